import { useIsFile } from '#/api/queries/use-is-file.ts';
import { isClockBehind } from '#/components/monitor/clock-behind.ts';
import { useKnowsServiceTime } from '#/components/use-now.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { Timestamp } from '#/ui/text/timestamp.tsx';

/** A run that is due by no more may well be about to begin. */
const GRACE_MS = 10 * 60_000;

interface NextRunTimeProps {
  readonly monitor: Monitor;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** When a monitor runs next, or should have: what was next when a file was saved is not by now. */
export function NextRunTime({ monitor, now }: NextRunTimeProps) {
  const isFile = useIsFile();
  const isByDevice = !useKnowsServiceTime();
  const style = isFile || isClockBehind(monitor, now) ? 'short' : 'due';
  const due = parseTime(monitor.nextRunAt) ?? now;
  return (
    <>
      <Timestamp value={monitor.nextRunAt} style={style} now={now} />
      {style === 'due' && isByDevice && now - due > GRACE_MS && ", by this device's clock"}
    </>
  );
}
