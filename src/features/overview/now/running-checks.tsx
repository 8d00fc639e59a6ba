import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { monitorQueries, useMonitorCheck } from '#/api/queries/monitors.ts';
import { momentTextOf } from '#/components/monitor/check-moment.ts';
import { countOf, countRead } from '#/components/monitor/compare-summary.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { RequestNotice } from '#/components/request-notice.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import type { RunningCheck } from '../model/list-running.ts';

interface RunningChecksProps {
  readonly running: readonly RunningCheck[];
  readonly now: number;
  /** A check ended: its monitor has news. */
  readonly onEnd: (monitorId: string) => void;
}

export const RunningChecks = ({ running, now, onEnd }: RunningChecksProps) => (
  <ul aria-label="Running checks" className="border-t empty:hidden">
    {running.map((each) => (
      <li key={each.checkId} className="border-b">
        <RunningRow running={each} now={now} onEnd={onEnd} />
      </li>
    ))}
  </ul>
);

/** The smallest answer that tells how far a check is. */
const PROGRESS = { limit: 1 };

/** A check under way with how far it is, asked for until it ends. */
function RunningRow({
  running: { monitor, checkId, status, expected },
  now,
  onEnd,
}: Omit<RunningChecksProps, 'running'> & { readonly running: RunningCheck }) {
  const { data, isError } = useMonitorCheck(monitor.id, checkId, PROGRESS);
  const answered = data?.value.data ?? null;
  // A service may answer with another check, which says nothing of this one.
  const check = answered !== null && isSameUuid(answered.id, checkId) ? answered : null;
  const isUnknown = check === null && (isError || answered !== null);
  // Where only its monitor names it, nobody knows whether it waits or runs.
  const told = check?.status ?? status;
  const hasEnded = check !== null && !isCheckUnderWay(check.status);
  useEffect(() => {
    if (hasEnded) onEnd(monitor.id);
  }, [hasEnded, monitor.id, onEnd]);
  const since = momentTextOf(check ?? undefined);
  const done = countRead(check?.summary ?? null);
  // A total of its own that is ahead of the last check's is the nearer. One that only counts what is read says nothing of the rest.
  const total = countOf(check?.summary ?? null, null) ?? 0;
  const most = Math.max(expected ?? 0, done !== null && total > done ? total : 0);
  const goal = expected !== null && done !== null && done <= most ? most : null;
  return (
    <>
      <Link
        to="/monitors/$monitorId/checks/$checkId"
        params={{ monitorId: monitor.id, checkId }}
        className="ring-inside flex flex-col gap-1 px-4 py-2 hover:bg-hover"
      >
        <span className="flex items-baseline gap-3">
          <span dir="auto" className="min-w-0 flex-1 truncate text-left text-13 text-strong">
            <HiddenText text={nameMonitor(monitor)} />
          </span>
          {isUnknown || told === null ? (
            <span className="text-12 text-muted">
              {isUnknown ? 'Named as under way; it could not be read' : 'Check under way'}
            </span>
          ) : (
            <StatusMark kind="check" status={told} className="text-12" />
          )}
          {/* One that hangs for days is told from one that has just begun. */}
          {since !== null && !isError && !hasEnded && (
            <span className="text-12 text-muted">
              <Timestamp value={since} style="age" now={now} />
            </span>
          )}
          {/* It is asked for no more then. */}
          {isError && check !== null && !hasEnded && (
            <span className="text-12 text-muted">when last read; it could not be read again</span>
          )}
        </span>
        {done !== null && (
          <ProgressBar
            label="Pages read"
            value={done}
            max={goal}
            amount={
              goal === null
                ? formatNumber(done)
                : // Nobody knows how many it will have in the end.
                  `${formatNumber(done)} of about ${formatNumber(goal)}`
            }
          />
        )}
      </Link>
      <div className="px-4 empty:hidden">
        <RequestNotice
          queryKey={monitorQueries.check(monitor.id, checkId, PROGRESS).queryKey}
          subject="The running check"
        />
      </div>
    </>
  );
}
