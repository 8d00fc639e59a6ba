import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import { chooseLists } from '#/components/check-digest/choose-lists.ts';
import { holdsSearch } from '#/components/monitor/page-status-words.ts';
import { readCheckTiming } from '#/components/monitor/check-timing.ts';
import { countOf, listPageCounts } from '#/components/monitor/compare-summary.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

/** What of the checks is compared over time. */
export const METRICS = ['found', 'judgments', 'duration', 'credits'] as const;
export type Metric = (typeof METRICS)[number];

/** What the part of a bar stands for, from the axis upwards: what matters most lies on it, errors on top of everything else. */
export const PARTS = {
  found: ['changed', 'new', 'removed', 'other', 'error'],
  judgments: ['meaningful', 'unjudged', 'noise', 'unread', 'others', 'error'],
  duration: ['duration'],
  credits: ['credits'],
} as const satisfies Record<Metric, readonly string[]>;
export type PartName = (typeof PARTS)[Metric][number];

/** The parts of a check's bar that are more than nothing, in the order of `PARTS`. Milliseconds for a duration; null: not known. */
export type Measure = readonly { readonly name: PartName; readonly value: number | null }[];

/**
 * What a check measures. Null where it is not known: no summary, no times, no credits, or its judgments were not read. `now` in
 * milliseconds since the epoch.
 */
export function measureCheck(
  metric: Metric,
  check: MonitorCheck,
  digest: CheckDigest | null,
  now: number | null,
): Measure | null {
  const values = readValues(metric, check, digest, now);
  if (values === null) return null;
  return PARTS[metric].flatMap((name: PartName) => {
    const value = values[name] ?? (name in values ? null : 0);
    return value === null || (value > 0 && Number.isFinite(value)) ? [{ name, value }] : [];
  });
}

const FOUND = ['changed', 'new', 'removed', 'error'] as const;

type Values = Partial<Record<PartName, number | null>>;

function readValues(
  metric: Metric,
  check: MonitorCheck,
  digest: CheckDigest | null,
  now: number | null,
): Values | null {
  switch (metric) {
    case 'found': {
      const counts = FOUND.map((status) => [status, countOf(check.summary, status)] as const);
      if (counts.every(([, count]) => count === null)) return null;
      // Pages of statuses that nobody has heard of are pages that were found, too.
      const other = listPageCounts(check.summary).reduce((sum, [, count]) => sum + count, 0);
      return { ...Object.fromEntries(counts), other };
    }
    case 'judgments':
      return countJudgments(check, digest);
    case 'duration': {
      const { ms } = readCheckTiming(check, now).duration;
      return ms === null ? null : { duration: ms };
    }
    case 'credits':
      // What was given back is no cost, and none that a bar could show.
      return check.actualCredits === null || check.actualCredits < 0
        ? null
        : { credits: check.actualCredits };
  }
}

/** Changed pages that were not read; null where nobody knows how many of those that were not are changed. */
function countUnread({ pages, lists, doubts }: CheckDigest): number | null {
  // One that was read and may not be all of it tells as little as one that was not.
  const isPart = doubts.length > 0;
  if (lists.some(({ status, isLeftOut }) => status === null && (isLeftOut || isPart))) return null;
  const read = pages.filter(({ status }) => status === 'changed').length;
  // What is counted, but was not given, was not read either.
  const counted = lists.find(({ status }) => status === 'changed')?.count ?? 0;
  return Math.max(0, counted - read);
}

/** Whether results of a search were not read that may be judged, whatever their status: how many of them are is not known. */
const lacksJudged = (check: MonitorCheck, { lists }: CheckDigest): boolean =>
  holdsSearch(check) &&
  lists.some(({ status, isLeftOut }) => isLeftOut && status !== 'changed' && status !== null);

/** What was judged in a check, and what of its changes nobody judged; null where its pages were not read. */
function countJudgments(check: MonitorCheck, digest: CheckDigest | null): Values | null {
  if (isCheckUnderWay(check.status)) return null;
  if (digest === null) return chooseLists(check).length === 0 ? {} : null;
  const count = (fits: (page: CheckDigest['pages'][number]) => boolean) =>
    digest.pages.filter(fits).length;
  const errors = countOf(check.summary, 'error') ?? count(({ status }) => status === 'error');
  return {
    meaningful: count(({ verdict }) => verdict === 'meaningful'),
    unjudged: count(({ verdict, status }) => verdict === 'unjudged' && status === 'changed'),
    noise: count(({ verdict }) => verdict === 'noise'),
    unread: countUnread(digest),
    ...(lacksJudged(check, digest) && { others: null }),
    // One that was judged counts by its judgment.
    error: Math.max(
      0,
      errors - count((page) => page.status === 'error' && page.verdict !== 'unjudged'),
    ),
  };
}
