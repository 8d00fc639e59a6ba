import { repeatsList } from '#/api/client/repeats-list.ts';

/** One answer of a list that is read by limit and offset. */
export interface ListAnswer<Item> {
  readonly items: readonly Item[];
  /** As it came. */
  readonly raw: unknown;
  /** How many elements the answer holds, those that could not be read included. */
  readonly count: number;
  /** Whether the answer names more than it and those before it hold; null where it says nothing of that. */
  readonly namesMore: boolean | null;
  /** How many there are in all, where the answer says so. */
  readonly total: number | null;
  /** What it names as errors or warnings beside them, in sentences. */
  readonly troubles: readonly string[];
}

/** What has been read of a list so far. */
export interface WholeList<Item> {
  readonly items: readonly Item[];
  /** Elements that could not be read. */
  readonly unread: number;
  /** Elements that came again in a later answer: the list moved while it was read, so others may have moved past it unread. */
  readonly moved: number;
  /** How many there are in all, where the service says so. */
  readonly total: number | null;
  /** What its answers name as errors or warnings, in sentences, each once: it may not be all. */
  readonly troubles: readonly string[];
  /**
   * `open`: there may be more. `again`: the service gives what it gave before, so nobody knows what follows. `short`: it gives nothing more,
   * and names more than it gave.
   */
  readonly end: 'open' | 'reached' | 'again' | 'short';
}

export const NOTHING_READ: WholeList<never> = {
  items: [],
  unread: 0,
  moved: 0,
  total: null,
  troubles: [],
  end: 'open',
};

/** Specification, "Limits": the most that a response may hold, so the fewest requests. */
const READ_LIMIT = 100;
const AT_ONCE = 3;

interface Query {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads a list to its end, each call of the returned function a few requests further; a rejection takes nothing back, and the next call goes
 * on from there. The endpoints name neither a total nor a next page (open points, "monitors (beyond)"), so the end is an empty answer, where
 * the service does not say it by itself: a short one may come of a limit that it keeps to. `firstLimit`: of the first request, whose answer
 * may be in the cache.
 *
 * Two elements of one id in one answer are both held. One that comes again in a later answer is the list having moved while it was read,
 * and is held once.
 */
export function createListReading<Item extends { readonly id: string }>(
  read: (query: Query) => Promise<ListAnswer<Item>>,
  firstLimit: number,
): () => Promise<WholeList<Item>> {
  const known = new Set<string>();
  let list: WholeList<Item> = NOTHING_READ;
  let reached = 0;
  let limit = firstLimit;
  /** How many each of the next answers will hold, as far as the last one tells: then several can be asked for at once. */
  let isSteady = false;
  let first: number | null = null;
  let last: number | null = null;
  let lastRaw: unknown = null;

  const take = (answer: ListAnswer<Item>, asked: number) => {
    const { items, raw, count, namesMore, total, troubles } = answer;
    const fresh = items.filter(({ id }) => !known.has(id));
    const isKnown = first !== null && fresh.length === 0;
    const isAgain =
      isKnown && (items.length > 0 ? count >= (first ?? 0) : repeatsList(lastRaw, raw));
    lastRaw = raw;
    // Twice the same, and fewer than asked for.
    const ownLimit = count < asked && count === last ? count : null;
    for (const { id } of items) known.add(id);
    reached += count;
    const isLast = count === 0 || namesMore === false;
    const isShort = count === 0 && (namesMore === true || (total ?? list.total ?? 0) > reached);
    const ends = isLast ? 'reached' : 'open';
    const end = isShort ? 'short' : ends;
    list = {
      items: fresh.length === 0 ? list.items : [...list.items, ...fresh],
      moved: isAgain ? list.moved : list.moved + items.length - fresh.length,
      unread: isAgain ? list.unread : list.unread + count - items.length,
      total: total ?? list.total,
      troubles: [...new Set([...list.troubles, ...troubles])],
      end: isAgain ? 'again' : end,
    };
    limit = first === null ? READ_LIMIT : (ownLimit ?? limit);
    isSteady = count >= asked || ownLimit !== null;
    [first, last] = [first ?? count, count];
  };

  return async () => {
    const [asked, from] = [limit, reached];
    const offsets = Array.from(
      { length: isSteady ? AT_ONCE : 1 },
      (_, index) => from + index * asked,
    );
    const answers = await Promise.all(offsets.map((offset) => read({ limit: asked, offset })));
    for (const [index, answer] of answers.entries()) {
      // What was asked for behind a shorter answer does not join on to it.
      if (list.end !== 'open' || offsets[index] !== reached) break;
      take(answer, asked);
    }
    return list;
  };
}
