import type { QueryClient, QueryKey } from '@tanstack/react-query';
import {
  createReading,
  type Reading,
  type ReadingLife,
  type Turn,
} from '#/api/reading/create-reading.ts';
import type { Decoded } from '#/api/client/decode.ts';
import { namesMore } from '#/api/client/next-page.ts';
import { sayTrouble } from '#/api/errors/read-trouble.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { tellsMore } from '../doubt-list.ts';
import {
  createListReading,
  type ListAnswer,
  NOTHING_READ,
  type WholeList,
} from './read-whole-list.ts';

export type ListLoad<Item> = WholeList<Item> & ReadingLife;

export interface ListLoader<Item> extends Reading<WholeList<Item>> {
  /** Reads on from where it is, unless it is reading or has read everything. */
  readonly goOn: () => void;
}

/** One request of the list: the name under which its retries are shown, and its answer. */
export type AskList<Item> = (query: { readonly limit: number; readonly offset: number }) => {
  readonly queryKey: QueryKey;
  readonly ask: () => Promise<Decoded<{ readonly data: readonly Item[] }>>;
};

/** So many rows are read without asking: a list that never ends must not fill the memory. */
const ROWS_PER_TURN = 10_000;

/** Rows that are sorted again move: often enough to be seen to grow, seldom enough to leave time for the reading. */
const SHOW_EVERY_MS = 250;

/** Reads a whole list, of `many` (`monitors`), through the cache, as a store that can be watched. */
export function createListLoader<Item extends { readonly id: string }>(
  client: QueryClient,
  many: string,
  askList: AskList<Item>,
  firstLimit: number,
): ListLoader<Item> {
  const reading = createReading<WholeList<Item>>(client, NOTHING_READ);
  const next = createListReading<Item>(async (query) => {
    const { queryKey, ask } = askList(query);
    return readAnswer(await reading.watch(queryKey, ask), query.offset, many);
  }, firstLimit);
  let latest: WholeList<Item> = NOTHING_READ;
  let shownAt = 0;
  const reachedBy = ({ items, unread }: WholeList<Item>) => items.length + unread;
  const read = async (turn: Turn<WholeList<Item>>) => {
    const until = reachedBy(latest) + ROWS_PER_TURN;
    try {
      while (!turn.signal.aborted) {
        latest = await next();
        if (latest.end !== 'open') return latest;
        if (reachedBy(latest) >= until) return { ...latest, phase: 'stopped' as const };
        if (performance.now() - shownAt < SHOW_EVERY_MS) continue;
        shownAt = performance.now();
        turn.set(latest);
      }
    } catch (error) {
      turn.set(latest);
      // The others of the same few are not wanted without it.
      if (!turn.signal.aborted) reading.cancel();
      throw error;
    }
    return;
  };
  return {
    ...reading,
    goOn() {
      const { phase } = reading.store.get();
      if (phase !== 'reading' && phase !== 'read') void reading.begin(read);
    },
    stop: () => reading.stop(latest),
  };
}

function readAnswer<Item>(
  { value, unread, raw }: Decoded<{ readonly data: readonly Item[] }>,
  offset: number,
  many: string,
): ListAnswer<Item> {
  const count = value.data.length + unread.filter(({ list }) => list === 'data').length;
  const { total } = asRecord(raw);
  return {
    items: value.data,
    raw,
    count,
    namesMore:
      namesMore(raw, offset + count) || tellsMore({ raw, offset, shown: count, perPage: Infinity }),
    troubles: sayTrouble(raw, `The list of ${many}`),
    total: typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null,
  };
}
