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
  if (!URL.canParse(href, base)) return null;
  const url = new URL(href, base);
  return ALLOWED_PROTOCOLS.has(url.protocol) ? url.href : null;
}

/** The address of an image that may be loaded when the reader asks for it: http and https only, never `data:`. */
export function safeImageSource(src: string | null, baseUrl?: string): string | null {
  const href = safeHref(src, baseUrl);
  return href !== null && /^https?:/.test(href) ? href : null;
}
