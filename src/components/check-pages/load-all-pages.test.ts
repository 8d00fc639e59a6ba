import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainDoubt } from './explain-doubt.ts';
import { readAnswerPages } from './raw-pages.ts';
import { makeCheck, makePage } from '../monitor/test-data.ts';
import { type LoadedPages, loadAllPages, NOTHING_LOADED, type PageRead } from './load-all-pages.ts';

const OF_CHANGED = {
  monitorId: makeCheck().monitorId ?? '',
  checkId: makeCheck().id,
  status: 'changed',
} as const;
const all = Array.from({ length: 60 }, () => makePage({ status: 'changed' }));
/** An answer as it is read: the pages and, where some could not be, the raw list that has more. */
const answerOf = (
  pages: typeof all,
  next: string | null,
  fields: object = {},
  raw: readonly unknown[] = pages,
): PageRead => ({
  check: makeCheck({ summary, pages, ...fields }),
  next,
  ...readAnswerPages(
    {
      raw: { data: { pages: raw } },
      warnings: [],
      unread: raw.flatMap((element, index) =>
        pages[index] === element || pages.some((page) => page === element)
          ? []
          : [{ list: 'data.pages', index, raw: element }],
      ),
    },
    pages,
  ),
});
const summary = { changed: 60, error: 0, new: 0, removed: 0, same: 0, totalPages: 60 };

/** Answers from a list by 25, each answer's `next` made by the given rule. */
const readFrom = (pages: typeof all, writeNext: (skip: number) => string | null, fields = {}) => {
  const asked: number[] = [];
  const read = (skip: number): Promise<PageRead> => {
    asked.push(skip);
    const part = pages.slice(skip, skip + 25);
    return Promise.resolve(answerOf(part, writeNext(skip), fields));
  };
  return { asked, read };
};
const plainNext = (skip: number) =>
  skip + 25 < 60 ? `https://api.example.com/v2/x?skip=${skip + 25}&limit=25` : null;

async function drain(read: (skip: number) => Promise<PageRead>): Promise<LoadedPages> {
  let last = NOTHING_LOADED;
  for await (const state of loadAllPages(read, OF_CHANGED)) last = state;
  return last;
}

describe('loading all pages', () => {
  it('is in doubt where an answer names an error or a warning beside its results, once for each', async () => {
    const beside = { success: false, error: 'one shard did not answer', warning: 'stale' };
    const read = (skip: number): Promise<PageRead> =>
      Promise.resolve({
        ...answerOf(all.slice(skip, skip + 25), plainNext(skip)),
        ...(skip > 0 && {
          trouble: readAnswerPages({ raw: beside, warnings: [], unread: [] }, []).trouble,
        }),
      });
    const { doubts, pages } = await drain(read);
    expect(pages).toHaveLength(60);
    expect(doubts.map(explainDoubt)).toEqual([
      'The answer names an error: one shard did not answer (Results may be missing.)',
      'The answer gives a warning: stale (Results may be missing.)',
    ]);
  });

  it('goes from next to next, once each, and tells how far it is', async () => {
    const { asked, read } = readFrom(all, plainNext);
    const progress: (readonly [number, number | null])[] = [];
    for await (const { pages, expected } of loadAllPages(read, OF_CHANGED))
      progress.push([pages.length, expected]);
    expect(progress).toEqual([
      [25, 60],
      [50, 60],
      [60, 60],
    ]);
    expect(asked).toEqual([0, 25, 50]);
  });

  it('reads a next on another host or relative for its parameters only', async () => {
    for (const host of ['https://elsewhere.example/v2/y', '/v2/monitor/m/checks/c', '']) {
      const { read } = readFrom(all, (skip) =>
        skip + 25 < 60 ? `${host}?limit=25&skip=${skip + 25}` : null,
      );
      expect(await drain(read)).toMatchObject({ pages: all, ended: true, doubts: [] });
    }
  });

  it('stops at a next that loops or is no link, and says so', async () => {
    for (const [next, why] of [
      ['https://api.example.com/v2/x?skip=0', 'begins at 0'],
      ['https://api.example.com/v2/x?limit=25', 'without saying where it begins'],
      ['javascript:alert(1)?skip=25', 'no web address'],
      ['?skip=x', 'begins at x'],
      ['?skip=1e2', 'begins at 1e2'],
      ['?skip=-25', 'begins at -25'],
    ] as const) {
      const { asked, read } = readFrom(all, () => next);
      const read25 = await drain(read);
      expect(read25).toMatchObject({ pages: all.slice(0, 25), ended: true });
      expect(read25.doubts.map(explainDoubt)).toEqual([
        expect.stringContaining(why),
        'The summary counts 60 changed pages, but the list holds 25.',
      ]);
      expect(asked).toEqual([0]);
    }
  });

  it('doubts an empty page that names a further one, even where the numbers agree', async () => {
    const counted = { summary: { ...summary, changed: 25 } };
    const { asked, read } = readFrom(all.slice(0, 25), (skip) => `?skip=${skip + 25}`, counted);
    const { pages, doubts } = await drain(read);
    expect(pages).toEqual(all.slice(0, 25));
    expect(doubts).toEqual([{ kind: 'empty', skip: 25 }]);
    expect(asked).toEqual([0, 25]);
    // One page too many, itself the last, is no reason to doubt.
    const last = readFrom(all.slice(0, 25), (skip) => (skip === 0 ? '?skip=25' : null), counted);
    expect((await drain(last.read)).doubts).toEqual([]);
  });

  it('knows of an answer without a list not that it is empty, nor that it is too short', async () => {
    for (const counted of [summary, { ...summary, changed: 0, totalPages: 0 }, null]) {
      const answer = { raw: { data: { pages: null } }, warnings: [], unread: [] };
      const { doubts } = await drain(() =>
        Promise.resolve({
          ...answerOf([], null, { summary: counted }),
          ...readAnswerPages(answer, []),
        }),
      );
      expect(doubts).toEqual([{ kind: 'noList' }]);
    }
  });

  it('doubts a list that is not as long as the summary says', async () => {
    const doubtsFor = async (count: number | null) =>
      (
        await drain(readFrom(all, plainNext, { summary: { ...summary, changed: count } }).read)
      ).doubts.map(({ kind }) => kind);
    expect(await Promise.all([61, 59, 0, 1e15, -1, 0.5, null, 60].map(doubtsFor))).toEqual([
      ['fewer'],
      ['more'],
      ['more'],
      ['fewer'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('doubts all pages whose statuses are not those that the summary counts', async () => {
    const doubtsFor = async (counts: object) => {
      const { read } = readFrom(all, plainNext, { summary: { ...summary, ...counts } });
      let last = NOTHING_LOADED;
      for await (const state of loadAllPages(read, { ...OF_CHANGED, status: null })) last = state;
      return last.doubts.map(explainDoubt);
    };
    expect(await doubtsFor({})).toEqual([]);
    const sentences = [
      'The summary counts 2 new pages, but the list holds 0.',
      'The summary counts 58 changed pages, but the list holds 60.',
    ];
    expect(await doubtsFor({ changed: 58, new: 2 })).toEqual(sentences);
    expect(await doubtsFor({ changed: 58, new: 2, totalPages: null })).toEqual(sentences);
    // A list that ends early has fewer of them anyway.
    expect(await doubtsFor({ changed: 62, totalPages: 62 })).toHaveLength(1);
  });

  it('doubts a next that leaves results out, and reads on', async () => {
    const { asked, read } = readFrom(all, (skip) => (skip === 0 ? '?skip=30' : null));
    const { pages, doubts } = await drain(read);
    expect(pages).toEqual([...all.slice(0, 25), ...all.slice(30, 55)]);
    expect(doubts).toEqual([
      { kind: 'gap', count: 5 },
      { kind: 'fewer', status: 'changed', summary: 60, list: 50 },
    ]);
    expect(asked).toEqual([0, 30]);
  });

  it('holds once what a next that steps back reads again', async () => {
    const { read } = readFrom(all, (skip) => (skip < 40 ? `?skip=${skip + 20}` : null));
    expect(await drain(read)).toMatchObject({ pages: all, doubts: [] });
  });

  it('reads on behind an answer of which nothing could be read, and keeps that as it came', async () => {
    const odd = Array.from({ length: 25 }, (_, number) => ({ number }));
    const { pages, raw, doubts } = await drain((skip) =>
      Promise.resolve(
        skip === 0 ? answerOf([], '?skip=25', {}, odd) : answerOf(all.slice(25), null),
      ),
    );
    expect(pages).toEqual(all.slice(25));
    expect(raw).toEqual([...odd, ...all.slice(25)]);
    expect(doubts).toEqual([{ kind: 'unreadable', count: 25 }]);
  });

  it('counts what cannot be read once, also of a service that does not heed skip', async () => {
    const odd = [{ number: 1 }, null];
    const asked: number[] = [];
    const { raw, doubts } = await drain((skip) => {
      asked.push(skip);
      if (asked.length > 9) throw new Error('It never ends.');
      return Promise.resolve(
        answerOf([], `?skip=${skip + 2}`, { summary: { ...summary, changed: 2 } }, odd),
      );
    });
    expect(asked).toEqual([0, 2]);
    expect(raw).toEqual(odd);
    expect(doubts).toEqual([
      { kind: 'again', skip: 2 },
      { kind: 'unreadable', count: 2 },
    ]);
  });

  it('holds both of two results of one id, in one answer or in two, and says so', async () => {
    const twin = { ...all[3], error: 'Another', status: 'changed' } as (typeof all)[number];
    const same = structuredClone(all[4]) as (typeof all)[number];
    const odd = [...all.slice(0, 10), twin, ...all.slice(10, 57), twin, same];
    const { pages, doubts } = await drain(readFrom(odd, plainNext).read);
    expect(pages).toEqual(odd);
    expect(doubts).toEqual([{ kind: 'twins', count: 3 }]);
  });

  it('stops at a service that does not heed skip, holds its results once and says so', async () => {
    const first = all.slice(0, 25);
    for (const count of [60, 25]) {
      const { asked, read } = readFrom(
        [...first, ...first, ...first],
        (skip) => `?skip=${skip + 30}`,
        {
          summary: { ...summary, changed: count },
        },
      );
      const { pages, doubts } = await drain((skip) =>
        read(skip).then(() =>
          answerOf(first, `?skip=${skip + 30}`, { summary: { ...summary, changed: count } }),
        ),
      );
      expect(asked).toEqual([0, 30]);
      expect(pages).toEqual(first);
      expect(doubts).toEqual([
        { kind: 'again', skip: 30 },
        ...(count === 60 ? [{ kind: 'fewer', status: 'changed', summary: 60, list: 25 }] : []),
      ]);
    }
    // Two that take turns, and one that counts on meanwhile.
    const second = all.slice(25, 50);
    const turns = await drain((skip) =>
      Promise.resolve(answerOf(skip % 50 === 0 ? first : second, `?skip=${skip + 25}`)),
    );
    expect(turns).toMatchObject({
      pages: [...first, ...second],
      ended: true,
      doubts: [{ kind: 'again', skip: 50 }, { kind: 'fewer' }],
    });
    const running = await drain((skip) =>
      Promise.resolve(answerOf(first, `?skip=${skip + 25}`, { status: 'running' })),
    );
    expect(running).toMatchObject({
      pages: first,
      repeated: 0,
      doubts: [
        { kind: 'moved', repeated: 0 },
        { kind: 'again', skip: 25 },
      ],
    });
  });

  it('holds tens of thousands of results with one id in no more than their time', async () => {
    const twins = Array.from(
      { length: 40_000 },
      (_, number) => ({ ...all[0], url: `https://e.example/${number}` }) as (typeof all)[number],
    );
    for (const status of ['completed', 'running']) {
      const { pages, doubts } = await drain((skip) =>
        Promise.resolve(
          answerOf(
            twins.slice(skip, skip + 10_000),
            skip < 30_000 ? `?skip=${skip + 10_000}` : null,
            { status, summary: null },
            twins.slice(skip, skip + 10_000),
          ),
        ),
      );
      expect(pages).toHaveLength(40_000);
      expect(doubts.at(-1)).toEqual({ kind: 'twins', count: 39_999 });
    }
  });

  it('says when the service does not keep to the filter', async () => {
    const { pages, doubts } = await drain(
      readFrom([...all.slice(0, 55), ...Array.from({ length: 5 }, () => makePage())], plainNext)
        .read,
    );
    expect(pages).toHaveLength(60);
    expect(doubts).toEqual([
      { kind: 'foreign', status: 'changed', count: 5 },
      { kind: 'fewer', status: 'changed', summary: 60, list: 55 },
    ]);
  });

  it('keeps a page once that two reads found of a check that moves on', async () => {
    let calls = 0;
    const shifted = await drain(() => {
      calls++;
      return Promise.resolve(
        calls === 1
          ? answerOf(all.slice(0, 25), '?skip=25', { status: 'running' })
          : answerOf(all.slice(20, 45), null),
      );
    });
    expect(shifted).toMatchObject({
      pages: all.slice(0, 45),
      repeated: 5,
      doubts: [{ kind: 'moved', repeated: 5 }],
      ended: true,
    });
  });

  it('is no whole where its answers count differently, are of another check, or stop counting', async () => {
    const read = (...answers: object[]) => {
      let call = 0;
      return drain((skip) =>
        Promise.resolve(
          answerOf(all.slice(skip, skip + 30), skip === 0 ? '?skip=30' : null, answers[call++]),
        ),
      );
    };
    expect((await read({ summary: { ...summary, changed: 80 } })).doubts).toEqual([
      { kind: 'unsteady', least: 60, most: 80 },
      { kind: 'fewer', status: 'changed', summary: 80, list: 60 },
    ]);
    expect((await read({}, { id: 'another' })).doubts).toEqual([
      { kind: 'otherCheck', id: 'another' },
    ]);
    const ids = [OF_CHANGED.monitorId.toUpperCase(), 'another'];
    expect((await read({ monitorId: ids[0] }, { monitorId: ids[1] })).doubts).toEqual([
      { kind: 'otherMonitor', id: 'another' },
    ]);
    expect(await read({ summary: { ...summary, changed: 80 } }, { summary: null })).toMatchObject({
      expected: 80,
      doubts: [{ kind: 'fewer', summary: 80, list: 60 }],
    });
    expect((await read({}, { summary: null })).doubts).toEqual([]);
  });

  it('keeps what came before a failure', async () => {
    const { read } = readFrom(all, plainNext);
    let last = NOTHING_LOADED;
    const failing = async () => {
      for await (const state of loadAllPages(
        (skip) => (skip < 50 ? read(skip) : Promise.reject(new Error('cut'))),
        OF_CHANGED,
      ))
        last = state;
    };
    await expect(failing()).rejects.toThrow('cut');
    expect(last).toMatchObject({ pages: all.slice(0, 50), ended: false });
  });

  it('always ends, never holds a page twice, and never calls a part the whole, whatever next says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.option(
            fc.oneof(
              fc.webUrl({ withQueryParameters: true }),
              fc.nat(80).map((n) => `?skip=${n}`),
            ),
          ),
        ),
        async (nexts) => {
          let calls = 0;
          const { pages, doubts } = await drain((skip) =>
            Promise.resolve(answerOf(all.slice(skip, skip + 25), nexts[calls++] ?? null)),
          );
          if (pages.length < 60) expect(doubts).not.toEqual([]);
          expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
        },
      ),
    );
  });
});
