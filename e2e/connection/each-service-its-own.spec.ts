import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

test('visits, runs, searches, answers and drafts of one service never show on another, also under the same connection', async ({
  app,
  page,
  service,
  world,
}) => {
  test.slow();
  app.allowComplaints(REFUSED_REQUEST);
  const main = page.getByRole('main');
  await app.openOverHttp(`/agent-runs/${world.jobId}`);
  await expectLoaded(page);
  await page.goto(`${app.origin}/search?query=virtual%20list`);
  await main.getByRole('button', { name: /^Search\b/ }).click();
  await expect(main.getByText('virtual list').first()).toBeVisible();
  await expectLoaded(page);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('console.search-answers')))
    .toContain('virtual list');
  await expect(main.getByTestId('session-credits')).toContainText('in 1 answered search');
  const answered = page.url();
  await page.goto(`${app.origin}/agent-runs?form=shown`);
  await main.getByLabel('Prompt', { exact: true }).fill('Only for the first service');
  await page.goto(app.origin);
  const recent = main.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);

  const showsNothing = async () => {
    await page.goto(app.origin);
    await expect(recent.getByText('appear here')).toBeVisible();
    await page.goto(`${app.origin}/agent-runs?form=shown`);
    await expect(main.getByLabel('Prompt', { exact: true })).toHaveValue('');
    await page.goto(answered);
    await expect(main.getByText('saved in this tab')).toBeHidden();
    await expect(main.getByText('is filled in').first()).toBeVisible();
    await expect(main.getByTestId('session-credits')).toHaveCount(0);
  };
  // The same world under another path of the same connection is another service.
  await page.evaluate(() => {
    const list: { baseUrl: string }[] = JSON.parse(
      localStorage.getItem('console.connections') ?? '[]',
    );
    localStorage.setItem(
      'console.connections',
      JSON.stringify(
        list.map((one) => ({ ...one, baseUrl: one.baseUrl.replace('127.0.0.1', 'localhost') })),
      ),
    );
  });
  await showsNothing();
  // The local service inside the page has the very same ids.
  await page.goto(`${app.origin}/settings/connection`);
  await main.getByRole('button', { name: 'Use Local service' }).click();
  await showsNothing();

  await page.evaluate((baseUrl) => {
    const list: { baseUrl: string }[] = JSON.parse(
      localStorage.getItem('console.connections') ?? '[]',
    );
    localStorage.setItem(
      'console.connections',
      JSON.stringify(list.map((one) => ({ ...one, baseUrl }))),
    );
  }, service.baseUrl);
  await page.goto(`${app.origin}/settings/connection`);
  await main.getByRole('button', { name: 'Use Service over HTTP' }).click();
  await page.goto(app.origin);
  await expect(recent.getByRole('listitem')).toHaveCount(2);
});

test('a link opened in a tab of its own, and a reload, stay on the connection of their tab, whatever another tab has chosen', async ({
  app,
  context,
  page,
}) => {
  const footOf = (tab: typeof page) =>
    tab.getByRole('navigation').getByRole('link', { name: /Local service|Service over HTTP/ });
  await app.openOverHttp('/monitors');
  await expectLoaded(page);
  const other = await context.newPage();
  await other.goto(`${app.origin}/settings/connection`);
  await other.getByRole('button', { name: 'Use Local service' }).click();
  await expect(footOf(other)).toContainText('Local service');
  const openFrom = async (tab: typeof page) => {
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      tab
        .getByRole('navigation')
        .getByRole('link', { name: 'Agent runs' })
        .click({ button: 'middle' }),
    ]);
    return opened;
  };
  const fromFirst = await openFrom(page);
  await expect(footOf(fromFirst)).toContainText('Service over HTTP');
  await expect(footOf(await openFrom(other))).toContainText('Local service');
  await fromFirst.reload();
  await expect(footOf(fromFirst)).toContainText('Service over HTTP');
});

test('a tab in which nobody has chosen a connection stays where it is when another tab makes the first choice', async ({
  app,
  context,
  page,
  service,
}) => {
  const footOf = (tab: typeof page) =>
    tab.getByRole('navigation').getByRole('link', { name: /Local service|Scripted service/ });
  await app.open('/monitors');
  await expectLoaded(page);
  const other = await context.newPage();
  await app.openOn(service.baseUrl, '/monitors', { tab: other });
  await expect(footOf(other)).toContainText('Scripted service');
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('navigation')
      .getByRole('link', { name: 'Agent runs' })
      .click({ button: 'middle' }),
  ]);
  await expect(footOf(opened)).toContainText('Local service');
  await page.reload();
  await expect(footOf(page)).toContainText('Local service');
});

test('a connection that was removed and is added again finds what was written and may have started under it, and no key', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource|net::ERR/);
  const scripted = await startScripted();
  scripted.answer('POST', /^\/agent$/, { cut: 'in-body' });
  const main = page.getByRole('main');
  await app.open('/settings/connection');
  const add = async (key: string) => {
    await main.getByRole('button', { name: 'Add a connection' }).click();
    await main.getByLabel('Base URL').fill(scripted.baseUrl);
    await main.getByLabel('Name').fill('Mine');
    await main.getByLabel('API key').fill(key);
    await main.getByRole('button', { name: 'Add and use' }).click();
    await expect(main.getByRole('button', { name: 'Remove this connection' })).toBeVisible();
  };
  const form = `${app.origin}/agent-runs?form=shown`;
  const prompt = main.getByLabel('Prompt', { exact: true });
  await add('fc-first');
  await page.goto(form);
  await prompt.fill('Collect the opening hours');
  await main.getByRole('button', { name: 'Start run' }).click();
  await expect(main.getByText('A run may have started')).toBeVisible();
  await prompt.fill('Another task, half written');
  await page.goto(`${app.origin}/settings/connection`);
  await main.getByRole('button', { name: /^Mine/ }).click();
  await main.getByRole('button', { name: 'Remove this connection' }).click();
  await expect(page.getByRole('dialog')).toContainText('once this address is added again');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(main.getByRole('button', { name: /^Mine/ })).toHaveCount(0);
  await add('');
  await page.goto(form);
  await expect(prompt).toHaveValue('Another task, half written');
  await expect(main.getByText('A run may have started')).toBeVisible();
  await expect(main.getByText('Collect the opening hours')).toBeVisible();
  expect(scripted.count('POST', /^\/agent$/)).toBe(1);
  expect(scripted.heard.at(-1)?.headers['authorization']).toBeUndefined();
});
