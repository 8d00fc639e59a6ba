import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { momentOf } from './check-moment.ts';

/**
 * The checks newest first, by the moments by which screens name them: one that was made in advance, or waited, ran after those that were
 * made later and ran at once. No document says in which order a service lists them; where one names no time, they stay as they came.
 */
export function orderNewestFirst(checks: readonly MonitorCheck[]): readonly MonitorCheck[] {
  const timed = checks.map((check) => ({
    check,
    at: momentOf(check),
    made: parseTime(check.createdAt) ?? 0,
  }));
  if (timed.some(({ at }) => at === null)) return checks;
  return timed
    .toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0) || b.made - a.made)
    .map(({ check }) => check);
}

/** Whether a list, or its first part, begins with the oldest checks: what follows are then newer ones. */
export function isOldestFirst(checks: readonly MonitorCheck[]): boolean {
  const [first, last] = [checks[0], checks.at(-1)].map((check) =>
    parseTime(check?.createdAt ?? null),
  );
  return (first ?? 0) < (last ?? 0);
}
