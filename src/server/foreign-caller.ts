import type { IncomingHttpHeaders } from 'node:http';

/**
 * Why a request does not come from the console's own page; null where nothing speaks against it. A deployment in a private network may ask
 * for no key at all: without this, any website that a user opens could start runs there through the proxy. Browsers say where a request
 * comes from by `Sec-Fetch-Site`, over plain HTTP by `Origin` alone; other programs say neither.
 */
export function findForeignCaller(headers: IncomingHttpHeaders): string | null {
  const site = headers['sec-fetch-site'];
  const use = headers['sec-fetch-dest'] ?? 'empty';
  // An answer may be read by the page, or looked at in a tab of its own; it is never a script, a frame or an image of the console.
  if (use !== 'empty' && use !== 'document')
    return `an answer of the API cannot be used as a ${String(use)}`;
  const problem =
    'this address is for the console alone, and the request comes from another website';
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? null : problem;
  const { origin } = headers;
  if (origin === undefined) return null;
  // A server in front may have put its own name for this one into Host; no website can set this header of its own will.
  const names = [headers.host, ...String(headers['x-forwarded-host'] ?? '').split(',')];
  return names.some((name) => isOrigin(origin, name))
    ? null
    : `${problem}, or a server in front of the console names another host (or port) to it than the browser asked`;
}

/** A server in front may name the usual port of the scheme as well, or several servers on the way; browsers leave that port out of `Origin`. */
function isOrigin(origin: string, name = ''): boolean {
  const address = `${origin.slice(0, origin.indexOf(':'))}://${name.trim()}`;
  return (
    /^[\w.:[\]-]+$/.test(name.trim()) &&
    URL.canParse(origin) &&
    URL.canParse(address) &&
    new URL(origin).host === new URL(address).host
  );
}
