import { readCheckTiming } from '#/components/monitor/check-timing.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatTime, parseTime } from '#/lib/format/format-time.ts';
import { countFound } from '../count-found.ts';
import type { CHECK_SORTS } from '../monitor-params.ts';
import { matchText } from '../table/match-text.ts';
import { orderRows, type Sort, type SortColumn } from '../table/order-rows.ts';

export type CheckSort = (typeof CHECK_SORTS)[number];

/** When a check happened, as far as it says: its start, else its planned time, else its creation. */
export const timeOf = (
  check: Pick<MonitorCheck, 'startedAt' | 'scheduledFor' | 'createdAt'>,
): number | null =>
  [check.startedAt, check.scheduledFor, check.createdAt]
    .map(parseTime)
    .find((time) => time !== null) ?? null;

/** `now` in milliseconds since the epoch: a check under way has lasted until then. */
export const checkColumns = (now: number): readonly SortColumn<CheckSort, MonitorCheck>[] => [
  {
    key: 'status',
    label: 'Status',
    first: 'asc',
    valueOf: ({ status }) => (status === null ? null : describeStatus('check', status).word),
  },
  // The list comes newest first: the first click is for the other way round.
  { key: 'time', label: 'Time', first: 'asc', valueOf: timeOf },
  {
    key: 'duration',
    label: 'Duration',
    first: 'desc',
    valueOf: (check) => readCheckTiming(check, now).duration.ms,
  },
  {
    key: 'credits',
    label: 'Credits',
    first: 'desc',
    valueOf: ({ actualCredits }) => actualCredits,
  },
  {
    key: 'found',
    label: 'Found',
    first: 'desc',
    valueOf: ({ summary }) => countFound(summary),
  },
];

interface Choice {
  readonly q: string;
  readonly sort: Sort<CheckSort> | null;
}

/** The checks that hold the words, in the order asked for; unsorted as the service gives them. */
export function chooseChecks(
  checks: readonly MonitorCheck[],
  { q, sort }: Choice,
  now: number,
): readonly MonitorCheck[] {
  const fitting = checks.filter((check) => matchText(q, textsOf(check)));
  const column = checkColumns(now).find(({ key }) => key === sort?.key);
  return sort === null || column === undefined
    ? fitting
    : orderRows(fitting, column.valueOf, sort.order);
}

/** What the filter looks in: everything that a row says in words, and the id. */
function textsOf(check: MonitorCheck): readonly (string | null)[] {
  const time = timeOf(check);
  return [
    check.id,
    check.status === null ? null : describeStatus('check', check.status).word,
    check.trigger,
    check.error,
    time === null ? null : formatTime(time),
  ];
}
