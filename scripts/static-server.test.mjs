import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStaticServer } from './static-server.mjs';

const page = `<!doctype html><title>The page</title>${'<p>long enough to compress</p>'.repeat(100)}`;
const script = `export const text = '${'long enough to compress '.repeat(100)}';`;
let folder = '';
let port = 0;
/** @type {import('node:http').Server | undefined} */
let server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-server-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the world');
  writeFileSync(join(folder, 'dist/index.html'), page);
  writeFileSync(join(folder, 'dist/connections.json'), '{}');
  writeFileSync(join(folder, 'dist/assets/main-abc.js'), script);
  server = createStaticServer(join(folder, 'dist'));
  await new Promise((resolve) => server?.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * As it goes over the wire: fetch would hide the compression and correct the path.
 * @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
 */
function ask(
  /** @type {string} */ path,
  /** @type {Record<string, string>} */ headers = {},
  method = 'GET',
) {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

describe('the server of the built page', () => {
  test.each([
    '/',
    '/monitors',
    '/monitors/a/checks/b?status=new',
    '/search?query=a.b',
    '/agent-runs/run.with.dots',
    '/monitors/%',
    '/errors/%zz?q=%',
  ])('%s is the page', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(page);
  });

  test('a missing file is not answered with the page', async () => {
    expect((await ask('/assets/gone-123.js')).status).toBe(404);
    expect((await ask('/robots.txt')).status).toBe(404);
  });

  test('files with a hash in their name are kept for good, others are not', async () => {
    expect((await ask('/assets/main-abc.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await ask('/connections.json')).headers['cache-control']).toBe('no-cache');
  });

  test('compresses as the browser can read it', async () => {
    const best = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(best.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(best.body).toString()).toBe(script);
    const older = await ask('/assets/main-abc.js', { 'Accept-Encoding': 'gzip' });
    expect(older.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(older.body).toString()).toBe(script);
    const none = await ask('/assets/main-abc.js');
    expect(none.headers['content-encoding']).toBeUndefined();
    expect(none.body.toString()).toBe(script);
    expect(best.headers.vary).toBe('Accept-Encoding');
  });

  test('a browser that has the file is told so', async () => {
    const { headers } = await ask('/assets/main-abc.js');
    const again = await ask('/assets/main-abc.js', { 'If-None-Match': String(headers.etag) });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/%00',
    '/%zz',
  ])('%s does not leave the folder', async (path) => {
    const { body } = await ask(path);
    expect(body.toString()).not.toContain('not for the world');
  });

  test('every answer carries the security policy', async () => {
    for (const path of ['/', '/assets/main-abc.js', '/assets/gone.js', '/%zz']) {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toMatch(
        /script-src 'self' 'sha256-[^']+';.*frame-ancestors 'none'/,
      );
      expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['content-security-policy']).toMatch(
        /default-src 'none';.*require-trusted-types-for 'script'/,
      );
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toMatch(/camera=\(\)/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
    }
  });

  test('takes no other method', async () => {
    expect((await ask('/', {}, 'POST')).status).toBe(405);
    const head = await ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
  });
});
