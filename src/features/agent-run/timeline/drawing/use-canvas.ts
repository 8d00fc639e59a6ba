import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How often fonts have come: what is drawn before them stands in others, and a browser draws no canvas again by itself. */
function useFontArrivals(): number {
  const [arrivals, setArrivals] = useState(0);
  useEffect(() => {
    const note = () => setArrivals((before) => before + 1);
    document.fonts?.addEventListener('loadingdone', note);
    return () => document.fonts?.removeEventListener('loadingdone', note);
  }, []);
  return arrivals;
}

/**
 * A canvas that is sharp on every screen: `draw` gets a context whose unit is the CSS pixel, and whose font is the page's at 12 of them. Draws
 * before the browser paints.
 */
export function useCanvas(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const fonts = useFontArrivals();
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
    // Not by their name: on a first visit the page's own are not to be fetched yet.
    context.font = `12px ${getComputedStyle(element).fontFamily}`;
    draw(context);
  }, [width, height, draw, fonts]);
  return canvas;
}
