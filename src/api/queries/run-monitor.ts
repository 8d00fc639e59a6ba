import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { monitorQueries } from './monitors.ts';
import { runMonitorKey } from './new-checks.ts';
import type { Need } from '../retry/with-retry.ts';
import { askOnlyOnce } from './query-client.ts';
import { useStandingError } from '../retry/use-standing-error.ts';

interface RunMonitorOrder {
  /** The user knows that the same was just sent, and wants a second check. */
  readonly force: boolean;
  /** As `OnceOrder` has them. */
  readonly onSend: () => void;
  readonly onRefused: (error: unknown, retryAt: number) => void;
  readonly need: Need;
}

/**
 * Starts a check now. It may cost credits, so it is never repeated by itself after an ambiguous failure, and it is sent once whatever is
 * clicked, in all tabs, unless the user wants a second one (`force`). `failure` and `isOver` as `useStandingError` gives them.
 */
export function useRunMonitor(monitorId: string) {
  const client = useQueryClient();
  const mutationKey = runMonitorKey(monitorId);
  const readAgain = useCallback(
    () =>
      void client.invalidateQueries({
        predicate: ({ queryHash, queryKey }) =>
          queryHash === hashKey(monitorQueries.monitor(monitorId).queryKey) ||
          (queryKey[1] === monitorId && queryKey[2] === 'checks'),
      }),
    [client, monitorId],
  );
  const run = useMutation({
    mutationKey,
    mutationFn: (order: RunMonitorOrder) =>
      askOnlyOnce(
        client,
        mutationKey,
        'runMonitor',
        { params: { monitorId } },
        { what: monitorId, ...order },
      ),
    // What was asked of a monitor stays known while the page is open.
    gcTime: Number.POSITIVE_INFINITY,
    // Not waited for: the check is there, whether or not the lists can be had.
    onSettled: readAgain,
  });
  const { error, isOver } = useStandingError(run.error);
  // What another tab was at may have started a check since.
  useEffect(() => {
    if (isOver) readAgain();
  }, [isOver, readAgain]);
  return { run, failure: error, isOver };
}
