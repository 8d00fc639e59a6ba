import type { Decoded, Oddity } from '#/api/decode.ts';

/** Where a page result came from: its own JSON as the API gave it, and what in that was odd. */
export interface PageSource {
  readonly raw: unknown;
  readonly oddities: readonly Oddity[];
}

/** The sources of an answer's pages, page by page. `count` is the number of pages that were decoded. */
export function readPageSources({ raw, oddities }: Pick<Decoded<unknown>, 'raw' | 'oddities'>, count: number): readonly PageSource[] {
  const rawPages = readRawPages(raw);
  const byPage = new Map<number, Oddity[]>();
  for (const oddity of oddities) {
    const index = Number(/^data\.pages\[(\d+)\]/.exec(oddity.path)?.[1] ?? Number.NaN);
    if (!Number.isNaN(index)) byPage.set(index, [...(byPage.get(index) ?? []), oddity]);
  }
  return Array.from({ length: count }, (_, index) => ({ raw: rawPages[index], oddities: byPage.get(index) ?? [] }));
}

/** The pages of a check's answer as they came; an empty list when they did not come as one. */
export function readRawPages(raw: unknown): readonly unknown[] {
  const pages = asRecord(asRecord(raw)['data'])['pages'];
  return Array.isArray(pages) ? pages : [];
}

export const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
