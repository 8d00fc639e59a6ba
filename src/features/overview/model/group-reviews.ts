import { formatCount } from '#/lib/format/format-number.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import type { PageDigest } from '#/components/check-digest/check-digest.ts';
import { chooseLists, isFull } from '#/components/check-digest/choose-lists.ts';
import {
  isUpTo,
  listForReview,
  listOpen,
  type ReviewItem,
} from '#/components/check-digest/review-state.ts';
import { momentOf } from '#/components/monitor/check-moment.ts';
import { countOf } from '#/components/monitor/compare-summary.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/values/monitor-values.ts';
import type { LastReviewed, LastReviewedOf } from '#/components/review/last-reviewed.ts';
import type { ReviewMarks } from '#/components/review/review-marks.ts';

/** A list of a check that was not read, because it is too long. `status` null: pages of every status. */
export interface LongList {
  readonly check: MonitorCheck;
  readonly status: PageStatus | null;
  readonly count: number | null;
}

/** What of one monitor is for review. */
export interface ReviewGroup {
  readonly reading: MonitorReading;
  /** Of the newest check first; the surest first in each. */
  readonly items: readonly ReviewItem[];
  /** How many of them are not reviewed yet. */
  readonly open: number;
  /** Pages to review that are counted in what is still to be read for the first time: so many at most are on their way. */
  readonly toCome: number;
  readonly long: readonly LongList[];
  /** New and removed pages that nobody judged, which are not among the items. */
  readonly unjudged: readonly { readonly status: PageStatus; readonly count: number }[];
  /** Why these items may not be all, in sentences; of a check, or of the list of checks. */
  readonly doubts: readonly { readonly check: MonitorCheck | null; readonly text: string }[];
  /** Up to which all can be marked as reviewed: the newest ended check before which none is under way, or not read. Null where there is none. */
  readonly newest: MonitorCheck | null;
}

/** The ended checks of a reading up to which not all was said to be reviewed, newest first. `last`: up to which it was. */
export function listNewChecks(
  { checks, lookedAt }: MonitorReading,
  last: LastReviewed | null,
): readonly MonitorCheck[] {
  const known = new Set(lookedAt.map(({ id }) => id));
  const ended = (checks ?? []).filter(({ status }) => !isCheckUnderWay(status));
  return listOpen(ended, last).filter(({ id }) => !known.has(id));
}

/**
 * What is for review, grouped by monitor, the one with the newest change first. Monitors without any are left out. One that is still to be
 * read has its place among them where it counts changes, as long as the reading goes on: nothing need move when they come.
 */
export function groupReviews(
  monitors: readonly MonitorReading[],
  marksOf: (checkId: string) => ReviewMarks,
  lastReviewed: LastReviewedOf,
  isReading = false,
): readonly ReviewGroup[] {
  return monitors
    .map((reading) => groupOne(reading, marksOf, lastReviewed(reading.monitor.id)))
    .map((group) => (isReading ? group : { ...group, toCome: 0 }))
    .filter((group) => group.toCome > 0 || holdsSomething(group))
    .toSorted(
      (a, b) =>
        Number(b.open + b.toCome > 0) - Number(a.open + a.toCome > 0) || newestOf(b) - newestOf(a),
    );
}

/** Whether anything was read of it that is shown. */
export const holdsSomething = ({
  items,
  long,
  doubts,
}: Pick<ReviewGroup, 'items' | 'long' | 'doubts'>): boolean =>
  items.length + long.length + doubts.length > 0;

/** When its newest change was found, or may have been; milliseconds since the epoch, 0 where nothing tells. */
const newestOf = ({ reading, items, toCome }: ReviewGroup): number =>
  momentOf(items[0]?.check) ?? (toCome > 0 ? (parseTime(reading.monitor.lastRunAt) ?? 0) : 0);

/** What was marked in a newer check says nothing of what an older one holds. */
const listToReview = (reading: MonitorReading, last: LastReviewed | null) =>
  listNewChecks(reading, last).filter(({ id }) => !reading.marked.has(id));

function groupOne(
  reading: MonitorReading,
  marksOf: (checkId: string) => ReviewMarks,
  last: LastReviewed | null,
): ReviewGroup {
  const checks = listToReview(reading, last);
  // A request that failed ends the reading of a monitor: what is listed of it is then a part.
  const unread =
    reading.phase === 'failed'
      ? checks.filter((check) => !reading.digests.has(check.id) && chooseLists(check).length > 0)
          .length
      : 0;
  const items = checks.flatMap((check) => {
    const digest = reading.digests.get(check.id);
    return digest === undefined ? [] : listForReview(check, digest, marksOf(check.id));
  });
  return {
    reading,
    items,
    open: items.filter((item) => !item.isReviewed).length,
    toCome: countToCome(reading, checks, last),
    long: checks.flatMap((check) =>
      (reading.digests.get(check.id)?.lists ?? []).flatMap(({ status, count, isLeftOut }) =>
        isLeftOut ? [{ check, status, count }] : [],
      ),
    ),
    unjudged: countUnjudged(checks.flatMap(({ id }) => reading.digests.get(id)?.pages ?? [])),
    doubts: [
      ...checks.flatMap((check) =>
        (reading.digests.get(check.id)?.doubts ?? []).map((text) => ({ check, text })),
      ),
      ...(reading.lacksNewer
        ? [
            {
              check: null,
              text: 'Its list begins with its oldest checks: there may be newer ones that are not read.',
            },
          ]
        : []),
      ...reading.troubles.map((text) => ({ check: null, text })),
      ...(reading.unreadChecks === 0
        ? []
        : [
            {
              check: null,
              text: `${formatCount(reading.unreadChecks, 'check')} of its list could not be read.`,
            },
          ]),
      ...(unread === 0
        ? []
        : [
            {
              check: null,
              text: `The changes of ${formatCount(unread, 'check')} were not read.`,
            },
          ]),
    ],
    newest: findMarkable(reading, checks, last),
  };
}

const countUnjudged = (pages: readonly PageDigest[]): ReviewGroup['unjudged'] =>
  (['new', 'removed'] as const).flatMap((status) => {
    const { length: count } = pages.filter(
      (page) => page.status === status && page.verdict === 'unjudged',
    );
    return count === 0 ? [] : [{ status, count }];
  });

/** The new and removed pages that nobody judged, of all monitors: also of those without anything for review, which are in no group. */
export const listUnjudged = (
  monitors: readonly MonitorReading[],
  lastReviewed: LastReviewedOf,
): ReviewGroup['unjudged'] =>
  countUnjudged(
    monitors.flatMap((reading) =>
      listToReview(reading, lastReviewed(reading.monitor.id)).flatMap(
        ({ id }) => reading.digests.get(id)?.pages ?? [],
      ),
    ),
  );

/** A run is noted when it begins, or when it ends. */
const SAME_RUN_MS = 60_000;

function countToCome(
  { monitor, phase, wasRead, checks, digests }: MonitorReading,
  toReview: readonly MonitorCheck[],
  last: LastReviewed | null,
): number {
  if (wasRead || (phase !== 'waiting' && phase !== 'reading')) return 0;
  const count = (summary: MonitorCheck['summary']) =>
    expectedOf(monitor).reduce((sum, status) => sum + (countOf(summary, status) ?? 0), 0);
  if (checks === null) {
    const reviewed = parseTime(last?.createdAt ?? null);
    const isSeen =
      reviewed !== null && (parseTime(monitor.lastRunAt) ?? 0) <= reviewed + SAME_RUN_MS;
    return isSeen ? 0 : count(monitor.lastCheckSummary);
  }
  return toReview
    .filter(({ id }) => !digests.has(id))
    .reduce((sum, { summary }) => sum + count(summary), 0);
}

/** The pages that are to be reviewed as a rule: of a search the results that it reports for the first time, too. */
const expectedOf = ({ targets }: MonitorReading['monitor']): readonly PageStatus[] =>
  targets?.some(({ type }) => type === 'search') === true ? ['changed', 'new'] : ['changed'];

/** Whether marking all takes in what nobody has seen: results that were not read, or older checks than are. */
export const mayTakeInUnread = ({
  long,
  doubts,
  reading: { checks, lookedAt },
}: Pick<ReviewGroup, 'long' | 'doubts' | 'reading'>): boolean =>
  long.length + doubts.length > 0 || (lookedAt.length === 0 && isFull(checks ?? []));

/**
 * A check that is skipped or quick may end before an older one does, whose changes nobody has seen. `ended`: those to review, newest first.
 * Where one of these was listed late, newer ones had been reviewed already: what was said of them stays.
 */
function findMarkable(
  { checks, digests }: MonitorReading,
  ended: readonly MonitorCheck[],
  last: LastReviewed | null,
): MonitorCheck | null {
  const oldest = ended.at(-1);
  if (checks === null || oldest === undefined) return null;
  const before = checks.slice(0, checks.indexOf(oldest) + 1);
  const open = before.findLastIndex(
    (check) => isCheckUnderWay(check.status) || (ended.includes(check) && !digests.has(check.id)),
  );
  return (
    before.slice(open + 1).find((check) => ended.includes(check) || isUpTo(check, last)) ?? null
  );
}
