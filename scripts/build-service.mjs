import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the local service's HTTP host for Node, which reads no TypeScript before version 22. Gives the path of the program.
 * @param {string} [outDir]
 */
export async function buildService(outDir = join(root, '.cache', 'service')) {
  await build({
    root,
    logLevel: 'warn',
    // The service is no page: none of the page's plugins but those it brings itself.
    mode: 'service',
    build: {
      ssr: 'src/local-service/hosts/http-host.ts',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'http-host.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  return join(outDir, 'http-host.mjs');
}
