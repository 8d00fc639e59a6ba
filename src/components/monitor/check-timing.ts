import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** When a check happened: its start, else its planned time, else its creation. Milliseconds since the epoch; null where none is told. */
export const momentOf = (
  check: Pick<MonitorCheck, 'startedAt' | 'scheduledFor' | 'createdAt'> | undefined,
): number | null =>
  parseTime(check?.startedAt ?? null) ??
  parseTime(check?.scheduledFor ?? null) ??
  parseTime(check?.createdAt ?? null);

/** One length in a check's life. */
export interface CheckLength {
  /** Milliseconds, never negative; null where a time is missing or unreadable, and where the dates contradict each other. */
  readonly ms: number | null;
  /** Why the dates tell no length, in words that follow `its length` or `its delay`; null where they do not contradict each other. */
  readonly doubt: string | null;
}

export interface CheckTiming {
  /** From its planned time (else from its creation) to its start. */
  readonly delay: CheckLength;
  readonly delaySince: 'schedule' | 'creation';
  /** From its start to its end; of a check under way, to `now`. */
  readonly duration: CheckLength;
  readonly isRunning: boolean;
}

type Times = Pick<
  MonitorCheck,
  'createdAt' | 'scheduledFor' | 'startedAt' | 'finishedAt' | 'status'
>;

/** `now` in milliseconds since the epoch; null where lengths that still grow are not wanted. */
export function readCheckTiming(check: Times, now: number | null): CheckTiming {
  const planned = parseTime(check.scheduledFor);
  const since = planned ?? parseTime(check.createdAt);
  const started = parseTime(check.startedAt);
  const finished = parseTime(check.finishedAt);
  const isRunning = started !== null && finished === null && check.status === 'running';
  return {
    delay: readLength(
      since,
      started,
      'its start',
      planned === null ? 'its creation' : 'its planned time',
    ),
    delaySince: planned === null ? 'creation' : 'schedule',
    duration: isRunning
      ? readLength(started, now, null, 'its start')
      : readLength(started, finished, 'its end', 'its start'),
    isRunning,
  };
}

/** Nothing tells how long something took whose end is dated before its beginning. `end`: null where that is now. */
function readLength(
  from: number | null,
  to: number | null,
  end: string | null,
  beginning: string,
): CheckLength {
  if (from === null || to === null) return { ms: null, doubt: null };
  if (to >= from) return { ms: to - from, doubt: null };
  const gap = formatDuration(from - to);
  const contradiction =
    end === null
      ? `${beginning} is dated ${gap} in the future`
      : `${end} is dated ${gap} before ${beginning}`;
  return { ms: null, doubt: `not known, as ${contradiction}` };
}

/** `3 s`; `not known, as …`; `–` where a time is missing. */
export const sayCheckLength = ({ ms, doubt }: CheckLength): string => doubt ?? formatDuration(ms);

/** What is beside a check's end, or beside how long it has been running: a length up to now is as right as the clock it is taken by. */
export function sayHowLong(
  { isRunning, duration }: Pick<CheckTiming, 'isRunning' | 'duration'>,
  knowsServiceTime: boolean,
): string | null {
  if (duration.ms === null) return null;
  if (isRunning) return knowsServiceTime ? null : "by this device's clock";
  return `took ${formatDuration(duration.ms)}`;
}
