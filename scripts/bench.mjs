// npm run bench [-- <part of a scene's name> [runs]]: one table of measurements in headless Chromium against the production build.
// Timings never fail it; a scene that cannot be played does.
import './check-node.mjs';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';

ensureInstalled();
const { build } = await import('vite');
const { default: tailwindcss } = await import('@tailwindcss/vite');
const { buildService } = await import('./build-service.mjs');
const { buildServer } = await import('./build-server.mjs');
const { findChromium } = await import('./find-chromium.mjs');

const [only = '', runs] = process.argv.slice(2);
const executablePath = await findChromium();
if (!executablePath) process.exit(1);

mkdirSync(join(root, '.cache'), { recursive: true });
const folder = mkdtempSync(join(root, '.cache', 'bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
console.log('Building …');
const logLevel = 'warn';
await build({ root, logLevel, build: { outDir: join(folder, 'app') } });
await build({
  root: join(root, 'bench/plain'),
  configFile: join(root, 'vite.config.ts'),
  mode: 'service',
  logLevel,
  build: { outDir: join(folder, 'plain'), emptyOutDir: true },
});
await build({
  root: join(root, 'bench/floor'),
  configFile: false,
  plugins: [tailwindcss()],
  logLevel,
  build: { outDir: join(folder, 'floor'), emptyOutDir: true },
});
await build({
  root,
  mode: 'service',
  logLevel,
  build: { ssr: 'bench/run.ts', outDir: join(folder, 'runner'), copyPublicDir: false },
});
const { startHttpService } = await import(
  pathToFileURL(await buildService(join(folder, 'service'))).href
);

const { createConsoleServer, settingsOrExit } = await import(
  pathToFileURL(await buildServer(join(folder, 'server'))).href
);
/** @type {import('node:http').Server[]} */
const servers = [];
async function serve(/** @type {string} */ name) {
  const server = createConsoleServer({
    folder: join(folder, name),
    settings: settingsOrExit({}),
    log: () => undefined,
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}
const service = await startHttpService(0);
const { runBench } = await import(pathToFileURL(join(folder, 'runner', 'run.js')).href);
const broken = await runBench({
  executablePath,
  only,
  runs: runs === undefined ? null : Number(runs),
  app: await serve('app'),
  plain: await serve('plain'),
  floor: await serve('floor'),
  serviceBaseUrl: service.baseUrl,
});
await service.close();
for (const server of servers) {
  server.closeAllConnections();
  server.close();
}
process.exit(broken === 0 ? 0 : 1);
