import type { PageStatus } from '#/contract/values/monitor-values.ts';
import { formatCount, formatNumber } from '#/lib/format/format-number.ts';
import { explainCount, type StatusDisagreement } from '../monitor/compare-summary.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import type { PagesLoad } from './pages-loader.ts';

/** A reason why what was read may not be all that the check has. */
export type Doubt =
  | { readonly kind: 'moved'; readonly repeated: number }
  /** The answers of one reading gave different counts, though the check had ended. */
  | { readonly kind: 'unsteady'; readonly least: number; readonly most: number }
  /** The answers of one reading are of several states of a check that had ended: judgments may have come meanwhile. */
  | { readonly kind: 'altered'; readonly updates: readonly string[] }
  /** An answer of a state of the check that is earlier than one which the service had told before, as when each was last written tells. */
  | { readonly kind: 'earlier'; readonly updated: string; readonly known: string }
  /** An answer that is of another check than the one asked for. */
  | { readonly kind: 'otherCheck'; readonly id: string }
  /** An answer that says its check is one of another monitor than the one asked for. */
  | { readonly kind: 'otherMonitor'; readonly id: string }
  /** An answer that names an error or a warning beside its results. */
  | { readonly kind: 'trouble'; readonly words: string }
  /** An answer without a list of results. */
  | { readonly kind: 'noList' }
  /** An answer without results that names a further page. */
  | { readonly kind: 'empty'; readonly skip: number }
  /** An answer of which every result had been read before, from another position. */
  | { readonly kind: 'again'; readonly skip: number }
  | { readonly kind: 'next'; readonly explanation: string }
  /** Places between one page and the next, of which nobody gave a result, if there is one. */
  | { readonly kind: 'gap'; readonly count: number }
  /** The next page begins among the results of this one, at this place. */
  | { readonly kind: 'overlap'; readonly skip: number }
  | { readonly kind: 'unreadable'; readonly count: number }
  /** Results whose id another result has too. */
  | { readonly kind: 'twins'; readonly count: number }
  | { readonly kind: 'foreign'; readonly status: PageStatus; readonly count: number }
  | StatusDisagreement
  | {
      readonly kind: 'fewer' | 'more';
      readonly status: PageStatus | null;
      readonly summary: number;
      readonly list: number;
    };

/** A doubt as a sentence. */
export function explainDoubt(doubt: Doubt): string {
  switch (doubt.kind) {
    case 'moved':
      return `The check was still under way while it was read, so results may be missing.${
        doubt.repeated === 0
          ? ''
          : ` ${formatCount(doubt.repeated, 'result')} came twice and ${doubt.repeated === 1 ? 'is' : 'are'} here once.`
      }`;
    case 'unsteady':
      return `The service counted ${formatNumber(doubt.least)} in one answer and ${formatCount(doubt.most, 'page')} in another, so results may be missing.`;
    case 'altered':
      return `The service changed the check while it was read (updated ${joinWords(doubt.updates)}), so results that were read first may have changed since.`;
    case 'earlier':
      return `The service answered with an earlier state of the check (updated ${doubt.updated}) than it had told before (updated ${doubt.known}), so results may be missing or may have changed since.`;
    case 'otherCheck':
      return `The service answered with check ${doubt.id}, which is not the one that was asked for.`;
    case 'otherMonitor':
      return `The service gave this as a check of monitor ${doubt.id}, which is not the one that was asked for.`;
    case 'trouble':
      return `${doubt.words} (Results may be missing.)`;
    case 'noList':
      return 'The answer has no list of pages that could be read, so what the check found is not known.';
    case 'empty':
      return `The service gave no results from number ${formatNumber(doubt.skip + 1)} on, yet named a further page. It was not followed; there may be more.`;
    case 'again':
      return `From number ${formatNumber(doubt.skip + 1)} on, the service gave only results that it had given before. They are here once, and nothing beyond them was read; there may be more.`;
    case 'next':
      return doubt.explanation;
    case 'gap':
      return `The service's next link passed over ${formatCount(doubt.count, 'place')} in the list: what may stand there is not read.`;
    case 'overlap':
      return `The service's next link leads to number ${formatNumber(doubt.skip + 1)} of the list, which is here already: the next page repeats some of these results.`;
    case 'unreadable':
      return `${formatCount(doubt.count, 'result')} could not be read. Only the raw JSON holds ${doubt.count === 1 ? 'it' : 'them'}.`;
    case 'twins':
      return `${formatCount(doubt.count, 'result')} ${doubt.count === 1 ? 'has' : 'have'} the id of another one. Both are kept; which of them is right is not known.`;
    case 'foreign':
      return `${formatCount(doubt.count, 'result')} ${doubt.count === 1 ? 'has' : 'have'} another status than ${doubt.status}: the service did not keep to the filter.`;
    case 'fewer':
    case 'more':
    case 'among':
      return explainCount(doubt);
  }
}

type Reading = Pick<PagesLoad, 'phase' | 'pages' | 'raw' | 'expected' | 'doubts' | 'isPart'>;

/** How much was read: `60 of 512 pages`. */
export const writeAmount = ({ raw, expected }: Pick<Reading, 'raw' | 'expected'>): string =>
  expected === null
    ? formatCount(raw.length, 'page')
    : `${formatNumber(raw.length)} of ${formatCount(expected, 'page')}`;

/** Why what was read is not, or may not be, all that the check has; null when it is. */
export function explainIncomplete(load: Reading): string | null {
  const sentences = load.doubts.map(explainDoubt);
  if (load.isPart) sentences.unshift('The opened file may not hold all pages.');
  if (load.phase === 'stopped')
    sentences.unshift(`Reading was cancelled after ${writeAmount(load)}.`);
  else if (load.phase === 'failed') sentences.unshift(`Reading failed after ${writeAmount(load)}.`);
  else if (load.phase !== 'read')
    sentences.unshift(
      `Only ${writeAmount(load)} ${load.raw.length === 1 ? 'is' : 'are'} read so far.`,
    );
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** What a reading without doubts may say of itself. */
export function describeComplete({ pages, expected }: Pick<Reading, 'pages' | 'expected'>): string {
  const { length } = pages;
  if (expected === null)
    return `${formatCount(length, 'page')} ${length === 1 ? 'is' : 'are'} read, to the end of the list. The service gives no total to compare that with.`;
  if (length === 0) return 'The list is empty, as the summary says.';
  return length === 1 ? 'The only page is read.' : `All ${formatCount(length, 'page')} are read.`;
}
