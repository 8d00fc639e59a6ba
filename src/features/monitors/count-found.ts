import { countOf, listPageCounts } from '#/components/monitor/compare-summary.ts';
import type { MonitorSummary } from '#/contract/schemas/monitor.ts';

/** How many pages of a check were not the same; null where its summary does not say. */
export function countFound(summary: MonitorSummary | null): number | null {
  const counts = (['changed', 'new', 'removed', 'error'] as const).map((status) =>
    countOf(summary, status),
  );
  return counts.every((count) => count === null)
    ? null
    : [...counts, ...listPageCounts(summary).map(([, count]) => count)].reduce<number>(
        (sum, count) => sum + (count ?? 0),
        0,
      );
}
