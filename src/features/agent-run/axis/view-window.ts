/** The part of the line that is on screen, in view units; `from` < `to`. */
export interface ViewWindow {
  readonly from: number;
  readonly to: number;
}

/** The narrowest window: one millisecond. */
const MIN_LENGTH = 1;

/** A window of the same length that lies on the line, as far as it fits. */
export function clampWindow({ from, to }: ViewWindow, length: number): ViewWindow {
  const size = Math.min(Math.max(to - from, MIN_LENGTH), length);
  const start = Math.min(Math.max(from, 0), length - size);
  return { from: start, to: start + size };
}

/** `factor` below 1 zooms in. The point `anchor` (view units) stays where it is on screen. */
export function zoomWindow(
  window: ViewWindow,
  factor: number,
  anchor: number,
  length: number,
): ViewWindow {
  const size = Math.min(Math.max((window.to - window.from) * factor, MIN_LENGTH), length);
  const share = (anchor - window.from) / (window.to - window.from);
  return clampWindow({ from: anchor - share * size, to: anchor - share * size + size }, length);
}

/** Moves by a share of the window: 0.1 is a tenth of the screen to the right. */
export function panWindow(window: ViewWindow, share: number, length: number): ViewWindow {
  const step = (window.to - window.from) * share;
  return clampWindow({ from: window.from + step, to: window.to + step }, length);
}

/** The window moved, or widened, so that `from`..`to` is in sight with some room around it. The same window when it is already. */
export function revealInWindow(
  window: ViewWindow,
  from: number,
  to: number,
  length: number,
): ViewWindow {
  if (from >= window.from && to <= window.to) return window;
  const size = window.to - window.from;
  if (to - from <= size * 0.8)
    return clampWindow(
      { from: (from + to) / 2 - size / 2, to: (from + to) / 2 + size / 2 },
      length,
    );
  // What is wider than the screen shows its beginning.
  return clampWindow({ from: from - size * 0.1, to: from + size * 0.9 }, length);
}

export const isWhole = (window: ViewWindow, length: number): boolean =>
  window.from <= 0.5 && window.to >= length - 0.5;
