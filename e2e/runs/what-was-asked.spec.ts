import { expect, test } from '../support/fixtures.ts';
import {
  answerRun,
  answerRunList,
  answerShortRun,
  listOf,
  makeEvents,
  refuse,
  RUN_PATH,
  statusOf,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PROMPT = `Find the freight price of a pallet from Porto to Gdynia with each of the carriers that are listed.

1. Note the day of its arrival.
2. Note the surcharge for diesel, and say ${'again and '.repeat(20)}again which carrier names none.`;

test('all that a run was asked can be read and copied, which no title has room for @looks', async ({
  app,
  context,
  page,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const failed = statusOf({ status: 'failed', error: 'Something failed.' });
  await answerShortRun(page, service, failed, 'failed');
  const urls = Array.from({ length: 130 }, (_, at) => `https://carrier-${at}.example/prices`);
  const options = {
    prompt: PROMPT,
    urls,
    strictConstrainToURLs: true,
    maxCredits: 1_500,
    schema: { type: 'object', properties: { surcharge: { type: 'number' } } },
    webhook: { url: 'https://hooks.example/run' },
  };
  await answerRunList(page, service, listOf('failed', options));
  await app.openOverHttp(RUN_PATH);
  const open = page.getByRole('button', { name: 'What was asked' });
  await open.click();
  const drawer = page.getByRole('dialog', { name: 'What was asked' });
  await expect(drawer).toContainText('As the list of runs tells it, which need not be all.');
  await expect(drawer.getByText('2. Note the surcharge for diesel')).toContainText(
    'which carrier names none.',
  );
  await expect(drawer).toContainText('Nothing else was to be read.');
  await expect(drawer.getByRole('heading', { name: '130 URLs' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: urls[99] ?? '' })).toBeVisible();
  await expect(drawer.getByRole('link', { name: urls[129] ?? '' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Show more' }).click();
  await expect(drawer.getByRole('link', { name: urls[129] ?? '' })).toBeVisible();
  await expect(drawer).toContainText('Credit ceiling1,500 credits');
  await expect(drawer.getByLabel('JSON Schema', { exact: true })).toContainText('"surcharge"');
  await expect(drawer.getByLabel('Other options', { exact: true })).toContainText('hooks.example');
  await drawer.getByRole('button', { name: 'Copy prompt' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PROMPT);
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(open).toBeFocused();
});

test('nothing is offered where nobody knows what a run was asked', async ({
  app,
  page,
  service,
}) => {
  const completed = statusOf({ status: 'completed', data: { price: 12 } });
  await answerShortRun(page, service, completed, 'succeeded');
  await answerRunList(page, service, { json: { success: true, agents: [] } });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('What it was asked is not known here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'What was asked' })).toHaveCount(0);
});

test('what the list of runs tells is said to be known also where the service gives a run no status, or will not tell it', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  let status = statusOf({ status: null, data: { price: 12 } });
  const event = makeEvents();
  const events = [event(0, 'root', 'run.started'), event(900, 'root', 'run.finished')];
  await answerRun(page, service, { status: () => status, trace: () => traceOf(events) });
  await answerRunList(page, service, listOf('completed', { prompt: 'Find the price' }));
  for (const next of [status, refuse(403, 'Forbidden')]) {
    status = next;
    await app.openOverHttp(RUN_PATH);
    await expect(page.getByRole('tab', { name: 'Timeline 2' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find the price');
    await expect(page.getByText('What it was asked is not known here.')).toHaveCount(0);
    // What this browser remembers of it would answer for the list.
    await page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (name.includes('runs')) localStorage.removeItem(name);
    });
  }
});
