import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type AskedRequest, askedRequests } from './asked-requests.ts';
import { type PendingRetry, pendingRetries } from './pending-retries.ts';

/** The retry that waits under this key, or null. */
export function usePendingRetry(queryKey: QueryKey): PendingRetry | null {
  const key = hashKey(queryKey);
  return useSyncExternalStore(pendingRetries.subscribe, () => pendingRetries.get(key));
}

/** The request that is under way under this key, or null. */
export function useAskedRequest(queryKey: QueryKey): AskedRequest | null {
  const key = hashKey(queryKey);
  return useSyncExternalStore(askedRequests.subscribe, () => askedRequests.get(key));
}
