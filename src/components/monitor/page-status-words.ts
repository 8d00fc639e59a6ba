import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import {
  PAGE_STATUSES,
  type PageStatus,
  SEARCH_STATUS_PAGE_STATUS,
  SEARCH_STATUSES,
} from '#/contract/values/monitor-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { formatNumber } from '#/lib/format/format-number.ts';

/** Of when a page was last read: the check before may have been skipped, have ended early, or have failed to read it. */
const PAGE_MEANINGS: Readonly<Record<PageStatus, string>> = {
  same: 'The page is as it was when it was last read.',
  new: 'The page was not there when its target was last read, or that was never read before.',
  changed: 'The page differs from what it was when it was last read.',
  removed: 'The page was there when its target was last read, and is gone now.',
  error: 'The page could not be checked. Whether it changed is unknown.',
};

/**
 * A page status explained. One that nobody has heard of is named as itself. `searchStatus`: of the result of a search, whose page status only
 * sums it up (specification, table of `searchStatus`): `same` is also a result that was found for the first time and set aside.
 */
export function explainPageStatus(status: string | null, searchStatus: string | null): string {
  if (isKnown(PAGE_STATUSES, status))
    return searchStatus === null
      ? PAGE_MEANINGS[status]
      : `The service counts this search result as ${status}.`;
  if (status === null) return 'The service did not say what happened to this page.';
  return `This console does not know the page status "${status}".`;
}

/** The word behind a count of pages with a status: `2 changed`, `1 error`, `242 errors`. */
export const nameCount = (status: PageStatus, count: number | null): string =>
  status === 'error' && count !== 1 ? 'errors' : status;

/** `1 page`, `4,630 changed pages`. */
export const namePages = (status: PageStatus | null, count: number): string =>
  `${formatNumber(count)} ${status === null ? '' : `${status} `}${count === 1 ? 'page' : 'pages'}`;

export interface SearchStatusWords {
  readonly meaning: string;
  /** The page status it is a finer form of; null for a search status nobody has heard of. */
  readonly mapsTo: PageStatus | null;
}

const SEARCH_MEANINGS: Readonly<Record<(typeof SEARCH_STATUSES)[number], string>> = {
  alert: 'A new search result that fits what the monitor looks for.',
  already_seen: 'An earlier check reported this result already.',
  watching: 'The result is being watched; nothing about it calls for an alert yet.',
  ignored: 'The result was found and set aside as not relevant.',
  skipped: 'The result was found but could not be examined.',
};

/** The finer classification of a search monitor's page. Specification, table of `searchStatus`. */
export function explainSearchStatus(status: string): SearchStatusWords {
  if (isKnown(SEARCH_STATUSES, status))
    return { meaning: SEARCH_MEANINGS[status], mapsTo: SEARCH_STATUS_PAGE_STATUS[status] };
  return { meaning: `This console does not know the search status "${status}".`, mapsTo: null };
}

/** A sentence when a page's search status and its page status do not belong together; null when they do or one of them is unknown. */
export function explainStatusMismatch(
  searchStatus: string | null,
  status: string | null,
): string | null {
  if (searchStatus === null || status === null) return null;
  const { mapsTo } = explainSearchStatus(searchStatus);
  if (mapsTo === null || mapsTo === status) return null;
  return `The search status ${searchStatus} stands for ${mapsTo}, but the service sent the page status ${status}.`;
}

/** Whether results of a search are among the pages of a check: those are judged whatever their status. */
export const holdsSearch = ({ targetResults }: MonitorCheck): boolean =>
  (targetResults ?? []).some((target) => asRecord(target)['type'] === 'search');
