import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { EndpointId } from '#/contract/endpoint-addresses.ts';
import type { endpoints, ResponseOf } from '#/contract/endpoints.ts';
import { type ApiClient, createApiClient } from '../client/api-client.ts';
import { askService, askServiceOnce, type OnceOrder } from '../retry/ask-service.ts';
import type { Connection } from '../connection/connection.ts';
import type { Decoded } from '../client/decode.ts';
import { accountName } from '../connection/account-name.ts';
import type { RequestParts } from '../client/request-url.ts';

const connections = new WeakMap<QueryClient, Connection>();

/**
 * A cache for one connection. Another connection gets another cache, so nothing of one service is ever shown as another's.
 * Retries are the request's own (`withRetry`), where they can be seen and stopped; React Query repeats nothing on top.
 */
export function createQueryClient(connection: Connection): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
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
  return createApiClient(connection);
}

/** So that what was refused is asked for again, as it is where nothing is known of it. Not a search, which may have been charged. */
export const forgetRefusals = (queryClient: QueryClient): void =>
  queryClient.removeQueries({
    predicate: ({ queryKey: [kind], state: { status, data } }) =>
      status === 'error' && data === undefined && !String(kind).endsWith('-search'),
  });

/** Names a request among those under way: the same question to another service, or with another key, is another one. */
export const requestKey = (connection: Connection, queryKey: QueryKey): string =>
  `${accountName(connection)} ${hashKey(queryKey)}`;

/** One request by the retry rule, its waiting retries shown under the query's key. The body of every query and mutation function. */
export async function ask<Id extends EndpointId>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  signal?: AbortSignal,
): Promise<Decoded<ResponseOf<(typeof endpoints)[Id]>>> {
  const { connection } = apiOf(queryClient);
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
  return askServiceOnce(connection, requestKey(connection, queryKey), endpointId, parts, order);
}
