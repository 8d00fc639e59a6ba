import type { EndpointId } from '#/contract/endpoint-addresses.ts';
import { endpoints, type ResponseOf } from '#/contract/endpoints.ts';
import { createApiClient, summariseRequest } from '../client/api-client.ts';
import { markKey } from '../connection/account-name.ts';
import type { Connection } from '../connection/connection.ts';
import type { Decoded } from '../client/decode.ts';
import { makeRoomFor } from './make-room.ts';
import { mayHaveStarted } from './may-have-started.ts';
import type { RequestParts } from '../client/request-url.ts';
import { sendOnce } from './send-once.ts';
import { type LeftWaits, type Need, withRetry } from './with-retry.ts';

const leftWaits = new WeakMap<Connection, LeftWaits>();

function leftWaitsOf(connection: Connection): LeftWaits {
  const waits: LeftWaits = leftWaits.get(connection) ?? new Map();
  leftWaits.set(connection, waits);
  return waits;
}

/** One request to a service by the retry rule; a waiting retry is shown under `key`. Rejects as `ApiClient.call` does. */
export function askService<Id extends EndpointId>(
  connection: Connection,
  key: string,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  signal?: AbortSignal,
  order?: OnceOrder,
): Promise<Decoded<ResponseOf<(typeof endpoints)[Id]>>> {
  const api = createApiClient(connection);
  const endpoint: (typeof endpoints)[Id] = endpoints[endpointId];
  return withRetry(
    (options) => {
      order?.onSend?.();
      return api.call<(typeof endpoints)[Id]>(endpoint, parts, options);
    },
    {
      key,
      request: summariseRequest(connection, endpoint, parts),
      leftWaits: leftWaitsOf(connection),
      watchKey: connection.watchKey,
      need: order?.need,
      onRefused: order?.onRefused,
      signal,
    },
  );
}

export interface OnceOrder {
  /** What would be started or stopped, by name: the same thing is asked for once at a time. */
  readonly what: string;
  /** The user knows that the same was just sent, and wants it again. */
  readonly force?: boolean | undefined;
  /** Called when the request leaves, each time: not where another tab is sending the same. */
  readonly onSend?: (() => void) | undefined;
  /** As `RetryOptions` has it. */
  readonly need?: Need | undefined;
  /** Called with the refusal after which the next attempt is waited for, until `retryAt`: before that nothing is under way. */
  readonly onRefused?: ((error: unknown, retryAt: number) => void) | undefined;
}

/** As `askService`, and sent once whatever is clicked, in all tabs: rejects with an `AlreadySentError` where another tab is at it. */
export const askServiceOnce = <Id extends EndpointId>(
  connection: Connection,
  key: string,
  endpointId: Id,
  parts: RequestParts<(typeof endpoints)[Id]>,
  order: OnceOrder,
): Promise<Decoded<ResponseOf<(typeof endpoints)[Id]>>> =>
  sendOnce(
    () => {
      const answer = askService(connection, key, endpointId, parts, undefined, order);
      makeRoomFor(answer);
      return answer;
    },
    // The same thing at another service, or with another key, is another thing; under another connection of both it is not.
    {
      name: `${connection.baseUrl}#${markKey(connection)} ${endpointId} ${order.what}`,
      asker: connection,
      force: order.force,
      leavesOpen: mayHaveStarted,
    },
  );
