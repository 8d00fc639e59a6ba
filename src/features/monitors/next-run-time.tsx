import { useIsFile } from '#/api/queries/use-is-file.ts';
import { isClockBehind } from '#/components/monitor/clock-behind.ts';
import { GRACE_MS } from '#/components/monitor/overdue.ts';
import { useKnowsServiceTime } from '#/components/use-now.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

interface NextRunTimeProps {
  readonly monitor: Monitor;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether it should have run and did not (`isOverdue`). */
  readonly isLate: boolean;
}

/** When a monitor runs next, or should have: what was next when a file was saved is not by now. */
export function NextRunTime({ monitor, now, isLate }: NextRunTimeProps) {
  const isFile = useIsFile();
  const isByDevice = !useKnowsServiceTime();
  // Where the service does not tell its own time, a device that is ahead takes what is still to come for missed.
  if (isLate)
    return (
      <span className="text-changed">
        due <Timestamp value={monitor.nextRunAt} style="age" now={now} />, did not run
        {isByDevice && " yet, by this device's clock"}
      </span>
    );
  const style = isFile || isClockBehind(monitor, now) ? 'short' : 'due';
  const due = parseTime(monitor.nextRunAt) ?? now;
  return (
    <>
      <Timestamp value={monitor.nextRunAt} style={style} now={now} />
      {style === 'due' && isByDevice && now - due > GRACE_MS && ", by this device's clock"}
    </>
  );
}
