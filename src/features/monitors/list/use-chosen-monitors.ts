import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toldUpTo } from '#/components/monitor/overdue.ts';
import { tellNamesApart } from '#/components/monitor/tell-names-apart.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { needsReviews, needsWholeList } from '../monitor-params.ts';
import { useMonitorReviews } from '../review/use-monitor-reviews.ts';
import { readSort } from '../table/order-rows.ts';
import { useWholeMonitors } from '../whole-list/use-whole-list.ts';
import { chooseMonitors, monitorColumns } from './monitor-columns.ts';

const route = getRouteApi('/monitors/');

/**
 * The monitors that the address asks for, in its order, with what is read for them: the whole list where its page (null until it is
 * there) does not tell, and what is to be reviewed. `readAt`: when its page was read, by this device; `now`: the service's time, null in a
 * file, which does not say.
 */
export function useChosenMonitors(
  page: readonly Monitor[] | null,
  isAsked: boolean,
  readAt: number,
  now: number | null,
) {
  const search = route.useSearch();
  const isWhole = needsWholeList(search);
  const whole = useWholeMonitors(isWhole && isAsked && page !== null, readAt);
  // The first page is on screen before the reading of all has begun.
  const hasWhole = isWhole && page !== null && whole.items.length > 0;
  const listed = hasWhole ? whole.items : page;
  const monitors = useMemo(() => listed && tellNamesApart(listed), [listed]);
  const asOf = now === null ? null : toldUpTo(hasWhole ? whole.readAt : readAt, now);
  const reviews = useMonitorReviews(monitors, needsReviews(search) && page !== null);
  const columns = monitorColumns(reviews.countOf);
  const sort = readSort(columns, search);
  const { q = '', state, review = false } = search;
  return {
    isWhole,
    /** With the rows of the page until its own are there: "2 of the 0 monitors read" was said of rows that are on screen. */
    whole: hasWhole || page === null ? whole : { ...whole, items: page },
    monitors,
    reviews,
    columns,
    sort,
    /** Up to when the list tells what ran; null where that is not known. */
    asOf,
    chosen: monitors && chooseMonitors(monitors, { q, state, review, sort }, reviews.countOf, asOf),
  };
}
