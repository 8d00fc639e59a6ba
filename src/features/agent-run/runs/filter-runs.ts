import { saysEnded } from '#/api/trace/run-polling.ts';
import { matchText } from '#/lib/text/match-text.ts';
import type { RunOutcomeFilter } from '../search/agent-run-params.ts';
import type { RunOutcome } from './read-outcome.ts';

/** One run of a list as far as a filter looks at it. */
export interface FilteredRun {
  readonly status: string | null;
  /** How it truly ended behind a status of failed; null where it was asked and nothing says, undefined where it is not known yet. */
  readonly end: RunOutcome | null | undefined;
  readonly texts: readonly (string | null)[];
}

export interface RunFilter {
  /** Words that all stand in the run's prompt, name or id; empty for any. */
  readonly text: string;
  readonly outcome: RunOutcomeFilter | undefined;
}

/**
 * Whether a run is shown. One whose end is not known yet is not left out of a list of failures: it is read when its row comes into sight, and
 * goes if it ended otherwise.
 */
export function fitsFilter({ status, end, texts }: FilteredRun, { text, outcome }: RunFilter) {
  return matchText(text, texts) && (outcome === undefined || fitsOutcome(status, end, outcome));
}

/** Whether a run stays under an outcome only because nobody knows yet how it ended. */
export const isUnsureOf = (
  { status, end }: Pick<FilteredRun, 'status' | 'end'>,
  outcome: RunFilter['outcome'],
): boolean =>
  outcome !== undefined &&
  outcome !== 'running' &&
  outcome !== 'completed' &&
  end === undefined &&
  (status === 'failed' || status === null);

function fitsOutcome(
  status: string | null,
  end: FilteredRun['end'],
  outcome: RunOutcomeFilter,
): boolean {
  if (outcome === 'running') return status !== null && saysEnded(status) === false;
  if (outcome === 'completed') return status === 'completed';
  if (status === 'completed' || (status !== null && saysEnded(status) === false)) return false;
  // A message only suggests: the run reads failed.
  if (end) return (end.by === 'fact' ? end.end : 'failed') === outcome;
  if (end === undefined && (status === 'failed' || status === null)) return true;
  return (status ?? '') === outcome;
}
