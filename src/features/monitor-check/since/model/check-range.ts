import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { isUpTo, listOpen } from '#/components/check-digest/review-state.ts';
import type { LastReviewed } from '#/components/review/last-reviewed.ts';

/** In the address, instead of a check: from the first check on. */
export const FROM_START = 'start';
/** How many of the newest checks are shown to somebody who has not reviewed any. */
const FIRST_LOOK = 10;

/** The checks that a view is about. */
export interface CheckRange {
  /** Newest first. */
  readonly checks: readonly MonitorCheck[];
  /** What the address calls the beginning; null while it is not known yet. */
  readonly from: string | null;
  /** The check after which it begins; null where it begins with the first check, or where that check is not listed. */
  readonly base: MonitorCheck | null;
  /** Why it begins there. `missing`: the check that was asked for is not in the list. */
  readonly because: 'asked' | 'reviewed' | 'first-look' | 'missing';
}

interface ListedChecks {
  /** Newest first, as far as the list was read. */
  readonly checks: readonly MonitorCheck[];
  /** The list was read to its end. */
  readonly isWhole: boolean;
}

/**
 * The checks after the one that the address names, else after the last reviewed one, else the newest ten. Null while more of the list has to
 * be read to tell.
 */
export function chooseRange(
  { checks, isWhole }: ListedChecks,
  asked: string | undefined,
  last: LastReviewed | null,
): CheckRange | null {
  if (asked === FROM_START)
    return isWhole ? { checks, from: FROM_START, base: null, because: 'asked' } : null;
  const from = asked ?? last?.checkId;
  if (from !== undefined) {
    const isReviewed = last !== null && isSameUuid(last.checkId, from);
    const because = isReviewed ? 'reviewed' : 'asked';
    // When the last reviewed check was made is known, so that its place is found even where it was deleted.
    const open = isReviewed ? new Set(listOpen(checks, last)) : null;
    const index = open
      ? checks.findIndex((check) => !open.has(check))
      : checks.findIndex((check) => isSameUuid(check.id, from));
    // One that was listed late stands among those that were reviewed: the view begins before it.
    const late = open ? checks.findLastIndex((check) => open.has(check)) : -1;
    if (index >= 0 && late > index)
      return isWhole || checks[late + 1] ? sinceLate(checks, late) : null;
    if (index >= 0)
      return { checks: checks.slice(0, index), from, base: checks[index] ?? null, because };
    if (!isWhole) return null;
    if (isReviewed && parseTime(last.createdAt) !== null)
      return { checks, from, base: null, because };
    return { ...firstLook(checks), from, because: 'missing' };
  }
  if (!isWhole && checks.length <= FIRST_LOOK) return null;
  return { ...firstLook(checks), because: 'first-look' };
}

/** The address names the check before the late one, so that marking all does not empty the view. */
const sinceLate = (checks: readonly MonitorCheck[], late: number): CheckRange => {
  const base = checks[late + 1] ?? null;
  return {
    checks: checks.slice(0, late + 1),
    from: base?.id ?? FROM_START,
    base,
    because: 'reviewed',
  };
};

const firstLook = (checks: readonly MonitorCheck[]) => {
  const base = checks[FIRST_LOOK] ?? null;
  return { checks: checks.slice(0, FIRST_LOOK), from: base?.id ?? FROM_START, base };
};

/** Whether the view may begin too late: all that was reviewed is gone from the list, and what ran right after it may be, too. */
export const mayBeginLate = ({ checks, base }: CheckRange, last: LastReviewed | null): boolean =>
  base === null &&
  last !== null &&
  checks.length > 0 &&
  !checks.some((check) => isUpTo(check, last));

/**
 * The check up to which all may be said to be reviewed: the newest one before which none is still under way. A check that is skipped or
 * quick may end before an older one does.
 */
export function findReviewable(checks: readonly MonitorCheck[]): MonitorCheck | null {
  const underWay = checks.findLastIndex(({ status }) => isCheckUnderWay(status));
  return checks[underWay + 1] ?? null;
}
