import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { isCheckUnderWay, PAGE_STATUSES, isSkipped } from '#/contract/values/monitor-values.ts';
import { type CheckReading, countRequests, isFullPage, type KnownPage } from './check-reading.ts';
import type { FollowedOrigin } from './follow-origin.ts';

/**
 * What a check says of a page: its status there, or why there is none. `other`: a status that nobody has heard of. `absent`: the check ran
 * to its end and does not list the page. `unreached`: it did not run to its end and does not list it. `quiet`: it names no change of it,
 * and its unchanged pages were not read, so it is the same or not there. `unknown`: what was read does not tell. `waiting`: not read yet.
 */
export type MarkKind =
  | (typeof PAGE_STATUSES)[number]
  | 'other'
  | 'absent'
  | 'unreached'
  | 'skipped'
  | 'under_way'
  | 'quiet'
  | 'unknown'
  | 'waiting'
  | 'gone';

/** A check in the history of a page. */
export interface HistoryMark {
  readonly check: MonitorCheck;
  readonly kind: MarkKind;
  /** The page's result in it; null where there is none, or none is known. */
  readonly page: KnownPage | null;
  /** Meaningful or not, where it was judged. */
  readonly verdict: 'meaningful' | 'noise' | null;
  /** Further results of the same page in this one check. */
  readonly others: readonly KnownPage[];
  /** Requests that would tell more. */
  readonly requests: number;
  readonly doubts: readonly string[];
}

const CHANGES: readonly MarkKind[] = ['changed', 'new', 'removed', 'other'];
/** Whether something became of the page in this check, or may have: nobody knows what a status says that nobody has heard of. */
export const isChange = ({ kind }: HistoryMark): boolean => CHANGES.includes(kind);

/** The marks of a page, oldest first, from its checks (newest first) and what was read of them. */
export const buildHistory = (
  checks: readonly MonitorCheck[],
  readingOf: (check: MonitorCheck) => CheckReading | undefined,
  followed: FollowedOrigin | null,
): readonly HistoryMark[] =>
  checks.toReversed().map((check) => {
    const visit = followed?.visits.get(check.id);
    const reading = readingOf(check);
    const page = visit?.page ?? null;
    return {
      check,
      kind: readKind(check, page, reading, followed !== null),
      page,
      verdict: page === null ? null : readVerdict(page),
      others: visit?.others ?? [],
      requests: page === null && reading !== undefined ? countRequests(reading.left) : 0,
      doubts: reading?.doubts ?? [],
    };
  });

function readKind(
  check: MonitorCheck,
  page: KnownPage | null,
  reading: CheckReading | undefined,
  isFollowed: boolean,
): MarkKind {
  if (isCheckUnderWay(check.status)) return 'under_way';
  if (page !== null) return isKnown(PAGE_STATUSES, page.status) ? page.status : 'other';
  if (isSkipped(check.status)) return 'skipped';
  if (reading === undefined || (!isFollowed && reading.phase === 'read')) return 'waiting';
  if (reading.phase === 'gone') return 'gone';
  if (reading.left.some(({ status }) => status !== 'same') || reading.doubts.length > 0)
    return 'unknown';
  if (reading.left.length > 0) return 'quiet';
  return check.status === 'completed' ? 'absent' : 'unreached';
}

function readVerdict(page: KnownPage): HistoryMark['verdict'] {
  if (!isFullPage(page)) return page.verdict === 'unjudged' ? null : page.verdict;
  const meaningful = page.judgment?.meaningful;
  if (typeof meaningful !== 'boolean') return null;
  return meaningful ? 'meaningful' : 'noise';
}

/** The next mark from one (its place) in a direction that fits; null where there is none. */
export function findMark(
  marks: readonly HistoryMark[],
  from: number,
  direction: 1 | -1,
  fits: (mark: HistoryMark) => boolean = () => true,
): HistoryMark | null {
  for (let at = from + direction; at >= 0 && at < marks.length; at += direction) {
    const mark = marks[at];
    if (mark !== undefined && fits(mark)) return mark;
  }
  return null;
}
