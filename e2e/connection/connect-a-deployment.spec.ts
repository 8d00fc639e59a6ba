import { REFUSED_REQUEST } from '../support/app.ts';
import {
  expect,
  expectDocumentedStorage,
  expectAccessible,
  expectLoaded,
  test,
} from '../support/fixtures.ts';

test('a deployment is entered, tested and looked at; its key is forgotten with one click @looks', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.open('/settings/connection');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Add a connection' }).click();
  const address = main.getByLabel('Base URL');
  await expect(address).toBeFocused();
  await address.fill(service.baseUrl.replace(/\/v2$/, ''));
  await expect(main.getByText('must end in the version segment')).toBeVisible();
  await expectAccessible(page);
  await address.fill(`${service.baseUrl}/`);
  await main.getByLabel('Name').fill('Next door');
  await main.getByLabel('API key').fill('fc-demo-no-scope');
  await main.getByRole('button', { name: 'Add and use' }).click();

  await expect(main.getByRole('heading', { name: 'Next door' })).toBeVisible();
  // The form had the focus and is gone: Tab goes on beside the new connection, not at the start of the page.
  await expect(main.getByRole('region', { name: 'Next door' })).toBeFocused();
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect(main.getByText('Works, with limits')).toBeVisible();
  await expect(main.getByText('The key may not use this').first()).toBeVisible();
  await expectAccessible(page);

  await main.getByLabel('API key').fill('fc-demo');
  await main.getByRole('button', { name: 'Set the key' }).click();
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect(main.getByText('Everything that was tested works')).toBeVisible();
  expect(page.url()).not.toContain('fc-demo');

  await main.getByRole('button', { name: 'Forget the key' }).click();
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect(main.getByText('Reachable, without a key')).toBeVisible();
  await expectDocumentedStorage(page);
});

test('a key stays in its tab unless it is to be saved on the device', async ({
  app,
  page,
  service,
}) => {
  await app.openOverHttp('/settings/connection', { key: null });
  const main = page.getByRole('main');
  await main.getByLabel('API key').fill('fc-demo-session');
  await main.getByRole('button', { name: 'Set the key' }).click();
  await expect(main.getByText('saved in this tab')).toBeVisible();
  const stored = () =>
    page.evaluate(() =>
      [JSON.stringify(localStorage), JSON.stringify(sessionStorage)].map((text) =>
        text.includes('fc-demo-session'),
      ),
    );
  expect(await stored()).toEqual([false, true]);
  await main.getByLabel('Keep on this device').check();
  await main.getByRole('button', { name: 'Set the key' }).click();
  await expect(main.getByText('saved on this device')).toBeVisible();
  expect(await stored()).toEqual([true, false]);
  expect(service.baseUrl).toContain('/v2');
  await expectDocumentedStorage(page);
});

test('a test call speaks of what is saved alone: nothing works, or fails, that is only typed', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp('/settings/connection');
  const main = page.getByRole('main');
  const works = main.getByText('Everything that was tested works');
  const again = main.getByRole('button', { name: 'Test again' });
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect(works).toBeVisible();
  for (const [field, typed] of [
    ['API key', 'fc-demo-revoked'],
    ['Base URL', 'https://other.example/v2'],
  ] as const) {
    const saved = await main.getByLabel(field).inputValue();
    await main.getByLabel(field).fill(typed);
    await expect(works).toBeHidden();
    await expect(again).toBeDisabled();
    await expect(main.getByText('A test asks with what is saved.')).toBeVisible();
    await main.getByLabel(field).fill(saved);
    await expect(works).toBeVisible();
    await expect(again).toBeEnabled();
  }
});

test('a connection that was given no name goes by the host of its address, also where that is changed', async ({
  app,
  page,
}) => {
  await app.open('/settings/connection?add=1');
  const main = page.getByRole('main');
  await main.getByLabel('Base URL').fill('https://one.example/v2');
  await main.getByRole('button', { name: 'Add and use' }).click();
  await main.getByLabel('Base URL').fill('https://two.example/v2');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await expect(main.getByRole('heading', { name: 'two.example' })).toBeVisible();
  await expect(page.getByText('one.example')).toHaveCount(0);
  await main.getByLabel('Name').fill('Production');
  await main.getByLabel('Base URL').fill('https://three.example/v2');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await expect(main.getByRole('heading', { name: 'Production' })).toBeVisible();
});

test('what cannot be reached, and what is no such API, are told apart as far as a page can', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(/CORS|Access-Control/);
  await app.openOverHttp('/settings/connection');
  const main = page.getByRole('main');
  const tryAddress = async (address: string) => {
    await main.getByLabel('Base URL').fill(address);
    await main.getByRole('button', { name: 'Save the address' }).click();
    await main.getByRole('button', { name: /^Test/ }).click();
  };
  await tryAddress(service.baseUrl.replace('/v2', '/elsewhere/v1'));
  await expect(main.getByText('Something answers there, but not under this path')).toBeVisible();
  await tryAddress('http://localhost:9/v2');
  await expect(main.getByText('No answer', { exact: true })).toBeVisible();
  await tryAddress(`${app.origin}/v2`);
  await expect(main.getByText('Something answers there, but not this API')).toBeVisible();
});

test('what says yes to everything, or answers with pages, is not called a working API', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const nobody = { status: 404, json: { success: false, error: 'Agent job not found' } };
  const page404 = {
    status: 404,
    text: '<h1>Cannot GET</h1>',
    headers: { 'Content-Type': 'text/html' },
  };
  await app.openOn(scripted.baseUrl, '/settings/connection');
  const main = page.getByRole('main');
  scripted.answer('GET', /./, { json: { status: 'ok' } });
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect(main.getByText('Something answers there, but not this API')).toBeVisible();
  scripted.answer('GET', /^\/agent/, nobody);
  scripted.answer('GET', /^\/monitor/, page404);
  await main.getByRole('button', { name: 'Test again' }).click();
  await expect(main.getByText('Works, as far as the service answered')).toBeVisible();
  await expect(main.getByText('HTTP 404, not in the form of this API')).toBeVisible();
});

test('a list of connections that the server fails to give is told, not taken for none', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: [] } });
  const list = {
    connections: [{ id: 'prod', name: 'Production', baseUrl: scripted.baseUrl }],
    default: 'prod',
  };
  let isDown = false;
  await page.route('**/connections.json', (route) =>
    route.fulfill(isDown ? { status: 502 } : { json: list }),
  );
  await app.open('/monitors');
  const foot = page.getByRole('link', { name: /^Production/ });
  await expect(foot).toBeVisible();
  // The next visit, while the server is being restarted: what the local service invents is not the deployment's.
  isDown = true;
  await app.open('/monitors');
  const invented = page.getByText('This is the local service, with invented data');
  await expect(invented).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Read them again' }).click();
  await expect(foot).toBeVisible();
  await expect(invented).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('Competitor');
  await page.unroute('**/connections.json');

  await page.route('**/connections.json', (route) => route.fulfill({ status: 503 }));
  await app.open('/settings/connection');
  await expect(page.getByText('connections.json could not be read: HTTP 503')).toBeVisible();
  await page.addInitScript(() => (AbortSignal.timeout = () => AbortSignal.abort()));
  await app.open('/settings/connection');
  await expect(
    page.getByText('connections.json could not be read: no answer came in time'),
  ).toBeVisible();
});

test('a connection is called saved only where the browser stored it', async ({ app, page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await app.open('/settings/connection?add=1');
  const main = page.getByRole('main');
  await main.getByLabel('Base URL').fill(`${app.origin}/v2`);
  await main.getByRole('button', { name: 'Add and use' }).click();
  await expect(page.getByText('This browser did not store the connection')).toBeVisible();
  await main.getByLabel('Name').fill('Renamed');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('This browser did not store that')).toBeVisible();
  await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
});

test('a connection that the device does not store is there after a reload of its tab, and can be removed with its key', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await app.open('/settings/connection?add=1');
  const main = page.getByRole('main');
  await main.getByLabel('Base URL').fill(`${app.origin}/v2`);
  await main.getByLabel('API key').fill('fc-of-a-full-device');
  await main.getByRole('button', { name: 'Add and use' }).click();
  await expect(page.getByText('This browser did not store the connection')).toHaveText(
    /it is saved in this tab alone/,
  );
  await page.reload();
  const own = main.getByRole('list', { name: 'Connections' }).getByText(/yours/);
  await expect(own).toBeVisible();
  await main.getByRole('button', { name: /^Remove/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(own).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('fc-of-a-full-device');
  await page.reload();
  await expect(main.getByRole('list', { name: 'Connections' })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('a key that is also part of the base URL is used, and takes nothing out of that address', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const baseUrl = scripted.baseUrl.replace('127.0.0.1', 'localhost');
  await app.openOn(baseUrl, '/settings/connection', { key: null });
  const main = page.getByRole('main');
  await main.getByLabel('API key', { exact: true }).fill('localhost');
  await main.getByRole('button', { name: 'Set the key' }).click();
  await expect(main.getByText('saved in this tab')).toBeVisible();
  await expect(main.getByText('The URL must not contain a key')).toHaveCount(0);
  await expect(main.getByLabel('Base URL')).toHaveValue(baseUrl);
  await page.goto(`${app.origin}/monitors`);
  await expect.poll(() => scripted.heard.at(-1)?.headers['authorization']).toBe('Bearer localhost');
});

test('the demonstration keys and the fault controls show each case of the local service', async ({
  app,
  page,
  context,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.open('/settings/connection');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Use fc-demo-revoked' }).click();
  await expect(main.getByLabel('API key')).toHaveValue('fc-demo-revoked');
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect(main.getByText('The service refuses the key')).toBeVisible();
  await main.getByRole('button', { name: 'Use fc-demo', exact: true }).click();

  // The local service of another tab is told the same.
  const other = await context.newPage();
  await other.goto(`${app.origin}/monitors`);
  await expectLoaded(other);
  await main.getByLabel('It answers with').selectOption('503');
  for (const tab of [page, other])
    await expect(tab.getByRole('navigation').getByText('told to fail: 503')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
  await expect(main.getByText('Service Unavailable').first()).toBeVisible();
  await page.goBack();
  await main.getByRole('button', { name: 'Clear faults' }).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('navigation').getByText('in this page')).toBeVisible();
});

test('on a phone the form of a new connection follows the list at once', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/settings/connection?add=1');
  const title = page.getByRole('heading', { name: 'New connection' });
  await expect(title).toBeVisible();
  const list = await page
    .getByRole('list', { name: 'Connections' })
    .getByRole('listitem')
    .last()
    .boundingBox();
  const heading = await title.boundingBox();
  expect((heading?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0))).toBeLessThan(32);
});
