import type { EndpointId } from '#/contract/endpoint-addresses.ts';
import { endpoints, type ResponseOf } from '#/contract/endpoints.ts';
import { createApiClient, summariseRequest } from './api-client.ts';
import type { Connection } from './connection.ts';
import type { Decoded } from './decode.ts';
import type { RequestParts } from './request-url.ts';
import { withRetry } from './with-retry.ts';

export { createApiClient };

/** One request to a service by the retry rule; a waiting retry is shown under `key`. Rejects as `ApiClient.call` does. */
export function askService<Id extends EndpointId>(
  connection: Connection,
  key: string,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  signal?: AbortSignal,
): Promise<Decoded<ResponseOf<(typeof endpoints)[Id]>>> {
  const api = createApiClient(connection);
  const endpoint: (typeof endpoints)[Id] = endpoints[endpointId];
  return withRetry((options) => api.call<(typeof endpoints)[Id]>(endpoint, parts, options), {
    key,
    request: summariseRequest(connection, endpoint, parts),
    ...(signal && { signal }),
  });
}
