import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusSection } from '../keys/focus-section.ts';
import { isWide } from './is-wide.ts';

/**
 * On a narrow screen one pane covers the other, and with it what has the focus: it goes along into the pane that is shown, and back to where it
 * was in the list. Returned is what notes that place.
 */
export function useStackFocus(
  list: RefObject<HTMLElement | null>,
  pane: RefObject<HTMLElement | null>,
  detailOpen: boolean,
) {
  const wasOpen = useRef(detailOpen);
  const place = useRef<Element>(null);
  useLayoutEffect(() => {
    if (wasOpen.current === detailOpen) return;
    wasOpen.current = detailOpen;
    const [covered, shown] = detailOpen ? [list, pane] : [pane, list];
    if (isWide() || !covered.current?.contains(document.activeElement)) return;
    const back = detailOpen ? null : place.current;
    if (back instanceof HTMLElement && list.current?.contains(back)) back.focus();
    else if (shown.current) focusSection(shown.current);
  }, [detailOpen, list, pane]);
  return ({ target }: FocusEvent) => void (place.current = target);
}
