import type { Monitor, MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { latestMoment, mayBeSince } from '#/lib/format/format-time.ts';
import { shownMomentOf } from './check-moment.ts';

/** A scheduler is never quite on time, and neither is this machine's clock: what is due by no more may well be about to begin. */
export const GRACE_MS = 10 * 60_000;

type Scheduled = Pick<Monitor, 'status' | 'nextRunAt' | 'lastRunAt' | 'currentCheckId'>;

/**
 * Up to when an answer tells what ran, by the clock of `now`: what was due since it was read is not in it. All in ms since the epoch, `readAt`
 * by this device.
 */
export const toldUpTo = (readAt: number, now: number): number =>
  now - Math.max(0, Date.now() - readAt);

/**
 * An active monitor whose next run is past, that has no check under way and was not run since: it should have run and did not. `checks`: those
 * that are known of it, as one that was made since may be the one that was due. `now`: up to when the answers tell what ran (`toldUpTo`), in ms
 * since the epoch; null in a file, which does not say.
 */
export function isOverdue(
  { status, nextRunAt, lastRunAt, currentCheckId }: Scheduled,
  checks: readonly MonitorCheck[],
  now: number | null,
): boolean {
  const next = latestMoment(nextRunAt);
  return (
    status === 'active' &&
    currentCheckId === null &&
    next !== null &&
    now !== null &&
    now - next > GRACE_MS &&
    !mayBeSince(lastRunAt, nextRunAt) &&
    !checks.some(
      (check) => isCheckUnderWay(check.status) || mayBeSince(shownMomentOf(check), nextRunAt),
    )
  );
}
