import type { DocumentRecord } from './corpus.ts';
import type { Match, Question } from './find-matches.ts';
import type { Passage } from './index-texts.ts';
import { NAMED_IN_QUERY, nameBonus } from './name-bonus.ts';
import { tokenise } from './tokenise.ts';
import { sumOf, totalOf } from './weigh-terms.ts';

/** What names a document counts so many times: it is about that. */
const TITLE_WEIGHT = 1.25;

export interface ScoredDocument {
  readonly document: DocumentRecord;
  readonly score: number;
  /** Best first; empty where only the document's name and description match. */
  readonly passages: readonly Passage[];
  /** Whether the question names it, among other things or alone. */
  readonly isNamed: boolean;
  readonly isAskedByName: boolean;
  /** How much of the question one place of it holds, from 0 to 1. */
  readonly support: number;
}

/** How well a document answers. `rerank`: whether by how much of the question it holds, and by the package it names. */
export function scoreDocument(
  document: DocumentRecord,
  { fromDocument, title, ranked: unordered }: Match,
  { query, names, weights }: Question,
  rerank: boolean,
): ScoredDocument {
  const ranked = unordered.toSorted((left, right) => right.score - left.score);
  const named = nameBonus(document, query, names);
  const titled = sumOf(title, weights) / totalOf(weights);
  const support = Math.max(
    isMostOfTitle(document, title) ? Math.min(1, titled * TITLE_WEIGHT) : titled,
    ...ranked.map((passage) => passage.support),
  );
  const body =
    (ranked[0]?.score ?? 0) + 0.25 * (ranked[1]?.score ?? 0) + 0.1 * (ranked[2]?.score ?? 0);
  const plain = body + 0.6 * fromDocument;
  return {
    document,
    score: rerank ? plain * (0.3 + 0.7 * support ** 1.5) + named : plain,
    support,
    passages: ranked.map(({ passage }) => passage),
    isNamed: rerank && named > 0,
    isAskedByName: rerank && named > NAMED_IN_QUERY,
  };
}

/** Whether these terms are most of the document's title, or of the last part of its address where it has none. */
function isMostOfTitle({ title, url }: DocumentRecord, terms: ReadonlySet<string>): boolean {
  const words = (title ?? url.split('/').at(-1) ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((part) => tokenise(part));
  return words.length > 0 && words.filter((word) => terms.has(word)).length > words.length / 2;
}
