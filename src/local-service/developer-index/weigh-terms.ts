import type MiniSearch from 'minisearch';
import type { Passage } from './index-texts.ts';

/** How much of the query's weight these terms carry, from 0 to 1. */
export function share(terms: readonly string[], weights: ReadonlyMap<string, number>): number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / total;
}

/**
 * A rare term says more about what is meant than a common one (inverse document frequency). One that no document has weighs as much as the
 * rarest that some have: it cannot be answered, and must not outweigh what can.
 */
export function weighTerms(
  index: MiniSearch<Passage>,
  terms: readonly string[],
  total: number,
): ReadonlyMap<string, number> {
  const counts = terms.map(
    (term) =>
      [
        term,
        index.search(term, { tokenize: () => [term], prefix: false, fuzzy: false }).length,
      ] as const,
  );
  const rarest = Math.min(...counts.map(([, count]) => (count === 0 ? total : count)));
  return new Map(
    counts.map(([term, count]) => {
      const known = count === 0 ? rarest : count;
      return [term, Math.log(1 + (total - known + 0.5) / (known + 0.5))];
    }),
  );
}
