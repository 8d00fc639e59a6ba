import type { Repeat } from './endpoint-addresses.ts';
import type { Explanation } from './errors/explain-error.ts';

/** Specification, "Retry rules", 3. */
export const MAX_ATTEMPTS = 5;
const MAX_BACKOFF_SECONDS = 30;
/** A wait beyond this is nobody's idea of "by itself": the user is told when to try again, and decides. */
const LONGEST_WAIT_SECONDS = 600;

export interface FailedAttempt {
  /** The failed attempt's number, from 0. */
  readonly attempt: number;
  /** What the service refused it with; null where no answer came, or one broke off. */
  readonly refusal: {
    readonly explanation: Explanation;
    readonly retryAfterSeconds: number | null;
  } | null;
  /** The endpoint's `repeat`. */
  readonly repeat: Repeat;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: number;
}

/** min(2^attempt, 30) seconds plus jitter below one second, in milliseconds; `attempt` from 0. */
export const backoffMs = (attempt: number, random: number) =>
  Math.min(2 ** attempt, MAX_BACKOFF_SECONDS) * 1000 + Math.floor(random * 1000);

/**
 * Milliseconds until a failed request repeats itself; null where it does not. The Retryable column decides, never the status alone.
 * A request that may start a paid run is only repeated when the service said that it started nothing: a rate limit refused before any
 * work (429), or its explicit rejection of the submission. A lost connection, a 408 or any other 5xx leaves that open, so the user decides.
 * A cancellation may have arrived where no answer came; a second one would only be told so.
 * A search is charged as it is answered, so only an error that the catalogue calls retryable repeats it: where no answer came, or one
 * broke off, nobody knows what it cost.
 */
export function decideRetry({ attempt, refusal, repeat, random }: FailedAttempt): number | null {
  if (attempt + 1 >= MAX_ATTEMPTS) return null;
  if (refusal === null) return repeat === 'safe' ? backoffMs(attempt, random) : null;
  const { row, matchedBy } = refusal.explanation;
  const certainlyNotStarted =
    row.status === 429 || (row.id === 'submission-rejected' && matchedBy === 'message');
  if (row.retryable !== 'yes' || (repeat === 'paid' && !certainlyNotStarted)) return null;
  // What is no time to wait (specification, "Retry rules", 3, knows seconds) is as if it were not named.
  const named = refusal.retryAfterSeconds ?? 0;
  if (named > 0) return asksForLongWait(named) ? null : Math.ceil(named * 1000);
  return backoffMs(attempt, random);
}

/** Whether the wait that a service names is left to the user. Seconds. */
export const asksForLongWait = (retryAfterSeconds: number | null): boolean =>
  retryAfterSeconds !== null && retryAfterSeconds > LONGEST_WAIT_SECONDS;
