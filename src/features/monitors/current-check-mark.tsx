import { StatusMark } from '#/components/status/status-mark.tsx';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

interface CurrentCheckMarkProps {
  /** Undefined where only the monitor names the check. */
  readonly status: string | null | undefined;
  readonly className: string;
}

/** The state of the present check of a monitor. Nothing once it has ended. */
export function CurrentCheckMark({ status, className }: CurrentCheckMarkProps) {
  if (status === undefined)
    return <span className={`whitespace-nowrap text-muted ${className}`}>Check under way</span>;
  return isCheckUnderWay(status) ? (
    <StatusMark kind="check" status={status} className={className} />
  ) : null;
}
