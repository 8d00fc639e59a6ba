import { decideRetry, MAX_ATTEMPTS } from '#/contract/retry-rule.ts';
import { HttpError, NetworkError } from './api-error.ts';
import { pendingRetries } from './pending-retries.ts';

export interface RetryOptions {
  /** Under which key the waiting retry is shown. */
  readonly key: string;
  readonly signal?: AbortSignal;
  readonly random?: () => number;
  readonly now?: () => number;
}

/**
 * Runs `attempt` and repeats it by the specification's retry rule. While it waits, the retry stands in `pendingRetries`, where the user
 * can bring it forward or stop it. Rejects with the last error, or with the signal's reason when aborted.
 */
export async function withRetry<Value>(attempt: () => Promise<Value>, options: RetryOptions): Promise<Value> {
  const { key, signal, random = Math.random, now = Date.now } = options;
  for (let number = 0; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof HttpError) && !(error instanceof NetworkError)) throw error;
      const decision = decideRetry({
        attempt: number,
        failure:
          error instanceof HttpError
            ? { kind: 'http', explanation: error.explanation, retryAfterSeconds: error.retryAfterSeconds }
            : { kind: 'network' },
        repeat: error.request.repeat,
        random: random(),
      });
      if (!decision.retry) throw error;
      const outcome = await waitForRetry(decision.delayMs, now, signal, (retryNow, stop, dueAt) =>
        pendingRetries.set({ key, nextAttempt: number + 2, maxAttempts: MAX_ATTEMPTS, dueAt, error, retryNow, stop }),
      ).finally(() => pendingRetries.remove(key));
      if (outcome === 'stop') {
        pendingRetries.rememberStop(error);
        throw error;
      }
    }
  }
}

function waitForRetry(
  delayMs: number,
  now: () => number,
  signal: AbortSignal | undefined,
  show: (retryNow: () => void, stop: () => void, dueAt: number) => void,
): Promise<'go' | 'stop'> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      then();
    };
    const go = settle(() => resolve('go'));
    const abort = settle(() => reject(signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError')));
    const timer = setTimeout(go, delayMs);
    signal?.addEventListener('abort', abort, { once: true });
    show(
      go,
      settle(() => resolve('stop')),
      now() + delayMs,
    );
    if (signal?.aborted === true) abort();
  });
}
