import { test as base } from '@playwright/test';
import { type App, createApp } from './app.ts';
import { type LocalService, startLocalService } from './local-service.ts';
import { type PageWatch, watchPage } from './page-watch.ts';
import { type ScriptedService, startScriptedService } from './scripted-service.ts';
import { type ConsoleServer, startConsoleServer } from './console-server.ts';
import { readSeededWorld, type SeededWorld } from './seeded-world.ts';

// The one door for tests: a test imports nothing else of ours.
export { expect } from '@playwright/test';
export { expectAccessible } from './accessibility.ts';
export { expectDocumentedStorage } from './documented-storage.ts';
export { expectLoaded, expectSettled } from './expect-loaded.ts';
export { noteLayoutShifts, readLayoutShifts } from './layout-shift.ts';

interface WorkerFixtures {
  /** The origin that serves the production build. */
  readonly appOrigin: string;
  readonly workerService: LocalService;
  /** Ids and addresses of the seeded world. */
  readonly world: SeededWorld;
}

interface TestFixtures {
  /** Opens the console: `app.open('/monitors')` on the service in the page, `app.openOverHttp('/monitors')` on `service`. */
  readonly app: App;
  /** The local service over HTTP on an origin of its own, in its seeded world at the start of each test. */
  readonly service: LocalService;
  /** Services over HTTP that answer as the test tells them, each on an origin of its own. Stopped at its end. */
  readonly startScripted: () => Promise<ScriptedService>;
  /** Servers of the console, each told by an environment of its own what it serves. Stopped at the end of the test. */
  readonly startConsole: (environment: Readonly<Record<string, string>>) => Promise<ConsoleServer>;
  /** Fails the test when the browser's console complains. */
  readonly watch: PageWatch;
}

/** What every test begins with. One server of the page and one service per worker, so that no test sees another's state. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  appOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from its first parameter.
    async ({}, provide) => {
      const running = process.env['APP_URL'];
      if (running) return provide(new URL(running).origin);
      const server = await startConsoleServer({});
      await provide(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  workerService: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const program = process.env['TEST_SERVICE'];
      if (!program) throw new Error('prepare-build.ts has not built the local service.');
      const service = await startLocalService(program);
      await provide(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ workerService }, provide) => provide(await readSeededWorld(workerService)),
    { scope: 'worker' },
  ],
  service: async ({ workerService }, provide) => {
    await workerService.reset();
    await provide(workerService);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  startScripted: async ({}, provide) => {
    const started: ScriptedService[] = [];
    await provide(async () => {
      const scripted = await startScriptedService();
      started.push(scripted);
      return scripted;
    });
    await Promise.all(started.map((scripted) => scripted.stop()));
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  startConsole: async ({}, provide) => {
    const started: ConsoleServer[] = [];
    await provide(async (environment) => {
      const server = await startConsoleServer(environment);
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop()));
  },
  watch: [
    async ({ page }, provide, testInfo) => {
      const watch = watchPage(page);
      await provide(watch);
      // A test that failed already has its own, better message.
      if (testInfo.status === 'passed') watch.expectNoComplaints();
    },
    { auto: true },
  ],
  // On `service`, also where a test does not name it: what the one before it left is not what it opens.
  app: async ({ page, appOrigin, service, watch }, provide) => {
    await provide(createApp({ page, origin: appOrigin, service, watch }));
  },
});
