import { getRouteApi } from '@tanstack/react-router';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { useIsFile } from '#/api/queries/use-is-file.ts';
import { readSilenceOf, useNow } from '#/components/use-now.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { CHECKS_PER_PAGE, isNarrowed, needsReviews } from '../monitor-params.ts';
import { OffsetPages } from '../offset-pages.tsx';
import { DigestsProgress } from '../review/digests-progress.tsx';
import { saySort, writeSort } from '../table/order-rows.ts';
import { Trends } from '../trends/trends.tsx';
import { WholeListProgress } from '../whole-list/whole-list-progress.tsx';
import { CheckFilters } from './check-filters.tsx';
import { CheckTable } from './check-table.tsx';
import { ChecksNotices, type ReadList } from './checks-notices.tsx';
import { EmptyChecks } from './empty-checks.tsx';
import { useChosenChecks } from './use-chosen-checks.ts';

const route = getRouteApi('/monitors/$monitorId/');

interface ReadChecksProps extends ReadList {
  readonly monitorId: string;
}

const readSilenceOfList = ({ data, dataUpdatedAt }: ReadList['list']): number =>
  readSilenceOf(
    data.value.data.some(({ status }) => isCheckUnderWay(status)),
    dataUpdatedAt,
  );

/** The checks once their list, or a page of it, is there. */
export function ReadChecks({ monitorId, list, query }: ReadChecksProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Narrowed or sorted in another way, the list begins at its first place. */
  const change = (part: Partial<typeof search>) =>
    void navigate({
      search: { ...search, ...part, offset: undefined },
      replace: true,
      resetScroll: false,
    });
  const present = useNow(false);
  // Nobody knows how a check that was under way goes on since its list was told, nor how long it lasted in a file, where no time passes.
  const silence = readSilenceOfList(list);
  const now = useIsFile() ? null : present - silence;
  const { offset } = query;
  const { whole, checks, fitting, charted, reviews, columns, sort, chosen } = useChosenChecks(
    monitorId,
    list.data.value.data,
    query.status,
    now,
  );
  const unknown = needsReviews(search)
    ? fitting.filter((check) => reviews.countOf(check) === null).length
    : 0;
  return (
    <section
      aria-label="Checks"
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60' : undefined}
    >
      <div className="flex flex-col gap-3 px-4 py-4 sm:px-6">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h2 className="flex-1 text-16">Checks</h2>
          <CheckFilters {...{ search, columns, sort }} onChange={change} />
        </div>
        <ChecksNotices monitorId={monitorId} list={list} query={query} checks={checks} />
        {charted.length > 1 && (
          <Trends
            monitorId={monitorId}
            checks={charted}
            below={chosen.length}
            digests={reviews.load.digests}
            now={now}
          />
        )}
        {whole !== null && (
          <WholeListProgress
            load={whole}
            one="check"
            fitting={chosen.length}
            isFiltered={isNarrowed(search)}
            sortedBy={saySort(columns, sort)}
            unknown={unknown}
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
          isSilent={silence > 0}
          onSort={(next) => change(writeSort(columns, next))}
        />
      ) : (
        list.data.unread.every((element) => element.list !== 'data') &&
        whole?.phase !== 'reading' &&
        // What was not there says nothing of what is on its way.
        !list.isPlaceholderData &&
        reviews.load.phase !== 'reading' && (
          <EmptyChecks
            offset={offset}
            status={search.status}
            isNarrowed={checks.length > 0 && isNarrowed(search)}
            unknown={unknown}
          />
        )
      )}
      {whole === null && (
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
