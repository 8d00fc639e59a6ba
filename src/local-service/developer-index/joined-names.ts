import type { Corpus } from './corpus.ts';

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

/** Names, squeezed, that neighbouring words of a query make when written together: `tailwind css` names `tailwindcss`. */
export function joinNeighbours(query: string, known: ReadonlySet<string>): ReadonlySet<string> {
  const words = query.split(/\s+/).map(squeeze).filter(Boolean);
  const names = new Set<string>();
  for (let from = 0; from < words.length; from++)
    for (let count = 2; count <= MOST_WORDS && from + count <= words.length; count++) {
      const name = words.slice(from, from + count).join('');
      if (known.has(name)) names.add(name);
    }
  return names;
}
