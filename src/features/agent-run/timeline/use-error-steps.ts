import { useEffect, useRef } from 'react';
import type { RunEvent } from '../trace/trace-model.ts';
import { stepError } from './step-errors.ts';

/** Goes to the next or the previous error. Two strokes may come before the first of them is drawn, so it counts from the last one chosen. */
export function useErrorSteps(
  errors: readonly RunEvent[],
  selected: RunEvent | null,
  onSelect: (event: RunEvent, options: { readonly replace: true }) => void,
) {
  const lastChosen = useRef(selected);
  useEffect(() => {
    lastChosen.current = selected;
  }, [selected]);
  return (direction: 1 | -1) => {
    const next = stepError(errors, lastChosen.current, direction);
    if (!next) return;
    lastChosen.current = next;
    onSelect(next, { replace: true });
  };
}
