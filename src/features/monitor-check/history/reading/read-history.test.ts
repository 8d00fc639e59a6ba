import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { pageArchive } from '#/api/archive/archive.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { readDigests } from '#/components/check-digest/read-check-digest.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { buildHistory } from './build-history.ts';
import { followOrigin, type Origin } from './follow-origin.ts';
import { type HistoryOptions, readHistory, readingKey, type Readings } from './read-history.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 41);
beforeEach(() => pageArchive.forget(''));

/** A browser tab at the service: its own cache, the archive of all. `answer` may answer instead of the service. */
function openTab(answer: (address: string) => Response | null = () => null) {
  const { baseUrl, fetch } = createTestService({ clock: () => NOW });
  const asked: string[] = [];
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl,
    apiKey: 'fc-demo',
    kind: 'remote',
    control: null,
    transport: (request) => {
      const address = request.url.slice(baseUrl.length);
      asked.push(address);
      return Promise.resolve(answer(address) ?? fetch(request));
    },
  });
  const open = async (name: string) => {
    const monitors = await client.fetchQuery(monitorQueries.list({ limit: 50, offset: 0 }));
    const id = monitors.value.data.find((each) => each.name === name)?.id ?? '';
    const list = await client.fetchQuery(monitorQueries.checks(id, { limit: 25, offset: 0 }));
    asked.length = 0;
    const checks = list.value.data;
    let readings: Readings = new Map();
    const read = async (origin: Origin, options: Partial<HistoryOptions> = {}) => {
      await readHistory(client, id, checks, {
        origin,
        known: readings,
        readsAll: false,
        signal: new AbortController().signal,
        watch: (_, request) => request(),
        onReadings: (next) => (readings = next),
        ...options,
      });
    };
    const kinds = (origin: Origin) => {
      const readingOf = (check: (typeof checks)[number]) => readings.get(readingKey(check));
      const followed = followOrigin(checks, readingOf, origin);
      return buildHistory(checks, readingOf, followed).map(({ kind }) => kind);
    };
    /** A result of one of the checks, as its own screen reads it. */
    const pick = async (back: number, status: 'same' | 'changed' | 'error') => {
      const check = checks[back];
      const answerOf = await client.fetchQuery(
        monitorQueries.check(id, check?.id ?? '', { limit: 25, skip: 0, status }),
      );
      asked.length = 0;
      return { checkId: check?.id ?? '', pageName: answerOf.value.data.pages[0]?.id ?? '' };
    };
    /** What the overview reads of these checks. */
    const digest = () =>
      readDigests(client, id, checks, {
        signal: new AbortController().signal,
        watch: (_, request) => request(),
        onDigests: () => undefined,
      });
    return { checks, read, kinds, pick, digest };
  };
  return { asked, open };
}

it('asks once for each small check, and for nothing when another tab has read it', async () => {
  const tab = openTab();
  const { checks, read, kinds, pick } = await tab.open('Hosting prices');
  const origin = await pick(0, 'changed');
  await read(origin);
  expect(tab.asked).toHaveLength(checks.length);
  // The answer of each, and what other screens would ask for.
  await expect.poll(async () => (await pageArchive.measure())?.texts).toBe(2 * checks.length);
  const other = openTab();
  const again = await other.open('Hosting prices');
  await again.read(origin);
  expect(other.asked).toEqual([]);
  expect(again.kinds(origin)).toEqual(kinds(origin));
  await again.digest();
  expect(other.asked).toEqual([]);
});

it('reads the unchanged pages of a large check when it is told to, and never before', async () => {
  const tab = openTab();
  const { read, kinds, pick } = await tab.open('Lumenstack documentation');
  const origin = await pick(1, 'changed');
  await read(origin);
  expect(tab.asked.join()).not.toContain('status=same');
  expect(kinds(origin)).toContain('quiet');
  expect(kinds(origin)).not.toContain('same');
  const before = tab.asked.length;
  await read(origin, { readsAll: true });
  expect(tab.asked.slice(before).every((address) => address.includes('status=same'))).toBe(true);
  expect(kinds(origin)).not.toContain('quiet');
  expect(kinds(origin)).toContain('same');
  // All is read: nothing is left to ask for.
  const all = tab.asked.length;
  await read(origin, { readsAll: true });
  expect(tab.asked).toHaveLength(all);
});

it('knows an unchanged page of a large check by what its own screen has read, and looks for it where it has to', async () => {
  const tab = openTab();
  const { read, kinds, pick } = await tab.open('Lumenstack documentation');
  const origin = await pick(1, 'same');
  await read(origin);
  expect(tab.asked.join()).not.toContain('status=same');
  expect(kinds(origin).at(-2)).toBe('same');
  await pageArchive.forget('');
  const linked = openTab();
  const fresh = await linked.open('Lumenstack documentation');
  await fresh.read(origin);
  // Only of the one check that the link names.
  const same = linked.asked.filter((address) => address.includes('status=same'));
  expect(same.length).toBeGreaterThan(0);
  expect(same.every((address) => address.includes(origin.checkId))).toBe(true);
  expect(fresh.kinds(origin)).toEqual(kinds(origin));
});

it('takes no result that a screen read while the check was still under way', async () => {
  const origin = await (await openTab().open('Lumenstack documentation')).pick(1, 'same');
  const tab = openTab((address) => {
    if (!address.includes('limit=25&skip=0&status=error')) return null;
    const { checkId: id, pageName } = origin;
    const pages = [{ id: pageName, url: 'https://lumenstack.example/', status: 'error' }];
    return Response.json({ success: true, data: { id, status: 'running', pages, next: null } });
  });
  const { read, kinds, pick } = await tab.open('Lumenstack documentation');
  expect(await pick(1, 'error')).toEqual(origin);
  await read(origin);
  expect(kinds(origin).at(-2)).toBe('same');
});

it('names a check that is gone, keeps what it read when another request fails, and goes on from there', async () => {
  let [gone, broken] = ['none', 'none'];
  const tab = openTab((address) => {
    if (address.includes(`/checks/${gone}`))
      return Response.json({ success: false, error: 'Monitor check not found' }, { status: 404 });
    return address.includes(`/checks/${broken}`)
      ? Response.json({ success: false, error: 'Forbidden' }, { status: 403 })
      : null;
  });
  const { checks, read, kinds, pick } = await tab.open('Hosting prices');
  const origin = await pick(0, 'changed');
  [gone, broken] = [checks[2]?.id ?? '', checks[4]?.id ?? ''];
  await expect(read(origin)).rejects.toThrow();
  expect(kinds(origin).slice(0, 4)).toEqual(Array(4).fill('waiting'));
  expect(kinds(origin)[5]).toBe('gone');
  broken = 'none';
  const before = tab.asked.length;
  await read(origin);
  expect(kinds(origin)).not.toContain('waiting');
  expect(tab.asked.length - before).toBe(4);
});

it('reads on past a check that cannot be read alone, and leaves that one unread', async () => {
  let broken = 'none';
  const tab = openTab((address) =>
    address.includes(`/checks/${broken}`)
      ? Response.json({ success: false, error: 'Unprocessable Entity' }, { status: 422 })
      : null,
  );
  const { checks, read, kinds, pick } = await tab.open('Hosting prices');
  const origin = await pick(0, 'changed');
  broken = checks[4]?.id ?? '';
  await expect(read(origin)).rejects.toThrow();
  expect(kinds(origin).map((kind) => kind === 'waiting')).toEqual(
    checks.map(({ id }) => id === broken).toReversed(),
  );
  broken = 'none';
  const before = tab.asked.length;
  await read(origin);
  expect(kinds(origin)).not.toContain('waiting');
  expect(tab.asked.length - before).toBe(1);
  // Without the check that the page is in there is nothing to follow: no other is asked for.
  const other = await tab.open('Competitor pricing');
  const start = await other.pick(0, 'changed');
  broken = start.checkId;
  await expect(other.read(start)).rejects.toThrow();
  expect(new Set(tab.asked.map((address) => address.includes(broken)))).toEqual(new Set([true]));
});

it('reads the pages of a check whose summary counts none, as a link names one of them', async () => {
  const [id, pageName] = [1, 2].map(
    (digit) => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111',
  );
  const zero = { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 };
  const record = { id, status: 'completed', createdAt: '2026-11-20T10:00:00Z', summary: zero };
  const pages = [{ id: pageName, url: 'https://shop.example/', status: 'changed' }];
  const tab = openTab((address) => {
    if (!address.includes('/checks')) return null;
    return address.includes('/checks?')
      ? Response.json({ success: true, data: [record] })
      : Response.json({ success: true, data: { ...record, pages, next: null } });
  });
  const { read, kinds } = await tab.open('Hosting prices');
  const origin = { checkId: id ?? '', pageName: pageName ?? '' };
  await read(origin);
  expect(kinds(origin)).toEqual(['changed']);
});

it('keeps both results of one id where they are in two lists of the check', async () => {
  const [id, pageName] = [1, 2].map(
    (digit) => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111',
  );
  const summary = { changed: 1, error: 1, new: 0, removed: 0, same: 200, totalPages: 202 };
  const record = { id, status: 'completed', createdAt: '2026-11-20T10:00:00Z', summary };
  const tab = openTab((address) => {
    if (!address.includes('/checks')) return null;
    if (address.includes('/checks?')) return Response.json({ success: true, data: [record] });
    const status = /status=(\w+)/.exec(address)?.[1] ?? 'same';
    const pages = [{ id: pageName, url: 'https://shop.example/', status }];
    return Response.json({ success: true, data: { ...record, pages, next: null } });
  });
  const { read, kinds } = await tab.open('Hosting prices');
  const origin = { checkId: id ?? '', pageName: pageName ?? '' };
  await read(origin);
  // The one that is opened by the id alone is the first; the error is beside it.
  expect(kinds(origin)).toEqual(['changed']);
});
