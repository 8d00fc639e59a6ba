import MiniSearch, { type SearchResult } from 'minisearch';
import type { Corpus, DocumentRecord, RepositoryRecord } from './corpus.ts';
import { cutPassages, headingAnchor } from './cut-passages.ts';
import { joinNeighbours, readNames, squeeze } from './joined-names.ts';
import { spreadSources } from './spread-sources.ts';
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
/**
 * A document without a passage that has at least this share of the query's weight in common with it, or more than half of its terms, is
 * no answer: one rare word that the index lacks must not hide what answers all the rest.
 */
const LEAST_SHARED = 0.4;
/** What names a document counts so many times: it is about that. */
const TITLE_WEIGHT = 1.25;
/** What holds few terms of the question and falls below this share of the best score is no answer beside it. */
const LEAST_OF_BEST = 0.2;
const USUAL_RESULTS = 10;
/** In a question of many words the share counts as it is met in questions of so many. */
const LONG_QUESTION = 6;

export function createSearchIndex(corpus: Corpus): SearchIndex {
  const passages: Passage[] = [];
  const passagesOf: Passage[][] = corpus.documents.map((document, index) =>
    cutPassages(document.text).map((cut) => {
      const last = cut.headings.at(-1);
      const citationUrl =
        last === undefined || document.url.includes('#') || cut.headings.length < 2
          ? document.url
          : `${document.url}#${headingAnchor(last)}`;
      const passage = {
        id: passages.length,
        document: index,
        text: cut.text,
        citationUrl,
        heading: cut.headings.join(' '),
      };
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
  const names = readNames(corpus);
  const passageIndex = new MiniSearch({ fields: Object.keys(PASSAGE_BOOSTS), ...options });
  passageIndex.addAll(passages);

  return {
    corpus,
    repositories: new Map(
      corpus.repositories.map((repository) => [repository.repo.toLowerCase(), repository]),
    ),
    search(query, { k, passages: count, accepts, rerank = true }) {
      const asked = [...new Set(tokenise(query))].slice(0, 64);
      if (asked.length === 0) return [];
      const joined = joinNeighbours(query, names);
      const terms = [...new Set([...asked, ...joined.terms])];
      const accepted = corpus.documents.map(accepts);
      // Beginnings of words help a question along; typing errors only where the word is long.
      const common = {
        prefix: (term: string) => term.length > 4,
        fuzzy: (term: string) => (term.length > 7 ? 0.15 : false),
        weights: { prefix: 0.25, fuzzy: 0.15 },
        tokenize: () => terms,
      };
      // Who wants many results wants to look around: the bar is lower then.
      const bar = Math.min(1, USUAL_RESULTS / k);
      const weights = weighTerms(passageIndex, asked, passages.length);
      const found = new Map<number, Found>();
      const entry = (document: number) => {
        let value = found.get(document);
        if (!value)
          found.set(document, (value = { fromDocument: 0, title: new Set(), ranked: [] }));
        return value;
      };
      for (const result of documentIndex.search(query, {
        ...common,
        boost: DOCUMENT_BOOSTS,
        filter: ({ id }) => accepted[id] === true,
      })) {
        const value = entry(result.id);
        value.fromDocument = result.score * joined.fairness(result.queryTerms);
        // Headings belong to their passages: what stands under one says nothing of another.
        value.title = new Set(
          joined.withParts(
            exactTerms(result, (fields) => fields.some((field) => field !== 'headings')),
          ),
        );
      }
      const identifiers = readIdentifiers(query);
      for (const result of passageIndex.search(query, {
        ...common,
        boost: PASSAGE_BOOSTS,
        filter: ({ id }) => accepted[passages[id]?.document ?? -1] === true,
      })) {
        const passage = passages[result.id];
        if (!passage) continue;
        const held = joined.withParts(exactTerms(result));
        const exact =
          identifiers.length === 0 ? 0 : countNamed(passage, identifiers) * EXACT_IDENTIFIER;
        entry(passage.document).ranked.push({
          passage,
          held,
          score:
            result.score * joined.fairness(result.queryTerms) * (0.4 + 0.6 * share(held, weights)) +
            exact,
        });
      }
      const scored = [...found].flatMap(([id, value]) => {
        const document = corpus.documents[id];
        if (!document) return [];
        const ranked = value.ranked.toSorted((left, right) => right.score - left.score);
        // One passage has to answer, with the document's name: words strewn over a long text answer nothing.
        const together = [
          [...value.title],
          ...ranked.map(({ held }) => [...new Set([...held, ...value.title])]),
        ];
        const shared = Math.max(...together.map((held) => share(held, weights)));
        const least = bar * LEAST_SHARED * Math.min(1, LONG_QUESTION / asked.length);
        const answers = together.some(
          (held) => held.filter((term) => weights.has(term)).length > asked.length / 2,
        );
        const named = nameBonus(document, query, joined.names);
        const isTitled =
          isMostOfTitle(document, value.title) &&
          share([...value.title], weights) * TITLE_WEIGHT >= least;
        if (named === 0 && shared < least && !answers && !isTitled) return [];
        const body =
          (ranked[0]?.score ?? 0) + 0.25 * (ranked[1]?.score ?? 0) + 0.1 * (ranked[2]?.score ?? 0);
        const plain = body + 0.6 * value.fromDocument;
        const score = rerank ? plain * (0.3 + 0.7 * shared ** 1.5) + named : plain;
        const chosen =
          ranked.length > 0 ? ranked.map(({ passage }) => passage) : (passagesOf[id] ?? []);
        return [
          {
            document,
            score,
            passages: chosen.slice(0, count),
            isAskedByName: rerank && named > NAMED_IN_QUERY,
            answers,
          },
        ];
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

interface Found {
  fromDocument: number;
  /** Terms that the document's name, title, keywords or description hold. */
  title: ReadonlySet<string>;
  readonly ranked: {
    readonly passage: Passage;
    readonly held: readonly string[];
    readonly score: number;
  }[];
}

/** How many of the query's API names the passage spells in its code or its headings. */
function countNamed(passage: Passage, names: readonly string[]): number {
  const identifiers = new Set(readIdentifiers(`${codeOf(passage.text)} ${passage.heading}`));
  return names.filter((name) => identifiers.has(name)).length;
}

/** Terms of the query that the result holds as they are; a mere beginning or a near spelling does not count as shared. */
const exactTerms = (
  result: SearchResult,
  accepts: (fields: readonly string[]) => boolean = () => true,
) =>
  result.queryTerms.filter(
    (term) => accepts(result.match[term] ?? []) && result.terms.includes(term),
  );

/** Whether these terms are most of the document's title, or of the last part of its address where it has none. */
function isMostOfTitle({ title, url }: DocumentRecord, terms: ReadonlySet<string>): boolean {
  const words = (title ?? url.split('/').at(-1) ?? '').split(/[^\p{L}\p{N}]+/u).flatMap(tokenise);
  return words.length > 0 && words.filter((word) => terms.has(word)).length > words.length / 2;
}

/** How much of the query's weight these terms carry, from 0 to 1. */
function share(terms: readonly string[], weights: ReadonlyMap<string, number>): number {
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : terms.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / total;
}

/**
 * A rare term says more about what is meant than a common one (inverse document frequency). One that no document has weighs as much as the
 * rarest that some have: it cannot be answered, and must not outweigh what can.
 */
function weighTerms(
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

/** The document's own names, as somebody would write them: its package's, and its repository's where it speaks for the repository. */
function ownNames({ name, repo, id }: DocumentRecord): readonly string[] {
  if (name === null) return [];
  const whole = repo?.toLowerCase() ?? '';
  const ofRepository =
    id.toLowerCase() === `readme:${whole}` ? [whole, whole.split('/')[1] ?? ''] : [];
  return [name.toLowerCase(), name.toLowerCase().replace(/^@[^/]+\//, ''), ...ofRepository];
}

/** A package is looked for by its name first of all; a question that names it, in one word or in several, means it too. */
function nameBonus(
  document: DocumentRecord,
  query: string,
  joinedNames: ReadonlySet<string>,
): number {
  const names = ownNames(document);
  const [name] = names;
  if (name === undefined) return 0;
  const asked = query.trim().toLowerCase().replaceAll(/[`'"]/g, '');
  if (asked === name) return EXACT_NAME;
  const isMain = names.length > 2;
  if (isMain && names.some((own) => squeeze(own) === squeeze(asked))) return EXACT_NAME * 0.8;
  const words = asked.split(/[\s,;:?!()]+/);
  // Names that are everyday words ("yaml", "diff") say less than names that could mean nothing else.
  if (words.includes(name))
    return /[^a-z]/.test(name) || name.length > 7 ? NAMED_IN_QUERY : NAMED_IN_QUERY / 2;
  return names.some((own) => joinedNames.has(squeeze(own))) ||
    words.some((word) => isBeginningOfName(word, name))
    ? NAMED_IN_QUERY
    : 0;
}

const LONG_BEGINNING = 6;

/** A product is often called by the beginning of its package's name: `tailwind` is `tailwindcss`. */
const isBeginningOfName = (word: string, name: string): boolean =>
  word.length >= LONG_BEGINNING && name.startsWith(word);
