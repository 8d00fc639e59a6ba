import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePrintsWhole } from '#/ui/virtual-rows/use-prints-whole.ts';
import { findRowAt, holdPlace, type ListRow, sumHeights } from './list-rows.ts';

export interface VisibleRows {
  /** For the element that scrolls. */
  readonly scrollRef: (element: HTMLElement | null) => void;
  /** Rows [first, end) are to be drawn, each at `topOf(row)`. */
  readonly first: number;
  readonly end: number;
  readonly topOf: (row: number) => number;
  readonly totalHeight: number;
}

const OVERSCAN_PX = 400;
/** Assumed until the element was measured: enough for the first paint of any screen. */
const FIRST_HEIGHT = 900;

/**
 * Which rows of a long list of known heights are in sight. A tenth of the weight of a general virtualiser, which the first load spares.
 *
 * The row that is selected (its place in the list, -1 for none) is scrolled into sight when it comes to be, not whenever the list is read
 * again; and what comes in above what is in sight moves none of it: the list of a check under way grows under the reader's finger.
 */
export function useVisibleRows(rows: readonly ListRow[], selected: number): VisibleRows {
  const offsets = useMemo(() => sumHeights(rows), [rows]);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });
  /** How far it was scrolled before the browser made that fit a new list. */
  const scrolled = useRef(0);
  const before = useRef(rows);

  useLayoutEffect(() => {
    const top = element === null ? null : holdPlace(before.current, rows, scrolled.current);
    before.current = rows;
    if (element && top !== null) element.scrollTo({ top });
  }, [element, rows]);

  useLayoutEffect(() => {
    if (!element) return;
    const read = () => {
      const next = { top: Math.max(0, element.scrollTop), height: element.clientHeight };
      scrolled.current = next.top;
      // A quarter of the overscan is the grain: not every scrolled pixel draws again.
      setView((now) =>
        Math.abs(now.top - next.top) < OVERSCAN_PX / 4 && now.height === next.height ? now : next,
      );
    };
    read();
    element.addEventListener('scroll', read, { passive: true });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', read);
      observer.disconnect();
    };
  }, [element, offsets]);

  const count = rows.length;
  const totalHeight = offsets[count] ?? 0;
  const top = Math.min(view.top, Math.max(0, totalHeight - view.height));
  const isWhole = usePrintsWhole(
    count,
    useMemo(() => ({ current: element }), [element]),
  );
  const first = isWhole ? 0 : findRowAt(offsets, top - OVERSCAN_PX);
  const end = isWhole
    ? count
    : Math.min(count, findRowAt(offsets, top + view.height + OVERSCAN_PX) + 1);
  const topOf = (row: number) => offsets[row] ?? 0;
  const from = offsets[selected] ?? 0;
  const to = offsets[selected + 1] ?? from;
  const place = useRef({ from, to });
  useEffect(() => {
    place.current = { from, to };
  });
  const selectedKey = rows[selected]?.key ?? null;
  useEffect(() => {
    if (!element || selectedKey === null) return;
    // No further than needed.
    const { from: start, to: end } = place.current;
    if (start < element.scrollTop) element.scrollTo({ top: start });
    else if (end > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: end - element.clientHeight });
  }, [element, selectedKey]);
  return { scrollRef: setElement, first, end, topOf, totalHeight };
}
