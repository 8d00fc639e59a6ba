import type { CheckSearch } from './check-params.ts';

/** Addresses that the check screen links to; a feature spells none. */
export interface CheckPlaces {
  readonly monitors: string;
  readonly monitor: string;
  readonly check: (search: CheckSearch) => string;
  readonly otherCheck: (monitorId: string, checkId: string) => string;
  readonly errors: (pasted: string | null) => string;
}
