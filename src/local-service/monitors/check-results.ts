import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import type { CheckPlan } from './check-timeline.ts';
import type { MonitorSeed } from './monitor-seed.ts';
import type { Observation, PageHistory, PageVersion } from './page-version.ts';
import { classifySearchResult, type SearchStatus } from './search-status.ts';

export type PageStatus = (typeof PAGE_STATUSES)[number];

/** What a check found on one page, before it is written out. */
export interface PageFinding {
  /** Position among the monitor's pages. */
  readonly index: number;
  readonly page: PageHistory;
  readonly status: PageStatus;
  readonly searchStatus: SearchStatus | null;
  /** A judgment of it was asked for and came, where the monitor searches. */
  readonly isJudged: boolean;
}

/** A page as a check met it, with the last visit before that it is compared to. */
export interface Comparison {
  readonly observation: Observation;
  readonly current: PageVersion | null;
  readonly previous: { readonly version: PageVersion; readonly checkId: string } | null;
}

/** The pages of one check, each with its status, in the order in which they are visited. Statuses are computed from the stored versions. */
export function listFindings(
  seed: MonitorSeed,
  pages: readonly PageHistory[],
  plans: readonly CheckPlan[],
  plan: CheckPlan,
): readonly PageFinding[] {
  const visited = plans.filter(({ ordinal, reach }) => ordinal < plan.ordinal && reach > 0);
  const found = pages.slice(0, reachOf(plan, pages)).flatMap((page, index): PageFinding[] => {
    const { observation, previous } = compare(page, index, pages, visited, plan.ordinal);
    if (seed.search) {
      const searchStatus = classifySearchResult(seed.search, page, observation, visited);
      return searchStatus === null
        ? []
        : [
            {
              index,
              page,
              status: SEARCH_PAGE_STATUS[searchStatus],
              searchStatus,
              isJudged: searchStatus !== 'already_seen' && searchStatus !== 'skipped',
            },
          ];
    }
    const status = statusOf(observation, previous?.version ?? null);
    return status === null ? [] : [{ index, page, status, searchStatus: null, isJudged: false }];
  });
  const unanswered = new Set(
    plan.judgeUnanswered === 0
      ? []
      : found.filter(({ isJudged }) => isJudged).slice(-plan.judgeUnanswered),
  );
  return found.map((finding) =>
    unanswered.has(finding) ? { ...finding, isJudged: false } : finding,
  );
}

const SEARCH_PAGE_STATUS: Readonly<Record<SearchStatus, PageStatus>> = {
  alert: 'new',
  already_seen: 'same',
  watching: 'same',
  ignored: 'same',
  skipped: 'error',
};

/** The same comparison as in `listFindings`, for the one page that is written out. */
export function compareAt(
  pages: readonly PageHistory[],
  plans: readonly CheckPlan[],
  plan: CheckPlan,
  finding: PageFinding,
): Comparison {
  const visited = plans.filter(({ ordinal, reach }) => ordinal < plan.ordinal && reach > 0);
  return compare(finding.page, finding.index, pages, visited, plan.ordinal);
}

const reachOf = (plan: CheckPlan, pages: readonly PageHistory[]) =>
  Math.round(plan.reach * pages.length);

/** A page is compared to the last visit that found it; a failed visit or none between changes nothing, and once it was gone it starts again. */
function compare(
  page: PageHistory,
  index: number,
  pages: readonly PageHistory[],
  visited: readonly CheckPlan[],
  ordinal: number,
): Comparison {
  const observation = page.observe(ordinal);
  const current = observation.kind === 'page' ? observation.version : null;
  for (let at = visited.length - 1; at >= 0; at--) {
    const visit = visited[at];
    if (!visit || index >= reachOf(visit, pages)) continue;
    const earlier = page.observe(visit.ordinal);
    if (earlier.kind === 'page')
      return { observation, current, previous: { version: earlier.version, checkId: visit.id } };
    if (earlier.kind !== 'error' && earlier.kind !== 'unwatched') break;
  }
  return { observation, current, previous: null };
}

/** Null: the check does not list the page. */
function statusOf(observation: Observation, previous: PageVersion | null): PageStatus | null {
  switch (observation.kind) {
    case 'absent':
      return previous ? 'removed' : null;
    case 'gone':
      return previous ? 'removed' : null;
    case 'unwatched':
      return null;
    case 'error':
      return 'error';
    case 'page':
      if (!previous) return 'new';
      return sameVersion(previous, observation.version) ? 'same' : 'changed';
  }
}

const sameVersion = (left: PageVersion, right: PageVersion) =>
  left === right ||
  (left.markdown === right.markdown &&
    (left.data === right.data || JSON.stringify(left.data) === JSON.stringify(right.data)));
