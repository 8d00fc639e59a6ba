import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { usePrintsWhole } from '#/ui/virtual-rows/use-prints-whole.ts';

export interface VisibleRows {
  /** For the element that scrolls. */
  readonly scrollRef: (element: HTMLElement | null) => void;
  /** Rows [first, end) are to be drawn, each at `topOf(row)`. */
  readonly first: number;
  readonly end: number;
  readonly topOf: (row: number) => number;
  readonly totalHeight: number;
  /** Scrolls a row into sight, moving no further than needed. */
  readonly showRow: (row: number) => void;
}

const OVERSCAN_PX = 400;
/** Assumed until the element was measured: enough for the first paint of any screen. */
const FIRST_HEIGHT = 900;

/** Which rows of a long list of known heights are in sight. A tenth of the weight of a general virtualiser, which the first load spares. */
export function useVisibleRows(heights: readonly number[]): VisibleRows {
  const offsets = useMemo(() => sumHeights(heights), [heights]);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [view, setView] = useState({ top: 0, height: FIRST_HEIGHT });

  useLayoutEffect(() => {
    if (!element) return;
    const read = () => {
      const next = { top: Math.max(0, element.scrollTop), height: element.clientHeight };
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

  const count = heights.length;
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
  const topOf = useCallback((row: number) => offsets[row] ?? 0, [offsets]);
  const showRow = useCallback(
    (row: number) => {
      if (!element) return;
      const from = offsets[row] ?? 0;
      const to = offsets[row + 1] ?? from;
      if (from < element.scrollTop) element.scrollTo({ top: from });
      else if (to > element.scrollTop + element.clientHeight)
        element.scrollTo({ top: to - element.clientHeight });
    },
    [element, offsets],
  );
  return { scrollRef: setElement, first, end, topOf, totalHeight, showRow };
}

function sumHeights(heights: readonly number[]): Float64Array {
  const offsets = new Float64Array(heights.length + 1);
  heights.forEach((height, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + height;
  });
  return offsets;
}

/** The row that is at a height; the first above the list, the last below it. */
function findRowAt(offsets: Float64Array, height: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}
