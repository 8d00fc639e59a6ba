import type { RunEvent } from '../trace/trace-model.ts';

/** The error that follows the selected event, or comes before it; around the ends. Null when there is none. `errors` are in order of time. */
export function stepError(
  errors: readonly RunEvent[],
  selected: RunEvent | null,
  direction: 1 | -1,
): RunEvent | null {
  const index = selected ? errors.indexOf(selected) : -1;
  if (index >= 0) return errors[(index + direction + errors.length) % errors.length] ?? null;
  const next =
    direction === 1
      ? (errors.find((event) => selected === null || event.time >= selected.time) ?? errors[0])
      : (errors.findLast((event) => selected === null || event.time <= selected.time) ??
        errors.at(-1));
  return next ?? null;
}
