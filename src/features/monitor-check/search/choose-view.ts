import { countOf } from '#/components/monitor/compare-summary.ts';
import type { MonitorCheckDetail } from '#/contract/schemas/monitor.ts';
import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { readOneOf } from '#/ui/storage/use-stored-state.ts';
import { CHECK_VIEWS, type CheckSearch } from './check-params.ts';

export type CheckView = (typeof CHECK_VIEWS)[number];

/** The view that this browser keeps as the person's choice. */
export const readKeptView = readOneOf(CHECK_VIEWS, 'triage');
export const KEPT_VIEW_KEY = 'check-view';

/** The view that an address asks for: by name, or by what only one of them has. Null where it leaves that open. */
export function viewOfAddress({ view, status, limit, skip, also }: CheckSearch): CheckView | null {
  if (view !== undefined) return view;
  if (status !== undefined || limit !== undefined || skip !== undefined) return 'list';
  return also === undefined ? null : 'triage';
}

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
