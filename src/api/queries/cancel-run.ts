import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '../client/api-error.ts';
import { agentRunQueries, cancelRunKey } from './agent-runs.ts';
import { askOnlyOnce } from './query-client.ts';

/** Whether a request to cancel was refused because the run is being cancelled already (specification, "Agent run"). */
const saysAlreadyCancelled = (error: unknown): boolean =>
  error instanceof HttpError && error.explanation.row.id === 'already-cancelled';

/** Whether a run is being cancelled, by the outcome of a request that was sent from this page. */
export const wasCancelAccepted = (client: QueryClient, jobId: string): boolean =>
  client
    .getMutationCache()
    .findAll({ mutationKey: cancelRunKey(jobId) })
    .some(({ state: { status, error } }) => status === 'success' || saysAlreadyCancelled(error));

/** How the last request of this page to cancel a run failed, on whatever visit of it; null where it did not, or there was none. */
export const findFailedCancel = (client: QueryClient, jobId: string): Error | null =>
  client
    .getMutationCache()
    .findAll({ mutationKey: cancelRunKey(jobId) })
    .at(-1)?.state.error ?? null;

/**
 * Asks a run to stop. Cancelling is cooperative: a step in flight runs to its end. `onAccepted`: the run is being cancelled. It takes whether the
 * user knows that the same was sent, and wants it again.
 */
export function useCancelRun(jobId: string, onAccepted: () => void) {
  const client = useQueryClient();
  const keys = [agentRunQueries.status(jobId).queryKey, agentRunQueries.trace(jobId).queryKey];
  return useMutation({
    mutationKey: cancelRunKey(jobId),
    mutationFn: async (force: boolean) => {
      // A browser opens few connections to one host: polls that hang must not keep the request waiting. They repeat by themselves.
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      return askOnlyOnce(
        client,
        cancelRunKey(jobId),
        'cancelRun',
        { params: { jobId } },
        { what: jobId, force },
      );
    },
    onSettled(_, error) {
      if (error === null || saysAlreadyCancelled(error)) onAccepted();
      // Not waited for: the request is answered, whether or not status and trace are.
      for (const queryKey of keys) void client.invalidateQueries({ queryKey });
    },
    // What was asked of a run stays known while the page is open.
    gcTime: Number.POSITIVE_INFINITY,
  });
}
