import { clear, createStore as openDatabase, del, entries as readEntries, set } from 'idb-keyval';
import { reportProblem } from './report-problem.ts';
import { createStore, type Store } from './store.ts';

const NAME = 'web-data-console-local-service';

type Change =
  | { readonly kind: 'set'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'clear' };

/**
 * A store that outlives a reload. Two tabs of the console hold one service each: a channel tells the others what one wrote, so that a run
 * started in one tab is seen in the other. Without IndexedDB (some private windows) it is a store in memory.
 */
export async function openIndexedDbStore(): Promise<Store> {
  try {
    const database = openDatabase(NAME, 'state');
    const kept = await readEntries<IDBValidKey, unknown>(database);
    const entries = new Map(kept.flatMap(([key, value]) => (typeof key === 'string' ? [[key, value] as const] : [])));
    const channel = new BroadcastChannel(NAME);
    channel.addEventListener('message', ({ data }: MessageEvent<Change>) => apply(entries, data));
    const tell = (change: Change) => channel.postMessage(change);
    return createStore(entries, {
      async set(key, value) {
        await set(key, value, database);
        tell({ kind: 'set', key, value });
      },
      async remove(key) {
        await del(key, database);
        tell({ kind: 'remove', key });
      },
      async clear() {
        await clear(database);
        tell({ kind: 'clear' });
      },
    });
  } catch (error) {
    reportProblem('IndexedDB is not available: the local service forgets its state on reload.', error);
    return createStore();
  }
}

function apply(entries: Map<string, unknown>, change: Change): void {
  if (change.kind === 'set') entries.set(change.key, change.value);
  else if (change.kind === 'remove') entries.delete(change.key);
  else entries.clear();
}
