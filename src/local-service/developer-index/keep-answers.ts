import type { ScoredDocument } from './score-document.ts';

/**
 * A question is answered where one place of a document holds so much of its weight. The questions of `questions.ts` pass anywhere from 0.48 to
 * 0.8, also where every second of the other packages, or all of them, are left out (`recall.test.ts`).
 */
const ANSWERING = 0.64;
/** A question of more terms than these says things that an answer need not repeat. */
const LONG_QUESTION = 5;
/** What holds so much of what the best holds, and has so much of its score, is beside it. */
const LEAST_SUPPORT = 0.7;
const LEAST_SCORE = 0.2;

interface Asked {
  /** How many terms the question has. */
  readonly terms: number;
  /** How much is asked of what is beside the best, from 0 to 1. */
  readonly bar: number;
  readonly answering?: number | undefined;
}

/**
 * Of the documents that share words with a question those that answer it, and what comes near them; none where even the best does not answer:
 * that is said, rather than hidden behind loose hits.
 */
export function keepAnswers<Scored extends ScoredDocument>(
  scored: readonly Scored[],
  { terms, bar, answering = ANSWERING }: Asked,
): Scored[] {
  const needed = answering * Math.min(1, Math.sqrt(LONG_QUESTION / terms));
  const support = Math.max(0, ...scored.map((result) => result.support));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  if (support < needed && !scored.some(({ isAskedByName }) => isAskedByName)) return [];
  const isNear = (result: Scored) =>
    result.score >= bar * LEAST_SCORE * best &&
    (result.isNamed || result.support >= bar * LEAST_SUPPORT * support);
  return (
    scored
      .filter((result) => result.isAskedByName || isNear(result))
      // Who asks for nothing but a name means what bears it.
      .map((result) => (result.isAskedByName ? { ...result, score: result.score + best } : result))
  );
}
