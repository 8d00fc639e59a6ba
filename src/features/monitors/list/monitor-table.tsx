import { Link } from '@tanstack/react-router';
import { memo, type ReactNode, useState } from 'react';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { readCounted } from '#/components/monitor/compare-summary.ts';
import { isOverdue } from '#/components/monitor/overdue.ts';
import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { skipPreload } from '#/components/skip-preload.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { ROWS_AT_ONCE } from '../monitor-params.ts';
import type { ReviewCount } from '../review/count-for-review.ts';
import { ReviewCell } from '../review/review-cell.tsx';
import { ScheduleWords } from '../schedule-words.tsx';
import { SummaryWords } from '../summary-words.tsx';
import { keyRows } from '../table/key-rows.ts';
import type { Sort, SortColumn } from '../table/order-rows.ts';
import { SortHead } from '../table/sort-head.tsx';
import { CurrentCheck } from './current-check.tsx';
import type { MonitorSort } from './monitor-columns.ts';
import { sayNoNextRun } from '../next-run.ts';
import { NextRunTime } from '../next-run-time.tsx';

/** Columns on a wide screen, one under the other on a narrow one. */
const COLUMNS =
  'gap-x-4 lg:grid lg:grid-cols-[minmax(0,2.2fr)_6rem_minmax(0,1.2fr)_6rem_5.5rem_minmax(0,1.4fr)]';

/** Each is a request, repeated while its check is under way; the others only say that there is one. */
const FOLLOWED_AT_ONCE = 5;

interface MonitorTableProps {
  readonly monitors: readonly Monitor[];
  readonly columns: readonly SortColumn<MonitorSort, Monitor>[];
  /** What is to be reviewed of a monitor; null where it is not known. */
  readonly reviewOf: (monitorId: string) => ReviewCount | null;
  readonly sort: Sort<MonitorSort> | null;
  readonly onSort: (sort: Sort<MonitorSort> | null) => void;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Up to when the list tells what ran; null in a file, which does not say. */
  readonly asOf: number | null;
}

export function MonitorTable(props: MonitorTableProps) {
  const { monitors, columns, reviewOf, sort, onSort, now, asOf } = props;
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const drawn = monitors.slice(0, shown);
  const keys = keyRows(drawn);
  const followed = drawn
    .filter(({ currentCheckId }) => currentCheckId !== null)
    .slice(0, FOLLOWED_AT_ONCE);
  return (
    <>
      <div role="table" aria-label="Monitors" aria-rowcount={monitors.length + 1}>
        <SortHead columns={columns} sort={sort} onSort={onSort} className={COLUMNS} />
        <div role="rowgroup">
          {drawn.map((monitor, index) => (
            <MonitorRow
              key={keys[index]}
              monitor={monitor}
              review={reviewOf(monitor.id)}
              now={now}
              isLate={isOverdue(monitor, [], asOf)}
              isFollowed={followed.includes(monitor)}
            />
          ))}
        </div>
      </div>
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={shown}
          total={monitors.length}
          onMore={() => setShown(shown + ROWS_AT_ONCE)}
        />
      </div>
    </>
  );
}

interface MonitorRowProps {
  readonly monitor: Monitor;
  readonly review: ReviewCount | null;
  readonly now: number;
  readonly isLate: boolean;
  /** Whether its present check is asked for its status. */
  readonly isFollowed: boolean;
}

/** Most stay as they are while a list is read on and sorted again. */
const MonitorRow = memo(function MonitorRow(props: MonitorRowProps) {
  const { monitor, review, now, isLate, isFollowed } = props;
  // What was last when a file was saved is not by now.
  const isFile = useIsFile();
  return (
    <div
      role="row"
      className={`relative flex flex-wrap items-baseline gap-y-1 border-b px-4 py-2.5 text-13 hover:bg-hover sm:px-6 ${COLUMNS}`}
    >
      <span role="cell" className="flex min-w-0 flex-col gap-0.5 max-lg:w-full">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Link
            to="/monitors/$monitorId"
            params={{ monitorId: monitor.id }}
            onFocus={skipPreload}
            dir="auto"
            className="row-link max-w-full truncate text-14 font-medium text-strong"
          >
            <HiddenText text={nameMonitor(monitor)} />
          </Link>
          {monitor.status !== 'active' && (
            <StatusMark kind="monitor" status={monitor.status} className="text-12" />
          )}
          {monitor.currentCheckId !== null && (
            <CurrentCheck
              monitorId={monitor.id}
              checkId={monitor.currentCheckId}
              isFollowed={isFollowed}
            />
          )}
        </span>
        <span dir="auto" className="line-clamp-2 text-left text-muted">
          <HiddenText text={readableText(monitor.goal) ?? 'No goal named'} />
        </span>
      </span>
      <span role="cell" className="min-w-0 max-lg:w-full">
        {(review === null || review.count === 0) && (
          <span className="text-muted lg:sr-only">To review: </span>
        )}
        <ReviewCell monitorId={monitor.id} review={review} />
      </span>
      <span role="cell" className="min-w-0">
        <ScheduleWords schedule={monitor.schedule} />
      </span>
      <Moment name="Last run">
        {monitor.lastRunAt === null ? (
          <span className="text-muted">none named</span>
        ) : (
          <Timestamp value={monitor.lastRunAt} style={isFile ? 'short' : 'age'} now={now} />
        )}
      </Moment>
      <Moment name="Next run">
        <NextRun monitor={monitor} now={now} isLate={isLate} />
      </Moment>
      <span role="cell" className="min-w-0 max-lg:w-full">
        <SummaryWords
          summary={monitor.lastCheckSummary}
          // The last check is one that ended.
          counted={readCounted({ status: null, summary: monitor.lastCheckSummary })}
        />
      </span>
    </div>
  );
});

const Moment = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span role="cell" className="min-w-0">
    <span className="text-muted lg:sr-only">{`${name} `}</span>
    {children}
  </span>
);

function NextRun({ monitor, now, isLate }: Pick<MonitorRowProps, 'monitor' | 'now' | 'isLate'>) {
  const none = sayNoNextRun(monitor);
  if (none !== null) return <span className="text-muted">{none}</span>;
  return <NextRunTime monitor={monitor} now={now} isLate={isLate} />;
}
