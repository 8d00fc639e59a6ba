import { expect, expectLoaded, test } from '../support/fixtures.ts';

test('a theme is chosen once and set before the first paint', async ({ app, page }) => {
  await app.open('/');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(
    'dark',
  );
});

test('an id of an unknown kind is asked for at the service', async ({ app, page, world }) => {
  await app.open('/');
  // Before the screen is there, nothing listens.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('combobox');
  await field.fill(world.checkId);
  await expect(page.getByRole('option', { name: /Found: a check/ })).toBeVisible();
  await page.getByRole('option', { name: /Found: a check/ }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === `/monitors/${world.monitorId}/checks/${world.checkId}`,
  );
});

test('what was visited keeps its own name, however soon another screen follows', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  const monitorId = '11111111-1111-4111-8111-111111111111';
  const monitor = { id: monitorId, name: 'Prices of sails', status: 'active', targets: [] };
  scripted.answer('GET', /^\/monitor\/[^/]+$/, { json: { success: true, data: monitor } });
  scripted.answer('GET', /checks/, { json: { success: true, data: [] } });
  scripted.answer('POST', /run$/, { hang: 'silent' });
  await app.openOn(scripted.baseUrl, `/monitors/${monitorId}`);
  await expect(page.getByRole('heading', { level: 1, name: monitor.name })).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect.poll(() => scripted.count('POST', /run$/)).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.locator('a[href$="/settings/connection"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('listitem')).toHaveCount(1);
  await expect(recent.getByRole('listitem')).toContainText(monitor.name);
});

test('a run and a search that are forgotten where they are listed are forgotten here, too', async ({
  app,
  page,
  world,
}) => {
  const main = page.getByRole('main');
  const recent = main.getByRole('region', { name: 'Recent' });
  await app.openOverHttp(`/agent-runs/${world.jobId}`);
  await expectLoaded(page);
  await page.goto(`${app.origin}/search?query=virtual%20list`);
  await main.getByRole('button', { name: /^Search ·/ }).click();
  await expect(page.getByTestId('reading-pane')).toBeVisible();
  await page.goto(app.origin);
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await page.goto(`${app.origin}/search`);
  await main.getByRole('button', { name: 'Searches' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget virtual list' }).click();
  await page.goto(`${app.origin}/agent-runs`);
  await main.getByRole('button', { name: 'Forget in this browser' }).click();
  await expect(main.getByRole('button', { name: 'Forget in this browser' })).toHaveCount(0);
  await page.goto(app.origin);
  await expect(recent.getByText('appear here')).toBeVisible();
});
