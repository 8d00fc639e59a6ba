import { readNextSkip } from '#/api/next-page.ts';
import type { MonitorCheckDetail, MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/monitor-values.ts';
import { countOf } from './compare-summary.ts';
import type { PageSource } from './raw-pages.ts';

/** One answer of the check endpoint, as the loader needs it. */
export interface PageRead {
  readonly check: MonitorCheckDetail;
  readonly next: string | null;
  /** Of `check.pages`, index by index. */
  readonly sources: readonly PageSource[];
}

/** What has been loaded so far. The lists only grow, and never hold a page twice. */
export interface LoadedPages {
  readonly pages: readonly MonitorCheckPage[];
  /** Of `pages`, index by index. */
  readonly sources: readonly PageSource[];
  /** How many pages the summary promises; null when it does not say. */
  readonly expected: number | null;
  /** Pages that an earlier read had already brought. */
  readonly repeated: number;
  /** The check's status changed while it was read, so pages may have moved between reads. */
  readonly moved: boolean;
  /** The newest answer; null before the first. */
  readonly check: MonitorCheckDetail | null;
  readonly ended: null | 'complete' | 'looping';
}

export const NOTHING_LOADED: LoadedPages = {
  pages: [],
  sources: [],
  expected: null,
  repeated: 0,
  moved: false,
  check: null,
  ended: null,
};

const NO_SOURCE: PageSource = { raw: undefined, oddities: [] };

/** Specification, "Limits": the most pages a response may hold, so the fewest requests. */
export const LOAD_LIMIT = 100;

/**
 * Reads every page of a filter, one request after the other, and yields after each. `read` asks for the pages from `skip` on; its
 * rejection (an error, a cancel) ends the generator with it, and what was yielded before stays good. Ends by itself at the last page, at
 * an empty one, and at a `next` that leads nowhere new. Pages may repeat where the list shifted between two reads; each is kept once.
 */
export async function* loadAllPages(
  read: (skip: number) => Promise<PageRead>,
  status: PageStatus | null,
): AsyncGenerator<LoadedPages, void, void> {
  const seen = new Set<string>();
  const pages: MonitorCheckPage[] = [];
  const sources: PageSource[] = [];
  let repeated = 0;
  let firstStatus: string | null | undefined;
  let skip: number | null = 0;
  while (skip !== null) {
    const answer: PageRead = await read(skip);
    const { check, next } = answer;
    for (const [index, page] of check.pages.entries()) {
      if (seen.has(page.id)) repeated++;
      else {
        seen.add(page.id);
        pages.push(page);
        sources.push(answer.sources[index] ?? NO_SOURCE);
      }
    }
    firstStatus ??= check.status;
    const nextSkip: number | null = check.pages.length === 0 ? null : readNextSkip(next, skip);
    const isLoop = nextSkip === null && next !== null && check.pages.length > 0;
    yield {
      pages: [...pages],
      sources: [...sources],
      expected: countOf(check.summary, status),
      repeated,
      moved: firstStatus !== check.status || isCheckUnderWay(check.status),
      check,
      ended: nextSkip !== null ? null : isLoop ? 'looping' : 'complete',
    };
    skip = nextSkip;
  }
}
