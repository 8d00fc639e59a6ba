import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { makeCheck, makePage } from '../monitor/test-data.ts';
import { createPagesLoader } from './pages-loader.ts';

const { id: checkId, monitorId: ownMonitor } = makeCheck();
const monitorId = ownMonitor ?? '';
const PAGES = Array.from({ length: 150 }, () => makePage());
const NONE = { changed: 0, error: 0, new: 0, removed: 0 };

/** A console at a service of one ended check, whose state `stateAt` names for each request. */
function openCheck(stateAt: (count: number) => string, all = PAGES) {
  const asked: number[] = [];
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl: 'https://api.example/v2',
    apiKey: null,
    kind: 'remote',
    control: null,
    transport: async ({ url }) => {
      await setTimeout(2);
      const query = new URL(url).searchParams;
      const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
      const updatedAt = stateAt(asked.push(skip));
      const judgment = { meaningful: true, confidence: 'high', reason: updatedAt };
      const pages = all.slice(skip, skip + limit).map((page) => ({ ...page, judgment }));
      const next = skip + limit < all.length ? `/v2/x?limit=100&skip=${skip + limit}` : null;
      const summary = { ...NONE, same: all.length, totalPages: all.length };
      const check = makeCheck({ status: 'completed', updatedAt, summary });
      return Response.json({ success: true, data: { ...check, pages, next } });
    },
  });
  const loader = createPagesLoader(client, { monitorId, checkId, status: null });
  const readAll = async (begin: () => void) => {
    begin();
    await expect.poll(() => loader.store.get().phase).toBe('read');
    const { pages, doubts } = loader.store.get();
    return { states: [...new Set(pages.map(({ judgment }) => judgment?.reason))], doubts };
  };
  const view = (skip: number, limit = 100) =>
    client.fetchQuery(monitorQueries.check(monitorId, checkId, { limit, skip }));
  return { asked, loader, readAll, view };
}
const [EARLY, LATE, LATEST] = [
  '2026-11-20T10:00:00.000Z',
  '2026-11-20T10:05:00.000Z',
  '2026-11-20T10:06:00.000Z',
];

it('takes what was read a moment ago from the cache, while the service says nothing else', async () => {
  const { asked, loader, readAll, view } = openCheck(() => EARLY);
  await view(0);
  expect(await readAll(() => loader.start())).toEqual({ states: [EARLY], doubts: [] });
  expect(asked).toEqual([0, 100]);
});

it('begins again where the cache holds another state of the check than the service has', async () => {
  const { asked, loader, readAll, view } = openCheck((count) => (count === 1 ? EARLY : LATE));
  await view(0);
  expect(await readAll(() => loader.start())).toEqual({ states: [LATE], doubts: [] });
  expect(asked).toEqual([0, 100, 0, 100]);
});

it('says of a check that is written while it is read that it was, and reads it again when asked', async () => {
  const states = [EARLY, LATE, LATE, LATEST];
  const { asked, loader, readAll } = openCheck((count) => states[count - 1] ?? LATEST);
  expect((await readAll(() => loader.start())).doubts).toEqual([
    { kind: 'altered', updates: [LATE, LATEST] },
  ]);
  expect(await readAll(() => loader.restart(true))).toEqual({ states: [LATEST], doubts: [] });
  expect(asked).toEqual([0, 100, 0, 100, 0, 100]);
});

it('reads afresh without the cache, the whole answer of a screen included', async () => {
  const { asked, loader, readAll, view } = openCheck(
    (count) => (count <= 2 ? EARLY : LATE),
    PAGES.slice(0, 40),
  );
  await view(0, 50);
  await view(0);
  expect(await readAll(() => loader.start(true))).toEqual({ states: [LATE], doubts: [] });
  // What was read since then is good, whatever the clock says: a reading that failed goes on with it.
  let now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  expect(await readAll(() => loader.restart())).toEqual({ states: [LATE], doubts: [] });
  clock.mockRestore();
  expect(asked).toHaveLength(3);
});
