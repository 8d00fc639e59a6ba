import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StartRunRequest } from '#/contract/schemas/agent.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { statusKey, traceKey } from './agent-runs.ts';
import { askOnlyOnce } from './query-client.ts';

export const startRunKey = ['agent-runs', 'start'] as const;

interface StartRunOrder {
  readonly body: StartRunRequest;
  /** The user knows that the same was just sent, and wants a second run. */
  readonly force?: boolean;
  /** As `OnceOrder` has them. */
  readonly onSend: () => void;
  readonly onRefused: (error: unknown, retryAt: number) => void;
}

/**
 * Starts a run. It costs credits, so it is never repeated by itself after an ambiguous failure, and the same request is sent once
 * whatever is clicked, in all tabs (`askOnlyOnce`).
 */
export function useStartRun() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: startRunKey,
    mutationFn: ({ body, ...order }: StartRunOrder) =>
      askOnlyOnce(
        client,
        startRunKey,
        'startRun',
        { body },
        { what: JSON.stringify(body), ...order },
      ),
    // Not waited for: the run is there, whether or not the list of runs can be had.
    onSettled: () => void client.invalidateQueries({ queryKey: ['agent-runs'] }),
  });
}

/** The runs that this page has started in the last minutes: for so long it knows of a request. */
export const listStartedRuns = (client: QueryClient): readonly string[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: startRunKey, status: 'success' })
    .map(({ state }) => asRecord(asRecord(state.data)['value'])['id'])
    .filter((id) => typeof id === 'string');

export const cancelRunKey = (jobId: string) => ['agent-run', jobId, 'cancel'] as const;

/** Asks a run to stop. Cancelling is cooperative: a step in flight runs to its end. */
export function useCancelRun(jobId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: cancelRunKey(jobId),
    mutationFn: async () => {
      // A browser opens few connections to one host: polls that hang must not keep the request waiting. They repeat by themselves.
      await Promise.all([
        client.cancelQueries({ queryKey: statusKey(jobId) }),
        client.cancelQueries({ queryKey: traceKey(jobId) }),
      ]);
      return askOnlyOnce(
        client,
        cancelRunKey(jobId),
        'cancelRun',
        { params: { jobId } },
        { what: jobId },
      );
    },
    // Not waited for: the request is answered, whether or not status and trace are.
    onSettled: () => {
      void client.invalidateQueries({ queryKey: statusKey(jobId) });
      void client.invalidateQueries({ queryKey: traceKey(jobId) });
    },
    // What was asked of a run stays known while the page is open.
    gcTime: Number.POSITIVE_INFINITY,
  });
}
