import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { useNow } from '#/components/use-now.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import {
  CHECKS_PER_PAGE,
  isNarrowed,
  needsReviews,
  needsWholeList,
  ROWS_AT_ONCE,
} from '../monitor-params.ts';
import { OffsetPages } from '../offset-pages.tsx';
import { hasReview } from '../review/count-for-review.ts';
import { DigestsProgress } from '../review/digests-progress.tsx';
import { useCheckReviews } from '../review/use-check-reviews.ts';
import { readSort, saySort, writeSort } from '../table/order-rows.ts';
import { Trends } from '../trends/trends.tsx';
import { useWholeChecks } from '../whole-list/use-whole-list.ts';
import { WholeListProgress } from '../whole-list/whole-list-progress.tsx';
import { checkColumns, chooseChecks, fitsText } from './check-columns.ts';
import { CheckFilters } from './check-filters.tsx';
import { CheckTable } from './check-table.tsx';
import { EmptyChecks } from './empty-checks.tsx';

import { ChecksNotices, type ReadList } from './checks-notices.tsx';

const route = getRouteApi('/monitors/$monitorId/');

interface ReadChecksProps extends ReadList {
  readonly monitorId: string;
}

/** The checks once their list, or a page of it, is there. */
export function ReadChecks({ monitorId, list, query }: ReadChecksProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow(false);
  const { offset, status } = query;
  const page = list.data.value.data;
  const isWhole = needsWholeList(search);
  const whole = useWholeChecks(monitorId, status, isWhole);
  const checks = useMemo(
    () => (isWhole && whole.items.length > 0 ? renewChecks(whole.items, page) : page),
    [isWhole, whole.items, page],
  );
  const q = search.q ?? '';
  const fitting = checks.filter((check) => fitsText(check, q));
  const reviews = useCheckReviews(
    monitorId,
    fitting,
    needsReviews(search) || search.trend === 'judgments',
  );
  const columns = checkColumns(now, reviews.countOf);
  const sort = readSort(columns, search);
  const chosen = chooseChecks(
    fitting,
    { review: search.review === true, sort },
    columns,
    reviews.countOf,
  );
  const unread = list.data.unread.filter((element) => element.list === 'data');
  // The chart is of time, whatever the rows are sorted by.
  const isReview = search.review === true;
  const { countOf } = reviews;
  const charted = useMemo(
    () =>
      checks
        .filter((check) => fitsText(check, q) && (!isReview || hasReview(countOf(check))))
        .slice(0, ROWS_AT_ONCE),
    [checks, q, isReview, countOf],
  );
  return (
    <section
      aria-label="Checks"
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="flex-1 text-16">Checks</h2>
          <CheckFilters columns={columns} />
        </div>
        <ChecksNotices monitorId={monitorId} list={list} query={query} checks={checks} />
        {charted.length > 1 && (
          <Trends monitorId={monitorId} checks={charted} digests={reviews.load.digests} now={now} />
        )}
        {isWhole && (
          <WholeListProgress
            load={whole}
            one="check"
            fitting={chosen.length}
            isFiltered={isNarrowed(search)}
            sortedBy={saySort(columns, sort)}
            unknown={
              needsReviews(search)
                ? fitting.filter((check) => reviews.countOf(check) === null).length
                : 0
            }
            onClear={() =>
              void navigate({
                search: { status: search.status, trend: search.trend, as: search.as },
                resetScroll: false,
              })
            }
          />
        )}
        <DigestsProgress reviews={reviews} of={fitting.length} />
      </div>
      {chosen.length > 0 ? (
        <CheckTable
          monitorId={monitorId}
          checks={chosen}
          columns={columns}
          reviewOf={reviews.countOf}
          sort={sort}
          now={now}
          onSort={(next) =>
            void navigate({
              search: { ...search, ...writeSort(columns, next), offset: undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : (
        unread.length === 0 &&
        whole.phase !== 'loading' &&
        reviews.load.phase !== 'reading' && (
          <EmptyChecks offset={offset} status={search.status} isNarrowed={isNarrowed(search)} />
        )
      )}
      {!isWhole && (
        <OffsetPages
          label="Pages of checks"
          answer={list.data}
          isOfBefore={list.isPlaceholderData}
          offset={offset}
          perPage={CHECKS_PER_PAGE}
          ask={(from) => monitorQueries.checks(monitorId, { ...query, offset: from })}
        />
      )}
    </section>
  );
}

/** The first page is asked for again while a check is under way: what it has of a check is newer, and a check of its own is the newest. */
function renewChecks(
  whole: readonly MonitorCheck[],
  page: readonly MonitorCheck[],
): readonly MonitorCheck[] {
  const newer = new Map(page.map((check) => [check.id, check]));
  const known = new Set(whole.map(({ id }) => id));
  return [
    ...page.filter(({ id }) => !known.has(id)),
    ...whole.map((check) => newer.get(check.id) ?? check),
  ];
}
