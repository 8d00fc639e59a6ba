import { formatCount } from '#/lib/format/format-number.ts';
import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';

/** One address and where each of the two searches put it; positions as their lists show them, null where it is missing. */
export interface ComparedUrl {
  readonly url: string;
  readonly title: string;
  readonly developer: number | null;
  readonly general: number | null;
}

export interface Comparison {
  readonly rows: readonly ComparedUrl[];
  readonly both: number;
  readonly developerOnly: number;
  readonly generalOnly: number;
  /** Results without an address, which cannot be told from others. */
  readonly withoutAddress: number;
}

interface Found {
  readonly url: string | null;
  readonly title: string;
  /** Where the service puts it; without, its place in the answer. */
  readonly position?: number | null | undefined;
}

/** The same page under two spellings: host without www and in lower case, no fragment, no slash at the end. */
function normaliseUrl(url: string): string {
  if (!URL.canParse(url)) return url.trim();
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + trimEndSigns(pathname, '/') + search;
}

/** Which addresses both searches found, which only one. In the order of the better position. */
export function compareAnswers(developer: readonly Found[], general: readonly Found[]): Comparison {
  const rows = new Map<string, ComparedUrl>();
  const place = (found: readonly Found[], side: 'developer' | 'general') =>
    found.forEach(({ url, title, position }, index) => {
      if (url === null) return;
      const key = normaliseUrl(url);
      const row = rows.get(key) ?? {
        url,
        title: title.trim() || url,
        developer: null,
        general: null,
      };
      // The first of several results with one address counts: that is where a reader meets it.
      if (row[side] === null) rows.set(key, { ...row, [side]: position ?? index + 1 });
    });
  place(developer, 'developer');
  place(general, 'general');
  const best = (row: ComparedUrl) => Math.min(row.developer ?? Infinity, row.general ?? Infinity);
  const sorted = [...rows.values()].toSorted((left, right) => best(left) - best(right));
  return {
    rows: sorted,
    both: sorted.filter((row) => row.developer !== null && row.general !== null).length,
    developerOnly: sorted.filter((row) => row.general === null).length,
    generalOnly: sorted.filter((row) => row.developer === null).length,
    withoutAddress: [...developer, ...general].filter(({ url }) => url === null).length,
  };
}

/** What an answer lost of its lists when it was read (`Decoded`). */
interface Lists {
  readonly unread: readonly { readonly list: string }[];
  readonly warnings: readonly { readonly path: string }[];
}

/** What of the two answers could not be compared: where one is not whole, nothing is known to be the other's alone. Null where all of it was. */
export function sayUncompared(developer: Lists, general: Lists): string | null {
  const lost = [
    sayLost(developer, 'results', 'developer'),
    sayLost(general, 'data.web', 'general'),
  ].filter((part) => part !== null);
  if (lost.length === 0) return null;
  return `Not compared, as it could not be read: ${lost.join(', and ')}. What reads as found by one search alone may have been found by both.`;
}

function sayLost({ unread, warnings }: Lists, list: string, search: string): string | null {
  if (warnings.some(({ path }) => path === list)) return `the results of the ${search} search`;
  const lost = unread.filter((element) => element.list === list).length;
  return lost === 0 ? null : `${formatCount(lost, 'result')} of the ${search} search`;
}
