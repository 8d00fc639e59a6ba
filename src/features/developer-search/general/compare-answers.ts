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
  readonly position?: number | null;
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
      const row = rows.get(key) ?? { url, title, developer: null, general: null };
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
