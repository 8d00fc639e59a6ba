import type { Judgment, MonitorCheckDetail, MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** Values for the unit tests of this feature; every optional field is null unless named. */
let made = 0;
const makeUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function makePage(fields: Partial<MonitorCheckPage> = {}): MonitorCheckPage {
  const id = makeUuid(++made);
  return {
    id,
    createdAt: '2026-11-20T10:00:00.000Z',
    targetId: 'target-1',
    url: `https://example.com/${made}`,
    status: 'same',
    statusCode: null,
    error: null,
    currentScrapeId: null,
    previousScrapeId: null,
    diff: null,
    judgment: null,
    metadata: null,
    snapshot: null,
    ...fields,
  };
}

export const makePatch = (previous: string, current: string) =>
  `--- previous\n+++ current\n@@ -1 +1 @@\n-${previous}\n+${current}`;

export const makeJudgment = (
  meaningful: boolean | null,
  confidence: string | null = 'high',
): Judgment => ({
  meaningful,
  confidence,
  reason: 'Because.',
  meaningfulChanges: null,
});

export function makeCheck(fields: Partial<MonitorCheckDetail> = {}): MonitorCheckDetail {
  return {
    id: makeUuid(1001),
    monitorId: makeUuid(1000),
    status: 'completed',
    trigger: 'scheduled',
    billingStatus: 'confirmed',
    createdAt: '2026-11-20T09:59:58.000Z',
    updatedAt: '2026-11-20T10:05:00.000Z',
    scheduledFor: '2026-11-20T10:00:00.000Z',
    startedAt: '2026-11-20T10:00:02.000Z',
    finishedAt: '2026-11-20T10:05:00.000Z',
    error: null,
    estimatedCredits: 10,
    reservedCredits: 10,
    actualCredits: 6,
    notificationStatus: null,
    summary: { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 },
    targetResults: null,
    pages: [],
    next: null,
    ...fields,
  };
}
