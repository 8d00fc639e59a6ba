import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** The checks newest first. No document says in which order a service lists them: where every one has a time, the times decide. */
export function orderNewestFirst(checks: readonly MonitorCheck[]): readonly MonitorCheck[] {
  const timed = checks.map((check) => ({ check, made: parseTime(check.createdAt) }));
  if (timed.some(({ made }) => made === null)) return checks;
  return timed.toSorted((a, b) => (b.made ?? 0) - (a.made ?? 0)).map(({ check }) => check);
}

/** Whether a list, or its first part, begins with the oldest checks: what follows are then newer ones. */
export function isOldestFirst(checks: readonly MonitorCheck[]): boolean {
  const [first, last] = [checks[0], checks.at(-1)].map((check) =>
    parseTime(check?.createdAt ?? null),
  );
  return (first ?? 0) < (last ?? 0);
}
