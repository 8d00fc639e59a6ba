import { type RefObject, useEffect } from 'react';
import { hasModifier } from '../keys/has-modifier.ts';

interface SidewaysBarProps {
  bar: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  /** Widths of one text column, of the view, and of the longest text. */
  column: number;
  width: number;
  text: number;
}

/** Moves both halves of a split view sideways together; also answers a sideways wheel over the rows. */
export function SidewaysBar({ bar, scroller, column, width, text }: SidewaysBarProps) {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      const distance = event.deltaX === 0 && event.shiftKey ? event.deltaY : event.deltaX;
      if (distance === 0 || !bar.current) return;
      bar.current.scrollLeft += distance;
      event.preventDefault();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== element || !bar.current || hasModifier(event)) return;
      if (event.key === 'ArrowRight') bar.current.scrollLeft += 40;
      else if (event.key === 'ArrowLeft') bar.current.scrollLeft -= 40;
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('keydown', onKey);
      element.style.removeProperty('--patch-shift');
    };
  }, [bar, scroller]);
  const beyond = text - column;
  const isMoved = beyond > 0;
  useEffect(() => {
    // Without the bar nothing would bring back what is moved out of sight.
    if (!isMoved) scroller.current?.style.removeProperty('--patch-shift');
  }, [isMoved, scroller]);
  if (!isMoved) return null;
  return (
    <div
      ref={bar}
      aria-hidden
      tabIndex={-1}
      className="patch-sideways"
      onScroll={(event) => {
        scroller.current?.style.setProperty('--patch-shift', `${event.currentTarget.scrollLeft}px`);
      }}
    >
      <div style={{ width: width + beyond }} />
    </div>
  );
}
