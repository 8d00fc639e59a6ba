import { expect, it } from 'vitest';
import { HttpError } from '#/api/client/api-error.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import {
  explainMissingRun,
  explainMissingSnapshot,
  explainMissingTrace,
  pickEarlier,
} from './explain-missing-run.ts';

it('the age of a run is counted by the clock that dated it: a local clock a day ahead makes no run older', () => {
  const DAY = 24 * 3_600_000;
  const ownClock = { at: 10 * DAY, now: 10 * DAY + 1_000 };
  const service = { at: 9 * DAY - 5_000, now: 9 * DAY };
  expect(pickEarlier(ownClock, service)).toBe(service);
  expect(pickEarlier(ownClock, { at: 9 * DAY, now: 9 * DAY })).toBe(ownClock);
  expect(pickEarlier(null, service)).toBe(service);
  expect(pickEarlier(ownClock, null)).toBe(ownClock);
  expect(pickEarlier(null, null)).toBe(null);
});

it('of a run that named a snapshot no 404 says that nothing has its id', () => {
  const request = { endpointId: 'getSnapshot', method: 'GET', url: '', repeat: 'safe' } as const;
  const explain = (message: string) =>
    explainMissingSnapshot(
      new HttpError(request, 404, message, null, '', null, null, explainError(404, message)),
      Date.parse('2026-11-20T10:00:00Z'),
    ).cause;
  expect(explain('Agent job not found')).toMatch(/^This run existed on .* no longer keeps it\.$/);
  expect(explain('Snapshot not found')).toContain('snapshot');
});

it('while the list of runs is asked whether it names a run, its 404 does not say that no job has its id', () => {
  const message = 'Agent job not found';
  const request = { endpointId: 'getRun', method: 'GET', url: '', repeat: 'safe' } as const;
  const error = new HttpError(request, 404, message, null, '', null, null, explainError(404, message)); // prettier-ignore
  const explain = (isListAsked: boolean) =>
    explainMissingRun(error, null, false, null, isListAsked).cause;
  expect(explain(false)).toMatch(/^No job has this id/);
  expect(explain(true)).toMatch(/the list of runs, which may name it, is being read/);
});

it('a page that answers 404 in the place of the service does not say that a run has expired', () => {
  const request = { endpointId: 'getRun', method: 'GET', url: '', repeat: 'safe' } as const;
  const explain = (rawBody: string, message: string) =>
    explainMissingRun(
      new HttpError(request, 404, message, null, rawBody, null, null, explainError(404, message)),
      { at: 0, now: 3 * 24 * 3_600_000 },
    ).title;
  expect(explain('{"error":"No such job"}', 'No such job')).toBe('Expired, or not yours');
  expect(explain('<html><body>nginx</body></html>', 'HTTP 404')).toBe('Not Found (HTTP 404)');
});

it('another try is no advice for a run older than results are kept, also where its trace is still there', () => {
  const request = { endpointId: 'getRun', method: 'GET', url: '', repeat: 'safe' } as const;
  const message = 'Agent job not found';
  const error = new HttpError(
    request,
    404,
    message,
    null,
    '',
    null,
    null,
    explainError(404, message),
  );
  const explain = (days: number) =>
    explainMissingRun(error, { at: 0, now: days * 24 * 3_600_000 }, true);
  expect(explain(0.5)).toMatchObject({ retryable: 'yes' });
  expect(explain(2)).toMatchObject({
    retryable: 'no',
    title: 'The service has no status of this run',
    cause: expect.stringContaining('Results are kept for a day'),
  });
});

it('a trace that a run has not, and that is asked for again after its end, is not said to be asked for until then', () => {
  const message = 'Agent job not found';
  const request = { endpointId: 'getTrace', method: 'GET', url: '', repeat: 'safe' } as const;
  const error = new HttpError(request, 404, message, null, '', null, null, explainError(404, message)); // prettier-ignore
  expect(explainMissingTrace(error, false).remedy).toMatch(/begun, or has just ended/);
  expect(explainMissingTrace(error, true).remedy).not.toContain('asked for again');
});
