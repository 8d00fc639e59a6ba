import { endOfVerdict, type RunOutcome } from './read-outcome.ts';
import type { RunVerdict } from '../status/run-verdict.ts';
import { listForeign, type RunView } from '../run/run-view.ts';

/**
 * The end to remember of a run that is looked at; null while something may tell of another end: a trace that is still to come, or that is
 * another run's, as its status may be.
 */
export function endToRemember(
  view: Pick<RunView, 'jobId' | 'over' | 'trace' | 'sentTrace' | 'status'>,
  verdict: RunVerdict,
): RunOutcome | null {
  const end = endOfVerdict(verdict);
  if (listForeign(view).length > 0) return null;
  return end?.by === 'fact' && !view.over && view.trace.terminal === null ? null : end;
}
