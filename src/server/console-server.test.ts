import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createConsoleServer } from './console-server.ts';
import { readSettings } from './settings.ts';

const policy =
  'default-src &#39;none&#39;; script-src &#39;self&#39; &#39;sha256-abc=&#39;; require-trusted-types-for &#39;script&#39;; connect-src *';
const page = `<!doctype html><meta name="base-path" content="/"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>The page</title>${'<p>long enough to compress</p>'.repeat(100)}`;
const script = `export const text = '${'long enough to compress '.repeat(100)}';`;
// Not what compressing it again would give.
const packed = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
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
  writeFileSync(join(folder, 'dist/assets/packed-abc.js'), script);
  writeFileSync(join(folder, 'dist/assets/packed-abc.js.br'), packed);
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
  at = port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port: at, host: '127.0.0.1', path, headers, method }, (response) => {
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
    for (const path of ['/assets/gone.js', '/gone.png'])
      expect(await ask(path)).toMatchObject({
        status: 404,
        headers: { 'cache-control': 'no-store' },
      });
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

  test('sends a file as the build has compressed it, to who takes that', async () => {
    for (const encodings of ['br', 'gzip, deflate, br, zstd', 'gzip, br;q=0.5']) {
      const { headers, body } = await ask('/assets/packed-abc.js', {
        'Accept-Encoding': encodings,
      });
      expect(headers['content-encoding'], encodings).toBe('br');
      expect(headers['content-type'], encodings).toMatch(/^text\/javascript/);
      expect(headers['cache-control'], encodings).toContain('immutable');
      expect(headers.vary, encodings).toBe('Accept-Encoding');
      expect(body.equals(packed), encodings).toBe(true);
    }
    const refused = await ask('/assets/packed-abc.js', { 'Accept-Encoding': 'gzip, br;q=0' });
    expect(refused.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(refused.body).toString()).toBe(script);
    const plain = await ask('/assets/packed-abc.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
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
    for (const path of ['/', '/healthz', '/connections.json', '/assets/main-abc.js'])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
        expect((await ask(path, {}, method)).status, `${method} ${path}`).toBe(405);
    const head = await ask('/', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
  });
});

describe('what is said of deployments', () => {
  const serve = async (environment: Readonly<Record<string, string>>, preset?: unknown) => {
    const site = mkdtempSync(join(folder, 'site-'));
    writeFileSync(join(site, 'index.html'), page);
    if (preset !== undefined) writeFileSync(join(site, 'connections.json'), JSON.stringify(preset));
    const other = createConsoleServer({
      folder: site,
      settings: readSettings(environment),
      log: () => undefined,
    });
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
    const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const policy = (await fetch(`${at}/monitors`)).headers.get('content-security-policy') ?? '';
    const answer = await fetch(`${at}/connections.json`);
    const told: unknown = answer.ok ? await answer.json() : null;
    other.closeAllConnections();
    other.close();
    return { connect: /connect-src ([^;]*)/.exec(policy)?.[1], told };
  };
  const api = { id: 'prod', name: 'Production', baseUrl: 'https://api.example.com/v2' };
  const second = { id: 'b', name: 'b', baseUrl: 'http://b.example.com:3002/v2' };

  test('the page may connect to those alone, to itself behind the proxy, to any where users enter one', async () => {
    const named = { API_URL: api.baseUrl, API_NAME: api.name };
    expect(await serve(named)).toEqual({
      connect: "'self' https://api.example.com",
      told: { connections: [{ ...api, id: 'api' }], default: 'api', locked: true },
    });
    expect(await serve({ ...named, API_PROXY: '1' })).toEqual({
      connect: "'self'",
      told: {
        connections: [{ ...api, id: expect.stringMatching(/^api-/), baseUrl: './api/v2' }],
        default: expect.stringMatching(/^api-/),
        locked: true,
      },
    });
    expect(await serve({ ...named, ANY_ADDRESS: '1' })).toMatchObject({
      connect: '*',
      told: { default: 'api' },
    });
    const several = { CONSOLE_CONNECTIONS: JSON.stringify([api, second, { ...api, id: 'c' }]) };
    expect((await serve(several)).connect).toBe(
      "'self' https://api.example.com http://b.example.com:3002",
    );
  });

  test('a preset file of the build counts as the environment does, and gives way to it', async () => {
    const file = { connections: [second, { ...api, baseUrl: './api/v2' }], default: 'prod' };
    expect(await serve({}, file)).toEqual({
      connect: "'self' http://b.example.com:3002",
      told: { ...file, locked: true },
    });
    expect((await serve({ ANY_ADDRESS: '1' }, file)).connect).toBe('*');
    expect((await serve({ API_URL: api.baseUrl }, file)).connect).toBe(
      "'self' https://api.example.com",
    );
    expect((await serve({}, { connections: [], default: 'local' })).connect).toBe('*');
    await expect(serve({}, { connections: [{ ...api, key: 'x' }] })).rejects.toThrow('field "key"');
  });

  test('CONSOLE_DEFAULT chooses among those of the file too, and what it names must be there', async () => {
    const file = { connections: [second, api], default: 'b' };
    for (const [wanted, opened] of [
      ['Production', 'prod'],
      ['local', 'local'],
    ] as const)
      expect((await serve({ CONSOLE_DEFAULT: wanted }, file)).told).toMatchObject({
        default: opened,
      });
    await expect(serve({ CONSOLE_DEFAULT: 'typo' }, file)).rejects.toThrow(
      'CONSOLE_DEFAULT: the default "typo" is none of the connections (b, prod, local).',
    );
    await expect(serve({ CONSOLE_DEFAULT: 'prod' })).rejects.toThrow(
      'CONSOLE_DEFAULT: the default "prod" is none of the connections (local).',
    );
    await expect(
      serve({ CONSOLE_DEFAULT: 'prod' }, { connections: [], default: 'local' }),
    ).rejects.toThrow('none of the connections (local).');
    const key = 'fc-0123456789abcdef0123456789abcdef';
    await expect(serve({ CONSOLE_DEFAULT: key })).rejects.toThrow('CONSOLE_DEFAULT contains a key');
    expect((await serve({ CONSOLE_DEFAULT: 'local' })).connect).toBe('*');
  });
});

describe('a name of the server that CONSOLE_HOSTS does not list', () => {
  test('is refused, for any website may lead its own to this address; addresses and localhost are known', async () => {
    const named = createConsoleServer({
      folder: join(folder, 'dist'),
      settings: readSettings({ CONSOLE_HOSTS: 'console.example, Other.Example' }),
      log: () => undefined,
    });
    await new Promise((resolve) => named.listen(0, '127.0.0.1', () => resolve(undefined)));
    const at = (named.address() as AddressInfo).port;
    const statusOf = async (Host: string, path = '/monitors') =>
      (await ask(path, { Host, 'X-Forwarded-Host': 'console.example' }, 'GET', at)).status;
    for (const known of [
      'console.example',
      'Console.Example.:8443',
      'other.example:80',
      'localhost:4173',
      'app.localhost',
      '127.0.0.1',
      '10.1.2.3:4173',
      '[::1]:4173',
    ])
      expect([known, await statusOf(known)]).toEqual([known, 200]);
    for (const foreign of [
      'evil.example',
      'console.example.evil.example',
      'evil-console.example',
      'localhost.evil.example',
      'notlocalhost',
      '10.1.2.3.evil.example',
      'console.example@evil.example',
      'evil.example/console.example',
    ])
      expect([foreign, await statusOf(foreign)]).toEqual([foreign, 403]);
    expect(await statusOf('evil.example', '/connections.json')).toBe(403);
    // Whoever asks whether the program lives learns nothing else.
    expect(await statusOf('probe', '/healthz')).toBe(200);
    named.close();
    named.closeAllConnections();
    // Where none is listed, any is taken.
    expect((await ask('/monitors', { Host: 'evil.example' })).status).toBe(200);
  });

  test.each(['https://console.example', 'console.example:8443', 'a b', 'one,,two', '*.example'])(
    'is told where it is no name: %s',
    (text) => expect(() => readSettings({ CONSOLE_HOSTS: text })).toThrow('CONSOLE_HOSTS lists'),
  );
});

describe('whatever is asked', () => {
  test.each(['bytes=5-2', 'bytes=-1', 'bytes=999999-', 'x'])(
    'a range (%s) does not end the program',
    async (range) => {
      const { status, body } = await ask('/assets/main-abc.js', { Range: range });
      expect([status, body.toString()]).toEqual([200, script]);
    },
  );

  test('a file that is gone since the start is cut, and the next is answered', async () => {
    const site = mkdtempSync(join(folder, 'gone-'));
    writeFileSync(join(site, 'index.html'), page);
    writeFileSync(join(site, 'gone.js'), script);
    const other = createConsoleServer({
      folder: site,
      settings: readSettings({}),
      log: () => undefined,
    });
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
    const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    rmSync(join(site, 'gone.js'));
    await expect(fetch(`${at}/gone.js`).then((response) => response.text())).rejects.toThrow();
    expect(await (await fetch(at)).text()).toBe(page);
    other.closeAllConnections();
    other.close();
  });

  test('health is told, the page keeps its tag, and nothing is a proxy that was not set', async () => {
    expect((await ask('/healthz')).body.toString()).toBe('{"status":"ok"}\n');
    const { headers } = await ask('/monitors');
    expect((await ask('/', { 'If-None-Match': String(headers.etag) })).status).toBe(304);
    expect((await ask('/api/v2/monitor')).body.toString()).toBe(page);
    expect((await ask('http://127.0.0.1:1/')).status).toBe(400);
  });
  test('a client that would rather speak HTTP/2 is answered in HTTP/1.1, another protocol is refused', async () => {
    const h2c = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMA' };
    expect((await ask('/healthz', h2c)).body.toString()).toBe('{"status":"ok"}\n');
    expect((await ask('/monitors', h2c)).body.toString()).toBe(page);
    const socket = { Connection: 'Upgrade', Upgrade: 'websocket' };
    expect(await ask('/monitors', socket)).toMatchObject({
      status: 405,
      headers: { connection: 'close' },
    });
  });
});
