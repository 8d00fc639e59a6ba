import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compression from 'compression';
import Negotiator from 'negotiator';
import sirv from 'sirv';

/** What a browser asks for as a file: the page in its place would be run as a script, or drawn as an image. */
const FILE = /^\/assets\/|\.(?:js|mjs|css|json|svg|txt|map|woff2|png|webp|ico)$/;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** The page as it is built. */
export const readPage = (folder: string): string =>
  readFileSync(join(folder, 'index.html'), 'utf8');

/**
 * The files of the built page, read from the list of what is there at the start: every address without a file answers with the page, as the
 * router in it needs. Files with a hash in their name are kept for good, all others are asked for again each time. GET and HEAD alone.
 */
export function serveFiles(folder: string, page: string): Answer {
  const options = {
    etag: true,
    // `/index` is an address of the console, not the page as it lies on disk.
    extensions: [],
    setHeaders: (response: ServerResponse, path: string) =>
      void response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ),
  };
  const files = sirv(folder, options);
  // Those that the build has compressed (scripts/page/compress-files.mjs) go as they are; what it has not is compressed for each answer.
  const packed = sirv(folder, { ...options, brotli: true });
  const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } } });
  const body = Buffer.from(page);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 24)}"`;
  const sendPage: Answer = (request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', 'no-cache');
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag)
      return void response.writeHead(304).end();
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
    const [path = '/'] = (request.url ?? '/').split('?');
    // Nobody needs a part of these files, and a range that ends before it begins would end the program.
    delete request.headers.range;
    // A file that is gone since the start: the answer is cut, the program goes on.
    response.on('pipe', (source) => source.on('error', () => response.destroy()));
    // @ts-expect-error: typed for Express, of whose additions it uses none.
    compress(request, response, () => {
      // Before the list of files, which holds index.html as it is on disk.
      if (path === '/' || path === '/index.html') return sendPage(request, response);
      const takesBrotli = new Negotiator(request).encoding(['br']) !== undefined;
      (takesBrotli ? packed : files)(request, response, () => {
        // What names no file is an address of the console, which explains it.
        if (!FILE.test(path)) return sendPage(request, response);
        // It may be there a moment later, while a new version is copied: networks of caches keep what forbids nothing.
        response
          .writeHead(404, {
            'Content-Type': 'text/plain; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          .end('Not found\n');
      });
    });
  };
}
