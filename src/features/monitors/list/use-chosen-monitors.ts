import { getRouteApi } from '@tanstack/react-router';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { needsReviews, needsWholeList } from '../monitor-params.ts';
import { useMonitorReviews } from '../review/use-monitor-reviews.ts';
import { readSort } from '../table/order-rows.ts';
import { useWholeMonitors } from '../whole-list/use-whole-list.ts';
import { chooseMonitors, monitorColumns } from './monitor-columns.ts';

const route = getRouteApi('/monitors/');

/**
 * The monitors that the address asks for, in its order, with what is read for them: the whole list where its page (null until it is
 * there) does not tell, and what is to be reviewed. `asOf`: up to when the list tells what ran; null in a file, which does not say.
 */
export function useChosenMonitors(
  page: readonly Monitor[] | null,
  isAsked: boolean,
  asOf: number | null,
) {
  const search = route.useSearch();
  const isWhole = needsWholeList(search);
  const whole = useWholeMonitors(isWhole && isAsked && page !== null);
  // The first page is on screen before the reading of all has begun.
  const monitors = isWhole && page !== null && whole.items.length > 0 ? whole.items : page;
  const reviews = useMonitorReviews(needsReviews(search) && page !== null);
  const columns = monitorColumns(reviews.countOf);
  const sort = readSort(columns, search);
  const { q = '', state, review = false } = search;
  return {
    isWhole,
    whole,
    monitors,
    reviews,
    columns,
    sort,
    chosen: monitors && chooseMonitors(monitors, { q, state, review, sort }, reviews.countOf, asOf),
  };
}
