import { expect, expectLoaded, test } from '../support/fixtures.ts';
import { startConsoleServer } from '../support/console-server.ts';

test('under a path of its origin: deep links, files, links, back, copies, pasted addresses, presets', async ({
  context,
  page,
  service,
  watch,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const server = await startConsoleServer({
    BASE_PATH: '/tools/console',
    CONSOLE_CONNECTIONS: JSON.stringify([{ name: 'Preset here', baseUrl: service.baseUrl }]),
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
  await page.goto(at('/settings/connection'));
  await expect(page.getByRole('main').getByText('Preset here').first()).toBeVisible();
  const outside = watch.requests.filter(
    ({ url }) => /^https?:/.test(url) && !url.startsWith(home) && url !== home.slice(0, -1),
  );
  expect(outside, 'nothing is asked for outside the path').toEqual([]);
  await server.stop();
});
