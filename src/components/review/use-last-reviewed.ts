import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { keyOfLastReviewed, type LastReviewed, readLastReviewed } from './last-reviewed.ts';
import { readStored, subscribeStored } from '#/ui/storage/stored.ts';

/** Up to where everything of a monitor was said to be reviewed, in whatever tab; null where that was never said. */
export function useLastReviewed(monitorId: string): LastReviewed | null {
  const service = useServiceName();
  const key = keyOfLastReviewed(service);
  const text = useSyncExternalStore(
    useCallback((listener: () => void) => subscribeStored(key, listener), [key]),
    () => readStored(key),
  );
  return useMemo(
    () => readLastReviewed(service)(monitorId),
    // oxlint-disable-next-line react/exhaustive-deps -- `text` is what is read.
    [service, monitorId, text],
  );
}
