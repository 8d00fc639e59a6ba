import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import {
  type PageStatus,
  PAGE_LIMIT,
  PAGE_STATUSES,
  isCheckUnderWay,
  isSkipped,
} from '#/contract/values/monitor-values.ts';
import { countOf, countsEveryPage } from '../monitor/compare-summary.ts';
import { isOldestFirst, orderNewestFirst } from '../monitor/order-newest-first.ts';
import { holdsSearch } from '../monitor/page-status-words.ts';
import type { DigestList } from './check-digest.ts';

/** The newest checks of a monitor that are looked at. Those that were skipped read nothing, and are not counted. */
export const CHECKS_READ = 10;
/** How far a list is read for them: a night without credits skips hundreds of checks, and hides no change that was found before it. */
export const LISTED_MOST = 1000;
/** Of the part of a list that begins here: the first is enough, unless some in it were skipped. */
export const limitAt = (offset: number): number => (offset === 0 ? CHECKS_READ : 100);

/** Whether a list is read no further than these, and may hold others: as many ran as are looked at, or hundreds were skipped. */
export const isFull = (checks: readonly MonitorCheck[]): boolean =>
  checks.length >= LISTED_MOST ||
  checks.filter(({ status }) => !isSkipped(status)).length >= CHECKS_READ;

/** The newest checks of an answer, no more than are looked at, whatever limit the service keeps to, and those behind them that are under way. */
export function chooseNewest(checks: readonly MonitorCheck[]): readonly MonitorCheck[] {
  const newest = orderNewestFirst(checks);
  const ran = newest.filter(({ status }) => !isSkipped(status));
  const next = ran[CHECKS_READ];
  const end = next === undefined ? newest.length : newest.indexOf(next);
  return newest.filter(({ status }, at) => at < end || isCheckUnderWay(status));
}

/** Whether a list is full, and from the oldest checks on: then there may be newer ones than it holds. */
export const mayLackNewer = (checks: readonly MonitorCheck[]): boolean =>
  isFull(checks) && isOldestFirst(checks);

/** The statuses whose pages a digest holds, in the order in which they are worth reading. */
const DIGESTED = ['changed', 'error', 'new', 'removed'] as const satisfies readonly PageStatus[];
/** Longer lists (the first check of a crawl) are left out: they would take dozens of requests for what their count says. */
const LONGEST_LIST = 500;

/** The lists of an ended check that a digest needs, by its own summary. Where that does not account for every page, all pages. */
export function chooseLists(check: MonitorCheck): readonly DigestList[] {
  const { summary } = check;
  const named = countOf(summary, null);
  // A total of 0 beside pages that are counted is no total.
  const isEmpty =
    (named === 0 || (named === null && isSkipped(check.status))) &&
    PAGE_STATUSES.every((status) => (summary?.[status] ?? 0) === 0);
  if (isEmpty) return [];
  const total = named === 0 ? null : named;
  if (!countsEveryPage(summary, []))
    return [{ status: null, count: total, isLeftOut: total !== null && total > LONGEST_LIST }];
  const lists = DIGESTED.flatMap((status) => {
    const count = countOf(summary, status) ?? 0;
    return count === 0 ? [] : [{ status, count, isLeftOut: count > LONGEST_LIST }];
  });
  // The results of a search are judged also where they count as same, all of them too: one request brings these as well.
  return holdsSearch(check) ? (chooseWholeList(check) ?? [...lists, ...listSame(check)]) : lists;
}

/** Those that count as same, where there are any: read where an inbox reads them, too. */
function listSame({ summary }: MonitorCheck): readonly DigestList[] {
  const count = countOf(summary, 'same') ?? 0;
  return count === 0 ? [] : [{ status: 'same', count, isLeftOut: count > PAGE_LIMIT.max }];
}

/**
 * All pages of an ended check where one request is enough for them, else null. Also where its summary counts none, unless it was skipped:
 * that it has none is known once its list says so, and a link names one of them.
 */
export function chooseWholeList(check: MonitorCheck): readonly [DigestList] | null {
  const count = countOf(check.summary, null);
  return count === null || count > PAGE_LIMIT.max || (count === 0 && isSkipped(check.status))
    ? null
    : [{ status: null, count, isLeftOut: false }];
}
