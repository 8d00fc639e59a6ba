import { getRouteApi } from '@tanstack/react-router';
import { isMissingEndpoint } from '#/api/errors/is-refusal.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { monitorQueries, useMonitors } from '#/api/queries/monitors.ts';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { useNow } from '#/components/use-now.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import { EmptyState } from '#/ui/feedback/empty-state.tsx';
import { Disclosure } from '#/ui/layout/disclosure.tsx';
import {
  isNarrowed,
  needsReviews,
  problemsOfMonitorSearch,
  readOffset,
} from '../monitor-params.ts';
import { RefusedParams } from '#/components/monitor/refused-params.tsx';
import { OffsetPages } from '../offset-pages.tsx';
import { ReviewsProgress } from '../review/reviews-progress.tsx';
import { saySort, writeSort } from '../table/order-rows.ts';
import { countUnknown, sayNoneFits } from '../whole-list/say-reading.ts';
import { WholeListProgress } from '../whole-list/whole-list-progress.tsx';
import { MonitorFilters } from './monitor-filters.tsx';
import { MonitorTable } from './monitor-table.tsx';
import { MonitorListSkeleton } from './monitor-list-skeleton.tsx';
import { MonitorsHeader } from './monitors-header.tsx';
import { MonitorsNotices } from './monitors-notices.tsx';
import { useChosenMonitors } from './use-chosen-monitors.ts';

const route = getRouteApi('/monitors/');

/** All monitors with what an analyst asks first: what does it watch for, when did it last look, what did it find. */
export function MonitorList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Narrowed or sorted in another way, the list begins at its first place. */
  const change = (part: Partial<typeof search>) =>
    void navigate({
      search: { ...search, ...part, offset: undefined },
      replace: true,
      resetScroll: false,
    });
  const now = useNow(false);
  const isFile = useIsFile();
  const offset = readOffset(search);
  const query = { limit: MONITORS_PER_PAGE, offset: offset ?? 0 };
  const list = useMonitors(query, offset !== null);
  const { isWhole, whole, monitors, reviews, columns, sort, asOf, chosen } = useChosenMonitors(
    list.data?.value.data ?? null,
    offset !== null,
    list.dataUpdatedAt,
    isFile ? null : now,
  );
  const isStillReading =
    whole.phase === 'reading' || (needsReviews(search) && reviews.reading?.phase !== 'read');
  const unknown = needsReviews(search) ? countUnknown(monitors, reviews.countOf) : 0;
  const hasFilter = isNarrowed(search) && monitors !== null && monitors.length > 0;
  const isEmpty =
    !(isWhole && isStillReading) &&
    (hasFilter || list.data?.unread.every((element) => element.list !== 'data'));
  const isMissing = monitors === null && offset === 0 && isMissingEndpoint(list.error);
  return (
    <>
      <MonitorsHeader />
      <div className="flex flex-col gap-2 px-4 not-empty:py-3 sm:px-6">
        <RefusedParams params={problemsOfMonitorSearch({ offset: search.offset })} />
        <MonitorsNotices
          list={list}
          query={query}
          isAsked={offset !== null}
          isMissing={isMissing}
        />
        {monitors !== null && (monitors.length > 0 || isWhole) && (
          <MonitorFilters {...{ monitors, search, columns, sort }} onChange={change} />
        )}
        {isWhole && chosen !== null && (
          <WholeListProgress
            load={whole}
            one="monitor"
            fitting={chosen.length}
            isFiltered={isNarrowed(search)}
            sortedBy={saySort(columns, sort)}
            unknown={unknown}
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
          asOf={asOf}
          onSort={(next) => change(writeSort(columns, next))}
        />
      )}
      {chosen?.length === 0 && offset !== null && isEmpty && (
        <NoMonitors offset={offset} isFiltered={hasFilter} unknown={unknown} />
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

interface NoMonitorsProps {
  readonly offset: number;
  readonly isFiltered: boolean;
  /** Of so many it is not known whether they match. */
  readonly unknown: number;
}

/** Why there is no monitor here. */
function NoMonitors({ offset, isFiltered, unknown }: NoMonitorsProps) {
  const isFile = useIsFile();
  const { title, text } = sayNoneFits('monitor', unknown);
  return isFiltered ? (
    <EmptyState title={title}>{text}</EmptyState>
  ) : (
    <EmptyState title={offset === 0 ? 'No monitors' : 'No monitors from here on'}>
      {offset === 0
        ? `${isFile ? 'The file holds none' : 'The service lists none'}. Monitors are created with the API or in the account.`
        : `${isFile ? 'The file holds none' : 'The service lists none'} from number ${formatNumber(offset + 1)} on.`}
    </EmptyState>
  );
}
