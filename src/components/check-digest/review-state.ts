import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { isCheckUnderWay, PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { namesZone, parseTime } from '#/lib/format/format-time.ts';
import { groupBy } from '#/lib/group-by.ts';
import { hashText } from '#/lib/text/hash-text.ts';
import { nameResults } from '../check-pages/name-results.ts';
import type { LastReviewed } from '../review/last-reviewed.ts';
import { isReviewed, type ReviewMarks } from '../review/review-marks.ts';
import type { CheckDigest, PageDigest } from './check-digest.ts';

/** A change that somebody should look at: of a page, or of several pages of one check on which the very same was changed. */
export interface ReviewItem {
  readonly check: MonitorCheck;
  /** Stands for all. */
  readonly page: PageDigest;
  readonly pages: readonly PageDigest[];
  /** What an address calls each of them (`nameResults`): two results may have one id, or none. */
  readonly names: readonly string[];
  /** All of them are. */
  readonly isReviewed: boolean;
}

/**
 * A page is for review when its change was judged meaningful, or when nobody judged it: also one of a status that nobody has heard of, which
 * an inbox lists as well. New and removed pages only when judged.
 */
export const isForReview = ({ verdict, status }: PageDigest): boolean =>
  verdict === 'meaningful' ||
  (verdict === 'unjudged' && (status === 'changed' || !isKnown(PAGE_STATUSES, status)));

const CONFIDENCES = ['high', 'medium', 'low'];
const rankOf = ({ verdict, confidence }: PageDigest): number => {
  if (verdict === 'unjudged') return CONFIDENCES.length;
  const rank = CONFIDENCES.indexOf(confidence ?? '');
  return rank === -1 ? CONFIDENCES.length - 1 : rank;
};

/** What a check holds for review, the surest first. Pages that were judged differently never share an item. */
export function listForReview(
  check: MonitorCheck,
  digest: CheckDigest,
  marks: ReviewMarks,
): readonly ReviewItem[] {
  const forReview = digest.pages.filter(isForReview);
  const nameOf = nameResults(forReview);
  const groups = groupBy(
    forReview.toSorted((a, b) => rankOf(a) - rankOf(b)),
    (page) => `${rankOf(page)} ${page.status} ${page.hash}`,
  );
  return [...groups.values()].flatMap((pages) => {
    const [page] = pages;
    const isAllReviewed = pages.every(({ id, hash }) => isReviewed(marks, { pageId: id, hash }));
    return page === undefined
      ? []
      : [{ check, page, pages, names: pages.map(nameOf), isReviewed: isAllReviewed }];
  });
}

/**
 * Whether everything of a check that is for review is marked, which says nothing of the checks before it. Not where there is nothing, nor
 * where something of it was not read: nobody has seen whether that is for review.
 */
export function isAllMarked(
  check: MonitorCheck,
  digest: CheckDigest | undefined,
  marks: ReviewMarks,
): boolean {
  if (digest === undefined || digest.doubts.length > 0) return false;
  if (digest.lists.some(({ isLeftOut }) => isLeftOut)) return false;
  const items = listForReview(check, digest, marks);
  return items.length > 0 && items.every((item) => item.isReviewed);
}

/** So many of the newest checks that are reviewed together are kept by name. */
const NAMED = 25;

const nameOf = ({ id }: Pick<MonitorCheck, 'id'>) => hashText(id.toLowerCase());

/** That everything is reviewed up to `target`, of the checks that are listed now (newest first). What one under way will find is not. */
export function sayReviewed(target: MonitorCheck, listed: readonly MonitorCheck[]): LastReviewed {
  const ended = listed
    .slice(listed.findIndex(({ id }) => id === target.id))
    .filter(({ status }) => !isCheckUnderWay(status));
  // One that is not named must not be of the moment of one that is: their times would not tell that it was listed as well.
  const beyond = ended[NAMED]?.createdAt;
  const named = ended.slice(0, NAMED).filter(({ createdAt }) => createdAt !== beyond);
  // One under way may have been made in advance, before all of these: its time would tell that it was among them.
  const underWay = listed.filter(({ status }) => isCheckUnderWay(status));
  const [since = null] = [...named.slice(-1), ...underWay]
    .map(({ createdAt }) => createdAt)
    .toSorted((a, b) => (parseTime(a) ?? Number.MAX_VALUE) - (parseTime(b) ?? Number.MAX_VALUE));
  return {
    checkId: target.id,
    createdAt: target.createdAt,
    at: Date.now(),
    listed: { ids: named.map(nameOf), since },
  };
}

/**
 * Whether a check is among those that were said to be reviewed: the one up to which all were, those that were listed with it, and older
 * ones. Not where their times cannot tell: what is left out here is not seen, so one of the same moment, or of a time without a zone,
 * counts as not reviewed.
 */
export function isUpTo(check: MonitorCheck, last: LastReviewed | null): boolean {
  if (last === null) return false;
  const { checkId, createdAt, listed } = last;
  if (check.id === checkId || listed?.ids.includes(nameOf(check)) === true) return true;
  return isMadeBefore(check, createdAt) === true && !isListedLate(check, last);
}

/** Whether a check was not in the list yet when newer ones than it were said to be reviewed, or was still under way. */
const isListedLate = (check: MonitorCheck, { checkId, listed }: LastReviewed): boolean =>
  listed !== undefined &&
  check.id !== checkId &&
  !listed.ids.includes(nameOf(check)) &&
  isMadeBefore(check, listed.since) === false;

/** Null where their times cannot tell. */
function isMadeBefore({ createdAt: one }: MonitorCheck, other: string | null): boolean | null {
  if (one === null || other === null || namesZone(one) !== namesZone(other)) return null;
  const [made, until] = [parseTime(one), parseTime(other)];
  return made === null || until === null ? null : made < until;
}

/** Of checks, newest first, those that were not said to be reviewed: newer ones than the one up to which all was, and those listed late. */
export function listOpen(
  checks: readonly MonitorCheck[],
  last: LastReviewed | null,
): readonly MonitorCheck[] {
  const end = checks.findIndex((check) => isUpTo(check, last));
  return last === null || end === -1
    ? checks
    : checks.filter((check, index) => index < end || isListedLate(check, last));
}
