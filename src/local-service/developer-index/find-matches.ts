import type { SearchResult } from 'minisearch';
import { DOCUMENT_BOOSTS, type IndexedTexts, type Passage, PASSAGE_BOOSTS } from './index-texts.ts';
import { joinNeighbours, type readNames } from './joined-names.ts';
import { codeOf, readIdentifiers, tokenise } from './tokenise.ts';
import { share, weighTerms } from './weigh-terms.ts';

const EXACT_IDENTIFIER = 10;

/** A query as it is asked of the index. */
export interface Question {
  readonly query: string;
  /** Its own terms, without those that joined names add. */
  readonly asked: readonly string[];
  readonly terms: readonly string[];
  readonly joined: ReturnType<typeof joinNeighbours>;
  readonly weights: ReadonlyMap<string, number>;
}

/** Null where nothing of the query can be looked for. */
export function readQuestion(
  query: string,
  names: ReturnType<typeof readNames>,
  { passageIndex, passages }: IndexedTexts,
): Question | null {
  const asked = [...new Set(tokenise(query))].slice(0, 64);
  if (asked.length === 0) return null;
  const joined = joinNeighbours(query, names);
  return {
    query,
    asked,
    terms: [...new Set([...asked, ...joined.terms])],
    joined,
    weights: weighTerms(passageIndex, asked, passages.length),
  };
}

/** What of one document answers the question. */
export interface Match {
  fromDocument: number;
  /** Terms that the document's name, title, keywords or description hold. */
  title: ReadonlySet<string>;
  readonly ranked: {
    readonly passage: Passage;
    readonly held: readonly string[];
    readonly score: number;
  }[];
}

/** Of the accepted documents those that hold any of the question's terms, by their place in the corpus. */
export function findMatches(
  { documentIndex, passageIndex, passages }: IndexedTexts,
  { query, terms, joined, weights }: Question,
  accepted: readonly boolean[],
): ReadonlyMap<number, Match> {
  // Beginnings of words help a question along; typing errors only where the word is long.
  const common = {
    prefix: (term: string) => term.length > 4,
    fuzzy: (term: string) => (term.length > 7 ? 0.15 : false),
    weights: { prefix: 0.25, fuzzy: 0.15 },
    tokenize: () => [...terms],
  };
  const found = new Map<number, Match>();
  const entry = (document: number) => {
    let value = found.get(document);
    if (!value) found.set(document, (value = { fromDocument: 0, title: new Set(), ranked: [] }));
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
  return found;
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
