/**
 * What the page may load. Scripts come from the page's own origin alone, none inline and none made from text (no eval), so that nothing
 * a server sends can run. The user chooses the API, hence `connect-src *`; live views of an agent's browser are framed (sandboxed) from
 * wherever the deployment shows them (the local service, which has no pages to show, from data URLs); images of a result load only after
 * a click, from anywhere.
 */
const DIRECTIVES = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  'connect-src *',
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self' data:",
  "frame-src 'self' data: blob: https: http:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** For the `meta` element, which knows no `frame-ancestors`. */
export const META_POLICY = DIRECTIVES.join('; ');
/** For the header. */
export const HEADER_POLICY = [...DIRECTIVES, "frame-ancestors 'none'"].join('; ');
