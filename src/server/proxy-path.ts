import { trimEndSigns } from '#/lib/text/trim-end-signs.ts';
export type ProxyPath =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly status: 400 | 404; readonly problem: string };

const MOST_ENCODINGS = 4;

/**
 * The path of the deployment that a request target under `/api` stands for, query included, as it was written: `/api/v2/agent?limit=5` for
 * `http://host/base/v2` is `/base/v2/agent?limit=5`. Refused is whatever some server on the way might read as another path: nothing above
 * the base URL can be asked for.
 */
export function readProxyPath(target: string, base: URL): ProxyPath {
  const refuse = (problem: string): ProxyPath => ({ ok: false, status: 400, problem });
  const basePath = trimEndSigns(base.pathname, '/');
  const version = basePath.slice(basePath.lastIndexOf('/'));
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const query = at === -1 ? '' : target.slice(at);
  if (!/^[\x21-\x7e]*$/.test(target) || target.includes('#'))
    return refuse('the address holds characters that must be percent-encoded');
  const prefix = `/api${version}`;
  if (path !== prefix && !path.startsWith(`${prefix}/`))
    return { ok: false, status: 404, problem: `only ${prefix} is passed on to the deployment` };
  const rest = path.slice(prefix.length);
  // The slash at the end of the whole is allowed.
  for (const segment of rest.replace(/\/$/, '').split('/').slice(1)) {
    const problem = findProblem(segment);
    if (problem !== null) return refuse(problem);
  }
  return { ok: true, path: basePath + rest + query };
}

/** Why a segment of a path is not passed on, however often a server may decode it. */
function findProblem(segment: string): string | null {
  let text = segment;
  for (let level = 0; level <= MOST_ENCODINGS; level++) {
    // Some servers take a segment without what follows its first semicolon.
    const bare = text.split(';', 1)[0];
    if (bare === '' || bare === '.' || bare === '..')
      return 'the path holds an empty segment or dots';
    // oxlint-disable-next-line no-control-regex -- They are what is looked for.
    if (/[/\\\x00-\x1f\x7f]/.test(text))
      return 'the path holds an encoded slash or control character';
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      // A percent sign that was itself encoded is text; one that was not is malformed.
      return level === 0 ? 'the path is not well encoded' : null;
    }
    if (decoded === text) return null;
    text = decoded;
  }
  return 'the path is encoded too often';
}
