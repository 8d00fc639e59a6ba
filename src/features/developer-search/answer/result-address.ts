import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
import { splitAtFences } from '../text/split-at-fences.ts';

/** Where a result lies, as a list shows it: the beginning may be cut where there is no room, the end tells results of one site apart. */
export interface ResultAddress {
  readonly head: string;
  readonly tail: string;
}

/** So many signs of the end are worth keeping; a number of an issue is kept whole, whatever its length. */
const LONGEST_TAIL = 40;

/** `owner/repo` and `#12`; `base-ui.com/react/components` and `/dialog`. */
export function splitAddress(address: string): ResultAddress {
  const number = /#\d+$/.exec(address)?.[0];
  const from = number === undefined ? address.lastIndexOf('/', address.length - 2) : -1;
  const tail = number ?? (from <= 0 ? '' : address.slice(from));
  return tail.length > LONGEST_TAIL && number === undefined
    ? { head: address, tail: '' }
    : { head: address.slice(0, address.length - tail.length), tail };
}

/** A page's address without what all addresses have: scheme, `www.`, and GitHub's way to a file. */
export function shortAddress(url: string): string {
  const { host, pathname, search, hash } = new URL(url);
  const path = trimEndSigns(decodePath(pathname), '/');
  const inRepository = /^\/([^/]+\/[^/]+)\/(?:blob|tree)\/[^/]+(\/.*)?$/.exec(path);
  const place =
    host === 'github.com' && inRepository
      ? `${inRepository[1] ?? ''}${inRepository[2] ?? ''}`
      : `${host.replace(/^www\./, '')}${path}`;
  return `${place}${search}${hash.length > 1 ? hash : ''}`;
}

export function decodePath(path: string, decode = decodeURI): string {
  try {
    return decode(path);
  } catch {
    return path;
  }
}

interface Named {
  readonly title: string;
  readonly address: string;
  readonly passages: readonly { readonly text: string; readonly citation: string | null }[];
}

/** The part of a document that a result is about, where another of the same answer has its title and its address; else null. */
export function nameSections(results: readonly Named[]): readonly (string | null)[] {
  const nameOf = ({ title, address }: Named) => JSON.stringify([title, address]);
  const counts = new Map<string, number>();
  for (const result of results) counts.set(nameOf(result), (counts.get(nameOf(result)) ?? 0) + 1);
  return results.map((result) =>
    (counts.get(nameOf(result)) ?? 0) < 2 ? null : sectionOf(result.passages[0]),
  );
}

function sectionOf(passage: Named['passages'][number] | undefined): string | null {
  if (!passage) return null;
  // A comment in code is no heading.
  const prose = splitAtFences(passage.text).prose.join('\n');
  const heading = /^ {0,3}#{1,6}\s+(\S.*)$/m.exec(prose)?.[1];
  if (heading !== undefined) return heading.trim();
  const hash = passage.citation === null ? '' : new URL(passage.citation).hash.slice(1);
  return hash === '' ? null : hash.replaceAll('-', ' ');
}
