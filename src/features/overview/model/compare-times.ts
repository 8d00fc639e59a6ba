import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** When a check happened: its start, else its planned time, else its creation. Milliseconds since the epoch; null where none is told. */
export const momentOf = (
  check: Pick<MonitorCheck, 'startedAt' | 'scheduledFor' | 'createdAt'> | undefined,
): number | null =>
  parseTime(check?.startedAt ?? null) ??
  parseTime(check?.scheduledFor ?? null) ??
  parseTime(check?.createdAt ?? null);

/** For sorting: positive where the first is the newer one. One without a time is the older. */
export const isNewer = (one: MonitorCheck | undefined, other: MonitorCheck | undefined): number =>
  (momentOf(one) ?? 0) - (momentOf(other) ?? 0);
