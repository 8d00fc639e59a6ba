import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** Tells a console that is told to pass requests on to itself. */
export const PASSED_ON = 'x-web-data-console';

/**
 * What a request of the console needs. All else stays here: cookies, what a browser or a proxy says of the user (`X-Forwarded-…`, `Forwarded`,
 * `Origin`, `Referer`), and whatever concerns one connection alone.
 */
const ASKED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'user-agent',
  'x-request-id',
];

/** What an answer may say. A cookie, a redirect, a policy or a service worker's scope would be taken for the console's own. */
const ANSWERED =
  /^(?:content-(?:type|encoding|language|disposition)|date|etag|last-modified|age|vary|cache-control|retry-after|x-request-id|request-id|x-correlation-id|traceparent|(?:x-)?ratelimit(?:-[\w-]+)?|www-authenticate|warning|deprecation|sunset)$/;

/** The headers of the request to the deployment; `Host` follows from its address. */
export function headersToAsk(
  headers: IncomingHttpHeaders,
  body: Buffer | null,
): OutgoingHttpHeaders {
  const ofConnection = readConnectionNames(headers);
  return {
    ...Object.fromEntries(
      ASKED.filter((name) => headers[name] !== undefined && !ofConnection.has(name)).map((name) => [
        name,
        headers[name],
      ]),
    ),
    [PASSED_ON]: 'proxy',
    ...(body !== null && { 'content-length': body.length }),
  };
}

/** The headers of the answer to the page. */
export function headersToAnswer(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const ofConnection = readConnectionNames(headers);
  const kept = Object.entries(headers).filter(
    ([name]) => ANSWERED.test(name) && !ofConnection.has(name),
  );
  const length = headers['content-length'];
  return {
    'Cache-Control': 'no-store',
    ...Object.fromEntries(kept),
    // Beside it the length would be another's.
    ...(length !== undefined &&
      headers['transfer-encoding'] === undefined && { 'content-length': length }),
  };
}

/** The headers that concern this one connection: those that `Connection` names. */
const readConnectionNames = ({ connection }: IncomingHttpHeaders): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
