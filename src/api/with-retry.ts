import { decideRetry, type FailedAttempt, MAX_ATTEMPTS } from '#/contract/retry-rule.ts';
import { BrokenOffError, HttpError, NetworkError, type RequestSummary } from './api-error.ts';
import { askOnce, type AttemptOptions } from './ask-once.ts';
import { describeError } from './describe-error.ts';
import { noteEarlierAttempts } from './earlier-attempts.ts';
import { pendingRetries } from './pending-retries.ts';

export interface RetryOptions {
  /** Under which key the request and its waiting retry are shown. */
  readonly key: string;
  readonly request: RequestSummary;
  readonly signal?: AbortSignal;
  readonly random?: () => number;
  readonly now?: () => number;
}

/** Browsers take a longer timer for none at all and call back at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs `attempt` and repeats it by the specification's retry rule. While it is under way it stands in `askedRequests`, while it waits for
 * the next attempt in `pendingRetries`: there the user can bring it forward or stop it. Rejects with the last error, or with the signal's
 * reason when aborted. Answer and error tell what went before (`earlierAttemptsOf`).
 */
export async function withRetry<Value>(attempt: (options: AttemptOptions) => Promise<Value>, options: RetryOptions): Promise<Value> {
  const { key, request, signal, random = Math.random, now = Date.now } = options;
  const failed: unknown[] = [];
  for (let number = 0; ; number++) {
    try {
      const value = await askOnce(attempt, { key, request, signal, now, onGivenUp: (error) => failed.push(error) });
      noteEarlierAttempts(value, failed);
      return value;
    } catch (error) {
      noteEarlierAttempts(error, [...failed]);
      const failure = readFailure(error);
      const decision = failure && decideRetry({ attempt: number, failure, repeat: request.repeat, random: random() });
      if (decision?.retry !== true) throw error;
      const outcome = await waitForRetry(decision.delayMs, now, signal, (retryNow, stop, dueAt) => {
        const retry = {
          key,
          nextAttempt: number + 2,
          maxAttempts: MAX_ATTEMPTS,
          dueAt,
          repeat: request.repeat,
          error,
          reason: describeError(error).title,
          retryNow,
          stop,
        };
        pendingRetries.set(retry);
        return () => pendingRetries.remove(retry);
      });
      if (outcome === 'stop') {
        if (error instanceof Error) pendingRetries.rememberStop(error);
        throw error;
      }
      failed.push(error);
    }
  }
}

function readFailure(error: unknown): FailedAttempt['failure'] | null {
  if (error instanceof HttpError) return { kind: 'http', explanation: error.explanation, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof NetworkError) return { kind: 'no-answer' };
  return error instanceof BrokenOffError ? { kind: 'broken-off' } : null;
}

/** Settles when the wait is over. `show` gives the retry a place to be seen and acted on, and returns how to take it away again. */
function waitForRetry(
  delayMs: number,
  now: () => number,
  signal: AbortSignal | undefined,
  show: (retryNow: () => void, stop: () => void, dueAt: number) => () => void,
): Promise<'go' | 'stop'> {
  return new Promise((resolve, reject) => {
    const delay = Math.min(delayMs, LONGEST_TIMER_MS);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      hide();
      then();
    };
    const go = settle(() => resolve('go'));
    const abort = settle(() => reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError')));
    const timer = setTimeout(go, delay);
    signal?.addEventListener('abort', abort, { once: true });
    const hide = show(
      go,
      settle(() => resolve('stop')),
      now() + delay,
    );
    if (signal?.aborted === true) abort();
  });
}
