import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type CheckListParams, monitorQueries, useMonitorChecks } from '#/api/queries/monitors.ts';
import { DecodeWarnings } from '#/components/decode-warnings.tsx';
import { OpenCheckForm } from '#/components/monitor/open-check-form.tsx';
import { QueryTrouble } from '#/components/query-trouble.tsx';
import { UnreadElements } from '#/components/unread-elements.tsx';
import { useNow } from '#/components/use-now.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { Notice } from '#/ui/feedback/notice.tsx';
import { SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import { doubtChecks, doubtRepeat, namesMore } from '../doubt-list.ts';
import { isMissingEndpoint } from '../is-missing-endpoint.ts';
import {
  CHECKS_PER_PAGE,
  isNarrowed,
  needsReviews,
  needsWholeList,
  problemsOfMonitorSearch,
  readOffset,
  ROWS_AT_ONCE,
} from '../monitor-params.ts';
import { OffsetPages } from '../offset-pages.tsx';
import { hasReview } from '../review/count-for-review.ts';
import { DigestsProgress } from '../review/digests-progress.tsx';
import { useCheckReviews } from '../review/use-check-reviews.ts';
import { readSort, saySort, writeSort } from '../table/order-rows.ts';
import { useWholeChecks } from '../whole-list/use-whole-list.ts';
import { WholeListProgress } from '../whole-list/whole-list-progress.tsx';
import { checkColumns, chooseChecks, fitsText } from './check-columns.ts';
import { CheckFilters } from './check-filters.tsx';
import { CheckTable } from './check-table.tsx';
import { ChecksChart } from './checks-chart.tsx';
import { EmptyChecks } from './empty-checks.tsx';

const route = getRouteApi('/monitors/$monitorId/');

/** The checks of a monitor, newest first, with their findings over time above. */
export function ChecksSection({ monitorId }: { readonly monitorId: string }) {
  const search = route.useSearch();
  const isAsked = problemsOfMonitorSearch(search).length === 0;
  const status = CHECK_STATUSES.find((known) => known === search.status);
  const offset = readOffset(search) ?? 0;
  const query = { limit: CHECKS_PER_PAGE, offset, ...(status !== undefined && { status }) };
  const list = useMonitorChecks(monitorId, query, isAsked);
  if (list.data !== undefined)
    return <ReadChecks monitorId={monitorId} list={{ ...list, data: list.data }} query={query} />;
  return (
    <div className="flex flex-col gap-4 px-4 py-4 sm:px-6">
      {isMissingEndpoint(list.error) ? (
        <Notice tone="warning" title="No list of checks">
          Either this deployment or this key does not list checks, or no monitor has this id. A
          check opens by its own id below.
        </Notice>
      ) : (
        isAsked && (
          <QueryTrouble
            subject="Its checks"
            query={list}
            queryKey={monitorQueries.checks(monitorId, query).queryKey}
          />
        )
      )}
      {list.isLoading && <SkeletonRows rows={8} label="Loading checks" rowClassName="h-10" />}
      {list.error !== null && (
        <section className="flex flex-col gap-3">
          <h2 className="text-16">Open a check by its id</h2>
          <OpenCheckForm monitorId={monitorId} />
        </section>
      )}
    </div>
  );
}

type ChecksQuery = ReturnType<typeof useMonitorChecks>;

interface ReadChecksProps {
  readonly monitorId: string;
  readonly list: ChecksQuery & { readonly data: NonNullable<ChecksQuery['data']> };
  readonly query: CheckListParams & { readonly offset: number };
}

function ReadChecks({ monitorId, list, query }: ReadChecksProps) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const now = useNow(false);
  const { offset, status } = query;
  const page = list.data.value.data;
  const isWhole = needsWholeList(search);
  const whole = useWholeChecks(monitorId, status, isWhole);
  const checks = isWhole && whole.items.length > 0 ? renewChecks(whole.items, page) : page;
  const q = search.q ?? '';
  const fitting = checks.filter((check) => fitsText(check, q));
  const reviews = useCheckReviews(monitorId, fitting, needsReviews(search));
  const columns = checkColumns(now, reviews.countOf);
  const sort = readSort(columns, search);
  const chosen = chooseChecks(
    fitting,
    { review: search.review === true, sort },
    columns,
    reviews.countOf,
  );
  const unread = list.data.unread.filter((element) => element.list === 'data');
  const before = client.getQueryData(
    monitorQueries.checks(monitorId, { ...query, offset: Math.max(0, offset - CHECKS_PER_PAGE) })
      .queryKey,
  );
  const repeat = list.isPlaceholderData ? null : doubtRepeat(before?.raw, list.data.raw, offset);
  const doubts = [
    ...(list.isPlaceholderData ? [] : doubtChecks(checks, { monitorId, status: search.status })),
    ...(repeat === null ? [] : [repeat]),
  ];
  // The chart is of time, whatever the rows are sorted by.
  const charted = (
    search.review === true ? fitting.filter((check) => hasReview(reviews.countOf(check))) : fitting
  ).slice(0, ROWS_AT_ONCE);
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
        <QueryTrouble
          subject="Its checks"
          query={list}
          queryKey={monitorQueries.checks(monitorId, query).queryKey}
        />
        {doubts.length > 0 && (
          <Notice tone="warning" title="The answer does not fit what was asked for">
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </Notice>
        )}
        <UnreadElements elements={unread} read={page.length} many="checks" />
        <DecodeWarnings warnings={list.data.warnings} defaultOpen={false} />
        {charted.length > 1 && <ChecksChart monitorId={monitorId} checks={charted} />}
        {isWhole && (
          <WholeListProgress
            load={whole}
            one="check"
            fitting={chosen.length}
            isFiltered={isNarrowed(search)}
            sortedBy={saySort(columns, sort)}
            onClear={() => void navigate({ search: { status: search.status }, resetScroll: false })}
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
          offset={offset}
          perPage={CHECKS_PER_PAGE}
          shown={page.length + unread.length}
          namesMore={namesMore(list.data.raw, offset + page.length + unread.length)}
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
