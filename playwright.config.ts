import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// `npm test` names a Chromium that it has tried; `npx playwright test` alone takes an installed one, else Playwright's own.
const executablePath = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && path !== '' && existsSync(path));

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/prepare-build.ts',
  outputDir: 'test-results/tests',
  // One more than the cores of a small machine: a test waits a sixth of its time, for a poll or for what it made the service withhold.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // What has to be quick is measured where it is claimed. These only end what will never come, also where a busy machine is ten times slower.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/tests.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A failed test leaves its message, a screenshot and what the page held at the end. Recording each step of every test (`--trace on`)
    // costs more than a tenth of the time: it is for the one that is to be explained.
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  // Every test runs on a desktop in light; a test with the tag @looks runs on a phone in the dark, too. There it proves the drawing, so its
  // browser context is shared and emptied between tests: opening the console in a new one takes a third of a test's time. What the other
  // theme can break, its contrast, `expectAccessible` asks of the same page: to open it again for that took a twentieth of the whole time.
  projects: [
    { name: 'desktop-light', use: { viewport: desktop, colorScheme: 'light' } },
    {
      name: 'phone-dark',
      grep: /@looks/,
      use: { viewport: phone, colorScheme: 'dark', hasTouch: true, reuseContext: true },
    },
  ],
});
