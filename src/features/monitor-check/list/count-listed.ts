import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay, type PageStatus } from '#/contract/values/monitor-values.ts';
import { countOf, countRead } from '#/components/monitor/compare-summary.ts';

/** How many pages a list with this filter holds, by the summary: of a check under way those that were read so far. */
export const countListed = (
  { status, summary }: Pick<MonitorCheckDetail, 'status' | 'summary'>,
  filter: PageStatus | null,
): number | null =>
  filter === null && isCheckUnderWay(status) ? countRead(summary) : countOf(summary, filter);
