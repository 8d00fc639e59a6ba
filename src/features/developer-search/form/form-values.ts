import { searchCost } from '#/contract/search-cost.ts';
import { formatCredits } from '#/lib/format/format-credits.ts';
import { readWholeNumber } from '#/lib/read-whole-number.ts';
import type {
  DeveloperSearchRequest,
  WebSearchRequest,
} from '#/contract/schemas/developer-search.ts';
import {
  ARTIFACT_KINDS,
  type ArtifactKind,
  REPOSITORY_FILTERS,
  SEARCH_BOUNDS,
} from '#/contract/values/developer-search-values.ts';
import type { FormField, SearchForm } from '../params/search-form.ts';

export type FormProblems = Partial<Record<FormField, string>>;

/** What lies behind "Scope and filters": folded, with a count of the active ones. */
const ADVANCED_FIELDS = [
  'repos',
  'sources',
  'skills',
  ...REPOSITORY_FILTERS,
] as const satisfies readonly FormField[];

export const isKind = (type: string): type is ArtifactKind =>
  ARTIFACT_KINDS.some((kind) => kind === type);
const isSet = (value: string | readonly string[]) =>
  typeof value === 'string' ? value.trim() !== '' : value.length > 0;

export const countActive = (form: SearchForm): number =>
  ADVANCED_FIELDS.filter((field) => isSet(form[field])).length;
/** Whether one of the seven filters that describe a repository is set (specification, developer search, rule 1). */
export const activeRepositoryFilters = (form: SearchForm) =>
  REPOSITORY_FILTERS.filter((field) => isSet(form[field]));
export const requestedKinds = (form: SearchForm): readonly ArtifactKind[] =>
  form.types.length === 0 ? ARTIFACT_KINDS : form.types.filter(isKind);

/** Whether a form asks for every kind, by choosing none or all: no kind is sent then, and one nobody has heard of may come as well. */
export const asksAllKinds = (form: SearchForm): boolean => {
  const kinds = requestedKinds(form);
  return ARTIFACT_KINDS.every((kind) => kinds.includes(kind));
};

function boundProblem(text: string, min: number, max = Number.MAX_SAFE_INTEGER): string | null {
  if (text.trim() === '') return null;
  const number = readWholeNumber(text);
  if (number === null) return 'Enter a whole number, in digits alone.';
  if (number < min || number > max)
    return max === Number.MAX_SAFE_INTEGER ? `At least ${min}.` : `Between ${min} and ${max}.`;
  return null;
}

/** No host takes brackets, quotes or commas, nor what cannot be seen: they come along with a name that is copied out of a sentence. */
const REPO = /^[\p{L}\p{M}\p{N}._~+-]+\/[\p{L}\p{M}\p{N}._~+-]+$/u;
/** What is wrong with one entry of `repos`, or null. */
export const repoProblem = (repo: string): string | null =>
  REPO.test(repo) ? null : 'write it as owner/name';
export const sourceProblem = (source: string): string | null =>
  source.length > SEARCH_BOUNDS.sources.maxLength
    ? `at most ${SEARCH_BOUNDS.sources.maxLength} characters`
    : null;

/** `https://github.com/owner/name/…` pasted from the address bar, or `git@github.com:owner/name.git`, means `owner/name`. */
export const readRepoToken = (text: string): string =>
  /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/|git@github\.com:)([\w-]+\/[\w.-]*[\w-])/i
    .exec(text)?.[1]
    ?.replace(/\.git$/, '') ?? text;

/** What the API would refuse in single fields (open points, "Developer search"); rules between fields are in `search-rules.ts`. */
export function findProblems(form: SearchForm): FormProblems {
  const unknown = form.types.filter((type) => !isKind(type));
  const boolean = (text: string) =>
    /^(?:true|false)?$/.test(text) ? null : 'Must be true or false.';
  const found: Record<string, string | null | undefined> = {
    query: form.query.trim() === '' ? 'Enter a question.' : null,
    k: boundProblem(form.k, SEARCH_BOUNDS.k.min, SEARCH_BOUNDS.k.max),
    passages: boundProblem(form.passages, SEARCH_BOUNDS.passages.min, SEARCH_BOUNDS.passages.max),
    types:
      unknown.length > 0
        ? `Unknown: ${unknown.join(', ')}. The kinds are ${ARTIFACT_KINDS.join(', ')}.`
        : null,
    repos: listProblem(form.repos, SEARCH_BOUNDS.repos.max, repoProblem),
    sources: listProblem(form.sources, SEARCH_BOUNDS.sources.max, sourceProblem),
    skills: form.skills === '' || form.skills === 'only' ? null : 'The only value is "only".',
    topic: listProblem(form.topic, SEARCH_BOUNDS.topic.max, () => null),
    min_stars: boundProblem(form.min_stars, 0),
    max_stars: boundProblem(form.max_stars, 0),
    archived: boolean(form.archived),
    fork: boolean(form.fork),
  };
  return Object.fromEntries(
    Object.entries(found).filter(
      (entry): entry is [FormField, string] => typeof entry[1] === 'string',
    ),
  );
}

function listProblem(
  list: readonly string[],
  max: number,
  check: (item: string) => string | null,
): string | null {
  if (list.length > max) return `At most ${max}; there are ${list.length}.`;
  const bad = list.find((item) => check(item) !== null);
  return bad === undefined ? null : `${bad}: ${check(bad) ?? ''}`;
}

/** The request that the form stands for, defaults left out; null while a field holds what the API would refuse. */
export function toRequest(form: SearchForm): DeveloperSearchRequest | null {
  if (Object.keys(findProblems(form)).length > 0) return null;
  const k = readWholeNumber(form.k);
  const passages = readWholeNumber(form.passages);
  const minStars = readWholeNumber(form.min_stars);
  const maxStars = readWholeNumber(form.max_stars);
  const types = form.types.filter(isKind);
  return {
    query: form.query.trim(),
    ...(k !== null && { k }),
    ...(passages !== null && { passages }),
    ...(types.length > 0 && !asksAllKinds(form) && { types }),
    ...(form.repos.length > 0 && { repos: [...form.repos] }),
    ...(form.sources.length > 0 && { sources: [...form.sources] }),
    ...(form.skills === 'only' && { skills: 'only' }),
    ...(isSet(form.language) && { language: form.language.trim() }),
    ...(form.topic.length > 0 && { topic: [...form.topic] }),
    ...(isSet(form.license) && { license: form.license.trim() }),
    ...(minStars !== null && { min_stars: minStars }),
    ...(maxStars !== null && { max_stars: maxStars }),
    ...(form.archived !== '' && { archived: form.archived === 'true' }),
    ...(form.fork !== '' && { fork: form.fork === 'true' }),
  };
}

/**
 * The same question to the general search, which knows it and the number of results, nothing else (specification, "POST /search", rule 3):
 * null while one of these is what the API would refuse. What else the form holds is not sent, so it hinders nothing.
 */
export function toGeneralRequest(form: SearchForm): WebSearchRequest | null {
  const { query, k } = findProblems(form);
  return query === undefined && k === undefined
    ? { query: form.query.trim(), categories: ['developer'], limit: requestedResults(form) }
    : null;
}

/** The number of results the form asks for; the default while the field is empty or wrong. */
export function requestedResults(form: SearchForm): number {
  const k = readWholeNumber(form.k);
  return k !== null && k >= SEARCH_BOUNDS.k.min && k <= SEARCH_BOUNDS.k.max
    ? k
    : SEARCH_BOUNDS.k.default;
}

/** `Search · 2 credits` */
export const labelRun = (verb: string, form: SearchForm): string =>
  `${verb} · ${formatCredits(searchCost(requestedResults(form)))}`;
