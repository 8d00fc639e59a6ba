import { momentOf } from '#/components/monitor/check-moment.ts';
import { readCheckTiming } from '#/components/monitor/check-timing.ts';
import { describeStatus } from '#/components/status/status-looks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { formatTime } from '#/lib/format/format-time.ts';
import { countFound } from '../count-found.ts';
import type { CHECK_SORTS } from '../monitor-params.ts';
import { type ReviewCount, weighReview } from '../review/count-for-review.ts';
import { matchText } from '#/lib/text/match-text.ts';
import type { SortColumn } from '../table/order-rows.ts';

export type CheckSort = (typeof CHECK_SORTS)[number];

/** What is to be reviewed of a check; null where it is not known. */
export type ReviewOfCheck = (check: MonitorCheck) => ReviewCount | null;

/** `now` in milliseconds since the epoch: a check under way has lasted until then; null where nobody knows. */
export const checkColumns = (
  now: number | null,
  reviewOf: ReviewOfCheck,
): readonly SortColumn<CheckSort, MonitorCheck>[] => [
  {
    key: 'status',
    label: 'Status',
    first: 'asc',
    valueOf: ({ status }) => (status === null ? null : describeStatus('check', status).word),
  },
  // The list comes newest first: the first click is for the other way round.
  { key: 'time', label: 'Time', first: 'asc', valueOf: momentOf },
  {
    key: 'review',
    label: 'To review',
    words: 'what is to be reviewed',
    first: 'desc',
    valueOf: (check) => weighReview(reviewOf(check)),
  },
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

/** Whether a check holds the words. */
export const fitsText = (check: MonitorCheck, q: string): boolean => matchText(q, textsOf(check));

/** What the filter looks in: everything that a row says in words, and the id. */
function textsOf(check: MonitorCheck): readonly (string | null)[] {
  const time = momentOf(check);
  return [
    check.id,
    check.status === null ? null : describeStatus('check', check.status).word,
    check.trigger,
    check.error,
    time === null ? null : formatTime(time),
  ];
}
