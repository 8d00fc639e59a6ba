import { beforeAll, describe, expect, test } from 'vitest';
import type { Monitor, MonitorCheck } from 'firecrawl';
import { connect, resetService } from './connect.ts';

const client = connect();
let monitors: Monitor[] = [];
let checks: MonitorCheck[] = [];

beforeAll(async () => {
  await resetService();
  monitors = await client.listMonitors({ limit: 100 });
  checks = (
    await Promise.all(monitors.map(({ id }) => client.listMonitorChecks(id, { limit: 100 })))
  ).flat();
});

/** The finished check with the most pages up to `most`, so that a test reads much but not everything. */
function findCheck(most: number, least = 1): MonitorCheck {
  const fitting = checks.filter(
    ({ status, summary }) =>
      status === 'completed' && summary.totalPages <= most && summary.totalPages >= least,
  );
  const found = fitting.toSorted(
    (left, right) => right.summary.totalPages - left.summary.totalPages,
  )[0];
  if (!found) throw new Error(`No finished check has ${least} to ${most} pages.`);
  return found;
}

describe('monitors through the public SDK', () => {
  test('lists monitors and their checks', () => {
    expect(monitors.length).toBeGreaterThanOrEqual(4);
    expect(checks.length).toBeGreaterThanOrEqual(12);
    expect(new Set(checks.map(({ status }) => status)).size).toBeGreaterThanOrEqual(6);
  });

  test('reads one monitor', async () => {
    const [first] = monitors;
    expect((await client.getMonitor(first?.id ?? '')).name).toBe(first?.name);
  });

  test('reads every page of a check by its own automatic pagination, each once', async () => {
    const { id, monitorId, summary } = findCheck(700, 26);
    const detail = await client.getMonitorCheck(monitorId, id);
    expect(detail.pages).toHaveLength(summary.totalPages);
    expect(new Set(detail.pages.map((page) => page.id)).size).toBe(summary.totalPages);
    expect(detail.next).toBeNull();
  });

  test('reads three thousand pages in pages of a hundred', async () => {
    const { id, monitorId, summary } = findCheck(Number.POSITIVE_INFINITY, 3000);
    const detail = await client.getMonitorCheck(monitorId, id, { limit: 100 });
    expect(detail.pages).toHaveLength(summary.totalPages);
  });

  test('the summary counts what a status filter finds, and pagination keeps the filter', async () => {
    const { id, monitorId, summary } = findCheck(700, 26);
    for (const status of ['same', 'new', 'changed', 'removed', 'error'] as const) {
      const { pages } = await client.getMonitorCheck(monitorId, id, { status, limit: 10 });
      expect(pages.length, status).toBe(summary[status]);
      expect(pages.every((page) => page.status === status)).toBe(true);
    }
  });

  test('stops after the first page when told so, and names the next', async () => {
    const { id, monitorId } = findCheck(700, 26);
    const detail = await client.getMonitorCheck(monitorId, id, { limit: 5, autoPaginate: false });
    expect(detail.pages).toHaveLength(5);
    expect(detail.next).toMatch(/skip=5/);
  });

  test('starts a check by hand', async () => {
    const [first] = monitors;
    const check = await client.runMonitor(first?.id ?? '');
    expect(['queued', 'running']).toContain(check.status);
    expect(check.trigger).toBe('manual');
  });

  test('a check that does not exist, a key of another team and a revoked key are told apart', async () => {
    const { id, monitorId } = findCheck(700);
    await expect(
      client.getMonitorCheck(monitorId, '00000000-0000-4000-8000-000000000000'),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      connect('fc-demo-other-team').getMonitorCheck(monitorId, id),
    ).rejects.toMatchObject({ status: 404 });
    await expect(connect('fc-demo-revoked').getMonitorCheck(monitorId, id)).rejects.toMatchObject({
      status: 401,
    });
    await expect(connect('fc-demo-no-scope').getMonitorCheck(monitorId, id)).rejects.toMatchObject({
      status: 403,
    });
    await expect(connect('').getMonitorCheck(monitorId, id)).rejects.toMatchObject({ status: 401 });
  });

  test('a limit out of bounds is refused field by field', async () => {
    const { id, monitorId } = findCheck(700);
    await expect(client.getMonitorCheck(monitorId, id, { limit: 101 })).rejects.toMatchObject({
      status: 400,
    });
    await expect(client.getMonitorCheck(monitorId, id, { skip: -1 })).rejects.toMatchObject({
      status: 400,
    });
  });
});
