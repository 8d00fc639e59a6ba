import type { MonitorSearch } from './monitor-params.ts';

/** Addresses that the monitor screens link to. */
export interface MonitorPlaces {
  readonly monitors: (search?: MonitorSearch) => string;
  readonly monitor: (monitorId: string, search?: MonitorSearch) => string;
  readonly check: (monitorId: string, checkId: string) => string;
  readonly errors: (pasted: string | null) => string;
}
