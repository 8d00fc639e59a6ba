import { type RefObject, useCallback, useEffect, useState } from 'react';
import { usePrintsWhole } from '#/ui/virtual-rows/use-prints-whole.ts';
import { ROW } from '../drawing/draw-rows.ts';

/** Rows drawn beyond each edge, so that scrolling shows no blank ones before the next drawing. */
const AHEAD = 16;
/** The drawn part moves in steps of this many rows, so that most of scrolling draws nothing at all. */
const STEP = 8;
/** Their bars are one canvas, which browsers draw up to 32,767 pixels high; a screen may have three to a point. */
const MOST_PRINTED = 400;

/** Which rows to draw: those in sight and some ahead. */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  height: number,
  count: number,
) {
  const [step, setStep] = useState(0);
  const read = useCallback(
    () => setStep(Math.floor((scroller.current?.scrollTop ?? 0) / ROW / STEP)),
    [scroller],
  );
  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', read, { passive: true });
    return () => element?.removeEventListener('scroll', read);
  }, [scroller, read]);
  if (usePrintsWhole(count, scroller, MOST_PRINTED)) return { first: 0, last: count };
  const first = Math.max(0, Math.min(step * STEP, count) - AHEAD);
  const last = Math.min(count, step * STEP + STEP + Math.ceil(height / ROW) + AHEAD);
  return { first, last };
}
