import { countOf } from '#/components/monitor/compare-summary.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';

/**
 * Whether the inbox is the way into a check: it has ended, so that nothing in it moves any more, and something of it is known to belong
 * there. Where the summary does not count that, the pages of the first answer tell.
 */
export function opensInInbox({
  status,
  summary,
  pages,
}: Pick<MonitorCheckDetail, 'status' | 'summary' | 'pages'>): boolean {
  if (isCheckUnderWay(status)) return false;
  const [changed, errors] = [countOf(summary, 'changed'), countOf(summary, 'error')];
  return (
    (changed ?? 0) > 0 ||
    (errors ?? 0) > 0 ||
    pages.some(
      (page) =>
        page.judgment?.meaningful === true ||
        (changed === null && page.status === 'changed') ||
        (errors === null && page.status === 'error'),
    )
  );
}
