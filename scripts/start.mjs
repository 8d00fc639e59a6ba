// npm start: installs what is missing, builds, serves the production build and prints its address. README.md, "Beside a service", lists what
// the environment may say; without it: PORT (4173), HOST (this machine alone).
import './check-node.mjs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { findForeignInPage } from './refuse-foreign-folder.mjs';

const named = process.env['DIST_DIR']?.trim() ?? '';
// Absolute: the build would take a relative one for a folder of the project, wherever this is called from.
const dist = named === '' ? join(root, 'dist') : resolve(named);
const foreign = findForeignInPage(dist);
if (foreign !== null) {
  console.error(foreign);
  process.exit(1);
}
ensureInstalled();
// Only now: on a fresh clone these need the packages.
const { build } = await import('vite');
const { buildServer } = await import('./build-server.mjs');
const { settingsOrExit, startConsole } = await import(pathToFileURL(await buildServer()).href);
const settings = settingsOrExit(process.env);

// Before the work of building, and before that changes the files of a console that already runs on this port.
await new Promise((resolve) => {
  const probe = createServer().once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    const another = settings.port < 1024 ? 4173 : settings.port + 1;
    if (error.code === 'EADDRINUSE')
      console.error(`Port ${settings.port} is in use. Choose another: PORT=${another} npm start`);
    else if (error.code === 'EACCES')
      console.error(
        `Port ${settings.port} may not be used by this user. Choose another: PORT=${another} npm start`,
      );
    else console.error(error.message);
    process.exit(1);
  });
  probe.listen(settings.port, settings.host, () => probe.close(resolve));
});

console.log('Building …');
await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
startConsole(settings, dist);
