import { countOf } from '#/components/monitor/compare-summary.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isSameUuid } from '#/contract/values/uuid.ts';

export interface Neighbours {
  readonly older: MonitorCheck | null;
  readonly newer: MonitorCheck | null;
  /** The check is in the list, and what comes before it is read or known not to be there. */
  readonly isKnown: boolean;
}

/** The checks next to one in the list of its monitor (newest first), as far as it is read; `isWhole`: to its end. */
export function findNeighbours(
  checks: readonly MonitorCheck[],
  checkId: string,
  isWhole: boolean,
): Neighbours {
  const at = checks.findIndex(({ id }) => isSameUuid(id, checkId));
  if (at === -1) return { older: null, newer: null, isKnown: false };
  const older = checks[at + 1] ?? null;
  return { older, newer: checks[at - 1] ?? null, isKnown: isWhole || older !== null };
}

/**
 * How many pages a check under way can be expected to have: as many as the newest one before it that ran to its end, else as many as its
 * targets say that they will read. Null where neither tells. It is an estimate: a site grows between two checks, and a total of its own that
 * is ahead of them already says so.
 */
export function estimatePages(check: MonitorCheck, checks: readonly MonitorCheck[]): number | null {
  const before = estimateBefore(check, checks);
  return before === null ? null : Math.max(before, countOf(check.summary, null) ?? 0);
}

function estimateBefore(check: MonitorCheck, checks: readonly MonitorCheck[]): number | null {
  const at = checks.findIndex(({ id }) => isSameUuid(id, check.id));
  const before = checks
    .slice(at + 1)
    .find(({ status, summary }) => status === 'completed' && (countOf(summary, null) ?? 0) > 0);
  if (before !== undefined) return countOf(before.summary, null);
  const targets = check.targetResults ?? [];
  const counts = targets.map((target) => {
    const jobs: unknown =
      isContainer(target) && 'expectedJobs' in target ? target.expectedJobs : null;
    return Array.isArray(jobs) ? jobs.length : Number.NaN;
  });
  const sum = counts.reduce((all, count) => all + count, 0);
  return sum > 0 ? sum : null;
}
