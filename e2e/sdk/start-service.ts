import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildService } from '../../scripts/build-service.mjs';
import { startLocalService } from '../support/local-service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the service listens, without the version segment: the SDK adds it itself. */
    serviceOrigin: string;
  }
}

/** Starts what `npm run service` starts, once for all tests of the SDK. */
export default async function startService(project: TestProject): Promise<() => Promise<void>> {
  const cache = join(process.cwd(), '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'sdk-service-'));
  const service = await startLocalService(await buildService(folder));
  project.provide('serviceOrigin', service.origin);
  return async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
