import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** When a check happened, as far as it says: its start, else its planned time, else its creation. Milliseconds since the epoch. */
export const timeOf = (
  check: Pick<MonitorCheck, 'startedAt' | 'scheduledFor' | 'createdAt'>,
): number | null =>
  [check.startedAt, check.scheduledFor, check.createdAt]
    .map(parseTime)
    .find((time) => time !== null) ?? null;
