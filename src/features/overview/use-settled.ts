import { useEffect, useState } from 'react';
import type { MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { settledSince } from './model/settle.ts';

/** Nobody waits longer than this for what is late to see what has come. */
const PATIENCE_MS = 1_000;

/**
 * Since when what was read has its place (`settledSince`): while more comes, what would be moved down by it waits, so that nothing jumps
 * away from a pointer or an eye. Minus infinity from a moment after the screen has opened on, and where a reading has ended before: what was
 * shown once stays.
 */
export function useSettled({
  phase,
  monitors,
  readAt,
}: Pick<MonitorsReading, 'phase' | 'monitors' | 'readAt'>): number {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return phase === 'reading' && readAt === null && !isLate
    ? settledSince(monitors)
    : Number.NEGATIVE_INFINITY;
}
