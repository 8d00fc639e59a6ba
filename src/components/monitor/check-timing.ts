import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** The lengths of a check's life in milliseconds; null where a time is missing or unreadable. Negative when the service's clocks disagree. */
export interface CheckTiming {
  /** From its planned time (else from its creation) to its start. */
  readonly delayMs: number | null;
  readonly delaySince: 'schedule' | 'creation';
  /** From its start to its end; of a check under way, to `now`. */
  readonly durationMs: number | null;
  readonly isRunning: boolean;
  /** Whether an end lies before its beginning. */
  readonly isInverted: boolean;
}

type Times = Pick<MonitorCheck, 'createdAt' | 'scheduledFor' | 'startedAt' | 'finishedAt' | 'status'>;

/** `now` in milliseconds since the epoch. */
export function readCheckTiming(check: Times, now: number): CheckTiming {
  const planned = parseTime(check.scheduledFor);
  const since = planned ?? parseTime(check.createdAt);
  const started = parseTime(check.startedAt);
  const finished = parseTime(check.finishedAt);
  const isRunning = started !== null && finished === null && check.status === 'running';
  const delayMs = since === null || started === null ? null : started - since;
  const end = finished ?? (isRunning ? now : null);
  const durationMs = started === null || end === null ? null : end - started;
  return {
    delayMs,
    delaySince: planned === null ? 'creation' : 'schedule',
    durationMs: isRunning ? Math.max(0, durationMs ?? 0) : durationMs,
    isRunning,
    isInverted: (delayMs ?? 0) < 0 || (!isRunning && (durationMs ?? 0) < 0),
  };
}
