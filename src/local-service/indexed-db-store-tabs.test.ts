import * as v from 'valibot';
import { afterEach, expect, it, vi } from 'vitest';

const read = vi.fn<() => Promise<[string, unknown][]>>();

afterEach(() => {
  vi.doUnmock('idb-keyval');
  vi.resetModules();
});

async function loadStore() {
  // Another file may have loaded the store with the real database.
  vi.resetModules();
  vi.doMock('idb-keyval', () => ({
    createStore: () => undefined,
    entries: read,
    set: async () => undefined,
  }));
  return (await import('./indexed-db-store.ts')).openIndexedDbStore;
}

it('a tab that opens while another writes has what that one wrote', async () => {
  const openIndexedDbStore = await loadStore();
  read.mockResolvedValueOnce([]);
  const first = await openIndexedDbStore();
  let answer: (entries: [string, unknown][]) => void = () => undefined;
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const opening = openIndexedDbStore();
  first.collection('words', v.string()).set('a', 'one');
  await first.settled();
  // A channel delivers in turn: what a third one has heard, the second has heard as well.
  const third = new BroadcastChannel('web-data-console-local-service');
  const heard = new Promise((resolve) => third.addEventListener('message', resolve));
  first.collection('words', v.string()).set('b', 'two');
  await heard;
  third.close();
  answer([]);
  const words = (await opening).collection('words', v.string());
  await vi.waitFor(() => expect([words.get('a'), words.get('b')]).toEqual(['one', 'two']));
});
