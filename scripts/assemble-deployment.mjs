import { copyFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildServer } from './build-server.mjs';
import { root } from './ensure-installed.mjs';
import { writeNotices } from './release/write-notices.mjs';

/**
 * Puts what a deployment needs into an empty folder: `server.mjs`, `dist`, the licences.
 * @param {string} folder
 * @param {string} [page] A folder with the page as it is built already; without it the page is built.
 */
export async function assemble(folder, page) {
  rmSync(folder, { recursive: true, force: true });
  const dist = join(folder, 'dist');
  if (page === undefined)
    await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
  else cpSync(page, dist, { recursive: true });
  // Notes of the build for its own checks.
  rmSync(join(dist, '.vite'), { recursive: true, force: true });
  await buildServer(folder);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'NOTICES.md'), writeNotices());
}
