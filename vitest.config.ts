import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { developerIndex } from './scripts/developer-index/vite-plugin.ts';

const alias = { '#': fileURLToPath(new URL('./src', import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    passWithNoTests: false,
    // A machine with two cores has no more to give, and a browser may run beside.
    maxWorkers: 2,
    projects: [
      {
        plugins: [developerIndex()],
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}'],
          // Ends what hangs; tests of what must be quick count processor time themselves.
          testTimeout: 60_000,
          // The same for what a test waits for: the usual second is over before a busy machine has begun.
          expect: { poll: { timeout: 30_000 } },
          setupFiles: ['vitest.setup.ts'],
          // Files share the modules of their process: to load them for each anew takes a third of the time. So a test leaves nothing behind
          // that another file reads (what it stubs it puts back), in whatever order: `vitest --sequence.shuffle.files`.
          isolate: false,
        },
      },
      // The public SDK against the local service over HTTP: its own process, no source of ours in the test.
      {
        test: {
          name: 'sdk',
          include: ['e2e/sdk/**/*.test.ts'],
          globalSetup: ['e2e/sdk/start-service.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      // Every screen in the Firefox that FIREFOX_PATH names, which `npm test` and `npm run test:firefox` look for.
      {
        test: {
          name: 'firefox',
          include: ['e2e/firefox/**/*.test.ts'],
          globalSetup: ['e2e/support/prepare-build.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
