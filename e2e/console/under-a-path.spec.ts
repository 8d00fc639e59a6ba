import { expect, expectLoaded, test } from '../support/fixtures.ts';

test('under a path of its origin: deep links, files, links, back, copies, pasted addresses, the proxy', async ({
  context,
  page,
  service,
  startConsole,
  watch,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const server = await startConsole({
    BASE_PATH: '/tools/console',
    API_URL: service.baseUrl,
    API_NAME: 'Behind the path',
    API_PROXY: '1',
    CONSOLE_DEFAULT: 'local',
  });
  const home = `${server.origin}/tools/console/`;
  const at = (path: string) => home + path.slice(1);
  const checkPath = `/monitors/${world.monitorId}/checks/${world.checkId}?status=changed&view=list`;
  // A deep link: routes, the files of the screen, the worker of the local service.
  await page.goto(at(checkPath));
  await expectLoaded(page);
  await page.reload();
  await expectLoaded(page);
  await expect(page).toHaveURL(at(checkPath));
  await page.keyboard.press('Shift+Y');
  await expect(page.getByText('The summary is copied as markdown.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    at(`/monitors/${world.monitorId}/checks/${world.checkId}`),
  );
  const places = page.getByRole('navigation', { name: 'Places' });
  await places.getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL(at('/errors'));
  await page.goBack();
  await expect(page).toHaveURL(at(checkPath));
  // An address of this console, as its bar shows it.
  await page.keyboard.press('ControlOrMeta+k');
  await page
    .getByRole('dialog', { name: 'Go to' })
    .getByRole('combobox')
    .fill(at(`/agent-runs/${world.jobId}?tab=result`));
  await page.getByRole('option', { name: /Go to this address/ }).click();
  await expect(page).toHaveURL(at(`/agent-runs/${world.jobId}?tab=result`));
  await expectLoaded(page);
  // What was visited is offered on the overview, which the path alone leads to as well.
  await page.goto(home.slice(0, -1));
  await expect(page).toHaveURL(home);
  await expectLoaded(page);
  const visits = page.locator('main').getByRole('link');
  const addresses = await visits.evaluateAll((links) =>
    links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
  );
  expect(addresses).toContain(at(`/agent-runs/${world.jobId}`));
  expect(addresses.filter((address) => !address.startsWith(home))).toEqual([]);
  // The deployment lies behind the same path, and so does the empty report that an export fills.
  await page.goto(at('/settings/connection'));
  await page.getByRole('button', { name: 'Use Behind the path' }).click();
  await expect(page.getByRole('heading', { name: 'Behind the path' })).toBeVisible();
  await page.getByLabel('API key', { exact: true }).fill('fc-demo');
  await page.getByRole('button', { name: 'Set the key' }).click();
  await page.goto(at('/monitors'));
  await expect(page.getByRole('link', { name: 'Hosting prices' })).toBeVisible();
  expect(watch.requests.map(({ url }) => url)).toContainEqual(
    expect.stringContaining(at('/api/v2/monitor')),
  );
  await page.goto(at(checkPath));
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Export pages/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Export pages' });
  await dialog.getByLabel('Format').selectOption('report');
  await dialog.getByRole('button', { name: 'Read pages' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Save \d/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.html$/);
  const outside = watch.requests.filter(
    ({ url }) => /^https?:/.test(url) && !url.startsWith(home) && url !== home.slice(0, -1),
  );
  expect(outside, 'nothing is asked for outside the path').toEqual([]);
});
