import type {
  MonitorCheckDetail,
  MonitorCheckPage,
  MonitorSummary,
} from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import {
  isCheckUnderWay,
  PAGE_STATUSES,
  type PageStatus,
} from '#/contract/values/monitor-values.ts';
import { formatNumber, writeNumber } from '#/lib/format/format-number.ts';
import { namePages } from './page-status-words.ts';

/** A place where a summary and the list of pages, or the summary and itself, do not agree. */
export type Disagreement =
  | { readonly kind: 'sum'; readonly total: number; readonly sum: number }
  /** A count that is negative, or no whole number. */
  | { readonly kind: 'impossible'; readonly name: string; readonly count: number }
  | {
      readonly kind: 'fewer' | 'more';
      readonly status: PageStatus | null;
      readonly summary: number;
      readonly list: number;
    }
  | StatusDisagreement;

/** All pages are there, but not as many with a status as the summary counts. */
export interface StatusDisagreement {
  readonly kind: 'among';
  readonly status: PageStatus;
  readonly summary: number;
  readonly list: number;
}

/** In the order in which they ask for attention. */
export const SUMMARY_ORDER = [
  'changed',
  'new',
  'removed',
  'error',
  'same',
] as const satisfies readonly PageStatus[];

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const COUNTS = [...PAGE_STATUSES, 'totalPages'] as const;

/** The count that a summary gives for a filter, no filter meaning all pages; null where it gives none, or a number that can be no count. */
export function countOf(summary: MonitorSummary | null, status: PageStatus | null): number | null {
  const count = summary?.[status ?? 'totalPages'];
  return isCount(count) ? count : null;
}

/** Numbers of a summary that the specification does not name: a status that nobody has heard of, or something else that is counted. */
export const listOtherCounts = (
  summary: MonitorSummary | null,
): readonly (readonly [status: string, count: number])[] =>
  Object.entries(summary ?? {}).flatMap(([name, value]) =>
    COUNTS.some((known) => known === name) || typeof value !== 'number' || value === 0
      ? []
      : [[name, value] as const],
  );

/** Those of the other numbers that are statuses nobody has heard of: together with the known ones they make up the total. */
export function listPageCounts(summary: MonitorSummary | null): ReturnType<typeof listOtherCounts> {
  const others = listOtherCounts(summary);
  const sum = others.reduce((before, [, count]) => before + count, sumOf(summary));
  return sum === countOf(summary, null) ? others : [];
}

/**
 * Whether a summary can be relied on to say which pages there are: its counts by status add up to its total, so that no page has a status
 * which they do not name, and the pages at hand are among those it counts.
 */
export const countsEveryPage = (
  summary: MonitorSummary | null,
  pages: readonly Pick<MonitorCheckPage, 'status'>[],
): boolean =>
  sumOf(summary) === countOf(summary, null) &&
  pages.every(({ status }) => isKnown(PAGE_STATUSES, status)) &&
  PAGE_STATUSES.every(
    (status) =>
      pages.filter((page) => page.status === status).length <= (countOf(summary, status) ?? 0),
  );

/** Whether the summary says of every page that it stayed the same: nothing else is counted, and the total is that of the same pages. */
const isAllSame = (summary: MonitorSummary | null): boolean =>
  countOf(summary, null) !== null &&
  countOf(summary, null) === countOf(summary, 'same') &&
  sumOf(summary) === countOf(summary, null) &&
  listOtherCounts(summary).length === 0;

/** What a summary without a page that is not the same says of changes; `all` where it says that there are none at all. */
export function describeNoChange(summary: MonitorSummary | null, all: string): string {
  if (isAllSame(summary)) return all;
  const isZero = PAGE_STATUSES.every((status) => status === 'same' || summary?.[status] === 0);
  return isZero ? 'no changes counted' : 'no counts of changes';
}

/** The sum of the counts by status; NaN where one is not given. */
const sumOf = (summary: MonitorSummary | null) =>
  PAGE_STATUSES.reduce((before, status) => before + (countOf(summary, status) ?? Number.NaN), 0);

/** How many pages a check under way has read: those with a status, for its total may be ahead of them. Null where nothing tells. */
export function countRead(summary: MonitorSummary | null): number | null {
  const counts = [
    ...PAGE_STATUSES.map((status) => countOf(summary, status)),
    ...listPageCounts(summary).map(([, count]) => count),
  ].filter((count) => count !== null);
  return counts.length === 0
    ? countOf(summary, null)
    : counts.reduce((before, count) => before + count, 0);
}

/** What the counts of a check are counts of. */
export interface Counted {
  readonly pages: number;
  /** The check is under way, and these are the pages it has read so far. */
  readonly isSoFar: boolean;
}

/** How many pages the counts of a check speak of: all of its own or, while it is under way, those it has read. Null where nothing tells. */
export function readCounted({
  status,
  summary,
}: Pick<MonitorCheckDetail, 'status' | 'summary'>): Counted | null {
  const isSoFar =
    isCheckUnderWay(status) && PAGE_STATUSES.some((known) => countOf(summary, known) !== null);
  const pages = isSoFar ? countRead(summary) : countOf(summary, null);
  return pages === null ? null : { pages, isSoFar };
}

/** How many pages a list with this filter, none meaning all, holds by the summary: of a check under way those that were read so far. */
export const countListed = (
  check: Pick<MonitorCheckDetail, 'status' | 'summary'>,
  filter: PageStatus | null,
): number | null =>
  filter === null ? (readCounted(check)?.pages ?? null) : countOf(check.summary, filter);

/** Where the numbers of a summary can be none, or do not add up. */
export function compareCounts(summary: MonitorSummary | null): readonly Disagreement[] {
  if (summary === null) return [];
  const found = COUNTS.flatMap((name): Disagreement[] => {
    const count = summary[name];
    return count === null || isCount(count) ? [] : [{ kind: 'impossible', name, count }];
  });
  const total = countOf(summary, null);
  const sum = sumOf(summary);
  // What else is counted may be statuses of a later version: then they make up the difference.
  const others = listOtherCounts(summary).reduce((before, [, count]) => before + count, 0);
  if (total !== null && !Number.isNaN(sum) && sum !== total && sum + others !== total)
    found.push({ kind: 'sum', total, sum });
  return found;
}

/** The same of a check, which is still counted while it runs: its total may be ahead of its counts. */
export const compareCountsOf = ({
  status,
  summary,
}: Pick<MonitorCheckDetail, 'status' | 'summary'>): readonly Disagreement[] =>
  compareCounts(summary).filter(({ kind }) => kind !== 'sum' || !isCheckUnderWay(status));

/** Where the counts by status are not those of the pages, which must be all that the list has. */
export const compareStatuses = (
  summary: MonitorSummary | null,
  pages: readonly Pick<MonitorCheckPage, 'status'>[],
): readonly StatusDisagreement[] =>
  PAGE_STATUSES.flatMap((status) => {
    const count = countOf(summary, status);
    const list = pages.filter((page) => page.status === status).length;
    return count === null || count === list
      ? []
      : [{ kind: 'among', status, summary: count, list } as const];
  });

interface Count {
  readonly status: PageStatus | null;
  readonly summary: number;
  readonly list: number;
}

/** `The summary counts 3 changed pages, but the list holds 2.` */
export const explainCount = ({ status, summary, list }: Count, does = 'holds'): string =>
  `The summary counts ${namePages(status, summary)}, but the list ${does} ${formatNumber(list)}.`;

/** A disagreement as a sentence. */
export function explainDisagreement(disagreement: Disagreement): string {
  switch (disagreement.kind) {
    case 'sum':
      return `The summary names ${namePages(null, disagreement.total)} in total, but its counts by status add up to ${formatNumber(disagreement.sum)}.`;
    case 'impossible':
      return `The summary's count ${disagreement.name} is ${writeNumber(disagreement.count)}, which cannot be a number of pages.`;
    case 'fewer':
      return explainCount(disagreement, 'ends after');
    case 'more':
      return explainCount(disagreement, 'holds at least');
    case 'among':
      return explainCount(disagreement);
  }
}
