import { type TimeView, toView } from '../../axis/time-view.ts';
import type { ViewWindow } from '../../axis/view-window.ts';

/** Everything about the screen that a row's layout depends on. `width` in pixels. */
export interface Screen {
  readonly view: TimeView;
  readonly window: ViewWindow;
  readonly width: number;
  /** Where what has not finished is drawn to: now, or the end of the run. */
  readonly openEnd: number;
  /** The run will have no more. */
  readonly over: boolean;
}

/** Where a time lies, in pixels from the left of the bars. */
export const toX = ({ view, window, width }: Screen, time: number): number =>
  ((toView(view, time) - window.from) / (window.to - window.from)) * width;

/** How long a stretch of pixels is, in view units. */
export const toLength = ({ window, width }: Screen, pixels: number): number =>
  (pixels / Math.max(1, width)) * (window.to - window.from);

/** What lies at a pixel, in view units. */
export const toPosition = (screen: Screen, x: number): number =>
  screen.window.from + toLength(screen, x);

/** Where the first of these times lies that is in sight, in pixels; undefined where none is. */
export const findInSight = (
  screen: Screen,
  times: readonly (number | null)[],
): number | undefined =>
  times
    .flatMap((time) => (time === null ? [] : toX(screen, time)))
    .find((x) => x >= 0 && x <= screen.width);
