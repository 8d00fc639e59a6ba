import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { ARTIFACT_KINDS, COVERAGE_VALUES } from '#/contract/values/developer-search-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { kindWords } from '../form/kind-words.ts';
import {
  activeRepositoryFilters,
  asksAllKinds,
  isKind,
  requestedKinds,
} from '../form/form-values.ts';
import { kindOfFlag } from '../form/scope-view.ts';
import type { SearchForm } from '../params/search-form.ts';
import { findRuleNotes, type Fix } from '../form/search-rules.ts';
import { readPrefix } from './result-view.ts';

export interface CoverageView {
  /** One of the API, also where the answer writes it as it writes flags (`pullRequest`); one nobody has heard of as the answer names it. */
  readonly type: string;
  readonly label: string;
  readonly value: string;
  /** How it is to be read: searched whole, in part, not at all, or not asked for. */
  readonly state: 'ok' | 'degraded' | 'unavailable' | 'skipped' | 'unknown';
  readonly cause: string;
  readonly fix: Fix | null;
}

const ask = (kind: string): Fix => ({
  label: `Search ${kindWords(kind).many} too`,
  apply: (form) => ({ ...form, types: form.types.length === 0 ? [] : [...form.types, kind] }),
});

/** What the answer says about each type, with the cause as far as the sent form explains it. Empty when the answer has no `coverage`. */
export function viewCoverage(
  sent: SearchForm,
  response: DeveloperSearchResponse,
): readonly CoverageView[] {
  const coverage = response.coverage ?? {};
  const found = new Set(response.results.map(({ id }) => readPrefix(id)));
  const entries = Object.entries(coverage).map(([name, value]) => {
    const kind = kindOfFlag(name);
    return [isKind(kind) && !Object.hasOwn(coverage, kind) ? kind : name, value] as const;
  });
  const order = (type: string) =>
    (ARTIFACT_KINDS.findIndex((kind) => kind === type) + ARTIFACT_KINDS.length + 1) %
    (ARTIFACT_KINDS.length + 1);
  return entries
    .toSorted(([left], [right]) => order(left) - order(right))
    .map(([type, value]) => {
      const { many } = kindWords(type);
      const base = { type, label: many, value };
      if (!isKnown(COVERAGE_VALUES, value))
        return {
          ...base,
          state: 'unknown',
          cause: `The answer says "${value}", which this console does not know.`,
          fix: null,
        };
      if (value === 'ok') return { ...base, state: value, cause: 'Searched in full.', fix: null };
      if (value !== 'degraded' && found.has(type))
        return {
          ...base,
          state: value,
          cause: `The answer contradicts itself: ${value}, yet it has such results.`,
          fix: null,
        };
      if (value === 'skipped')
        return { ...base, state: value, ...explainSkipped(type, sent, many) };
      if (value === 'unavailable')
        return { ...base, state: value, ...explainUnavailable(type, sent, many) };
      return {
        ...base,
        state: value,
        cause: `Only a part of the ${many} could be searched. The same question may find more later.`,
        fix: null,
      };
    });
}

/** Whether all that was asked for was searched in full; without a choice of kinds that is also one nobody has heard of. */
export const isAllSearched = (sent: SearchForm, coverage: readonly CoverageView[]): boolean =>
  requestedKinds(sent).every((kind) =>
    coverage.some(({ type, state }) => type === kind && state === 'ok'),
  ) &&
  (!asksAllKinds(sent) || coverage.every(({ state }) => state === 'ok'));

/**
 * Whether a kind lies in the half of the index that the scopes leave out. Scopes of both halves are joined (open points, "Developer search"):
 * one leaves out only the half that has none.
 */
export function isLeftOut(kind: string, { repos, sources }: SearchForm): boolean {
  const [own, other] = kind === 'doc' ? [sources, repos] : [repos, sources];
  return other.length > 0 && own.length === 0;
}

function explainSkipped(
  type: string,
  sent: SearchForm,
  many: string,
): { cause: string; fix: Fix | null } {
  if (!asksAllKinds(sent) && !sent.types.includes(type))
    return { cause: 'Not asked for.', fix: isKind(type) ? ask(type) : null };
  const [scope, name] = type === 'doc' ? ['repos', 'repositories'] : ['sources', 'sources'];
  if (isLeftOut(type, sent))
    return {
      cause: `Not searched: the search is scoped to ${name}.`,
      fix: {
        label: `Remove the ${name}`,
        apply: (form) => ({ ...form, [scope]: [] }),
      },
    };
  return { cause: `The service did not search ${many}.`, fix: null };
}

function explainUnavailable(
  type: string,
  sent: SearchForm,
  many: string,
): { cause: string; fix: Fix | null } {
  // Nothing of the question has left it out, so nothing that is taken back would bring it.
  if (!asksAllKinds(sent) && !sent.types.includes(type))
    return { cause: 'Not asked for, and the service says that it is unavailable.', fix: null };
  const rule = findRuleNotes(sent).find(
    ({ id }) => id === 'no-docs' || id === 'only-docs-filtered',
  );
  if (type === 'doc' && rule && activeRepositoryFilters(sent).length > 0)
    return {
      cause: 'A repository filter without a source leaves documentation out.',
      fix: rule.fixes[0] ?? null,
    };
  // Repositories without a source make documentation unavailable (open points, "Developer search"): nothing is down, and waiting changes nothing.
  if (type === 'doc' && isLeftOut(type, sent))
    return {
      cause:
        'The search is scoped to repositories without a source, which leaves documentation out.',
      fix: { label: 'Remove the repositories', apply: (form) => ({ ...form, repos: [] }) },
    };
  return {
    cause: `The ${many} could not be searched for this question. This says nothing about what is there.`,
    fix: null,
  };
}
