import { momentOf, momentTextOf } from '#/components/monitor/check-moment.ts';
import { GRACE_MS, isOverdue } from '#/components/monitor/overdue.ts';
import type { PageDigest } from '#/components/check-digest/check-digest.ts';
import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { addressOf } from '#/components/page-change/address-of.ts';
import type { LastReviewed, LastReviewedOf } from '#/components/review/last-reviewed.ts';
import type { Monitor, MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, isSkipped } from '#/contract/values/monitor-values.ts';
import { latestMoment, namesZone, parseTime } from '#/lib/format/format-time.ts';
import { groupBy } from '#/lib/group-by.ts';
import { listNewChecks } from './group-reviews.ts';

/** Something that did not go as it should. `at`: when, milliseconds since the epoch; null where nothing tells. */
export type Trouble = { readonly monitor: Monitor; readonly at: number | null } & (
  | {
      readonly kind: 'check';
      /** The newest one that ended so. */
      readonly check: MonitorCheck;
      /** How many of the checks that were looked at ended so. */
      readonly count: number;
      readonly of: number;
    }
  | {
      readonly kind: 'page';
      readonly check: MonitorCheck;
      readonly page: PageDigest;
      /** In how many checks in a row, up to the newest. */
      readonly inARow: number;
    }
  /** Every page of the newest check failed, though it reads “completed”: whether anything changed is not known. */
  | {
      readonly kind: 'blind';
      readonly check: MonitorCheck;
      readonly count: number;
      /** What all of them report; null where that is not one thing, or not known of all. */
      readonly error: string | null;
    }
  /** It began at `at`, and is still queued or running so long after. `isSure`: as of what did not run. */
  | { readonly kind: 'hanging'; readonly check: MonitorCheck; readonly isSure: boolean }
  /** It should have run at `at`, and nothing says that it did. `isSure`: by times of the service, not by this device's clock alone. */
  | { readonly kind: 'missed'; readonly isSure: boolean }
  /** `isPart`: some of its checks were read. */
  | { readonly kind: 'unread'; readonly isPart: boolean; readonly error: unknown }
);

/** The specification names no bound: this one is the console's own, far above what a large check takes, and its row says that it may hang. */
const HANGS_AFTER_MS = 24 * 3_600_000;
/** A page that failed once may only have been slow. */
const IN_A_ROW = 2;

/** What it is by the clock. */
export interface Clock {
  /** Up to when the readings tell what happened: the service's time where it told it, else this device's; milliseconds since the epoch. */
  readonly now: number;
  readonly isService: boolean;
}

/** What broke in the checks that came after the last one looked at, newest first. */
export const findTrouble = (
  monitors: readonly MonitorReading[],
  lastReviewed: LastReviewedOf,
  clock: Clock,
): readonly Trouble[] => {
  const shownTime = clock.isService ? clock.now : findShownTime(monitors);
  return monitors
    .flatMap((reading) => {
      const checks = listSinceLook(reading, lastReviewed(reading.monitor.id));
      return [
        ...findUnread(reading),
        ...findMissed(reading, clock.now, shownTime),
        ...findHanging(reading, clock.now, shownTime),
        ...findChecks(reading, checks),
        ...findPages(reading, checks),
      ];
    })
    .toSorted((a, b) => (b.at ?? Number.POSITIVE_INFINITY) - (a.at ?? Number.POSITIVE_INFINITY));
};

/** Whether anything broke in what was read, also where whoever reviewed it has seen that: it is not told again, and not denied. */
export const hasTrouble = (monitors: readonly MonitorReading[], clock: Clock): boolean =>
  findTrouble(
    monitors.map((reading) => ({ ...reading, lookedAt: [], marked: new Set() })),
    () => null,
    clock,
  ).length > 0;

/** The checks after the last one of which anything was said or marked: whoever did has seen what broke before. */
function listSinceLook(
  reading: MonitorReading,
  last: LastReviewed | null,
): readonly MonitorCheck[] {
  const checks = listNewChecks(reading, last);
  const end = checks.findIndex(({ id }) => reading.marked.has(id));
  return end === -1 ? checks : checks.slice(0, end);
}

/** The newest moment at which the service noted something that had happened: it is later there now. Milliseconds since the epoch. */
const findShownTime = (monitors: readonly MonitorReading[]): number =>
  monitors
    .flatMap(({ monitor, checks }) => [
      monitor.lastRunAt,
      monitor.updatedAt,
      ...(checks ?? []).flatMap((check) => [check.finishedAt, check.updatedAt]),
    ])
    .reduce(
      (newest, text) =>
        text !== null && namesZone(text) ? Math.max(newest, parseTime(text) ?? 0) : newest,
      0,
    );

const findUnread = ({ monitor, phase, digests, error }: MonitorReading): Trouble[] =>
  phase === 'failed'
    ? [{ kind: 'unread', monitor, at: null, isPart: digests.size > 0, error }]
    : [];

function findMissed(
  { monitor, checks }: MonitorReading,
  now: number,
  shownTime: number,
): Trouble[] {
  // The monitor's record is only read before its checks.
  if (checks === null || !isOverdue(monitor, checks, now)) return [];
  const latest = latestMoment(monitor.nextRunAt) ?? now;
  return [
    {
      kind: 'missed',
      monitor,
      at: parseTime(monitor.nextRunAt),
      isSure: shownTime >= latest + GRACE_MS,
    },
  ];
}

/** Whatever was looked at since: it still goes on. */
const findHanging = (
  { monitor, checks }: MonitorReading,
  now: number,
  shownTime: number,
): Trouble[] =>
  (checks ?? []).flatMap((check) => {
    const since = latestMoment(momentTextOf(check));
    return !isCheckUnderWay(check.status) || since === null || since > now - HANGS_AFTER_MS
      ? []
      : [
          {
            kind: 'hanging',
            monitor,
            at: momentOf(check),
            check,
            isSure: shownTime >= since + HANGS_AFTER_MS,
          },
        ];
  });

const isTrouble = ({ status }: MonitorCheck) =>
  status === 'failed' || status === 'partial' || isSkipped(status);

/** One row for each way in which checks ended badly, however many did. */
function findChecks(reading: MonitorReading, checks: readonly MonitorCheck[]): Trouble[] {
  const bad = groupBy(checks.filter(isTrouble), ({ status }) => status);
  return [...bad.values()].flatMap((found): Trouble[] => {
    const [check] = found;
    return check === undefined
      ? []
      : [
          {
            kind: 'check',
            monitor: reading.monitor,
            at: momentOf(check),
            check,
            count: found.length,
            of: checks.length,
          },
        ];
  });
}

/** However its URL is written from check to check. */
const nameOf = (page: PageDigest) =>
  page.url === null ? page.id : `${page.targetId} ${addressOf(page)}`;
const nameFailed = (pages: readonly PageDigest[]): ReadonlySet<string> =>
  new Set(pages.flatMap((page) => (page.status === 'error' ? [nameOf(page)] : [])));

/**
 * Pages that could not be checked in the newest checks, one after the other; where that is said of none, a newest check that read no page at
 * all. A check that was skipped tells nothing of its pages.
 */
function findPages(reading: MonitorReading, newChecks: readonly MonitorCheck[]): Trouble[] {
  const checks = (reading.checks ?? []).filter(
    (check) => !isCheckUnderWay(check.status) && !isSkipped(check.status),
  );
  const [newest] = checks;
  if (newest === undefined || !newChecks.includes(newest)) return [];
  const failed = findFailedInARow(reading, checks, newest);
  return failed.length > 0 ? failed : findBlind(reading, newest);
}

/** A check whose pages all failed, while its status does not say that anything did. */
function findBlind({ monitor, digests }: MonitorReading, check: MonitorCheck): Trouble[] {
  const { error: failed = 0, totalPages: count = 0 } = check.summary ?? {};
  if (check.status !== 'completed' || count === null || count === 0 || failed !== count) return [];
  const pages = digests.get(check.id)?.pages ?? [];
  const errors = new Set(pages.map(({ error }) => error));
  const [error = null] = pages.length === count && errors.size === 1 ? errors : [];
  return [{ kind: 'blind', monitor, at: momentOf(check), check, count, error }];
}

function findFailedInARow(
  reading: MonitorReading,
  checks: readonly MonitorCheck[],
  newest: MonitorCheck,
): Trouble[] {
  const first = reading.digests.get(newest.id);
  if (first === undefined) return [];
  // A check that was not read ends the row, as one without the page does.
  const failed = checks.map(({ id }) => nameFailed(reading.digests.get(id)?.pages ?? []));
  return first.pages.flatMap((page): Trouble[] => {
    if (page.status !== 'error') return [];
    const name = nameOf(page);
    const end = failed.findIndex((names) => !names.has(name));
    const inARow = end === -1 ? failed.length : end;
    return inARow < IN_A_ROW
      ? []
      : [
          {
            kind: 'page',
            monitor: reading.monitor,
            at: momentOf(newest),
            check: newest,
            page,
            inARow,
          },
        ];
  });
}
