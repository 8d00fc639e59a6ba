/** Where a request goes, as its first line and its Host header say. */
export interface HttpTarget {
  /** `http:` with the authority that was asked; next links are written to it. Its path holds no malformed encoding. */
  readonly url: URL;
  /** The path as it is on the wire, without the query. */
  readonly path: string;
}

/** A name, an IPv4 address or an IPv6 address in brackets, and perhaps a port, which may be empty (RFC 3986, 3.2.3). */
const AUTHORITY = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{0,5})?$/i;

/**
 * Reads a request target in origin form (`/v2/monitor`) or absolute form (`http://host/v2/monitor`, whose authority then replaces the Host
 * header; RFC 9112, 3.2). Null for anything else and for a malformed authority. The path is not normalised: a path with dot segments or
 * backslashes is none of ours, whatever a URL parser would make of it.
 */
export function readTarget(target: string, hosts: readonly string[]): HttpTarget | null {
  const absolute = /^http:\/\/([^/?#]*)([^#]*)$/i.exec(target);
  const authority = absolute?.[1] ?? hosts[0];
  const rest = absolute ? (absolute[2] ?? '') : target;
  if (authority === undefined || hosts.length > 1 || !AUTHORITY.test(authority)) return null;
  const question = rest.indexOf('?');
  const path = (question < 0 ? rest : rest.slice(0, question)) || '/';
  if (!path.startsWith('/')) return null;
  const query = question < 0 ? '' : rest.slice(question);
  const url = parse(`http://${authority}${path.split('/').map(encodeMalformed).join('/')}${query}`);
  return url && { url, path };
}

function parse(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** `%zz` and `%ff` decode to no text: such a segment stands for itself, and whoever reads it can refuse it by its own rule. */
function encodeMalformed(segment: string): string {
  try {
    // The result decides: a bundler takes an unused call for one without effect, and leaves it out together with its error.
    return decodeURIComponent(segment) === '' ? '' : segment;
  } catch {
    return encodeURIComponent(segment);
  }
}

/** Whether a path says the same before and after a URL parser: without `.`, `..` (also encoded) and backslashes. */
export const isPlainPath = (path: string): boolean =>
  !path.includes('\\') && path.split('/').every((segment) => !/^(?:\.|%2e){1,2}$/i.test(segment));

/** An address or a name of this machine itself. Takes `127.0.0.1`, `::1`, `::ffff:127.0.0.1`, `localhost`, and `[::1]` as a URL writes it. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/i.test(host);
