import { createStore } from '@tanstack/react-store';
import type { QueryClient } from '@tanstack/react-query';
import { connectionStore } from '#/api/connection/browser-connections.ts';
import type { ConnectionSettings } from '#/api/connection/connection.ts';
import { openConnection } from '#/api/connection/open-connection.ts';
import { createQueryClient, forgetRefusals } from '#/api/queries/query-client.ts';

interface ChosenCache {
  readonly settings: ConnectionSettings;
  readonly queryClient: QueryClient;
}

/**
 * Each is kept as long as the page: whoever comes back to a connection, or closes the file that is open over it, finds what is on its way there
 * or became of it. That a search may have been charged is told nowhere else.
 */
const caches = new Map<string, ChosenCache>();

// What it is called is no part of what it answers, nor of what is still to be answered and was paid for.
const nameOf = (settings: ConnectionSettings) => JSON.stringify({ ...settings, name: '' });

/**
 * The cache of the chosen connection. Another connection, or another key, gets a cache of its own, so that nothing of one service is ever
 * shown as another's.
 */
export const chosenCache = createStore<ChosenCache>((before) => {
  const { id, name, baseUrl, apiKey, kind } = connectionStore.get().chosen;
  const settings = { id, name, baseUrl, apiKey, kind };
  const known = caches.get(nameOf(settings));
  if (known) {
    if (known !== before) forgetRefusals(known.queryClient);
    return known;
  }
  // What is done at the local service with one key, to its faults or its whole world, is not known to what was read with another.
  if (kind === 'local')
    for (const [other, each] of caches) if (each.settings.kind === kind) caches.delete(other);
  const cache = { settings, queryClient: createQueryClient(openConnection(settings)) };
  caches.set(nameOf(settings), cache);
  return cache;
});
