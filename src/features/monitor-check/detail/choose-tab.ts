import type { MonitorCheckPage } from '#/contract/schemas/monitor.ts';
import type { DetailTab } from '../search/check-params.ts';
import type { PageChange } from '#/components/page-change/page-change.ts';

/** The tab that a page opens on when the address names none: the one that says most about it. In mixed mode the text is only a sidecar. */
export function chooseTab(page: MonitorCheckPage, change: PageChange): DetailTab {
  if (change.fields !== null) return 'fields';
  if (change.shape !== 'none') return 'diff';
  if (page.snapshot?.json !== undefined && page.snapshot.json !== null) return 'snapshot';
  return page.judgment === null ? 'diff' : 'judgment';
}

/** Why a page has no table of fields to show; what came instead is named, not guessed at. */
export function explainMissingFields(
  page: Pick<MonitorCheckPage, 'status' | 'metadata' | 'snapshot'>,
  { shape }: Pick<PageChange, 'shape'>,
): string {
  if (shape === 'none') return explainMissingDiff(page);
  if (shape === 'unreadable')
    return 'What the service sent as the difference is not a field map. It is on the Diff tab as received.';
  // Of a monitor that extracts JSON, in mixed mode (specification, "MonitorCheckPage"): its text may change where no field does.
  if (page.snapshot !== null)
    return 'The service names no field that changed; the changes of the text are on the Diff tab.';
  return 'This page was compared as text, not field by field; its changes are on the Diff tab. Field changes come from monitors that extract JSON.';
}

/** Why a page has no snapshot to show. */
export const explainMissingSnapshot = ({ snapshot }: Pick<MonitorCheckPage, 'snapshot'>): string =>
  snapshot === null
    ? 'No snapshot that can be read came with this page. Monitors that extract JSON have one; monitors that only compare markdown have none.'
    : 'The snapshot that came with this page holds no JSON. It is on the Raw tab as received.';

/** Why a page has no difference to show, in the reader's terms. Never "no changes" for a page that the service calls changed. */
export function explainMissingDiff(page: Pick<MonitorCheckPage, 'status' | 'metadata'>): string {
  // The status of a search's result sums up what was found, and tells of no comparison with an earlier page.
  const isOfSearch = (page.metadata?.searchStatus ?? null) !== null;
  if (isOfSearch && page.status !== 'changed')
    return 'This is the result of a search; the service sent no difference with it.';
  switch (page.status) {
    case 'same':
      return 'The page is as it was when it was last read, so there is no difference to show.';
    case 'new':
      return 'The page is new in this check, so there is nothing to compare it with.';
    case 'removed':
      return 'The page is gone, so there is no current text to compare.';
    case 'error':
      return 'The page could not be checked, so nothing was compared.';
    case 'changed':
      return 'The service calls this page changed but sent no difference with it. The change is real as far as the service knows; what it was is not in this answer.';
    default:
      return 'The service sent no difference with this page.';
  }
}
