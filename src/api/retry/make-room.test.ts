import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSteadyTime } from '#/lib/steady-time.ts';
import { type AskedRequest, askedRequests } from './asked-requests.ts';
import { makeRoomFor } from './make-room.ts';

const taken: string[] = [];

/** A request under way; asked again, it is one that was asked now. */
function ask(key: string, change: Partial<AskedRequest> = {}) {
  askedRequests.set({
    key,
    askedAt: readSteadyTime(),
    hasBegun: false,
    repeat: 'safe',
    askAgain: () => {
      taken.push(key);
      ask(key, change);
    },
    stop: () => undefined,
    ...change,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  taken.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  for (const request of askedRequests.list()) askedRequests.remove(request);
});

it('takes back only reads that have waited and got nothing yet, and what was asked only a moment before once it has had its time', async () => {
  ask('old');
  ask('begun', { hasBegun: true });
  ask('search', { repeat: 'costs' });
  ask('start', { repeat: 'paid', askAgain: null });
  await vi.advanceTimersByTimeAsync(1_001);
  ask('young');
  makeRoomFor(new Promise(() => undefined));
  expect(taken).toEqual(['old']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken).toContain('young');
  expect(new Set(taken)).toEqual(new Set(['old', 'young']));
});

it('takes nothing back for what is answered', async () => {
  ask('young');
  makeRoomFor(Promise.resolve());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(taken).toEqual([]);
});
