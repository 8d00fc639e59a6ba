import { formatDuration, shownDifference } from '#/lib/format/format-duration.ts';
import { formatNumber, formatPercentChange } from '#/lib/format/format-number.ts';
import type { StepPair } from '../align/pair-steps.ts';
import type { Length } from '../../describe/read-length.ts';

/** How two lengths differ: `the second took 5 s longer (+28 %)`; null where one is not known. */
export function sayLengthDifference(left: Length | null, right: Length | null): string | null {
  if (left === null || right === null || left.ms === null || right.ms === null) return null;
  const by = right.ms - left.ms;
  if (by === 0) return 'equally long';
  // Both lengths are on the screen: of 17.9 s and 30.2 s, which read 17 s and 30 s, the difference reads 13 s.
  const shown = shownDifference(left.ms, right.ms) || by;
  return `the second took ${formatDuration(Math.abs(shown))} ${by > 0 ? 'longer' : 'less'}${sayShare(left.ms, by)}`;
}

/** What a run cost: by its status, and what its trace counts as used; null where one does not say. */
export interface Cost {
  readonly counted: number | null;
  readonly used: number | null;
}

const countsMore = ({ counted, used }: Cost) => used !== null && used > (counted ?? -1);

/**
 * How two costs differ: `the second cost 14 more (+36 %)`; null where one is not known. Of runs that are not billed the statuses both say
 * nothing: what their traces count as used is told then, too.
 */
export function sayCostDifference(left: Cost, right: Cost): string | null {
  const cost = sayDifference(left.counted, right.counted, 'cost');
  const used =
    countsMore(left) || countsMore(right) ? sayDifference(left.used, right.used, 'used') : null;
  if (cost === null || used === null) return cost ?? used;
  return `${cost} by the status; ${used === 'the same' ? 'both used the same' : used}`;
}

function sayDifference(left: number | null, right: number | null, verb: string): string | null {
  if (left === null || right === null) return null;
  // Of decimals the digits that a double makes up are no cost.
  const exact = right - left;
  const by = Number.isInteger(exact) ? exact : Number(exact.toPrecision(12));
  if (by === 0) return 'the same';
  return `the second ${verb} ${formatNumber(Math.abs(by))} ${by > 0 ? 'more' : 'less'}${sayShare(left, by)}`;
}

/** Nothing has no share of it. */
const sayShare = (whole: number, by: number): string =>
  whole <= 0 ? '' : ` (${formatPercentChange((by / whole) * 100)})`;

/** How a step, or a record of the results, compares between both sides. */
export const VERDICTS: Record<
  StepPair['verdict'],
  { readonly mark: string; readonly word: string; readonly tone: string }
> = {
  same: { mark: '=', word: 'Same', tone: 'text-same' },
  differs: { mark: '≠', word: 'Differs', tone: 'text-changed' },
  pending: { mark: '…', word: 'Not comparable so far', tone: 'text-muted' },
  missing: { mark: '?', word: 'Not comparable: events are missing', tone: 'text-muted' },
  'left-only': { mark: '−', word: 'Only in the first run', tone: 'text-removed' },
  'right-only': { mark: '+', word: 'Only in the second run', tone: 'text-new' },
};
