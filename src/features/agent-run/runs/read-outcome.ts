import { saysEnded } from '#/api/trace/run-polling.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { type BadEnd, type DeliberateEnd, readDeliberateEnd } from '../run/run-end.ts';
import type { RunDigest } from '../digest/run-digest.ts';
import type { RunVerdict } from '../status/run-verdict.ts';

/** How a run ended that the service's list reports as failed. It is known where the run was looked at. */
export type RunOutcome =
  | { readonly by: 'fact'; readonly end: BadEnd }
  /** What nothing but the words of its message suggested. */
  | { readonly by: 'message'; readonly end: DeliberateEnd };

/** The end to remember of a verdict; null where it says no more than the status does. */
export function endOfVerdict({ state, suggests, failure }: RunVerdict): RunOutcome | null {
  const end =
    readDeliberateEnd(state) ??
    (state === 'failed' && failure?.source === 'trace' ? 'failed' : null);
  if (end !== null) return { by: 'fact', end };
  return suggests === null ? null : { by: 'message', end: suggests };
}

/** The end that a digest tells of a run that did not end well; null of one that did. */
export function outcomeOfDigest({
  end,
  suggests,
}: Pick<RunDigest, 'end' | 'suggests'>): RunOutcome | null {
  if (suggests !== null) return { by: 'message', end: suggests };
  return end === 'completed' ? null : { by: 'fact', end };
}

/** The status of a run that two have told: it has ended for good where either of them has seen that. */
export const latestStatus = (status: string | null, other: string | null): string | null =>
  status !== null && saysEnded(status) === false && other !== null && saysEnded(other) === true
    ? other
    : status;

/** The end in what was stored. Earlier versions stored a bare word, which a message may have decided: that is dropped. */
export function readOutcome(stored: unknown): RunOutcome | null {
  const { by, end: told } = asRecord(stored);
  if (by === 'fact' && told === 'failed') return { by, end: told };
  const end = readDeliberateEnd(told);
  return end !== null && (by === 'fact' || by === 'message') ? { by, end } : null;
}

/** A fact stays what it was, also when the trace that told it cannot be read today; a suggestion gives way to anything newer. */
export const keepEnd = (before: RunOutcome | null, now: RunOutcome | null): RunOutcome | null =>
  now === null || (before?.by === 'fact' && now.by === 'message') ? before : now;
