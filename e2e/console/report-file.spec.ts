import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { ATTACK_TEXTS, CANARY_HOST, CANARY_NAME } from '../hostility/attack-texts.ts';
import { inspectPage } from '../hostility/hostile-service.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  answerCheck,
  CHECK_PATH,
  makePage,
  makePatch,
  pageId,
  pageThrough,
} from '../support/made-check.ts';
import {
  answerRun,
  answerRunList,
  JOB,
  listOf,
  makeEvents,
  RUN_PATH,
  statusOf,
  traceOf,
} from '../support/made-run.ts';

/** A key as a service may give it back in an answer. */
const KEY = 'fc-report-0123456789abcdef';
const OTHER_JOB = '55555555-5555-4555-8555-555555555555';
/** The screen of a reader whom nothing is expected of: another theme, a phone's width. */
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;

/** Longer than any screen. */
const LONG_PATCH = `--- previous\n+++ current\n@@ -1,0 +1,400 @@\n${Array.from({ length: 400 }, (_, line) => `+added line ${line}\n`).join('')}`;

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

/** Presses the button that saves, and keeps what comes as a file. */
async function saveFile(page: Page, button: RegExp, testInfo: TestInfo) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const path = testInfo.outputPath('report.html');
  await download.saveAs(path);
  return { path, name: download.suggestedFilename(), text: readFileSync(path, 'utf8') };
}

/** Opens a file with the network off in a browser of its own, and hears all that it asks for and complains of. */
async function openFile(
  browser: Browser,
  path: string,
  options: Parameters<Browser['newContext']>[0] = {},
) {
  const context = await browser.newContext({ offline: true, locale: 'en-GB', ...options });
  const heard: string[] = [];
  const address = pathToFileURL(path).href;
  context.on('request', (request) => {
    if (request.url() !== address) heard.push(request.url());
  });
  const file = await context.newPage();
  file.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(message.text());
  });
  file.on('pageerror', (error) => heard.push(error.stack ?? error.message));
  await file.goto(address);
  return { file, heard, close: () => context.close() };
}

/** Links that lead neither into the file itself nor, by a click, to the web. */
const listForeignLinks = (file: Page) =>
  file.evaluate(() => {
    const own = `${window.location.href.split('#')[0]}#/`;
    return [...document.querySelectorAll('a')]
      .map(({ href }) => href)
      .filter((href) => !href.startsWith(own) && !/^https?:/.test(href));
  });

const isTooWide = (file: Page) =>
  file.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('a check of 3,000 pages full of attacks is one file that opens without a network, runs nothing and asks nobody', async ({
  app,
  browser,
  page,
  service,
}, testInfo) => {
  test.slow();
  const attack = (number: number) => ATTACK_TEXTS[number % ATTACK_TEXTS.length] ?? '';
  const pages = Array.from({ length: 3_000 }, (_, number) =>
    number >= 200
      ? makePage(number, { metadata: { title: attack(number) } })
      : makePage(number, {
          status: 'changed',
          url: number === 0 ? 'https://shop.example/first' : `https://x.example/${attack(number)}`,
          metadata: { title: number === 0 ? 'The first page' : attack(number) },
          diff: {
            text:
              number === 0
                ? LONG_PATCH
                : makePatch(`old ${attack(number)}`, `new ${attack(number)} ${KEY}`),
            json: { [`price${attack(number)}`]: { previous: 10, current: attack(number) } },
          },
          judgment: {
            meaningful: true,
            confidence: 'high',
            reason: attack(number),
            meaningfulChanges: [],
          },
        }),
  );
  await answerCheck(page, service, pageThrough(pages, { error: attack(6) }));
  await app.openOverHttp(`${CHECK_PATH}?view=list&page=${pageId(0)}`, { key: KEY });
  const chooseReport = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Export pages/ }).click();
    await page.getByLabel('Format').selectOption('report');
  };
  await chooseReport();
  // The open page needs no reading.
  await page.getByRole('dialog').getByLabel('Pages', { exact: true }).selectOption('page');
  const one = await saveFile(page, /^Save 1 page$/, testInfo);
  const single = await openFile(browser, one.path);
  await expect(single.file.getByText('Left out: All other pages of the check.')).toBeVisible();
  await expect(single.file.getByText('This file may not hold all pages.')).toBeVisible();
  await expect(single.file.getByText('contradicts itself')).toHaveCount(0);
  await expect(single.file.getByRole('heading', { name: 'The first page' })).toBeVisible();
  await expect(single.file.locator('html')).toHaveAttribute('translate', 'no');
  await expectAccessible(single.file);
  // On paper a difference is whole; on the screen again what is in sight.
  const lines = single.file.getByText(/added line \d+$/);
  await single.file.getByRole('tab', { name: 'Diff' }).click();
  await expect(lines.first()).toBeVisible();
  expect(await lines.count()).toBeLessThan(200);
  await single.file.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(lines).toHaveCount(400);
  await single.file.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => lines.count()).toBeLessThan(200);
  expect(single.heard).toEqual([]);
  await single.close();

  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  await chooseReport();
  await page.getByRole('button', { name: 'Read pages' }).click();
  await expect(page.getByText(/The report holds 3,000 pages, about .*MB/)).toBeVisible();
  const { path, name, text } = await saveFile(page, /^Save 3,000 pages$/, testInfo);
  expect(name).toMatch(/^check-[\w-]+\.html$/);
  expect(text).not.toContain(KEY);
  expect(text).not.toContain(new URL(service.baseUrl).port);

  const { file, heard, close } = await openFile(browser, path);
  await expect(
    file.getByText(/^Report of monitor check .* from 127\.0\.0\.1\. Read only/),
  ).toBeVisible();
  await expect(file.getByText('Reviewed', { exact: true }).first()).toBeVisible();
  await expect(file.getByText(/^1 of \d+/).first()).toBeVisible();
  // What leads out of the file, or acts, is not there.
  await expect(file.getByRole('link', { name: 'History' })).toHaveCount(0);
  // It is read and nothing else: what was reviewed is said, nothing can be marked.
  await expect(file.getByText('Reviewed', { exact: true }).first()).toBeVisible();
  await expect(file.getByRole('button', { name: /review/i })).toHaveCount(0);
  await expect(file.getByRole('button', { name: 'Export' })).toHaveCount(0);
  for (const tab of ['Diff', 'Fields', 'Judgment', 'Raw'])
    await file.getByRole('tab', { name: tab }).click();
  await file.goto(`${pathToFileURL(path).href}#${CHECK_PATH}?view=list&skip=2975`);
  await expect(file.getByText('2,976–3,000 of 3,000')).toBeVisible();
  const found = await inspectPage(file, CANARY_NAME);
  expect(found).toMatchObject({ canary: false, elements: [] });
  expect(await listForeignLinks(file)).toEqual([]);
  await file.getByRole('button', { name: 'Map' }).click();
  await file.getByRole('button', { name: 'About this check' }).click();
  await expect(file.getByRole('dialog')).toBeVisible();
  await file.keyboard.press('Escape');
  // On paper it is a sheet of the same.
  await file.goto(`${pathToFileURL(path).href}#${CHECK_PATH}?view=list&page=${pageId(0)}`);
  await expect(file.getByRole('heading', { name: 'The first page' })).toBeVisible();
  expect((await file.pdf()).length).toBeGreaterThan(10_000);
  expect(heard).toEqual([]);
  // Nothing of it stays in the browser that opened it.
  expect(await file.context().storageState()).toEqual({ cookies: [], origins: [] });
  await close();

  const phone = await openFile(browser, path, PHONE);
  await expect(phone.file.getByText(/^Report of monitor check/)).toBeVisible();
  expect(await isTooWide(phone.file)).toBe(false);
  expect(phone.heard).toEqual([]);
  await phone.close();
  expect(text).toContain(CANARY_HOST);
});

/** A run of many calls that fails, with an artifact in two versions. */
function makeRun(calls: number) {
  const make = makeEvents();
  const artifact = (snapshotId: string, change: string) => ({
    artifact: { kind: 'json', artifactId: 'result', snapshotId, change },
  });
  return [
    make(0, 'root', 'run.started'),
    make(1, 'root', 'agent.started'),
    make(10, 'root', 'artifact.updated', artifact('s-1', 'init')),
    ...Array.from({ length: calls }, (_, number) => {
      const call = { toolCallId: `c-${number}`, toolName: 'scrape_page' };
      const url = `https://shop.example/${number}${ATTACK_TEXTS[number % ATTACK_TEXTS.length]}`;
      return [
        make(100 + number * 20, 'root', 'tool_call.started', { ...call, parameters: { url } }),
        make(110 + number * 20, 'root', 'tool_call.finished', { ...call, result: { ok: true } }),
      ];
    }).flat(),
    make(900_000, 'root', 'artifact.updated', artifact('s-2', 'update')),
    make(900_100, 'root', 'run.finished', {
      outcome: 'failed',
      error: { code: 'internal', source: 'tool', retryable: true, message: ATTACK_TEXTS[1] },
    }),
  ];
}

test('a run of 10,000 events, and two runs compared, open with verdict, cause, story and versions', async ({
  app,
  browser,
  page,
  service,
}, testInfo) => {
  test.slow();
  const failed = () => statusOf({ status: 'failed', error: 'A tool failed.', data: null });
  await answerRun(page, service, { status: failed, trace: () => traceOf(makeRun(5_000)) });
  await answerRun(
    page,
    service,
    { status: failed, trace: () => traceOf(makeRun(3), { id: OTHER_JOB }) },
    OTHER_JOB,
  );
  await page.route(`${service.baseUrl}/agent/*/snapshots/**`, (route) => {
    const version = route.request().url().endsWith('s-2') ? 'second' : 'first';
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, snapshot: JSON.stringify({ version, attack: ATTACK_TEXTS[0] }) },
    });
  });
  const options = { prompt: 'Find the prices', urls: ['https://shop.example/prices'] };
  await answerRunList(page, service, listOf('failed', options));
  await app.openOverHttp(RUN_PATH, { key: KEY });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(options.prompt);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Save as one HTML file/ }).click();
  await expect(page.getByText(/holds the run with 10,005 events and 2 snapshots/)).toBeVisible();
  const { path, name, text } = await saveFile(page, /Save the report/, testInfo);
  expect(name).toBe(`agent-run-${JOB}.html`);
  expect(text).not.toContain(KEY);

  const { file, heard, close } = await openFile(browser, path, { colorScheme: 'dark' });
  await expect(file.getByText('Why it failed').first()).toBeVisible();
  await expect(file.getByRole('tab', { name: 'Timeline' })).toBeVisible();
  await expect(file.getByText(/Run again|Compare|Agent runs|Error reference/)).toHaveCount(0);
  await expect(file.getByRole('heading', { level: 1 })).toHaveText(options.prompt);
  await file.getByRole('button', { name: 'What was asked' }).click();
  const asked = file.getByRole('dialog', { name: 'What was asked' });
  await expect(asked).toContainText('As the file tells it.');
  await expect(asked).toContainText('https://shop.example/prices');
  await asked.getByRole('button', { name: 'Close' }).click();
  await file.getByRole('tab', { name: 'Story' }).click();
  await expect(file.getByText(/run failed/i).first()).toBeVisible();
  await file.getByRole('tab', { name: 'Time', exact: true }).click();
  await expect(file.getByText('scrape_page').first()).toBeVisible();
  await file.getByRole('tab', { name: /Artifacts/ }).click();
  await expect(file.getByText('second').first()).toBeVisible();
  await file.goto(`${pathToFileURL(path).href}#${RUN_PATH}?tab=artifacts&version=2&against=1`);
  await expect(file.getByText('first').first()).toBeVisible();
  expect(await inspectPage(file, CANARY_NAME)).toMatchObject({ canary: false, elements: [] });
  await expectAccessible(file);
  expect((await file.pdf()).length).toBeGreaterThan(10_000);
  expect(heard).toEqual([]);
  await close();

  await page.goto(`${app.origin}/agent-runs/compare?left=${JOB}&right=${OTHER_JOB}`);
  await page.getByRole('button', { name: 'Save as one HTML file' }).click();
  const pair = await saveFile(page, /Save the report/, testInfo);
  const both = await openFile(browser, pair.path, PHONE);
  await expect(both.file.getByRole('heading', { name: 'Compare runs' })).toBeVisible();
  await both.file.getByRole('navigation', { name: 'In this report' }).getByText('Run 5555').click();
  await expect(both.file.getByText(OTHER_JOB).first()).toBeVisible();
  await both.file.goBack();
  await expect(both.file.getByRole('heading', { name: 'Compare runs' })).toBeVisible();
  expect(await isTooWide(both.file)).toBe(false);
  expect(both.heard).toEqual([]);
  await both.close();

  // Of a small run the file is nearly all code: it is as large as was said.
  await page.goto(`${app.origin}/agent-runs/${OTHER_JOB}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Save as one HTML file/ }).click();
  const said = await page.getByText(/The report holds .* about \d+ kB/).innerText();
  const small = await saveFile(page, /Save the report/, testInfo);
  const told = Number(/about (\d+) kB/.exec(said)?.[1]) * 1000;
  expect(Math.abs(told / Buffer.byteLength(small.text) - 1)).toBeLessThan(0.05);
});
