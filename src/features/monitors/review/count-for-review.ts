import type { CheckDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { chooseLists, isFull } from '#/components/check-digest/choose-lists.ts';
import { isUpTo, listForReview, listOpen } from '#/components/check-digest/review-state.ts';
import type { LastReviewed } from '#/components/review/last-reviewed.ts';
import type { ReviewMarks } from '#/components/review/review-marks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

/** What is still to be reviewed, as far as it was read. */
export interface ReviewCount {
  readonly count: number;
  /** Pages that were too many to be read: some of them may be for review too. */
  readonly notRead: number;
  /** These are not changed pages alone: a summary that does not account for every page leaves all of them to be read. */
  readonly isAnyStatus: boolean;
  /** Other checks, or parts, which were not read, may hold more. */
  readonly isOpen: boolean;
  /** There was something for review, and all of it is marked, or was said to be. */
  readonly isDone: boolean;
  /** In how many checks it is. */
  readonly checks: number;
  /** The newest check that holds some of it. */
  readonly checkId: string | null;
}

/** What this browser knows of reviews: the marks of each check, and up to which check a monitor was reviewed. */
export interface KnownReviews {
  readonly marksOf: (checkId: string) => ReviewMarks;
  readonly last: LastReviewed | null;
}

const NOTHING: ReviewCount = {
  count: 0,
  notRead: 0,
  isAnyStatus: false,
  isOpen: false,
  isDone: false,
  checks: 0,
  checkId: null,
};

/** What a check holds that is still to be reviewed. Null where that is not known: it was not read, or is under way. */
export function countInCheck(
  check: MonitorCheck,
  digest: CheckDigest | null,
  { marksOf, last }: KnownReviews,
): ReviewCount | null {
  if (isCheckUnderWay(check.status)) return null;
  if (isUpTo(check, last)) return { ...NOTHING, isDone: true };
  if (digest === null) return chooseLists(check).length === 0 ? NOTHING : null;
  const items = listForReview(check, digest, marksOf(check.id));
  const count = items.filter(({ isReviewed }) => !isReviewed).length;
  const left = digest.lists.filter(
    ({ status, isLeftOut }) => isLeftOut && (status === 'changed' || status === null),
  );
  const notRead = left.reduce((sum, list) => sum + (list.count ?? 0), 0);
  return {
    count,
    notRead,
    isAnyStatus: left.some(({ status }) => status === null),
    isOpen: digest.doubts.length > 0 || digest.lists.some(({ isLeftOut }) => isLeftOut),
    isDone: items.length > 0 && count === 0,
    checks: count + notRead > 0 ? 1 : 0,
    checkId: count + notRead > 0 ? check.id : null,
  };
}

/**
 * The same of a monitor: in its checks since the one up to which all was said to be reviewed. Null where they were not all read and nothing
 * was found: what was found is there, whatever others hold that cannot be read, as past their retention, or are still to be read again.
 */
export function countInMonitor(reading: MonitorReading, known: KnownReviews): ReviewCount | null {
  const { checks, digests, phase, lacksNewer, troubles, unreadChecks } = reading;
  if (checks === null) return null;
  let isAllRead = phase === 'read';
  let total = { ...NOTHING, isOpen: lacksNewer || troubles.length > 0 || unreadChecks > 0 };
  const ended = checks.filter(({ status }) => !isCheckUnderWay(status));
  const open = listOpen(ended, known.last);
  for (const check of open) {
    const own = countInCheck(check, digests.get(check.id) ?? null, known);
    if (own === null) {
      isAllRead = false;
      continue;
    }
    total = {
      count: total.count + own.count,
      notRead: total.notRead + own.notRead,
      isAnyStatus: total.isAnyStatus || own.isAnyStatus,
      isOpen: total.isOpen || own.isOpen,
      isDone: total.isDone || own.isDone,
      checks: total.checks + own.checks,
      checkId: total.checkId ?? own.checkId,
    };
  }
  const isNothingLeft = total.count + total.notRead === 0;
  if (!isAllRead) return isNothingLeft ? null : { ...total, isOpen: true };
  // Before the one up to which all was said to be reviewed there is nothing to look for.
  if (open.length < ended.length) return { ...total, isDone: isNothingLeft };
  return {
    ...total,
    isOpen: total.isOpen || isFull(checks),
    isDone: total.isDone && isNothingLeft,
  };
}

/** By how much rows are sorted: what may be for review counts, but less than what is. */
export const weighReview = (count: ReviewCount | null): number | null =>
  count === null
    ? null
    : count.count + Math.min(0.9, count.notRead / 1_000_000 + Number(count.notRead > 0) / 2);

/** Whether there is something to review, or may be. */
export const hasReview = (count: ReviewCount | null): boolean =>
  count !== null && count.count + count.notRead > 0;
