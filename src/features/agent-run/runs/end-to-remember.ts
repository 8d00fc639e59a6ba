import { endOfVerdict, type RunOutcome } from './read-outcome.ts';
import type { RunVerdict } from '../status/run-verdict.ts';
import { explainForeignTrace, type RunView } from '../run/run-view.ts';

/**
 * The end to remember of a run that is looked at; null while something may tell of another end: a trace that is still to come, or that is
 * another run's.
 */
export function endToRemember(
  { jobId, over, trace, sentTrace }: Pick<RunView, 'jobId' | 'over' | 'trace' | 'sentTrace'>,
  verdict: RunVerdict,
): RunOutcome | null {
  const end = endOfVerdict(verdict);
  if (explainForeignTrace(jobId, sentTrace?.sent) !== null) return null;
  return end?.by === 'fact' && !over && trace.terminal === null ? null : end;
}
