import { SEARCH_BOUNDS } from '#/contract/developer-search-values.ts';
import { EMPTY_FORM, type SearchForm } from './search-form.ts';

/**
 * The search screen's state as its URL holds it: the whole form, whether this very form was sent, and how its answer is looked at.
 * `sent` alone never sends anything: a link that says so offers to run the search, with its cost first.
 */
export interface SearchSearch extends Partial<SearchForm> {
  /** The form was submitted as it stands here. */
  readonly sent?: '1';
  readonly tab?: 'general';
  /** The id of the result in the reading pane. */
  readonly result?: string;
  readonly group?: 'repository';
  /** Repositories and sites hidden within these results. */
  readonly hide?: readonly string[];
}

const LISTS = ['types', 'repos', 'sources', 'topic'] as const;
const TEXTS = ['query', 'k', 'passages', 'skills', 'language', 'license', 'min_stars', 'max_stars', 'archived', 'fork'] as const;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
/** A list in a URL is repeated; one written by hand may be comma-separated. */
const asList = (value: unknown): readonly string[] => [
  ...new Set(
    (Array.isArray(value) ? value.map(asText) : asText(value).split(',')).map((item) => item.trim()).filter((item) => item !== ''),
  ),
];

/** Reads whatever stands in a URL. Never throws; what the API would refuse is kept as typed. */
export function readSearchSearch(raw: Readonly<Record<string, unknown>>): SearchSearch {
  const result = asText(raw['result']);
  const hide = Array.isArray(raw['hide']) ? raw['hide'].map(asText) : [asText(raw['hide'])];
  return {
    ...writeForm({
      ...EMPTY_FORM,
      ...Object.fromEntries(TEXTS.map((name) => [name, asText(Array.isArray(raw[name]) ? raw[name][0] : raw[name])])),
      ...Object.fromEntries(LISTS.map((name) => [name, asList(raw[name])])),
    }),
    ...(asText(raw['sent']) === '1' && { sent: '1' }),
    ...(raw['tab'] === 'general' && { tab: 'general' }),
    ...(result !== '' && { result }),
    ...(raw['group'] === 'repository' && { group: 'repository' }),
    ...(hide.some((item) => item !== '') && { hide: hide.filter((item) => item !== '') }),
  };
}

/** The form's part of the URL: what is not set, or at its default, is left out. */
export function writeForm(form: SearchForm): Partial<SearchForm> {
  const defaults: Partial<Record<string, string>> = {
    k: String(SEARCH_BOUNDS.k.default),
    passages: String(SEARCH_BOUNDS.passages.default),
  };
  return Object.fromEntries(Object.entries(form).filter(([name, value]) => value.length > 0 && value !== defaults[name]));
}

/** The form that a URL holds. */
export function readForm(search: SearchSearch): SearchForm {
  const { sent: _, tab: __, result: ___, group: ____, hide: _____, ...form } = search;
  return { ...EMPTY_FORM, ...form };
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
/** A change of the URL: a field named as undefined is taken out. */
export type SearchPatch = { readonly [Field in keyof SearchSearch]?: SearchSearch[Field] | undefined };

/** Whether two forms ask the same. */
export const isSameForm = (left: SearchForm, right: SearchForm): boolean =>
  JSON.stringify(ordered(left)) === JSON.stringify(ordered(right));
const ordered = (form: SearchForm) => Object.entries(writeForm(form)).toSorted(([left], [right]) => (left < right ? -1 : 1));
