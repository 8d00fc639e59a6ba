import { saysEnded } from '#/api/trace/run-polling.ts';
import type { RunListItem } from '#/contract/schemas/agent.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { readableTitle } from '#/lib/text/readable-text.ts';
import { promptOf, type RememberedRun } from '../runs/remembered-runs.ts';
import type { RunOutcome } from '../runs/read-outcome.ts';

/** A run of the team, as the service's list and this browser tell of it. */
export interface KnownRun {
  readonly jobId: string;
  /** As the list says it; null where no list does. */
  readonly createdAt: string | null;
  /** When it was created, else when this browser first knew of it; milliseconds since the epoch. */
  readonly at: number | null;
  /** What it was asked. */
  readonly asked: string | null;
  readonly status: string | null;
  /** How it truly ended, where this browser knows that. */
  readonly end: RunOutcome | null;
  /** Whether the service lists it for the key in use. What only this browser remembers may be of another team. */
  readonly isListed: boolean;
}

/** Each listed run once, newest first, with what this browser remembers of it. */
export function readListedRuns(
  listed: readonly RunListItem[],
  remembered: readonly RememberedRun[],
): readonly KnownRun[] {
  const known = byId(remembered);
  const runs = new Map<string, KnownRun>();
  for (const item of listed) {
    const id = item.id.toLowerCase();
    if (runs.has(id)) continue;
    const before = known.get(id);
    const asked =
      readableTitle(item.options?.prompt) ??
      readableTitle(before && promptOf(before)) ??
      readableTitle(item.targetHint);
    const label = readableTitle(item.settings?.label);
    runs.set(id, {
      jobId: item.id,
      createdAt: item.createdAt,
      at: parseTime(item.createdAt),
      asked: label === null || asked === null ? (asked ?? label) : `${label}: ${asked}`,
      status: item.status,
      end: before?.end ?? null,
      isListed: true,
    });
  }
  return newestFirst([...runs.values()]);
}

/** The remembered runs that the list does not show: all of them where there is no list. Newest first. */
export function readUnlistedRuns(
  remembered: readonly RememberedRun[],
  listed: readonly KnownRun[],
): readonly KnownRun[] {
  const shown = new Set(listed.map(({ jobId }) => jobId.toLowerCase()));
  return newestFirst(
    remembered
      .filter(({ jobId }) => !shown.has(jobId.toLowerCase()))
      .map((run) => ({
        jobId: run.jobId,
        createdAt: null,
        at: run.firstAt,
        asked: readableTitle(promptOf(run)),
        status: run.status,
        end: run.end,
        isListed: false,
      })),
  );
}

const byId = (remembered: readonly RememberedRun[]) =>
  new Map(remembered.map((run) => [run.jobId.toLowerCase(), run]));

const newestFirst = (runs: readonly KnownRun[]): readonly KnownRun[] =>
  runs.toSorted(
    (left, right) =>
      (right.at ?? Number.NEGATIVE_INFINITY) - (left.at ?? Number.NEGATIVE_INFINITY) || 0,
  );

/** Older runs are left out. */
export const TROUBLE_DAYS = 7;

const isRecent = ({ at }: KnownRun, now: number) =>
  at === null || now - at <= TROUBLE_DAYS * 24 * 3_600_000;

/** Of a listed run its status says whether it failed; of another one only its digest does. */
function mayHaveFailed({ status, end, isListed }: KnownRun): boolean {
  if (end?.by === 'fact' && end.end === 'cancelled') return false;
  return isListed ? status === 'failed' : status !== 'completed' && status !== 'cancelled';
}

/** Whether anything tells already that a run ended badly: of one that only this browser remembers, it may be at work, or have ended well. */
export const isKnownToHaveFailed = ({ status, end, isListed }: KnownRun): boolean =>
  isListed || status === 'failed' || end !== null;

/** The runs that may have failed, and what is left out of them. `now`: milliseconds since the epoch. */
export function pickTroubled(
  runs: readonly KnownRun[],
  { seen, now }: { readonly seen: ReadonlySet<string>; readonly now: number },
) {
  const failed = runs.filter(mayHaveFailed);
  const recent = failed.filter((run) => isRecent(run, now));
  return {
    candidates: recent.filter(({ jobId }) => !seen.has(jobId)),
    seenCount: recent.filter(({ jobId }) => seen.has(jobId)).length,
    /** Of the list: those that may be in trouble or at work. */
    unheardOf: runs.filter(
      (run) => run.isListed && saysEnded(run.status) === null && isRecent(run, now),
    ).length,
    leavesOld: failed.some((run) => run.isListed && !isRecent(run, now)),
  };
}

/**
 * The runs that are at work by the list, those of it that may be although it says failed (the status of a run that is being cancelled runs
 * ahead of its end), and those of this browser that may be, as long as nothing says that they have ended.
 */
export function pickActive(
  listed: readonly KnownRun[],
  unlisted: readonly KnownRun[],
  now: number,
) {
  return {
    active: listed.filter(({ status }) => status !== null && saysEnded(status) === false),
    ending: listed.filter((run) => mayHaveFailed(run) && isRecent(run, now)),
    perhaps: unlisted.filter((run) => saysEnded(run.status) !== true && isRecent(run, now)),
  };
}
