import type { MonitorsReading } from '#/components/check-digest/monitors-reader.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import type { Trouble } from './find-trouble.ts';

/**
 * Up to where what was read keeps its place, newest first, while monitors are still to be read: none of those has run since. Milliseconds
 * since the epoch; minus infinity where nothing more comes. A monitor that is read again has its place already.
 */
export const settledSince = (readings: readonly MonitorReading[]): number =>
  readings
    .filter(({ phase, wasRead }) => !wasRead && (phase === 'waiting' || phase === 'reading'))
    .reduce(
      (newest, { monitor }) => Math.max(newest, parseTime(monitor.lastRunAt) ?? 0),
      Number.NEGATIVE_INFINITY,
    );

/** Whether the first reading is under way, with monitors that are still to be read, or to be listed. */
export const isMoreComing = ({
  phase,
  monitors,
  readAt,
}: Pick<MonitorsReading, 'phase' | 'monitors' | 'readAt'>): boolean =>
  readAt === null &&
  (phase === 'idle' ||
    (phase === 'reading' && (monitors.length === 0 || monitors.some(({ wasRead }) => !wasRead))));

/** What broke, as far down as nothing more can come into it. What could not be read stands above all of it. */
export function settledTroubles(troubles: readonly Trouble[], since: number): readonly Trouble[] {
  const end = troubles.findIndex(({ at }) => at !== null && at <= since);
  return end === -1 ? troubles : troubles.slice(0, end);
}
