import { useEffect, useState } from 'react';
import type { MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import { settledSince } from './model/settle.ts';

/** Nobody waits longer than this for what is late to see what has come. */
const PATIENCE_MS = 1_000;

/**
 * Since when what was read has its place (`settledSince`): while more comes, what would be moved down by it waits, so that nothing jumps
 * away from a pointer or an eye. Minus infinity where the reading has ended, or takes longer than a moment.
 */
export function useSettled({ phase, monitors }: Pick<MonitorsReading, 'phase' | 'monitors'>) {
  const isReading = phase === 'reading';
  const [isLate, setLate] = useState(false);
  if (isLate && !isReading) setLate(false);
  useEffect(() => {
    if (!isReading) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
  return isReading && !isLate ? settledSince(monitors) : Number.NEGATIVE_INFINITY;
}
