import { afterEach, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { openIndexedDbStore } from './indexed-db-store.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a database that never answers is given up after a time: the store works in memory and says so', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  const opening = openIndexedDbStore();
  await vi.advanceTimersByTimeAsync(3_000);
  const store = await opening;
  const words = store.collection('words', v.string());
  words.set('a', 'one');
  await store.settled();
  expect([words.get('a'), store.isSaved()]).toEqual(['one', false]);
});

it('a database that is refused leaves a store in memory', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect((await openIndexedDbStore()).isSaved()).toBe(false);
});
