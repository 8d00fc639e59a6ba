import type { MonitorCheckDetail, MonitorSummary } from '#/contract/schemas/monitor.ts';
import { PAGE_STATUSES, type PageStatus } from '#/contract/monitor-values.ts';

import { formatNumber } from '#/lib/format-number.ts';

/** A place where a summary and the list of pages, or the summary and itself, do not agree. */
export type Disagreement =
  | { readonly kind: 'sum'; readonly total: number; readonly sum: number }
  | { readonly kind: 'fewer' | 'more'; readonly status: PageStatus | null; readonly summary: number; readonly list: number }
  | { readonly kind: 'foreign'; readonly status: PageStatus; readonly count: number };

export interface ReadPart {
  readonly status: PageStatus | null;
  readonly skip: number;
  /** Whether the answer has a next page that can be read. */
  readonly hasNext: boolean;
}

/** The count that a summary gives for a filter; null for none means all pages. */
export const countOf = (summary: MonitorSummary | null, status: PageStatus | null): number | null =>
  summary === null ? null : status === null ? summary.totalPages : summary[status];

/**
 * Where the summary of an answer disagrees with its own numbers or with the pages in the list. Only what is certain is said: a list
 * without a next page ends at skip + its length; with one it goes beyond that. Not asked of a check that still runs.
 */
export function compareSummary(check: Pick<MonitorCheckDetail, 'summary' | 'pages'>, part: ReadPart): readonly Disagreement[] {
  const { summary, pages } = check;
  const found: Disagreement[] = [];
  if (part.status !== null) {
    const wanted = part.status;
    const foreign = pages.filter((page) => page.status !== wanted).length;
    if (foreign > 0) found.push({ kind: 'foreign', status: wanted, count: foreign });
  }
  if (summary === null) return found;
  const counts = PAGE_STATUSES.map((status) => summary[status]);
  const sum = counts.reduce<number>((total, count) => total + (count ?? 0), 0);
  if (summary.totalPages !== null && counts.every((count) => count !== null) && sum !== summary.totalPages)
    found.push({ kind: 'sum', total: summary.totalPages, sum });
  const expected = countOf(summary, part.status);
  const read = part.skip + pages.length;
  // An empty page behind a skip says nothing about where the list ends: the skip may have been typed.
  if (expected === null || (pages.length === 0 && part.skip > 0)) return found;
  if (read > expected) found.push({ kind: 'more', status: part.status, summary: expected, list: read });
  else if (!part.hasNext && read < expected) found.push({ kind: 'fewer', status: part.status, summary: expected, list: read });
  return found;
}

const nameOf = (status: PageStatus | null, count: number) =>
  `${formatNumber(count)} ${status === null ? '' : `${status} `}${count === 1 ? 'page' : 'pages'}`;

/** A disagreement as a sentence. */
export function explainDisagreement(disagreement: Disagreement): string {
  switch (disagreement.kind) {
    case 'sum':
      return `The summary names ${nameOf(null, disagreement.total)} in total, but its counts by status add up to ${formatNumber(disagreement.sum)}.`;
    case 'fewer':
      return `The summary counts ${nameOf(disagreement.status, disagreement.summary)}, but the list ends after ${formatNumber(disagreement.list)}.`;
    case 'more':
      return `The summary counts ${nameOf(disagreement.status, disagreement.summary)}, but the list holds at least ${formatNumber(disagreement.list)}.`;
    case 'foreign':
      return `The list was asked for ${disagreement.status} pages only, but ${disagreement.count} of the pages below ${disagreement.count === 1 ? 'has' : 'have'} another status.`;
  }
}
