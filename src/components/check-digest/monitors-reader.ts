import type { QueryClient } from '@tanstack/react-query';
import {
  createReading,
  type Reading as Reader,
  type ReadingLife,
  type Turn,
} from '#/api/reading/create-reading.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { keepReader, knownReaderOf } from './known-readers.ts';
import { createMonitorList, type MonitorList } from './monitor-list.ts';
import { createNews } from './monitor-news.ts';
import {
  leavesOutOpen,
  marksInSight,
  type MonitorReading,
  readMonitor,
  type Reading,
} from './read-monitor.ts';

/** Requests under way at a time: reading must not take the rate limit that the person's own clicks need. */
const AT_ONCE = 4;

interface ReadMonitors {
  readonly monitors: readonly MonitorReading[];
  /** Whether the service lists more monitors than are read, or may; `unknown` where its list could not be read on. */
  readonly more: ReturnType<MonitorList['extent']>['more'];
  /** Monitors of the list that could not be read. */
  readonly unread: number;
  /** As `MonitorList` has them. */
  readonly troubles: readonly string[];
  /** When the oldest of the lists that all this is of was answered, milliseconds since the epoch by this device; null before they are read. */
  readonly readAt: number | null;
  /** When the first reading began: until `readAt` is known, nothing is known of what came later. Milliseconds since the epoch by this device. */
  readonly beganAt: number | null;
}

/** It failed where the list of monitors itself could not be read. */
export type MonitorsReading = ReadMonitors & ReadingLife;

export interface MonitorsReader extends Reader<ReadMonitors> {
  /** Reads the lists, and what of their checks is not known yet. What was read before stays until it is read again. */
  readonly start: () => void;
  /** As `start`, with the lists as they are now, however fresh those that were read are. */
  readonly readAllAgain: () => void;
  /** Reads one monitor again, its list of checks included, however fresh that is. */
  readonly readAgain: (monitorId: string) => void;
  /** Reads those again of which something was left out that counts as reviewed no more. Call it when marks have changed. */
  readonly readOn: () => void;
}

const NOTHING: ReadMonitors = {
  monitors: [],
  more: 'none',
  unread: 0,
  troubles: [],
  readAt: null,
  beganAt: null,
};

const UNREAD = {
  phase: 'waiting',
  error: null,
  checks: null,
  unreadChecks: 0,
  lacksNewer: false,
  troubles: [],
  digests: new Map(),
  lookedAt: [],
  marked: new Set(),
  wasRead: false,
} as const satisfies Omit<MonitorReading, 'monitor'>;

/** The reader of a connection: one for all screens, so that what one has read is there in the next. */
export function monitorsReaderOf(client: QueryClient): MonitorsReader {
  const known = knownReaderOf(client);
  if (known) return known;
  const reader = createMonitorsReader(client);
  keepReader(client, reader);
  return reader;
}

/** Ids of monitors whose own reading has begun. */
type Begun = ReadonlySet<string>;

/** What changes while all are read is seen at the end of that. */
const listLeftOut = (client: QueryClient, { phase, monitors }: MonitorsReading): Monitor[] =>
  phase === 'reading'
    ? []
    : monitors.flatMap((reading) => (leavesOutOpen(client, reading) ? [reading.monitor] : []));

/** Reads what needs attention in the newest checks of all monitors, a few requests at a time. */
export function createMonitorsReader(client: QueryClient): MonitorsReader {
  const reading = createReading(client, NOTHING);
  const { store, watch } = reading;
  /** Of the single readings, which go on until all are stopped. */
  let abort = new AbortController();
  /** When the list of each monitor's checks was answered: the cache forgets that during a reading that takes long. */
  const listedAt = new Map<string, number>();
  const { setMonitor, flush } = createNews(store);
  const before = (id: string) => store.get().monitors.find(({ monitor }) => monitor.id === id);

  /** Reads the list on, and shows it. Whether it may go on. */
  async function readPart(
    list: MonitorList,
    begun: Begun,
    { signal, set }: Turn<ReadMonitors>,
    options: Parameters<MonitorList['readOn']>[1],
  ): Promise<boolean> {
    const goesOn = await list.readOn(signal, options);
    flush();
    const { monitors } = store.get();
    const listed = joinReadings(list.monitors(), monitors, begun);
    const ids = new Set(listed.map(({ monitor }) => monitor.id));
    // Those whose part of the list is still to come stay as they were read before.
    const later = goesOn ? monitors.filter(({ monitor }) => !ids.has(monitor.id)) : [];
    set({ ...list.extent(), monitors: [...listed, ...later] });
    return goesOn;
  }

  async function readRest(
    list: MonitorList,
    begun: Begun,
    turn: Turn<ReadMonitors>,
    isAgain: boolean,
  ): Promise<void> {
    try {
      while (await readPart(list, begun, turn, { isFirst: false, isAgain }));
    } catch {
      turn.set({
        more: 'unknown',
        monitors: joinReadings(list.monitors(), store.get().monitors, begun),
      });
    }
  }

  async function readOne(monitor: Monitor, options: Reading): Promise<void> {
    try {
      await readMonitor({ client, watch, setMonitor, listedAt, before }, monitor, options);
    } catch (error) {
      const { aborted } = options.signal;
      setMonitor(monitor.id, aborted ? { phase: 'waiting' } : { phase: 'failed', error });
    }
  }

  async function readAll(turn: Turn<ReadMonitors>, options: Reading, isFirst: boolean) {
    const { signal, isAgain } = options;
    const list = createMonitorList(client, watch);
    /** Whose own reading has begun. */
    const begun = new Set<string>();
    const readEach = async () => {
      const queue = orderByNews(list.monitors().filter(({ id }) => !begun.has(id)));
      for (const { id } of queue) begun.add(id);
      await workThrough(queue, signal, (monitor) => readOne(monitor, options));
    };
    const goesOn = await readPart(list, begun, turn, { isFirst, isAgain });
    // Whether there are more need not be known before the first are read.
    const rest = goesOn ? readRest(list, begun, turn, isAgain) : Promise.resolve();
    await Promise.all([readEach(), rest]);
    await readEach();
    flush();
    return { readAt: findOldest(list.answeredAt(), store.get().monitors, listedAt) };
  }

  const current = () => {
    if (abort.signal.aborted) abort = new AbortController();
    return abort.signal;
  };
  const readOn = () => {
    const options = { signal: current(), isAgain: false };
    void workThrough(listLeftOut(client, store.get()), options.signal, async (monitor) => {
      // It may have been read on since.
      if (listLeftOut(client, store.get()).includes(monitor)) await readOne(monitor, options);
    });
  };

  const begin = async (isAgain: boolean) => {
    const { phase, beganAt, monitors } = store.get();
    if (phase === 'reading') return;
    const marks = marksInSight(client, monitors);
    flush();
    await reading.begin(
      (turn) => readAll(turn, { signal: turn.signal, isAgain, marks }, phase === 'idle'),
      { beganAt: beganAt ?? Date.now() },
    );
    if (store.get().phase === 'read') readOn();
  };

  return {
    ...reading,
    start: () => void begin(false),
    readAllAgain: () => void begin(true),
    stop() {
      if (store.get().phase !== 'reading') return;
      abort.abort();
      flush();
      reading.stop();
    },
    readAgain(monitorId) {
      const found = before(monitorId);
      if (found) void readOne(found.monitor, { signal: current(), isAgain: true, isDoubted: true });
    },
    readOn,
  };
}

/** The monitors of the list, each with what was read of it; those whose own reading has not begun wait. */
function joinReadings(
  monitors: readonly Monitor[],
  readings: readonly MonitorReading[],
  begun: Begun,
): readonly MonitorReading[] {
  const known = new Map(readings.map((each) => [each.monitor.id, each]));
  return monitors.map((monitor) => {
    const reading = known.get(monitor.id) ?? UNREAD;
    return { ...reading, monitor, phase: begun.has(monitor.id) ? reading.phase : 'waiting' };
  });
}

async function workThrough(
  queue: Monitor[],
  signal: AbortSignal,
  act: (monitor: Monitor) => Promise<void>,
): Promise<void> {
  const work = async () => {
    for (let next = queue.shift(); next !== undefined && !signal.aborted; next = queue.shift())
      await act(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** When the oldest of the lists was answered. One that could not be read again is as old as what is shown of it. */
function findOldest(
  answeredAt: number | null,
  readings: readonly MonitorReading[],
  listedAt: ReadonlyMap<string, number>,
): number | null {
  const times = [answeredAt, ...readings.map(({ monitor }) => listedAt.get(monitor.id) ?? null)];
  return times.reduce((oldest, at) => (at === null ? oldest : Math.min(oldest ?? at, at)), null);
}

/** Who ran last comes first: that is where the news is. Deleted ones come last. */
const orderByNews = (monitors: readonly Monitor[]): Monitor[] =>
  monitors.toSorted(
    (a, b) =>
      Number(a.status === 'deleted') - Number(b.status === 'deleted') ||
      (parseTime(b.lastRunAt) ?? 0) - (parseTime(a.lastRunAt) ?? 0),
  );
