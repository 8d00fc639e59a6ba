import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { joinWords } from '#/lib/join-words.ts';
import { kindWords } from './kind-words.ts';
import type { SearchForm } from './search-form.ts';

/** One echoed id of `repos` or `sources`. */
export interface ScopeView {
  readonly field: 'repos' | 'sources';
  /** Exactly as it was sent. */
  readonly id: string;
  /** Null: the answer has no flag for it. */
  readonly indexed: boolean | null;
  /** Per-type flags of a repository, where the answer has them. */
  readonly types: readonly { readonly label: string; readonly indexed: boolean }[];
  readonly meaning: string;
}

/** The wire writes the flags in its own case: `pullRequest` is the type `pull_request`. */
const kindOfFlag = (flag: string) => flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every scope of the sent form with what the answer says about it; one that the answer does not echo is listed without a flag. */
export function viewScopes(sent: SearchForm, response: DeveloperSearchResponse): readonly ScopeView[] {
  const repos = (response.repos ?? []).map((echo): ScopeView => {
    const types = Object.entries(echo.types ?? {}).map(([flag, indexed]) => ({ label: kindWords(kindOfFlag(flag)).many, indexed }));
    return { field: 'repos', id: echo.repo, indexed: echo.indexed, types, meaning: explain(echo.indexed, 'repository', types) };
  });
  const sources = (response.sources ?? []).map((echo): ScopeView => ({
    field: 'sources',
    id: echo.source,
    indexed: echo.indexed,
    types: [],
    meaning: explain(echo.indexed, 'source'),
  }));
  const echoed = [...repos, ...sources];
  const missing = (['repos', 'sources'] as const).flatMap((field) =>
    sent[field]
      .filter((id) => !echoed.some((echo) => echo.field === field && echo.id === id))
      .map((id): ScopeView => ({
        field,
        id,
        indexed: null,
        types: [],
        meaning: explain(null, field === 'repos' ? 'repository' : 'source'),
      })),
  );
  return [...echoed, ...missing];
}

function explain(indexed: boolean | null, what: string, types: ScopeView['types'] = []): string {
  if (indexed === null) return `The answer does not say whether this ${what} is in the index.`;
  const missing = types.filter((type) => !type.indexed).map(({ label }) => label);
  if (indexed && missing.length > 0 && missing.length < types.length)
    return `In the index, but not its ${joinWords(missing)}: nothing of those can be found.`;
  return indexed
    ? `In the index: when nothing of it is found, it holds nothing on this question.`
    : `Not in the index: nothing of this ${what} can be found, whatever is asked.`;
}
