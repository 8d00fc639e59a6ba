import { describe, expect, it } from 'vitest';
import { HTTP_ERRORS } from './error-catalogue.ts';
import { explainError } from './explain-error.ts';
import { backoffMs, decideRetry, type FailedAttempt, MAX_ATTEMPTS } from './retry-rule.ts';
import { readRetryAfter } from './retry-after.ts';

const http = (status: number, message: string, retryAfterSeconds: number | null = null): FailedAttempt['failure'] => ({
  kind: 'http',
  explanation: explainError(status, message),
  retryAfterSeconds,
});
const decide = (failure: FailedAttempt['failure'], more: Partial<FailedAttempt> = {}) =>
  decideRetry({ attempt: 0, failure, repeat: 'safe', random: 0.5, ...more });

describe('decideRetry', () => {
  it('repeats a safe request exactly for the rows whose Retryable column says yes', () => {
    for (const row of HTTP_ERRORS) expect(decide(http(row.status, row.message)).retry).toBe(row.retryable === 'yes');
  });

  it('repeats no status outside the tables', () => {
    expect(decide(http(521, 'Web server is down'))).toEqual({ retry: false, reason: 'not-retryable' });
  });

  it('waits min(2^attempt, 30) seconds plus jitter below one second', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backoffMs(attempt, 0))).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(backoffMs(0, 0.999_999)).toBeLessThan(2000);
    expect(decide(http(503, 'Service Unavailable'), { attempt: 2 })).toEqual({ retry: true, delayMs: 4500, waitFrom: 'backoff' });
  });

  it('waits as long as Retry-After says, without jitter, beyond 30 seconds too', () => {
    expect(decide(http(429, 'Rate limit exceeded', 0))).toEqual({ retry: true, delayMs: 0, waitFrom: 'retry-after' });
    expect(decide(http(429, 'Rate limit exceeded', 57))).toEqual({ retry: true, delayMs: 57_000, waitFrom: 'retry-after' });
  });

  it('makes at most five attempts', () => {
    const lost: FailedAttempt['failure'] = { kind: 'network' };
    const retries = Array.from({ length: 8 }, (_, attempt) => decide(lost, { attempt }).retry);
    expect(retries.filter(Boolean)).toHaveLength(MAX_ATTEMPTS - 1);
    expect(decide(lost, { attempt: 4 })).toEqual({ retry: false, reason: 'attempts-used' });
  });
});

describe('decideRetry for a request that may start a paid run', () => {
  const paid = (failure: FailedAttempt['failure']) => decide(failure, { repeat: 'paid' });

  it('repeats where the service said that it started nothing', () => {
    expect(paid(http(429, 'Rate limit exceeded', 3)).retry).toBe(true);
    expect(paid(http(429, 'Concurrency limit reached')).retry).toBe(true);
    expect(paid(http(500, 'Failed to passthrough agent request.')).retry).toBe(true);
  });

  it('leaves every ambiguous failure to the user', () => {
    const left = { retry: false, reason: 'may-have-started' };
    expect(paid({ kind: 'network' })).toEqual(left);
    for (const [status, message] of [
      [408, 'Request Timeout'],
      [500, 'Internal Server Error'],
      [502, ''],
      [503, ''],
      [504, ''],
      [521, ''],
    ] as const)
      expect(paid(http(status, message))).toEqual(left);
  });

  it('knows that a refused request started nothing', () => {
    expect(paid(http(400, 'Bad Request'))).toEqual({ retry: false, reason: 'not-retryable' });
    expect(paid(http(402, 'Insufficient credits'))).toEqual({ retry: false, reason: 'not-retryable' });
  });
});

describe('readRetryAfter', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('reads the header: seconds, or a date', () => {
    expect(readRetryAfter('29', '', now)).toBe(29);
    expect(readRetryAfter('Fri, 20 Nov 2026 12:00:30 GMT', '', now)).toBe(30);
    expect(readRetryAfter('Fri, 20 Nov 2026 11:00:00 GMT', '', now)).toBe(0);
  });

  it('falls back on the seconds that the message names, since a page often cannot read the header', () => {
    const message = 'Rate limit exceeded. Consumed (req/min): 11, Remaining (req/min): 0. please retry after 29s, resets at 12:00';
    expect(readRetryAfter(null, message, now)).toBe(29);
    expect(readRetryAfter('', message, now)).toBe(29);
    expect(readRetryAfter('soon', message, now)).toBe(29);
  });

  it('gives null when nobody names a time', () => expect(readRetryAfter(null, 'Slow down', now)).toBeNull());
});
