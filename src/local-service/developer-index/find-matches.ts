import type { SearchResult } from 'minisearch';
import { DOCUMENT_BOOSTS, type IndexedTexts, type Passage, PASSAGE_BOOSTS } from './index-texts.ts';
import { joinNeighbours, type readNames } from './joined-names.ts';
import { findSpellings, type Spellings } from './spellings.ts';
import { codeOf, readCompounds, readIdentifiers, termsOf, tokenise } from './tokenise.ts';
import { weighNearness } from './weigh-nearness.ts';
import { sumOf, totalOf, weighTerms } from './weigh-terms.ts';

/** A query as it is asked of the index. */
export interface Question {
  readonly query: string;
  /** Its terms, each once. */
  readonly asked: readonly string[];
  readonly spellings: Spellings;
  /** Names of packages and repositories that neighbouring words of it make, squeezed. */
  readonly names: ReadonlySet<string>;
  readonly weights: ReadonlyMap<string, number>;
}

/** What comes after so many characters is not read: each document is compared with the words of the whole. */
const MOST_CHARACTERS = 4_000;
const MOST_WORDS = 64;
/** One word may be a name of thousands of parts. */
const MOST_TERMS = 256;

/** Null where nothing of the query can be looked for. */
export function readQuestion(
  whole: string,
  names: ReturnType<typeof readNames>,
  texts: IndexedTexts,
): Question | null {
  const query = whole.trim().slice(0, MOST_CHARACTERS);
  const words = readCompounds(query).slice(0, MOST_WORDS);
  const asked = [...new Set(tokenise(words.join(' '), (word) => termsAsked(word, texts)))].slice(
    0,
    MOST_TERMS,
  );
  if (asked.length === 0) return null;
  return {
    query,
    asked,
    names: joinNeighbours(query, names),
    spellings: findSpellings(words, asked, texts),
    weights: weighTerms(asked, texts),
  };
}

/** A name that no text writes as a whole (`drop-down`) is asked for by its parts. */
function termsAsked(word: string, { counts }: IndexedTexts): readonly string[] {
  const [whole = '', ...parts] = termsOf(word);
  return parts.length > 0 && !counts.has(whole) ? parts : [whole, ...parts].filter(Boolean);
}

export interface RankedPassage {
  readonly passage: Passage;
  readonly score: number;
  /** How much of the question's weight one place of it holds, its headings and its document's name included; from 0 to 1. */
  readonly support: number;
}

/** What of one document answers the question. */
export interface Match {
  fromDocument: number;
  /** Terms of the question that the document's name, title, keywords or description hold. */
  title: ReadonlySet<string>;
  readonly ranked: RankedPassage[];
}

/** So many of the best passages are read word by word. */
const MOST_READ = 300;
/** Of the support, how much comes from what is close together. */
const NEARNESS = 0.6;
/** A question in words is answered by words: code without any counts so much. */
const CODE_ALONE = 0.4;
/** A passage that spells an API name of the question in its code or its heading. */
const EXACT_IDENTIFIER = 10;

/** Of the accepted documents those that hold any of the question's terms, by their place in the corpus. */
export function findMatches(
  { documentIndex, passageIndex, passages }: IndexedTexts,
  { query, spellings, weights }: Question,
  accepted: readonly boolean[],
): ReadonlyMap<number, Match> {
  // Beginnings of words help a question along.
  const common = {
    prefix: (term: string) => term.length > 4,
    weights: { prefix: 0.25, fuzzy: 0.15 },
    tokenize: () => [...spellings.terms],
  };
  const found = new Map<number, Match>();
  const entry = (document: number) => {
    let value = found.get(document);
    if (!value) found.set(document, (value = { fromDocument: 0, title: new Set(), ranked: [] }));
    return value;
  };
  const asAsked = (terms: Iterable<string>) =>
    new Set(
      [...terms].flatMap((term) => (spellings.standsFor.get(term) ?? []).map(({ asked }) => asked)),
    );
  for (const result of documentIndex.search(query, {
    ...common,
    boost: DOCUMENT_BOOSTS,
    filter: ({ id }) => accepted[id] === true,
  })) {
    const value = entry(result.id);
    value.fromDocument = result.score * fairness(result, spellings);
    // Headings belong to their passages: what is under one says nothing of another.
    value.title = asAsked(
      result.terms.filter((term) => result.match[term]?.some((field) => field !== 'headings')),
    );
  }
  const identifiers = readIdentifiers(query);
  const total = totalOf(weights);
  const matching = passageIndex.search(query, {
    ...common,
    boost: PASSAGE_BOOSTS,
    filter: ({ id }) => accepted[passages[id]?.document ?? -1] === true,
  });
  for (const result of matching.slice(0, MOST_READ)) {
    const passage = passages[result.id];
    if (!passage) continue;
    const { title, ranked } = entry(passage.document);
    const given = new Set([...title, ...asAsked(tokenise(passage.heading))]);
    const { near, whole } = weighNearness(passage.text, given, spellings, weights);
    const support = (NEARNESS * near + (1 - NEARNESS) * whole) / total;
    // Of one document's passages that one answers which says what the document's name does not say already.
    const titled = sumOf(title, weights);
    const own = total - titled < 0.01 ? 1 : (near - titled) / (total - titled);
    const isAside = identifiers.length === 0 && isCodeAlone(passage.text);
    const exact =
      identifiers.length === 0 ? 0 : countNamed(passage, identifiers) * EXACT_IDENTIFIER;
    ranked.push({
      passage,
      support,
      score:
        result.score *
          fairness(result, spellings) *
          (0.2 + 0.8 * support ** 1.5) *
          (0.3 + 0.7 * own) *
          (isAside ? CODE_ALONE : 1) +
        exact,
    });
  }
  return found;
}

/** The index multiplies a score by the number of matching terms: another spelling must not count beside the term it stands for. */
function fairness({ queryTerms }: SearchResult, { standsFor }: Spellings): number {
  const twice = queryTerms.filter(
    (term) =>
      standsFor.get(term)?.some(({ asked }) => asked !== term && queryTerms.includes(asked)) ===
      true,
  ).length;
  return queryTerms.length === 0 ? 1 : (queryTerms.length - twice) / queryTerms.length;
}

const isCodeAlone = (text: string): boolean =>
  text.replaceAll(/^ {0,3}(`{3,}|~{3,})[\s\S]*?^ {0,3}\1[^\n]*$|^#.*$/gm, '').trim().length < 40;

/** How many of the query's API names the passage spells in its code or its headings. */
function countNamed(passage: Passage, names: readonly string[]): number {
  const identifiers = new Set(readIdentifiers(`${codeOf(passage.text)} ${passage.heading}`));
  return names.filter((name) => identifiers.has(name)).length;
}
