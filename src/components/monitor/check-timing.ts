import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { namesZone, parseTime } from '#/lib/format/format-time.ts';

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
  const planned = readMoment(check.scheduledFor, 'its planned time');
  const since = planned ?? readMoment(check.createdAt, 'its creation');
  const started = readMoment(check.startedAt, 'its start');
  const finished = readMoment(check.finishedAt, 'its end');
  const isRunning = started !== null && finished === null && check.status === 'running';
  const end = isRunning && now !== null ? { ms: now, hasZone: true, name: null } : finished;
  return {
    delay: readLength(since, started),
    delaySince: planned === null ? 'creation' : 'schedule',
    duration: readLength(started, end),
    isRunning,
  };
}

interface Moment {
  /** Since the epoch; without a zone as if it were of UTC. */
  readonly ms: number;
  readonly hasZone: boolean;
  /** Null: now. */
  readonly name: string | null;
}

function readMoment(text: string | null, name: string): Moment | null {
  const ms = parseTime(text);
  return ms === null || text === null ? null : { ms, hasZone: namesZone(text), name };
}

/**
 * Nothing tells how long something took whose end is dated before its beginning, nor where only one of the two times names its zone: the
 * other may be hours off.
 */
function readLength(from: Moment | null, to: Moment | null): CheckLength {
  if (from === null || to === null) return { ms: null, doubt: null };
  const [beginning, end] = [from.name, to.name];
  if (from.hasZone !== to.hasZone)
    return { ms: null, doubt: `not known, as ${from.hasZone ? end : beginning} names no zone` };
  if (to.ms >= from.ms) return { ms: to.ms - from.ms, doubt: null };
  const gap = formatDuration(from.ms - to.ms);
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
