import type { Corpus, DocumentRecord, RepositoryRecord } from './corpus.ts';
import { findMatches, readQuestion } from './find-matches.ts';
import { indexTexts } from './index-texts.ts';
import { readNames } from './joined-names.ts';
import { keepAnswers } from './keep-answers.ts';
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
  /** How much of the question's weight an answer holds, from 0 to 1, where the usual measure is tried out. */
  readonly answering?: number;
}

export interface SearchIndex {
  readonly corpus: Corpus;
  readonly repositories: ReadonlyMap<string, RepositoryRecord>;
  search(query: string, options: SearchOptions): RankedDocument[];
}

/** Who wants many results wants to look around: what holds less of the question is shown then, after what answers it. */
const USUAL_RESULTS = 10;

export function createSearchIndex(corpus: Corpus): SearchIndex {
  const texts = indexTexts(corpus);
  const names = readNames(corpus);
  return {
    corpus,
    repositories: new Map(
      corpus.repositories.map((repository) => [repository.repo.toLowerCase(), repository]),
    ),
    search(query, { k, passages: count, accepts, rerank = true, answering }) {
      const question = readQuestion(query, names, texts);
      if (question === null) return [];
      const matches = findMatches(texts, question, corpus.documents.map(accepts));
      const scored = [...matches].flatMap(([id, match]) => {
        const document = corpus.documents[id];
        if (!document) return [];
        const result = scoreDocument(document, match, question, rerank);
        const chosen = result.passages.length > 0 ? result.passages : (texts.passagesOf[id] ?? []);
        return [{ ...result, passages: chosen.slice(0, count) }];
      });
      const worth = keepAnswers(scored, {
        terms: question.asked.length,
        bar: Math.min(1, USUAL_RESULTS / k),
        answering,
      });
      return spreadSources(worth, k);
    },
  };
}
