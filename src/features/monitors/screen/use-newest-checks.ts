import { useMonitorChecks } from '#/api/queries/monitors.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { CHECKS_PER_PAGE } from '../monitor-params.ts';

export const NEWEST_CHECKS = { limit: CHECKS_PER_PAGE, offset: 0 };

/** The newest checks of a monitor as the list of checks has them, asked for only where `isAsked`; null where they were not read. */
export const useNewestChecks = (
  monitorId: string,
  isAsked: boolean,
): readonly MonitorCheck[] | null =>
  useMonitorChecks(monitorId, NEWEST_CHECKS, isAsked).data?.value.data ?? null;
