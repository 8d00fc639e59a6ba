import type { Explanation } from './explain-error.ts';

/** Specification, "Retry rules", 3. */
export const MAX_ATTEMPTS = 5;
const MAX_BACKOFF_SECONDS = 30;

export interface FailedAttempt {
  /** The failed attempt's number, from 0. */
  readonly attempt: number;
  /** `http`: an answer with an error status. `network`: no answer at all. */
  readonly failure:
    | { readonly kind: 'http'; readonly explanation: Explanation; readonly retryAfterSeconds: number | null }
    | { readonly kind: 'network' };
  /** The endpoint's `repeat`. */
  readonly repeat: 'safe' | 'paid';
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly random: number;
}

export type RetryDecision =
  | { readonly retry: true; readonly delayMs: number; readonly waitFrom: 'retry-after' | 'backoff' }
  | { readonly retry: false; readonly reason: 'not-retryable' | 'attempts-used' | 'may-have-started' };

/** min(2^attempt, 30) seconds plus jitter below one second, in milliseconds; `attempt` from 0. */
export const backoffMs = (attempt: number, random: number) =>
  Math.min(2 ** attempt, MAX_BACKOFF_SECONDS) * 1000 + Math.floor(random * 1000);

/**
 * Whether a failed request repeats itself, and after how long. The Retryable column decides, never the status alone.
 * A request that may start a paid run is only repeated when the service said that it started nothing: a rate limit refused before any
 * work (429), or its explicit rejection of the submission. A lost connection, a 408 or any other 5xx leaves that open, so the user decides.
 */
export function decideRetry({ attempt, failure, repeat, random }: FailedAttempt): RetryDecision {
  if (failure.kind === 'network') {
    if (repeat === 'paid') return { retry: false, reason: 'may-have-started' };
  } else {
    const { row, matchedBy } = failure.explanation;
    const certainlyNotStarted = row.status === 429 || (row.id === 'submission-rejected' && matchedBy === 'message');
    if (row.retryable !== 'yes')
      return { retry: false, reason: repeat === 'paid' && row.status >= 500 ? 'may-have-started' : 'not-retryable' };
    if (repeat === 'paid' && !certainlyNotStarted) return { retry: false, reason: 'may-have-started' };
  }
  if (attempt + 1 >= MAX_ATTEMPTS) return { retry: false, reason: 'attempts-used' };
  if (failure.kind === 'http' && failure.retryAfterSeconds !== null)
    return { retry: true, delayMs: failure.retryAfterSeconds * 1000, waitFrom: 'retry-after' };
  return { retry: true, delayMs: backoffMs(attempt, random), waitFrom: 'backoff' };
}
