import type { QueryClient } from '@tanstack/react-query';
import { editionOf, endedChecksKey } from '#/api/queries/ended-checks.ts';
import type { Watch } from '#/api/reading/create-reading.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { serviceName } from '#/api/connection/service-name.ts';
import type { Monitor, MonitorCheck } from '#/contract/schemas/monitor.ts';
import { sayTrouble } from '#/api/errors/read-trouble.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { readLastReviewed } from '../review/last-reviewed.ts';
import { storedMarks } from '../review/stored-marks.ts';
import type { ReviewMarks } from '../review/review-marks.ts';
import type { CheckDigest } from './check-digest.ts';
import { isOldestFirst } from '../monitor/order-newest-first.ts';
import { chooseNewest, isFull, limitAt, LISTED_MOST, mayLackNewer } from './choose-lists.ts';
import { type DigestsEnd, type KnownDigests, readDigests } from './read-check-digest.ts';
import { isAllMarked, listOpen } from './review-state.ts';

export interface MonitorReading {
  readonly monitor: Monitor;
  readonly phase: 'waiting' | 'reading' | 'read' | 'failed';
  readonly error: unknown;
  /** The newest, newest first; null before they are read. */
  readonly checks: readonly MonitorCheck[] | null;
  /** Checks of its list that could not be read. */
  readonly unreadChecks: number;
  /** Its list begins with the oldest, and may name newer ones than were read. */
  readonly lacksNewer: boolean;
  /** What its list of checks names as errors or warnings, in sentences. */
  readonly troubles: readonly string[];
  /** Of the ended checks that were read, by check id. */
  readonly digests: ReadonlyMap<string, CheckDigest>;
  /** The ended checks that had been said to be reviewed when the reading began; they are not read. */
  readonly lookedAt: readonly MonitorCheck[];
  /** Checks all of which had been marked by then, change by change. */
  readonly marked: ReadonlySet<string>;
  /** A reading of it has come to its end: while it is read again, nothing of it is missing. */
  readonly wasRead: boolean;
}

/** A part of the list of a monitor's checks; the first holds the newest. */
const checksQuery = (monitorId: string, offset: number) =>
  monitorQueries.checks(monitorId, { limit: limitAt(offset), offset });

export interface Reading {
  readonly signal: AbortSignal;
  /** What the cache has of its list is not enough: a check has ended since. */
  readonly isAgain: boolean;
  /** What was read with a doubt is asked for again. */
  readonly isDoubted?: boolean;
  /** Of what was in sight when the reading of all began (`marksInSight`). */
  readonly marks?: ReadonlyMap<string, ReviewMarks>;
}

interface MonitorTools {
  readonly client: QueryClient;
  readonly watch: Watch;
  readonly setMonitor: (monitorId: string, change: Partial<MonitorReading>) => void;
  /** By monitor id: when the newest part of its list was answered, milliseconds since the epoch by this device. Is written to. */
  readonly listedAt: Map<string, number>;
  /** What was read of a monitor before. */
  readonly before: (monitorId: string) => MonitorReading | undefined;
}

/** The marks, as they are now, of the checks that were read before: what is marked from now on, while it is looked at, stays in sight. By check id. */
export function marksInSight(
  client: QueryClient,
  monitors: readonly MonitorReading[],
): ReadonlyMap<string, ReviewMarks> {
  const service = serviceName(apiOf(client).connection);
  return new Map(
    monitors
      .flatMap(({ digests }) => [...digests.keys()])
      .map((id) => [id, storedMarks(service, id).read()]),
  );
}

/** Reads what the newest checks of a monitor hold. Rejects as its requests do, of checks that could not be read after all others were. */
export async function readMonitor(
  { client, watch, setMonitor, listedAt, before }: MonitorTools,
  { id }: Monitor,
  { signal, isAgain, isDoubted = false, marks: inSight }: Reading,
): Promise<void> {
  const service = serviceName(apiOf(client).connection);
  if (isDoubted) client.removeQueries({ queryKey: endedChecksKey(id) });
  const was = before(id);
  let known = keepDigests(was, isDoubted);
  setMonitor(id, { phase: 'reading', error: null });
  let held: Partial<MonitorReading> = {};
  // What was read before stays until all is read again: a list comes in parts, and the first would take from sight what is in the others.
  const tell = (change: Partial<MonitorReading>) => {
    if (was?.wasRead === true) held = { ...held, ...change };
    else setMonitor(id, change);
  };
  const last = readLastReviewed(service)(id);
  // As they are when the reading begins: what is marked while it is looked at stays in sight.
  const marks = new Map(inSight);
  const marksOf = (id: string) => {
    const found = marks.get(id) ?? storedMarks(service, id).read();
    marks.set(id, found);
    return found;
  };
  let lookedAt: readonly MonitorCheck[] = [];
  let listed: readonly MonitorCheck[] = [];
  let added: readonly MonitorCheck[];
  let troubles: readonly string[] = [];
  let end: DigestsEnd = { failure: null, gaveUp: false };
  let [reached, unreadChecks, isEnough] = [0, 0, false];
  try {
    do {
      signal.throwIfAborted();
      const [query, limit] = [checksQuery(id, reached), limitAt(reached)];
      const ask = () => client.fetchQuery({ ...query, ...(isAgain && { staleTime: 0 }) });
      const { value, unread, raw } = await watch(query.queryKey, ask);
      troubles = [...new Set([...troubles, ...sayTrouble(raw, 'Its list of checks')])];
      if (reached === 0)
        listedAt.set(id, client.getQueryState(query.queryKey)?.dataUpdatedAt ?? Date.now());
      added = listNew(value.data, listed);
      // A short answer may come of a limit that the service keeps to by itself: one that adds nothing ends the list.
      if (reached > 0 && added.length === 0) break;
      listed = [...listed, ...added];
      reached += value.data.length + unread.length;
      unreadChecks += unread.length;
      const checks = chooseNewest(listed);
      const lacksNewer = value.data.length <= limit && mayLackNewer(listed);
      tell({ checks, unreadChecks, lacksNewer, troubles });
      const ended = checks.filter(({ status }) => !isCheckUnderWay(status));
      const open = new Set(listOpen(ended, last));
      lookedAt = ended.filter((check) => !open.has(check));
      end = await readDigests(client, id, checks, {
        signal,
        watch,
        known,
        onDigests(digests) {
          known = new Map([...known, ...keepDigests({ checks, digests }, false)]);
          const marked = checks.filter((check) =>
            isAllMarked(check, digests.get(check.id), marksOf(check.id)),
          );
          tell({ digests, marked: new Set(marked.map((check) => check.id)) });
        },
        isWanted: (check) => open.has(check),
      });
      // Behind reviewed checks lie older ones, unless the oldest come first.
      isEnough = lookedAt.length > 0 && !isOldestFirst(listed);
    } while (
      !isEnough &&
      !end.gaveUp &&
      added.length > 0 &&
      !isFull(listed) &&
      reached < LISTED_MOST
    );
  } finally {
    if (!signal.aborted) setMonitor(id, held);
  }
  if (end.failure !== null) throw end.failure.error;
  setMonitor(id, { phase: 'read', lookedAt, wasRead: true });
}

/** Whether something that a reading left out for being reviewed counts as that no more: it can be taken back, in another tab too. */
export function leavesOutOpen(
  client: QueryClient,
  { monitor, phase, checks, digests, lookedAt, marked }: MonitorReading,
): boolean {
  if (phase !== 'read' || checks === null) return false;
  const service = serviceName(apiOf(client).connection);
  if (listOpen(lookedAt, readLastReviewed(service)(monitor.id)).length > 0) return true;
  return checks.some(
    (check) =>
      marked.has(check.id) &&
      !isAllMarked(check, digests.get(check.id), storedMarks(service, check.id).read()),
  );
}

/** The digests that need not be made again while their checks are the same: where the browser keeps nothing, the page does. */
const keepDigests = (
  reading: Pick<MonitorReading, 'checks' | 'digests'> | undefined,
  isDoubted: boolean,
): KnownDigests =>
  new Map(
    reading?.checks?.flatMap((check) => {
      const [edition, digest] = [editionOf(check), reading.digests.get(check.id)];
      return edition === null || digest === undefined || (isDoubted && digest.doubts.length > 0)
        ? []
        : [[edition, digest]];
    }),
  );

/** Those that are not listed yet, each once: a list that names a check twice has its changes once. */
function listNew(
  checks: readonly MonitorCheck[],
  listed: readonly MonitorCheck[],
): readonly MonitorCheck[] {
  const known = new Set(listed.map(({ id }) => id));
  return checks.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
}
