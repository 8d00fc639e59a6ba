import type { Corpus } from './corpus.ts';
import { tokenise } from './tokenise.ts';

/** `react-query`, `react query` and `reactQuery` are one name. */
export const squeeze = (text: string): string =>
  text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** So many neighbouring words may be one name. */
const MOST_WORDS = 3;

/** Names of packages, without their scope, and of repositories, squeezed. */
export function readNames(corpus: Corpus): ReadonlySet<string> {
  const ofPackages = corpus.documents.flatMap(({ name }) =>
    name === null ? [] : [name.replace(/^@[^/]+\//, '')],
  );
  const ofRepositories = corpus.repositories.map(({ repo }) => repo.slice(repo.indexOf('/') + 1));
  return new Set([...ofPackages, ...ofRepositories].map(squeeze));
}

export interface JoinedNames {
  /** Search terms that the query's neighbours make together. */
  readonly terms: readonly string[];
  /** The names, squeezed. */
  readonly names: ReadonlySet<string>;
  /** What holds a name holds the words it is made of, too. */
  withParts(held: readonly string[]): readonly string[];
  /** The index multiplies a score by the number of matching terms: a name must not count beside the words it is made of. */
  fairness(matched: readonly string[]): number;
}

/** Neighbouring words of a query that are one name when written together: `tailwind css` names `tailwindcss`. */
export function joinNeighbours(query: string, known: ReadonlySet<string>): JoinedNames {
  const words = query.split(/\s+/).filter((word) => squeeze(word) !== '');
  const parts = new Map<string, readonly string[]>();
  const names = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let count = 2; count <= MOST_WORDS && from + count <= words.length; count++) {
      const group = words.slice(from, from + count);
      const name = group.map(squeeze).join('');
      if (!known.has(name)) continue;
      names.add(name);
      for (const term of tokenise(name)) parts.set(term, group.flatMap(tokenise));
    }
  return {
    terms: [...parts.keys()],
    names,
    fairness: (matched) => {
      const twice = matched.filter((term) =>
        parts.get(term)?.some((part) => matched.includes(part)),
      ).length;
      return matched.length === 0 ? 1 : (matched.length - twice) / matched.length;
    },
    withParts: (held) =>
      parts.size === 0
        ? held
        : [...new Set(held.flatMap((term) => [term, ...(parts.get(term) ?? [])]))],
  };
}
