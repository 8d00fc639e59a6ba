import type { Monitor } from '#/contract/schemas/monitor.ts';
import { latestMoment, mayBeSince } from '#/lib/format/format-time.ts';
import { lookUp } from '#/lib/json/look-up.ts';

const AT_REST: Readonly<Record<string, string>> = {
  paused: 'none while paused',
  deleted: 'none, as it is deleted',
};

/** Why no next run of a monitor is to come; null where one is. The time of one may stand in its record all the same when it is paused. */
export const sayNoNextRun = ({
  status,
  nextRunAt,
}: Pick<Monitor, 'status' | 'nextRunAt'>): string | null =>
  (status === null ? undefined : lookUp(AT_REST, status)) ??
  (nextRunAt === null ? 'none named' : null);

/** A scheduler is never quite on time, and neither is this machine's clock: what is due by no more may well be about to begin. */
export const GRACE_MS = 10 * 60_000;

/**
 * Up to when an answer tells what ran, by the clock of `now`: what was due since it was read is not in it. All in ms since the epoch, `readAt`
 * by this device.
 */
export const toldUpTo = (readAt: number, now: number): number =>
  now - Math.max(0, Date.now() - readAt);

/**
 * An active monitor whose next run is past, that has no check under way and was not run since: it should have run and did not. `now`: up to
 * when the answer tells what ran (`toldUpTo`), in ms since the epoch; null in a file, which does not say.
 */
export function isOverdue(
  {
    status,
    nextRunAt,
    lastRunAt,
    currentCheckId,
  }: Pick<Monitor, 'status' | 'nextRunAt' | 'lastRunAt' | 'currentCheckId'>,
  now: number | null,
): boolean {
  const next = latestMoment(nextRunAt);
  return (
    status === 'active' &&
    currentCheckId === null &&
    next !== null &&
    now !== null &&
    !mayBeSince(lastRunAt, nextRunAt) &&
    now - next > GRACE_MS
  );
}
