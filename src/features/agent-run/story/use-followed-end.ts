import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollTo } from '#/ui/virtual-rows/use-virtual-rows.ts';

/** So near to its end, in pixels, a list counts as read to the end. */
const NEAR = 48;

const UPWARD_KEYS = new Set(['ArrowUp', 'PageUp', 'Home']);

/** Whether the user may be scrolling back. A list scrolls by itself too, when lines turn out longer or shorter than expected. */
function looksBack(event: Event): boolean {
  if (event instanceof WheelEvent) return event.deltaY < 0;
  return event instanceof KeyboardEvent ? UPWARD_KEYS.has(event.key) : true;
}

/** Keeps the end of a growing list in sight until the reader scrolls away from it, and again once the reader is back there. */
export function useFollowedEnd(scroller: RefObject<HTMLElement | null>, isGrowing: boolean) {
  const [isFollowing, setFollowing] = useState(isGrowing);
  const wanted = useRef(isGrowing);
  const follow = useCallback(() => {
    wanted.current = true;
    setFollowing(true);
    scrollTo(scroller.current, scroller.current?.scrollHeight ?? 0);
  }, [scroller]);
  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content || !isGrowing) return;
    wanted.current = true;
    let leaving = false;
    const noteInput = (event: Event) => {
      if (looksBack(event)) leaving = true;
    };
    const read = () => {
      const isNear = element.scrollTop + element.clientHeight >= element.scrollHeight - NEAR;
      if (!isNear && !leaving) return;
      leaving = false;
      wanted.current = isNear;
      setFollowing(isNear);
    };
    // The list grows by new lines and by lines that turn out longer than expected.
    const observer = new ResizeObserver(() => {
      if (wanted.current) scrollTo(element, element.scrollHeight);
    });
    observer.observe(content);
    element.addEventListener('scroll', read, { passive: true });
    const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'focusin'];
    for (const type of byHand) element.addEventListener(type, noteInput, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
      for (const type of byHand) element.removeEventListener(type, noteInput);
    };
  }, [scroller, isGrowing]);
  return { isFollowing, follow };
}
