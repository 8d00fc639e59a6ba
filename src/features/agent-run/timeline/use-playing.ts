import { useEffect, useState } from 'react';

/** A run is played in about this many milliseconds, however long it took. */
const PLAY_MS = 20_000;

/** Moves `at` (view units) steadily to `length` while playing, one step a frame; stops there. */
export function usePlaying(at: number, length: number, onMove: (at: number) => void) {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const next = at + ((now - before) / PLAY_MS) * length;
      before = now;
      if (next >= length) {
        onMove(length);
        setPlaying(false);
        return;
      }
      onMove(next);
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, at, length, onMove]);
  return { playing, setPlaying };
}
