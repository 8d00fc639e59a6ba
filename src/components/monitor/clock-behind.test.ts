import { expect, it } from 'vitest';
import { isClockBehind } from './clock-behind.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

it('tells a clock that is behind by what the service has noted since, where that names its zone', () => {
  const judge = (lastRunAt: string | null, updatedAt: string | null = null) =>
    isClockBehind({ lastRunAt, updatedAt }, NOW);
  expect(judge('2026-11-22T06:00:00Z')).toBe(true);
  expect(judge('2026-11-19T06:00:00Z', '2026-11-20T15:35:30+05:30')).toBe(true);
  expect(judge('2026-11-20T10:04:00Z')).toBe(false);
  expect(judge('2026-11-22T06:00:00')).toBe(false);
  expect(judge('1770000000', 'soon')).toBe(false);
  expect(judge(null)).toBe(false);
});
