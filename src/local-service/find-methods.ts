import { addresses } from '#/contract/endpoint-addresses.ts';

/** Every path of the service lies below it. */
const ROOT = '/v2';
export const OPENAPI_PATH = '/openapi.json';

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const toPattern = (path: string) =>
  new RegExp(
    `^${path
      .split(/(\{\w+\})/)
      .map((part) => (part.startsWith('{') ? '[^/]+' : escape(part)))
      .join('')}$`,
  );

const PLACES = [...Object.values(addresses), { method: 'GET', path: OPENAPI_PATH }].map(
  ({ method, path }) => ({
    method,
    pattern: toPattern(ROOT + path),
  }),
);

/** The methods that a path of the service has, HEAD and OPTIONS included; empty where nothing is. Paths are as written: `/V2` is none. */
export function findMethods(pathname: string): readonly string[] {
  const own = new Set<string>(
    PLACES.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method),
  );
  if (own.size === 0) return [];
  return [
    ...(own.has('GET') ? ['GET', 'HEAD'] : []),
    ...[...own].filter((method) => method !== 'GET'),
    'OPTIONS',
  ];
}
