import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HTTP_ERRORS } from './errors/error-catalogue.ts';
import { endpoints } from './endpoints.ts';
import { explainError } from './errors/explain-error.ts';
import { backoffMs, decideRetry, type FailedAttempt, MAX_ATTEMPTS } from './retry-rule.ts';

const http = (
  status: number,
  message: string,
  retryAfterSeconds: number | null = null,
): FailedAttempt['refusal'] => ({
  explanation: explainError(status, message),
  retryAfterSeconds,
});
/** No answer came, or one broke off. */
const LOST = null;
const decide = (refusal: FailedAttempt['refusal'], more: Partial<FailedAttempt> = {}) =>
  decideRetry({ attempt: 0, refusal, repeat: 'safe', random: 0.5, ...more });
const repeats = (...attempt: Parameters<typeof decide>) => decide(...attempt) !== null;

describe('decideRetry', () => {
  it('repeats a safe request exactly for the rows whose Retryable column says yes', () => {
    for (const row of HTTP_ERRORS)
      expect(repeats(http(row.status, row.message))).toBe(row.retryable === 'yes');
  });

  it('repeats no status outside the tables', () => {
    expect(decide(http(521, 'Web server is down'))).toBeNull();
  });

  it('waits min(2^attempt, 30) seconds plus jitter below one second', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map((attempt) => backoffMs(attempt, 0))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(backoffMs(0, 0.999_999)).toBeLessThan(2000);
    expect(decide(http(503, 'Service Unavailable'), { attempt: 2 })).toBe(4500);
  });

  it('waits as long as Retry-After says, without jitter, beyond 30 seconds too', () => {
    expect(decide(http(429, 'Rate limit exceeded', 57))).toBe(57_000);
  });

  it('takes what is no time to wait for no time at all: never a burst', () => {
    for (const seconds of [0, -1, -3600])
      expect(decide(http(429, 'Rate limit exceeded', seconds))).toBe(1500);
  });

  it('leaves a wait of more than ten minutes to the user', () => {
    expect(decide(http(429, 'Rate limit exceeded', 600))).toBe(600_000);
    for (const seconds of [601, 3600, 2_592_000, 1e12])
      expect(decide(http(429, 'Rate limit exceeded', seconds))).toBeNull();
  });

  it('waits between one second and ten minutes, whatever the service says, and ends after five attempts', () =>
    fc.assert(
      fc.property(
        fc.oneof(fc.constant(null), fc.double({ noNaN: true }), fc.integer()),
        fc.constantFrom('safe', 'costs', 'acts', 'paid'),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (retryAfterSeconds, repeat, random) => {
          let attempts = 0;
          for (let attempt = 0; ; attempt++) {
            attempts++;
            const delayMs = decide(http(429, 'Rate limit exceeded', retryAfterSeconds), {
              attempt,
              repeat,
              random,
            });
            if (delayMs === null) break;
            if ((retryAfterSeconds ?? 0) <= 0) expect(delayMs).toBeGreaterThanOrEqual(1000);
            expect(delayMs).toBeGreaterThan(0);
            expect(delayMs).toBeLessThanOrEqual(600_000);
          }
          expect(attempts).toBeLessThanOrEqual(MAX_ATTEMPTS);
        },
      ),
    ));

  it('makes at most five attempts', () => {
    const retries = Array.from({ length: 8 }, (_, attempt) => repeats(LOST, { attempt }));
    expect(retries.filter(Boolean)).toHaveLength(MAX_ATTEMPTS - 1);
    expect(decide(LOST, { attempt: 4 })).toBeNull();
  });
});

describe('decideRetry for a request that may start a paid run', () => {
  const paid = (refusal: FailedAttempt['refusal']) => repeats(refusal, { repeat: 'paid' });

  it('repeats where the service said that it started nothing', () => {
    expect(paid(http(429, 'Rate limit exceeded', 3))).toBe(true);
    expect(paid(http(429, 'Concurrency limit reached'))).toBe(true);
    expect(paid(http(500, 'Failed to passthrough agent request.'))).toBe(true);
  });

  it('leaves every ambiguous failure to the user', () => {
    expect(paid(LOST)).toBe(false);
    for (const [status, message] of [
      [408, 'Request Timeout'],
      [500, 'Internal Server Error'],
      [502, ''],
      [503, ''],
      [504, ''],
      [521, ''],
    ] as const)
      expect(paid(http(status, message))).toBe(false);
  });

  it('repeats none that was refused for good', () => {
    expect(paid(http(400, 'Bad Request'))).toBe(false);
    expect(paid(http(402, 'Insufficient credits'))).toBe(false);
  });
});

describe('decideRetry for a cancellation', () => {
  it('repeats only what the service refused and the catalogue calls retryable', () => {
    for (const row of HTTP_ERRORS)
      expect(repeats(http(row.status, row.message), { repeat: 'acts' })).toBe(
        row.retryable === 'yes',
      );
    expect(repeats(LOST, { repeat: 'acts' })).toBe(false);
    expect(endpoints.cancelRun.repeat).toBe('acts');
  });
});

describe('decideRetry for a search, which is charged as it is answered', () => {
  const search = (refusal: FailedAttempt['refusal']) => repeats(refusal, { repeat: 'costs' });

  it('repeats exactly what the catalogue calls retryable', () => {
    for (const row of HTTP_ERRORS)
      expect(search(http(row.status, row.message))).toBe(row.retryable === 'yes');
  });

  it('leaves it to the user where no answer came or one broke off', () => {
    expect(search(LOST)).toBe(false);
  });
});
