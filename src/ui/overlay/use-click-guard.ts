import { useEffect } from 'react';

/** Within this time a second press at the same place is the other half of a double click. Milliseconds. */
const SAME_PRESS_MS = 500;
/** A hand moves so far between the two. Pixels. */
const SLOP = 8;

interface Press {
  /** Pixels from the corner of the window. */
  readonly x: number;
  readonly y: number;
  /** By `performance.now()`. */
  readonly at: number;
}

/**
 * For what floats above a screen and closes by a press inside of it: the second half of a double click is not for what lies below, which was
 * hidden until then. It meets nothing, in the spot of the first alone. `selector`: what counts as inside, by default all of the page, as below a dialog.
 */
export function useClickGuard(selector = '*'): void {
  useEffect(() => {
    let last: Press | null = null;
    const note = (event: PointerEvent) => {
      const isInside = event.target instanceof Element && event.target.closest(selector) !== null;
      last = isInside ? { x: event.clientX, y: event.clientY, at: performance.now() } : null;
    };
    document.addEventListener('pointerdown', note, true);
    return () => {
      document.removeEventListener('pointerdown', note, true);
      if (last) coverSpot(last);
    };
  }, [selector]);
}

function coverSpot({ x, y, at }: Press): void {
  const left = at + SAME_PRESS_MS - performance.now();
  if (left <= 0) return;
  const cover = document.createElement('div');
  cover.className = 'fixed z-50 size-4';
  cover.style.left = `${x - SLOP}px`;
  cover.style.top = `${y - SLOP}px`;
  document.body.append(cover);
  setTimeout(() => cover.remove(), left);
}
