import { PAGE_LIMIT } from '#/contract/values/monitor-values.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, type Store } from '@tanstack/react-store';
import { findLatestState, findWholeCheck } from '#/api/queries/cached-checks.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import {
  loadAllPages,
  type LoadedPages,
  NOTHING_LOADED,
  type PagesSource,
} from './load-all-pages.ts';
import { readAnswerPages } from './raw-pages.ts';

export interface PagesLoad extends LoadedPages {
  /** An opened file holds a part of the check: that the reading ends early is no doubt, and it is not all. */
  readonly isPart: boolean;
  readonly phase: 'idle' | 'loading' | 'done' | 'stopped' | 'failed';
  readonly error: unknown;
  /** The whole newest answer, as it came. */
  readonly answer: unknown;
  /** The request under way, whose waiting retry can be shown. */
  readonly queryKey: QueryKey | null;
}

/** A file that holds only some pages ends early, which is known. */
const isNoEarlyEnd = ({ kind }: PagesLoad['doubts'][number]) =>
  kind !== 'fewer' && kind !== 'among';

export interface PagesLoader {
  readonly store: Store<PagesLoad>;
  /** Reads from the start unless it is reading or has read everything; `isFresh` as for `restart`. */
  readonly start: (isFresh?: boolean) => void;
  /** Ends the reading; what is there stays. */
  readonly stop: () => void;
  /**
   * Forgets what is there and reads from the start; `isFresh`: nothing that the cache held before now. What it has read is still good: a
   * fresh reading that failed goes on where it was.
   */
  readonly restart: (isFresh?: boolean) => void;
}

const NO_LOAD: PagesLoad = {
  ...NOTHING_LOADED,
  isPart: false,
  phase: 'idle',
  error: null,
  answer: null,
  queryKey: null,
};

/** Reads all pages of a status through the cache, as a store that can be watched: what another view has just read is not asked for twice. */
export function createPagesLoader(
  client: QueryClient,
  { monitorId, checkId, status }: PagesSource,
): PagesLoader {
  const isPart = apiOf(client).connection.holdsPart?.(checkId) === true;
  const nothing = { ...NO_LOAD, isPart };
  const store = createStore<PagesLoad>(nothing);
  let run = 0;
  /** The parts, by their `skip`, that a fresh reading has read: told by what was asked, as a clock may tick, or be set, in between. */
  let fresh: Set<number> | null = null;
  const set = (change: Partial<PagesLoad>) => store.setState((state) => ({ ...state, ...change }));

  const read = async (number: number) => {
    try {
      const ask = async (skip: number) => {
        const query = monitorQueries.check(monitorId, checkId, {
          limit: PAGE_LIMIT.max,
          skip,
          ...(status !== null && { status }),
        });
        set({ queryKey: query.queryKey });
        // What fits in one answer may be what the screen itself has read, with a smaller limit.
        const whole =
          fresh !== null || status !== null || skip !== 0
            ? undefined
            : findWholeCheck(client, monitorId, checkId);
        const answer =
          whole ??
          (await client.fetchQuery({
            ...query,
            ...(fresh !== null && { staleTime: fresh.has(skip) ? Number.POSITIVE_INFINITY : 0 }),
          }));
        if (number === run) {
          fresh?.add(skip);
          set({ answer: answer.raw });
        }
        const { data, next } = answer.value;
        return { check: data, next: data.next ?? next, ...readAnswerPages(answer, data.pages) };
      };
      const known = findLatestState(client, monitorId, checkId);
      for await (const loaded of loadAllPages(ask, { monitorId, checkId, status, known })) {
        if (number !== run) return;
        // The cache held an earlier state of the check than the service has, and than the screen: both together are none.
        if (
          fresh === null &&
          loaded.doubts.some(({ kind }) => kind === 'altered' || kind === 'earlier')
        )
          return begin(true);
        set(isPart ? { ...loaded, doubts: loaded.doubts.filter(isNoEarlyEnd) } : loaded);
      }
      if (number === run) set({ phase: 'done', queryKey: null });
    } catch (error) {
      if (number === run) set({ phase: 'failed', error, queryKey: null });
    }
  };
  const begin = (isFresh: boolean) => {
    run++;
    if (isFresh) fresh = new Set();
    set({ ...nothing, phase: 'loading' });
    void read(run);
  };
  const stop = () => {
    const { phase, queryKey: asking } = store.get();
    if (phase !== 'loading') return;
    run++;
    set({ phase: 'stopped', queryKey: null });
    if (asking) void client.cancelQueries({ queryKey: asking, exact: true });
  };
  return {
    store,
    start(isFresh = false) {
      const { phase } = store.get();
      if (phase !== 'loading' && phase !== 'done') begin(isFresh);
    },
    stop,
    restart(isFresh = false) {
      stop();
      begin(isFresh);
    },
  };
}
