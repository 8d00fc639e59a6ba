import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useCallback, useSyncExternalStore } from 'react';
import { type AskedRequest, askedRequests } from '../retry/asked-requests.ts';
import { type PendingRetry, pendingRetries } from '../retry/pending-retries.ts';
import { isLong, watchLongRequests } from '../retry/watch-long-requests.ts';
import { apiOf, requestKey } from './query-client.ts';

const useRequestKey = (queryKey: QueryKey) =>
  requestKey(apiOf(useQueryClient()).connection, queryKey);

/** The retry that waits under this key on the service in use, or null. */
export function usePendingRetry(queryKey: QueryKey): PendingRetry | null {
  const key = useRequestKey(queryKey);
  return useSelector(pendingRetries.store, (entries) => entries.get(key) ?? null);
}

/** The request that is under way under this key on the service in use, or null. */
export function useAskedRequest(queryKey: QueryKey): AskedRequest | null {
  const key = useRequestKey(queryKey);
  return useSelector(askedRequests.store, (entries) => entries.get(key) ?? null);
}

/** The request under this key once it has been under way for so many milliseconds, or null: what is answered sooner draws nothing again. */
export function useLongRequest(queryKey: QueryKey, patienceMs: number): AskedRequest | null {
  const key = useRequestKey(queryKey);
  const subscribe = useCallback(
    (onChange: () => void) => watchLongRequests(patienceMs, onChange),
    [patienceMs],
  );
  return useSyncExternalStore(subscribe, () => {
    const asked = askedRequests.get(key);
    return asked && isLong(asked, patienceMs) ? asked : null;
  });
}
