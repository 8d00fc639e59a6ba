import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import type { Service } from '../../service.ts';
import { listFindings, type PageFinding, type PageStatus } from '../check-results.ts';
import { type CheckPlan, listCheckPlans, monitorIdOf, progressAt } from '../check-timeline.ts';
import { type MonitorSeed, targetsAt } from '../monitor-seed.ts';
import { writePage } from '../page-record.ts';
import type { PageHistory } from '../page-version.ts';
import { MONITOR_SEEDS } from '../seed/all-monitors.ts';

export type PageRecord = ReturnType<typeof writePage>;

/** The pages of one check as far as they are done now. */
export interface CheckPages {
  readonly count: (status: PageStatus) => number;
  readonly total: number;
  /** A cut of the list, written out; only what is asked for is computed. */
  slice(
    skip: number,
    limit: number,
    status: PageStatus | undefined,
  ): { readonly pages: PageRecord[]; readonly matching: number };
  readonly findings: readonly PageFinding[];
}

const SAVED_PAGES = 400;

/** A monitor with its checks, read at the service's present. */
export class MonitorView {
  readonly id: string;
  readonly plans: readonly CheckPlan[];
  constructor(
    readonly seed: MonitorSeed,
    readonly service: Service,
  ) {
    this.id = monitorIdOf(seed);
    this.plans = listCheckPlans(seed, service);
  }

  pages(): readonly PageHistory[] {
    return this.service.cached(`pages ${this.seed.slug}`, () =>
      this.seed.pages(this.service.scale()).map((page) => whileWatched(this.seed, page)),
    );
  }

  /** What a check finds in the end; until then it has found a beginning of it. */
  private allFindings(plan: CheckPlan): readonly PageFinding[] {
    return this.service.cached(`findings ${plan.id}`, () =>
      plan.reach === 0 ? [] : listFindings(this.seed, this.pages(), this.plans, plan),
    );
  }

  /** What the check would find if it reached every page: all of them for one that does. */
  expectedOf(plan: CheckPlan): readonly PageFinding[] {
    if (plan.reach === 1) return this.allFindings(plan);
    return this.service.cached(`expected ${plan.id}`, () =>
      listFindings(this.seed, this.pages(), this.plans, { ...plan, reach: 1 }),
    );
  }

  pagesOf(plan: CheckPlan): CheckPages {
    const all = this.allFindings(plan);
    const done = Math.floor(progressAt(plan, this.service.clock()) * all.length);
    const findings = done === all.length ? all : all.slice(0, done);
    const counts = Object.fromEntries(PAGE_STATUSES.map((status) => [status, 0]));
    for (const { status } of findings) counts[status] = (counts[status] ?? 0) + 1;
    return {
      findings,
      total: findings.length,
      count: (status) => counts[status] ?? 0,
      slice: (skip, limit, status) => {
        const matching =
          status === undefined ? findings : findings.filter((finding) => finding.status === status);
        return {
          matching: matching.length,
          pages: matching
            .slice(skip, skip + limit)
            .map((finding) => this.pageRecord(plan, finding, all)),
        };
      },
    };
  }

  private pageRecord(
    plan: CheckPlan,
    finding: PageFinding,
    all: readonly PageFinding[],
  ): PageRecord {
    const written = this.service.cached('written pages', () => new Map<string, PageRecord>());
    const key = `${plan.id} ${finding.index}`;
    const known = written.get(key);
    if (known) return known;
    // By its place in the list, as `pagesOf` counts what is done: the monitor may know pages before it that this check does not list.
    const place = all.lastIndexOf(finding, finding.index);
    const createdAt = plan.startsAt + ((plan.endsAt - plan.startsAt) * (place + 1)) / all.length;
    const record = writePage(this.seed, this.pages(), this.plans, plan, finding, createdAt);
    if (written.size >= SAVED_PAGES) written.clear();
    written.set(key, record);
    return record;
  }
}

/** The page as the monitor meets it: not at all at checks without its target. */
function whileWatched(seed: MonitorSeed, page: PageHistory): PageHistory {
  const target = seed.targets.find(({ id }) => id === page.targetId);
  if (target?.from === undefined && target?.to === undefined) return page;
  return {
    ...page,
    observe: (ordinal) =>
      targetsAt(seed, ordinal).includes(target) ? page.observe(ordinal) : { kind: 'unwatched' },
  };
}

/** The monitors of a team, oldest first. */
export const listMonitorViews = (service: Service, teamId: string): MonitorView[] =>
  MONITOR_SEEDS.filter((seed) => seed.teamId === teamId).map(
    (seed) => new MonitorView(seed, service),
  );

/** Null: no such monitor, or another team's. */
export function findMonitorView(
  service: Service,
  teamId: string,
  monitorId: string,
): MonitorView | null {
  const seed = MONITOR_SEEDS.find(
    (candidate) =>
      candidate.teamId === teamId && monitorIdOf(candidate) === monitorId.toLowerCase(),
  );
  return seed ? new MonitorView(seed, service) : null;
}
