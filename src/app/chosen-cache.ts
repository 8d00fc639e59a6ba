import { createStore } from '@tanstack/react-store';
import type { QueryClient } from '@tanstack/react-query';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import type { ConnectionSettings } from '#/api/connection/connection.ts';
import { openConnection } from '#/api/connection/open-connection.ts';
import { createQueryClient, isRequestTo } from '#/api/queries/query-client.ts';
import { listUnderWay } from '#/api/retry/under-way.ts';

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

/**
 * Left with something on its way that costs or acts: whoever comes back finds it so, or what became of it, and does not send it again. Kept as
 * long as the page: a failure that may have been charged is told nowhere else.
 */
const left = new Map<string, ChosenCache>();
const isAtWork = (settings: ConnectionSettings): boolean =>
  listUnderWay().some(({ key }) => isRequestTo(settings, key));

// What it is called is no part of what it answers, nor of what is still to be answered and was paid for.
const nameOf = (settings: ConnectionSettings) => JSON.stringify({ ...settings, name: '' });

function openCache(connection: ConnectionSettings, before: ChosenCache | undefined): ChosenCache {
  const { id, name, baseUrl, apiKey, kind } = connection;
  const settings = { id, name, baseUrl, apiKey, kind };
  if (before && nameOf(before.settings) === nameOf(settings)) return before;
  if (before && isAtWork(before.settings)) left.set(nameOf(before.settings), before);
  return (
    left.get(nameOf(settings)) ?? {
      settings,
      queryClient: createQueryClient(openConnection(settings)),
    }
  );
}
