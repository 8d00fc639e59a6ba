import { type RefObject, useEffect, useRef } from 'react';

export interface Gestures {
  /** `x` in pixels from the left of the bars; `factor` below 1 zooms in. */
  readonly onZoom: (factor: number, x: number) => void;
  /** By pixels; positive moves on in time. */
  readonly onPan: (pixels: number) => void;
  /** A press that moved nowhere. `y` in pixels from the top of the element. */
  readonly onTap: (x: number, y: number) => void;
}

const TAP_SLOP = 4;

/** How far a wheel goes sideways: most mice have no such wheel, and use Shift. 0 for one that goes up or down. */
function readSideways({ shiftKey, deltaX, deltaY }: WheelEvent): number {
  if (shiftKey && deltaX === 0) return deltaY;
  return Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0;
}

/**
 * Wheel with Ctrl or Command (a pinch on a trackpad is the same), pinch with two fingers, drag, and sideways wheel. A plain wheel scrolls
 * the rows, as everywhere. `left` is where the bars begin inside the element.
 */
export function useGestures(
  target: RefObject<HTMLElement | null>,
  left: number,
  gestures: Gestures,
): void {
  const latest = useRef({ gestures, left });
  useEffect(() => {
    latest.current = { gestures, left };
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const xOf = (clientX: number) =>
      clientX - element.getBoundingClientRect().left - latest.current.left;
    const fingers = new Map<number, { x: number; y: number }>();
    let moved = 0;
    let spread = 0;

    const wheel = (event: WheelEvent) => {
      const unit = event.deltaMode === 1 ? 16 : 1;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const delta = Math.max(-60, Math.min(60, event.deltaY * unit));
        latest.current.gestures.onZoom(Math.exp(delta * 0.008), xOf(event.clientX));
      } else {
        const sideways = readSideways(event);
        if (sideways === 0) return;
        event.preventDefault();
        latest.current.gestures.onPan(sideways * unit);
      }
    };
    const measure = () => {
      const [one, two] = [...fingers.values()];
      return one && two
        ? { spread: Math.hypot(one.x - two.x, one.y - two.y), x: (one.x + two.x) / 2 }
        : null;
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || xOf(event.clientX) < -12) return;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.size === 1) moved = 0;
      spread = measure()?.spread ?? 0;
    };
    const move = (event: PointerEvent) => {
      // A button that was let go outside, before its pointer was held here; a finger that moves is down.
      if (event.pointerType !== 'touch' && event.buttons === 0) fingers.delete(event.pointerId);
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const dx = event.clientX - before.x;
      moved += Math.abs(dx) + Math.abs(event.clientY - before.y);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const pinch = measure();
      if (pinch && spread > 0 && pinch.spread > 0) {
        latest.current.gestures.onZoom(spread / pinch.spread, xOf(pinch.x));
        ({ spread } = pinch);
      } else if (moved > TAP_SLOP) {
        if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
        latest.current.gestures.onPan(-dx);
      }
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (moved <= TAP_SLOP && event.type === 'pointerup')
        latest.current.gestures.onTap(
          xOf(event.clientX),
          event.clientY - element.getBoundingClientRect().top,
        );
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, [target]);
}
