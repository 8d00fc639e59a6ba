import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { useListedChecks } from './use-listed-checks.ts';
import { findNeighbours } from './find-neighbours.ts';

/** Who reads an older check than these finds its neighbours in the list of the monitor. */
const MOST_LISTS = 4;

/**
 * The checks of the monitor around one, newest first, read until its neighbours are known. A comfort of deployments that list checks:
 * without it nothing is missing, so its failure stays silent.
 */
export function useOtherChecks(monitorId: string, checkId: string, enabled: boolean) {
  const { checks, isWhole } = useListedChecks(
    monitorId,
    (read, isAll) => findNeighbours(read, checkId, isAll).isKnown,
    { enabled, mostLists: MOST_LISTS, isFollowed: false },
  );
  const listed: readonly MonitorCheck[] = checks ?? [];
  return { checks: listed, ...findNeighbours(listed, checkId, isWhole) };
}
