import { beforeEach, describe, expect, it } from 'vitest';
import { asRecord } from '#/lib/json/as-record.ts';
import { createTestService, type TestService } from '../hosts/test-host.ts';
import { createStore } from '../store.ts';
import { createMonitorReader } from '../hosts/monitor-reader.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 20, 14, 41);
const readTime = ({ notificationStatus }: Record<string, unknown>) =>
  asRecord(notificationStatus)?.['at'];
let service: TestService;
let reader: ReturnType<typeof createMonitorReader>;
beforeEach(() => {
  service = createTestService({ clock: () => START });
  reader = createMonitorReader(service.ask);
});

describe('the clock', () => {
  it('moves the running check on, page by page, to its end', async () => {
    const { monitorId, check } = await reader.findCheck(/Lumenstack/, 'running');
    const totals: number[] = [];
    for (let minute = 0; minute < 8; minute++) {
      const { data } = await reader.readCheck(monitorId, check.id);
      totals.push(data.summary['totalPages'] ?? 0);
      expect(await reader.readAllPages(monitorId, check.id)).toHaveLength(totals.at(-1) ?? 0);
      await service.control.advanceClock(MINUTE);
    }
    expect(totals).toEqual(totals.toSorted((left, right) => left - right));
    expect(new Set(totals).size).toBeGreaterThan(4);
    const { data } = await reader.readCheck(monitorId, check.id);
    expect(data).toMatchObject({
      status: 'completed',
      billingStatus: 'confirmed',
      actualCredits: expect.any(Number) as unknown,
    });
    expect((await reader.findMonitor(/Lumenstack/)).currentCheckId).toBeNull();
  });

  it('starts the checks that the schedule asks for, and skips one that meets another', async () => {
    const { id } = await reader.findMonitor(/Lumenstack/);
    const before = (await reader.listChecks(id)).length;
    await service.control.advanceClock(3 * 60 * MINUTE);
    const checks = await reader.listChecks(id);
    expect(checks.length).toBe(before + 3);
    expect(checks[0]).toMatchObject({ trigger: 'scheduled', status: 'completed' });
  });

  it('leads a check started by hand from queued over running to completed', async () => {
    const { id } = await reader.findMonitor(/Competitor/);
    const started = await reader.runMonitor(id);
    expect(started).toMatchObject({
      status: 'queued',
      trigger: 'manual',
      billingStatus: 'reserved',
      startedAt: null,
      actualCredits: null,
    });
    const status = async () => (await reader.readCheck(id, started.id)).data.status;
    await service.control.advanceClock(10_000);
    expect(await status()).toBe('running');
    expect((await service.ask(`/monitor/${id}/run`, { method: 'POST' })).body).toMatchObject({
      error: expect.stringMatching(/^Conflict/) as unknown,
    });
    await service.control.advanceClock(MINUTE);
    expect(await status()).toBe('completed');
    expect((await reader.listChecks(id))[0]?.id).toBe(started.id);
    expect(service.service.credits.entries()).toMatchObject([
      { teamId: 'demo', what: 'check of Competitor pricing' },
    ]);
  });

  it.each([/Competitor/, /Mentions/])(
    'tells of %s no page and no notification before its time, nor one after it was last changed',
    async (name) => {
      const { id } = await reader.findMonitor(name);
      const started = await reader.runMonitor(id);
      const early: string[] = [];
      let last: unknown;
      for (let second = 0; second < 70; second++) {
        const { data } = await reader.readCheck(id, started.id, 'limit=100');
        const now = new Date(service.service.clock()).toISOString();
        const times = [...data.pages.map(({ createdAt }) => createdAt), readTime(data)];
        times.push(data['updatedAt']);
        early.push(...times.map(String).filter((time) => time.startsWith('2') && time > now));
        const sentAt = readTime(data);
        if (typeof sentAt === 'string' && sentAt > String(data['updatedAt']))
          early.push('a notification');
        last = data['notificationStatus'];
        await service.control.advanceClock(1_000);
      }
      expect(early).toEqual([]);
      expect(last).toMatchObject({ at: expect.any(String) as unknown });
    },
  );

  it('keeps a check started by hand when the world is moved a day later', async () => {
    const entries = new Map<string, unknown>();
    const startAt = (now: number) => {
      const { ask } = createTestService({ clock: () => now, store: createStore(entries) });
      reader = createMonitorReader(ask);
    };
    startAt(START);
    const { id } = await reader.findMonitor(/Competitor/);
    const started = await reader.runMonitor(id);
    startAt(START + 86_400_000);
    expect((await reader.readCheck(id, started.id)).data).toMatchObject({
      status: 'completed',
      trigger: 'manual',
    });
    const created = (await reader.listChecks(id)).map(({ createdAt }) => String(createdAt));
    expect(created).toEqual(created.toSorted().toReversed());
    expect((await reader.listChecks(id))[0]?.id).not.toBe(started.id);
  });

  it('lists checks newest first, by status', async () => {
    const { id } = await reader.findMonitor(/Lumenstack/);
    expect((await reader.listChecks(id, 'status=partial')).map(({ status }) => status)).toEqual([
      'partial',
    ]);
    expect(await reader.listChecks(id, 'limit=2&offset=1')).toEqual(
      (await reader.listChecks(id)).slice(1, 3),
    );
  });
});

describe('the scale', () => {
  it('multiplies pages and lines', async () => {
    await service.control.setScale(3);
    const { check } = await reader.findCheck(/catalogue/);
    expect(check.summary['totalPages']).toBeGreaterThan(8_500);
    const terms = await reader.findCheck(/Terms/);
    const [agreement] = (await reader.readCheck(terms.monitorId, terms.check.id, 'status=changed'))
      .data.pages;
    expect(agreement?.diff?.text?.split('\n').length).toBeGreaterThan(2_000);
  });
});
