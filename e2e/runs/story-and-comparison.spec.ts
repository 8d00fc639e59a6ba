import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PRICING = '1edd20e8-bc7a-8dc5-a16d-0e9007e944d0';
const SHIPPING = '1d37fbcf-8c7f-83b7-a093-31c16966553b';
const SWEEP = 'fd4528ff-cfe9-8374-9f28-a2ea7c84c571';
const OVER_CEILING = '494cf1c0-3a76-8f12-9777-35e1232fdc5d';
const CANCELLED = '73a9b5cc-8220-815b-af3b-1d2a477b46f3';

test('a run reads as a story, and a sentence leads to its event @looks', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${PRICING}?tab=story`);
  await expect(page.getByRole('heading', { name: 'Planning' })).toBeVisible();
  await expect(page.getByText('called in Scout: Northmail and Posthorn.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('called in Scout: Northmail and Posthorn.').click();
  await expect(page).toHaveURL(/event=/);
});

test('the story of a long run is short until every step is asked for', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${SWEEP}?tab=story`);
  const everyStep = page.getByRole('switch', { name: /Tell every step/ });
  await expect(everyStep).toBeVisible();
  await expect(page.getByText('and so on:').first()).toBeVisible();
  await everyStep.click();
  await expect(page.getByText('and so on:')).toHaveCount(0);
  expect(
    await page.getByRole('region', { name: 'Story of the run' }).getByRole('button').count(),
  ).toBeLessThan(200);
});

test('a failed run is exported as a report for a ticket, without the key', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${SHIPPING}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Download report/ }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report).toContain(SHIPPING);
  expect(report).toContain('## Cause');
  expect(report).toContain('ostler-freight.example');
  expect(report).not.toContain('fc-demo');
});

test('two runs stand side by side with the first place where they part @looks', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs');
  await page
    .getByRole('checkbox', { name: /Collect all open engineering positions/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /Collect all open engineering positions/ })
    .last()
    .check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${OVER_CEILING}&right=${CANCELLED}`));
  await expect(page.getByText('The runs part here first')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Collector: Brightwater' })).toBeVisible();
  await expectAccessible(page);
  // Each side has one mark: how its run truly ended.
  await expect(page.getByText('Credit limit reached', { exact: true })).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${CANCELLED}&right=${OVER_CEILING}`));
});

test('a call that never finished is told from one that did, and each call says what it was about', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${OVER_CEILING}&right=${CANCELLED}`);
  const openEnds = page.getByRole('listitem').filter({ hasText: 'never finished' });
  await expect(openEnds.first()).toBeVisible();
  for (const row of await openEnds.all()) await expect(row).not.toContainText('Same');
  await expect(page.getByRole('link', { name: /scrape_page .*brightwater/ }).first()).toBeVisible();
});

test('a comparison of what differs alone is the same behind its link and after the way back', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${OVER_CEILING}&right=${CANCELLED}`);
  const only = page.getByRole('switch', { name: 'Only what differs' });
  await only.click();
  await expect(page).toHaveURL(/only=differences/);
  await page.reload();
  await expect(only).toBeChecked();
  await expect(page.getByText('Same', { exact: true })).toHaveCount(0);
  await page
    .getByRole('link', { name: /never finished/ })
    .first()
    .click();
  await expect(page).toHaveURL(/event=/);
  await page.goBack();
  await expect(only).toBeChecked();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${CANCELLED}.*only=differences`));
  await only.click();
  await expect(page).not.toHaveURL(/only=/);
});

test('a comparison without two good ids says what is missing and asks for nothing', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${PRICING}&right=12`);
  await expect(page.getByText('“12” is not a job id')).toBeVisible();
  expect(watch.requests.filter(({ url }) => url.includes('/v2/agent/'))).toEqual([]);
  await page.getByLabel('Second run').fill(SHIPPING);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('The runs part here first')).toHaveCount(1);
});
