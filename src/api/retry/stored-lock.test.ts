import { IDBFactory } from 'fake-indexeddb';
import { createStore, get } from 'idb-keyval';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const notes = new Map<string, string>();

beforeEach(() => {
  notes.clear();
  // A busy machine: no tab sees in time what another has written.
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string, text: string) => void notes.set(key, text),
    removeItem: (key: string) => void notes.delete(key),
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function loadLock(indexedDB: unknown) {
  // Another file may have loaded it with a database of its own.
  vi.resetModules();
  vi.stubGlobal('indexedDB', indexedDB);
  return (await import('./stored-lock.ts')).takeStoredLock;
}

it('of tabs that ask at one moment one has the lock, and the next once it is released', async () => {
  const takeLock = await loadLock(new IDBFactory());
  const locks = await Promise.all([takeLock('start'), takeLock('start'), takeLock('start')]);
  const [held, ...others] = locks.filter((lock) => lock !== null);
  expect(others).toEqual([]);
  expect(await takeLock('start')).toBeNull();
  const other = await takeLock('another start');
  expect(other).not.toBeNull();
  held?.();
  const next = await takeLock('start');
  expect(next).not.toBeNull();
  for (const lock of [other, next]) lock?.();
});

it('a tab that could write no note of its own leaves the lock to the others when it is done', async () => {
  const takeLock = await loadLock(new IDBFactory());
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const lock = await takeLock('start');
  expect(lock).not.toBeNull();
  expect(await takeLock('start')).toBeNull();
  lock?.();
  const next = await takeLock('start');
  expect(next).not.toBeNull();
  next?.();
});

it('leaves no note of a page that went away in the database beyond the next that is sent', async () => {
  const takeLock = await loadLock(new IDBFactory());
  const readNames = async () => {
    const store = createStore('console-once', 'first');
    return [...((await get<Map<string, string>>('console.once', store))?.keys() ?? [])];
  };
  const gone = await takeLock('start');
  expect(await readNames()).toEqual(['console.once start']);
  const later = Date.now() + 5_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  const lock = await takeLock('another start');
  expect(await readNames()).toEqual(['console.once another start']);
  lock?.();
  await vi.waitFor(async () => expect(await readNames()).toEqual([]));
  gone?.();
  vi.restoreAllMocks();
});

it('a database that never answers keeps nobody from starting', async () => {
  vi.spyOn(localStorage, 'getItem').mockImplementation((key) => notes.get(key) ?? null);
  vi.useFakeTimers();
  const takeLock = await loadLock({ open: () => ({}) });
  const taking = takeLock('start');
  await vi.advanceTimersByTimeAsync(3_000);
  const lock = await taking;
  expect(lock).not.toBeNull();
  lock?.();
  vi.useRealTimers();
});
