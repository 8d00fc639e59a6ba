import MiniSearch, { type SearchResult } from 'minisearch';
import type { Corpus, DocumentRecord, RepositoryRecord } from './corpus.ts';
import { cutPassages, headingAnchor } from './cut-passages.ts';
import { codeOf, readIdentifiers, tokenise } from './tokenise.ts';

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

interface Passage extends RankedPassage {
  readonly id: number;
  readonly document: number;
  readonly heading: string;
}

/** Weights found by the questions of `recall.test.ts`. */
const DOCUMENT_BOOSTS = { name: 6, title: 4, keywords: 3, description: 3, headings: 1.2 };
const PASSAGE_BOOSTS = { heading: 1.8, text: 1 };
const EXACT_NAME = 60;
const NAMED_IN_QUERY = 14;
const EXACT_IDENTIFIER = 10;
/** A document that has less than this share of the query's weight in common with it is no answer. */
const LEAST_SHARED = 0.12;

export function createSearchIndex(corpus: Corpus): SearchIndex {
  const passages: Passage[] = [];
  const passagesOf: Passage[][] = corpus.documents.map((document, index) =>
    cutPassages(document.text).map((cut) => {
      const last = cut.headings.at(-1);
      const citationUrl =
        last === undefined || document.url.includes('#') || cut.headings.length < 2
          ? document.url
          : `${document.url}#${headingAnchor(last)}`;
      const passage = { id: passages.length, document: index, text: cut.text, citationUrl, heading: cut.headings.join(' ') };
      passages.push(passage);
      return passage;
    }),
  );
  const options = { tokenize: tokenise, processTerm: (term: string) => term };
  const documentIndex = new MiniSearch({ fields: Object.keys(DOCUMENT_BOOSTS), ...options });
  documentIndex.addAll(
    corpus.documents.map((document, id) => ({
      id,
      name: document.name ?? '',
      title: document.title ?? '',
      keywords: document.keywords.join(' '),
      description: document.description,
      headings: [...new Set(passagesOf[id]?.map(({ heading }) => heading))].join(' '),
    })),
  );
  const passageIndex = new MiniSearch({ fields: Object.keys(PASSAGE_BOOSTS), ...options });
  passageIndex.addAll(passages);

  return {
    corpus,
    repositories: new Map(corpus.repositories.map((repository) => [repository.repo.toLowerCase(), repository])),
    search(query, { k, passages: count, accepts, rerank = true }) {
      const terms = [...new Set(tokenise(query))].slice(0, 64);
      if (terms.length === 0) return [];
      const accepted = corpus.documents.map(accepts);
      // Beginnings of words help a question along; typing errors only where the word is long.
      const common = {
        prefix: (term: string) => term.length > 4,
        fuzzy: (term: string) => (term.length > 7 ? 0.15 : false),
        weights: { prefix: 0.25, fuzzy: 0.15 },
        tokenize: () => terms,
      };
      const weights = new Map(terms.map((term) => [term, rarity(passageIndex, term, passages.length)]));
      const found = new Map<number, { fromDocument: number; ranked: { passage: Passage; score: number }[]; shared: Set<string> }>();
      const entry = (document: number) => {
        let value = found.get(document);
        if (!value) found.set(document, (value = { fromDocument: 0, ranked: [], shared: new Set() }));
        return value;
      };
      for (const result of documentIndex.search(query, { ...common, boost: DOCUMENT_BOOSTS, filter: ({ id }) => accepted[id] === true })) {
        const value = entry(result.id);
        value.fromDocument = result.score;
        exactTerms(result).forEach((term) => value.shared.add(term));
      }
      const names = readIdentifiers(query);
      for (const result of passageIndex.search(query, {
        ...common,
        boost: PASSAGE_BOOSTS,
        filter: ({ id }) => accepted[passages[id]?.document ?? -1] === true,
      })) {
        const passage = passages[result.id];
        if (!passage) continue;
        const value = entry(passage.document);
        const exact = names.length === 0 ? 0 : countNamed(passage, names) * EXACT_IDENTIFIER;
        value.ranked.push({ passage, score: result.score * (0.4 + 0.6 * share(exactTerms(result), weights)) + exact });
        exactTerms(result).forEach((term) => value.shared.add(term));
      }
      return [...found]
        .flatMap(([id, value]) => {
          const document = corpus.documents[id];
          if (!document) return [];
          const shared = share([...value.shared], weights);
          if (shared < LEAST_SHARED) return [];
          const ranked = value.ranked.toSorted((left, right) => right.score - left.score);
          const body = (ranked[0]?.score ?? 0) + 0.25 * (ranked[1]?.score ?? 0) + 0.1 * (ranked[2]?.score ?? 0);
          const plain = body + 0.6 * value.fromDocument;
          const score = rerank ? plain * (0.3 + 0.7 * shared ** 1.5) + nameBonus(document, query) : plain;
          const chosen = ranked.length > 0 ? ranked.map(({ passage }) => passage) : (passagesOf[id] ?? []);
          return [{ document, score, passages: chosen.slice(0, count) }];
        })
        .toSorted((left, right) => right.score - left.score || (left.document.id < right.document.id ? -1 : 1))
        .slice(0, k);
    },
  };
}

/** How many of the query's API names the passage spells in its code or its headings. */
function countNamed(passage: Passage, names: readonly string[]): number {
  const identifiers = new Set(readIdentifiers(`${codeOf(passage.text)} ${passage.heading}`));
  return names.filter((name) => identifiers.has(name)).length;
}

/** Terms of the query that the result holds as they are; a mere beginning or a near spelling does not count as shared. */
const exactTerms = (result: SearchResult) => result.queryTerms.filter((term) => result.terms.includes(term));

/** How much of the query's weight these terms carry, from 0 to 1. */
function share(terms: readonly string[], weights: ReadonlyMap<string, number>): number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / total;
}

/** A rare term says more about what is meant than a common one (inverse document frequency). A term in no document weighs most. */
function rarity(index: MiniSearch<Passage>, term: string, total: number): number {
  const count = index.search(term, { tokenize: () => [term], prefix: false, fuzzy: false }).length;
  return Math.log(1 + (total - count + 0.5) / (count + 0.5));
}

/** A package is looked for by its name first of all; a question that names it means it too. */
function nameBonus(document: DocumentRecord, query: string): number {
  if (document.name === null) return 0;
  const name = document.name.toLowerCase();
  const asked = query.trim().toLowerCase().replaceAll(/[`'"]/g, '');
  if (asked === name) return EXACT_NAME;
  const repo = document.repo?.toLowerCase() ?? '';
  if (document.id.toLowerCase() === `readme:${repo}` && (asked === repo || asked === repo.split('/')[1])) return EXACT_NAME * 0.8;
  const words = asked.split(/[\s,;:?!()]+/);
  // Names that are everyday words ("yaml", "diff") say less than names that could mean nothing else.
  return words.includes(name) ? (/[^a-z]/.test(name) || name.length > 7 ? NAMED_IN_QUERY : NAMED_IN_QUERY / 2) : 0;
}
