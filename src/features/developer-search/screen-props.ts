import type { SearchPatch, SearchParams } from './search-params.ts';

/** Addresses of other places, given by the route: a feature names none. */
export interface SearchHrefs {
  readonly errors: (message: string | null) => string;
  readonly connection: string;
  readonly search: (search: SearchParams) => string;
}

export interface DeveloperSearchScreenProps {
  readonly search: SearchParams;
  readonly onSearchChange: (patch: SearchPatch, options?: { readonly replace?: boolean }) => void;
  readonly hrefs: SearchHrefs;
}
