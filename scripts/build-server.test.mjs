import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildServer } from './build-server.mjs';

let folder = '';
let program = '';
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

beforeAll(async () => {
  // Outside of the project: nothing can be found in its node_modules.
  folder = mkdtempSync(join(tmpdir(), 'server-'));
  program = await buildServer(folder);
  mkdirSync(join(folder, 'dist'));
  writeFileSync(
    join(folder, 'dist/index.html'),
    '<!doctype html><meta name="base-path" content="/"><title>The page</title>',
  );
  writeFileSync(join(folder, 'dist/version.json'), '{"version":"1.2.3 (abc)"}');
});
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** @param {Record<string, string>} env @param {string} [file] */
function start(env, file = program) {
  const child = spawn(process.execPath, [file], { env: { HOST: '127.0.0.1', PORT: '0', ...env } });
  running.add(child);
  const ended = once(child, 'exit').then(([code]) => /** @type {number | null} */ (code));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (said += text));
  const listens = async () => {
    await expect.poll(() => said).toMatch(/:\d+\n/);
    return Number(/:(\d+)\n/.exec(said)?.[1]);
  };
  return { child, ended, listens, said: () => said };
}

describe('the program', () => {
  test('is one file that says its version, serves the page beside it and logs one line for each request', async () => {
    const { child, ended, listens, said } = start({});
    const port = await listens();
    expect(said()).toContain(`Web Data Console 1.2.3 (abc): http://127.0.0.1:${port}`);
    const answer = await fetch(`http://127.0.0.1:${port}/monitors?key=secret`);
    expect(await answer.text()).toContain('The page');
    expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()).toEqual({
      status: 'ok',
    });
    await expect.poll(said).toMatch(/Z GET \/monitors 200 \d+ ms \d+ bytes\n/);
    expect(said()).not.toContain('secret');
    // A connection that a browser opens in advance and never uses does not hold it.
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    idle.destroy();
  });

  test('says on what it opens, by the file of the build as well', async () => {
    const baseUrl = 'https://api.example.com/v2';
    const site = mkdtempSync(join(folder, 'preset-'));
    cpSync(join(folder, 'dist'), site, { recursive: true });
    writeFileSync(
      join(site, 'connections.json'),
      JSON.stringify({ connections: [{ id: 'prod', name: 'Production', baseUrl }] }),
    );
    for (const [env, sentence] of /** @type {const} */ ([
      [{}, `It opens on Production: ${baseUrl}.`],
      [{ CONSOLE_DEFAULT: 'local' }, 'It opens on the local service, without a network.'],
    ])) {
      const { child, ended, listens, said } = start({ ...env, DIST_DIR: site });
      await listens();
      await expect.poll(said).toContain('It opens on');
      expect(said()).toContain(sentence);
      child.kill('SIGTERM');
      await ended;
    }
  });

  test('told to stop, lets an answer under way end and takes no new one', async () => {
    /** @type {import('node:http').ServerResponse | null} */
    let pending = null;
    const api = createServer((_request, response) => {
      pending = response;
      response.write('{"first":');
    }).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = api.address();
    const apiPort = typeof address === 'object' && address !== null ? address.port : 0;
    const { child, ended, listens } = start({
      API_URL: `http://127.0.0.1:${apiPort}/v2`,
      API_PROXY: '1',
    });
    const port = await listens();
    const asked = get({ host: '127.0.0.1', port, path: '/api/v2/monitor' });
    const [response] = await once(asked, 'response');
    let text = '';
    response.setEncoding('utf8').on('data', (/** @type {string} */ part) => (text += part));
    await expect.poll(() => text).toBe('{"first":');
    child.kill('SIGTERM');
    const isRefused = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => false,
        () => true,
      );
    await expect.poll(isRefused).toBe(true);
    // @ts-expect-error: assigned by the API above.
    pending?.end('1}');
    await once(response, 'end');
    expect(text).toBe('{"first":1}');
    expect(await ended).toBe(0);
    api.close();
  });

  test.each([
    [{ PORT: 'x' }, 'PORT must be a number from 0 to 65535, not "x".'],
    [{ API_PROXY: '1' }, 'API_PROXY=1 needs API_URL, the deployment to pass requests on to.'],
    [
      { API_URL: 'http://[::1]:3002/v2' },
      "A browser's policy cannot name http://[::1]:3002: use a host name, or API_PROXY=1, or ANY_ADDRESS=1.",
    ],
    [{ HOST: '203.0.113.7' }, 'HOST must be an address of this machine, not "203.0.113.7".'],
    [{ DIST_DIR: '/nowhere' }, 'The built page is not there'],
  ])('ends with one sentence where it cannot serve: %o', async (env, sentence) => {
    const { ended, said } = start(env);
    expect(await ended).toBe(1);
    await expect.poll(said).toContain(sentence);
    expect(said().trim().split('\n')).toHaveLength(1);
  });
});
