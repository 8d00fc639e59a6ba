import { hashText } from '#/lib/text/hash-text.ts';

/**
 * Names the deployment that a request is meant for. Behind the proxy of the console's own server every deployment has the same address, so a
 * page that was opened before that server was set to another one would ask it, with the key of the first.
 */
export const DEPLOYMENT_HEADER = 'X-Console-Deployment';

/** The status of the answer to a request that is meant for another deployment than the one that is there now. */
export const MEANT_FOR_ANOTHER = 412;

/** The id of the connection to a deployment behind the proxy. */
export const idOfProxied = (baseUrl: string): string => `api-${hashText(baseUrl)}`;

const PROXIED_ID = /^api-[a-z\d]+\.[a-z\d]+$/;

/** Names in a request the deployment of its connection, where that is one behind the proxy of the page's own server. */
export function nameDeployment(request: Request, id: string): Request {
  if (PROXIED_ID.test(id) && new URL(request.url).origin === globalThis.location?.origin)
    request.headers.set(DEPLOYMENT_HEADER, id);
  return request;
}
