import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { EndpointId } from '#/contract/endpoint-addresses.ts';
import type { endpoints, ResponseOf } from '#/contract/endpoints.ts';
import type { ApiClient } from './api-client.ts';
import type { OnceOrder } from './ask-service.ts';
import type { Connection } from './connection.ts';
import type { Decoded } from './decode.ts';
import { serviceName } from './service-name.ts';
import type { RequestParts } from './request-url.ts';

const connections = new WeakMap<QueryClient, Connection>();

/**
 * The client with the contract behind it, apart from the first load: a screen paints its frame while this arrives, and both are needed
 * before an answer can be shown. A failed fetch of it is tried again by the next request.
 */
let asking: Promise<typeof import('./ask-service.ts')> | null = null;
function loadAsking() {
  asking ??= import('./ask-service.ts').catch((error: unknown) => {
    asking = null;
    throw error;
  });
  return asking;
}

/**
 * A cache for one connection. Another connection gets another cache, so nothing of one service is ever shown as another's.
 * Retries are the request's own (`withRetry`), where they can be seen and stopped; React Query repeats nothing on top.
 */
export function createQueryClient(connection: Connection): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  connections.set(queryClient, connection);
  return queryClient;
}

/** The API client that belongs to a cache. Throws for a cache that `createQueryClient` did not make. */
export function apiOf(queryClient: QueryClient): ApiClient {
  const connection = connections.get(queryClient);
  if (!connection) throw new Error('This query client has no connection.');
  return {
    connection,
    call: async (endpoint, parts, options) => (await import('./api-client.ts')).createApiClient(connection).call(endpoint, parts, options),
  };
}

/** Names a request among those under way: the same question to another service is another one. */
export const requestKey = (connection: Connection, queryKey: QueryKey): string => `${serviceName(connection)} ${hashKey(queryKey)}`;

/** One request by the retry rule, its waiting retries shown under the query's key. The body of every query and mutation function. */
export async function ask<Id extends EndpointId>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  signal?: AbortSignal,
): Promise<Decoded<ResponseOf<(typeof endpoints)[Id]>>> {
  const { connection } = apiOf(queryClient);
  const { askService } = await loadAsking();
  return askService(connection, requestKey(connection, queryKey), endpointId, parts, signal);
}

/** As `ask`, for what starts or stops something: sent once whatever is clicked, in all tabs (`askServiceOnce`). */
export async function askOnlyOnce<Id extends EndpointId>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  order: OnceOrder,
): Promise<Decoded<ResponseOf<(typeof endpoints)[Id]>>> {
  const { connection } = apiOf(queryClient);
  const { askServiceOnce } = await loadAsking();
  return askServiceOnce(connection, requestKey(connection, queryKey), endpointId, parts, order);
}
