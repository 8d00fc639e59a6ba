import { isKnown } from '#/contract/known-values.ts';
import { asksForLongWait } from '#/contract/retry-rule.ts';
import { HttpError, RedirectError } from './api-error.ts';
import { pendingRetries } from './pending-retries.ts';

/** Milliseconds between two polls of a run. */
export const POLL = { running: 2_000, hidden: 15_000, unclear: 15_000, afterFailure: 30_000 } as const;
/** Events may still arrive for a moment after the end (open points, "Agent"). */
export const TAIL_MS = 6_000;

/** Whether a status says that the run has ended; null for a status nobody has heard of. */
export function saysEnded(status: string | null): boolean | null {
  if (isKnown(['completed', 'failed', 'cancelled'] as const, status)) return true;
  return status === 'processing' ? false : null;
}

/** When the end of a run became known here. `watched`: it was seen running before, so its last events may still be on their way. */
export interface KnownEnd {
  readonly seenAt: number;
  readonly watched: boolean;
}

export const isTailOver = (end: KnownEnd | null, now: number): boolean => end !== null && (!end.watched || now >= end.seenAt + TAIL_MS);

interface PollState {
  readonly hidden: boolean;
  /** The last poll's error after its own retries; null after a success. */
  readonly error: unknown;
}

/** Milliseconds until the status is asked for again; false for never. */
export function decideStatusPoll({
  status,
  hidden,
  error,
  traceOver,
}: PollState & { readonly status: string | null; readonly traceOver: boolean }) {
  if (saysEnded(status) === true) return false;
  if (error !== null) return mayPass(error) ? afterFailure(error) : false;
  if (hidden) return POLL.hidden;
  return saysEnded(status) === null || traceOver ? POLL.unclear : POLL.running;
}

/** Milliseconds until the trace is asked for again; false for never. */
export function decideTracePoll({
  over,
  statusEnded,
  hidden,
  error,
}: PollState & {
  /** The end is known and its tail has passed. */
  readonly over: boolean;
  readonly statusEnded: boolean;
}) {
  if (over) return false;
  if (error !== null) {
    // A run that has just begun may have no trace yet, while its status is there.
    if (error instanceof HttpError && error.status === 404 && !pendingRetries.wasStopped(error)) return statusEnded ? false : POLL.unclear;
    return mayPass(error) ? afterFailure(error) : false;
  }
  return hidden ? POLL.hidden : POLL.running;
}

/**
 * What the Retryable column calls final stays so, and so do a redirect and what the user stopped, or was left to decide; a lost connection,
 * or an answer that could not be read, may pass.
 */
const mayPass = (error: unknown) =>
  !pendingRetries.wasStopped(error) &&
  !(error instanceof RedirectError) &&
  (!(error instanceof HttpError) || (error.explanation.row.retryable !== 'no' && !asksForLongWait(error.retryAfterSeconds)));

/** Not before the service said, milliseconds. */
const afterFailure = (error: unknown) =>
  Math.max(POLL.afterFailure, error instanceof HttpError ? (error.retryAfterSeconds ?? 0) * 1000 : 0);
