import { useServiceName } from '#/api/queries/use-service-name.ts';
import { isTime } from '#/lib/format/format-time.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';

/**
 * A check asked for by hand that is not settled: its answer left open if it has started (`open`), or it came to nothing while the screen was
 * away (`refused`). Saved over a reload and shown in every tab: it may have cost credits.
 */
export interface UnclearRun {
  readonly state: 'open' | 'refused';
  /** When it was sent; milliseconds since the epoch. */
  readonly triedAt: number;
  /** What came back instead of an answer that tells. */
  readonly what: string;
  /** The check that the answer named all the same; null where it named none. */
  readonly checkId: string | null;
}

function readUnclearRun(stored: unknown): UnclearRun | null {
  if (typeof stored !== 'object' || stored === null || !('triedAt' in stored && 'what' in stored))
    return null;
  const { triedAt, what } = stored;
  const checkId = 'checkId' in stored && typeof stored.checkId === 'string' ? stored.checkId : null;
  const state = 'state' in stored && stored.state === 'refused' ? 'refused' : 'open';
  return typeof triedAt === 'number' && isTime(triedAt) && typeof what === 'string'
    ? { state, triedAt, what, checkId }
    : null;
}

/** The open start of a monitor's check at the connection in use. */
export function useUnclearRun(monitorId: string) {
  const service = useServiceName();
  return useStoredState(`run-now.unclear.${service}.${monitorId}`, readUnclearRun);
}
