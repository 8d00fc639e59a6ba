import { useEffect, useRef, useState } from 'react';

/** A run is played in about this many milliseconds, however long it took. */
const PLAY_MS = 20_000;

/** Moves `at` (view units) steadily to `length` while playing, one step a frame; stops there. Whoever moves it otherwise stops the play first. */
export function usePlaying(at: number, length: number, onMove: (at: number) => void) {
  const [playing, setPlaying] = useState(false);
  const drawn = useRef(at);
  useEffect(() => {
    drawn.current = at;
  }, [at]);
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    // A frame goes on from the one before, drawn or not: waiting for the drawing would slow the play down.
    let position = drawn.current;
    let frame = requestAnimationFrame(function step(now) {
      position = Math.min(length, position + (Math.max(0, now - before) / PLAY_MS) * length);
      before = now;
      onMove(position);
      if (position < length) frame = requestAnimationFrame(step);
      else setPlaying(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, length, onMove]);
  return { playing, setPlaying };
}
