import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageArchive } from '#/api/archive/archive.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { createTestService } from '#/local-service/hosts/test-host.ts';
import { makeCheck } from '../monitor/test-data.ts';
import { setLastReviewed, takeBackLastReviewed } from '../review/last-reviewed.ts';
import { storedMarks } from '../review/stored-marks.ts';
import { mayLackNewer } from './choose-lists.ts';
import { isForReview } from './review-state.ts';
import { createMonitorsReader, type MonitorsReader } from './monitors-reader.ts';

beforeEach(() => pageArchive.forget(''));

/** A console at a service, which notes what it asks. `answer` may answer instead of the service. */
function openConsole(
  apiKey = 'fc-demo',
  clock = () => Date.now(),
  answer: (address: string) => Response | Promise<Response> | null = () => null,
) {
  const { baseUrl, fetch } = createTestService({ clock });
  const asked: string[] = [];
  const client = createQueryClient({
    id: 'test',
    name: 'Test',
    baseUrl,
    apiKey,
    kind: 'remote',
    control: null,
    transport: (request) => {
      const address = request.url.slice(baseUrl.length);
      asked.push(address);
      // The service knows one key; whose team a key is, is for this test alone to say.
      request.headers.set('Authorization', 'Bearer fc-demo');
      return Promise.resolve(answer(address) ?? fetch(request));
    },
  });
  return { reader: createMonitorsReader(client), client, asked, service: `test@${baseUrl}` };
}

/** The path of an ended check with changes: `/monitor/…/checks/…`. */
async function findChanged({ ask }: ReturnType<typeof createTestService>): Promise<string> {
  const listOf = async (path: string): Promise<readonly Record<string, unknown>[]> => {
    const { data }: { readonly data: readonly Record<string, unknown>[] } = Object(
      (await ask(path)).body,
    );
    return data;
  };
  for (const { id } of await listOf('/monitor')) {
    const [check] = await listOf(`/monitor/${String(id)}/checks?limit=1`);
    if (check?.['status'] === 'completed' && Number(Object(check['summary']).changed) > 0)
      return `/monitor/${String(id)}/checks/${String(check['id'])}`;
  }
  throw new Error('No check of the seeded world has changes.');
}

const untilRead = (reader: MonitorsReader) =>
  expect.poll(() => reader.store.get().phase).not.toBe('reading');

const isList = (address: string) => /^\/monitor(\/[^/]+\/checks)?\?/.test(address);

it('reads the lists and the changes of the newest checks, never unchanged pages', async () => {
  const { reader, asked } = openConsole();
  reader.start();
  await untilRead(reader);
  const { phase, monitors } = reader.store.get();
  expect(phase).toBe('read');
  expect(monitors.every((each) => each.phase === 'read')).toBe(true);
  expect(monitors.flatMap(({ digests }) => [...digests.values()]).length).toBeGreaterThan(5);
  expect(asked.filter((address) => !isList(address)).length).toBeGreaterThan(5);
  expect(asked.join('\n')).not.toContain('status=same');
});

it('takes a check that a list names twice for one, as its changes are there once', async () => {
  const clock = () => Date.parse('2026-11-20T12:00:00Z');
  const { ask } = createTestService({ clock });
  const twice = openConsole('fc-demo', clock, (address) =>
    /\/checks\?/.test(address)
      ? ask(address).then(({ body }) => {
          const list: { readonly data: readonly unknown[] } = Object(body);
          return Response.json({ ...list, data: list.data.flatMap((check) => [check, check]) });
        })
      : null,
  );
  twice.reader.start();
  await untilRead(twice.reader);
  const { monitors } = twice.reader.store.get();
  const ids = monitors.map(({ checks }) => (checks ?? []).map(({ id }) => id));
  expect(ids.flat().length).toBeGreaterThan(5);
  expect(ids.map((each) => new Set(each).size)).toEqual(ids.map((each) => each.length));
});

it('asks for the lists alone when it is opened again, whatever page or tab it is', async () => {
  const clock = () => Date.parse('2026-11-20T12:00:00Z');
  const [first, again] = [openConsole('fc-demo', clock), openConsole('fc-demo', clock)];
  first.reader.start();
  await untilRead(first.reader);
  // What is kept is not waited for: every answer, and every digest.
  const answers = first.asked.filter((address) => !isList(address)).length;
  const digests = first.reader.store.get().monitors.flatMap((each) => [...each.digests]).length;
  await expect.poll(async () => (await pageArchive.measure())?.texts).toBe(answers + digests);
  again.reader.start();
  await untilRead(again.reader);
  expect(again.asked.filter((address) => !isList(address))).toEqual([]);
  expect(again.reader.store.get().monitors).toEqual(first.reader.store.get().monitors);
});

it('keeps no list that does not add up: when asked again, or in another tab, the service has its say', async () => {
  const clock = () => Date.parse('2026-11-20T12:00:00Z');
  let isBroken = true;
  const inner = createTestService({ clock });
  const brokenPath = await findChanged(inner);
  const cut = (address: string) =>
    isBroken && address.startsWith(brokenPath) && address.includes('status=changed')
      ? inner.ask(address.replace('limit=100', 'limit=1')).then(({ body }) => {
          const { data, ...rest } = Object(body);
          return Response.json({ ...rest, next: null, data: { ...data, pages: [], next: null } });
        })
      : null;
  const [, monitorId = '', , checkId = ''] = brokenPath.slice(1).split('/');
  const doubtsOf = ({ store }: MonitorsReader) =>
    store
      .get()
      .monitors.find(({ monitor }) => monitor.id === monitorId)
      ?.digests.get(checkId)?.doubts;
  const first = openConsole('fc-demo', clock, cut);
  first.reader.start();
  await untilRead(first.reader);
  expect(doubtsOf(first.reader)).toEqual([expect.stringContaining('the list holds 0')]);
  isBroken = false;
  first.reader.readAgain(monitorId);
  await expect.poll(() => doubtsOf(first.reader)).toEqual([]);
  await pageArchive.forget('');
  // Read with a doubt, and then by a tab that knows nothing of it.
  isBroken = true;
  const second = openConsole('fc-demo', clock, cut);
  second.reader.start();
  await untilRead(second.reader);
  isBroken = false;
  await expect.poll(async () => (await pageArchive.measure())?.texts).toBeGreaterThan(5);
  const other = openConsole('fc-demo', clock, cut);
  other.reader.start();
  await untilRead(other.reader);
  expect(doubtsOf(other.reader)).toEqual([]);
});

it('reads on where what it left out for being reviewed is that no more', async () => {
  const { reader, service } = openConsole();
  reader.start();
  await untilRead(reader);
  const readingOf = (id: string) =>
    reader.store.get().monitors.find(({ monitor }) => monitor.id === id);
  const whole = reader.store.get().monitors.find(({ digests }) => digests.size > 2);
  const { id } = whole?.monitor ?? { id: '' };
  const newest = whole?.checks?.find(({ status }) => !isCheckUnderWay(status));
  const said = { checkId: newest?.id ?? '', createdAt: newest?.createdAt ?? null, at: 1 };
  setLastReviewed(service, id, said);
  reader.start();
  await untilRead(reader);
  expect(readingOf(id)?.lookedAt).toContainEqual(newest);
  takeBackLastReviewed(service, id, said, null);
  reader.readOn();
  await expect.poll(() => readingOf(id)).toEqual(whole);
  const [check, digest] = [newest, whole?.digests.get(newest?.id ?? '')];
  if (check === undefined || digest === undefined) throw new Error('Its newest check is read.');
  const pages = digest.pages
    .filter(isForReview)
    .map((page) => ({ pageId: page.id, hash: page.hash }));
  storedMarks(service, check.id).review(pages);
  reader.start();
  await untilRead(reader);
  expect(readingOf(id)?.marked).toContain(check.id);
  storedMarks(service, check.id).unreview(pages);
  reader.readOn();
  await expect.poll(() => readingOf(id)).toEqual(whole);
  // What is marked in sight while all is read again stays in sight.
  reader.start();
  storedMarks(service, check.id).review(pages);
  await untilRead(reader);
  expect(readingOf(id)?.marked).not.toContain(check.id);
  storedMarks(service, check.id).unreview(pages);
});

it('reads on a few monitors at a time, however many were taken back together', async () => {
  const clock = () => Date.parse('2026-11-20T12:00:00Z');
  const first = openConsole('fc-demo', clock);
  first.reader.start();
  await untilRead(first.reader);
  const said = first.reader.store.get().monitors.flatMap(({ monitor: { id }, checks }) => {
    const newest = checks?.find(({ status }) => !isCheckUnderWay(status));
    return newest ? [{ id, last: { checkId: newest.id, createdAt: newest.createdAt, at: 1 } }] : [];
  });
  for (const { id, last } of said) setLastReviewed(first.service, id, last);
  await pageArchive.forget('');
  const { fetch, baseUrl } = createTestService({ clock });
  let [underWay, most] = [0, 0];
  let held: Promise<void> = Promise.resolve();
  const { reader, asked, service } = openConsole('fc-demo', clock, async (address) => {
    most = Math.max(most, ++underWay);
    await held;
    const headers = { Authorization: 'Bearer fc-demo' };
    const answer = await fetch(new Request(baseUrl + address, { headers }));
    underWay--;
    return answer;
  });
  reader.start();
  await untilRead(reader);
  most = 0;
  asked.length = 0;
  for (const { id, last } of said) takeBackLastReviewed(service, id, last, null);
  let letGo: () => void = () => undefined;
  held = new Promise((resolve) => (letGo = resolve));
  reader.readOn();
  await expect.poll(() => underWay).toBe(4);
  letGo();
  await expect
    .poll(() => reader.store.get().monitors.map(({ phase, lookedAt }) => [phase, lookedAt]))
    .toEqual(reader.store.get().monitors.map(() => ['read', []]));
  expect(new Set(asked).size).toBeGreaterThan(said.length);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(most).toBeLessThanOrEqual(4);
});

it('gives nothing that was answered to one key to another', async () => {
  const [one, other] = [openConsole('fc-demo'), openConsole('fc-other')];
  one.reader.start();
  await untilRead(one.reader);
  other.reader.start();
  await untilRead(other.reader);
  expect(other.asked.filter((address) => !isList(address)).length).toBeGreaterThan(5);
});

it('keeps what was read when it is stopped, and goes on from there', async () => {
  let answered = 0;
  const { reader, asked } = openConsole('fc-demo', undefined, (address) => {
    if (!isList(address) && ++answered === 8) reader.stop();
    return null;
  });
  const read = () => reader.store.get().monitors.filter(({ phase }) => phase === 'read').length;
  reader.start();
  await untilRead(reader);
  const before = read();
  expect(reader.store.get().phase).toBe('stopped');
  // What was under way comes to its end, and is not asked for again.
  await expect.poll(() => reader.asking.get()).toEqual([]);
  reader.start();
  await untilRead(reader);
  expect(read()).toBeGreaterThanOrEqual(before);
  expect(reader.store.get().phase).toBe('read');
  // Only what was cut off under way is asked for again.
  expect(asked.length - new Set(asked).size).toBeLessThanOrEqual(4);
});

it('says of each monitor what could not be read, and reads the others', async () => {
  let broken: string | null = null;
  const { reader } = openConsole('fc-demo', undefined, (address) => {
    const id = /^\/monitor\/([^/]+)\/checks/.exec(address)?.[1] ?? null;
    if (id === null) return null;
    broken ??= id;
    return id === broken
      ? Response.json({ success: false, error: 'Monitor not found' }, { status: 404 })
      : null;
  });
  reader.start();
  await untilRead(reader);
  const { monitors } = reader.store.get();
  expect(
    monitors.filter(({ phase }) => phase === 'failed').map(({ monitor }) => monitor.id),
  ).toEqual([broken]);
  expect(new Set(monitors.map(({ phase }) => phase))).toEqual(new Set(['failed', 'read']));
});

it.each([
  { status: 422, failing: 1, left: 1 },
  { status: 422, failing: 2, left: 8 },
  { status: 404, failing: 2, left: 2 },
  { status: 410, failing: 3, left: 3 },
  { status: 403, failing: 1, left: 8 },
])(
  'reads on past a check that cannot be read, not past what concerns all: $failing × $status',
  async ({ status, failing, left }) => {
    const { body } = await createTestService().ask('/monitor');
    const { data }: { readonly data: readonly { id: string; name: string }[] } = Object(body);
    const id = data.find(({ name }) => name === 'Hosting prices')?.id;
    const broken = new Set<string>();
    const { reader } = openConsole('fc-demo', undefined, (address) => {
      const [, monitorId, checkId] = /^\/monitor\/([^/]+)\/checks\/([^/?]+)/.exec(address) ?? [];
      if (monitorId !== id || checkId === undefined) return null;
      if (broken.size < failing) broken.add(checkId);
      return broken.has(checkId)
        ? Response.json({ success: false, error: 'It cannot be had' }, { status })
        : null;
    });
    reader.start();
    await untilRead(reader);
    const reading = reader.store.get().monitors.find(({ monitor }) => monitor.id === id);
    expect(reading?.phase).toBe('failed');
    expect(reading?.checks).toHaveLength(8);
    expect(8 - (reading?.digests.size ?? 0)).toBe(left);
  },
);

it('ends where the service does not heed the offset of a list, and does not call that the end of it', async () => {
  const { reader, asked } = openConsole('fc-demo', undefined, (address) =>
    address.startsWith('/monitor?')
      ? Response.json({
          success: true,
          data: Array.from({ length: 50 }, (_, index) => ({
            id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          })),
        })
      : Response.json({ success: true, data: [] }),
  );
  reader.start();
  await untilRead(reader);
  expect(asked.filter((address) => address.startsWith('/monitor?'))).toHaveLength(2);
  expect(reader.store.get()).toMatchObject({ phase: 'read', more: 'unknown' });
});

it('ends there also where nothing of the list can be read, and counts that once', async () => {
  const { reader, asked } = openConsole('fc-demo', undefined, (address) =>
    address.startsWith('/monitor?')
      ? Response.json({ success: true, data: [{ _id: 'a' }, { _id: 'b' }] })
      : null,
  );
  reader.start();
  await untilRead(reader);
  expect(asked.filter((address) => address.startsWith('/monitor?'))).toHaveLength(2);
  expect(reader.store.get()).toMatchObject({ phase: 'read', unread: 2, more: 'unknown' });
});

it('reads on where the service gives fewer monitors than asked for, or some that cannot be read', async () => {
  const ids = Array.from(
    { length: 44 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const elements = ids.map((id, index) => (index === 3 ? 'no monitor' : { id }));
  const { reader, asked } = openConsole('fc-demo', undefined, (address) => {
    const offset = Number(/^\/monitor\?.*offset=(\d+)/.exec(address)?.[1] ?? 0);
    return Response.json({
      success: true,
      // Twenty at a time, whatever is asked for.
      data: address.startsWith('/monitor?') ? elements.slice(offset, offset + 20) : [],
    });
  });
  reader.start();
  await untilRead(reader);
  const { monitors, unread, more } = reader.store.get();
  expect(monitors.map(({ monitor }) => monitor.id)).toEqual(ids.filter((_, index) => index !== 3));
  expect([unread, more]).toEqual([1, 'none']);
  expect(new Set(monitors.map(({ phase }) => phase))).toEqual(new Set(['read']));
  // 20, 20, 4, and an empty one, which alone says that it is the end.
  expect(asked.filter((address) => address.startsWith('/monitor?'))).toHaveLength(4);
});

it('keeps the monitors of a list until their part of it is read again, and none that could not be', async () => {
  const ids = Array.from(
    { length: 60 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const answers: ((rest: Response) => void)[] = [];
  let isAgain = false;
  const { reader } = openConsole('fc-demo', undefined, (address) => {
    const offset = Number(/^\/monitor\?.*offset=(\d+)/.exec(address)?.[1] ?? 0);
    const data = address.startsWith('/monitor?') ? ids.slice(offset, offset + 50) : [];
    return isAgain && offset === 50
      ? new Promise<Response>((resolve) => void answers.push(resolve))
      : Response.json({ success: true, data: data.map((id) => ({ id })) });
  });
  const count = () => reader.store.get().monitors.length;
  reader.start();
  await untilRead(reader);
  expect(count()).toBe(60);
  isAgain = true;
  reader.readAllAgain();
  await expect.poll(() => answers.length).toBe(1);
  expect([reader.store.get().phase, count()]).toEqual(['reading', 60]);
  answers[0]?.(Response.json({ success: false, error: 'Bad Request' }, { status: 400 }));
  await untilRead(reader);
  expect([reader.store.get().more, count()]).toEqual(['unknown', 50]);
});

it('does not say that it has all monitors of a list that moved while it was read', async () => {
  const ids = Array.from(
    { length: 60 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  );
  const { reader } = openConsole('fc-demo', undefined, (address) => {
    const offset = Number(/^\/monitor\?.*offset=(\d+)/.exec(address)?.[1] ?? 0);
    // The last one was changed, and came to the head of the list.
    const now = offset === 0 ? ids : [...ids.slice(-1), ...ids.slice(0, -1)];
    const data = address.startsWith('/monitor?') ? now.slice(offset, offset + 50) : [];
    return Response.json({ success: true, data: data.map((id) => ({ id })) });
  });
  reader.start();
  await untilRead(reader);
  expect(reader.store.get()).toMatchObject({ phase: 'read', more: 'moved' });
  expect(reader.store.get().monitors).toHaveLength(59);
});

it('does not say that there are no more monitors where the list could not be read on', async () => {
  const { reader } = openConsole('fc-demo', undefined, (address) =>
    /^\/monitor\?.*offset=[1-9]/.test(address)
      ? Response.json({ success: false, error: 'Bad Request' }, { status: 400 })
      : null,
  );
  reader.start();
  await untilRead(reader);
  expect(reader.store.get()).toMatchObject({ phase: 'read', more: 'unknown' });
});

it('does not call a list whole whose service counts more monitors than it gives', async () => {
  const { reader } = openConsole('fc-demo', undefined, (address) => {
    const isMore = /offset=[1-9]/.test(address);
    const id = '00000000-0000-4000-8000-0000000000a7';
    const data = address.startsWith('/monitor?') && !isMore ? [{ id }] : [];
    return Response.json({ success: true, data, total: 61 });
  });
  reader.start();
  await untilRead(reader);
  expect(reader.store.get()).toMatchObject({ phase: 'read', more: 'unknown' });
  expect(reader.store.get().monitors).toHaveLength(1);
});

it('reads one monitor again with the list as it is now, not as it was read before', async () => {
  const { reader, asked } = openConsole();
  reader.start();
  await untilRead(reader);
  const [first] = reader.store.get().monitors;
  const lists = () =>
    asked.filter((address) => address.startsWith(`/monitor/${first?.monitor.id}/checks?`)).length;
  const before = lists();
  reader.readAgain(first?.monitor.id ?? '');
  await expect.poll(lists).toBe(before + 1);
});

it('reads the newest checks alone where the service gives hundreds, whatever limit it was asked for', async () => {
  const checks = Array.from({ length: 300 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    status: 'completed',
    createdAt: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 3_600_000).toISOString(),
    summary: { changed: 1, error: 0, new: 0, removed: 0, same: 0, totalPages: 1 },
  }));
  const monitor = { id: '11111111-1111-4111-8111-111111111111' };
  const { reader, asked } = openConsole('fc-demo', undefined, (address) => {
    if (address.startsWith('/monitor?'))
      return Response.json({
        success: true,
        data: address.includes('offset=0') ? [monitor] : [],
      });
    const id = /\/checks\/([^?]+)/.exec(address)?.[1];
    return id === undefined
      ? Response.json({ success: true, data: checks })
      : Response.json({ success: true, next: null, data: { ...checks[0], id, pages: [] } });
  });
  reader.start();
  await untilRead(reader);
  const read = new Set(asked.flatMap((address) => /\/checks\/([^?]+)/.exec(address)?.[1] ?? []));
  expect([...read].toSorted()).toEqual(checks.slice(-10).map(({ id }) => id));
  expect(reader.store.get().monitors[0]?.checks?.map(({ id }) => id)).toEqual(
    checks
      .slice(-10)
      .toReversed()
      .map(({ id }) => id),
  );
  // What did not add up is saved by nobody but the page; reading again costs the lists alone all the same.
  const before = asked.length;
  reader.readAllAgain();
  await untilRead(reader);
  expect(asked.slice(before).filter((address) => !isList(address))).toEqual([]);
  expect(reader.store.get().monitors[0]?.digests.size).toBe(10);
});

it('reads past checks that were skipped to the ones that ran: a night without credits hides no change', async () => {
  const checks = Array.from({ length: 160 }, (_, index) => {
    const ran = index >= 130;
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      status: ran ? 'completed' : 'skipped_no_credits',
      createdAt: new Date(Date.parse('2026-01-20T00:00:00Z') - index * 300_000).toISOString(),
      summary: ran ? { changed: 1, error: 0, new: 0, removed: 0, same: 0, totalPages: 1 } : null,
    };
  });
  const monitor = { id: '11111111-1111-4111-8111-111111111111' };
  const { reader, asked, service } = openConsole('fc-demo', undefined, (address) => {
    const { pathname, searchParams } = new URL(address, 'https://service.test');
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    const id = /\/checks\/(.+)/.exec(pathname)?.[1];
    if (id !== undefined)
      return Response.json({ success: true, next: null, data: { ...checks[0], id, pages: [] } });
    const list = pathname === '/monitor' ? [monitor] : checks;
    return Response.json({ success: true, data: list.slice(offset, (offset ?? 0) + (limit ?? 0)) });
  });
  const idsOf = (from: number, to: number) => checks.slice(from, to).map(({ id }) => id);
  reader.start();
  await untilRead(reader);
  const detailed = asked.flatMap((address) => /\/checks\/([^?]+)/.exec(address)?.[1] ?? []);
  expect(detailed).toEqual(idsOf(130, 140));
  expect(reader.store.get().monitors[0]).toMatchObject({
    checks: idsOf(0, 140).map((id) => ({ id })),
    lacksNewer: false,
  });
  // Ten at first, and a hundred at a time behind them.
  expect(asked.filter((address) => address.includes('/checks?')).length).toBe(3);
  // What was said to be reviewed ends the list, skipped or not.
  const { id, createdAt } = checks[4] ?? { id: '', createdAt: '' };
  setLastReviewed(service, monitor.id, { checkId: id, createdAt, at: 1 });
  const before = asked.length;
  reader.readAllAgain();
  await untilRead(reader);
  expect(asked.slice(before).filter((address) => address.includes('/checks?')).length).toBe(1);
  setLastReviewed(service, monitor.id, null);
});

it('keeps what was read of a monitor until all of it is read again, also where that is stopped', async () => {
  const checks = Array.from({ length: 12 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    status: index < 3 ? 'skipped_overlap' : 'completed',
    createdAt: new Date(Date.parse('2026-01-20T00:00:00Z') - index * 3_600_000).toISOString(),
    summary: { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 },
  }));
  let isHeld = false;
  const { reader, asked } = openConsole('fc-demo', undefined, (address) => {
    const offset = Number(/offset=(\d+)/.exec(address)?.[1]);
    if (address.startsWith('/monitor?'))
      return Response.json({ success: true, data: offset === 0 ? [{ id: checks[0]?.id }] : [] });
    return offset > 0 && isHeld
      ? new Promise<Response>(() => {})
      : Response.json({ success: true, data: checks.slice(offset, offset === 0 ? 10 : 100) });
  });
  const idsNow = () => reader.store.get().monitors[0]?.checks?.map(({ id }) => id);
  reader.start();
  await untilRead(reader);
  const all = idsNow();
  expect(all).toHaveLength(12);
  isHeld = true;
  const before = asked.length;
  reader.readAllAgain();
  await expect
    .poll(() => asked.slice(before).filter((address) => address.includes('offset=10')).length)
    .toBe(1);
  expect(reader.store.get().monitors[0]?.phase).toBe('reading');
  expect(idsNow()).toEqual(all);
  reader.stop();
  await untilRead(reader);
  expect(idsNow()).toEqual(all);
});

it('does not say of a list that was read to its end, past skipped checks, that it may name newer ones', () => {
  const listOf = (ran: number) =>
    Array.from({ length: 10 + ran }, (_, index) =>
      makeCheck({
        status: index < 10 ? 'skipped_overlap' : 'completed',
        createdAt: new Date(Date.parse('2026-01-20T00:00:00Z') + index * 1_000).toISOString(),
      }),
    );
  expect([9, 10].map((ran) => mayLackNewer(listOf(ran)))).toEqual([false, true]);
});

it.each([
  ['newest first', false],
  ['oldest first', true],
] as const)(
  'reads on where the service gives fewer checks than asked for, %s, until there are ten or no more',
  async (_, isOldest) => {
    const checks = Array.from({ length: 12 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      status: 'completed',
      createdAt: new Date(Date.parse('2026-01-20T00:00:00Z') - index * 3_600_000).toISOString(),
      summary: { changed: 0, error: 0, new: 0, removed: 0, same: 1, totalPages: 1 },
    }));
    const long = isOldest ? checks.toReversed() : checks;
    const [one = '', other = ''] = ['1', '2'].map(
      (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
    );
    const { reader, asked, service } = openConsole('fc-demo', undefined, (address) => {
      const offset = Number(/offset=(\d+)/.exec(address)?.[1]);
      const monitors = offset === 0 ? [{ id: one }, { id: other }] : [];
      const list = address.includes(`/${one}/`) ? long : checks.slice(0, 2);
      return Response.json({
        success: true,
        data: address.startsWith('/monitor?') ? monitors : list.slice(offset, offset + 4),
      });
    });
    reader.start();
    await untilRead(reader);
    const [first, second] = reader.store.get().monitors;
    const newest = checks.slice(0, 10).map(({ id }) => id);
    expect(first?.checks?.map(({ id }) => id)).toEqual(newest);
    expect(first?.lacksNewer).toBe(isOldest);
    expect(second).toMatchObject({ phase: 'read', lacksNewer: false });
    expect(second?.checks).toHaveLength(2);
    expect(asked.filter((address) => address.includes('/checks?')).length).toBe(3 + 2);
    // Where the oldest come first, reviewed ones do not end the list: what follows are newer ones.
    const [reviewed] = checks.slice(8);
    if (reviewed === undefined) throw new Error('There are twelve.');
    const { id, createdAt } = reviewed;
    setLastReviewed(service, one, { checkId: id, createdAt, at: 1 });
    reader.readAllAgain();
    await untilRead(reader);
    expect(reader.store.get().monitors[0]).toMatchObject({
      checks: newest.map((each) => ({ id: each })),
      lookedAt: newest.slice(8).map((each) => ({ id: each })),
    });
    setLastReviewed(service, one, null);
  },
);

it('reads all again by the lists alone, as they are now, also where this browser keeps nothing', async () => {
  const read = vi
    .spyOn(pageArchive, 'read')
    .mockImplementation((names) => Promise.resolve(names.map(() => null)));
  const clock = () => Date.parse('2026-11-20T12:00:00Z');
  const { reader, asked } = openConsole('fc-demo', clock);
  expect(reader.store.get().readAt).toBeNull();
  reader.start();
  await untilRead(reader);
  const { readAt, monitors } = reader.store.get();
  expect(Date.now() - (readAt ?? 0)).toBeLessThan(60_000);
  const lists = asked.filter(isList);
  const before = asked.length;
  const now = vi.spyOn(Date, 'now').mockReturnValue((readAt ?? 0) + 3_600_000);
  reader.readAllAgain();
  await untilRead(reader);
  now.mockRestore();
  read.mockRestore();
  expect(asked.slice(before).filter((address) => !isList(address))).toEqual([]);
  expect(asked.slice(before).filter(isList).toSorted()).toEqual(lists.toSorted());
  expect(reader.store.get().monitors).toEqual(monitors);
  expect(reader.store.get().readAt).toBe((readAt ?? 0) + 3_600_000);
});

it('is as old as its oldest list, also where the cache has dropped that while the others were waited for', async () => {
  const began = Date.now();
  const { reader, client } = openConsole('fc-demo', undefined, (address) => {
    // Each list of checks takes long: half an hour has passed with the first of them.
    if (!address.startsWith('/monitor?') && isList(address)) {
      vi.spyOn(Date, 'now').mockReturnValue(began + 30 * 60_000);
      client.removeQueries({ queryKey: ['monitors'] });
    }
    return null;
  });
  reader.start();
  await untilRead(reader);
  vi.restoreAllMocks();
  const { readAt, beganAt } = reader.store.get();
  expect((readAt ?? 0) - began).toBeLessThan(60_000);
  expect((beganAt ?? 0) - began).toBeLessThan(60_000);
});
