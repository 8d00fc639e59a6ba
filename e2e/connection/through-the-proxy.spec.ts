import { expect, test } from '../support/fixtures.ts';

/** Whether the page may ask this address, by its policy. */
const asks = (address: string) =>
  fetch(address).then(
    () => 'answered',
    () => 'refused',
  );

test('a deployment behind the console’s own server shows its monitors, and the page talks to nobody else', async ({
  page,
  service,
  startConsole,
  watch,
}) => {
  watch.allowComplaints(/status of 40[14]|Content Security Policy|Refused to connect/);
  const server = await startConsole({
    API_URL: service.baseUrl,
    API_PROXY: '1',
    API_NAME: 'Own deployment',
  });
  await page.goto(`${server.origin}/settings/connection`);
  await expect(page.getByRole('heading', { name: 'Own deployment' })).toBeVisible();
  await expect(page.getByText(`${server.origin}/api/v2`).first()).toBeVisible();
  await expect(page.getByText('the connections of this list alone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a connection' })).toHaveCount(0);

  await page.getByLabel('API key', { exact: true }).fill('fc-demo');
  await page.getByRole('button', { name: 'Set the key' }).click();
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('Everything that was tested works')).toBeVisible();
  const asked = page.waitForRequest(/\/api\/v2\/monitor\b/);
  await page.goto(`${server.origin}/monitors`);
  await expect(page.getByRole('link', { name: 'Hosting prices' })).toBeVisible();
  // So that a server which is set to another API meanwhile does not pass it on.
  expect((await asked).headers()['x-console-deployment']).toMatch(/^api-/);

  expect(await page.evaluate(asks, `${service.baseUrl}/monitor`)).toBe('refused');
  const elsewhere = watch.requests.filter(
    ({ url }) => !url.startsWith(server.origin) && !url.startsWith('data:'),
  );
  expect(elsewhere.filter(({ url }) => !url.startsWith(service.baseUrl))).toEqual([]);
  expect(server.lines.join('\n')).toMatch(/GET \/api\/v2\/monitor 200 /);
  expect(server.lines.join('\n')).not.toMatch(/fc-demo|\?/);
});

test('a search or a start whose answer the proxy did not get is sent once, and nobody says that nothing was done', async ({
  page,
  startConsole,
  startScripted,
  watch,
}) => {
  watch.allowComplaints(/Failed to load/);
  const api = await startScripted();
  api.answer('POST', /./, { cut: 'no-answer' });
  const server = await startConsole({ API_URL: api.baseUrl, API_PROXY: '1' });
  await page.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await page.goto(`${server.origin}/search?query=retry`);
  await page
    .getByRole('button', { name: /^Search( again)? · / })
    .and(page.locator('[type=submit]'))
    .click();
  await expect(
    page.getByText(/Only the service knows whether it was charged/).first(),
  ).toBeVisible();
  await page.goto(`${server.origin}/agent-runs?form=shown`);
  await page.getByLabel('Prompt', { exact: true }).fill('Collect the opening hours.');
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText('A run may have started')).toBeVisible();
  await expect(page.getByText(/could not here/)).toHaveCount(0);
  await page.clock.fastForward(120_000);
  expect([api.count('POST', /^\/search/), api.count('POST', /^\/agent$/)]).toEqual([1, 1]);
});

test('what the proxy cannot get is explained as its own words, and a page without a proxy asks named deployments alone', async ({
  page,
  startConsole,
  startScripted,
  watch,
}) => {
  watch.allowComplaints(/Failed to load|Content Security Policy|Refused to connect/);
  const api = await startScripted();
  api.answer('GET', /^\/monitor/, { hang: 'silent' });
  const slow = await startConsole({
    API_URL: api.baseUrl,
    API_PROXY: '1',
    API_TIMEOUT_SECONDS: '1',
  });
  await page.goto(`${slow.origin}/monitors`);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByText('did not begin to answer within 1 s').first()).toBeVisible();
  await expect(page.getByText('passes requests on to the API').first()).toBeVisible();
  await page.goto(`${slow.origin}/settings/connection`);
  api.answer('GET', /^\/agent\/./, { cut: 'no-answer' });
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The server of this console got no answer of the API')).toBeVisible();
  await expect(page.getByText('this page may read it')).toHaveCount(0);

  const other = await startScripted();
  const direct = await startConsole({
    CONSOLE_CONNECTIONS: JSON.stringify([{ id: 'one', name: 'Named', baseUrl: api.baseUrl }]),
  });
  await page.goto(`${direct.origin}/settings/connection`);
  await expect(page.getByRole('heading', { name: 'Named' })).toBeVisible();
  expect(await page.evaluate(asks, `${api.baseUrl}/agent`)).toBe('answered');
  expect(await page.evaluate(asks, `${other.baseUrl}/agent`)).toBe('refused');
  expect(other.heard).toEqual([]);
});
