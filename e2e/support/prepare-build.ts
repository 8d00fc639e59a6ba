import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { buildServer } from '../../scripts/build-server.mjs';
import { buildService } from '../../scripts/build-service.mjs';

/**
 * What the tests run against: the production build, its server and the local service as programs. `npm test` names a build (`DIST_DIR`);
 * otherwise one is made here, in a folder of this run's own.
 */
export default async function prepareBuild(): Promise<() => void> {
  const cache = join(process.cwd(), '.cache');
  await mkdir(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tests-'));
  process.env['TEST_SERVICE'] = await buildService(join(folder, 'service'));
  process.env['TEST_SERVER'] = await buildServer(join(folder, 'server'));
  if (!process.env['DIST_DIR'] && !process.env['APP_URL']) {
    await build({ logLevel: 'warn', build: { outDir: join(folder, 'dist'), emptyOutDir: true } });
    process.env['DIST_DIR'] = join(folder, 'dist');
  }
  return () => rmSync(folder, { recursive: true, force: true });
}
