import { type RefObject, useLayoutEffect, useState } from 'react';

/** The size of an element in CSS pixels, followed as it changes; zero before the first layout. */
export function useSize(ref: RefObject<HTMLElement | null>): {
  readonly width: number;
  readonly height: number;
} {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const read = () =>
      setSize((before) => {
        const next = { width: element.clientWidth, height: element.clientHeight };
        return before.width === next.width && before.height === next.height ? before : next;
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
