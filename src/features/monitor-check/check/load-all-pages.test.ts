import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeCheck, makePage } from '../test-data.ts';
import { type LoadedPages, loadAllPages, NOTHING_LOADED, type PageRead } from './load-all-pages.ts';

const all = Array.from({ length: 60 }, () => makePage({ status: 'changed' }));
const sourceOf = (raw: unknown) => ({ raw, oddities: [] });
const summary = { changed: 60, error: 0, new: 0, removed: 0, same: 0, totalPages: 60 };

/** Answers from a list by 25, each answer's `next` made by the given rule. */
const readFrom = (pages: typeof all, writeNext: (skip: number) => string | null, fields = {}) => {
  const asked: number[] = [];
  const read = (skip: number): Promise<PageRead> => {
    asked.push(skip);
    const part = pages.slice(skip, skip + 25);
    return Promise.resolve({ check: makeCheck({ summary, pages: part, ...fields }), next: writeNext(skip), sources: part.map(sourceOf) });
  };
  return { asked, read };
};
const plainNext = (skip: number) => (skip + 25 < 60 ? `https://api.example.com/v2/x?skip=${skip + 25}&limit=25` : null);

async function drain(read: (skip: number) => Promise<PageRead>): Promise<LoadedPages> {
  let last = NOTHING_LOADED;
  for await (const state of loadAllPages(read, 'changed')) last = state;
  return last;
}

describe('loading all pages', () => {
  it('goes from next to next, once each, and tells how far it is', async () => {
    const { asked, read } = readFrom(all, plainNext);
    const progress: (readonly [number, number | null])[] = [];
    for await (const { pages, expected } of loadAllPages(read, 'changed')) progress.push([pages.length, expected]);
    expect(progress).toEqual([
      [25, 60],
      [50, 60],
      [60, 60],
    ]);
    expect(asked).toEqual([0, 25, 50]);
  });

  it('reads a next on another host or relative for its parameters only', async () => {
    for (const host of ['https://elsewhere.example/v2/y', '/v2/monitor/m/checks/c', '']) {
      const { read } = readFrom(all, (skip) => (skip + 25 < 60 ? `${host}?limit=25&skip=${skip + 25}` : null));
      expect(await drain(read)).toMatchObject({ pages: all, ended: 'complete' });
    }
  });

  it('stops at a next that loops or is no link, and says so', async () => {
    for (const next of ['https://api.example.com/v2/x?skip=0', 'javascript:alert(1)?skip=25', '::', '?skip=x']) {
      const { asked, read } = readFrom(all, () => next);
      expect(await drain(read)).toMatchObject({ pages: all.slice(0, 25), ended: 'looping' });
      expect(asked).toEqual([0]);
    }
  });

  it('ends at an empty page behind exactly 25', async () => {
    const { asked, read } = readFrom(all.slice(0, 25), (skip) => `?skip=${skip + 25}`);
    expect(await drain(read)).toMatchObject({ pages: all.slice(0, 25), ended: 'complete' });
    expect(asked).toEqual([0, 25]);
  });

  it('keeps a page once that two reads brought, and notes that the list moved', async () => {
    let calls = 0;
    const shifted = await drain(() => {
      calls++;
      const part = calls === 1 ? all.slice(0, 25) : all.slice(20, 45);
      return Promise.resolve({
        check: makeCheck({ status: calls === 1 ? 'running' : 'completed', pages: part }),
        next: calls === 1 ? '?skip=25' : null,
        sources: part.map(sourceOf),
      });
    });
    expect(shifted).toMatchObject({
      pages: all.slice(0, 45),
      sources: all.slice(0, 45).map(sourceOf),
      repeated: 5,
      moved: true,
      ended: 'complete',
    });
  });

  it('keeps what came before a failure', async () => {
    const { read } = readFrom(all, plainNext);
    let last = NOTHING_LOADED;
    const failing = async () => {
      for await (const state of loadAllPages((skip) => (skip < 50 ? read(skip) : Promise.reject(new Error('cut'))), 'changed'))
        last = state;
    };
    await expect(failing()).rejects.toThrow('cut');
    expect(last).toMatchObject({ pages: all.slice(0, 50), ended: null });
  });

  it('always ends, and never holds a page twice, whatever next says', async () => {
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
          const { pages } = await drain((skip) => {
            const part = all.slice(skip, skip + 25);
            return Promise.resolve({ check: makeCheck({ pages: part }), next: nexts[calls++] ?? null, sources: part.map(sourceOf) });
          });
          expect(new Set(pages.map((page) => page.id)).size).toBe(pages.length);
        },
      ),
    );
  });
});
