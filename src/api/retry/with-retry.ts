import { asksForLongWait, decideRetry, MAX_ATTEMPTS } from '#/contract/retry-rule.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RefusedRequestError,
  type RequestSummary,
} from '../client/api-error.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { askOnce, type AttemptOptions } from './ask-once.ts';
import { describeError } from '../errors/describe-error.ts';
import { earlierAttemptsOf, noteEarlierAttempts } from '../client/earlier-attempts.ts';
import { isLostBehindProxy } from '../client/is-lost-behind-proxy.ts';
import { pendingRetries } from './pending-retries.ts';

/** A wait that the service asked for, and that its asker left before it was over. */
interface LeftWait {
  readonly error: HttpError;
  /** The failed attempt's number, from 0. */
  readonly number: number;
  /** By the page's steady time. */
  readonly dueAt: number;
}

/** By the request's key. Those of one connection: another key may have another limit. */
export type LeftWaits = Map<string, LeftWait>;

/** Whether what a request would start is still wanted: else a wait for its next attempt ends as if the user had stopped it. */
export interface Need {
  readonly isThere: () => boolean;
  /** Tells when that may have changed. Gives how to hear no more of it. */
  readonly watch: (onChange: () => void) => () => void;
}

export interface RetryOptions {
  /** Under which key the request and its waiting retry are shown. */
  readonly key: string;
  readonly request: RequestSummary;
  readonly signal?: AbortSignal | undefined;
  /** What was left is waited for to its end: who leaves a screen and returns must not send sooner than the service asked for. */
  readonly leftWaits?: LeftWaits;
  /** Tells when the key of the request is gone: a wait ends then, for nothing would be sent after it. Gives how to hear no more of it. */
  readonly watchKey?: ((onGone: () => void) => () => void) | undefined;
  readonly need?: Need | undefined;
  /** Called with the error after which the next attempt is waited for, and when that will be: milliseconds since the epoch. */
  readonly onRefused?: ((error: unknown, retryAt: number) => void) | undefined;
  readonly random?: () => number;
}

/** Browsers take a longer timer for none at all and call back at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Runs `attempt` and repeats it by the specification's retry rule. While it is under way it is in `askedRequests`, while it waits for
 * the next attempt in `pendingRetries`: there the user can send it now or stop it. Rejects with the last error, or with the signal's
 * reason when aborted. Answer and error tell what went before (`earlierAttemptsOf`).
 */
export async function withRetry<Value>(
  attempt: (options: AttemptOptions) => Promise<Value>,
  options: RetryOptions,
): Promise<Value> {
  const { key, request, signal, leftWaits, random = Math.random } = options;
  const failed: unknown[] = [];
  const left = leftWaits?.get(key);
  let number = 0;
  // Every wait goes by the page's steady time, as timers do: by a clock that is set back it would be told as hours longer than it is.
  if (left && left.dueAt > readSteadyTime()) {
    await waitAfter(left.error, left.number, left.dueAt - readSteadyTime(), options);
    failed.push(...earlierAttemptsOf(left.error), left.error);
    number = left.number + 1;
  }
  for (; ; number++) {
    try {
      const value = await askOnce(attempt, {
        key,
        request,
        signal,
        onGivenUp: (error) => failed.push(error),
      });
      noteEarlierAttempts(value, failed);
      return value;
    } catch (error) {
      noteEarlierAttempts(error, [...failed]);
      const refusal = readRefusal(error);
      const delayMs =
        refusal === 'final'
          ? null
          : decideRetry({ attempt: number, refusal, repeat: request.repeat, random: random() });
      if (delayMs === null) throw error;
      failed.push(error);
      options.onRefused?.(error, Date.now() + delayMs);
      await waitAfter(error, number, delayMs, options).catch((reason: unknown) => {
        if (reason !== error) noteEarlierAttempts(reason, [...failed]);
        throw reason;
      });
    }
  }
}

/** Waits after a failed attempt, where it can be seen. Rejects with the attempt's error when it is stopped. */
async function waitAfter(
  error: unknown,
  number: number,
  delayMs: number,
  { key, request, signal, leftWaits, watchKey, need }: RetryOptions,
) {
  const since = readSteadyTime();
  const isAskedFor = error instanceof HttpError && error.retryAfterSeconds !== null;
  if (isAskedFor) leftWaits?.set(key, { error, number, dueAt: readSteadyTime() + delayMs });
  const isUnwanted = () => need?.isThere() === false;
  const show: ShowWait = (end, dueAt) => {
    const retry = {
      key,
      nextAttempt: number + 2,
      maxAttempts: MAX_ATTEMPTS,
      dueAt,
      repeat: request.repeat,
      error,
      reason: describeError(error).title,
      retryNow: end('go'),
      stop: end('stop'),
      leave: end('leave'),
    };
    pendingRetries.set(retry);
    const unwatches = [
      watchKey?.(end('key-gone')),
      need?.watch(() => isUnwanted() && retry.stop()),
    ];
    return () => {
      pendingRetries.remove(retry);
      for (const unwatch of unwatches) unwatch?.();
    };
  };
  const ended = isUnwanted() ? 'stop' : await waitForRetry(delayMs, signal, show);
  // A page that was frozen comes to the end of its wait before it hears what others did meanwhile.
  const outcome = ended !== 'key-gone' && isUnwanted() ? 'stop' : ended;
  // Over, or the user wants no more of it; what was aborted, or left, stays.
  if (outcome !== 'leave') leftWaits?.delete(key);
  // A device that slept through it: what costs would be sent hours after it was wanted, with nobody looking.
  const isFarTooLate =
    outcome === 'due' &&
    (request.repeat === 'paid' || request.repeat === 'costs') &&
    asksForLongWait((readSteadyTime() - since) / 1000);
  if ((outcome === 'due' && !isFarTooLate) || outcome === 'go') return;
  if (outcome === 'key-gone') throw new RefusedRequestError(request, [], 'key-gone');
  if (error instanceof Error) pendingRetries.rememberStop(error);
  throw error;
}

/** What the service refused an attempt with, null where no answer came or one broke off; `final` where nothing else may come of another one. */
function readRefusal(error: unknown): HttpError | null | 'final' {
  if (error instanceof HttpError) {
    // What it names may be at work: another one is the user's to start.
    if (error.startedId !== null) return 'final';
    return isLostBehindProxy(error) ? null : error;
  }
  return error instanceof NetworkError || error instanceof BrokenOffError ? null : 'final';
}

/** `due`: the wait is over; `go`: the user did not wait for that. */
type WaitEnd = 'due' | 'go' | 'stop' | 'leave' | 'key-gone';

/** Gives the retry a place to be seen and acted on, and returns how to take it away again. */
type ShowWait = (end: (how: WaitEnd) => () => void, dueAt: number) => () => void;

/** Settles when the wait is over. */
function waitForRetry(
  delayMs: number,
  signal: AbortSignal | undefined,
  show: ShowWait,
): Promise<WaitEnd> {
  return new Promise((resolve, reject) => {
    const delay = Math.min(delayMs, LONGEST_TIMER_MS);
    const settle = (then: () => void) => () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      hide();
      then();
    };
    const end = (how: WaitEnd) => settle(() => resolve(how));
    const abort = settle(() => reject(signal?.reason));
    const timer = setTimeout(end('due'), delay);
    signal?.addEventListener('abort', abort, { once: true });
    const hide = show(end, readSteadyTime() + delay);
    if (signal?.aborted === true) abort();
  });
}
