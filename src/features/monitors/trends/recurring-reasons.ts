import type { CheckDigest, PageDigest } from '#/components/check-digest/check-digest.ts';

/** A reason for which changes were judged not to matter, with the newest page that was. */
export interface RecurringReason {
  readonly reason: string;
  readonly count: number;
  /** Others of them name other numbers, or quote other words. */
  readonly isExample: boolean;
  readonly checkId: string;
  readonly page: PageDigest;
}

export interface NoiseSummary {
  /** Changes that were judged, and how many of them as noise. */
  readonly judged: number;
  readonly noise: number;
  /** The reasons given for noise more than once, the most frequent first. */
  readonly reasons: readonly RecurringReason[];
}

/** What in a reason differs from page to page: what it quotes, and numbers. */
const alike = (reason: string): string =>
  reason
    .toLowerCase()
    .replaceAll(/[“"«][^“”"«»]*[”"»]/g, '…')
    .replaceAll(/\d[\d.,]*/g, '#')
    // One or several of the same.
    .replaceAll(/(# [\p{L}-]+?)s\b/gu, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** How much of what was judged is noise, and why. The digests newest first. */
export function summariseNoise(digests: readonly CheckDigest[]): NoiseSummary {
  const reasons = new Map<string, RecurringReason>();
  let [judged, noise] = [0, 0];
  for (const { checkId, pages } of digests)
    for (const page of pages) {
      if (page.verdict !== 'unjudged') judged++;
      if (page.verdict !== 'noise') continue;
      noise++;
      if (page.reason === null) continue;
      const key = alike(page.reason);
      const known = reasons.get(key);
      reasons.set(
        key,
        known
          ? {
              ...known,
              count: known.count + 1,
              isExample: known.isExample || page.reason !== known.reason,
            }
          : { reason: page.reason, count: 1, isExample: false, checkId, page },
      );
    }
  return {
    judged,
    noise,
    reasons: [...reasons.values()]
      .filter(({ count }) => count > 1)
      .toSorted((left, right) => right.count - left.count),
  };
}
