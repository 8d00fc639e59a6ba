import { expect, it } from 'vitest';
import { explainError } from '#/contract/errors/explain-error.ts';
import { HttpError } from '../client/api-error.ts';
import { isFinalForTrace } from '../trace/run-polling.ts';
import { AFTER_FAILURE_MS, waitAfterFailure } from './after-failure.ts';

const failedWith = (
  status: number,
  seconds: number | null = null,
  body = `{"error":"error code: ${status}"}`,
) =>
  new HttpError(
    {
      endpointId: 'getTrace',
      method: 'GET',
      url: 'https://b.example/v2/agent/7/trace',
      repeat: 'safe',
    },
    status,
    `HTTP ${status}`,
    undefined,
    body,
    seconds,
    null,
    explainError(status, `error code: ${status}`, body),
  );

it('goes on behind a failure of the service, or of what stands before it, that is in no table', () => {
  // Those of gateways before hosted services while one behind them restarts.
  for (const status of [507, 520, 521, 522, 523, 524, 529, 530, 599]) {
    expect(waitAfterFailure(failedWith(status))).toBe(AFTER_FAILURE_MS);
    expect(isFinalForTrace(failedWith(status), true)).toBe(false);
  }
  expect(waitAfterFailure(failedWith(529, 120))).toBe(120_000);
  expect(waitAfterFailure(failedWith(529, 86_400))).toBe(false);
});

it('ends with a refusal, also with one that is in no table, and with what is not there', () => {
  for (const status of [401, 404, 410, 418, 501])
    expect(waitAfterFailure(failedWith(status))).toBe(false);
});

it('goes on behind what a gateway refuses by itself, but for a trace only until the end is known', () => {
  for (const [status, body] of [
    [404, '404 page not found'],
    [404, '<html><h1>404 Not Found</h1>nginx'],
    [403, 'error code: 1020'],
    [401, '<html>Sign in'],
  ] as const) {
    const refused = failedWith(status, null, body);
    expect(waitAfterFailure(refused)).toBe(AFTER_FAILURE_MS);
    expect(isFinalForTrace(refused, false)).toBe(false);
    expect(isFinalForTrace(refused, true)).toBe(true);
  }
  // What the table calls retryable is no refusal, whoever says it.
  for (const status of [408, 429])
    expect(isFinalForTrace(failedWith(status, null, 'Too many requests'), true)).toBe(false);
});
