import * as v from 'valibot';
import type { RefusedParam } from '#/components/monitor/refused-params.tsx';
import { isUuid } from '#/contract/values/uuid.ts';
import { CHECK_STATUSES } from '#/contract/values/monitor-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { choice, flag, freeText, wholeNumber, word } from '#/lib/search-fields.ts';
import { ORDERS } from './table/order.ts';

/** The API finds a monitor by a UUID; nothing is sent for another text. */
export const isMonitorId = (text: string): boolean => isUuid(text);

/** How many monitors and checks a page of their lists holds. The endpoints name no next page: a full page may have one. */
export const CHECKS_PER_PAGE = 30;
/** A service that does not keep to the limit may answer with more rows than a page can draw. */
export const ROWS_AT_ONCE = 200;

export const MONITOR_SORTS = ['name', 'review', 'schedule', 'last', 'next', 'found'] as const;
export const CHECK_SORTS = ['status', 'time', 'review', 'duration', 'credits', 'found'] as const;

/** The state of the monitor list, as the URL holds it. What cannot be is kept as typed; with a filter or a sort there is no place in it. */
export const monitorListSearchSchema = v.object({
  offset: wholeNumber(0),
  q: freeText(),
  state: word(),
  review: flag(true),
  sort: choice(MONITOR_SORTS),
  order: choice(ORDERS),
});
export type MonitorListSearch = Readonly<v.InferOutput<typeof monitorListSearchSchema>>;

/** The state of a monitor's page. */
export const monitorSearchSchema = v.object({
  offset: wholeNumber(0),
  status: word(),
  review: flag(true),
  q: freeText(),
  sort: choice(CHECK_SORTS),
  order: choice(ORDERS),
  /** What the chart shows; what was found unless named. */
  trend: choice(['judgments', 'duration', 'credits']),
  as: choice(['table']),
});

export type MonitorSearch = Readonly<v.InferOutput<typeof monitorSearchSchema>>;

export function problemsOfMonitorSearch({
  offset,
  status,
}: Pick<MonitorSearch, 'offset' | 'status'>): readonly RefusedParam[] {
  const problems: RefusedParam[] = [];
  if (offset !== undefined && !isOffset(offset))
    problems.push({
      field: 'offset',
      typed: String(offset),
      explanation: 'The position in the list must be a whole number of at least 0.',
    });
  if (status !== undefined && !isKnown(CHECK_STATUSES, status))
    problems.push({
      field: 'status',
      typed: status,
      explanation: `The API filters checks by one of ${CHECK_STATUSES.join(', ')}.`,
    });
  return problems;
}

/** As far as the places of a page are exact numbers. */
const MAX_OFFSET = Number.MAX_SAFE_INTEGER - 1000;

const isOffset = (offset: number | string): offset is number =>
  typeof offset === 'number' && offset >= 0 && offset <= MAX_OFFSET;

/** The place in the list, or null when the API would refuse it. */
export const readOffset = (
  search: Pick<MonitorSearch, 'offset'> & ListNarrowing,
): number | null => {
  const { offset = 0 } = search;
  if (!isOffset(offset)) return null;
  return needsWholeList(search) ? 0 : offset;
};

interface ListNarrowing {
  readonly q?: string | undefined;
  readonly state?: string | undefined;
  readonly review?: true | undefined;
  readonly sort?: string | undefined;
}

/** The API filters checks by status and sorts nothing, so what else is asked for needs the whole list. */
export const needsWholeList = (search: ListNarrowing): boolean =>
  isNarrowed(search) || search.sort !== undefined;
/** Whether a filter of the list's own leaves rows out. */
export const isNarrowed = ({ q = '', state, review }: ListNarrowing): boolean =>
  q.trim() !== '' || state !== undefined || review === true;
/** Whether it must be known what is still to be reviewed. */
export const needsReviews = ({ review, sort }: ListNarrowing): boolean =>
  review === true || sort === 'review';
