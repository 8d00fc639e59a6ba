/**
 * What the page may load and do. CONTRIBUTING.md, "What the page's policy allows, and why", gives the reason of every line; the stories fail
 * when the browser reports that the page broke one.
 */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "require-trusted-types-for 'script'",
  'trusted-types default dompurify frozen-page',
  'connect-src *',
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self' data:",
  "frame-src 'self' data: https: http:",
  "base-uri 'none'",
  "form-action 'none'",
];

/** For the `meta` element, which knows no `frame-ancestors`. */
export const META_POLICY = DIRECTIVES.join('; ');
/** For the header. */
export const HEADER_POLICY = [...DIRECTIVES, "frame-ancestors 'none'"].join('; ');
