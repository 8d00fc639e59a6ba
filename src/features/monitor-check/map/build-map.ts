import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { PAGE_STATUSES } from '#/contract/values/monitor-values.ts';
import { groupBy } from '#/lib/group-by.ts';

/** What a judgment says of the pages of a part; null where it says nothing of them. */
export type Verdict = 'meaningful' | 'noise' | null;

/** Pages of one area with the same status and verdict. */
export interface MapPart {
  /** In the address: `changed`, `changed-noise`. */
  readonly key: string;
  readonly status: string | null;
  readonly verdict: Verdict;
  readonly count: number;
}

/** A folder of the site, or the pages that lie in none below the one that is looked at. */
export interface MapArea {
  /** Of the folder, from its host on: `shop.example/chairs`; with a stroke at its end without what lies below. Null for several together. */
  readonly path: string | null;
  readonly name: string;
  readonly count: number;
  readonly parts: readonly MapPart[];
}

export interface SiteMap {
  /** The largest first. */
  readonly areas: readonly MapArea[];
  /** The folder that is drawn: the one asked for, as far down as there is but one way. */
  readonly path: string;
}

/** More areas would be too small to be told apart; the smallest share one area. */
const MOST_AREAS = 80;
const REST = 'other folders';
const NO_URL = 'no URL';
/** No site is so deep; an address of a million strokes is. */
const MOST_FOLDERS = 30;

const folders = new WeakMap<MonitorCheckPage, readonly string[]>();

/** The folders in which a page lies, its host first: not its own name, and not what its query asks for. */
export function foldersOf(page: MonitorCheckPage): readonly string[] {
  const known = folders.get(page);
  if (known !== undefined) return known;
  const read = readFolders(page.url);
  folders.set(page, read);
  return read;
}

function readFolders(url: string | null): readonly string[] {
  if (url === null || !URL.canParse(url)) return [NO_URL];
  const { host, pathname, protocol } = new URL(url);
  const names = pathname.split('/').filter((name) => name !== '');
  // A path that ends in a stroke names a folder; else its last name is the page's own.
  if (!pathname.endsWith('/')) names.pop();
  return [host === '' ? protocol : host, ...names.slice(0, MOST_FOLDERS).map(decodeName)];
}

function decodeName(name: string): string {
  try {
    // What would look like a way further down, or like the name of another folder that is written so, stays as it is.
    const decoded = decodeURIComponent(name);
    return /[/%]/.test(decoded) ? name : decoded;
  } catch {
    return name;
  }
}

const isWithin = (names: readonly string[], path: readonly string[]): boolean =>
  path.every((name, at) => names[at] === name);

const splitPath = (path: string): readonly string[] => (path === '' ? [] : path.split('/'));

/** Whether a page lies in a folder or below it; where the path ends in a stroke, in that folder itself. */
export function liesIn(page: MonitorCheckPage, path: string): boolean {
  const names = foldersOf(page);
  if (!path.endsWith('/')) return isWithin(names, splitPath(path));
  const folder = splitPath(path.slice(0, -1));
  return names.length === folder.length && isWithin(names, folder);
}

/**
 * The folder to be drawn while another is listed: that folder itself where there are folders in it, so that one comes to them; else, and
 * where one of its parts is listed, the one around it, in which the choice is seen.
 */
export function chooseRoot(
  pages: readonly MonitorCheckPage[],
  path: string | undefined,
  part: string | undefined,
): string {
  if (path === undefined) return '';
  if (path.endsWith('/')) return path.slice(0, -1);
  const names = splitPath(path);
  const hasFolders = pages.some(
    (page) => foldersOf(page).length > names.length && isWithin(foldersOf(page), names),
  );
  return part === undefined && hasFolders ? path : names.slice(0, -1).join('/');
}

const verdictOf = ({ judgment }: Pick<MonitorCheckPage, 'judgment'>): Verdict => {
  if (typeof judgment?.meaningful !== 'boolean') return null;
  return judgment.meaningful ? 'meaningful' : 'noise';
};

/** The part of a map in which a page counts. A status that nobody has heard of is quoted: it may be named as a part, or as none. */
export const partKeyOf = (page: Pick<MonitorCheckPage, 'status' | 'judgment'>): string => {
  const verdict = verdictOf(page);
  const status = isKnown(PAGE_STATUSES, page.status) ? page.status : JSON.stringify(page.status);
  return verdict === null ? status : `${status}-${verdict}`;
};

/** The folders below one with what became of their pages. A folder with but one folder in it is passed through. */
export function buildMap(pages: readonly MonitorCheckPage[], asked: string): SiteMap {
  let path = splitPath(asked);
  const within = pages.filter((page) => isWithin(foldersOf(page), path));
  for (;;) {
    const at = path.length;
    const [first, ...others] = new Set(within.map((page) => foldersOf(page)[at]));
    if (first === undefined || others.length > 0) break;
    path = [...path, first];
  }
  const at = path.length;
  const here = path.join('/');
  const areas = [...groupBy(within, (page) => foldersOf(page)[at])].map(([name, inside]) => ({
    path: name === undefined ? `${here}/` : [...path, name].join('/'),
    name: name ?? 'directly here',
    inside,
  }));
  const ordered = areas.toSorted((one, other) => other.inside.length - one.inside.length);
  const rest = ordered.slice(MOST_AREAS);
  const shown =
    rest.length < 2
      ? ordered
      : [
          ...ordered.slice(0, MOST_AREAS),
          {
            path: null,
            name: `${rest.length} ${REST}`,
            inside: rest.flatMap(({ inside }) => inside),
          },
        ];
  return {
    path: here,
    areas: shown.map(({ inside, ...area }) => ({
      ...area,
      count: inside.length,
      parts: countParts(inside),
    })),
  };
}

/** In the order in which they ask for attention. */
const ORDER: readonly (string | null)[] = ['error', 'changed', 'new', 'removed'];
const VERDICTS: readonly Verdict[] = ['meaningful', null, 'noise'];

function countParts(pages: readonly MonitorCheckPage[]): readonly MapPart[] {
  const parts = new Map<string, { status: string | null; verdict: Verdict; count: number }>();
  for (const page of pages) {
    const key = partKeyOf(page);
    const known = parts.get(key);
    if (known) known.count++;
    else parts.set(key, { status: page.status, verdict: verdictOf(page), count: 1 });
  }
  const rank = (status: string | null) => {
    const at = ORDER.indexOf(status);
    if (at !== -1) return at;
    return PAGE_STATUSES.some((known) => known === status) ? ORDER.length + 1 : ORDER.length;
  };
  return [...parts]
    .map(([key, part]) => ({ key, ...part }))
    .toSorted(
      (one, other) =>
        rank(one.status) - rank(other.status) ||
        VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict),
    );
}
