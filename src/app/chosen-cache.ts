import { createStore } from '@tanstack/react-store';
import type { QueryClient } from '@tanstack/react-query';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import type { ConnectionSettings } from '#/api/connection/connection.ts';
import { openConnection } from '#/api/connection/open-connection.ts';
import { createQueryClient } from '#/api/queries/query-client.ts';

interface ChosenCache {
  readonly settings: ConnectionSettings;
  readonly queryClient: QueryClient;
}

/** What was read of the service is still there when the file that is open over it is closed. */
const serviceCache = createStore<ChosenCache>((before) =>
  openCache(connectionStore.get().service, before),
);
const fileCache = createStore<ChosenCache>((before) =>
  openCache(connectionStore.get().chosen, before),
);

/**
 * The cache of the chosen connection. Another connection, or another key, gets a cache of its own, so that nothing of one service is ever
 * shown as another's.
 */
export const chosenCache = createStore<ChosenCache>(() => {
  const ofService = serviceCache.get();
  const { chosen, service } = connectionStore.get();
  return chosen === service ? ofService : fileCache.get();
});

function openCache(connection: ConnectionSettings, before: ChosenCache | undefined): ChosenCache {
  const { id, name, baseUrl, apiKey, kind } = connection;
  const settings = { id, name, baseUrl, apiKey, kind };
  // What it is called is no part of what it answers, nor of what is still to be answered and was paid for.
  if (before && JSON.stringify({ ...before.settings, name }) === JSON.stringify(settings))
    return before;
  return { settings, queryClient: createQueryClient(openConnection(settings)) };
}
