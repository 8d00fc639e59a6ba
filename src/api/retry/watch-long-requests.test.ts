import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { type AskedRequest, askedRequests } from './asked-requests.ts';
import { isLong, watchLongRequests } from './watch-long-requests.ts';

const ask = (key: string, askedAt = readSteadyTime()) => {
  const request: AskedRequest = {
    key,
    askedAt,
    hasBegun: false,
    repeat: 'safe',
    askAgain: null,
    stop: () => undefined,
  };
  askedRequests.set(request);
  return request;
};

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 1) }));
afterEach(() => {
  for (const request of askedRequests.list()) askedRequests.remove(request);
  vi.useRealTimers();
});

/** The keys that were long whenever something was called back. */
function watch(patienceMs: number) {
  const seen: string[] = [];
  const end = watchLongRequests(patienceMs, () => {
    const long = askedRequests.list().filter((request) => isLong(request, patienceMs));
    seen.push(long.map(({ key }) => key).join(' '));
  });
  return { seen, end };
}

it('calls back when each request has become long, also one that was sent before', () => {
  ask('first');
  vi.advanceTimersByTime(400);
  const { seen, end } = watch(1_000);
  vi.advanceTimersByTime(300);
  const second = ask('second');
  expect(seen).toEqual(['']);
  vi.advanceTimersByTime(300);
  expect(seen).toEqual(['', 'first']);
  vi.advanceTimersByTime(700);
  expect(seen).toEqual(['', 'first', 'first second']);
  askedRequests.remove(second);
  expect(seen.at(-1)).toBe('first');
  end();
});

it('waits for nothing that has ended, and for nothing after its own end', () => {
  const { end } = watch(1_000);
  askedRequests.remove(ask('quick'));
  expect(vi.getTimerCount()).toBe(0);
  ask('slow');
  end();
  expect(vi.getTimerCount()).toBe(0);
});

it('is moved by no clock of the device that is set back', () => {
  const { seen, end } = watch(1_000);
  ask('slow');
  vi.setSystemTime(Date.UTC(2026, 1, 1));
  ask('next');
  vi.advanceTimersByTime(999);
  expect(seen).toEqual(['', '']);
  vi.advanceTimersByTime(1);
  expect(seen.at(-1)).toBe('slow next');
  end();
});
