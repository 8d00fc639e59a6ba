import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, type Store } from '@tanstack/react-store';
import {
  createListReading,
  type ListAnswer,
  NOTHING_READ,
  type WholeList,
} from './read-whole-list.ts';

export interface ListLoad<Item> extends WholeList<Item> {
  readonly phase: 'idle' | 'loading' | 'done' | 'stopped' | 'failed';
  readonly error: unknown;
  /** The requests under way, whose waiting retries can be shown. */
  readonly asking: readonly QueryKey[];
}

export interface ListLoader<Item> {
  readonly store: Store<ListLoad<Item>>;
  /** Reads on from where it is, unless it is reading or has read everything. */
  readonly goOn: () => void;
  /** Ends the reading; what is there stays. */
  readonly stop: () => void;
}

/** One request of the list: the name under which its retries are shown, and its answer. */
export type AskList<Item> = (
  client: QueryClient,
  query: { readonly limit: number; readonly offset: number },
) => { readonly queryKey: QueryKey; readonly answer: () => Promise<ListAnswer<Item>> };

/** So many rows are read without asking: a list that never ends must not fill the memory. */
const ROWS_PER_TURN = 10_000;

/** Rows that are sorted again move: often enough to be seen to grow, seldom enough to leave time for the reading. */
const SHOW_EVERY_MS = 250;

/** Reads a whole list through the cache, as a store that can be watched. */
export function createListLoader<Item extends { readonly id: string }>(
  client: QueryClient,
  askList: AskList<Item>,
  firstLimit: number,
): ListLoader<Item> {
  const store: Store<ListLoad<Item>> = createStore<ListLoad<Item>>({
    ...NOTHING_READ,
    phase: 'idle',
    error: null,
    asking: [],
  });
  const set = (change: Partial<ListLoad<Item>>) =>
    store.setState((state) => ({ ...state, ...change }));
  const next = createListReading<Item>(async (query) => {
    const { queryKey, answer } = askList(client, query);
    set({ asking: [...store.get().asking, queryKey] });
    const read = await answer();
    set({ asking: store.get().asking.filter((key) => key !== queryKey) });
    return read;
  }, firstLimit);
  let run = 0;
  let latest: WholeList<Item> = NOTHING_READ;
  let shownAt = 0;
  const cancel = () => {
    const { asking } = store.get();
    set({ asking: [] });
    for (const queryKey of asking) void client.cancelQueries({ queryKey, exact: true });
  };
  const read = async (number: number) => {
    const reachedBy = ({ items, unread }: WholeList<Item>) => items.length + unread;
    const until = reachedBy(store.get()) + ROWS_PER_TURN;
    try {
      while (number === run) {
        const list = await next();
        if (number !== run) return;
        if (list.end !== 'open') return set({ ...list, phase: 'done' });
        if (reachedBy(list) >= until) return set({ ...list, phase: 'stopped' });
        latest = list;
        if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
        shownAt = performance.now();
        set(list);
      }
    } catch (error) {
      if (number !== run) return;
      run++;
      set({ ...latest, phase: 'failed', error });
      // The others of the same few are not wanted without it.
      cancel();
    }
  };
  return {
    store,
    goOn() {
      const { phase } = store.get();
      if (phase === 'loading' || phase === 'done') return;
      run++;
      set({ phase: 'loading', error: null });
      void read(run);
    },
    stop() {
      if (store.get().phase !== 'loading') return;
      run++;
      set({ ...latest, phase: 'stopped' });
      cancel();
    },
  };
}
