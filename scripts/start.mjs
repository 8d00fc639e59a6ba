// npm start: installs what is missing, builds, serves the production build and prints its address. PORT (default 4173), HOST.
import './check-node.mjs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';

const port = Number(process.env['PORT'] ?? 4173);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535, not "${process.env['PORT']}".`);
  process.exit(1);
}

// Without HOST both 127.0.0.1 and ::1 answer, whichever a browser takes localhost for.
const host = process.env['HOST'] ?? 'localhost';
/** @param {NodeJS.ErrnoException} error */
function explainAndExit(error) {
  if (error.code === 'EADDRINUSE')
    console.error(`Port ${port} is in use. Choose another: PORT=${port + 1} npm start`);
  else if (error.code === 'EACCES')
    console.error(`Port ${port} may not be used by this user. Choose another: PORT=4173 npm start`);
  else console.error(error.message);
  process.exit(1);
}
// Before the work of building, and before that changes the files of a console that already runs on this port.
await new Promise((resolve) => {
  const probe = createServer().once('error', explainAndExit);
  probe.listen(port, host, () => probe.close(resolve));
});

ensureInstalled();
// Only now: on a fresh clone these need the packages.
const { build } = await import('vite');
const { readConsoleVersion } = await import('./page/console-version.mjs');
const { createStaticServer } = await import('./static-server.mjs');

const dist = process.env['DIST_DIR'] ?? join(root, 'dist');
console.log('Building …');
await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });

const server = createStaticServer(dist);
server.on('error', explainAndExit);
server.listen(port, host, () => {
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  console.log(`Web Data Console ${readConsoleVersion(root)}: http://${host}:${bound}`);
  console.log('It opens on the local service, without a network. Stop it with Ctrl+C.');
});
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.closeAllConnections();
    server.close(() => process.exit(0));
  });
