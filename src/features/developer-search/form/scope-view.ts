import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { requestedKinds } from './form-values.ts';
import { kindWords } from './kind-words.ts';
import type { SearchForm } from '../params/search-form.ts';

/** One id of `repos` or `sources`, sent, echoed, or both. */
export interface ScopeView {
  readonly field: 'repos' | 'sources';
  /** As it is in the answer, else as it was sent. */
  readonly id: string;
  /** Whether the form asked for it, letter by letter: an answer may also name what nobody asked for. */
  readonly wasSent: boolean;
  /** Null: the answer has no flag for it. */
  readonly indexed: boolean | null;
  /** Per-type flags of a repository, where the answer has them. */
  readonly types: readonly { readonly label: string; readonly indexed: boolean }[];
  /** Whether anything of what was asked for can be found in it; null where the answer does not say. */
  readonly canHold: boolean | null;
  readonly meaning: string;
}

interface Flag {
  readonly kind: string;
  readonly indexed: boolean;
}

/** The wire writes the flags in its own case: `pullRequest` is the type `pull_request`. */
const kindOfFlag = (flag: string) =>
  flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every scope of the sent form with what the answer says about it; one that the answer does not echo is listed without a flag. */
export function viewScopes(
  sent: SearchForm,
  response: DeveloperSearchResponse,
): readonly ScopeView[] {
  const kinds = requestedKinds(sent).filter((kind) => kind !== 'doc');
  const repos = (response.repos ?? []).map((echo) => {
    const flags = Object.entries(echo.types ?? {}).map(([flag, indexed]): Flag => ({
      kind: kindOfFlag(flag),
      indexed,
    }));
    return viewScope(
      'repos',
      echo.repo,
      sent.repos.includes(echo.repo),
      echo.indexed,
      flags,
      kinds,
    );
  });
  const sources = (response.sources ?? []).map((echo) =>
    viewScope('sources', echo.source, sent.sources.includes(echo.source), echo.indexed, [], []),
  );
  const echoed = [...repos, ...sources];
  const missing = (['repos', 'sources'] as const).flatMap((field) =>
    sent[field]
      .filter((id) => !echoed.some((echo) => echo.field === field && echo.id === id))
      .map((id) => viewScope(field, id, true, null, [], [])),
  );
  return [...echoed, ...missing];
}

function viewScope(
  field: ScopeView['field'],
  id: string,
  wasSent: boolean,
  indexed: boolean | null,
  flags: readonly Flag[],
  kinds: readonly string[],
): ScopeView {
  const asked = kinds.map((kind) => flags.find((flag) => flag.kind === kind)?.indexed ?? null);
  const canHold = judgeHolding(indexed, asked);
  const meaning = explain(field === 'repos' ? 'repository' : 'source', indexed, flags, canHold);
  return {
    field,
    id,
    wasSent,
    indexed,
    types: flags.map((flag) => ({ label: kindWords(flag.kind).many, indexed: flag.indexed })),
    canHold,
    meaning: wasSent
      ? meaning
      : `The answer names this ${field === 'repos' ? 'repository' : 'source'}, which was not sent in this form. ${meaning}`,
  };
}

/**
 * Whether a scope can hold what is asked for; null where the answer does not say. The flags of the asked types count, also where they
 * contradict the flag of the whole.
 */
function judgeHolding(indexed: boolean | null, asked: readonly (boolean | null)[]): boolean | null {
  if (indexed === false) return asked.includes(true) ? null : false;
  return asked.length > 0 && asked.every((flag) => flag === false) ? false : indexed;
}

function explain(
  what: string,
  indexed: boolean | null,
  flags: readonly Flag[],
  canHold: boolean | null,
): string {
  const name = (list: readonly Flag[]) => joinWords(list.map(({ kind }) => kindWords(kind).many));
  const missing = flags.filter((flag) => !flag.indexed);
  const present = flags.filter((flag) => flag.indexed);
  if (indexed === false)
    return canHold === null || present.length > 0
      ? `The answer contradicts itself: not in the index, yet its ${name(present)} are.`
      : `Not in the index: nothing of this ${what} can be found, whatever you ask.`;
  const here =
    indexed === null
      ? `The answer does not say whether this ${what} is in the index`
      : 'In the index';
  return missing.length === 0
    ? `${here}.`
    : `${here}, but not its ${name(missing)}: nothing of those can be found.`;
}
