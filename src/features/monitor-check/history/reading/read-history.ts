import type { QueryClient } from '@tanstack/react-query';
import { editionOf } from '#/api/queries/ended-checks.ts';
import { listCachedPages } from '#/api/queries/cached-checks.ts';
import type { DigestList } from '#/components/check-digest/check-digest.ts';
import {
  keepDigest,
  readEndedList,
  readKnownDigests,
  type ReadOptions,
} from '#/components/check-digest/read-check-digest.ts';
import { isGone, watchFailures } from '#/components/check-digest/watch-failures.ts';
import { explainDoubt } from '#/components/check-pages/explain-doubt.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, isSkipped } from '#/contract/values/monitor-values.ts';
import {
  type CheckReading,
  isFullPage,
  type KnownPage,
  planLists,
  readingOfDigest,
} from './check-reading.ts';
import { findOrigin, followOrigin, type Origin } from './follow-origin.ts';

/** By `readingKey`. */
export type Readings = ReadonlyMap<string, CheckReading>;

/** A check as it is now: one that ended since it was read is another one. */
export const readingKey = (check: MonitorCheck): string => `${check.id} ${editionOf(check) ?? ''}`;

export interface HistoryOptions extends ReadOptions {
  readonly origin: Origin;
  /** What was read before: none of it is asked for again. */
  readonly known: Readings;
  /** Also the lists that are long: unchanged pages, and what a first check found. */
  readonly readsAll: boolean;
  readonly onReadings: (readings: Readings) => void;
}

/** Whether the results of a check are asked for at all. One under way has no final ones, one that was skipped none. */
export const isReadable = (check: MonitorCheck): boolean =>
  !isCheckUnderWay(check.status) && !isSkipped(check.status);

/**
 * Reads what tells what became of a page in these checks (newest first), one request at a time, all through the archive: first the check
 * that the page was opened from, then the newest. A check that the service no longer has is told as gone, one that cannot be read alone is
 * passed over: it stays unread. Rejects as any other request does, for those passed over at the end; what was read was handed over.
 */
export async function readHistory(
  client: QueryClient,
  monitorId: string,
  checks: readonly MonitorCheck[],
  { origin, known, readsAll, onReadings, ...options }: HistoryOptions,
): Promise<void> {
  const readings = new Map(known);
  const set = (check: MonitorCheck, reading: CheckReading) => {
    readings.set(readingKey(check), reading);
    onReadings(new Map(readings));
  };
  const isOrigin = ({ id }: MonitorCheck) => id === origin.checkId;
  const readable = checks.filter((check) => isReadable(check) || isOrigin(check));
  const inOrder = [...readable.filter(isOrigin), ...readable.filter((each) => !isOrigin(each))];
  const failures = watchFailures();
  const errors: unknown[] = [];
  const readOne = async (check: MonitorCheck, read: () => Promise<CheckReading>) => {
    options.signal.throwIfAborted();
    try {
      set(check, await read());
      failures.succeed();
    } catch (error) {
      options.signal.throwIfAborted();
      // Without the check that the page is in there is nothing to follow.
      if (failures.isLast(error) || (isOrigin(check) && !isGone(error))) throw error;
      if (isGone(error)) set(check, { phase: 'gone', pages: [], left: [], doubts: [] });
      else errors.push(error);
    }
  };
  const readLists = (check: MonitorCheck, lists: readonly DigestList[], before: CheckReading) =>
    readOne(check, () => addLists(client, monitorId, check, lists, before, options));

  const digests = await readKnownDigests(
    client,
    inOrder.filter((check) => !readings.has(readingKey(check)) && needsLists(check)),
  );
  for (const check of inOrder) {
    const digest = digests.get(check.id);
    if (digest !== undefined) readings.set(readingKey(check), readingOfDigest(check, digest));
  }
  onReadings(new Map(readings));

  for (const check of inOrder) {
    const reading = readings.get(readingKey(check));
    if (reading === undefined) {
      const plan = planLists(check);
      // The page that one comes from is known, in whichever list it is.
      const seed = isOrigin(check) ? findCached(client, monitorId, check, origin) : [];
      await readLists(
        check,
        plan.filter(({ isLeftOut }) => !isLeftOut),
        { phase: 'read', pages: seed, left: plan, doubts: [] },
      );
    }
    if (!isOrigin(check)) continue;
    // Without that page there is nothing to follow: here the long lists are read, too.
    const own = readings.get(readingKey(check));
    if (own !== undefined && own.left.length > 0 && findOrigin(own.pages, origin) === null)
      await readLists(check, own.left, own);
  }

  const visitsNow = () =>
    followOrigin(checks, (each) => readings.get(readingKey(each)), origin)?.visits;
  let visits = visitsNow();
  for (const check of readsAll ? inOrder : []) {
    const reading = readings.get(readingKey(check));
    if (reading === undefined || reading.left.length === 0 || visits?.has(check.id) === true)
      continue;
    await readLists(check, reading.left, reading);
    visits = visitsNow();
  }
  // What a digest names is read in full, so that it can be shown.
  for (const check of inOrder) {
    const page = visits?.get(check.id)?.page;
    const reading = readings.get(readingKey(check));
    if (page === undefined || reading === undefined || isFullPage(page)) continue;
    const list = planLists(check).find(({ status }) => status === page.status);
    await readLists(check, [list ?? { status: null, count: null, isLeftOut: false }], reading);
  }
  if (errors.length > 0) throw errors[0];
}

/** Whether it takes more than one list to know what became of every page: then a saved digest tells the most of it at once. */
const needsLists = (check: MonitorCheck) => planLists(check).length > 1;

/** The result that the reader comes from, where another screen has read it. */
const findCached = (
  client: QueryClient,
  monitorId: string,
  check: MonitorCheck,
  origin: Origin,
) => {
  const page = findOrigin(listCachedPages(client, monitorId, check), origin);
  return page === null ? [] : [page];
};

async function addLists(
  client: QueryClient,
  monitorId: string,
  check: MonitorCheck,
  lists: readonly DigestList[],
  before: CheckReading,
  options: ReadOptions,
): Promise<CheckReading> {
  let { pages, left, doubts } = before;
  for (const list of lists) {
    const read = await readEndedList(client, monitorId, check, list.status, options);
    // Two results can share an id: one of another status is in another list, and stays.
    const nameOf = ({ id, status }: KnownPage) =>
      JSON.stringify(list.status === null ? [id] : [id, status]);
    const names = new Set(read.pages.map(nameOf));
    pages = [...pages.filter((page) => !names.has(nameOf(page))), ...read.pages];
    left = left.filter(({ status }) => status !== list.status);
    doubts = [...new Set([...doubts, ...read.doubts.map(explainDoubt)])];
    // All pages: what other screens would ask for by its lists is known, too.
    if (list.status === null)
      keepDigest(client, check, read.pages, [{ ...list, isLeftOut: false }], doubts);
  }
  return { phase: 'read', pages, left, doubts };
}
