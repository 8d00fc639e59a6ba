import type { Monitor } from '#/contract/schemas/monitor.ts';
import { namesZone, parseTime } from '#/lib/format/format-time.ts';

/** Clocks of two machines that are kept right are never so far apart. */
const APART_MS = 5 * 60_000;

/**
 * Whether a clock is behind that of the service, which has noted of a monitor what is still to come by it: how long it is until something is
 * due cannot be told by such a clock. `now` in milliseconds since the epoch.
 */
export const isClockBehind = (
  { lastRunAt, updatedAt }: Pick<Monitor, 'lastRunAt' | 'updatedAt'>,
  now: number,
): boolean =>
  [lastRunAt, updatedAt].some(
    (text) => text !== null && namesZone(text) && (parseTime(text) ?? now) - now > APART_MS,
  );
