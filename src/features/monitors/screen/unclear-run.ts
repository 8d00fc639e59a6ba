import { useServiceName } from '#/api/queries/use-service-name.ts';
import { isTime } from '#/lib/format/format-time.ts';
import { useStoredState } from '#/ui/storage/use-stored-state.ts';

/** A check asked for by hand whose answer left open if it has started. Kept over a reload and shown in every tab: it may have cost credits. */
export interface UnclearRun {
  /** When it was sent; milliseconds since the epoch. */
  readonly triedAt: number;
  /** What came back instead of an answer that tells. */
  readonly what: string;
}

function readUnclearRun(stored: unknown): UnclearRun | null {
  if (typeof stored !== 'object' || stored === null || !('triedAt' in stored && 'what' in stored))
    return null;
  const { triedAt, what } = stored;
  return typeof triedAt === 'number' && isTime(triedAt) && typeof what === 'string'
    ? { triedAt, what }
    : null;
}

/** The open start of a monitor's check at the connection in use. */
export function useUnclearRun(monitorId: string) {
  const service = useServiceName();
  return useStoredState(`run-now.unclear.${service}.${monitorId}`, readUnclearRun);
}
