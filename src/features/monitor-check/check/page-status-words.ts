import { PAGE_STATUSES, type PageStatus, SEARCH_STATUS_PAGE_STATUS, SEARCH_STATUSES } from '#/contract/schemas/monitor.ts';
import { isKnown } from '#/contract/schemas/tolerant.ts';
import type { StatusWords } from './check-status-words.ts';

const PAGE_WORDS: Readonly<Record<PageStatus, StatusWords>> = {
  same: { label: 'Same', meaning: 'The page is as it was at the previous check.', tone: 'same' },
  new: { label: 'New', meaning: 'The page was not there at the previous check.', tone: 'new' },
  changed: { label: 'Changed', meaning: 'The page differs from the previous check.', tone: 'changed' },
  removed: { label: 'Removed', meaning: 'The page was there at the previous check and is gone now.', tone: 'removed' },
  error: { label: 'Error', meaning: 'The page could not be checked. Whether it changed is unknown.', tone: 'error' },
};

/** A page status in words. One that nobody has heard of is shown as itself. */
export function describePageStatus(status: string | null): StatusWords {
  if (isKnown(PAGE_STATUSES, status)) return PAGE_WORDS[status];
  if (status === null) return { label: 'No status', meaning: 'The service did not say what became of this page.', tone: 'same' };
  return { label: status, meaning: `This console does not know the page status "${status}".`, tone: 'same' };
}

export interface SearchStatusWords {
  readonly label: string;
  readonly meaning: string;
  /** The page status it is a finer form of; null for a search status nobody has heard of. */
  readonly mapsTo: PageStatus | null;
}

const SEARCH_WORDS: Readonly<Record<(typeof SEARCH_STATUSES)[number], Omit<SearchStatusWords, 'mapsTo'>>> = {
  alert: { label: 'Alert', meaning: 'A new search result that fits what the monitor looks for.' },
  already_seen: { label: 'Already seen', meaning: 'This result was reported by an earlier check.' },
  watching: { label: 'Watching', meaning: 'The result is kept under watch; nothing about it calls for an alert yet.' },
  ignored: { label: 'Ignored', meaning: 'The result was found and set aside as not relevant.' },
  skipped: { label: 'Skipped', meaning: 'The result was found but could not be looked at, so it counts as an error.' },
};

/** The finer classification of a search monitor's page. Specification, table of `searchStatus`. */
export function describeSearchStatus(status: string): SearchStatusWords {
  if (isKnown(SEARCH_STATUSES, status)) return { ...SEARCH_WORDS[status], mapsTo: SEARCH_STATUS_PAGE_STATUS[status] };
  return { label: status, meaning: `This console does not know the search status "${status}".`, mapsTo: null };
}

/** A sentence when a page's search status and its page status do not belong together; null when they do or one of them is unknown. */
export function explainStatusMismatch(searchStatus: string | null, status: string | null): string | null {
  if (searchStatus === null || status === null) return null;
  const { label, mapsTo } = describeSearchStatus(searchStatus);
  if (mapsTo === null || mapsTo === status) return null;
  return `${label} stands for ${mapsTo}, but the service sent the page status ${status}.`;
}
