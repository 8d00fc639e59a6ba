import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsoleServer, startConsoleServer } from '../support/console-server.ts';
import { type LocalService, startLocalService } from '../support/local-service.ts';
import { readSeededWorld, type SeededWorld } from '../support/seeded-world.ts';
import { openFirefox, openWatchedPage, type WatchedPage } from './open-firefox.ts';

/** What each screen shows once its data is there: nothing of it is drawn without an answer. */
const SHOWN: Readonly<Record<string, RegExp>> = {
  home: /\d+ changes in \d+ monitors/,
  monitors: /Last run/,
  monitor: /Checks/,
  check: /per page/,
  'inbox of a check': /Reviewed|Meaningful/i,
  'since one last looked': /since/i,
  'history of a page': /in the newest \d+ checks/,
  search: /Search/,
  'prepared search': /how to cancel a request|credits/i,
  'agent runs': /completed/i,
  'agent run': /completed/i,
  'comparison of runs': /Compar/i,
  'error reference': /429/,
  connection: /Base URL/i,
};

let browser: Browser;
let service: LocalService;
let server: ConsoleServer;
let world: SeededWorld;

beforeAll(async () => {
  const program = process.env['TEST_SERVICE'];
  if (!program) throw new Error('prepare-build.ts has not built the local service.');
  [browser, service, server] = await Promise.all([
    openFirefox(),
    startLocalService(program),
    startConsoleServer({}),
  ]);
  world = await readSeededWorld(service);
});
afterAll(async () => {
  await Promise.all([browser?.close(), service?.stop(), server?.stop()]);
});

/** Opens each screen by its address, and says of each what it lacks and what Firefox complained about. */
async function visitAll({ page, complaints }: WatchedPage) {
  const faults: string[] = [];
  for (const [name, path] of world.screens) {
    const before = complaints.length;
    await page.goto(server.origin + path);
    const shown = SHOWN[name];
    const isThere = page.waitForFunction(
      (pattern) =>
        document.querySelector('[role=status][aria-label^=Loading], [aria-busy=true]') === null &&
        new RegExp(pattern, 'i').test(document.querySelector('main')?.innerText ?? ''),
      { timeout: 15_000 },
      shown?.source ?? 'no text of this screen is known',
    );
    const text = () => page.$eval('body', (body) => (body as HTMLElement).innerText);
    await isThere.catch(async () => faults.push(`${name}: shows ${(await text()).slice(0, 300)}`));
    for (const complaint of complaints.slice(before)) faults.push(`${name}: ${complaint}`);
  }
  return faults;
}

test('every screen opens and shows its data on the local service in the page', async () => {
  const watched = await openWatchedPage(browser);
  expect(await visitAll(watched)).toEqual([]);
  // A request with a body.
  const { page, complaints } = watched;
  await page.goto(`${server.origin}/search?query=how%20to%20cancel%20a%20request`);
  await page.waitForSelector('main form [type=submit]');
  await page.click('main form [type=submit]');
  await page.waitForFunction(() =>
    /\d+ results?/.test(document.querySelector('main')?.innerText ?? ''),
  );
  expect(complaints).toEqual([]);
  await page.close();
});

test('every screen opens and shows its data of a service over HTTP', async () => {
  const watched = await openWatchedPage(browser);
  const { page, requests } = watched;
  await page.evaluateOnNewDocument((baseUrl) => {
    // The empty page before has no storage.
    if (!window.location.protocol.startsWith('http')) return;
    localStorage.setItem(
      'console.connections',
      JSON.stringify([{ id: 'http', name: 'Over HTTP', baseUrl }]),
    );
    localStorage.setItem('console.connection', 'http');
    sessionStorage.setItem('console.connection', 'http');
    sessionStorage.setItem('console.key.http', 'fc-demo');
  }, service.baseUrl);
  expect(await visitAll(watched)).toEqual([]);
  expect(requests.filter((url) => url.startsWith(service.baseUrl)).length).toBeGreaterThan(20);
  // The palette is fetched when it is asked for, and leads on by a pasted id.
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.waitForSelector('[role=dialog] input');
  await page.keyboard.type(`${service.baseUrl}/agent/${world.jobId}`);
  await page.waitForSelector('[role=option]');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (path) => window.location.pathname === path,
    {},
    `/agent-runs/${world.jobId}`,
  );
  await page.goBack();
  await page.waitForFunction(() => window.location.pathname === '/settings/connection');
  expect(watched.complaints).toEqual([]);
  await page.close();
});

test('a dropped answer opens, and its screens ask the file alone', async () => {
  // A profile of its own: with a connection of another test the home screen asks that until the file is there.
  const profile = await browser.createBrowserContext();
  const watched = await openWatchedPage(profile);
  const { page, complaints, requests } = watched;
  const check = await service.ask(`/monitor/${world.monitorId}/checks/${world.checkId}?limit=100`);
  await page.goto(server.origin);
  await page.waitForSelector('main h1');
  await page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], 'check.json', { type: 'application/json' }));
    for (const type of ['dragenter', 'dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { bubbles: true, dataTransfer }));
  }, JSON.stringify(check));
  await page.waitForFunction(
    (path) =>
      window.location.pathname === path &&
      /The check finished/.test(document.querySelector('main')?.innerText ?? ''),
    {},
    `/monitors/${world.monitorId}/checks/${world.checkId}`,
  );
  expect(complaints).toEqual([]);
  expect(requests.filter((url) => url.includes('/v2/'))).toEqual([]);
  await profile.close();
});
