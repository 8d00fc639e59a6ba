import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import type { ReviewCount } from './count-for-review.ts';

/** What is to be reviewed in a word or two, and what that means. Null: not known. */
export function sayReview(review: ReviewCount | null): {
  readonly text: string;
  readonly explanation: string;
} {
  if (review === null)
    // "To review: not read" would be of the reader's own reading.
    return { text: 'not known', explanation: 'Its pages are not loaded, so it is not known.' };
  const { count, notRead, isAnyStatus, isOpen, isDone, checks } = review;
  const page = isAnyStatus ? 'page' : 'changed page';
  if (count === 0 && notRead > 0)
    return {
      text: `${formatNumber(notRead)} not loaded`,
      explanation: `${formatCount(notRead, page)}, too many to read in advance. Opening the check reads them.`,
    };
  const where =
    checks > 1 ? ` They are in ${formatCount(checks, 'check')}: this opens the newest.` : '';
  const rest = isOpen ? ' Other checks, or parts that could not be read, may hold more.' : '';
  if (count === 0)
    return isDone
      ? {
          text: 'reviewed',
          explanation: `All ${isOpen ? 'that was read ' : ''}of it is marked as reviewed in this browser.${rest}`,
        }
      : {
          text: isOpen ? 'none found' : 'nothing',
          explanation: `No change was judged meaningful, and no changed page was left unjudged.${rest}`,
        };
  return {
    text: `${formatNumber(count)}${isOpen || notRead > 0 ? '+' : ''} to review`,
    explanation: `Meaningful and unjudged changes that are not marked as reviewed in this browser, the same change on several pages counted once.${notRead > 0 ? ` ${formatCount(notRead, `more ${page}`)} were not read.` : ''}${where}${rest}`,
  };
}
