import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ROW } from '../drawing/draw-rows.ts';
import type { Row } from '../drawing/build-rows.ts';
import { scrollByRows } from './scroll-to-row.ts';

type NamedRow = Pick<Row, 'id'>;

/**
 * By how many rows the list must be scrolled so that what was at `top` stays where it was: the row `kept`, where it was in sight, else the
 * first in sight that is still there. `seen`: how many rows are in sight; `top` may be a fraction.
 */
export function findShift(
  before: readonly NamedRow[],
  after: readonly NamedRow[],
  { top, seen, kept }: { readonly top: number; readonly seen: number; readonly kept: number },
): number {
  const first = Math.max(0, Math.floor(top));
  const inSight = before
    .slice(first, first + seen)
    .map(({ id }, index) => ({ id, place: first + index }));
  const places = new Map(after.map(({ id }, place) => [id, place]));
  const wanted = inSight.filter(({ place }) => place === kept);
  for (const { id, place } of [...wanted, ...inSight]) {
    const now = places.get(id);
    if (now !== undefined) return now - place;
  }
  return 0;
}

/** While a run grows, agents come between those that are there: what the reader looks at, or is at with the keys, stays where it is. */
export function useHeldRows(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  current: number,
): void {
  const drawn = useRef({ rows, current });
  useLayoutEffect(() => {
    const { rows: before, current: kept } = drawn.current;
    drawn.current = { rows, current };
    const element = scroller.current;
    if (!element || before === rows) return;
    const shift = findShift(before, rows, {
      top: element.scrollTop / ROW,
      seen: Math.ceil(element.clientHeight / ROW),
      kept,
    });
    if (shift !== 0) scrollByRows(scroller, shift);
  }, [scroller, rows, current]);
}
