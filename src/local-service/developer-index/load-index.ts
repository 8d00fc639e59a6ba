import { loadCorpus } from './corpus.ts';
import type { SearchIndex } from './search-index.ts';

let loading: Promise<SearchIndex> | null = null;

/** The index, made when the first search comes. A failed load is tried again by the next search. */
export function loadIndex(): Promise<SearchIndex> {
  loading ??= Promise.all([loadCorpus(), import('./search-index.ts')])
    .then(([corpus, { createSearchIndex }]) => createSearchIndex(corpus))
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}
