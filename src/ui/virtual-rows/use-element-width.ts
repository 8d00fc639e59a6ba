import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Width inside an element, without its scroll bar. 0 in the very first drawing, which is never painted: what depends on the width
 * is then drawn once, with the true one, and not twice.
 */
export function useElementWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Where there is no layout (unit tests) the window's width is in.
    const read = () => setWidth((now) => element.clientWidth || now || window.innerWidth);
    read();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
