import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Store } from '@tanstack/react-store';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { askedRequests } from '../retry/asked-requests.ts';
import { pendingRetries } from '../retry/pending-retries.ts';
import { isLong, watchLongRequests } from '../retry/watch-long-requests.ts';
import { apiOf, requestKey } from './query-client.ts';

/** Those of the keys whose request waits for a retry or has been under way for so many milliseconds, in their order. */
export function useHeldRequests(
  asking: Store<readonly QueryKey[]>,
  patienceMs: number,
): readonly QueryKey[] {
  const { connection } = apiOf(useQueryClient());
  const subscribe = useCallback(
    (onChange: () => void) => {
      const leave = watchLongRequests(patienceMs, onChange);
      const retries = pendingRetries.store.subscribe(onChange);
      return () => {
        leave();
        retries.unsubscribe();
      };
    },
    [patienceMs],
  );
  const last = useRef<readonly QueryKey[]>([]);
  return useSyncExternalStore(subscribe, () => {
    const held = asking.get().filter((queryKey) => {
      const key = requestKey(connection, queryKey);
      const asked = askedRequests.get(key);
      return pendingRetries.get(key) !== null || (asked !== null && isLong(asked, patienceMs));
    });
    // The same list as long as it holds the same, as a store must answer.
    const isSame =
      held.length === last.current.length && held.every((key, at) => key === last.current[at]);
    if (!isSame) last.current = held;
    return last.current;
  });
}
