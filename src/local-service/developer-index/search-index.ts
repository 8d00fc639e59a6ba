import type { Corpus, DocumentRecord, RepositoryRecord } from './corpus.ts';
import { findMatches, readQuestion } from './find-matches.ts';
import { indexTexts } from './index-texts.ts';
import { readNames } from './joined-names.ts';
import { scoreDocument } from './score-document.ts';
import { spreadSources } from './spread-sources.ts';

export interface RankedPassage {
  readonly text: string;
  readonly citationUrl: string;
}

export interface RankedDocument {
  readonly document: DocumentRecord;
  readonly score: number;
  /** Best first, at most as many as were asked for. */
  readonly passages: readonly RankedPassage[];
}

export interface SearchOptions {
  readonly k: number;
  readonly passages: number;
  readonly accepts: (document: DocumentRecord) => boolean;
  /** Whether documents are ranked a second time by how much of the question they answer, and by the package it names. On by default. */
  readonly rerank?: boolean;
}

export interface SearchIndex {
  readonly corpus: Corpus;
  readonly repositories: ReadonlyMap<string, RepositoryRecord>;
  search(query: string, options: SearchOptions): RankedDocument[];
}

/** What holds few terms of the question and falls below this share of the best score is no answer beside it. */
const LEAST_OF_BEST = 0.2;
const USUAL_RESULTS = 10;

export function createSearchIndex(corpus: Corpus): SearchIndex {
  const texts = indexTexts(corpus);
  const names = readNames(corpus);
  return {
    corpus,
    repositories: new Map(
      corpus.repositories.map((repository) => [repository.repo.toLowerCase(), repository]),
    ),
    search(query, { k, passages: count, accepts, rerank = true }) {
      const question = readQuestion(query, names, texts);
      if (question === null) return [];
      // Who wants many results wants to look around: the bar is lower then.
      const bar = Math.min(1, USUAL_RESULTS / k);
      const matches = findMatches(texts, question, corpus.documents.map(accepts));
      const scored = [...matches].flatMap(([id, match]) => {
        const document = corpus.documents[id];
        const result = document && scoreDocument(document, match, question, { bar, rerank });
        if (!result) return [];
        const chosen = result.passages.length > 0 ? result.passages : (texts.passagesOf[id] ?? []);
        return [{ ...result, passages: chosen.slice(0, count) }];
      });
      const best = Math.max(0, ...scored.map(({ score }) => score));
      const worth = scored
        .filter((result) => result.answers || result.score >= best * bar * LEAST_OF_BEST)
        // Who asks for nothing but a name means what bears it.
        .map((result) =>
          result.isAskedByName ? { ...result, score: result.score + best } : result,
        );
      return spreadSources(worth, k);
    },
  };
}
