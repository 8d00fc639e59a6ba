import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsoleServer } from './console-server.ts';
import { readSettings } from './settings.ts';

const policy =
  'default-src &#39;none&#39;; script-src &#39;self&#39; &#39;sha256-abc=&#39;; require-trusted-types-for &#39;script&#39;; connect-src *';
const page = `<!doctype html><meta name="base-path" content="/"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>The page</title>${'<p>long enough to compress</p>'.repeat(100)}`;
const script = `export const text = '${'long enough to compress '.repeat(100)}';`;
let folder = '';
let port = 0;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-server-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for the world');
  writeFileSync(join(folder, 'dist/index.html'), page);
  writeFileSync(join(folder, 'dist/connections.json'), '{ "connections": [] }');
  writeFileSync(join(folder, 'dist/assets/main-abc.js'), script);
  server = createConsoleServer({
    folder: join(folder, 'dist'),
    settings: readSettings({}),
    log: () => undefined,
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** As it goes over the wire: fetch would hide the compression and correct the path. */
function ask(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
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
