import { useEffect, useMemo, useRef } from 'react';
import { useHotkeys } from '#/ui/keys/use-hotkeys.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';
import { stepError } from './step-errors.ts';
import { listShownErrors } from './timeline-model.ts';

/**
 * The errors that the filter leaves (`shown`), and what goes, also by key, to the next or the previous of them. Two strokes may come before the first of
 * them is drawn, so it counts from the last one chosen.
 */
export function useErrorSteps(
  trace: TraceModel,
  shown: ReadonlySet<string> | null,
  selected: RunEvent | null,
  onSelect: (event: RunEvent, options: { readonly replace: true }) => void,
) {
  const errors = useMemo(() => listShownErrors(trace, shown), [trace, shown]);
  const lastChosen = useRef(selected);
  useEffect(() => {
    lastChosen.current = selected;
  }, [selected]);
  const goToError = (direction: 1 | -1) => {
    const next = stepError(errors, lastChosen.current, direction);
    if (!next) return;
    lastChosen.current = next;
    onSelect(next, { replace: true });
  };
  useHotkeys('Timeline', [
    { keys: 'e', label: 'Next error', run: () => goToError(1) },
    { keys: 'shift+e', label: 'Previous error', run: () => goToError(-1) },
  ]);
  return { errors, goToError };
}
