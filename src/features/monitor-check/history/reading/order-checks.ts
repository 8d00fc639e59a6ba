import { momentOf } from '#/components/monitor/check-moment.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';

/** Checks newest first. No document says in which order a service lists them; where one names no time, they stay as they came. */
export function orderChecks(checks: readonly MonitorCheck[]): readonly MonitorCheck[] {
  const moments = new Map(checks.map((check) => [check, momentOf(check)]));
  if ([...moments.values()].includes(null)) return checks;
  return checks.toSorted((a, b) => (moments.get(b) ?? 0) - (moments.get(a) ?? 0));
}
