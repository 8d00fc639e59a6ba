// npm run service: the local service over HTTP under /v2, with CORS, for other clients of the API. PORT (default 8787).
import './check-node.mjs';
import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();
const { buildService } = await import('./build-service.mjs');
const program = await buildService();
const child = spawn(process.execPath, [program], { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
  process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));
