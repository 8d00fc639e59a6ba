import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConsoleServer } from './console-server.ts';
import { readSettings } from './settings.ts';

let folder = '';
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'under-a-path-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="base-path" content="/"><script src="/assets/a.js"></script>',
  );
  writeFileSync(join(folder, 'assets/a.js'), '1;');
  server = createConsoleServer({
    folder,
    settings: readSettings({ BASE_PATH: 'console', API_URL: 'https://api.example.com/v2' }),
    log: () => undefined,
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `[status, Location or body]`, as it goes over the wire. */
const ask = (path: string, method = 'GET') =>
  new Promise<readonly [number | undefined, string]>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    request({ port, host: '127.0.0.1', path, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve([response.statusCode, response.headers.location ?? body]));
    })
      .on('error', reject)
      .end();
  });

test('under a path the page, its files and its connections are there, and nowhere else', async () => {
  const page =
    '<!doctype html><meta name="base-path" content="/console/"><script src="/console/assets/a.js"></script>';
  for (const path of [
    '/console/',
    '/console/index.html',
    '/console/monitors/a?b=/c',
    '/console/console/',
  ])
    expect(await ask(path), path).toEqual([200, page]);
  expect(await ask('/console/assets/a.js')).toEqual([200, '1;']);
  expect(await ask('/console/connections.json')).toEqual([
    200,
    expect.stringContaining('https://api.example.com/v2'),
  ]);
  expect((await ask('/console/assets/gone.js'))[0]).toBe(404);
  const elsewhere = [
    '/',
    '/monitors',
    '/assets/a.js',
    '/connections.json',
    '/consoles/',
    '/Console/',
    '//console/',
    '/%63onsole/',
    '/x/../console/',
  ];
  for (const path of elsewhere)
    expect(await ask(path), path).toEqual([404, expect.stringContaining('/console/')]);
  // Whoever watches the program asks it directly.
  expect((await ask('/healthz'))[0]).toBe(200);
});

test('the path without its last slash leads to it, and to no other host', async () => {
  expect(await ask('/console')).toEqual([302, '/console/']);
  expect(await ask('/console?a=//b')).toEqual([302, '/console/?a=//b']);
});

test.each(['/a b/', 'https://console.example/', '/../', '/a"b/'])(
  'BASE_PATH=%s is refused',
  (path) => {
    expect(() => readSettings({ BASE_PATH: path })).toThrow('BASE_PATH must be a path');
  },
);
