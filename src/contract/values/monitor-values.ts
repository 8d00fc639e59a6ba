/** Specification, "MonitorCheck.status". */
export const CHECK_STATUSES = [
  'queued',
  'running',
  'completed',
  'failed',
  'partial',
  'skipped_overlap',
  'skipped_no_credits',
] as const;
/** Specification, "MonitorCheckPage.status". */
export const PAGE_STATUSES = ['same', 'new', 'changed', 'removed', 'error'] as const;
/** Whether a check may still change by itself. An unknown status is taken as ended: nothing says that waiting would help. */
export const isCheckUnderWay = (status: string | null): boolean =>
  status === 'queued' || status === 'running';
/** Whether the check is one that was skipped, by its status. */
export const isSkipped = (status: string | null): boolean =>
  status === 'skipped_overlap' || status === 'skipped_no_credits';
export const CHECK_TRIGGERS = ['scheduled', 'manual'] as const;
export const CONFIDENCES = ['high', 'medium', 'low'] as const;
export const CHANGE_TYPES = ['added', 'removed', 'changed'] as const;
/** Specification, `metadata.searchStatus` of search monitors, each with the page status that it is a finer form of. */
export const SEARCH_STATUS_PAGE_STATUS = {
  alert: 'new',
  already_seen: 'same',
  watching: 'same',
  ignored: 'same',
  skipped: 'error',
} as const satisfies Record<string, (typeof PAGE_STATUSES)[number]>;
export const SEARCH_STATUSES = ['alert', 'already_seen', 'watching', 'ignored', 'skipped'] as const;
/** Values seen in practice; the specification leaves the field a free string. */
export const BILLING_STATUSES = [
  'not_applicable',
  'reserved',
  'confirmed',
  'released',
  'failed',
] as const;
export const MONITOR_STATUSES = ['active', 'paused', 'deleted'] as const;
export const TARGET_TYPES = ['scrape', 'crawl', 'search'] as const;
export type PageStatus = (typeof PAGE_STATUSES)[number];
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** Specification, "Limits". */
export const PAGE_LIMIT = { min: 1, max: 100, default: 25 } as const;
