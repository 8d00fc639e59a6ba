import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#/contract/endpoints.ts';
import { type ApiClient, createApiClient, type RequestParts } from './api-client.ts';
import type { Connection } from './connection.ts';
import type { Decoded } from './decode.ts';
import { withRetry } from './with-retry.ts';

const clients = new WeakMap<QueryClient, ApiClient>();

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
  clients.set(queryClient, createApiClient(connection));
  return queryClient;
}

/** The API client that belongs to a cache. Throws for a cache that `createQueryClient` did not make. */
export function apiOf(queryClient: QueryClient): ApiClient {
  const client = clients.get(queryClient);
  if (!client) throw new Error('This query client has no connection.');
  return client;
}

/** One request by the retry rule, its waiting retries shown under the query's key. The body of every query and mutation function. */
export function ask<E extends Endpoint>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  endpoint: E,
  parts: RequestParts<E>,
  signal?: AbortSignal,
): Promise<Decoded<ResponseOf<E>>> {
  const options = signal ? { signal } : {};
  return withRetry(() => apiOf(queryClient).call(endpoint, parts, options), { key: hashKey(queryKey), ...options });
}
