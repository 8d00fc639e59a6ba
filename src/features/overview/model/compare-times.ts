import { momentOf } from '#/components/monitor/check-timing.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';

/** For sorting: positive where the first is the newer one. One without a time is the older. */
export const isNewer = (one: MonitorCheck | undefined, other: MonitorCheck | undefined): number =>
  (momentOf(one) ?? 0) - (momentOf(other) ?? 0);
