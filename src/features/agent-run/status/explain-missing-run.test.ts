import { expect, it } from 'vitest';
import { HttpError } from '#/api/client/api-error.ts';
import { explainError } from '#/contract/errors/explain-error.ts';
import { explainMissingSnapshot, pickEarlier } from './explain-missing-run.ts';

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
