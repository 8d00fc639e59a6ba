import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A canvas that is sharp on every screen: `draw` gets a context whose unit is the CSS pixel. Draws before the browser paints. */
export function useCanvas(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || width <= 0 || height <= 0) return;
    const ratio = window.devicePixelRatio || 1;
    const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
    // Setting the size clears and reallocates, so only when it changes.
    if (element.width !== w) element.width = w;
    if (element.height !== h) element.height = h;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    draw(context);
  }, [width, height, draw]);
  return canvas;
}
