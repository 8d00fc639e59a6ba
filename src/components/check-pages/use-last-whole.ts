import { useState } from 'react';

export interface LastWhole<Value> {
  readonly value: Value;
  /** It was read before; what is being read, or could not be read, would take its place. */
  readonly isHeld: boolean;
}

/**
 * What was last read to its end, while the same is read again: a list that somebody works in does not go for the time of a reading, nor for
 * good when that fails. `source` names what is read; what was read of another is never shown for it. Before anything was read to its end,
 * what there is. `value` keeps its identity while it is the same.
 */
export function useLastWhole<Value>(
  source: string,
  value: Value,
  isWhole: boolean,
): LastWhole<Value> {
  const [last, setLast] = useState<{ readonly source: string; readonly value: Value } | null>(null);
  if (isWhole) {
    if (last?.source !== source || last.value !== value) setLast({ source, value });
    return { value, isHeld: false };
  }
  return last?.source === source ? { value: last.value, isHeld: true } : { value, isHeld: false };
}
