// Starts Caddy and nginx with the configurations of deploy/, in front of the built page and an API, and asks them. Part of `npm test`; a server
// that can neither be found nor had is named with the reason.
import '../check-node.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';
import { ask } from './ask.mjs';
import { findWebServer } from './find-web-server.mjs';
import { WEB_SERVERS } from './web-servers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'web-servers-'));
chmodSync(folder, 0o755);
const site = join(folder, 'dist');
cpSync(process.env['DIST_DIR'] ?? join(root, 'dist'), site, { recursive: true });
copyFileSync(join(root, 'deploy/connections.json'), join(site, 'connections.json'));

/** @param {import('node:http').Server} server */
async function listen(server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
async function freePort() {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** What an answer would do to the console's own origin: empty its storage, lead a tab away, report its addresses elsewhere. */
const ACTS = [
  'Clear-Site-Data',
  'Refresh',
  'NEL',
  'Report-To',
  'Reporting-Endpoints',
  'Content-Security-Policy-Report-Only',
  'Service-Worker-Allowed',
  'Strict-Transport-Security',
  'Alt-Svc',
  'Link',
];

/** What reached the API. @type {{ url: string, headers: import('node:http').IncomingHttpHeaders }[]} */
let heard = [];
const api = createServer(({ url = '', headers }, response) => {
  heard.push({ url, headers });
  response.writeHead(url.endsWith('/redirect') ? 302 : 200, {
    'Content-Type': 'application/json',
    'Retry-After': '7',
    'X-Request-Id': 'r-1',
    'Set-Cookie': 'a=b',
    Location: 'http://elsewhere.invalid/',
    'Content-Security-Policy': 'connect-src *',
    ...Object.fromEntries(ACTS.map((name) => [name, 'x'])),
  });
  // The rest never comes: whoever waits for the whole shows nothing.
  if (url.endsWith('/stream')) response.write('{"first":');
  else response.end('{"success":true}');
});
const apiPort = await listen(api);

/** @type {string[]} */
const broken = [];

/** @param {string} name @param {number} port */
async function checkServer(name, port) {
  /** @param {string} rule @param {boolean} holds */
  const check = (rule, holds) => void (holds || broken.push(`${name}: ${rule}`));
  const index = readFileSync(join(site, 'index.html'), 'latin1');
  for (const path of [
    '/',
    '/monitors/a/checks/b?status=new',
    '/agent-runs/run.with.dots',
    '/%zz',
  ]) {
    const { status, headers, text } = await ask(port, path);
    check(`${path} is the page`, (status === 200 && text === index) || path === '/%zz');
    check(
      `${path} is never run as something else`,
      headers['x-content-type-options'] === 'nosniff' || path === '/%zz',
    );
  }
  const page = await ask(port, '/monitors');
  check('the page is asked for each time', page.headers['cache-control'] === 'no-cache');
  check(
    'the page connects to this server alone, in no frame',
    page.headers['content-security-policy'] === "connect-src 'self'; frame-ancestors 'none'",
  );
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(index)?.[1] ?? '';
  const asset = await ask(port, script, { 'Accept-Encoding': 'gzip' });
  check(
    'a file with a hash is compressed and kept for good',
    asset.status === 200 &&
      asset.headers['content-encoding'] === 'gzip' &&
      asset.headers['cache-control'] === 'public, max-age=31536000, immutable',
  );
  const packed = await ask(port, script, { 'Accept-Encoding': 'gzip, deflate, br' });
  check(
    'a browser is sent a file as the build has compressed it, where the server can',
    packed.status === 200 &&
      packed.headers['content-encoding'] === (name === 'nginx' ? 'gzip' : 'br') &&
      /javascript/.test(packed.headers['content-type'] ?? '') &&
      packed.headers['cache-control'] === 'public, max-age=31536000, immutable',
  );
  const gone = await ask(port, '/assets/gone-123.js');
  check(
    'a missing file is a 404, and not for good',
    gone.status === 404 && !/immutable/.test(gone.headers['cache-control'] ?? ''),
  );
  const report = await ask(port, '/report-check.html');
  check(
    'the empty report is itself, asked for each time',
    report.text !== index &&
      report.text.includes('saved-answers') &&
      report.headers['cache-control'] === 'no-cache',
  );
  const preset = await ask(port, '/connections.json');
  check('the connections are read', preset.text.includes('./api/v2'));
  check('they are read each time', preset.headers['cache-control'] === 'no-cache');
}

/** @param {string} name @param {number} port */
async function checkApi(name, port) {
  /** @param {string} rule @param {boolean} holds */
  const check = (rule, holds) => void (holds || broken.push(`${name}: ${rule}`));
  heard = [];
  const answer = await ask(port, '/api/v2/monitor?limit=5', {
    Authorization: 'Bearer fc-demo',
    Cookie: 'session=secret',
  });
  check(
    'the API is asked below /api, with the key and without cookies',
    heard[0]?.url === '/v2/monitor?limit=5' &&
      heard[0].headers.authorization === 'Bearer fc-demo' &&
      heard[0].headers.cookie === undefined &&
      heard[0].headers.host === `127.0.0.1:${apiPort}`,
  );
  check(
    'its answer brings when to ask again and its id, and no cookie',
    answer.headers['retry-after'] === '7' &&
      answer.headers['x-request-id'] === 'r-1' &&
      answer.headers['set-cookie'] === undefined,
  );
  check(
    'its answer can run nothing',
    answer.headers['content-security-policy'] ===
      "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  check(
    'its answer does nothing to the origin of the console',
    ACTS.every((header) => answer.headers[header.toLowerCase()] === undefined),
  );
  const redirect = await ask(port, '/api/v2/redirect');
  check(
    'a redirect leads nowhere',
    redirect.status === 302 && redirect.headers.location === undefined,
  );
  const begun = await ask(port, '/api/v2/stream', {}, true);
  check('an answer comes as it is made', begun.text.startsWith('{"first":'));
  heard = [];
  for (const path of [
    '/api/v2/../admin',
    '/api/v2/%2e%2e/admin',
    '/api/v1/x',
    '//elsewhere/api/v2/x',
  ])
    await ask(port, path);
  check(
    'nothing but the API below its version is reached',
    heard.every(({ url }) => url.startsWith('/v2/')),
  );
  heard = [];
  // Over plain HTTP a browser says it by `Origin` alone.
  for (const from of [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: `http://127.0.0.1:${port}` },
    { Origin: 'http://evil.example' },
    { Origin: `http://127.0.0.1:${port}.evil.example` },
    { Origin: 'null' },
  ]) {
    const foreign = await ask(port, '/api/v2/monitor', from);
    check(
      `another website is refused: ${JSON.stringify(from)}`,
      foreign.status === 403 && heard.length === 0,
    );
  }
  for (const from of [
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://public.example' },
    { Origin: `http://127.0.0.1:${port}` },
  ])
    check(
      `the page itself is answered: ${JSON.stringify(from)}`,
      (await ask(port, '/api/v2/monitor', from)).status === 200,
    );
}

/** Settles when the port is answered on. @param {number} port @param {import('node:child_process').ChildProcess} child */
async function untilItAnswers(port, child) {
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt++) {
    const isThere = await ask(port, '/').then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it does not start');
}

let checked = 0;
try {
  for (const server of WEB_SERVERS) {
    const begun = Date.now();
    const found = findWebServer(server);
    if ('reason' in found) {
      console.log(`${server.name}: skipped: ${found.reason}.`);
      continue;
    }
    const port = await freePort();
    const { args, env } = server.configure({ port, apiPort, folder, site });
    const child = spawn(found.path, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let said = '';
    child.stderr.on('data', (part) => (said += part));
    try {
      await untilItAnswers(port, child);
      await checkServer(server.name, port);
      await checkApi(server.name, port);
      checked++;
      console.log(
        `${server.name}: asked in ${((Date.now() - begun) / 1000).toFixed(1)} s (${found.path}).`,
      );
    } catch (error) {
      broken.push(
        `${server.name}: ${error instanceof Error ? error.message : String(error)}\n${said.slice(-2_000)}`,
      );
    } finally {
      child.kill(server.end);
      await ended;
    }
  }
} finally {
  api.closeAllConnections();
  api.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const rule of broken) console.error(`Broken: ${rule}`);
console.log(
  `deploy/: ${checked} of ${WEB_SERVERS.length} web servers asked, ${broken.length} rules broken.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
