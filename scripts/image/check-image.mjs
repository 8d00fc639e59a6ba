// npm run check:image [-- --linked]: the Dockerfile and compose.yaml without Docker. Runs the Dockerfile's own build steps in a clean folder,
// starts what comes of them as the image would, read-only and as nobody, with the environment of compose.yaml, and asks it. `--linked` takes
// the installed packages in the place of `npm ci`, which is most of its time.
import '../check-node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled, root } from '../ensure-installed.mjs';
import { readDockerfile } from './read-dockerfile.mjs';
import { readProgram, runStage } from './run-stage.mjs';

ensureInstalled();
const { parse } = await import('yaml');
const { buildService } = await import('../build-service.mjs');

/** @typedef {ReturnType<typeof runStage>} Image */

const isLinked = process.argv.includes('--linked');
/** @type {string[]} */
const broken = [];
/** @param {string} rule @param {boolean} holds */
const check = (rule, holds) => void (holds || broken.push(rule));
/** As root this also proves that nobody else's rights are needed. */
const nobody = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
const begun = Date.now();
const since = (/** @type {number} */ start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;
const compose = parse(readFileSync(join(root, 'compose.yaml'), 'utf8')).services.console;
/** `${NAME:-value}` as it reads where nothing is set. @type {Record<string, string>} */
const composed = Object.fromEntries(
  Object.entries(compose.environment).map(([name, value]) => [
    name,
    String(value).replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ]),
);

/** Starts a program; gives it with the first line that it prints. @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} options */
async function start(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`))),
  ]);
  child.stdout.resume();
  return { child, line: String(line) };
}

/** @param {Image} image */
function checkFiles(image) {
  const files = readdirSync(image.folder, { recursive: true }).map((name) =>
    join(image.folder, String(name)),
  );
  check(
    'the image holds nothing but the page and its server',
    !files.some((file) => /node_modules|\.map$|\.tsx?$/.test(file)),
  );
  check('the image has no shell', /distroless/.test(image.base));
  check('the image runs as a user by number, not root', /^[1-9]\d*:[1-9]\d*$/.test(image.user));
  check(
    'compose.yaml gives the console no rights and nothing to write to',
    compose.read_only === true &&
      compose.cap_drop.includes('ALL') &&
      compose.security_opt.includes('no-new-privileges:true'),
  );
  check(
    'compose.yaml opens the port of the image to this machine alone',
    compose.ports.length === 1 &&
      compose.ports[0].startsWith('127.0.0.1:') &&
      compose.ports[0].endsWith(`:${image.env['PORT']}`),
  );
  let bytes = 0;
  for (const file of [image.folder, ...files]) {
    const about = statSync(file);
    if (about.isFile()) bytes += about.size;
    chmodSync(file, about.isFile() ? 0o444 : 0o555);
  }
  return bytes;
}

/** @param {Image} image @param {string} apiUrl */
async function askImage(image, apiUrl) {
  check(
    'compose.yaml puts the console before an API',
    URL.canParse(composed['API_URL'] ?? '') && composed['API_PROXY'] === '1',
  );
  const [program, args] = readProgram(image.entrypoint);
  const env = { ...image.env, ...composed, API_URL: apiUrl, HOST: '127.0.0.1', PORT: '0' };
  const { child, line } = await start(program, args, { cwd: image.folder, env, ...nobody });
  try {
    const port = /:(\d+)$/.exec(line)?.[1] ?? '';
    const get = (/** @type {string} */ path, headers = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const page = await (await get('/monitors')).text();
    check('an address of the console is the page', page.includes('<div id="root">'));
    const script = await get(/src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/none.js');
    check(
      'its script is there for good',
      /immutable/.test(script.headers.get('cache-control') ?? ''),
    );
    const { connections } = await (await get('/connections.json')).json();
    check('the API has the name of compose.yaml', connections[0].name === composed['API_NAME']);
    const monitors = await get('/api/v2/monitor', { Authorization: 'Bearer fc-demo' });
    check(
      'the monitors of the API come through the proxy',
      (await monitors.text()).includes('Hosting prices'),
    );
    const [probe, probeArgs] = readProgram(image.healthcheck);
    const isHealthy = (/** @type {string} */ at) =>
      spawnSync(probe, probeArgs, { env: { ...env, PORT: at } }).status === 0;
    check('the health check tells whether the server answers', isHealthy(port) && !isHealthy('9'));
    const asked = Date.now();
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    check('SIGTERM ends it cleanly, soon', code === 0 && Date.now() - asked < 5_000);
  } finally {
    child.kill('SIGKILL');
  }
}

const folder = mkdtempSync(join(tmpdir(), 'image-'));
// Nobody must be able to look into it.
chmodSync(folder, 0o755);
try {
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const image = stages.map((stage) => runStage(stage, folder, { isLinked })).at(-1);
  if (!image) throw new Error('The Dockerfile has no stage.');
  const packages = isLinked ? 'with the packages that are installed' : 'packages included';
  console.log(`Image: built in ${since(begun)}, ${packages}.`);
  const bytes = checkFiles(image);
  const service = await start(
    process.execPath,
    [await buildService(join(root, '.cache', 'image-service'))],
    {
      env: { ...process.env, PORT: '0' },
    },
  );
  await askImage(image, /http:\S+\/v2/.exec(service.line)?.[0] ?? '').finally(() =>
    service.child.kill(),
  );
  console.log(`${(bytes / 1e6).toFixed(1)} MB beside Node; asked as nobody, read-only.`);
} finally {
  // What is read-only cannot be removed by who made it so, unless that is root.
  spawnSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
for (const rule of broken) console.error(`Broken: ${rule}.`);
console.log(
  `Image and compose.yaml: ${broken.length === 0 ? 'all rules hold' : 'see above'}, ${since(begun)}.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
