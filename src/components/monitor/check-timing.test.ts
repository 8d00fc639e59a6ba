import { expect, it } from 'vitest';
import { readCheckTiming, sayHowLong, sayCheckLength } from './check-timing.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000).toISOString();
const times = {
  createdAt: at(0),
  scheduledFor: at(10),
  startedAt: at(14),
  finishedAt: at(74),
  status: 'completed',
};
const UNDATED = { ms: null, doubt: null };
const now = Date.parse(at(100));

it('measures the delay from the planned time and the run from its start', () => {
  expect(readCheckTiming(times, now)).toEqual({
    delay: { ms: 4000, doubt: null },
    delaySince: 'schedule',
    duration: { ms: 60_000, doubt: null },
    isRunning: false,
  });
});

it('measures the delay of a manual check from its creation', () => {
  expect(readCheckTiming({ ...times, scheduledFor: null }, now)).toMatchObject({
    delay: { ms: 14_000 },
    delaySince: 'creation',
  });
});

it('counts a running check up to now, and nothing else', () => {
  expect(readCheckTiming({ ...times, finishedAt: null, status: 'running' }, now)).toMatchObject({
    duration: { ms: 86_000 },
    isRunning: true,
  });
  expect(readCheckTiming({ ...times, finishedAt: null, status: 'failed' }, now)).toMatchObject({
    duration: UNDATED,
    isRunning: false,
  });
  expect(readCheckTiming({ ...times, finishedAt: null, status: 'running' }, null)).toMatchObject({
    duration: UNDATED,
  });
});

it('measures nothing where a time is missing or unreadable', () => {
  expect(readCheckTiming({ ...times, startedAt: null }, now)).toMatchObject({
    delay: UNDATED,
    duration: UNDATED,
  });
  expect(readCheckTiming({ ...times, startedAt: 'soon' }, now)).toMatchObject({
    delay: UNDATED,
    duration: UNDATED,
  });
});

it('claims no length where an end is dated before its beginning, and says why', () => {
  const say = (changed: Partial<typeof times>, read: 'delay' | 'duration') =>
    sayCheckLength(readCheckTiming({ ...times, ...changed }, now)[read]);
  expect(say({ finishedAt: at(9) }, 'duration')).toBe(
    'not known, as its end is dated 5 s before its start',
  );
  expect(say({ startedAt: at(4) }, 'delay')).toBe(
    'not known, as its start is dated 6 s before its planned time',
  );
  const manual = { ...times, scheduledFor: null, startedAt: at(-60) };
  expect(sayCheckLength(readCheckTiming(manual, now).delay)).toBe(
    'not known, as its start is dated 1 min before its creation',
  );
  const ahead = { ...times, startedAt: at(130), finishedAt: null, status: 'running' };
  expect(readCheckTiming(ahead, now).duration).toEqual({
    ms: null,
    doubt: 'not known, as its start is dated 30 s in the future',
  });
  expect(say({ finishedAt: times.startedAt }, 'duration')).toBe('0 ms');
});

it('claims no length between two times of which only one names its zone', () => {
  const [, start, end] = [times.scheduledFor, times.startedAt, times.finishedAt];
  const bare = (text: string) => text.replace('Z', '');
  const read = (changed: Partial<typeof times>) => {
    const { delay, duration } = readCheckTiming({ ...times, ...changed }, now);
    return [sayCheckLength(delay), sayCheckLength(duration)];
  };
  const startless = 'not known, as its start names no zone';
  expect(read({ startedAt: bare(start) })).toEqual([startless, startless]);
  expect(read({ finishedAt: bare(end) })).toEqual(['4 s', 'not known, as its end names no zone']);
  // Of one zone, whichever that is.
  expect(read({ startedAt: bare(start), finishedAt: bare(end) })).toEqual([startless, '1 min']);
  const running = { ...times, startedAt: bare(start), finishedAt: null, status: 'running' };
  expect(sayCheckLength(readCheckTiming(running, now).duration)).toBe(startless);
});

it('says by whose clock a check has been running where the service does not tell its time', () => {
  const check = { ...times, status: 'running', startedAt: at(0), finishedAt: null };
  const running = readCheckTiming(check, Date.parse(at(3600)));
  expect(sayHowLong(running, true)).toBeNull();
  expect(sayHowLong(running, false)).toBe("by this device's clock");
  const ended = readCheckTiming({ ...check, finishedAt: at(3) }, null);
  expect(sayHowLong(ended, false)).toBe('took 3 s');
  expect(sayHowLong(readCheckTiming({ ...check, startedAt: null }, null), false)).toBeNull();
});
