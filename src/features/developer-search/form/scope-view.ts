import type { DeveloperSearchResponse } from '#/contract/schemas/developer-search.ts';
import { joinWords } from '#/lib/text/join-words.ts';
import { requestedKinds } from './form-values.ts';
import { kindWords } from './kind-words.ts';
import type { SearchForm } from '../params/search-form.ts';

/** One id of `repos` or `sources`, sent, echoed, or both. */
export interface ScopeView {
  readonly field: 'repos' | 'sources';
  /** As it was sent; what nobody sent as it is in the answer. */
  readonly id: string;
  /** Whether the form asked for it: an answer may also name what nobody asked for. */
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
export const kindOfFlag = (flag: string) =>
  flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const FIELDS = ['repos', 'sources'] as const;

/** Every scope of the sent form with what the answer says about it; one that the answer does not echo is listed without a flag. */
export function viewScopes(
  sent: SearchForm,
  response: DeveloperSearchResponse,
): readonly ScopeView[] {
  const kinds = requestedKinds(sent).filter((kind) => kind !== 'doc');
  const found = readFound(response);
  const asked = new Map(
    FIELDS.flatMap((field) => sent[field].map((id) => [nameScope(field, id), id] as const)),
  );
  // Letter by letter first: two spellings of one name may both have been sent.
  const sentAs = (field: ScopeView['field'], id: string) =>
    sent[field].includes(id) ? id : asked.get(nameScope(field, id));
  const repos = (response.repos ?? []).map((echo) => {
    const flags = Object.entries(echo.types ?? {}).map(([flag, indexed]): Flag => ({
      kind: kindOfFlag(flag),
      indexed,
    }));
    return viewScope(
      'repos',
      echo.repo,
      sentAs('repos', echo.repo),
      echo.indexed,
      flags,
      kinds,
      found.kindsOf.get(echo.repo.toLowerCase()) ?? NONE_FOUND,
    );
  });
  const sources = (response.sources ?? []).map((echo) =>
    viewScope(
      'sources',
      echo.source,
      sentAs('sources', echo.source),
      echo.indexed,
      [],
      [],
      findDocuments(echo.source, found),
    ),
  );
  const echoed = [...repos, ...sources];
  const named = new Set(echoed.map(({ field, id }) => nameScope(field, id)));
  const missing = FIELDS.flatMap((field) =>
    sent[field]
      .filter((id) => !named.has(nameScope(field, id)))
      .map((id) => viewScope(field, id, id, null, [], [])),
  );
  return [...echoed, ...missing];
}

/** One repository, or one site, has one name, though a service may write it as its index does: in lower case, without a scheme. */
const nameScope = (field: ScopeView['field'], id: string): string =>
  field === 'repos' ? `repos ${id.trim().toLowerCase()}` : `sources ${bare(id)}`;

/** What the results of an answer are of: whatever a flag says, that can be found. Read once, as an answer may name thousands of scopes. */
interface FoundIn {
  /** The kinds of results out of a repository, by its name in lower case. */
  readonly kindsOf: ReadonlyMap<string, ReadonlySet<string>>;
  /** What sources of documents may be called, by the ids and addresses of these. */
  readonly sources: ReadonlySet<string>;
}

function readFound({ results }: DeveloperSearchResponse): FoundIn {
  const kindsOf = new Map<string, Set<string>>();
  const sources = new Set<string>();
  for (const { id, url } of results) {
    const colon = id.indexOf(':');
    if (colon <= 0) continue;
    const [kind, rest] = [id.slice(0, colon), id.slice(colon + 1)];
    for (const name of listBeginnings(rest.toLowerCase(), /[/#]/g))
      kindsOf.set(name, (kindsOf.get(name) ?? new Set()).add(kind));
    if (kind === 'doc')
      for (const address of [rest, url ?? ''])
        for (const name of listBeginnings(bare(address), /[/#?:]/g)) sources.add(name);
  }
  return { kindsOf, sources };
}

/** No scope is named by more parts of an address than these. */
const MOST_PARTS = 16;

/** An address, and what of it ends before a sign that parts it. */
function listBeginnings(address: string, sign: RegExp): readonly string[] {
  const found = [address];
  for (const { index } of address.matchAll(sign)) {
    if (found.length > MOST_PARTS) break;
    found.push(address.slice(0, index));
  }
  return found;
}

const NONE_FOUND: ReadonlySet<string> = new Set();
const DOCUMENTS: ReadonlySet<string> = new Set(['doc']);

function findDocuments(source: string, { sources }: FoundIn): ReadonlySet<string> {
  const name = bare(source);
  return name !== '' && sources.has(name) ? DOCUMENTS : NONE_FOUND;
}

/** An address as sources are named: without its scheme, `www.` and a slash at its end. */
const bare = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '');

function viewScope(
  field: ScopeView['field'],
  echoed: string,
  sent: string | undefined,
  indexed: boolean | null,
  flags: readonly Flag[],
  kinds: readonly string[],
  found: ReadonlySet<string> = NONE_FOUND,
): ScopeView {
  const asked = kinds.map((kind) => flags.find((flag) => flag.kind === kind)?.indexed ?? null);
  const canHold = judgeHolding(indexed, asked);
  const what = field === 'repos' ? 'repository' : 'source';
  const meaning =
    explainContradiction(indexed, flags, found) ?? explain(what, indexed, flags, canHold);
  return {
    field,
    id: sent ?? echoed,
    wasSent: sent !== undefined,
    indexed,
    types: flags.map((flag) => ({ label: kindWords(flag.kind).many, indexed: flag.indexed })),
    canHold,
    meaning:
      sent !== undefined
        ? meaning
        : `The answer names this ${what}, which was not asked for. ${meaning}`,
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

/** A flag that the results of the same answer contradict; null where none is. */
function explainContradiction(
  indexed: boolean | null,
  flags: readonly Flag[],
  found: ReadonlySet<string>,
): string | null {
  if (indexed === false && found.size > 0)
    return 'The answer contradicts itself: not in the index, yet it has results of it.';
  const denied = flags.filter((flag) => !flag.indexed && found.has(flag.kind));
  return denied.length === 0
    ? null
    : `The answer contradicts itself: its ${joinWords(denied.map(({ kind }) => kindWords(kind).many))} are not in the index, yet it has results of them.`;
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
