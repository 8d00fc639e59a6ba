import type { MonitorReading } from '#/components/check-digest/read-monitor.ts';
import { countOf } from '#/components/monitor/compare-summary.ts';
import type { Monitor } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { parseTime } from '#/lib/format/format-time.ts';

export interface RunningCheck {
  readonly monitor: Monitor;
  readonly checkId: string;
  /** What the list of checks calls it; null where only the monitor's record names it. */
  readonly status: string | null;
  /** How many pages the last check that ran to its end had; null where none did, or it does not say. */
  readonly expected: number | null;
}

/** The checks under way, from the lists of checks and from the records of the monitors. */
export const listRunning = (monitors: readonly MonitorReading[]): readonly RunningCheck[] =>
  monitors.flatMap(({ monitor, checks }) => {
    const ids = new Map(
      (checks ?? []).flatMap(({ id, status }) => (isCheckUnderWay(status) ? [[id, status]] : [])),
    );
    // The list of checks is the newer answer: one that ended since is in it as ended.
    const current = monitor.currentCheckId;
    if (current !== null && !(checks ?? []).some(({ id }) => id === current))
      ids.set(current, null);
    const whole = (checks ?? []).find(({ status }) => status === 'completed');
    const total = countOf(whole?.summary ?? null, null);
    return [...ids].map(([checkId, status]) => ({
      monitor,
      checkId,
      status,
      expected: total === 0 ? null : total,
    }));
  });

/** The active monitors whose next run is still to come, soonest first. `now`: the service's time. */
export const listNext = (
  monitors: readonly MonitorReading[],
  now: number,
): readonly { readonly monitor: Monitor; readonly at: number }[] =>
  monitors
    .flatMap(({ monitor }) => {
      const at = parseTime(monitor.nextRunAt);
      return monitor.status === 'active' && at !== null && at > now ? [{ monitor, at }] : [];
    })
    .toSorted((a, b) => a.at - b.at);
