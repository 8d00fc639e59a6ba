import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

type Told = Pick<MonitorCheck, 'startedAt' | 'scheduledFor' | 'createdAt'>;

/** When a check happened, as the service writes it: its start, else its planned time, else its creation; null where none can be read. */
export const momentTextOf = (check: Told | undefined): string | null =>
  [check?.startedAt, check?.scheduledFor, check?.createdAt].find(
    (text) => parseTime(text ?? null) !== null,
  ) ?? null;

/** The same in milliseconds since the epoch. */
export const momentOf = (check: Told | undefined): number | null => parseTime(momentTextOf(check));

/** What names a check on screens: that moment, or where none can be read what stands in its place. */
export const shownMomentOf = (check: Told): string | null => momentTextOf(check) ?? check.createdAt;
