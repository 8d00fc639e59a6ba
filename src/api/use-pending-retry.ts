import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type PendingRetry, pendingRetries } from './pending-retries.ts';

/** The retry that waits under this key, or null. */
export function usePendingRetry(queryKey: QueryKey): PendingRetry | null {
  const key = hashKey(queryKey);
  return useSyncExternalStore(pendingRetries.subscribe, () => pendingRetries.get(key));
}
