import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import type { StartRunRequest } from '#/contract/schemas/agent.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import type { Need } from '../retry/with-retry.ts';
import { askOnlyOnce } from './query-client.ts';

export const startRunKey = ['agent-runs', 'start'] as const;

/** Under which key the request of one start is shown, and waits: several may be under way, for their form can be left. */
export const startKeyOf = (body: StartRunRequest | null) => [...startRunKey, body] as const;

interface StartRunOrder {
  readonly body: StartRunRequest;
  /** The user knows that the same was just sent, and wants a second run. */
  readonly force?: boolean;
  /** As `OnceOrder` has them. */
  readonly onSend: () => void;
  readonly onRefused: (error: unknown, retryAt: number) => void;
  readonly need: Need;
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
        startKeyOf(body),
        'startRun',
        { body },
        { what: JSON.stringify(body), ...order },
      ),
    // Not waited for: the run is there, whether or not the list of runs can be had.
    onSettled: () => void client.invalidateQueries({ queryKey: ['agent-runs'] }),
  });
}

/** What the starts ask that are under way or wait to be sent again, also where their form was left since. */
export function useStartingRequests(): readonly StartRunRequest[] {
  const bodies = useMutationState({
    filters: { mutationKey: startRunKey, status: 'pending' },
    select: ({ state }) => (state.variables as StartRunOrder).body,
  });
  // Who comes back and starts the same again joins it.
  return [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()];
}

/** The runs that this page has started in the last minutes: for so long it knows of a request. */
export const listStartedRuns = (client: QueryClient): readonly string[] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: startRunKey, status: 'success' })
    .map(({ state }) => asRecord(asRecord(state.data)['value'])['id'])
    .filter((id) => typeof id === 'string');
