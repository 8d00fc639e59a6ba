import { join } from 'node:path';
import { build } from 'vite';
import { root } from './ensure-installed.mjs';

/**
 * Bundles the server of the console (src/server) with all it needs into one file, `server.mjs`, which runs without `node_modules` and serves
 * the folder `dist` beside it, or `DIST_DIR`. Gives its path.
 * @param {string} [outDir]
 */
export async function buildServer(outDir = join(root, '.cache', 'server')) {
  await build({
    root,
    logLevel: 'warn',
    mode: 'service',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/server/main.ts',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
  });
  return join(outDir, 'server.mjs');
}
