import { describe, expect, it } from 'vitest';
import { createListReading, type ListAnswer, type WholeList } from './read-whole-list.ts';

interface Item {
  readonly id: string;
}
interface Query {
  readonly limit: number;
  readonly offset: number;
}
type Service = (query: Query) => ListAnswer<Item>;

const item = (index: number): Item => ({ id: `m${index}` });
/** An answer with these elements that says nothing else of the list. */
const answerOf = (items: readonly Item[]): ListAnswer<Item> => ({
  items,
  raw: { data: items },
  count: items.length,
  namesMore: null,
  total: null,
  troubles: [],
});
/** A service with so many elements that keeps to the limit, or to its own. */
const listOf =
  (size: number, ownLimit = Number.POSITIVE_INFINITY): Service =>
  ({ limit, offset }) => {
    const items = Array.from({ length: size }, (_, index) => item(index)).slice(
      offset,
      offset + Math.min(limit, ownLimit),
    );
    return answerOf(items);
  };

async function readAll(service: Service, firstLimit = 50) {
  const asked: Query[] = [];
  const states: WholeList<Item>[] = [];
  const next = createListReading<Item>((query) => {
    asked.push(query);
    return Promise.resolve(service(query));
  }, firstLimit);
  for (let turn = 0; turn < 200; turn++) {
    const list = await next();
    states.push(list);
    if (list.end !== 'open') return { list, asked, states };
  }
  throw new Error('It never came to an end.');
}

describe('reading a whole list', () => {
  it.each([0, 1, 9, 49, 50, 51, 87, 150, 151, 349, 350, 351, 3_000])(
    'has all of %i, each once, in their order',
    async (size) => {
      const { list } = await readAll(listOf(size));
      expect(list.items).toEqual(Array.from({ length: size }, (_, index) => item(index)));
      expect(list.end).toBe('reached');
    },
  );

  it.each([1, 7, 20, 49, 50, 60, 99])(
    'has all of a service that never gives more than %i, whatever is asked for',
    async (ownLimit) => {
      for (const size of [0, 1, ownLimit, ownLimit + 1, ownLimit * 5, ownLimit * 5 + 1])
        if (size < 150 * ownLimit) {
          const { list } = await readAll(listOf(size, ownLimit));
          expect(list.items, `${size}`).toHaveLength(size);
        }
    },
  );

  it('asks for a hundred at a time, three at once, after a first answer that may be there already', async () => {
    const { asked } = await readAll(listOf(420));
    expect(asked.map(({ limit, offset }) => `${offset}+${limit}`)).toEqual([
      '0+50',
      '50+100',
      '150+100',
      '250+100',
      '350+100',
      '450+100',
      '550+100',
      // Twenty were too few to be a word.
      '420+100',
    ]);
  });

  it('grows by each call, and keeps what is there when one is refused', async () => {
    let refuse = false;
    const next = createListReading<Item>(async (query) => {
      if (refuse && query.offset === 150) throw new Error('429');
      return listOf(420)(query);
    }, 50);
    expect((await next()).items).toHaveLength(50);
    refuse = true;
    await expect(next()).rejects.toThrow('429');
    refuse = false;
    expect((await next()).items).toHaveLength(350);
    expect((await next()).items).toHaveLength(420);
  });

  it('holds what comes again once, where the list moved while it was read', async () => {
    // A new check came between the first request and the others.
    const { list } = await readAll(({ limit, offset }) =>
      listOf(300)({ limit, offset: offset === 0 ? 0 : offset - 1 }),
    );
    expect(list.items).toHaveLength(300);
    expect(new Set(list.items.map(({ id }) => id)).size).toBe(300);
    expect([list.end, list.moved]).toEqual(['reached', 1]);
  });

  it('knows that one may have moved past it: what was changed came to the head of a list of the newest changes', async () => {
    const before = Array.from({ length: 120 }, (_, index) => item(index));
    const after = [item(110), ...before.filter(({ id }) => id !== 'm110')];
    const { list } = await readAll(({ limit, offset }) => {
      const items = (offset === 0 ? before : after).slice(offset, offset + limit);
      return answerOf(items);
    });
    expect(list.items.some(({ id }) => id === 'm110')).toBe(false);
    expect([list.end, list.moved]).toEqual(['reached', 1]);
  });

  it('holds two of one id in one answer both', async () => {
    const { list } = await readAll(({ offset }) => {
      const items = offset === 0 ? [item(1), item(1), item(2)] : [];
      return answerOf(items);
    });
    expect(list.items).toHaveLength(3);
  });

  it('ends at a service that gives the same whatever place it is asked for, and says so', async () => {
    const { list, asked } = await readAll(({ limit }) => listOf(500)({ limit, offset: 0 }), 100);
    expect([list.end, list.items.length]).toEqual(['again', 100]);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('ends there also where nothing of what it gives can be read', async () => {
    const { list, asked } = await readAll(() => ({
      items: [],
      raw: { data: [{ _id: 'a' }, { _id: 'b' }] },
      count: 2,
      namesMore: null,
      total: null,
      troubles: [],
    }));
    expect([list.end, list.unread, asked.length]).toEqual(['again', 2, 2]);
  });

  it('goes on behind a short answer that names more, and knows the total that one names', async () => {
    const { list } = await readAll(({ limit, offset }) => {
      const size = offset === 50 ? 10 : limit;
      const items = listOf(230)({ limit: size, offset }).items;
      return { ...answerOf(items), namesMore: offset + items.length < 230, total: 230 };
    });
    expect([list.items.length, list.total]).toEqual([230, 230]);
  });

  it('takes no short answer in the middle for the end: an empty one is, or the word of the service', async () => {
    const sizes = [20, 13, 1, 20, 7];
    const asIfFiltered: Service = ({ limit, offset }) => {
      const all = listOf(61)({ limit, offset }).items;
      const items = all.slice(0, sizes[offset % sizes.length]);
      return answerOf(items);
    };
    expect((await readAll(asIfFiltered)).list.items).toHaveLength(61);
    const { list, asked } = await readAll((query) => ({
      ...listOf(13)(query),
      namesMore: false,
    }));
    expect([list.items.length, asked.length]).toEqual([13, 1]);
  });

  it.each([
    ['a total beyond them', { total: 77 }],
    ['a further page behind an empty one', { namesMore: true }],
  ])('does not call elements all of a list whose service names %s', async (_, said) => {
    const { list } = await readAll((query) => ({ ...listOf(61)(query), ...said }));
    expect([list.items.length, list.end]).toEqual([61, 'short']);
    const { list: whole } = await readAll((query) => ({ ...listOf(61)(query), total: 61 }));
    expect(whole.end).toBe('reached');
  });

  it('keeps what any of its answers says beside its elements, each once', async () => {
    const { list } = await readAll((query) => ({
      ...listOf(420)(query),
      troubles: query.offset < 150 ? [] : ['It gives a warning.'],
    }));
    expect([list.items.length, list.troubles]).toEqual([420, ['It gives a warning.']]);
  });

  it('counts what could not be read, which has its place in the list', async () => {
    const { list } = await readAll((query) => {
      const answer = listOf(120)(query);
      return { ...answer, items: answer.items.filter(({ id }) => !id.endsWith('7')) };
    });
    expect([list.items.length, list.unread]).toEqual([108, 12]);
  });
});
