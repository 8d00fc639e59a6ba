import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useConnections } from '#/api/connection/browser-connections.ts';
import { openConnection } from '#/api/connection/open-connection.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';
import { Toasts } from '#/ui/feedback/toast.tsx';
import { router } from './router.tsx';
import { useStayInPlace } from './shell/use-stay-in-place.ts';

/**
 * The whole console on the chosen connection. Another connection, or another key, gets a cache of its own and a fresh start of every
 * screen, so that nothing of one service is ever shown as another's. The address stays.
 */
export function Console() {
  const { chosen } = useConnections();
  const { id, name, baseUrl, apiKey, kind } = chosen;
  const queryClient = useMemo(
    () => createQueryClient(openConnection({ id, name, baseUrl, apiKey, kind })),
    [id, name, baseUrl, apiKey, kind],
  );
  useStayInPlace(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider
        key={[id, baseUrl, apiKey].join(' ')}
        router={router}
        context={{ queryClient }}
      />
      <Toasts />
    </QueryClientProvider>
  );
}
