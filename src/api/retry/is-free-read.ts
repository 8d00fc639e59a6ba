import { addresses } from '#/contract/endpoint-addresses.ts';

/** What of the API only reads and costs nothing, written as the API names it; each search costs, also by GET. */
const FREE = Object.values(addresses)
  .filter(({ method, repeat }) => method === 'GET' && repeat === 'safe')
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

/** Whether a request may be sent a second time and nothing comes of it. `path` is relative to the base URL, without a query. */
export const isFreeRead = (method: string | undefined, path = ''): boolean =>
  (method === 'GET' || method === 'HEAD') && FREE.some((pattern) => pattern.test(path));
