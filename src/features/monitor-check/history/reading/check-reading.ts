import { PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import type {
  CheckDigest,
  DigestList,
  PageDigest,
} from '#/components/check-digest/check-digest.ts';
import { countOf, countsEveryPage } from '#/components/monitor/compare-summary.ts';
import { chooseLists, chooseWholeList } from '#/components/check-digest/choose-lists.ts';
import type { MonitorCheck, MonitorCheckPage } from '#/contract/schemas/monitor.ts';

/** A page result as it came, or what a digest holds of it until that is read. */
export type KnownPage = MonitorCheckPage | PageDigest;

/** What is known of the results of a check. */
export interface CheckReading {
  /** `gone`: the list of checks names it, the service no longer has it. */
  readonly phase: 'read' | 'gone';
  readonly pages: readonly KnownPage[];
  /** The lists that were not read. */
  readonly left: readonly DigestList[];
  /** Why what was read may not be all, in sentences. */
  readonly doubts: readonly string[];
}

export const isFullPage = (page: KnownPage): page is MonitorCheckPage => 'diff' in page;

/**
 * The lists of an ended check that tell what became of a page: all pages in one request where that is enough. Else the lists of a digest,
 * and those of the others that are only read when somebody asks for them (`isLeftOut`).
 */
export function planLists(check: MonitorCheck): readonly DigestList[] {
  const { summary } = check;
  const whole = chooseWholeList(check);
  if (whole !== null) return whole;
  const lists = chooseLists(check);
  if (countOf(summary, null) === null || !countsEveryPage(summary, [])) return lists;
  if (lists.some(({ status }) => status === 'same')) return lists;
  const same = countOf(summary, 'same') ?? 0;
  return same === 0 ? lists : [...lists, { status: 'same', count: same, isLeftOut: true }];
}

/** What a saved digest tells of its check. */
export const readingOfDigest = (check: MonitorCheck, digest: CheckDigest): CheckReading => ({
  phase: 'read',
  pages: digest.pages,
  // What was left out when it was made, which may have been by another limit.
  left: [
    ...digest.lists.filter(({ status, isLeftOut }) => isLeftOut && status !== 'same'),
    // It holds those alone that were judged.
    ...planLists(check).filter(({ status }) => status === 'same'),
  ],
  doubts: digest.doubts,
});

/** Requests that reading these lists takes. */
export const countRequests = (lists: readonly DigestList[]): number =>
  lists.reduce((sum, { count }) => sum + Math.max(1, Math.ceil((count ?? 1) / PAGE_LIMIT.max)), 0);
