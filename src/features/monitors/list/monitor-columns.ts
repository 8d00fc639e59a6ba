import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { countFound } from '../count-found.ts';
import { describeCron } from '../describe-cron.ts';
import type { MONITOR_SORTS } from '../monitor-params.ts';
import { sayNoNextRun } from '../next-run.ts';
import { hasReview, type ReviewCount, weighReview } from '../review/count-for-review.ts';
import { matchText } from '#/lib/text/match-text.ts';
import { type Sort, type SortColumn, sortRows } from '../table/order-rows.ts';
import { isInState } from './monitor-state.ts';

export type MonitorSort = (typeof MONITOR_SORTS)[number];

/** What is to be reviewed of a monitor; null where it is not known. */
type ReviewOf = (monitorId: string) => ReviewCount | null;

/** The columns of the list, in their order. */
export const monitorColumns = (reviewOf: ReviewOf): readonly SortColumn<MonitorSort, Monitor>[] => [
  { key: 'name', label: 'Monitor', first: 'asc', valueOf: nameMonitor },
  {
    key: 'review',
    label: 'To review',
    words: 'what is to be reviewed',
    first: 'desc',
    valueOf: ({ id }) => weighReview(reviewOf(id)),
  },
  {
    key: 'schedule',
    label: 'Schedule',
    first: 'asc',
    valueOf: ({ schedule }) =>
      typeof schedule?.cron === 'string' ? (describeCron(schedule.cron) ?? schedule.cron) : null,
  },
  {
    key: 'last',
    label: 'Last run',
    first: 'desc',
    valueOf: ({ lastRunAt }) => parseTime(lastRunAt),
  },
  {
    key: 'next',
    label: 'Next run',
    first: 'asc',
    valueOf: (monitor) => (sayNoNextRun(monitor) === null ? parseTime(monitor.nextRunAt) : null),
  },
  {
    key: 'found',
    label: 'Last check',
    first: 'desc',
    valueOf: ({ lastCheckSummary }) => countFound(lastCheckSummary),
  },
];

interface Choice {
  readonly q: string;
  /** Only those that have something to review, as far as that is known. */
  readonly review: boolean;
  readonly state: string | undefined;
  readonly sort: Sort<MonitorSort> | null;
}

/** The monitors that match the filter, in the order asked for; unsorted as the service gives them. `now` in ms since the epoch. */
export function chooseMonitors(
  monitors: readonly Monitor[],
  { q, state, review, sort }: Choice,
  reviewOf: ReviewOf,
  now: number | null,
): readonly Monitor[] {
  const fitting = monitors.filter(
    (monitor) =>
      matchText(q, [nameMonitor(monitor), readableText(monitor.goal), monitor.id]) &&
      (state === undefined || isInState(monitor, state, now)) &&
      (!review || hasReview(reviewOf(monitor.id))),
  );
  return sortRows(fitting, monitorColumns(reviewOf), sort);
}
