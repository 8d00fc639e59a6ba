import type { DocumentRecord } from './corpus.ts';

interface Scored {
  readonly document: DocumentRecord;
  readonly score: number;
  readonly passages: readonly { readonly text: string }[];
}

/** So many results of one repository or site count in full; each further one counts by this factor less. */
const FULL = 2;
const FACTOR = 0.75;
/** A passage that a result above has shown already, word for word at its beginning, counts so much. */
const SAID_BEFORE = 0.5;
const COMPARED = 80;

const sourceOf = ({ document }: Scored) =>
  (document.source ?? document.repo ?? document.id).replace(/^github\.com\//, '').toLowerCase();
const beginningOf = ({ passages }: Scored) => passages[0]?.text.slice(0, COMPARED) ?? null;

/**
 * Best first, where one source does not crowd out the others: ten pages of one site that say the same leave a reader with one answer.
 * Within one source, what says something new keeps its order. `most`: how many are wanted.
 */
export function spreadSources<Result extends Scored>(
  results: readonly Result[],
  most: number,
): Result[] {
  const left = results.toSorted(
    (one, other) => other.score - one.score || (one.document.id < other.document.id ? -1 : 1),
  );
  const seen = new Map<string, number>();
  const said = new Set<string | null>();
  const spread: Result[] = [];
  const weigh = (result: Result) =>
    result.score *
    FACTOR ** Math.max(0, (seen.get(sourceOf(result)) ?? 0) - FULL + 1) *
    (said.has(beginningOf(result)) ? SAID_BEFORE : 1);
  while (left.length > 0 && spread.length < most) {
    let best = 0;
    let bestWeight = -1;
    for (const [index, result] of left.entries()) {
      // Weighing only takes away, so nothing further down can be better.
      if (result.score <= bestWeight) break;
      const weight = weigh(result);
      if (weight > bestWeight) [best, bestWeight] = [index, weight];
    }
    const [chosen] = left.splice(best, 1);
    if (!chosen) break;
    spread.push(chosen);
    seen.set(sourceOf(chosen), (seen.get(sourceOf(chosen)) ?? 0) + 1);
    const beginning = beginningOf(chosen);
    if (beginning !== null) said.add(beginning);
  }
  return spread;
}
