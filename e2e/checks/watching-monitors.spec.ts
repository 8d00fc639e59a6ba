import { expect, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const NOT_IN_PLAN = 'Monitors are part of the Growth plan.';
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

test('the list tells what each monitor looks for, when it ran and what it found', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/monitors');
  const row = page
    .getByRole('table', { name: 'Monitors' })
    .getByRole('row', { name: /Competitor pricing/ });
  await expect(row).toContainText('Tell me when a competitor changes a price');
  await expect(row).toContainText('At 06:00');
  await expect(row).toContainText(/ago/);
  await expect(row).toContainText(/changed/);
  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Competitor pricing' })).toBeVisible();
});

test('a monitor shows its goal, schedule, targets, cost and checks over time; a bar opens its check', async ({
  app,
  page,
  service,
}) => {
  const { path, checks } = await readMonitor(service, 'Competitor pricing');
  await app.openOverHttp(path);
  const facts = page.getByRole('region', { name: 'About this monitor' });
  for (const text of ['Tell me when', 'At 06:00', 'Estimated per month', 'https://'])
    await expect(facts.getByText(text).first()).toBeVisible();
  // What leads elsewhere, the way back included, is not where one is.
  await expect(page.getByRole('main').locator('[aria-current]')).toHaveCount(0);
  const bars = page.getByRole('figure').getByRole('link');
  await expect(bars).toHaveCount(checks.length);
  await bars.last().click();
  await expect(page).toHaveURL(new RegExp(checks[0]?.id ?? 'none'));
});

test('a monitor opened from the list has its name before its own record is there', async ({
  app,
  page,
  service,
}) => {
  const { monitor } = await readMonitor(service, 'Competitor pricing');
  // Neither the record nor the checks ever arrive.
  await page.route(new RegExp(`/v2/monitor/${monitor.id}`), () => undefined);
  await app.openOverHttp('/monitors');
  await page
    .getByRole('link', { name: /Competitor pricing/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(monitor.id));
  await expect(page.getByRole('heading', { level: 1, name: 'Competitor pricing' })).toBeVisible();
  await expect(page).toHaveTitle(/^Competitor pricing/);
});

test('checks can be filtered by status, in the address', async ({ app, page, service }) => {
  const { path } = await readMonitor(service, 'Lumenstack documentation');
  await app.openOverHttp(path);
  await page.getByLabel('Show checks with status').selectOption('failed');
  await expect(page).toHaveURL(/status=failed/);
  const rows = page
    .getByRole('table', { name: 'Checks, newest first' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Failed');
});

test('a monitor is run by hand, once', async ({ app, page, service, watch }) => {
  const { path } = await readMonitor(service, 'Competitor pricing');
  await app.openOverHttp(path);
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run this monitor now' });
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog.getByText('The check has started')).toBeVisible();
  expect(
    watch.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/run')),
  ).toHaveLength(1);
  await dialog.getByRole('link', { name: 'Open the check' }).click();
  await expect(
    page.getByText(/refreshes automatically until the check ends/).first(),
  ).toBeVisible();
});

test('a monitor that is gone since it was read is not said to be a deployment that starts none', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  const id = '11111111-1111-4111-8111-111111111111';
  const name = 'Prices of ferries';
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, { json: { success: true, data: { id, name } } });
  scripted.answer('GET', /\/checks\?/, { json: { success: true, data: [] } });
  await app.openOn(scripted.baseUrl, `/monitors/${id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run this monitor now' });
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog.getByText('No check was started')).toBeVisible();
  await expect(dialog).toContainText('or the monitor no longer exists.');
  expect(scripted.count('POST', /\/run$/)).toBe(1);
});

test('a run that the service skipped at once is not called started', async ({
  app,
  page,
  service,
}) => {
  const { path } = await readMonitor(service, 'Competitor pricing');
  const data = {
    id: '22222222-2222-4222-8222-222222222222',
    status: 'skipped_overlap',
    trigger: 'manual',
    summary: null,
  };
  await page.route(/\/run$/, (route) =>
    route.fulfill({
      status: route.request().method() === 'OPTIONS' ? 204 : 200,
      headers: CORS,
      json: { success: true, data },
    }),
  );
  await app.openOverHttp(path);
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run this monitor now' });
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog.getByText(/one before it was still under way/)).toBeVisible();
  await expect(dialog.getByText('The check has started')).toHaveCount(0);
});

test('a run whose answer got lost is never repeated by itself', async ({
  app,
  page,
  service,
  watch,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const { path } = await readMonitor(service, 'Competitor pricing');
  await page.route(/\/run$/, (route) => route.abort('connectionreset'));
  await app.openOverHttp(path);
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run this monitor now' });
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog.getByRole('button', { name: /may cost twice/ })).toBeVisible();
  expect(
    watch.requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/run')),
  ).toHaveLength(1);
});

for (const status of [403, 404])
  test(`a deployment that answers ${status} to the lists still opens a check by its ids`, async ({
    app,
    page,
    world,
  }) => {
    app.allowComplaints(/Failed to load resource/);
    await page.route(/\/v2\/monitor(\/[^/]+)?(\/checks)?\?|\/v2\/monitor\/[^/]+$/, (route) =>
      route.request().method() === 'OPTIONS'
        ? route.fulfill({ status: 204, headers: CORS })
        : route.fulfill({
            status,
            headers: CORS,
            json: { success: false, error: status === 403 ? NOT_IN_PLAN : 'Not Found' },
          }),
    );
    await app.openOverHttp('/monitors');
    await expect(page.getByText('This service does not list monitors for this key')).toBeVisible();
    // Its own words may give another reason.
    await expect(page.getByText(NOT_IN_PLAN)).toHaveCount(status === 403 ? 1 : 0);
    const open = page.getByRole('button', { name: 'Open the check' });
    await open.click();
    await expect(page.getByText('This id is needed').first()).toBeVisible();
    await expect(page.getByLabel('Monitor id')).toBeFocused();
    await page.getByLabel('Monitor id').fill(world.monitorId);
    await page.getByLabel('Check id').fill('no-id');
    await open.click();
    await expect(page.getByText(/Not a UUID/)).toBeVisible();
    await page.getByLabel('Check id').fill(world.checkId);
    await page.keyboard.press('Enter');
    // Opened by its ids alone, a check with changes is its inbox.
    await expect(page.getByRole('list', { name: 'Triage inbox' })).toBeVisible();
    await page.goto(`${app.origin}/monitors/${world.monitorId}`);
    await expect(page.getByText('No record of this monitor')).toBeVisible();
    await expect(page.getByText('No list of checks')).toBeVisible();
  });

test('a part of a list that is refused is not said to be a list that is not there', async ({
  app,
  page,
  world,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const refuse = { status: 404, headers: CORS, json: { success: false, error: 'Not Found' } };
  await page.route(/\/v2\/monitor(\/[^/]+\/checks)?\?.*(status=|offset=[1-9])/, (route) =>
    route.fulfill(route.request().method() === 'OPTIONS' ? { status: 204, headers: CORS } : refuse),
  );
  await app.openOverHttp(`/monitors/${world.monitorId}?trend=credits`);
  await page.getByLabel('Show checks with status').selectOption('failed');
  await expect(page.getByText('HTTP 404')).toBeVisible();
  await expect(page.getByText('No list of checks')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show the newest checks' }).click();
  await expect(page.getByText(/^Trends of the \d+ checks below$/)).toBeVisible();
  await expect(page).toHaveURL(/\?trend=credits$/);
  await page.goto(`${app.origin}/monitors?offset=50`);
  await expect(page.getByText('HTTP 404')).toBeVisible();
  await expect(page.getByText('does not list monitors')).toHaveCount(0);
});
