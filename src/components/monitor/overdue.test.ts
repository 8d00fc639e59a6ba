import { expect, it } from 'vitest';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isOverdue } from './overdue.ts';
import { makeCheck } from './test-data.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const monitor = {
  status: 'active',
  nextRunAt: '2026-11-20T10:00:00Z',
  lastRunAt: '2026-11-20T09:00:00Z',
  currentCheckId: null,
};

it('calls a monitor overdue only where it should have run and nothing says that it did', () => {
  const judge = (fields: Partial<typeof monitor>, now: number | null = NOW) =>
    isOverdue({ ...monitor, ...fields }, [], now);
  expect(judge({})).toBe(true);
  expect(isOverdue({ ...monitor, lastRunAt: null }, [], NOW)).toBe(true);
  expect(judge({ lastRunAt: '2026-11-20T10:00:30Z' })).toBe(false);
  expect(judge({ nextRunAt: '2026-11-20T11:55:00Z' })).toBe(false);
  expect(judge({ nextRunAt: 'soon' })).toBe(false);
  // When it last ran is told, in a form that nobody can read.
  expect(judge({ lastRunAt: '1770000000' })).toBe(false);
  // None, as services write it: it never ran.
  expect(judge({ lastRunAt: '0001-01-01T00:00:00Z' })).toBe(true);
  expect(judge({ status: 'paused' })).toBe(false);
  expect(isOverdue({ ...monitor, currentCheckId: 'check' }, [], NOW)).toBe(false);
  expect(judge({}, null)).toBe(false);
  // Without a zone it may be due twelve hours later, and have run fourteen hours later than it reads.
  expect(judge({ nextRunAt: '2026-11-20T10:00:00' })).toBe(false);
  expect(judge({ nextRunAt: '2026-11-19T10:00:00', lastRunAt: '2026-11-19T09:00:00' })).toBe(true);
  expect(judge({ nextRunAt: '2026-11-19T10:00:00' })).toBe(false);
  expect(judge({ lastRunAt: '2026-11-20T09:00:00' })).toBe(false);
  expect(judge({ lastRunAt: '2026-11-19T09:00:00' })).toBe(true);
});

it('takes a check that was made since, or is under way, for the one that was due', () => {
  const has = (fields: Partial<MonitorCheck>) => isOverdue(monitor, [makeCheck(fields)], NOW);
  const before = { startedAt: null, scheduledFor: null, createdAt: '2026-11-20T09:00:00Z' };
  expect(has({ ...before, status: 'completed' })).toBe(true);
  expect(has({ ...before, status: 'completed', createdAt: '2026-11-20T10:00:05Z' })).toBe(false);
  expect(has({ ...before, status: 'queued' })).toBe(false);
});
