import { useCurrentCheck } from '#/api/queries/monitors.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

/** Whether the check that a monitor names as its present one waits or runs: only the check itself says so. Nothing once it has ended. */
export function CurrentCheck({
  monitorId,
  checkId,
  isFollowed,
}: {
  readonly monitorId: string;
  readonly checkId: string;
  readonly isFollowed: boolean;
}) {
  const status = useCurrentCheck(monitorId, checkId, isFollowed);
  if (status === undefined)
    return <span className="text-12 whitespace-nowrap text-muted">Check under way</span>;
  return isCheckUnderWay(status) ? (
    <StatusMark kind="check" status={status} className="text-12" />
  ) : null;
}
