import type { Json } from '#/contract/schemas/tolerant.ts';
import {
  ABSENT,
  found,
  GONE,
  type JsonObject,
  type Observation,
  type PageHistory,
  type PageVersion,
} from './page-version.ts';

/** How a page's content changed at one check of its monitor. */
export interface Edit<Content> {
  readonly at: number;
  readonly apply: (content: Content) => Content;
}

/** Visits that found something else than the page; `to` is included and open when absent. */
export interface Visit {
  readonly from: number;
  readonly to?: number;
  readonly finds: Observation;
}

const CACHED_CONTENTS = 3;

/** A page told by its first content and what happened to it. */
export function editedPage<Content>(page: {
  readonly url: string;
  readonly targetId: string;
  readonly base: () => Content;
  readonly edits?: readonly Edit<Content>[];
  readonly visits?: readonly Visit[];
  /** Where the page lives from a check on, when it moves. */
  readonly moved?: { readonly at: number; readonly url: string };
  readonly statusCode?: number;
  /** The version that a visitor of check `ordinal` sees; the ordinal serves what changes at every visit. */
  readonly write: (content: Content, ordinal: number) => PageVersion;
}): PageHistory {
  const edits = (page.edits ?? []).toSorted((left, right) => left.at - right.at);
  // A long page is costly to build and the same between two edits: the latest contents are cached by the number of edits in them.
  const cached = new Map<number, Content>();
  const contentAt = (ordinal: number): Content => {
    const due = edits.filter(({ at }) => at <= ordinal);
    const hit = cached.get(due.length);
    if (hit !== undefined) return hit;
    const content = due.reduce((state, edit) => edit.apply(state), page.base());
    if (cached.size >= CACHED_CONTENTS) cached.clear();
    cached.set(due.length, content);
    return content;
  };
  return {
    url: page.url,
    targetId: page.targetId,
    urlAt: (ordinal) => (page.moved && ordinal >= page.moved.at ? page.moved.url : page.url),
    observe: (ordinal) =>
      page.visits?.find(
        ({ from, to = Number.POSITIVE_INFINITY }) => ordinal >= from && ordinal <= to,
      )?.finds ?? found(page.write(contentAt(ordinal), ordinal), page.statusCode ?? 200),
  };
}

/** The page appears at this check: no earlier one knew it. */
export const appearsAt = (at: number): Visit => ({ from: 0, to: at - 1, finds: ABSENT });
export const goneFrom = (at: number): Visit => ({ from: at, finds: GONE });
export const failsAt = (at: number, statusCode: number | null, error: string): Visit => ({
  from: at,
  to: at,
  finds: { kind: 'error', statusCode, error },
});

/** Replaces the first occurrence of a text; throws where it is not there, so that a seed cannot go stale unseen. */
export const replaceText =
  (before: string, after: string) =>
  (text: string): string => {
    if (!text.includes(before)) throw new Error(`The seeded page has no “${before}”.`);
    return text.replace(before, () => after);
  };

/** A copy of an extraction with one value set; undefined removes it. `path` holds keys and list positions, and must lead somewhere. */
export const setField =
  (path: readonly (string | number)[], value: Json | undefined) =>
  <Data extends JsonObject>(data: Data): Data => {
    const copy = structuredClone(data);
    let parent: unknown = copy;
    for (const key of path.slice(0, -1)) parent = isContainer(parent) ? parent[key] : undefined;
    const last = path.at(-1) ?? '';
    if (!isContainer(parent))
      throw new Error(`The seeded extraction has no place ${path.join('.')}.`);
    if (value !== undefined) parent[last] = value;
    else if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else delete parent[last];
    return copy;
  };

const isContainer = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;
