import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** The shelves of the inbox, in the order in which they are worth reading. */
export const TIERS = ['high', 'medium', 'low', 'unjudged', 'error', 'noise'] as const;
export type Tier = (typeof TIERS)[number];

export const TIER_LABELS: Readonly<Record<Tier, string>> = {
  high: 'Meaningful, high confidence',
  medium: 'Meaningful, medium confidence',
  low: 'Meaningful, low or unknown confidence',
  unjudged: 'No verdict',
  error: 'Errors',
  noise: 'Noise',
};

/**
 * The shelf of a page. A meaningful judgment counts even on a page with an error; a confidence nobody has heard of is the lowest, so that
 * it stays among the meaningful without going before what is surer.
 */
export function readTier(page: Pick<MonitorCheckPage, 'status' | 'error' | 'judgment'>): Tier {
  const { judgment } = page;
  if (judgment?.meaningful === true)
    return (
      (['high', 'medium'] as const).find((confidence) => confidence === judgment.confidence) ??
      'low'
    );
  if (page.status === 'error' || (page.error !== null && page.error !== '')) return 'error';
  return judgment?.meaningful === false ? 'noise' : 'unjudged';
}

/** The pages in inbox order; inside a shelf they stay as they came. */
export function orderForTriage(pages: readonly MonitorCheckPage[]): readonly MonitorCheckPage[] {
  const shelves = new Map<Tier, MonitorCheckPage[]>(TIERS.map((tier) => [tier, []]));
  for (const page of pages) shelves.get(readTier(page))?.push(page);
  return TIERS.flatMap((tier) => shelves.get(tier) ?? []);
}
