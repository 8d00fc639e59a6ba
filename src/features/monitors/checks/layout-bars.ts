import { countOf } from '#/components/monitor/compare-summary.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import type { PageStatus } from '#/contract/values/monitor-values.ts';

/** From the axis upwards: errors on top of everything else. */
export const STACK = [
  'changed',
  'new',
  'removed',
  'error',
] as const satisfies readonly PageStatus[];

export interface Bar {
  readonly check: MonitorCheck;
  /** Parts from the axis upwards, as shares of the chart's height. Only those with any page. */
  readonly parts: readonly {
    readonly status: (typeof STACK)[number];
    readonly count: number;
    readonly from: number;
    readonly to: number;
  }[];
  readonly total: number;
}

export interface BarChart {
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** The top of the axis: a round number not below the tallest bar. */
  readonly top: number;
}

/** Stacked bars of what was not the same, one per check. `checks` come newest first, as the API lists them. */
export function layOutBars(checks: readonly MonitorCheck[]): BarChart {
  const counted = checks.toReversed().map((check) => {
    const counts = STACK.map((status) => countOf(check.summary, status) ?? 0);
    return { check, counts, total: counts.reduce((sum, count) => sum + count, 0) };
  });
  const top = roundUp(counted.reduce((tallest, { total }) => Math.max(tallest, total), 0));
  return {
    top,
    bars: counted.map(({ check, counts, total }) => {
      let from = 0;
      const parts = STACK.flatMap((status, index) => {
        const count = counts[index] ?? 0;
        if (count === 0) return [];
        const part = { status, count, from: from / top, to: (from + count) / top };
        from += count;
        return [part];
      });
      return { check, parts, total };
    }),
  };
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
export function roundUp(value: number): number {
  if (!(value > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}
