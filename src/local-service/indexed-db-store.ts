import { clear, createStore as openDatabase, del, entries as readEntries, set } from 'idb-keyval';
import { createStore, type Store } from './store.ts';

const NAME = 'web-data-console-local-service';

type Change =
  | { readonly kind: 'set'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'clear' };

/** A database that has not answered by then is taken for one that never will (another tab may block it). */
const PATIENCE_MS = 3_000;

/**
 * A store that outlives a reload. Two tabs of the console hold one service each: a channel tells the others what one wrote, so that a run
 * started in one tab is seen in the other. Without IndexedDB (some private windows), and where it does not answer, it is a store in memory,
 * which `Store.isSaved` says.
 */
export async function openIndexedDbStore(patienceMs = PATIENCE_MS): Promise<Store> {
  let channel: BroadcastChannel | null = null;
  try {
    const database = openDatabase(NAME, 'state');
    const tabs = (channel = new BroadcastChannel(NAME));
    // Listened to before the database is read: what another tab writes meanwhile may be missing of what is read.
    const early: Change[] = [];
    let hear = (change: Change): unknown => early.push(change);
    tabs.addEventListener('message', ({ data }: MessageEvent<Change>) => hear(data));
    const entries = new Map(
      (await answerWithin(patienceMs, readEntries<string, unknown>(database))).map(
        ([key, value]) => [key, value],
      ),
    );
    hear = (change) => apply(entries, change);
    early.forEach(hear);
    let isSilent = false;
    const write = async (writing: () => Promise<void>, change: Change) => {
      tabs.postMessage(change);
      // A database that went silent is not waited for again.
      if (isSilent) throw new SilentDatabase();
      await answerWithin(patienceMs, writing()).catch((error: unknown) => {
        isSilent = error instanceof SilentDatabase;
        throw error;
      });
    };
    return createStore(entries, {
      set: (key, value) => write(() => set(key, value, database), { kind: 'set', key, value }),
      remove: (key) => write(() => del(key, database), { kind: 'remove', key }),
      clear: () => write(() => clear(database), { kind: 'clear' }),
    });
  } catch {
    channel?.close();
    return createStore();
  }
}

class SilentDatabase extends Error {}

function answerWithin<Value>(ms: number, answer: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SilentDatabase('IndexedDB does not answer.')), ms);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

function apply(entries: Map<string, unknown>, change: Change): void {
  if (change.kind === 'set') entries.set(change.key, change.value);
  else if (change.kind === 'remove') entries.delete(change.key);
  else entries.clear();
}
