import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { monitorQueries, useMonitors } from '#/api/queries/monitors.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { useNow } from '#/components/use-now.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import { doubtRepeat } from '../doubt-list.ts';
import { isMissingEndpoint } from '../is-missing-endpoint.ts';
import {
  isNarrowed,
  needsReviews,
  needsWholeList,
  problemsOfMonitorSearch,
  readOffset,
} from '../monitor-params.ts';
import { MonitorSearchProblems } from '../monitor-search-problems.tsx';
import { OffsetPages } from '../offset-pages.tsx';
import { ReviewsProgress } from '../review/reviews-progress.tsx';
import { useMonitorReviews } from '../review/use-monitor-reviews.ts';
import { readSort, saySort, writeSort } from '../table/order-rows.ts';
import { useWholeMonitors } from '../whole-list/use-whole-list.ts';
import { countUnknown } from '../whole-list/say-reading.ts';
import { WholeListProgress } from '../whole-list/whole-list-progress.tsx';
import { chooseMonitors, monitorColumns } from './monitor-columns.ts';
import { MonitorFilters } from './monitor-filters.tsx';
import { MonitorTable } from './monitor-table.tsx';
import { MonitorListSkeleton } from './monitor-list-skeleton.tsx';
import { MonitorsHeader } from './monitors-header.tsx';

const route = getRouteApi('/monitors/');

/** All monitors with what an analyst asks first: what does it watch for, when did it last look, what did it find. */
export function MonitorList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const now = useNow(false);
  const offset = readOffset(search);
  const query = { limit: MONITORS_PER_PAGE, offset: offset ?? 0 };
  const list = useMonitors(query, offset !== null);
  const isWhole = needsWholeList(search);
  const whole = useWholeMonitors(isWhole && offset !== null && list.data !== undefined);
  const page = list.data?.value.data ?? null;
  // The first page is on screen before the reading of all has begun.
  const monitors = isWhole && page !== null && whole.items.length > 0 ? whole.items : page;
  const reviews = useMonitorReviews(needsReviews(search) && page !== null);
  const columns = monitorColumns(reviews.countOf);
  const sort = readSort(columns, search);
  const chosen =
    monitors === null
      ? null
      : chooseMonitors(
          monitors,
          { q: search.q ?? '', state: search.state, review: search.review === true, sort },
          reviews.countOf,
          now,
        );
  const before = client.getQueryData(
    monitorQueries.list({ ...query, offset: Math.max(0, query.offset - MONITORS_PER_PAGE) })
      .queryKey,
  );
  const repeat = doubtRepeat(before?.raw, list.data?.raw, query.offset);
  const unread = (list.data?.unread ?? []).filter((element) => element.list === 'data');
  const isStillReading =
    whole.phase === 'loading' || (needsReviews(search) && reviews.reading?.phase !== 'read');
  const isMissing = monitors === null && isMissingEndpoint(list.error);
  return (
    <>
      <MonitorsHeader />
      <div className="flex flex-col gap-2 px-4 not-empty:py-3 sm:px-6">
        <MonitorSearchProblems problems={problemsOfMonitorSearch(search)} />
        {isMissing ? (
          <Notice tone="warning" title="This service does not list monitors for this key">
            The API does not promise a list of monitors, so a deployment or a key may lack it.
            Everything about a check works with its ids.
          </Notice>
        ) : (
          offset !== null && (
            <QueryTrouble query={list} queryKey={monitorQueries.list(query).queryKey} />
          )
        )}
        {repeat !== null && (
          <Notice tone="warning" title="The service repeats itself">
            {repeat}
          </Notice>
        )}
        <UnreadElements elements={unread} read={page?.length ?? 0} many="monitors" />
        {list.data && <DecodeWarnings warnings={list.data.warnings} defaultOpen={false} />}
        {monitors !== null && (monitors.length > 0 || isWhole) && (
          <MonitorFilters monitors={monitors} columns={columns} />
        )}
        {isWhole && chosen !== null && (
          <WholeListProgress
            load={whole}
            one="monitor"
            fitting={chosen.length}
            isFiltered={isNarrowed(search)}
            sortedBy={saySort(columns, sort)}
            unknown={needsReviews(search) ? countUnknown(monitors, reviews.countOf) : 0}
            onClear={() => void navigate({ search: {}, resetScroll: false })}
          />
        )}
        {needsReviews(search) && monitors !== null && <ReviewsProgress reviews={reviews} />}
      </div>
      {monitors === null && list.isLoading && <MonitorListSkeleton />}
      {chosen !== null && offset !== null && chosen.length > 0 && (
        <MonitorTable
          monitors={chosen}
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
      )}
      {chosen?.length === 0 && offset !== null && isWhole && !isStillReading && (
        <EmptyState title="No matching monitors">
          None of the monitors that were read matches the filter.
        </EmptyState>
      )}
      {chosen?.length === 0 && offset !== null && !isWhole && unread.length === 0 && (
        <EmptyPage offset={offset} />
      )}
      {!isWhole && list.data && offset !== null && (
        <OffsetPages
          label="Pages of monitors"
          answer={list.data}
          offset={offset}
          perPage={MONITORS_PER_PAGE}
          ask={(from) => monitorQueries.list({ ...query, offset: from })}
        />
      )}
      {(monitors !== null || list.error !== null) && (
        <section className="px-4 py-6 sm:px-6">
          <Disclosure summary="Open a check by its ids" defaultOpen={isMissing}>
            <div className="pt-3">
              <OpenCheckForm />
            </div>
          </Disclosure>
        </section>
      )}
    </>
  );
}

function EmptyPage({ offset }: { readonly offset: number }) {
  return (
    <EmptyState title={offset === 0 ? 'No monitors' : 'No monitors from here on'}>
      {offset === 0
        ? 'The service lists none for this key. Monitors are created with the API or in the account.'
        : `The service lists none from number ${formatNumber(offset + 1)} on.`}
    </EmptyState>
  );
}
