import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoints } from '#/contract/endpoints.ts';
import { createTestService, type TestService } from '../hosts/test-host.ts';

const START = Date.UTC(2026, 10, 20, 14, 41);
let now: number;
let service: TestService;
beforeEach(() => {
  now = START;
  service = createTestService({ clock: () => now });
});

const MINUTE = 60_000;
const PAGE = v.looseObject({
  id: v.string(),
  url: v.string(),
  status: v.string(),
  diff: v.nullish(v.looseObject({ text: v.optional(v.string()), json: v.record(v.string(), v.unknown()) })),
  judgment: v.nullish(v.looseObject({ meaningful: v.boolean(), confidence: v.string(), reason: v.string() })),
  metadata: v.nullish(v.looseObject({ searchStatus: v.optional(v.string()) })),
  snapshot: v.optional(v.looseObject({ json: v.unknown() })),
});
const CHECK = v.looseObject({
  id: v.string(),
  status: v.string(),
  summary: v.record(v.string(), v.number()),
  actualCredits: v.nullable(v.number()),
  estimatedCredits: v.nullable(v.number()),
  finishedAt: v.nullable(v.string()),
  startedAt: v.nullable(v.string()),
});
type Check = v.InferOutput<typeof CHECK>;
type Page = v.InferOutput<typeof PAGE>;

async function ask<const S extends v.GenericSchema>(schema: S, path: string, options = {}): Promise<v.InferOutput<S>> {
  const { status, body } = await service.ask(path, options);
  expect([status, path]).toEqual([200, path]);
  return v.parse(schema, body);
}
const listMonitors = async () =>
  (
    await ask(
      v.looseObject({ data: v.array(v.looseObject({ id: v.string(), name: v.string(), currentCheckId: v.nullable(v.string()) })) }),
      '/monitor',
    )
  ).data;
const listChecks = async (monitorId: string, query = 'limit=100') =>
  (await ask(v.looseObject({ data: v.array(CHECK) }), `/monitor/${monitorId}/checks?${query}`)).data;
const readCheck = async (monitorId: string, checkId: string, query = '') =>
  ask(
    v.looseObject({
      next: v.nullable(v.string()),
      data: v.looseObject({ ...CHECK.entries, pages: v.array(PAGE), next: v.nullable(v.string()) }),
    }),
    `/monitor/${monitorId}/checks/${checkId}?${query}`,
  );

async function readAllPages(monitorId: string, checkId: string, query = 'limit=100'): Promise<Page[]> {
  const pages: Page[] = [];
  for (let search: string | null = query; search !== null;) {
    const { next, data } = await readCheck(monitorId, checkId, search);
    expect(data.next).toBe(next);
    pages.push(...data.pages);
    search = next === null ? null : new URL(next).search.slice(1);
  }
  return pages;
}

async function findMonitor(name: RegExp) {
  const monitor = (await listMonitors()).find((candidate) => name.test(candidate.name));
  if (!monitor) throw new Error(`No monitor is called ${String(name)}.`);
  return monitor;
}

async function findCheck(name: RegExp, status = 'completed') {
  const { id: monitorId } = await findMonitor(name);
  const check = (await listChecks(monitorId)).find((candidate) => candidate.status === status);
  if (!check) throw new Error(`No check of ${String(name)} is ${status}.`);
  return { monitorId, check };
}

const countBy = (values: readonly string[]) =>
  values.reduce<Record<string, number>>((counts, value) => ({ ...counts, [value]: (counts[value] ?? 0) + 1 }), {});

describe('the seeded world', () => {
  it('has every check status, page status, search status and confidence', async () => {
    const checks: Check[] = [];
    const pages: Page[] = [];
    for (const { id } of await listMonitors())
      for (const check of await listChecks(id)) {
        checks.push(check);
        if ((check.summary['totalPages'] ?? 0) < 500) pages.push(...(await readAllPages(id, check.id)));
      }
    const seen = (values: readonly (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))].toSorted();
    expect(checks.length).toBeGreaterThanOrEqual(12);
    expect(seen(checks.map(({ status }) => status))).toEqual([
      'completed',
      'failed',
      'partial',
      'queued',
      'running',
      'skipped_no_credits',
      'skipped_overlap',
    ]);
    expect(seen(pages.map(({ status }) => status))).toEqual(['changed', 'error', 'new', 'removed', 'same']);
    expect(seen(pages.map(({ metadata }) => metadata?.searchStatus))).toEqual(['alert', 'already_seen', 'ignored', 'skipped', 'watching']);
    expect(
      seen(
        pages
          .map(({ judgment }) => judgment && `${judgment.meaningful ? 'meaningful' : 'noise'} ${judgment.confidence}`)
          .map((value) => value ?? undefined),
      ),
    ).toEqual(['meaningful high', 'meaningful low', 'meaningful medium', 'noise high', 'noise low', 'noise medium']);
    // Absent and null optional fields are different on the wire.
    expect(pages.some((page) => 'judgment' in page && page.judgment === null)).toBe(true);
    expect(pages.some((page) => !('judgment' in page))).toBe(true);
  });

  it('answers in the form of the contract without a mend', async () => {
    for (const { id } of await listMonitors()) {
      const [check] = await listChecks(id);
      const { body } = await service.ask(`/monitor/${id}/checks/${check?.id ?? ''}?limit=100`);
      expect(v.safeParse(endpoints.getMonitorCheck.response, body).issues).toBeUndefined();
    }
  });

  it('is the same on two starts', async () => {
    const read = async () => {
      const { monitorId, check } = await findCheck(/Competitor/);
      return { check, monitors: await listMonitors(), pages: await readAllPages(monitorId, check.id) };
    };
    const first = await read();
    service = createTestService({ clock: () => now });
    expect(await read()).toEqual(first);
  });

  it('has the same checks and pages whenever it starts', async () => {
    const ids = async () => {
      const { monitorId, check } = await findCheck(/Release notes/);
      return {
        check: check.id,
        summary: check.summary,
        pages: (await readAllPages(monitorId, check.id)).map(({ id, diff }) => [id, diff]),
      };
    };
    const first = await ids();
    now = START + 3 * 3_600_000 + 7 * MINUTE;
    service = createTestService({ clock: () => now });
    expect(await ids()).toEqual(first);
  });

  it('belongs to its team', async () => {
    const { monitorId, check } = await findCheck(/Competitor/);
    for (const path of [`/monitor/${monitorId}`, `/monitor/${monitorId}/checks`, `/monitor/${monitorId}/checks/${check.id}`])
      expect(await service.ask(path, { key: 'fc-demo-other-team' })).toMatchObject({ status: 404, body: { success: false } });
    const others = await ask(v.looseObject({ data: v.array(v.looseObject({ name: v.string() })) }), '/monitor', {
      key: 'fc-demo-other-team',
    });
    expect(others.data.map(({ name }) => name)).toEqual(['Postings in our field']);
  });

  it('does not find a check under another monitor', async () => {
    const { check } = await findCheck(/Competitor/);
    const { id } = await findMonitor(/Release notes/);
    expect(await service.ask(`/monitor/${id}/checks/${check.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Monitor check not found' },
    });
  });
});

describe('the pages of a check', () => {
  it('to the end are what the summary counts, in 3,000 pages', async () => {
    const { monitorId, check } = await findCheck(/catalogue/);
    const pages = await readAllPages(monitorId, check.id);
    expect(pages).toHaveLength(3_000);
    const { totalPages, ...counts } = check.summary;
    expect(totalPages).toBe(3_000);
    expect(countBy(pages.map(({ status }) => status))).toEqual(counts);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(3_000);
  });

  it('are filtered by status, and next keeps the filter', async () => {
    const { monitorId, check } = await findCheck(/catalogue/);
    const changed = await readAllPages(monitorId, check.id, 'status=changed');
    expect(changed).toHaveLength(check.summary['changed'] ?? 0);
    expect(changed.every(({ status }) => status === 'changed')).toBe(true);
  });

  it('come 25 at a time from 0 unless asked otherwise, and end with next null', async () => {
    const { monitorId, check } = await findCheck(/catalogue/);
    const { data, next } = await readCheck(monitorId, check.id);
    expect([data.pages.length, next]).toEqual([
      25,
      `https://local-service.invalid/v2/monitor/${monitorId}/checks/${check.id}?skip=25&limit=25`,
    ]);
    const end = await readCheck(monitorId, check.id, 'skip=2990&limit=10');
    expect([end.data.pages.length, end.next]).toEqual([10, null]);
    expect((await readCheck(monitorId, check.id, 'skip=5000')).data.pages).toEqual([]);
  });

  it('carry the diff form of their monitor', async () => {
    const changedPage = async (name: RegExp) => {
      const { monitorId, check } = await findCheck(name);
      return (await readAllPages(monitorId, check.id, 'status=changed')).at(0);
    };
    const markdown = await changedPage(/Release notes/);
    expect(markdown?.diff?.text).toMatch(/^--- previous\n\+\+\+ current\n@@ -/);
    expect(markdown?.diff?.json).toMatchObject({ files: [{ from: 'previous', to: 'current', chunks: [{ oldStart: 1 }] }] });
    expect(markdown).not.toHaveProperty('snapshot');
    const extraction = await changedPage(/catalogue/);
    expect(extraction?.diff).not.toHaveProperty('text');
    expect(extraction?.snapshot).toMatchObject({ json: { sku: expect.any(String) as unknown } });
    const mixed = await changedPage(/Competitor/);
    expect(mixed?.diff?.json).toMatchObject({ 'plans[1].price': { previous: 29, current: 34 } });
    expect(mixed?.diff?.text).toContain('+| Team | USD 34 |');
    expect(mixed?.snapshot).toMatchObject({ json: { plans: expect.any(Array) as unknown } });
  });

  it('may have a parsed diff without chunks although the text is there', async () => {
    const { monitorId, check } = await findCheck(/Terms/);
    const pages = await readAllPages(monitorId, check.id, 'status=changed');
    const cut = pages.find(({ url }) => url.includes('register'));
    expect(cut?.diff?.json).toEqual({ files: [{ from: 'previous', to: 'current', chunks: [] }] });
    expect(cut?.diff?.text).toContain('@@');
    expect(pages.some(({ diff }) => diff?.text?.includes('\r\n'))).toBe(true);
  });

  it('cost one credit per page read and one per changed page judged', async () => {
    const cost = async (name: RegExp) => (await findCheck(name)).check;
    const { summary: judged, actualCredits } = await cost(/Release notes/);
    const sum = (summary: Record<string, number>, ...keys: string[]) => keys.reduce((total, key) => total + (summary[key] ?? 0), 0);
    expect(actualCredits).toBe(sum(judged, 'same', 'new', 'changed') + sum(judged, 'changed'));
    const unjudged = await cost(/Lumenstack/);
    expect(unjudged.actualCredits).toBe(sum(unjudged.summary, 'same', 'new', 'changed'));
    const mentions = await findCheck(/Mentions/);
    const pages = await readAllPages(mentions.monitorId, mentions.check.id);
    const seen = countBy(pages.map(({ metadata }) => metadata?.searchStatus ?? ''));
    expect(mentions.check.actualCredits).toBe(Math.ceil(pages.length / 10) * 2 + sum(seen, 'alert', 'watching', 'ignored'));
  });
});

describe('the clock', () => {
  it('moves the running check on, page by page, to its end', async () => {
    const { monitorId, check } = await findCheck(/Lumenstack/, 'running');
    const totals: number[] = [];
    for (let minute = 0; minute < 8; minute++) {
      const { data } = await readCheck(monitorId, check.id);
      totals.push(data.summary['totalPages'] ?? 0);
      expect(await readAllPages(monitorId, check.id)).toHaveLength(totals.at(-1) ?? 0);
      await service.control.advanceClock(MINUTE);
    }
    expect(totals).toEqual(totals.toSorted((left, right) => left - right));
    expect(new Set(totals).size).toBeGreaterThan(4);
    const { data } = await readCheck(monitorId, check.id);
    expect(data).toMatchObject({ status: 'completed', billingStatus: 'confirmed', actualCredits: expect.any(Number) as unknown });
    expect((await findMonitor(/Lumenstack/)).currentCheckId).toBeNull();
  });

  it('starts the checks that the schedule brings, and skips one that meets another', async () => {
    const { id } = await findMonitor(/Lumenstack/);
    const before = (await listChecks(id)).length;
    await service.control.advanceClock(3 * 60 * MINUTE);
    const checks = await listChecks(id);
    expect(checks.length).toBe(before + 3);
    expect(checks[0]).toMatchObject({ trigger: 'scheduled', status: 'completed' });
  });

  it('leads a check started by hand from queued over running to completed', async () => {
    const { id } = await findMonitor(/Competitor/);
    const started = await ask(v.looseObject({ data: CHECK }), `/monitor/${id}/run`, { method: 'POST', body: {} });
    expect(started.data).toMatchObject({
      status: 'queued',
      trigger: 'manual',
      billingStatus: 'reserved',
      startedAt: null,
      actualCredits: null,
    });
    const status = async () => (await readCheck(id, started.data.id)).data.status;
    await service.control.advanceClock(10_000);
    expect(await status()).toBe('running');
    expect((await service.ask(`/monitor/${id}/run`, { method: 'POST' })).body).toMatchObject({
      error: expect.stringMatching(/^Conflict/) as unknown,
    });
    await service.control.advanceClock(MINUTE);
    expect(await status()).toBe('completed');
    expect((await listChecks(id))[0]?.id).toBe(started.data.id);
    expect(service.service.credits.entries()).toMatchObject([{ teamId: 'demo', what: 'check of Competitor pricing' }]);
  });

  it('lists checks newest first, by status', async () => {
    const { id } = await findMonitor(/Lumenstack/);
    expect((await listChecks(id, 'status=partial')).map(({ status }) => status)).toEqual(['partial']);
    expect(await listChecks(id, 'limit=2&offset=1')).toEqual((await listChecks(id)).slice(1, 3));
  });
});

describe('the scale', () => {
  it('multiplies pages and lines', async () => {
    await service.control.setScale(3);
    const { check } = await findCheck(/catalogue/);
    expect(check.summary['totalPages']).toBeGreaterThan(8_500);
    const terms = await findCheck(/Terms/);
    const [agreement] = (await readCheck(terms.monitorId, terms.check.id, 'status=changed')).data.pages;
    expect(agreement?.diff?.text?.split('\n').length).toBeGreaterThan(2_000);
  });
});
