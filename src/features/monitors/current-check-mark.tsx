import { useIsFile } from '#/api/queries/use-is-file.ts';
import { readSilenceOf, useNow } from '#/components/use-now.ts';
import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

interface CurrentCheckMarkProps {
  /** Undefined where only the monitor names the check. */
  readonly status: string | null | undefined;
  /** When it was told, milliseconds since the epoch by this device. */
  readonly heardAt: number;
  readonly className: string;
}

/**
 * The state of the present check of a monitor. Nothing once it has ended. A file tells how it was then, and not how it went on; nor does
 * anybody of one of which nothing was heard for long.
 */
export function CurrentCheckMark({ status, heardAt, className }: CurrentCheckMarkProps) {
  const isFile = useIsFile();
  // What was heard grows old while no answer comes that draws it again.
  useNow(false);
  if (status === undefined)
    return (
      <span className={`whitespace-nowrap text-muted ${className}`}>
        {isFile ? 'A check was under way' : 'Check under way'}
      </span>
    );
  if (!isCheckUnderWay(status)) return null;
  const mark = <StatusMark kind="check" status={status} className={className} />;
  if (isFile) return <span>{mark} when saved</span>;
  if (readSilenceOf(true, heardAt) === 0) return mark;
  return (
    <span className={className}>
      {mark}
      <AsLastRead />
    </span>
  );
}
