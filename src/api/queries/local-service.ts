import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ServiceControl, ServiceDescription } from '../connection/connection.ts';
import { apiOf } from './query-client.ts';

export type ControlChange = (control: ServiceControl) => Promise<void>;

/** The same service whatever key it is asked with, so that a change of the key does not empty the screen. */
let lastDescription: ServiceDescription | null = null;

const localServiceQueries = {
  /** How the fault controls are set, demonstration keys and clock; null on any other connection. */
  description: () =>
    queryOptions({
      queryKey: ['local-service'],
      queryFn: async ({ client }): Promise<ServiceDescription | null> => {
        const { control } = apiOf(client).connection;
        if (!control) return null;
        lastDescription = await control.describe();
        return lastDescription;
      },
      // Its clock goes on, and other tabs set the same controls.
      staleTime: 0,
    }),
};

export const useLocalService = (enabled = true) =>
  useQuery({
    ...localServiceQueries.description(),
    enabled,
    // Where another service is in use nothing is known of it, nor would a key that is listed be used.
    placeholderData: (previous) =>
      enabled ? (previous ?? lastDescription ?? undefined) : undefined,
  });

/** Changes a fault control. What the screens show is asked for again, so that its effect is seen. */
export function useChangeControl() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: ControlChange) => {
      const { control } = apiOf(queryClient).connection;
      if (!control) throw new Error('Only the local service has fault controls.');
      await change(control);
    },
    onSettled: () => queryClient.invalidateQueries(),
  });
}
