import { type CheckPlan, type CheckStatus, statusAt } from '../check-timeline.ts';
import { targetsAt } from '../monitor-seed.ts';
import type { CheckPages, MonitorView } from './monitor-world.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const isoOrNull = (ms: number, now: number) => (ms <= now ? iso(ms) : null);

/** A check in the form of the API (specification, "MonitorCheck"), as it is now. */
export function writeCheck(view: MonitorView, plan: CheckPlan) {
  const now = view.service.clock();
  const status = statusAt(plan, now);
  const skipped = status === 'skipped_overlap' || status === 'skipped_no_credits';
  const ended = status !== 'queued' && status !== 'running';
  const pages = view.pagesOf(plan);
  const estimated = estimateCredits(view, plan.ordinal);
  const spent = skipped ? 0 : actualCredits(view, plan, pages);
  const notified = notification(view, plan, status, now);
  const isNotified = 'notificationStatus' in notified && notified.notificationStatus !== null;
  const lastChange = isNotified ? notifiedAt(plan) : Math.max(plan.createdAt, plan.endsAt);
  return {
    id: plan.id,
    monitorId: view.id,
    status,
    trigger: plan.trigger,
    billingStatus: billingStatus(status),
    createdAt: iso(plan.createdAt),
    updatedAt: iso(ended ? lastChange : now),
    scheduledFor: plan.scheduledFor === null ? null : iso(plan.scheduledFor),
    startedAt: skipped ? null : isoOrNull(plan.startsAt, now),
    finishedAt: ended ? iso(plan.endsAt) : null,
    error: ended ? writeError(view, plan, pages) : null,
    estimatedCredits: skipped && status === 'skipped_overlap' ? null : estimated,
    reservedCredits: skipped ? null : estimated,
    actualCredits: ended ? spent : null,
    ...notified,
    summary: writeSummary(pages),
    targetResults: skipped || status === 'queued' ? null : writeTargetResults(view, plan, pages),
  };
}

function writeError(view: MonitorView, plan: CheckPlan, pages: CheckPages): string | null {
  if (typeof plan.error !== 'function') return plan.error;
  return plan.error({
    checked: pages.total,
    expected: view.expectedOf(plan).length,
    estimatedCredits: estimateCredits(view, plan.ordinal),
  });
}

export const writeSummary = (pages: CheckPages) => ({
  changed: pages.count('changed'),
  error: pages.count('error'),
  new: pages.count('new'),
  removed: pages.count('removed'),
  same: pages.count('same'),
  totalPages: pages.total,
});

/** Upper bound, before it is known how many pages changed (specification, "MonitorCheck"): every page of its targets read, every one judged. */
export function estimateCredits(view: MonitorView, ordinal = view.plans.length): number {
  if (view.seed.search) return searchCredits(RESULTS_PER_SEARCH) + RESULTS_PER_SEARCH;
  const targets = new Set(targetsAt(view.seed, ordinal).map(({ id }) => id));
  const pages = view.pages().filter(({ targetId }) => targets.has(targetId)).length;
  return pages * (view.seed.rule ? 2 : 1);
}

const RESULTS_PER_SEARCH = 30;
const searchCredits = (results: number) => Math.ceil(results / 10) * 2;

/** Open points, "Costs": 1 per page read, 1 per changed page judged; a search 2 per 10 results and 1 per judged result. */
function actualCredits({ seed }: MonitorView, plan: CheckPlan, pages: CheckPages): number {
  if (seed.search) return searchCredits(pages.total) + judgedResults(pages).length;
  const read = pages.count('same') + pages.count('new') + pages.count('changed');
  return read + (seed.rule && !plan.judgeSilent ? pages.count('changed') : 0);
}

const judgedResults = (pages: CheckPages) => pages.findings.filter(({ isJudged }) => isJudged);

function billingStatus(status: CheckStatus): string {
  if (status === 'queued' || status === 'running') return 'reserved';
  if (status === 'skipped_overlap') return 'not_applicable';
  if (status === 'skipped_no_credits') return 'failed';
  return status === 'failed' ? 'released' : 'confirmed';
}

const NOTIFIED_AFTER_MS = 2_300;
const notifiedAt = ({ endsAt }: CheckPlan) => endsAt + NOTIFIED_AFTER_MS;

/** Absent on monitors that notify nobody; null until there is something to say. */
function notification({ seed }: MonitorView, plan: CheckPlan, status: CheckStatus, now: number) {
  if (seed.notification === undefined) return {};
  const at = notifiedAt(plan);
  if (
    seed.notification === null ||
    status === 'queued' ||
    status === 'running' ||
    status.startsWith('skipped') ||
    now < at
  )
    return { notificationStatus: null };
  return { notificationStatus: { ...seed.notification, at: iso(at) } };
}

function writeTargetResults(view: MonitorView, plan: CheckPlan, pages: CheckPages) {
  return targetsAt(view.seed, plan.ordinal).map((target) => {
    if (target.type === 'search') {
      const judged = judgedResults(pages);
      const alerts = pages.findings.filter(({ searchStatus }) => searchStatus === 'alert').length;
      return {
        targetId: target.id,
        type: target.type,
        searchCompleted: true,
        resultCount: pages.total,
        matches: alerts,
        summary: `${alerts} new of ${pages.total} results match the goal.`,
        judgeDegraded: plan.judgeUnanswered > 0,
        ...(plan.judgeUnanswered > 0 && {
          degradedReason: `The judge did not answer in time for ${plan.judgeUnanswered} results; they were classified by their words alone.`,
        }),
        searchCredits: searchCredits(pages.total),
        judgeCredits: judged.length,
        resultsJudged: judged.length,
      };
    }
    return target.type === 'crawl'
      ? { targetId: target.id, type: target.type, crawlId: `crawl_${plan.id.slice(0, 8)}` }
      : {
          targetId: target.id,
          type: target.type,
          expectedJobs: view
            .expectedOf(plan)
            .filter(({ page }) => page.targetId === target.id)
            .map(({ index }) => `${plan.id.slice(0, 8)}-${index}`),
        };
  });
}
