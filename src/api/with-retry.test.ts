import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainError } from '#/contract/explain-error.ts';
import { HttpError, NetworkError, type RequestSummary } from './api-error.ts';
import { pendingRetries } from './pending-retries.ts';
import { withRetry } from './with-retry.ts';

const KEY = 'monitor-check';
const request = (repeat: RequestSummary['repeat']): RequestSummary => ({
  endpointId: 'x',
  method: 'GET',
  url: 'https://api.example/v2/x',
  repeat,
});
const answer = (repeat: RequestSummary['repeat'], status: number, message: string, retryAfterSeconds: number | null) =>
  new HttpError(request(repeat), status, message, undefined, '', retryAfterSeconds, null, explainError(status, message));
const unavailable = (repeat: RequestSummary['repeat'] = 'safe') => answer(repeat, 503, 'Service Unavailable', null);
const limited = (seconds: number) => answer('safe', 429, 'Rate limit exceeded', seconds);

/** An attempt that fails with each of the errors in turn, then succeeds. */
function failing(...errors: Error[]) {
  const attempts = vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  });
  return attempts;
}

const start = (attempt: () => Promise<string>, signal?: AbortSignal) => {
  const outcome = withRetry(attempt, { key: KEY, random: () => 0, ...(signal && { signal }) });
  outcome.catch(() => undefined);
  return outcome;
};

describe('withRetry', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    expect(pendingRetries.get(KEY)).toBeNull();
  });

  it('repeats after the backoff and shows what it waits for', async () => {
    const attempt = failing(unavailable(), unavailable());
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(0);
    expect(pendingRetries.get(KEY)).toMatchObject({ nextAttempt: 2, maxAttempts: 5, dueAt: Date.now() + 1000 });
    await vi.advanceTimersByTimeAsync(999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(pendingRetries.get(KEY)).toMatchObject({ nextAttempt: 3, dueAt: Date.now() + 2000 });
    await vi.advanceTimersByTimeAsync(2000);
    await expect(outcome).resolves.toBe('done');
  });

  it('waits as long as Retry-After says', async () => {
    const attempt = failing(limited(29));
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(28_999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('done');
  });

  it('gives up after five attempts with the last error', async () => {
    const errors = Array.from({ length: 6 }, () => unavailable());
    const last = errors[4];
    const attempt = failing(...errors);
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(120_000);
    await expect(outcome).rejects.toBe(last);
    expect(attempt).toHaveBeenCalledTimes(5);
  });

  it('goes at once when the user says so', async () => {
    const outcome = start(failing(limited(600)));
    await vi.advanceTimersByTimeAsync(0);
    pendingRetries.get(KEY)?.retryNow();
    await expect(outcome).resolves.toBe('done');
  });

  it('stops when the user says so', async () => {
    const error = unavailable();
    const attempt = failing(error);
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(0);
    pendingRetries.get(KEY)?.stop();
    await expect(outcome).rejects.toBe(error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect([pendingRetries.wasStopped(error), pendingRetries.wasStopped(unavailable())]).toEqual([true, false]);
  });

  it('stops waiting when aborted', async () => {
    const controller = new AbortController();
    const attempt = failing(unavailable());
    const outcome = start(attempt, controller.signal);
    await vi.advanceTimersByTimeAsync(0);
    controller.abort();
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('never repeats a paid request after an ambiguous failure', async () => {
    for (const error of [unavailable('paid'), new NetworkError(request('paid'), null)]) {
      const attempt = failing(error);
      await expect(start(attempt)).rejects.toBe(error);
      expect(attempt).toHaveBeenCalledTimes(1);
    }
  });

  it('passes on at once what no retry can mend', async () => {
    const bug = new TypeError('a bug');
    await expect(start(failing(bug))).rejects.toBe(bug);
  });
});
