import { PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import type { QueryClient } from '@tanstack/react-query';
import { findLatestState, findWholeCheck } from '#/api/queries/cached-checks.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import {
  createReading,
  type Reading,
  type ReadingLife,
  type Turn,
} from '#/api/reading/create-reading.ts';
import {
  loadAllPages,
  type LoadedPages,
  NOTHING_LOADED,
  type PagesSource,
} from './load-all-pages.ts';
import { readAnswerPages } from './raw-pages.ts';

export interface ReadPages extends LoadedPages {
  /** An opened file holds a part of the check: that the reading ends early is no doubt, and it is not all. */
  readonly isPart: boolean;
  /** The whole newest answer, as it came. */
  readonly answer: unknown;
}

/** What is read of the pages, and how far the reading is. */
export type PagesLoad = ReadPages & ReadingLife;

/** A file that holds only some pages ends early, which is known. */
const isNoEarlyEnd = ({ kind }: PagesLoad['doubts'][number]) =>
  kind !== 'fewer' && kind !== 'among';

export interface PagesLoader extends Reading<ReadPages> {
  /** Reads from the start unless it is reading or has read everything; `isFresh` as for `restart`. */
  readonly start: (isFresh?: boolean) => void;
  /**
   * Forgets what is there and reads from the start; `isFresh`: nothing that the cache held before now. What it has read is still good: a
   * fresh reading that failed goes on where it was.
   */
  readonly restart: (isFresh?: boolean) => void;
}

/** Reads all pages of a status through the cache, as a store that can be watched: what another view has just read is not asked for twice. */
export function createPagesLoader(
  client: QueryClient,
  { monitorId, checkId, status }: PagesSource,
): PagesLoader {
  const isPart = apiOf(client).connection.holdsPart?.(checkId) === true;
  const nothing: ReadPages = { ...NOTHING_LOADED, isPart, answer: null };
  const reading = createReading(client, nothing);
  /** The parts, by their `skip`, that a fresh reading has read: told by what was asked, as a clock may tick, or be set, in between. */
  let fresh: Set<number> | null = null;

  const read = async ({ signal, set }: Turn<ReadPages>) => {
    const ask = async (skip: number) => {
      const query = monitorQueries.check(monitorId, checkId, {
        limit: PAGE_LIMIT.max,
        skip,
        ...(status !== null && { status }),
      });
      // What fits in one answer may be what the screen itself has read, with a smaller limit.
      const whole =
        fresh !== null || status !== null || skip !== 0
          ? undefined
          : findWholeCheck(client, monitorId, checkId);
      const fetch = () =>
        client.fetchQuery({
          ...query,
          ...(fresh !== null && { staleTime: fresh.has(skip) ? Number.POSITIVE_INFINITY : 0 }),
        });
      const answer = whole ?? (await reading.watch(query.queryKey, fetch));
      if (!signal.aborted) fresh?.add(skip);
      set({ answer: answer.raw });
      const { data, next } = answer.value;
      return { check: data, next: data.next ?? next, ...readAnswerPages(answer, data.pages) };
    };
    const known = findLatestState(client, monitorId, checkId);
    for await (const loaded of loadAllPages(ask, { monitorId, checkId, status, known })) {
      if (signal.aborted) return;
      // The cache held an earlier state of the check than the service has, and than the screen: both together are none.
      if (
        fresh === null &&
        loaded.doubts.some(({ kind }) => kind === 'altered' || kind === 'earlier')
      )
        return begin(true);
      set(isPart ? { ...loaded, doubts: loaded.doubts.filter(isNoEarlyEnd) } : loaded);
    }
  };
  const begin = (isFresh = false) => {
    if (isFresh) fresh = new Set();
    void reading.begin(read, nothing);
  };
  return {
    ...reading,
    start(isFresh) {
      const { phase } = reading.store.get();
      if (phase !== 'reading' && phase !== 'read') begin(isFresh);
    },
    restart: begin,
  };
}
