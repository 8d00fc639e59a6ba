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
  /** `http`: a whole answer with an error status. `no-answer`: nothing came. `broken-off`: an answer began and its end never came. */
  readonly failure:
    | {
        readonly kind: 'http';
        readonly explanation: Explanation;
        readonly retryAfterSeconds: number | null;
      }
    | { readonly kind: 'no-answer' }
    | { readonly kind: 'broken-off' };
  /** The endpoint's `repeat`. */
  readonly repeat: Repeat;
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: number;
}

export type RetryDecision =
  | { readonly retry: true; readonly delayMs: number; readonly waitFrom: 'retry-after' | 'backoff' }
  | {
      readonly retry: false;
      readonly reason:
        | 'not-retryable'
        | 'attempts-used'
        | 'may-have-started'
        | 'may-have-acted'
        | 'may-have-cost'
        | 'long-wait';
    };

/** min(2^attempt, 30) seconds plus jitter below one second, in milliseconds; `attempt` from 0. */
export const backoffMs = (attempt: number, random: number) =>
  Math.min(2 ** attempt, MAX_BACKOFF_SECONDS) * 1000 + Math.floor(random * 1000);

/**
 * Whether a failed request repeats itself, and after how long. The Retryable column decides, never the status alone.
 * A request that may start a paid run is only repeated when the service said that it started nothing: a rate limit refused before any
 * work (429), or its explicit rejection of the submission. A lost connection, a 408 or any other 5xx leaves that open, so the user decides.
 * A cancellation may have arrived where no answer came; a second one would only be told so.
 * A search is charged as it is answered, so only an error that the catalogue calls retryable repeats it: where no answer came, or one
 * broke off, nobody knows what it cost.
 */
export function decideRetry({ attempt, failure, repeat, random }: FailedAttempt): RetryDecision {
  if (failure.kind !== 'http') {
    if (repeat === 'paid') return { retry: false, reason: 'may-have-started' };
    if (repeat === 'acts') return { retry: false, reason: 'may-have-acted' };
    if (repeat === 'costs') return { retry: false, reason: 'may-have-cost' };
  } else {
    const { row, matchedBy } = failure.explanation;
    const certainlyNotStarted =
      row.status === 429 || (row.id === 'submission-rejected' && matchedBy === 'message');
    if (row.retryable !== 'yes')
      return {
        retry: false,
        reason: repeat === 'paid' && row.status >= 500 ? 'may-have-started' : 'not-retryable',
      };
    if (repeat === 'paid' && !certainlyNotStarted)
      return { retry: false, reason: 'may-have-started' };
  }
  if (attempt + 1 >= MAX_ATTEMPTS) return { retry: false, reason: 'attempts-used' };
  // What is no time to wait (specification, "Retry rules", 3, knows seconds) is as if it were not named.
  const named =
    failure.kind === 'http' && failure.retryAfterSeconds !== null && failure.retryAfterSeconds > 0
      ? failure.retryAfterSeconds
      : null;
  if (named === null)
    return { retry: true, delayMs: backoffMs(attempt, random), waitFrom: 'backoff' };
  if (asksForLongWait(named)) return { retry: false, reason: 'long-wait' };
  return { retry: true, delayMs: Math.ceil(named * 1000), waitFrom: 'retry-after' };
}

/** Whether the wait that a service names is left to the user. Seconds. */
export const asksForLongWait = (retryAfterSeconds: number | null): boolean =>
  retryAfterSeconds !== null && retryAfterSeconds > LONGEST_WAIT_SECONDS;
