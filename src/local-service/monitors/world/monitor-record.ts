import { nextRunOf, statusAt } from '../check-timeline.ts';
import { targetsAt } from '../monitor-seed.ts';
import { estimateCredits, writeSummary } from './check-record.ts';
import type { MonitorView } from './monitor-world.ts';

const DAY_MS = 86_400_000;
const DAYS_PER_MONTH = 30;
const AGE_DAYS = 140;

/** A monitor in the form of the API (open points, "monitors (beyond)"), as it is now. */
export function writeMonitor(view: MonitorView) {
  const { seed, plans, service } = view;
  const now = service.clock();
  const current = plans.find((plan) => ['queued', 'running'].includes(statusAt(plan, now)));
  const nextRun = nextRunOf(seed, service);
  const last = plans.findLast((plan) => plan.reach > 0 && plan.endsAt <= now);
  const createdAt = service.worldStart() - AGE_DAYS * DAY_MS;
  const checksPerMonth = (DAYS_PER_MONTH * 24 * 60) / seed.schedule.everyMinutes;
  return {
    id: view.id,
    name: seed.name,
    status: seed.status,
    schedule: { cron: seed.schedule.cron, timezone: 'UTC' },
    nextRunAt: nextRun === null ? null : new Date(nextRun).toISOString(),
    lastRunAt: last ? new Date(last.startsAt).toISOString() : null,
    currentCheckId: current?.id ?? null,
    targets: targetsAt(seed, plans.length).map(({ id, type, shown }) => ({ id, type, ...shown })),
    ...(seed.goal !== undefined && { goal: seed.goal }),
    judgeEnabled: seed.rule !== undefined || seed.search !== undefined,
    retentionDays: seed.retentionDays,
    estimatedCreditsPerMonth: Math.round(checksPerMonth * estimateCredits(view)),
    lastCheckSummary: last ? writeSummary(view.pagesOf(last)) : null,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(last?.endsAt ?? createdAt).toISOString(),
  };
}
