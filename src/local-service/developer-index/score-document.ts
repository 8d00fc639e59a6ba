import type { DocumentRecord } from './corpus.ts';
import type { Match, Question } from './find-matches.ts';
import type { Passage } from './index-texts.ts';
import { NAMED_IN_QUERY, nameBonus } from './name-bonus.ts';
import { tokenise } from './tokenise.ts';
import { share } from './weigh-terms.ts';

/**
 * A document without a passage that has at least this share of the query's weight in common with it, or more than half of its terms, is
 * no answer: one rare word that the index lacks must not hide what answers all the rest.
 */
const LEAST_SHARED = 0.405;
/** What names a document counts so many times: it is about that. */
const TITLE_WEIGHT = 1.25;
/** In a question of many words the share counts as it is met in questions of so many. */
const LONG_QUESTION = 6;

export interface ScoredDocument {
  readonly document: DocumentRecord;
  readonly score: number;
  /** Best first; empty where only the document's name and description match. */
  readonly passages: readonly Passage[];
  readonly isAskedByName: boolean;
  /** Whether one place of it holds more than half of the terms. */
  readonly answers: boolean;
}

/** How well a document answers; null where it is no answer. `bar`: how much is asked of an answer, from 0 to 1. */
export function scoreDocument(
  document: DocumentRecord,
  { fromDocument, title, ranked: unordered }: Match,
  { query, asked, joined, weights }: Question,
  { bar, rerank }: { readonly bar: number; readonly rerank: boolean },
): ScoredDocument | null {
  const ranked = unordered.toSorted((left, right) => right.score - left.score);
  // One passage has to answer, with the document's name: words strewn over a long text answer nothing.
  const together = [[...title], ...ranked.map(({ held }) => [...new Set([...held, ...title])])];
  const shared = Math.max(...together.map((held) => share(held, weights)));
  const least = bar * LEAST_SHARED * Math.min(1, LONG_QUESTION / asked.length);
  const answers = together.some(
    (held) => held.filter((term) => weights.has(term)).length > asked.length / 2,
  );
  const named = nameBonus(document, query, joined.names);
  const isTitled =
    isMostOfTitle(document, title) && share([...title], weights) * TITLE_WEIGHT >= least;
  if (named === 0 && shared < least && !answers && !isTitled) return null;
  const body =
    (ranked[0]?.score ?? 0) + 0.25 * (ranked[1]?.score ?? 0) + 0.1 * (ranked[2]?.score ?? 0);
  const plain = body + 0.6 * fromDocument;
  const score = rerank ? plain * (0.3 + 0.7 * shared ** 1.5) + named : plain;
  return {
    document,
    score,
    passages: ranked.map(({ passage }) => passage),
    isAskedByName: rerank && named > NAMED_IN_QUERY,
    answers,
  };
}

/** Whether these terms are most of the document's title, or of the last part of its address where it has none. */
function isMostOfTitle({ title, url }: DocumentRecord, terms: ReadonlySet<string>): boolean {
  const words = (title ?? url.split('/').at(-1) ?? '').split(/[^\p{L}\p{N}]+/u).flatMap(tokenise);
  return words.length > 0 && words.filter((word) => terms.has(word)).length > words.length / 2;
}
