import * as v from 'valibot';
import { SEARCH_BOUNDS } from '#/contract/values/developer-search-values.ts';
import { choice, freeText, word, words } from '#/lib/search-fields.ts';
import type { SearchForm } from './search-form.ts';

/**
 * The search screen's state as its URL holds it: the whole form, whether this very form was sent, and how its answer is looked at. What the
 * API would refuse is kept as typed. `sent` alone never sends anything: a link that says so offers to run the search, with its cost first.
 */
export const searchParamsSchema = v.object({
  query: freeText(),
  k: word(String(SEARCH_BOUNDS.k.default)),
  passages: word(String(SEARCH_BOUNDS.passages.default)),
  types: words('comma'),
  repos: words('comma'),
  sources: words('comma'),
  skills: word(),
  language: word(),
  topic: words('comma'),
  license: word(),
  min_stars: word(),
  max_stars: word(),
  archived: word(),
  fork: word(),
  /** The form was submitted as it is here. */
  sent: choice(['1']),
  tab: choice(['general']),
  /** The id of the result in the reading pane. */
  result: freeText(),
  group: choice(['repository']),
  /** Repositories and sites hidden within these results. */
  hide: words(),
});
export type SearchParams = Readonly<v.InferOutput<typeof searchParamsSchema>>;
/** A change of the URL: a field named as undefined is taken out. */
export type SearchPatch = SearchParams;

export const readSearchParams = (raw: Readonly<Record<string, unknown>>): SearchParams =>
  v.parse(searchParamsSchema, raw);

/** The form's part of the URL: what is not set, or at its default, is left out. */
export function writeForm(form: SearchForm): Partial<SearchForm> {
  const defaults: Partial<Record<string, string>> = {
    k: String(SEARCH_BOUNDS.k.default),
    passages: String(SEARCH_BOUNDS.passages.default),
  };
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value.length > 0 && value !== defaults[name]),
  );
}

/** The form that a URL holds. */
export function readForm(search: SearchParams): SearchForm {
  return {
    query: search.query ?? '',
    k: search.k ?? '',
    passages: search.passages ?? '',
    types: search.types ?? [],
    repos: search.repos ?? [],
    sources: search.sources ?? [],
    skills: search.skills ?? '',
    language: search.language ?? '',
    topic: search.topic ?? [],
    license: search.license ?? '',
    min_stars: search.min_stars ?? '',
    max_stars: search.max_stars ?? '',
    archived: search.archived ?? '',
    fork: search.fork ?? '',
  };
}

/** The URL's part for a form as a patch: what is no longer set is named as undefined, so that it is taken out. */
export const formPatch = (form: SearchForm): FormPatch => ({ ...ABSENT, ...writeForm(form) });
type FormPatch = { readonly [Field in keyof SearchForm]: SearchForm[Field] | undefined };
const ABSENT: FormPatch = {
  query: undefined,
  k: undefined,
  passages: undefined,
  types: undefined,
  repos: undefined,
  sources: undefined,
  skills: undefined,
  language: undefined,
  topic: undefined,
  license: undefined,
  min_stars: undefined,
  max_stars: undefined,
  archived: undefined,
  fork: undefined,
};

/** Whether two forms ask the same. */
export const isSameForm = (left: SearchForm, right: SearchForm): boolean =>
  JSON.stringify(ordered(left)) === JSON.stringify(ordered(right));
const ordered = (form: SearchForm) =>
  Object.entries(writeForm(form)).toSorted(([left], [right]) => (left < right ? -1 : 1));
