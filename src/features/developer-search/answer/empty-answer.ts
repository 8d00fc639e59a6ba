import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { isLeftOut, viewCoverage } from './coverage-view.ts';
import {
  activeRepositoryFilters,
  asksAllKinds,
  isKind,
  requestedKinds,
} from '../form/form-values.ts';
import { kindWords } from '../form/kind-words.ts';
import { EMPTY_FORM, type SearchForm } from '../params/search-form.ts';
import { findRuleNotes, type Fix } from '../form/search-rules.ts';
import { type ScopeView, viewScopes } from '../form/scope-view.ts';

/** Why an answer holds no results, as far as it says so: different answers (specification, "Developer search result": not indexed differs from nothing found). */
export interface EmptyAnswer {
  readonly reason: 'not-indexed' | 'degraded' | 'filtered-out' | 'nothing' | 'unsaid';
  readonly title: string;
  readonly text: string;
  readonly fixes: readonly Fix[];
}

export interface AnswerDoubts {
  /** The answer says something of its coverage that could not be read. */
  readonly isCoverageUnclear?: boolean;
  /** It names an error or a warning beside its results, or says that it failed. */
  readonly namesTrouble?: boolean;
}

export function explainEmptyAnswer(
  sent: SearchForm,
  response: DeveloperSearchResponse,
  { isCoverageUnclear = false, namesTrouble = false }: AnswerDoubts = {},
): EmptyAnswer {
  // What the answer names and nobody sent narrowed nothing.
  const scopes = viewScopes(sent, response).filter(({ wasSent }) => wasSent);
  // An id that the answer names twice, once with and once without, is neither.
  const unknown = scopes.filter(
    ({ field, id, indexed }) =>
      indexed === false &&
      !scopes.some((other) => other.field === field && other.id === id && other.indexed),
  );
  const unable = scopes.filter(({ canHold }) => canHold === false);
  const coverage = viewCoverage(sent, response);
  const kinds: readonly string[] = requestedKinds(sent);
  const stateOf = (kind: string) => coverage.find(({ type }) => type === kind)?.state ?? 'unknown';
  const rule =
    stateOf('doc') === 'ok'
      ? undefined
      : findRuleNotes(sent).find(({ id }) => id === 'no-docs' || id === 'only-docs-filtered');
  // Kinds that nobody has heard of count where all kinds were asked for.
  const isAsked = (type: string) => kinds.includes(type) || (asksAllKinds(sent) && !isKind(type));
  const lost = coverage.filter(
    ({ state, type }) =>
      isAsked(type) &&
      (state === 'degraded' ||
        (state === 'unavailable' && !(type === 'doc' && (rule || isLeftOut(type, sent))))),
  );
  // `repos` scopes one half of the index, `sources` the other (specification, "GET /search/developer"): what of a half without a scope was
  // searched, only the coverage tells.
  const beside = kinds.filter((kind) =>
    kind === 'doc' ? sent.sources.length === 0 && !rule : sent.repos.length === 0,
  );
  // Only where every scope that was sent is named, and can hold nothing, was the question asked of nothing. What a known repository lacks
  // today may be there later, where the answer says that these kinds are degraded.
  if (
    unable.length > 0 &&
    unable.length === scopes.length &&
    (lost.length === 0 || unknown.length > 0) &&
    !lost.some(({ type }) => beside.includes(type))
  )
    return {
      reason: 'not-indexed',
      title: titleUnable(unable),
      text: `${describeUnable(sent, unable)} ${describeBeside(
        beside.filter((kind) => stateOf(kind) === 'ok'),
        beside.filter((kind) => stateOf(kind) === 'unknown'),
      )} ${
        // The index knows what has other kinds: its name is right.
        unable.some(({ indexed }) => indexed === false)
          ? 'Check the spelling'
          : 'Ask for other kinds'
      }, or search without this scope.`,
      fixes: [
        {
          // What else narrows the search stays.
          label:
            describeNarrowing({ ...sent, repos: [], sources: [] }).length === 0
              ? 'Search the whole index'
              : 'Search without this scope',
          apply: (form) => ({ ...form, repos: [], sources: [] }),
        },
      ],
    };
  if (lost.length > 0)
    return {
      reason: 'degraded',
      title: 'The search was not complete',
      text: `Nothing was found, but ${joinWords(lost.map(({ label }) => label))} could not be searched in full. ${unable.length > 0 ? `${describeUnable(sent, unable)} ` : ''}The answer may be there. Ask again later.`,
      fixes: !asksAllKinds(sent) || scopes.length > 0 ? [widen] : [],
    };
  const untold = kinds.filter((kind) => stateOf(kind) === 'unknown' && !(kind === 'doc' && rule));
  const doubt = describeUntold(untold, kinds, isCoverageUnclear);
  // A scope leaves out the other half of the index; that is said where the search was narrowed.
  const skipped = kinds.filter((kind) => stateOf(kind) === 'skipped' && !isLeftOut(kind, sent));
  const skippedNote =
    skipped.length === 0 ? '' : ` The answer says that the service skipped ${namesOf(skipped)}.`;
  const narrowed = describeNarrowing(sent);
  if (narrowed.length > 0)
    return {
      reason: 'filtered-out',
      title: 'Nothing came back for this narrowed search',
      text: `${rule ? `${rule.text} ` : ''}The search was narrowed by ${joinWords(narrowed)}. The index may hold an answer outside that.${skippedNote}${doubt === null ? '' : ` ${doubt}`}${describeAbsent(unknown, scopes)}`,
      fixes: [...(rule?.fixes ?? []).slice(0, 1), widen],
    };
  if (doubt !== null || skipped.length > 0 || namesTrouble)
    return {
      reason: 'unsaid',
      title: 'Nothing came back',
      text: [
        // Whatever its coverage says: what went wrong may be why nothing came.
        ...(namesTrouble ? ['The answer itself says that not all went well.'] : []),
        ...(skipped.length > 0 ? [skippedNote.trim()] : []),
        ...(doubt === null ? [] : [doubt]),
        'So this may say nothing about what the index holds. Other words may find more.',
      ].join(' '),
      fixes: [],
    };
  const isWhole = coverage.every(({ state }) => state === 'ok');
  return {
    reason: 'nothing',
    title: 'Nothing was found',
    text: `${isWhole ? 'The whole index was searched' : `The service searched ${namesOf(kinds)} in full`} and no passage answers this question. Try other words: the name of a package, an API name as code writes it, or the message of an error.`,
    fixes: [],
  };
}

/** A repository whose flags deny only the kinds that were asked for is itself in the index. */
function titleUnable(unable: readonly ScopeView[]): string {
  if (unable.some(({ indexed }) => indexed !== false)) return 'What was asked for is not indexed';
  return unable.length === 1 ? 'Not in the index' : 'None of these is in the index';
}

const namesOf = (kinds: readonly string[]) => joinWords(kinds.map((kind) => kindWords(kind).many));

/** What was searched beside the scopes that hold nothing, as far as the coverage says it. */
function describeBeside(searched: readonly string[], untold: readonly string[]): string {
  if (searched.length === 0 && untold.length === 0)
    return 'So there was nothing to search in, and this says nothing about the answer.';
  return [
    ...(searched.length > 0
      ? [`Apart from that, the service searched ${namesOf(searched)} and found nothing.`]
      : []),
    ...(untold.length > 0
      ? [`Whether the service also searched ${namesOf(untold)}, the answer does not say.`]
      : []),
  ].join(' ');
}

/** Of which of the kinds nobody knows whether they were searched; null where that is told of all. */
function describeUntold(
  untold: readonly string[],
  kinds: readonly string[],
  isCoverageUnclear: boolean,
): string | null {
  if (untold.length === 0) return null;
  if (isCoverageUnclear)
    return 'What the answer says about what was searched cannot be read in full.';
  return untold.length === kinds.length
    ? 'The answer does not say what was searched.'
    : `The answer does not say whether the service searched ${namesOf(untold)}.`;
}

/** The scopes of a narrowed search that hold nothing, or may; each sentence after a blank. */
function describeAbsent(unknown: readonly ScopeView[], scopes: readonly ScopeView[]): string {
  const unsaid = scopes.filter(({ indexed }) => indexed === null);
  return [
    ...(unknown.length > 0 ? [` Not indexed: ${joinWords(unknown.map(({ id }) => id))}.`] : []),
    ...(unsaid.length > 0
      ? [
          ` Whether ${joinWords(unsaid.map(({ id }) => id))} can be found at all, the answer does not say.`,
        ]
      : []),
  ].join('');
}

/** `a/b and c/d are not indexed.` `e/f is in the index, but not with issues.` */
function describeUnable(sent: SearchForm, unable: readonly ScopeView[]): string {
  const absent = unable.filter(({ indexed }) => indexed === false);
  const without = unable.filter(({ indexed }) => indexed !== false);
  const kinds = joinWords(
    requestedKinds(sent)
      .filter((kind) => kind !== 'doc')
      .map((kind) => kindWords(kind).many),
  );
  return [
    ...(absent.length > 0
      ? [
          `${joinWords(absent.map(({ id }) => id))} ${absent.length === 1 ? 'is' : 'are'} not indexed.`,
        ]
      : []),
    ...(without.length > 0
      ? [`Of ${joinWords(without.map(({ id }) => id))}, no ${kinds} are indexed.`]
      : []),
  ].join(' ');
}

const widen: Fix = {
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
    !asksAllKinds(sent) && 'kind',
    sent.skills !== '' && 'agent skills only',
    sent.repos.length > 0 && 'repositories',
    sent.sources.length > 0 && 'sources',
  ];
  return [
    ...new Set([
      ...activeRepositoryFilters(sent).map((name) => NAMES[name]),
      ...other.filter((word) => word !== false),
    ]),
  ];
}
