// node scripts/assemble.mjs <folder>: what a deployment needs, and no more: `server.mjs` and the built page in `dist` beside it. It runs on
// Node alone: `node server.mjs`.
import './check-node.mjs';
import { resolve } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { findForeignInDeployment } from './refuse-foreign-folder.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Name the folder to write to: node scripts/assemble.mjs image');
  process.exit(1);
}
const foreign = findForeignInDeployment(resolve(root, folder));
if (foreign !== null) {
  console.error(foreign);
  process.exit(1);
}
ensureInstalled();
const { assemble } = await import('./assemble-deployment.mjs');
await assemble(resolve(root, folder));
