import { useIsFile } from '#/api/queries/use-is-file.ts';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { explainCheck } from '#/components/monitor/check-status-words.ts';
import { shownMomentOf } from '#/components/monitor/check-moment.ts';
import { readCheckTiming } from '#/components/monitor/check-timing.ts';
import { readCounted } from '#/components/monitor/compare-summary.ts';
import { isOldestFirst } from '#/components/monitor/order-newest-first.ts';
import { skipPreload } from '#/components/skip-preload.ts';
import { AsLastRead } from '#/components/status/as-last-read.tsx';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { isCheckUnderWay, isSkipped } from '#/contract/values/monitor-values.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { ShowMore } from '#/ui/controls/show-more.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { ROWS_AT_ONCE } from '../monitor-params.ts';
import { hasReview, type ReviewCount } from '../review/count-for-review.ts';
import { ReviewCell } from '../review/review-cell.tsx';
import { SummaryWords } from '../summary-words.tsx';
import { keyRows } from '../table/key-rows.ts';
import type { Sort, SortColumn } from '../table/order-rows.ts';
import { SortHead } from '../table/sort-head.tsx';
import type { CheckSort, ReviewOfCheck } from './check-columns.ts';

const COLUMNS =
  'gap-x-4 lg:grid lg:grid-cols-[9.5rem_7rem_6.5rem_5rem_6rem_minmax(0,1fr)] xl:grid-cols-[10rem_11rem_6.5rem_6rem_6.5rem_minmax(0,1fr)]';

interface CheckTableProps {
  readonly monitorId: string;
  readonly checks: readonly MonitorCheck[];
  readonly columns: readonly SortColumn<CheckSort, MonitorCheck>[];
  readonly reviewOf: ReviewOfCheck;
  readonly sort: Sort<CheckSort> | null;
  readonly onSort: (sort: Sort<CheckSort> | null) => void;
  /** Milliseconds since the epoch. */
  readonly now: number | null;
  /** Nothing was heard since `now`: what was under way then may have ended. */
  readonly isSilent: boolean;
}

export function CheckTable(props: CheckTableProps) {
  const { monitorId, checks, columns, reviewOf, sort, onSort, now, isSilent } = props;
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const drawn = checks.slice(0, shown);
  const keys = keyRows(drawn);
  return (
    <>
      <div
        role="table"
        aria-label={sort === null && !isOldestFirst(checks) ? 'Checks, newest first' : 'Checks'}
        aria-rowcount={checks.length + 1}
        className="border-t"
      >
        <SortHead columns={columns} sort={sort} onSort={onSort} className={COLUMNS} />
        <div role="rowgroup">
          {drawn.map((check, index) => (
            <CheckRow
              key={keys[index]}
              monitorId={monitorId}
              check={check}
              review={reviewOf(check)}
              now={now}
              isSilent={isSilent && isCheckUnderWay(check.status)}
            />
          ))}
        </div>
      </div>
      <div className="px-4 sm:px-6">
        <ShowMore
          shown={Math.min(shown, checks.length)}
          total={checks.length}
          onMore={() => setShown(shown + ROWS_AT_ONCE)}
        />
      </div>
    </>
  );
}

interface CheckRowProps {
  readonly monitorId: string;
  readonly check: MonitorCheck;
  readonly review: ReviewCount | null;
  readonly now: number | null;
  readonly isSilent: boolean;
}

/** Most stay as they are while a list is read on and sorted again. */
const CheckRow = memo(function CheckRow({
  monitorId,
  check,
  review,
  now,
  isSilent,
}: CheckRowProps) {
  const { duration } = readCheckTiming(check, now);
  const isFile = useIsFile();
  return (
    <div
      role="row"
      className={`relative flex min-h-10 flex-wrap items-center gap-y-0.5 border-b px-4 py-1.5 text-13 hover:bg-hover sm:px-6 ${COLUMNS}`}
    >
      <span role="cell" title={explainCheck(check, isFile ? 'saved' : null)} className="min-w-0">
        <StatusMark kind="check" status={check.status} />
        {isSilent && <AsLastRead />}
      </span>
      <span role="cell" className="min-w-0 max-lg:ml-auto">
        <Link
          to="/monitors/$monitorId/checks/$checkId"
          params={{ monitorId, checkId: check.id }}
          onFocus={skipPreload}
          className="row-link"
        >
          <Timestamp value={shownMomentOf(check)} />
        </Link>
        {check.trigger !== 'scheduled' && (
          <span className="text-muted">{` ${check.trigger ?? ''}`}</span>
        )}
      </span>
      <span role="cell" className={`min-w-0 ${hasReview(review) ? '' : 'max-lg:hidden'}`}>
        {isCheckUnderWay(check.status) ? (
          <span className="text-muted">not ended</span>
        ) : (
          <ReviewCell monitorId={monitorId} review={review} />
        )}
      </span>
      <span
        role="cell"
        className="tabular text-muted max-sm:hidden"
        title={duration.doubt === null ? undefined : `Its length is ${duration.doubt}`}
      >
        {duration.doubt === null ? formatDuration(duration.ms) : 'not known'}
      </span>
      <span role="cell" className="tabular text-muted max-sm:hidden">
        {formatCredits(check.actualCredits)}
      </span>
      <span role="cell" className="min-w-0 max-lg:w-full">
        <SummaryWords summary={check.summary} counted={readCounted(check)} />
        {check.error && (
          <span
            dir="auto"
            className={`block truncate text-left text-12 ${isSkipped(check.status) ? 'text-muted' : 'text-error'}`}
          >
            <HiddenText text={check.error} />
          </span>
        )}
      </span>
    </div>
  );
});
