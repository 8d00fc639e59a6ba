import { expect, it } from 'vitest';
import { readCheckTiming } from './check-timing.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString();
const times = { createdAt: at(0), scheduledFor: at(10), startedAt: at(14), finishedAt: at(74), status: 'completed' };
const now = Date.parse(at(100));

it('measures the delay from the planned time and the run from its start', () => {
  expect(readCheckTiming(times, now)).toEqual({
    delayMs: 4000,
    delaySince: 'schedule',
    durationMs: 60_000,
    isRunning: false,
    isInverted: false,
  });
});

it('measures the delay of a manual check from its creation', () => {
  expect(readCheckTiming({ ...times, scheduledFor: null }, now)).toMatchObject({ delayMs: 14_000, delaySince: 'creation' });
});

it('counts a running check up to now, and nothing else', () => {
  expect(readCheckTiming({ ...times, finishedAt: null, status: 'running' }, now)).toMatchObject({ durationMs: 86_000, isRunning: true });
  expect(readCheckTiming({ ...times, finishedAt: null, status: 'failed' }, now)).toMatchObject({ durationMs: null, isRunning: false });
});

it('says when a time is missing, unreadable or the wrong way round', () => {
  expect(readCheckTiming({ ...times, startedAt: null }, now)).toMatchObject({ delayMs: null, durationMs: null });
  expect(readCheckTiming({ ...times, startedAt: 'soon' }, now)).toMatchObject({ delayMs: null, durationMs: null });
  expect(readCheckTiming({ ...times, finishedAt: at(13) }, now)).toMatchObject({ durationMs: -1000, isInverted: true });
});
