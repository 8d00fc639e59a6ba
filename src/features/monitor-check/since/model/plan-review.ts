import { isUpTo, listOpen } from '#/components/check-digest/review-state.ts';
import type { LastReviewed } from '#/components/review/last-reviewed.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { type CheckRange, findReviewable } from './check-range.ts';

/** What "Mark all as reviewed" would say. */
export interface ReviewPlan {
  /** Everything up to this check; null where an older one is still under way, or there is none. */
  readonly target: MonitorCheck | null;
  /** It was said already. */
  readonly isDone: boolean;
  /** Newer checks than the target that ended before an older one did, and were not said to be reviewed. */
  readonly beyond: number;
  /** Checks of the view that it takes in although what they hold was not read. */
  readonly unread: number;
  /** Checks before the view that it takes in although they were never said to be reviewed. */
  readonly passedOver: number;
  /** Checks of the view that were listed only after newer ones had been reviewed. */
  readonly late: number;
}

/** `readIds`: the checks whose pages are in the view. `listed`: newest first. */
export function planReview(
  { checks, base }: CheckRange,
  readIds: ReadonlySet<string>,
  listed: readonly MonitorCheck[],
  last: LastReviewed | null,
): ReviewPlan {
  const target = findReviewable(checks);
  const reviewed = checks.findIndex((check) => isUpTo(check, last));
  const taken = target === null ? [] : checks.slice(checks.indexOf(target));
  const before = base === null || last === null ? [] : listed.slice(listed.indexOf(base));
  return {
    target,
    isDone: target !== null && taken.every((check) => isUpTo(check, last)),
    beyond: checks
      .slice(0, target === null ? 0 : checks.indexOf(target))
      .filter((check) => !isCheckUnderWay(check.status) && !isUpTo(check, last)).length,
    unread: taken.filter((check) => !readIds.has(check.id) && !isUpTo(check, last)).length,
    // Above the newest reviewed one are those that came after it.
    late: reviewed === -1 ? 0 : listOpen(checks, last).length - reviewed,
    passedOver: before.filter((check) => !isUpTo(check, last)).length,
  };
}

/**
 * How far the view is reviewed, where that was said: what ended before an older check did is not taken in, nor is what could not be read of
 * the list (`unlisted` checks).
 */
export function sayDone({ beyond }: Pick<ReviewPlan, 'beyond'>, unlisted: number): string {
  if (beyond > 0) return 'Reviewed up to the check that is under way';
  return unlisted > 0 ? 'All that could be read is reviewed' : 'All reviewed';
}
