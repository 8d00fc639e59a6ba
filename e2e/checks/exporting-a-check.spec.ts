import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import {
  answerCheck,
  CHECK,
  CHECK_PATH,
  makePage,
  makePatch,
  pageThrough,
} from '../support/made-check.ts';
import { expect, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PAGES = Array.from({ length: 230 }, (_, number) =>
  makePage(number, {
    status: number < 30 ? 'changed' : 'same',
    ...(number < 30 && { diff: { text: makePatch('a', `b ${number}`) } }),
    metadata: { title: number === 0 ? '=HYPERLINK("https://evil.example")' : `Item ${number}` },
  }),
);

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

async function openExport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Export pages/ }).click();
  await page.getByRole('button', { name: 'Read pages' }).click();
}

async function save(
  page: Page,
  button: RegExp,
): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
}

test('all pages as CSV, in which a formula cannot run', async ({ app, page, service }) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await openExport(page);
  const { name, text } = await save(page, /Save 230 pages/);
  expect(name).toBe(`check-${CHECK}.csv`);
  expect(text.trim().split('\r\n')).toHaveLength(231);
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
});

test('the current filter as JSON as the API gave it, and as a report', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?status=changed`);
  await openExport(page);
  await page.getByLabel('Format').selectOption('json');
  const json = await save(page, /Save 30 pages/);
  expect(json.name).toBe(`check-${CHECK}-changed.json`);
  const changed = PAGES.filter(({ status }) => status === 'changed');
  expect(JSON.parse(json.text)).toMatchObject({ next: null, data: { id: CHECK, pages: changed } });
  await page.getByLabel('Format').selectOption('markdown');
  const report = await save(page, /Save 30 pages/);
  expect(report.text).toContain(`# Monitor check ${CHECK}`);
  expect(report.text).toContain('```diff');
  expect(report.text).not.toContain('fc-demo');
});

test('a file that could not be written is said to screen readers too, while the dialog is open', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await page.route('**/report-check.html', (route) => route.fulfill({ status: 404 }));
  await app.openOverHttp(`${CHECK_PATH}?status=changed`);
  await openExport(page);
  await page.getByLabel('Format').selectOption('report');
  await page.getByRole('button', { name: /^Save \d/ }).click();
  await expect(page.getByText('The empty report could not be loaded.')).toBeVisible();
  // By its role: what a dialog hides has none.
  await expect(
    page.getByRole('status').filter({ hasText: 'The empty report could not be loaded.' }),
  ).toBeVisible();
});

test('a cancelled export keeps what was read and says that it is a part', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await page.route(/limit=100.*skip=100/, () => undefined);
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await openExport(page);
  await expect(page.getByText('100 of 230')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    page.getByText(/This export is partial. Reading was cancelled after 100 of 230 pages/),
  ).toBeVisible();
  await page.getByLabel('Format').selectOption('markdown');
  const report = await save(page, /Save this part/);
  expect(report.name).toContain('-partial');
  expect(report.text).toContain('Reading was cancelled after 100 of 230 pages.');
  await page.getByLabel('Format').selectOption('report');
  expect((await save(page, /Save this part/)).name).toBe(`check-${CHECK}-partial.html`);
});

test('the rate limit is waited for, visibly', async ({ app, page, service }) => {
  let refusals = 0;
  await answerCheck(page, service, pageThrough(PAGES));
  await page.route(/limit=100.*skip=100/, (route) =>
    refusals++ === 0
      ? route.fulfill({
          status: 429,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { success: false, error: 'Rate limit exceeded. Please retry after 1s.' },
        })
      : route.fallback(),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await openExport(page);
  await expect(page.getByText(/Retrying (in .+|now) \(2 of 5\)/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Save 230 pages/ })).toBeVisible();
});

test('the request and the summary can be copied, without the key', async ({
  app,
  page,
  service,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?status=changed`);
  const copy = async (item: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('menuitem', { name: item })).toBeHidden();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const curl = await copy(/cURL/);
  expect(curl).toContain(`${service.baseUrl}/monitor/`);
  expect(curl).toContain('status=changed');
  expect(curl).toContain('Bearer YOUR_API_KEY');
  expect(curl).not.toContain('fc-demo');
  expect(await copy(/summary in words/)).toContain(
    'Of 230 pages, 30 changed and 200 stayed the same.',
  );
});

test('an export is of what the service has now, not of what the screen read before', async ({
  app,
  page,
  service,
}) => {
  let [updatedAt, reason] = ['2026-11-20T10:01:00.000Z', 'Not looked at yet.'];
  await answerCheck(page, service, (query) =>
    pageThrough(
      PAGES.slice(0, 60).map((each) => ({
        ...each,
        judgment: { meaningful: true, confidence: 'high', reason, meaningfulChanges: [] },
      })),
      { updatedAt },
    )(query),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list&limit=100`);
  await expect(page.getByRole('link', { name: /Item 2/ }).first()).toBeVisible();
  [updatedAt, reason] = ['2026-11-20T10:31:00.000Z', 'It matters after all.'];
  await openExport(page);
  const { text } = await save(page, /Save 60 pages/);
  expect(text).toContain('It matters after all.');
  expect(text).not.toContain('Not looked at yet.');
});

test('an export of a check that is written meanwhile says so', async ({ app, page, service }) => {
  let isWritten = true;
  await answerCheck(page, service, (query) =>
    pageThrough(PAGES, {
      updatedAt: `2026-11-20T10:0${isWritten && query.get('skip') === '0' ? 1 : 2}:00.000Z`,
    })(query),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await openExport(page);
  await expect(page.getByText('The service changed the check while it was read')).toBeVisible();
  expect((await save(page, /Save this part \(230 pages\)/)).name).toBe(
    `check-${CHECK}-partial.csv`,
  );
  isWritten = false;
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('All 230 pages are read.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save 230 pages' })).toBeVisible();
});

/** The summary of the check on screen, copied by its key. */
async function copySummary(page: Page, context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('y');
  await expect(page.getByText('The summary is copied.')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('the summary of a check under way says when the service last answered', async ({
  app,
  page,
  context,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES, { status: 'running' }));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(await copySummary(page, context)).toMatch(
    / running\. The service last answered at \d{4}-\d\d-\d\d \d\d:\d\d UTC\. /,
  );
});

test('the summary of a check tells what its answer warns of, as the screen does', async ({
  app,
  page,
  context,
  service,
}) => {
  const read = pageThrough(PAGES);
  await answerCheck(page, service, (query) => ({
    ...read(query),
    warning: 'Results may be stale.',
  }));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByText('Results may be stale.')).toBeVisible();
  expect(await copySummary(page, context)).toContain(
    'The answer gives a warning: “Results may be stale”.',
  );
});

test('the summary of a check tells where its answer does not add up, also while another part of its list is on its way', async ({
  app,
  page,
  context,
  service,
}) => {
  const doubt = 'The summary counts 90 pages, but the list ends after 35.';
  const read = pageThrough(PAGES.slice(0, 35), {
    summary: { changed: 45, same: 45, totalPages: 90 },
  });
  await answerCheck(page, service, read);
  await page.route(/status=changed/, () => undefined);
  await app.openOverHttp(`${CHECK_PATH}?view=list&limit=100`);
  await expect(page.getByText(doubt)).toBeVisible();
  await page.getByRole('button', { name: /^Changed/ }).click();
  await expect(page).toHaveURL(/status=changed/);
  await expect(page.getByText(doubt)).toBeVisible();
  expect(await copySummary(page, context)).toContain(doubt);
});

test('the patch of the open result is copied wherever it stands, and none of another of its id', async ({
  app,
  page,
  service,
}) => {
  const twin = makePage(40, { status: 'same', diff: { text: makePatch('a', 'of its twin') } });
  const results = [
    ...Array.from({ length: 40 }, (_, number) => makePage(number)),
    twin,
    { ...twin, status: 'changed', diff: { text: makePatch('a', 'b') } },
    makePage(41, { status: 'changed', diff: { text: makePatch('a', 'last') } }),
  ];
  await answerCheck(page, service, pageThrough(results.toReversed()));
  await app.openOverHttp(`${CHECK_PATH}?view=triage&page=${twin.id}`);
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByRole('heading', { level: 2, name: /item-40/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: /Export pages/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Copy the patch/ })).toHaveCount(0);
  // The last of 43: the first answer does not hold it.
  await answerCheck(page, service, pageThrough(results));
  await app.openOverHttp(`${CHECK_PATH}?view=triage&page=${results.at(-1)?.id}`);
  await expect(detail.getByRole('heading', { level: 2, name: /item-41/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: /Copy the patch/ })).toBeVisible();
});
