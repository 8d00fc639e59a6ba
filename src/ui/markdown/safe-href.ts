const ALLOWED_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);

/**
 * The absolute address a link of foreign text may open, or null. Only http, https and mailto: `javascript:`, `data:` and the rest open
 * nothing. A relative address needs the address of the document it came from.
 */
export function safeHref(href: string | null, baseUrl?: string): string | null {
  // Browsers drop tabs and line breaks inside a scheme (`java\nscript:`), and so does the URL parser, which decides here.
  if (href === null || href.trim() === '') return null;
  const base =
    baseUrl !== undefined && /^https?:/i.test(baseUrl) && URL.canParse(baseUrl)
      ? baseUrl
      : undefined;
  const address = leadFromFile(href, base);
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return ALLOWED_PROTOCOLS.has(url.protocol) ? url.href : null;
}

/** The page of a file in a repository on GitHub, or of a folder with what is read there first. */
const FILE_PAGE = /^(https:\/\/github\.com\/[^/]+\/[^/]+\/)blob(\/[^/]+)\/(.*)$/;

/** What a text in a repository refers to, as GitHub leads there: `/docs` lies in the repository, not on its host, and `#usage` is of the page of a folder. */
function leadFromFile(href: string, base: string | undefined): string {
  const [, repository, reference, file] = FILE_PAGE.exec(base ?? '') ?? [];
  const path = href.trim();
  if (repository === undefined || reference === undefined) return href;
  if (/^\/(?!\/)/.test(path)) return `${repository}blob${reference}${path}`;
  return path.startsWith('#') && /(?:^|\/)$/.test(file ?? '')
    ? `${repository}tree${reference}/${file ?? ''}${path}`
    : href;
}

/**
 * The address of an image that may be loaded when the reader asks for it: http and https only, never `data:`. The page of a file that is an
 * image is none: what it shows lies beside it.
 */
export function safeImageSource(src: string | null, baseUrl?: string): string | null {
  const href = safeHref(src, baseUrl);
  return href !== null && /^https?:/.test(href) ? href.replace(FILE_PAGE, '$1raw$2/$3') : null;
}
