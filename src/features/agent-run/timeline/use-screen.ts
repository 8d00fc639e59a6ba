import { useMemo } from 'react';
import { layoutAxis } from '../axis/axis-ticks.ts';
import { zoomWindow } from '../axis/view-window.ts';
import type { RunView } from '../run/run-view.ts';
import { useRunSearch } from '../search/use-run-search.ts';
import { type Screen, toLength, toPosition } from './drawing/screen.ts';
import { findEnd, listBusy, viewRun } from '../axis/view-run.ts';
import { useWindow } from './use-window.ts';

const PIXELS_PER_TICK = 88;

export type ScreenMoves = Pick<ReturnType<typeof useScreen>, 'zoomBy' | 'panBy' | 'showWhole'>;

/** Which part of the run lies where on `width` pixels, and what changes that. `now` in milliseconds since the epoch. */
export function useScreen({ trace, over }: RunView, now: number | null, width: number) {
  const [{ idle }] = useRunSearch();
  const openEnd = findEnd(trace, over, now);
  const collapse = idle !== 'shown';
  const busy = useMemo(() => listBusy(trace), [trace]);
  const view = useMemo(
    () => viewRun(trace, busy, openEnd, collapse, over),
    [trace, busy, openEnd, collapse, over],
  );
  const { window, setWindow, following } = useWindow(view, !over);
  const screen = useMemo<Screen>(
    () => ({ view, window, width, openEnd, over }),
    [view, window, width, openEnd, over],
  );
  const axis = useMemo(
    () => layoutAxis(view, window, Math.max(2, Math.floor(width / PIXELS_PER_TICK))),
    [view, window, width],
  );
  return {
    screen,
    axis,
    setWindow,
    /** `x` is the pixel that stays where it is. */
    zoomBy: (factor: number, x: number) =>
      setWindow(
        zoomWindow(
          window,
          factor,
          toPosition(screen, Math.min(width, Math.max(0, x))),
          view.length,
        ),
      ),
    panBy: (pixels: number) => {
      const by = toLength(screen, pixels);
      setWindow({ from: window.from + by, to: window.to + by });
    },
    showWhole: () => setWindow({ from: 0, to: view.length }),
    /** Null where the end of the run is in sight, or fixed. */
    jumpToNow:
      over || following
        ? null
        : () => setWindow({ from: view.length - (window.to - window.from), to: view.length }),
  };
}
