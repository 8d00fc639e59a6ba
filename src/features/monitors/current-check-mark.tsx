import { useIsFile } from '#/api/queries/use-is-file.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

interface CurrentCheckMarkProps {
  /** Undefined where only the monitor names the check. */
  readonly status: string | null | undefined;
  readonly className: string;
}

/** The state of the present check of a monitor. Nothing once it has ended. A file tells how it was then, and not how it went on. */
export function CurrentCheckMark({ status, className }: CurrentCheckMarkProps) {
  const isFile = useIsFile();
  if (status === undefined)
    return (
      <span className={`whitespace-nowrap text-muted ${className}`}>
        {isFile ? 'A check was under way' : 'Check under way'}
      </span>
    );
  if (!isCheckUnderWay(status)) return null;
  const mark = <StatusMark kind="check" status={status} className={className} />;
  return isFile ? <span>{mark} when saved</span> : mark;
}
