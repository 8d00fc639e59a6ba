import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import type { Repeat } from '#/contract/endpoint-addresses.ts';
import {
  BrokenOffError,
  HttpError,
  NetworkError,
  RedirectError,
  type RequestSummary,
  StoppedWaitingError,
} from '../client/api-error.ts';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { describeError } from '../errors/describe-error.ts';
import type { AttemptOptions } from './ask-once.ts';
import { askedRequests } from './asked-requests.ts';
import { earlierAttemptsOf } from '../client/earlier-attempts.ts';
import { pendingRetries } from './pending-retries.ts';
import { withRetry } from './with-retry.ts';

const KEY = 'monitor-check';
const request = (repeat: RequestSummary['repeat']): RequestSummary => ({
  endpointId: 'x',
  method: 'GET',
  url: 'https://api.example/v2/x',
  repeat,
});
const answer = (
  repeat: RequestSummary['repeat'],
  status: number,
  message: string,
  retryAfterSeconds: number | null,
) =>
  new HttpError(
    request(repeat),
    status,
    message,
    undefined,
    '',
    retryAfterSeconds,
    null,
    explainError(status, message),
  );
const unavailable = (repeat: RequestSummary['repeat'] = 'safe') =>
  answer(repeat, 503, 'Service Unavailable', null);
const limited = (seconds: number) => answer('safe', 429, 'Rate limit exceeded', seconds);

/** An attempt that fails with each of the errors in turn, then succeeds. */
function failing(...errors: Error[]) {
  const attempts = vi.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve('done');
  });
  return attempts;
}

const start = (
  attempt: (options: AttemptOptions) => Promise<string>,
  signal?: AbortSignal,
  repeat: Repeat = 'safe',
) => {
  const outcome = withRetry(attempt, {
    key: KEY,
    request: request(repeat),
    random: () => 0,
    ...(signal && { signal }),
  });
  outcome.catch(() => undefined);
  return outcome;
};

describe('withRetry', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    expect(pendingRetries.get(KEY)).toBeNull();
    expect(askedRequests.get(KEY)).toBeNull();
  });

  it('tells of a failure after which it waits, and until when, and not of the last', async () => {
    const onRefused = vi.fn();
    const [limit, refusal] = [limited(1), answer('safe', 400, 'Bad Request', null)];
    const retryAt = Date.now() + 1_000;
    const outcome = withRetry(failing(limit, refusal), {
      key: KEY,
      request: request('safe'),
      onRefused,
    });
    outcome.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(outcome).rejects.toBe(refusal);
    expect(onRefused.mock.calls).toEqual([[limit, retryAt]]);
  });

  it('repeats after the backoff and shows what it waits for', async () => {
    const attempt = failing(unavailable(), unavailable());
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(0);
    expect(pendingRetries.get(KEY)).toMatchObject({
      nextAttempt: 2,
      maxAttempts: 5,
      dueAt: readSteadyTime() + 1000,
    });
    await vi.advanceTimersByTimeAsync(999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(pendingRetries.get(KEY)).toMatchObject({
      nextAttempt: 3,
      dueAt: readSteadyTime() + 2000,
    });
    await vi.advanceTimersByTimeAsync(2000);
    await expect(outcome).resolves.toBe('done');
  });

  it('shows how long it really waits, also where the clock is set back meanwhile', async () => {
    const outcome = start(failing(limited(20)));
    await vi.advanceTimersByTimeAsync(1_000);
    vi.setSystemTime(Date.now() - 7_200_000);
    expect((pendingRetries.get(KEY)?.dueAt ?? 0) - readSteadyTime()).toBe(19_000);
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(outcome).resolves.toBe('done');
  });

  it('waits to its end what the service asked for, also for who leaves and returns', async () => {
    const leftWaits = new Map();
    const attempt = failing(limited(29));
    const ask = (signal: AbortSignal) => {
      const outcome = withRetry(attempt, {
        key: KEY,
        request: request('safe'),
        random: () => 0,
        signal,
        leftWaits,
      });
      outcome.catch(() => undefined);
      return outcome;
    };
    for (let visit = 0; visit < 4; visit++) {
      const leaving = new AbortController();
      void ask(leaving.signal);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(pendingRetries.get(KEY)).toMatchObject({
        nextAttempt: 2,
        reason: 'Rate limit exceeded',
      });
      leaving.abort();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(attempt).toHaveBeenCalledTimes(1);
    const outcome = ask(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(8_999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('done');
    expect([attempt.mock.calls.length, leftWaits.size]).toEqual([2, 0]);
    // What was left and is over holds nothing up; what was stopped is the user's to send.
    const stopped = failing(limited(29));
    const second = withRetry(stopped, {
      key: KEY,
      request: request('safe'),
      random: () => 0,
      leftWaits,
    });
    second.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    pendingRetries.get(KEY)?.stop();
    await expect(second).rejects.toThrow('Rate limit exceeded');
    await expect(
      withRetry(stopped, { key: KEY, request: request('safe'), leftWaits }),
    ).resolves.toBe('done');
  });

  it('waits as long as Retry-After says', async () => {
    const attempt = failing(limited(29));
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(28_999);
    expect(attempt).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('done');
  });

  it.each(['paid', 'costs'] as const)(
    'sends nothing that costs (%s) by itself hours after it was wanted: the device slept through the wait',
    async (repeat) => {
      const error = answer(repeat, 429, 'Rate limit exceeded', 400);
      const attempts = failing(error, error);
      const outcome = start(attempts, undefined, repeat);
      await vi.advanceTimersByTimeAsync(400_000);
      expect(attempts).toHaveBeenCalledTimes(2);
      // No timer runs while a device sleeps; its clock goes on.
      vi.setSystemTime(Date.now() + 8 * 3_600_000);
      await vi.advanceTimersByTimeAsync(400_000);
      await expect(outcome).rejects.toBe(error);
      expect(attempts).toHaveBeenCalledTimes(2);
      expect(pendingRetries.wasStopped(error)).toBe(true);
    },
  );

  it('goes on with a reading, and where the user says so, also after such a sleep', async () => {
    for (const repeat of ['safe', 'paid'] as const) {
      const attempts = failing(answer(repeat, 429, 'Rate limit exceeded', 400));
      const outcome = start(attempts, undefined, repeat);
      await vi.advanceTimersByTimeAsync(1_000);
      vi.setSystemTime(Date.now() + 8 * 3_600_000);
      if (repeat === 'paid') pendingRetries.get(KEY)?.retryNow();
      else await vi.advanceTimersByTimeAsync(400_000);
      await expect(outcome).resolves.toBe('done');
    }
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
    expect([pendingRetries.wasStopped(error), pendingRetries.wasStopped(unavailable())]).toEqual([
      true,
      false,
    ]);
  });

  it('ends a wait at once when the key is gone, and tells what was refused before', async () => {
    let forget = () => undefined as void;
    const unwatch = vi.fn();
    const refusal = answer('paid', 429, 'Rate limit exceeded', 60);
    const attempt = failing(refusal);
    const outcome = withRetry(attempt, {
      key: KEY,
      request: request('paid'),
      watchKey: (onGone) => {
        forget = onGone;
        return unwatch;
      },
    });
    outcome.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    forget();
    const error = await outcome.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'RefusedRequestError', reason: 'key-gone' });
    expect(earlierAttemptsOf(error)).toEqual([refusal]);
    expect(describeError(error)).toMatchObject({
      title: 'Not sent again: the key of this connection is gone',
      timesSent: 1,
    });
    expect(unwatch).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it('sends nothing more of what is wanted no more, also where it was not told so, and was not asked before it waits', async () => {
    let isWanted = true;
    let tell: () => void = () => undefined;
    const need = {
      isThere: () => isWanted,
      watch: (onChange: () => void) => {
        tell = onChange;
        return () => (tell = () => undefined);
      },
    };
    for (const [steps, waits] of [
      [['unwanted', 'tell'], 1],
      [['unwanted', 'due'], 1],
      [['tell', 'unwanted', 'now'], 1],
      [[], 0],
    ] as const) {
      const attempt = failing(limited(60));
      isWanted = waits > 0;
      const sent = withRetry(attempt, { key: KEY, request: request('safe'), need });
      const ended = expect(sent).rejects.toMatchObject({ status: 429 });
      await vi.advanceTimersByTimeAsync(0);
      expect(pendingRetries.list()).toHaveLength(waits);
      for (const step of steps) {
        if (step === 'unwanted') isWanted = false;
        if (step === 'tell') tell();
        if (step === 'now') pendingRetries.get(KEY)?.retryNow();
        if (step === 'due') await vi.advanceTimersByTimeAsync(60_000);
      }
      await ended;
      expect(attempt).toHaveBeenCalledTimes(1);
      expect(pendingRetries.list()).toEqual([]);
    }
  });

  it('leaves a refusal that names what it started to the user', async () => {
    const message = 'Rate limit exceeded';
    const named = new HttpError(
      request('paid'),
      429,
      message,
      undefined,
      '',
      1,
      null,
      explainError(429, message),
      'a-run',
    );
    const attempt = failing(named);
    await expect(start(attempt, undefined, 'paid')).rejects.toBe(named);
    expect(describeError(named).retryable).toBe('user-decides');
    expect(attempt).toHaveBeenCalledOnce();
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
      await expect(start(attempt, undefined, 'paid')).rejects.toBe(error);
      expect(attempt).toHaveBeenCalledTimes(1);
    }
  });

  it('never repeats a search whose answer did not come, or broke off', async () => {
    for (const error of [
      new NetworkError(request('costs'), null),
      new BrokenOffError(request('costs'), 200, '{"results":['),
    ]) {
      const attempt = failing(error);
      await expect(start(attempt, undefined, 'costs')).rejects.toBe(error);
      expect(attempt).toHaveBeenCalledTimes(1);
      expect(earlierAttemptsOf(error)).toEqual([]);
    }
  });

  it('takes a proxy without an answer of the API for no answer: only what is safe is repeated', async () => {
    const lost = (repeat: Repeat, status: number) =>
      new HttpError(
        request(repeat),
        status,
        'it ended the connection without an answer',
        { answeredBy: 'web-data-console' },
        '',
        null,
        null,
        explainError(status, 'Bad Gateway'),
      );
    for (const repeat of ['costs', 'acts', 'paid'] as const)
      for (const status of [502, 504]) {
        const error = lost(repeat, status);
        const attempt = failing(error);
        await expect(start(attempt, undefined, repeat)).rejects.toBe(error);
        expect(attempt).toHaveBeenCalledOnce();
      }
    const outcome = start(failing(lost('safe', 502)));
    await vi.advanceTimersByTimeAsync(2000);
    await expect(outcome).resolves.toBe('done');
  });

  it('repeats a reading that broke off, but follows no redirect', async () => {
    const attempt = failing(new BrokenOffError(request('safe'), 200, null));
    const outcome = start(attempt);
    await vi.advanceTimersByTimeAsync(1000);
    await expect(outcome).resolves.toBe('done');
    const redirect = new RedirectError(request('safe'));
    await expect(start(failing(redirect))).rejects.toBe(redirect);
  });

  it('leaves a wait of a month to the user: a timer that long fires at once', async () => {
    const attempt = failing(limited(2_592_000));
    await expect(start(attempt)).rejects.toMatchObject({ retryAfterSeconds: 2_592_000 });
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('tells what went before an answer, and before the last error', async () => {
    const answers = [unavailable('costs'), limited(2)];
    const value = { results: [] };
    const leftWaits = new Map();
    const ask = (queue: Error[]) =>
      withRetry(
        () => {
          const error = queue.shift();
          return error ? Promise.reject(error) : Promise.resolve(value);
        },
        { key: KEY, request: request('costs'), random: () => 0, leftWaits },
      );
    const outcome = ask([...answers]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(earlierAttemptsOf(await outcome)).toEqual(answers);
    // Whoever leaves the last wait and returns is told of all of them, too.
    const left = ask([...answers]).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);
    pendingRetries.get(KEY)?.leave();
    expect(await left).toBe(answers[1]);
    const again = ask([]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(earlierAttemptsOf(await again)).toEqual(answers);
    const errors = Array.from({ length: 5 }, () => unavailable());
    const failed = start(failing(...errors));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(earlierAttemptsOf(await failed.catch((error: unknown) => error))).toEqual(
      errors.slice(0, 4),
    );
  });

  it('passes on at once what no retry can fix', async () => {
    const bug = new TypeError('a bug');
    await expect(start(failing(bug))).rejects.toBe(bug);
  });

  describe('a service that never answers', () => {
    const hanging = () =>
      vi.fn<(options: AttemptOptions) => Promise<string>>(() => new Promise(() => undefined));

    it('is shown where it can be seen, with when it was asked and whether its answer has begun', async () => {
      const attempt = hanging();
      const askedAt = readSteadyTime();
      const outcome = start(attempt);
      await vi.advanceTimersByTimeAsync(14_000);
      expect(askedRequests.get(KEY)).toMatchObject({ askedAt, hasBegun: false });
      attempt.mock.calls[0]?.[0].onAnswerBegins();
      expect(askedRequests.get(KEY)).toMatchObject({ askedAt, hasBegun: true });
      askedRequests.get(KEY)?.stop();
      await expect(outcome).rejects.toMatchObject({
        name: 'StoppedWaitingError',
        waitedMs: 14_000,
        hadBegun: true,
      });
      expect(attempt.mock.calls[0]?.[0].signal.aborted).toBe(true);
      expect(pendingRetries.wasStopped(await outcome.catch((error: unknown) => error))).toBe(true);
    });

    it('is asked again when the user says so, as often as that is, and the answer tells it', async () => {
      const attempt = vi
        .fn<(options: AttemptOptions) => Promise<string>>()
        .mockImplementationOnce(hanging())
        .mockImplementationOnce(hanging())
        .mockRejectedValueOnce(unavailable())
        .mockResolvedValue('done');
      const outcome = start(attempt);
      for (let round = 1; round <= 2; round++) {
        await vi.advanceTimersByTimeAsync(20_000);
        askedRequests.get(KEY)?.askAgain?.();
        await vi.advanceTimersByTimeAsync(0);
        expect(attempt).toHaveBeenCalledTimes(round + 1);
      }
      expect(pendingRetries.get(KEY)).toMatchObject({ nextAttempt: 2 });
      await vi.advanceTimersByTimeAsync(1000);
      await expect(outcome).resolves.toBe('done');
    });

    it('offers no second sending of what may start a paid run', async () => {
      const outcome = start(hanging(), undefined, 'paid');
      await vi.advanceTimersByTimeAsync(0);
      expect(askedRequests.get(KEY)?.askAgain).toBeNull();
      askedRequests.get(KEY)?.stop();
      await expect(outcome).rejects.toBeInstanceOf(StoppedWaitingError);
    });
  });
});
