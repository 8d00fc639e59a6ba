import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { HEADER_POLICY } from './content-security-policy.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};
const COMPRESSIBLE = /^(text\/|application\/json|image\/svg)/;

const SECURITY_HEADERS = {
  'Content-Security-Policy': HEADER_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * A server of a built page: every path without a file answers with index.html, as the router in the page needs it. Files with a hash in
 * their name are kept for good, all others are asked for again each time. The caller listens and closes.
 * @param {string} folder
 */
export function createStaticServer(folder) {
  /** @type {Map<string, Promise<{ body: Buffer, type: string, etag: string } | null>>} */
  const files = new Map();
  /** @type {Map<string, Promise<Buffer>>} */
  const compressed = new Map();

  /** @param {string} path */
  function load(path) {
    const known = files.get(path);
    if (known) return known;
    const loading = readFile(join(folder, path)).then(
      (body) => ({
        body,
        type: TYPES[extname(path)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
      }),
      () => null,
    );
    files.set(path, loading);
    return loading;
  }

  /**
   * @param {{ body: Buffer, etag: string }} file
   * @param {'br' | 'gzip'} encoding
   */
  function compress(file, encoding) {
    const key = encoding + file.etag;
    const known = compressed.get(key);
    if (known) return known;
    const working =
      encoding === 'br'
        ? brotli(file.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length } })
        : deflate(file.body, { level: 9 });
    compressed.set(key, working);
    return working;
  }

  /** @type {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>} */
  async function answer(request, response) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...SECURITY_HEADERS, Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = readPath(request.url ?? '/');
    const found = path === null || path === '/' ? null : await load(path);
    // A missing script must not be answered with a page: the browser would try to run it. A path that names no file at all
    // (`/monitors/%`) is an address of the console, which explains it.
    const file = found ?? (path === null || isScreen(path) ? await load('index.html') : null);
    if (!file) {
      response.writeHead(404, { ...SECURITY_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding =
      !COMPRESSIBLE.test(file.type) || file.body.length < 1024
        ? null
        : /\bbr\b/.test(accepted)
          ? 'br'
          : /\bgzip\b/.test(accepted)
            ? 'gzip'
            : null;
    const headers = {
      ...SECURITY_HEADERS,
      'Content-Type': file.type,
      'Cache-Control': found && path?.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    const body = encoding ? await compress(file, encoding) : file.body;
    response.writeHead(200, { ...headers, 'Content-Length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      response.destroy();
    });
  });
}

/** The path of a request, or null when it can name no file: it is malformed, or leaves the folder. */
function readPath(/** @type {string} */ url) {
  try {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname))
      .split(sep)
      .join('/');
    return path.includes('\0') || path.startsWith('/..') ? null : path;
  } catch {
    return null;
  }
}

/** An address of the console: the last segment has no file extension. Ids and names in an address may hold a dot elsewhere. */
const isScreen = (/** @type {string} */ path) => !path.startsWith('/assets/') && !(extname(path) in TYPES);
