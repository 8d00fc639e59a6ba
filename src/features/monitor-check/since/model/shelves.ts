import { readTier } from '../../triage/triage-order.ts';
import type { ChangeVisit } from './change-visit.ts';
import type { PageLife } from './page-life.ts';

/** The shelves of the list, in the order in which they are worth reading. */
export const SHELVES = [
  'meaningful',
  'unjudged',
  'back',
  'came-and-went',
  'error',
  'noise',
] as const;
export type Shelf = (typeof SHELVES)[number];

export const SHELF_LABELS: Readonly<Record<Shelf, string>> = {
  meaningful: 'Meaningful',
  unjudged: 'No verdict',
  back: 'Unchanged in the end',
  'came-and-went': 'New or removed',
  error: 'Could not be read',
  noise: 'Noise',
};

/** The shelves that somebody should look at. */
export const FOR_REVIEW: readonly Shelf[] = ['meaningful', 'unjudged', 'back'];

/** The shelf of a page, and its place among all: its most meaningful change counts, the surest first. */
export function chooseShelf(
  visits: readonly ChangeVisit[],
  { fate }: PageLife,
): { readonly shelf: Shelf; readonly rank: number } {
  const tiers = new Set(visits.map(({ page }) => readTier(page)));
  const place = (shelf: Shelf, confidence = 0) => ({
    shelf,
    rank: SHELVES.indexOf(shelf) * 3 + confidence,
  });
  const isNoise = visits.every(({ page }) => page.judgment?.meaningful === false);
  if (fate === 'back' && !isNoise) return place('back');
  const confidence = (['high', 'medium', 'low'] as const).findIndex((tier) => tiers.has(tier));
  if (confidence >= 0) return place('meaningful', confidence);
  const unjudged = visits.filter(({ page }) => readTier(page) === 'unjudged');
  if (unjudged.some(({ page }) => page.status !== 'new' && page.status !== 'removed'))
    return place('unjudged');
  if (unjudged.length > 0) return place('came-and-went');
  return place(fate === 'unreached' ? 'error' : 'noise');
}
