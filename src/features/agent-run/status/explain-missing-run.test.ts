import { expect, it } from 'vitest';
import { pickEarlier } from './explain-missing-run.ts';

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
