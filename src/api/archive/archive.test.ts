import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import { setKnownKeys } from '#/lib/keys/known-keys.ts';
import { createArchive } from './archive.ts';

/** Lets nothing be put into one store of the database, until it is restored. */
function refuseInto(store: string, error: Error) {
  // oxlint-disable-next-line typescript/unbound-method -- called with its store.
  const original = IDBObjectStore.prototype.put;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args: Parameters<IDBObjectStore['put']>
  ) {
    if (this.name === store) throw error;
    return original.apply(this, args);
  });
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  return () => {
    vi.unstubAllGlobals();
    setKnownKeys([]);
  };
});

it('gives back what it was given, and null for what it was not', async () => {
  const archive = createArchive();
  await archive.write('a', 'one');
  await archive.write('a', 'two');
  expect(await archive.read(['a', 'b'])).toEqual(['two', null]);
  expect(await archive.measure()).toEqual({ texts: 1, characters: 3 });
});

it('outlives the page: another archive of the same browser has it', async () => {
  await createArchive().write('a', 'one');
  expect(await createArchive().read(['a'])).toEqual(['one']);
});

it('keeps within its size, and what was used last', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const archive = createArchive(100);
  for (const name of ['a', 'b', 'c', 'd']) {
    vi.setSystemTime(Date.now() + 1000);
    await archive.write(name, 'x'.repeat(25));
  }
  vi.setSystemTime(Date.now() + 1000);
  await archive.read(['a']);
  vi.setSystemTime(Date.now() + 1000);
  await archive.write('e', 'x'.repeat(25));
  expect((await archive.read(['a', 'b', 'c', 'd', 'e'])).map((text) => text !== null)).toEqual([
    true,
    false,
    false,
    true,
    true,
  ]);
  expect((await archive.measure())?.characters).toBeLessThanOrEqual(100);
  vi.useRealTimers();
});

it('counts what an earlier page left before it makes room', async () => {
  const first = createArchive(100);
  for (const name of ['a', 'b', 'c']) await first.write(name, 'x'.repeat(25));
  const second = createArchive(100);
  await second.write('d', 'x'.repeat(25));
  await second.write('e', 'x'.repeat(25));
  expect((await second.measure())?.characters).toBeLessThanOrEqual(100);
});

it('does not keep a text that would push out most of the rest', async () => {
  const archive = createArchive(100);
  await archive.write('a', 'x'.repeat(26));
  expect(await archive.read(['a'])).toEqual([null]);
});

it('forgets what it is told to by the beginning of its name', async () => {
  const archive = createArchive();
  await archive.write('one#1 x', 'a');
  await archive.write('one#2 x', 'b');
  await archive.forget('one#1 ');
  expect(await archive.read(['one#1 x', 'one#2 x'])).toEqual([null, 'b']);
});

it('forgets what it is told to also where the database was too slow to be read before', async () => {
  await createArchive().write('one#1 x', 'a');
  const archive = createArchive(100, 20);
  const slow = vi
    .spyOn(IDBObjectStore.prototype, 'get')
    .mockImplementation(() => ({}) as IDBRequest<unknown>);
  expect(await archive.read(['one#1 x'])).toEqual([null]);
  slow.mockRestore();
  await archive.forget('one#1 ');
  expect(await createArchive().read(['one#1 x'])).toEqual([null]);
});

it('forgets also what a page was closed in the middle of keeping', async () => {
  const archive = createArchive();
  // The text is stored; what is saved about it never comes to be.
  const put = refuseInto('entries', new Error('The page was closed.'));
  await archive.write('a/1', 'one');
  put.mockRestore();
  const later = createArchive();
  expect(await later.measure()).toEqual({ texts: 0, characters: 0 });
  await later.forget('a/');
  expect(await later.read(['a/1'])).toEqual([null]);
});

it('keeps no key of this browser', async () => {
  setKnownKeys(['fc-0123456789abcdef']);
  const archive = createArchive();
  await archive.write('a', 'sent fc-0123456789abcdef back');
  expect((await archive.read(['a']))[0]).not.toContain('0123456789abcdef');
});

it('takes a page that was busy for no silent database', async () => {
  const archive = createArchive(100, 200);
  const writing = archive.write('a', 'one');
  for (const end = performance.now() + 400; performance.now() < end;);
  await writing;
  expect(await archive.read(['a'])).toEqual(['one']);
});

it('is empty where storage is refused or gives no answer', async () => {
  for (const open of [
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    () => ({}),
  ]) {
    vi.stubGlobal('indexedDB', { open });
    const archive = createArchive(100, 20);
    await archive.write('a', 'one');
    expect(await archive.read(['a'])).toEqual([null]);
    expect(await archive.measure()).toBeNull();
  }
});

it.each(['texts', 'entries'])(
  'reads on what is here where there is no more room for %s, and leaves nothing that would never go',
  async (full) => {
    const archive = createArchive();
    await archive.write('a', 'one');
    const put = refuseInto(full, new DOMException('no room', 'QuotaExceededError'));
    await archive.write('b', 'two');
    put.mockRestore();
    expect(await archive.read(['a', 'b'])).toEqual(['one', null]);
    expect(await archive.measure()).toEqual({ texts: 1, characters: 3 });
    await archive.write('c', 'three');
    expect(await archive.read(['a', 'c'])).toEqual(['one', 'three']);
  },
);
