import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ensure-installed.mjs';

/** Stands in the page itself (scripts/page/page-head.mjs). The policy names this very text by its hash, and allows no other inline script. */
export const BEFORE_START = readFileSync(join(root, 'src/before-start.js'), 'utf8');

/**
 * What the page may load and do. CONTRIBUTING.md, "What the page's policy allows, and why", gives the reason of every line; the tests fail
 * when the browser reports that the page broke one.
 */
const DIRECTIVES = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${createHash('sha256').update(BEFORE_START).digest('base64')}'`,
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

/** For the `meta` element, which knows no `frame-ancestors`. The server sends the same as a header, narrower where deployments are named (src/server/security-headers.ts). */
export const META_POLICY = DIRECTIVES.join('; ');
