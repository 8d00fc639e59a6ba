import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import sirv from 'sirv';
import { HEADER_POLICY } from './content-security-policy.mjs';

const SECURITY_HEADERS = {
  'Content-Security-Policy': HEADER_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
};
/** What a browser asks for as a file: the page in its place would be run as a script, or drawn as an image. */
const FILE = /^\/assets\/|\.(?:js|mjs|css|json|svg|txt|map|woff2|png|webp|ico)$/;

/**
 * A server of a built page: every address without a file answers with index.html, as the router in the page needs it. Files with a hash in
 * their name are kept for good, all others are asked for again each time. The caller listens and closes.
 * @param {string} folder
 */
export function createStaticServer(folder) {
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) =>
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  });
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const sendText = (/** @type {number} */ status, /** @type {string} */ text) =>
      void response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
    const [path = '/'] = (request.url ?? '/').split('?');
    // What names no file is an address of the console, which explains it.
    const sendPage = () => {
      if (FILE.test(path)) return sendText(404, 'Not found\n');
      request.url = '/';
      files(request, response, () => sendText(404, 'Not found\n'));
    };
    // @ts-expect-error: typed for Express, of whose additions it uses none.
    compress(request, response, () => files(request, response, sendPage));
  });
}
