import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { joinWords } from '#/lib/join-words.ts';
import { viewCoverage } from './coverage-view.ts';
import { activeRepositoryFilters } from './form-values.ts';
import { EMPTY_FORM, type SearchForm } from './search-form.ts';
import { findRuleNotes, type Mend } from './search-rules.ts';
import { viewScopes } from './scope-view.ts';

/** Why an answer holds no results: four different answers (specification, "Developer search result": not indexed differs from nothing found). */
export interface EmptyAnswer {
  readonly reason: 'not-indexed' | 'degraded' | 'filtered-out' | 'nothing';
  readonly title: string;
  readonly text: string;
  readonly mends: readonly Mend[];
}

export function explainEmptyAnswer(sent: SearchForm, response: DeveloperSearchResponse): EmptyAnswer {
  const scopes = viewScopes(sent, response);
  const unknown = scopes.filter(({ indexed }) => indexed === false);
  if (unknown.length > 0 && unknown.length === scopes.length)
    return {
      reason: 'not-indexed',
      title: unknown.length === 1 ? 'Not in the index' : 'None of these is in the index',
      text: `${joinWords(unknown.map(({ id }) => id))} ${unknown.length === 1 ? 'is' : 'are'} not indexed, so the question was asked of nothing. This says nothing about the answer. Check the spelling, or search without this scope.`,
      mends: [{ label: 'Search the whole index', apply: (form) => ({ ...form, repos: [], sources: [] }) }],
    };
  const rule = findRuleNotes(sent).find(({ id }) => id === 'no-docs' || id === 'only-docs-filtered');
  const lost = viewCoverage(sent, response).filter(
    ({ state, type }) => state === 'degraded' || (state === 'unavailable' && !(type === 'doc' && rule)),
  );
  if (lost.length > 0)
    return {
      reason: 'degraded',
      title: 'The search was not complete',
      text: `Nothing was found, but ${joinWords(lost.map(({ label }) => label))} could not be searched in full. The answer may be there. Ask again later.`,
      mends: sent.types.length > 0 || scopes.length > 0 ? [widen] : [],
    };
  const narrowed = describeNarrowing(sent);
  if (narrowed.length > 0)
    return {
      reason: 'filtered-out',
      title: 'Nothing is left after the filters',
      text: `${rule ? `${rule.text} ` : ''}The search was narrowed by ${joinWords(narrowed)}. The index may hold an answer outside of that.${unknown.length > 0 ? ` Not indexed: ${joinWords(unknown.map(({ id }) => id))}.` : ''}`,
      mends: [...(rule?.mends ?? []).slice(0, 1), widen],
    };
  return {
    reason: 'nothing',
    title: 'Nothing was found',
    text: 'The whole index was searched and no passage answers this question. Try other words: the name of a package, an API name as code writes it, or the message of an error.',
    mends: [],
  };
}

const widen: Mend = {
  label: 'Search without scope and filters',
  apply: (form) => ({ ...EMPTY_FORM, query: form.query, k: form.k, passages: form.passages }),
};

const NAMES = {
  language: 'language',
  topic: 'topic',
  license: 'license',
  min_stars: 'stars',
  max_stars: 'stars',
  archived: 'archived',
  fork: 'fork',
} as const;

function describeNarrowing(sent: SearchForm): readonly string[] {
  const other = [
    sent.types.length > 0 && 'kind',
    sent.skills !== '' && 'agent skills only',
    sent.repos.length > 0 && 'repositories',
    sent.sources.length > 0 && 'sources',
  ];
  return [...new Set([...activeRepositoryFilters(sent).map((name) => NAMES[name]), ...other.filter((word) => word !== false)])];
}
