import { describe, expect, it } from 'vitest';
import { explainError } from '#/contract/explain-error.ts';
import { HttpError, NetworkError, RedirectError } from './api-error.ts';
import { pendingRetries } from './pending-retries.ts';
import { decideStatusPoll, decideTracePoll, isTailOver, POLL, saysEnded, TAIL_MS } from './run-polling.ts';

const request = { endpointId: 'getRun', method: 'GET', url: 'https://x.example/v2/agent/1', repeat: 'safe' as const };
const http = (status: number, message: string) =>
  new HttpError(request, status, message, undefined, '', null, null, explainError(status, message));
const calm = { hidden: false, error: null };

describe('polling the status', () => {
  const running = { ...calm, status: 'processing', traceOver: false };
  it('stops when the run has ended, whatever else', () => {
    for (const status of ['completed', 'failed', 'cancelled']) expect(decideStatusPoll({ ...running, status })).toBe(false);
  });
  it('is slow in a hidden tab', () => {
    expect(decideStatusPoll(running)).toBe(POLL.running);
    expect(decideStatusPoll({ ...running, hidden: true })).toBeGreaterThanOrEqual(15_000);
  });
  it('goes on slowly for a status nobody has heard of, and when only the trace says that it is over', () => {
    expect(saysEnded('paused')).toBe(null);
    expect(decideStatusPoll({ ...running, status: 'paused' })).toBe(POLL.unclear);
    expect(decideStatusPoll({ ...running, traceOver: true })).toBe(POLL.unclear);
  });
  it('goes on after what may pass and stops after what the Retryable column calls final', () => {
    for (const error of [http(502, '<html>'), http(429, 'Rate limit exceeded'), new NetworkError(request, null)])
      expect(decideStatusPoll({ ...running, error })).toBe(POLL.afterFailure);
    for (const error of [http(404, 'Agent job not found'), http(401, 'Unauthorized: Invalid token'), http(400, 'Invalid job ID format.')])
      expect(decideStatusPoll({ ...running, error })).toBe(false);
  });
  it('stops when the user stopped the retries', () => {
    const error = new NetworkError(request, null);
    pendingRetries.rememberStop(error);
    expect(decideStatusPoll({ ...running, error })).toBe(false);
    expect(decideTracePoll({ ...calm, over: false, statusEnded: false, error })).toBe(false);
  });
});

describe('a wait that the service asks for', () => {
  const limited = (seconds: number) =>
    new HttpError(request, 429, 'Rate limit exceeded', undefined, '', seconds, null, explainError(429, 'Rate limit exceeded'));
  const after = (error: unknown) => decideStatusPoll({ ...calm, status: 'processing', traceOver: false, error });

  it('is kept by the next poll, too', () => {
    expect(after(limited(5))).toBe(POLL.afterFailure);
    expect(after(limited(300))).toBe(300_000);
  });
  it('ends the polling when it is longer than ten minutes, as a redirect does: the user is asked', () => {
    for (const seconds of [601, 2_592_000, 1e12]) expect(after(limited(seconds))).toBe(false);
    expect(after(new RedirectError(request))).toBe(false);
  });
});

describe('polling the trace', () => {
  const running = { ...calm, over: false, statusEnded: false };
  it('ends with the tail, not before', () => {
    const end = { seenAt: 1_000, watched: true };
    expect(isTailOver(end, 1_000 + TAIL_MS - 1)).toBe(false);
    expect(isTailOver(end, 1_000 + TAIL_MS)).toBe(true);
    expect(decideTracePoll({ ...running, over: true })).toBe(false);
  });
  it('has no tail for a run that had ended before anyone looked', () => {
    expect(isTailOver({ seenAt: 1_000, watched: false }, 1_000)).toBe(true);
  });
  it('waits for a trace that is not there yet, but not after the end', () => {
    const error = http(404, 'Agent job not found');
    expect(decideTracePoll({ ...running, error })).toBe(POLL.unclear);
    expect(decideTracePoll({ ...running, error, statusEnded: true })).toBe(false);
  });
  it('never asks again for the trace of a job before Spark 2', () => {
    expect(decideTracePoll({ ...running, error: http(400, 'Trace is only available for Spark 2 extracts') })).toBe(false);
  });
});
