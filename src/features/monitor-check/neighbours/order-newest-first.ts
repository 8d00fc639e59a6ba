import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { parseTime } from '#/lib/format/format-time.ts';

/** The checks newest first. The endpoint lists them so; where every one has a time, a service that does not is put right. */
export function orderNewestFirst(checks: readonly MonitorCheck[]): readonly MonitorCheck[] {
  const timed = checks.map((check) => ({ check, made: parseTime(check.createdAt) }));
  if (timed.some(({ made }) => made === null)) return checks;
  return timed.toSorted((a, b) => (b.made ?? 0) - (a.made ?? 0)).map(({ check }) => check);
}
