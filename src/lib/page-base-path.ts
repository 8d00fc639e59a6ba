/**
 * Under which path of its origin the console is served: `/`, or `/console/`. The files of a build name one another relatively; the page alone
 * names them from the origin on, as it is the same page at every address. So one build works under every path: the build writes BASE_PATH
 * into the page, and a server may write another one there.
 */

const SEGMENT = /^(?!\.{1,2}$)[\w.~-]+$/;

/**
 * Reads what an operator wrote: `console`, `/console` and `/console/` are `/console/`; nothing is `/`. Gives a path that begins and ends with
 * a slash; null for what is no such path.
 */
export function readBasePath(text = ''): string | null {
  const segments = text
    .trim()
    .replaceAll(/^\/|\/$/g, '')
    .split('/');
  if (segments.length === 1 && segments[0] === '') return '/';
  return segments.every((segment) => SEGMENT.test(segment)) ? `/${segments.join('/')}/` : null;
}

export const EXPLAIN_BASE_PATH =
  'BASE_PATH must be a path such as /console/, of letters, digits and the signs . _ ~ -';

/**
 * The path of a build: as BASE_PATH says, or `--base` where that says something. Throws for what is no such path.
 */
export function readBuildPath(named: string | undefined, base = './'): string {
  const path = readBasePath(base === './' ? named : base);
  if (path === null) throw new Error(EXPLAIN_BASE_PATH);
  return path;
}

const OWN = /(<meta name="base-path" content=")([^"]*)(")/;
const NAMED_FILE = /(<(?:script|link|img)\b[^>]*?\s(?:src|href)=")([^"]*)(")/g;

/**
 * A built index.html for another path than the one that is written in it. `basePath`: as `readBasePath` gives it. Throws where another
 * path than the root is to be written into a page that is none of this console.
 */
export function writeBasePath(html: string, basePath: string): string {
  const own = OWN.exec(html)?.[2];
  // The measurements serve pages of others, at the root.
  if (own === undefined && basePath === '/') return html;
  if (own === undefined) throw new Error('This page does not say under which path it lives.');
  const move = (address: string) =>
    address.startsWith(own) && !address.startsWith('//')
      ? basePath + address.slice(own.length)
      : address;
  return html
    .replace(OWN, (_all, before: string, _path, after: string) => before + basePath + after)
    .replace(
      NAMED_FILE,
      (_all, before: string, address: string, after: string) => before + move(address) + after,
    );
}
