import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createStore, type Store } from '@tanstack/react-store';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import type { Monitor, MonitorCheck } from '#/contract/schemas/monitor.ts';
import { readLastReviewed } from '../review/last-reviewed.ts';
import { storedMarks } from '../review/stored-marks.ts';
import { MONITORS_PER_PAGE } from '../monitor/use-known-monitor.ts';
import type { CheckDigest } from './check-digest.ts';
import { readDigests, type Watch } from './read-check-digest.ts';
import { isLookedAt } from './review-state.ts';
import { CHECKS_READ } from './choose-lists.ts';
import { keepReader, knownReaderOf } from './known-readers.ts';

/** Requests under way at a time: reading must not take the rate limit that the person's own clicks need. */
const AT_ONCE = 4;
/** Between two drawings of what was read, in milliseconds: often enough to see that it goes on. */
const NEWS_MS = 80;
/** A list as long as this is not read on: what a person can look through ends far before. */
const MOST_MONITORS = 1_000;

export interface MonitorReading {
  readonly monitor: Monitor;
  readonly phase: 'waiting' | 'reading' | 'read' | 'failed';
  readonly error: unknown;
  /** The newest, newest first; null before they are read. */
  readonly checks: readonly MonitorCheck[] | null;
  /** Of the ended checks that were read, by check id. */
  readonly digests: ReadonlyMap<string, CheckDigest>;
  /** The newest check that had been looked at when the reading began; the ones before it are not read. */
  readonly lookedAt: MonitorCheck | null;
}

export interface MonitorsReading {
  /** `failed`: the list of monitors itself could not be read. */
  readonly phase: 'idle' | 'reading' | 'read' | 'stopped' | 'failed';
  readonly error: unknown;
  readonly monitors: readonly MonitorReading[];
  /** The service lists more monitors than are read. */
  readonly hasMore: boolean;
}

export interface MonitorsReader {
  readonly store: Store<MonitorsReading>;
  /** The requests under way, whose waiting retries can be shown. A store of its own: it changes with every request. */
  readonly asking: Store<readonly QueryKey[]>;
  /** Reads the lists, and what of their checks is not known yet. What was read before stays until it is read again. */
  readonly start: () => void;
  /** Asks for nothing more; what is there stays. */
  readonly stop: () => void;
  /** Reads one monitor again, its list of checks included, however fresh that is. */
  readonly readAgain: (monitorId: string) => void;
}

const NOTHING: MonitorsReading = {
  phase: 'idle',
  error: null,
  monitors: [],
  hasMore: false,
};

/** The reader of a connection: one for all screens, so that what one has read is there in the next. */
export function monitorsReaderOf(client: QueryClient): MonitorsReader {
  const known = knownReaderOf(client);
  if (known) return known;
  const reader = createMonitorsReader(client);
  keepReader(client, reader);
  return reader;
}

/** Tells a store what became of monitors, in turns: the news of hundreds, one by one, would draw the screen as often. */
function createNews(store: Store<MonitorsReading>) {
  const news = new Map<string, Partial<MonitorReading>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (news.size === 0) return;
    const changes = new Map(news);
    news.clear();
    store.setState((now) => ({
      ...now,
      monitors: now.monitors.map((each) => ({ ...each, ...changes.get(each.monitor.id) })),
    }));
  };
  const setMonitor = (monitorId: string, change: Partial<MonitorReading>) => {
    news.set(monitorId, { ...news.get(monitorId), ...change });
    timer ??= setTimeout(flush, NEWS_MS);
  };
  return { setMonitor, flush };
}

interface Reading {
  readonly signal: AbortSignal;
  /** What the cache has of its list is not enough: a check has ended since. */
  readonly isAgain: boolean;
}

/** Reads what needs attention in the newest checks of all monitors, a few requests at a time. */
export function createMonitorsReader(client: QueryClient): MonitorsReader {
  const store = createStore(NOTHING);
  const asking = createStore<readonly QueryKey[]>([]);
  const service = serviceName(apiOf(client).connection);
  let abort = new AbortController();
  const { setMonitor, flush } = createNews(store);
  const set = (change: Partial<MonitorsReading>) => {
    flush();
    store.setState((now) => ({ ...now, ...change }));
  };

  const watch: Watch = async (queryKey, request) => {
    asking.setState((now) => [...now, queryKey]);
    try {
      return await request();
    } finally {
      asking.setState((now) => now.filter((key) => key !== queryKey));
    }
  };

  async function readList(signal: AbortSignal, isFirst: boolean): Promise<void> {
    const seen = new Map<string, Monitor>();
    for (let offset = 0; ; offset += MONITORS_PER_PAGE) {
      signal.throwIfAborted();
      const query = monitorQueries.list({ limit: MONITORS_PER_PAGE, offset });
      // A screen's loader may have asked: a refusal that came before this began is not answered by asking at once again.
      const refused = isFirst ? client.getQueryState(query.queryKey)?.error : null;
      if (refused) throw refused;
      const { data } = (await watch(query.queryKey, () => client.fetchQuery(query))).value;
      const before = seen.size;
      for (const monitor of data) if (!seen.has(monitor.id)) seen.set(monitor.id, monitor);
      // A service that does not heed `offset` gives the same again.
      const isLast = data.length < MONITORS_PER_PAGE || seen.size === before;
      const isCut = !isLast && seen.size >= MOST_MONITORS;
      flush();
      const known = new Map(store.get().monitors.map((each) => [each.monitor.id, each]));
      set({
        hasMore: isCut,
        monitors: [...seen.values()].map((monitor) => ({
          ...(known.get(monitor.id) ?? {
            error: null,
            checks: null,
            digests: new Map(),
            lookedAt: null,
          }),
          monitor,
          phase: 'waiting',
        })),
      });
      if (isLast || isCut) return;
    }
  }

  async function readMonitor({ id }: Monitor, options: Reading): Promise<void> {
    const { signal, isAgain } = options;
    setMonitor(id, { phase: 'reading', error: null });
    const query = monitorQueries.checks(id, { limit: CHECKS_READ, offset: 0 });
    const ask = () => client.fetchQuery({ ...query, ...(isAgain && { staleTime: 0 }) });
    const { data: checks } = (await watch(query.queryKey, ask)).value;
    setMonitor(id, { checks });
    const last = readLastReviewed(service).get(id) ?? null;
    const lookedAt = await readDigests(client, id, checks, {
      signal,
      watch,
      onDigests: (digests) => setMonitor(id, { digests }),
      isEnough: (check, digest) =>
        isLookedAt(check, digest, storedMarks(service, check.id).read(), last),
    });
    setMonitor(id, { phase: 'read', lookedAt });
  }

  async function readOne(monitor: Monitor, options: Reading): Promise<void> {
    try {
      await readMonitor(monitor, options);
    } catch (error) {
      const { aborted } = options.signal;
      setMonitor(monitor.id, aborted ? { phase: 'waiting' } : { phase: 'failed', error });
    }
  }

  async function readAll(signal: AbortSignal, isFirst: boolean): Promise<void> {
    try {
      await readList(signal, isFirst);
    } catch (error) {
      if (!signal.aborted) set({ phase: 'failed', error });
      return;
    }
    const queue = orderByNews(store.get().monitors.map(({ monitor }) => monitor));
    const work = async () => {
      for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift())
        await readOne(next, { signal, isAgain: false });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    flush();
    if (!signal.aborted) set({ phase: 'read' });
  }

  return {
    store,
    asking,
    start() {
      const { phase } = store.get();
      if (phase === 'reading') return;
      abort = new AbortController();
      set({ phase: 'reading', error: null });
      void readAll(abort.signal, phase === 'idle');
    },
    stop() {
      if (store.get().phase !== 'reading') return;
      abort.abort();
      set({ phase: 'stopped' });
      for (const queryKey of asking.get()) void client.cancelQueries({ queryKey, exact: true });
    },
    readAgain(monitorId) {
      const found = store.get().monitors.find(({ monitor }) => monitor.id === monitorId);
      if (!found) return;
      if (abort.signal.aborted) abort = new AbortController();
      void readOne(found.monitor, { signal: abort.signal, isAgain: true });
    },
  };
}

/** Who ran last comes first: that is where the news is. Deleted ones come last. */
const orderByNews = (monitors: readonly Monitor[]): Monitor[] =>
  monitors.toSorted(
    (a, b) =>
      Number(a.status === 'deleted') - Number(b.status === 'deleted') ||
      (b.lastRunAt ?? '').localeCompare(a.lastRunAt ?? ''),
  );
