import * as idb from 'idb-keyval';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { openIndexedDbStore } from './indexed-db-store.ts';

vi.mock('idb-keyval', () => ({
  createStore: vi.fn<() => void>(),
  entries: vi.fn<() => Promise<[string, unknown][]>>(),
  set: vi.fn<() => Promise<void>>(async () => undefined),
}));

it('a tab that opens while another writes has what that one wrote', async () => {
  const read = vi.mocked(idb.entries<string, unknown>);
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
