import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { type CheckStatus, isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { needsReviews, needsWholeList, ROWS_AT_ONCE } from '../monitor-params.ts';
import { hasReview } from '../review/count-for-review.ts';
import { useCheckReviews } from '../review/use-check-reviews.ts';
import { readSort, sortRows } from '../table/order-rows.ts';
import { useWholeChecks } from '../whole-list/use-whole-list.ts';
import { checkColumns, fitsText } from './check-columns.ts';

const route = getRouteApi('/monitors/$monitorId/');

/**
 * The checks that the address asks for, in its order, with what is read for them: the whole list where its page does not tell, and what
 * is to be reviewed. `now` in milliseconds since the epoch; null where nobody knows.
 */
export function useChosenChecks(
  monitorId: string,
  page: readonly MonitorCheck[],
  status: CheckStatus | undefined,
  now: number | null,
) {
  const search = route.useSearch();
  const isWhole = needsWholeList(search);
  // What has ended is not among those under way any more.
  const edition = status !== undefined && isCheckUnderWay(status) ? page.map(({ id }) => id) : [];
  const whole = useWholeChecks(monitorId, status, isWhole, edition.join(), page);
  const checks = useMemo(
    () => (isWhole && whole.items.length > 0 ? renewChecks(whole.items, page) : page),
    [isWhole, whole.items, page],
  );
  const q = search.q ?? '';
  const fitting = useMemo(() => checks.filter((check) => fitsText(check, q)), [checks, q]);
  const reviews = useCheckReviews(
    monitorId,
    fitting,
    needsReviews(search) || search.trend === 'judgments',
  );
  const { countOf } = reviews;
  const columns = checkColumns(now, countOf);
  const sort = readSort(columns, search);
  const isReview = search.review === true;
  const found = useMemo(
    () => (isReview ? fitting.filter((check) => hasReview(countOf(check))) : fitting),
    [fitting, isReview, countOf],
  );
  return {
    /** With the checks that came since it was read. Null where a page of the list tells. */
    whole: isWhole ? { ...whole, items: checks } : null,
    checks,
    /** Those with the words that are looked for. */
    fitting,
    reviews,
    columns,
    sort,
    /** The chart is of time, whatever the rows are sorted by. */
    charted: useMemo(() => found.slice(0, ROWS_AT_ONCE), [found]),
    chosen: sortRows(found, columns, sort),
  };
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
