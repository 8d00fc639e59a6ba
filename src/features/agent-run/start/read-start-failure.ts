import { namesZone, parseTime } from '#/lib/format/format-time.ts';
import type { RunListItem } from '#/contract/schemas/agent.ts';

const MINUTE_MS = 60_000;
/** A start takes its time, and a service may have several machines. */
const SERVICE_TOLERANCE_MS = 2 * MINUTE_MS;
/** A device may be set to the time of another zone, or to no time at all: what is left out here may be paid again. */
const DEVICE_TOLERANCE_MS = 24 * 60 * MINUTE_MS;

/**
 * Since when a run may be the one that a try of `triedAt` (by this device's clock) started, by the clock of the service; all in milliseconds.
 * `deviceBehind`: how far the service's clock is ahead of the device's; null where it cannot be read.
 */
export const findPossibleSince = (triedAt: number, deviceBehind: number | null): number =>
  deviceBehind === null
    ? triedAt - DEVICE_TOLERANCE_MS
    : triedAt + deviceBehind - SERVICE_TOLERANCE_MS;

/** The runs of a list that may be the one that a failed try started: the same prompt, and not dated before `since`. */
export function findPossibleRuns(
  listed: readonly RunListItem[],
  prompt: string,
  since: number,
): readonly RunListItem[] {
  return listed.filter((run) => {
    const createdAt =
      run.createdAt !== null && namesZone(run.createdAt) ? parseTime(run.createdAt) : null;
    return (
      run.options?.prompt?.trim() === prompt.trim() && (createdAt === null || createdAt >= since)
    );
  });
}
