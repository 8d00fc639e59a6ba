import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#/contract/endpoints.ts';
import { createTestService, type TestService } from '../hosts/test-host.ts';
import {
  countBy,
  createMonitorReader,
  type ReadCheck,
  type ReadPage,
} from '../hosts/monitor-reader.ts';

const START = Date.UTC(2026, 10, 20, 14, 41);
let now: number;
let service: TestService;
let reader: ReturnType<typeof createMonitorReader>;
const start = () => {
  service = createTestService({ clock: () => now });
  reader = createMonitorReader(service.ask);
};
beforeEach(() => {
  now = START;
  start();
});

describe('the seeded world', () => {
  it('has every check status, page status, search status and confidence', async () => {
    const checks: ReadCheck[] = [];
    const pages: ReadPage[] = [];
    for (const { id } of await reader.listMonitors())
      for (const check of await reader.listChecks(id)) {
        checks.push(check);
        if ((check.summary['totalPages'] ?? 0) < 500)
          pages.push(...(await reader.readAllPages(id, check.id)));
      }
    const seen = (values: readonly (string | undefined)[]) =>
      [...new Set(values.filter((value) => value !== undefined))].toSorted();
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
    expect(seen(pages.map(({ status }) => status))).toEqual([
      'changed',
      'error',
      'new',
      'removed',
      'same',
    ]);
    expect(seen(pages.map(({ metadata }) => metadata?.searchStatus))).toEqual([
      'alert',
      'already_seen',
      'ignored',
      'skipped',
      'watching',
    ]);
    expect(
      seen(
        pages
          .map(
            ({ judgment }) =>
              judgment && `${judgment.meaningful ? 'meaningful' : 'noise'} ${judgment.confidence}`,
          )
          .map((value) => value ?? undefined),
      ),
    ).toEqual([
      'meaningful high',
      'meaningful low',
      'meaningful medium',
      'noise high',
      'noise low',
      'noise medium',
    ]);
    // Absent and null optional fields are different on the wire.
    expect(pages.some((page) => 'judgment' in page && page.judgment === null)).toBe(true);
    expect(pages.some((page) => !('judgment' in page))).toBe(true);
  });

  it('answers in the form of the contract without a fix', async () => {
    for (const { id } of await reader.listMonitors()) {
      const [check] = await reader.listChecks(id);
      const { body } = await service.ask(`/monitor/${id}/checks/${check?.id ?? ''}?limit=100`);
      expect(v.safeParse(endpoints.getMonitorCheck.response, body).issues).toBeUndefined();
    }
  });

  it('is the same on two starts', async () => {
    const read = async () => {
      const { monitorId, check } = await reader.findCheck(/Competitor/);
      return {
        check,
        monitors: await reader.listMonitors(),
        pages: await reader.readAllPages(monitorId, check.id),
      };
    };
    const first = await read();
    start();
    expect(await read()).toEqual(first);
  });

  it('has the same checks and pages whenever it starts', async () => {
    const ids = async () => {
      const { monitorId, check } = await reader.findCheck(/Release notes/);
      return {
        check: check.id,
        summary: check.summary,
        pages: (await reader.readAllPages(monitorId, check.id)).map(({ id, diff }) => [id, diff]),
      };
    };
    const first = await ids();
    now = START + 3 * 3_600_000 + 7 * 60_000;
    start();
    expect(await ids()).toEqual(first);
  });

  it('belongs to its team', async () => {
    const { monitorId, check } = await reader.findCheck(/Competitor/);
    for (const path of [
      `/monitor/${monitorId}`,
      `/monitor/${monitorId}/checks`,
      `/monitor/${monitorId}/checks/${check.id}`,
    ])
      expect(await service.ask(path, { key: 'fc-demo-other-team' })).toMatchObject({
        status: 404,
        body: { success: false },
      });
    expect(await service.ask('/monitor', { key: 'fc-demo-other-team' })).toMatchObject({
      body: { data: [{ name: 'Postings in our field' }] },
    });
  });

  it('does not find a check under another monitor', async () => {
    const { check } = await reader.findCheck(/Competitor/);
    const { id } = await reader.findMonitor(/Release notes/);
    expect(await service.ask(`/monitor/${id}/checks/${check.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Monitor check not found' },
    });
  });
});

describe('the pages of a check', () => {
  it('to the end are what the summary counts, in 3,000 pages', async () => {
    const { monitorId, check } = await reader.findCheck(/catalogue/);
    const pages = await reader.readAllPages(monitorId, check.id);
    expect(pages).toHaveLength(3_000);
    const { totalPages, ...counts } = check.summary;
    expect(totalPages).toBe(3_000);
    expect(countBy(pages.map(({ status }) => status))).toEqual(counts);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(3_000);
  });

  it('are filtered by status, and next keeps the filter', async () => {
    const { monitorId, check } = await reader.findCheck(/catalogue/);
    const changed = await reader.readAllPages(monitorId, check.id, 'status=changed');
    expect(changed).toHaveLength(check.summary['changed'] ?? 0);
    expect(changed.every(({ status }) => status === 'changed')).toBe(true);
  });

  it('come 25 at a time from 0 unless asked otherwise, and end with next null', async () => {
    const { monitorId, check } = await reader.findCheck(/catalogue/);
    const { data, next } = await reader.readCheck(monitorId, check.id);
    expect([data.pages.length, next]).toEqual([
      25,
      `https://local-service.invalid/v2/monitor/${monitorId}/checks/${check.id}?skip=25&limit=25`,
    ]);
    const end = await reader.readCheck(monitorId, check.id, 'skip=2990&limit=10');
    expect([end.data.pages.length, end.next]).toEqual([10, null]);
    expect((await reader.readCheck(monitorId, check.id, 'skip=5000')).data.pages).toEqual([]);
  });

  it('carry the diff form of their monitor', async () => {
    const changedPage = async (name: RegExp) => {
      const { monitorId, check } = await reader.findCheck(name);
      return (await reader.readAllPages(monitorId, check.id, 'status=changed')).at(0);
    };
    const markdown = await changedPage(/Release notes/);
    expect(markdown?.diff?.text).toMatch(/^--- previous\n\+\+\+ current\n@@ -/);
    expect(markdown?.diff?.json).toMatchObject({
      files: [{ from: 'previous', to: 'current', chunks: [{ oldStart: 1 }] }],
    });
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
    const { monitorId, check } = await reader.findCheck(/Terms/);
    const pages = await reader.readAllPages(monitorId, check.id, 'status=changed');
    const cut = pages.find(({ url }) => url.includes('register'));
    expect(cut?.diff?.json).toEqual({ files: [{ from: 'previous', to: 'current', chunks: [] }] });
    expect(cut?.diff?.text).toContain('@@');
    expect(pages.some(({ diff }) => diff?.text?.includes('\r\n'))).toBe(true);
  });

  it('are as many as the targets and the error of their check say', async () => {
    const partial = await reader.findCheck(/Lumenstack/, 'partial');
    const found = partial.check.summary['totalPages'] ?? 0;
    expect(
      String((await reader.readCheck(partial.monitorId, partial.check.id)).data['error']),
    ).toContain(`; ${found} of `);
    for (const name of [/Competitor/, /Terms/, /Release notes/]) {
      const { monitorId, check } = await reader.findCheck(name);
      const { data } = await reader.readCheck(monitorId, check.id);
      const jobs = v.parse(
        v.array(v.object({ expectedJobs: v.array(v.string()) })),
        data['targetResults'],
      );
      expect(jobs.reduce((sum, { expectedJobs }) => sum + expectedJobs.length, 0)).toBe(
        check.summary['totalPages'],
      );
    }
  });

  it('cost one credit per page read and one per changed page judged', async () => {
    const cost = async (name: RegExp) => (await reader.findCheck(name)).check;
    const { summary: judged, actualCredits } = await cost(/Release notes/);
    const sum = (summary: Record<string, number>, ...keys: string[]) =>
      keys.reduce((total, key) => total + (summary[key] ?? 0), 0);
    expect(actualCredits).toBe(sum(judged, 'same', 'new', 'changed') + sum(judged, 'changed'));
    const unjudged = await cost(/Lumenstack/);
    expect(unjudged.actualCredits).toBe(sum(unjudged.summary, 'same', 'new', 'changed'));
    const mentions = await reader.findCheck(/Mentions/);
    const pages = await reader.readAllPages(mentions.monitorId, mentions.check.id);
    const seen = countBy(pages.map(({ metadata }) => metadata?.searchStatus ?? ''));
    expect(mentions.check.actualCredits).toBe(
      Math.ceil(pages.length / 10) * 2 + sum(seen, 'alert', 'watching', 'ignored'),
    );
  });

  it('have no judgment, and none is charged, where the judge of a search is said to have given no answer', async () => {
    const { id } = await reader.findMonitor(/Mentions/);
    const TARGET = v.array(
      v.looseObject({
        judgeDegraded: v.boolean(),
        degradedReason: v.optional(v.string(), ''),
        resultsJudged: v.number(),
        searchCredits: v.number(),
        judgeCredits: v.number(),
      }),
    );
    const unanswered: number[] = [];
    for (const check of await reader.listChecks(id)) {
      const pages = await reader.readAllPages(id, check.id);
      for (const target of v.parse(v.nullish(TARGET, []), check['targetResults']) ?? []) {
        const [judged, silent] = [true, false].map(
          (isJudged) =>
            pages.filter(
              ({ judgment, metadata }) =>
                ['alert', 'watching', 'ignored'].includes(metadata?.searchStatus ?? '') &&
                (judgment !== undefined) === isJudged,
            ).length,
        );
        const told = Number(
          /did not answer in time for (\d+)/.exec(target.degradedReason)?.[1] ?? 0,
        );
        expect([target.resultsJudged, target.judgeCredits, told]).toEqual([judged, judged, silent]);
        expect(target.judgeDegraded).toBe(told > 0);
        expect(check.actualCredits).toBe(target.searchCredits + target.judgeCredits);
        unanswered.push(told);
      }
    }
    expect(unanswered).toEqual([0, 3, 0, 0, 0, 0]);
  });
});
