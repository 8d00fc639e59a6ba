import { beforeEach, describe, expect, it } from 'vitest';
import { createMonitorReader, type ReadCheck, type ReadPage } from '../hosts/monitor-reader.ts';
import { createTestService, type TestService } from '../hosts/test-host.ts';

const START = Date.UTC(2026, 10, 20, 14, 41);
const DAY_MS = 86_400_000;
let service: TestService;
let reader: ReturnType<typeof createMonitorReader>;
beforeEach(() => {
  service = createTestService({ clock: () => START });
  reader = createMonitorReader(service.ask);
});

/** The checks of the hosting monitor, oldest first, each with its pages. */
async function readWeek() {
  const { id } = await reader.findMonitor(/Hosting/);
  const checks = (await reader.listChecks(id)).toReversed();
  return Promise.all(
    checks.map(async (check) => ({ check, pages: await reader.readAllPages(id, check.id) })),
  );
}
type Week = Awaited<ReturnType<typeof readWeek>>;
const follow = (week: Week, host: string) =>
  week.map(({ pages }) => pages.find(({ url }) => url.includes(`//${host}`)));
const pricesOf = (pages: readonly (ReadPage | undefined)[]) =>
  pages.map(
    (page) => (page?.snapshot?.json as { plan?: { monthlyPrice?: number } })?.plan?.monthlyPrice,
  );
const changeOf = (page: ReadPage | undefined) => page?.diff?.json['plan.monthlyPrice'];

describe('the seeded week of checks with an extraction', () => {
  it('has eight daily checks, a price that goes up and down, one that goes there and back', async () => {
    const week = await readWeek();
    const times = week.map(({ check }) => Date.parse(String(check['scheduledFor'])));
    expect(week).toHaveLength(8);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(7 * DAY_MS);
    const course = follow(week, 'nordlicht');
    expect(pricesOf(course)).toEqual([29, 29, 29, 34, 34, 34, 31, 31]);
    expect(course.map(changeOf).filter((change) => change !== undefined)).toEqual([
      { previous: 29, current: 34 },
      { previous: 34, current: 31 },
    ]);
    const back = follow(week, 'quarryhost');
    expect(pricesOf(back)).toEqual([49, 49, 49, 49, 59, 59, 49, 49]);
    expect(back.map((page) => page?.status).filter((status) => status === 'changed')).toHaveLength(
      2,
    );
  });

  it('has a page that fails in three checks in a row', async () => {
    const pages = follow(await readWeek(), 'veldcloud');
    expect(pages.map((page) => page?.status)).toEqual([
      'new',
      ...Array<string>(4).fill('same'),
      ...Array<string>(3).fill('error'),
    ]);
  });

  it('has a page that moves to another URL, whose scrapes go on following one another', async () => {
    const pages = follow(await readWeek(), 'saltflat');
    expect(pages.map((page) => page && new URL(page.url).pathname)).toEqual([
      ...Array<string>(5).fill('/pricing'),
      ...Array<string>(3).fill('/plans/virtual-servers'),
    ]);
    const field = (page: ReadPage | undefined, name: string) =>
      page && (page as Record<string, unknown>)[name];
    expect(pages.slice(1).map((page) => field(page, 'previousScrapeId'))).toEqual(
      pages.slice(0, -1).map((page) => field(page, 'currentScrapeId')),
    );
    // It moved unchanged, and changed its price the day after.
    expect([pages[5]?.status, changeOf(pages[6])]).toEqual(['same', { previous: 18, current: 22 }]);
  });

  it('has targets that changed on the way: pages of a dropped one are no longer met, not removed', async () => {
    const week = await readWeek();
    const targets = ({ check }: { readonly check: ReadCheck }) =>
      (check['targetResults'] as { targetId: string }[]).map(({ targetId }) => targetId);
    expect(week.map((day) => targets(day)[1])).toEqual([
      ...Array<string>(5).fill('hosting-america'),
      ...Array<string>(3).fill('hosting-asia'),
    ]);
    expect(follow(week, 'old-harbour').map((page) => page?.status)).toEqual([
      'new',
      'same',
      'same',
      'changed',
      'same',
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      follow(week, 'kurashiki')
        .slice(5)
        .map((page) => page?.status),
    ).toEqual(['new', 'same', 'changed']);
    // Costs and jobs are those of the targets of that day.
    expect(week.map(({ check }) => check['reservedCredits'])).toEqual(Array(8).fill(16));
    const { id } = await reader.findMonitor(/Hosting/);
    const { body } = await service.ask(`/monitor/${id}`);
    expect(body).toMatchObject({
      data: { targets: [{ id: 'hosting-europe' }, { id: 'hosting-asia' }] },
    });
  });

  it('has a day without judgments, which charges none', async () => {
    const week = await readWeek();
    const judged = week.map(({ pages }) =>
      pages.filter(({ status }) => status === 'changed').map(({ judgment }) => Boolean(judgment)),
    );
    expect(judged[4]).toEqual([false, false, false]);
    expect(judged.flatMap((day, index) => (index === 4 ? [] : day))).not.toContain(false);
    const check = week[4]?.check;
    expect(check?.actualCredits).toBe(check?.summary['totalPages']);
  });

  it('has changes that do not matter at each check, for one reason that recurs', async () => {
    const reasons = (await readWeek()).flatMap(({ pages }) =>
      pages.flatMap(({ judgment }) => (judgment?.meaningful === false ? [judgment.reason] : [])),
    );
    expect(reasons.length).toBeGreaterThan(8);
    expect(new Set(reasons).size).toBe(1);
  });
});

describe('a monitor that its scheduler has lost', () => {
  it('is active, its next run is past, and no check came since, however the clock goes on', async () => {
    const read = async () => {
      const { id } = await reader.findMonitor(/Status pages/);
      const { body } = await service.ask(`/monitor/${id}`);
      const { data } = body as { data: Record<string, unknown> };
      return { data, checks: await reader.listChecks(id) };
    };
    const { data, checks } = await read();
    const nextRun = Date.parse(String(data['nextRunAt']));
    expect(data['status']).toBe('active');
    expect(nextRun).toBeLessThan(START - DAY_MS);
    const newest = Date.parse(String(checks[0]?.['scheduledFor']));
    expect(nextRun - newest).toBe(6 * 3_600_000);
    await service.control.advanceClock(DAY_MS);
    const later = await read();
    expect([later.data['nextRunAt'], later.checks]).toEqual([data['nextRunAt'], checks]);
    // By hand it still runs.
    const { id } = await reader.findMonitor(/Status pages/);
    expect((await reader.runMonitor(id)).status).toBe('queued');
  });
});
