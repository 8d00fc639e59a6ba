import { expect, expectLoaded, test } from '../support/fixtures.ts';

const KEY = 'fc-demo';

test('the key goes to the origin of the base URL alone, in the Authorization header alone', async ({
  app,
  page,
  service,
  watch,
  world,
}) => {
  test.slow();
  for (const [, path] of world.screens) {
    await app.openOverHttp(path, { key: KEY });
    await expectLoaded(page);
  }
  const withKey = watch.requests.filter(({ headers }) => headers['authorization'] !== undefined);
  expect(withKey.length).toBeGreaterThan(3);
  expect(withKey.filter(({ url }) => new URL(url).origin !== service.origin)).toEqual([]);
  expect(new Set(withKey.map(({ headers }) => headers['authorization']))).toEqual(
    new Set([`Bearer ${KEY}`]),
  );
  expect(watch.requests.filter(({ url }) => url.includes(KEY))).toEqual([]);
});

test('the key is in no address and on no screen', async ({ app, page, service, world }) => {
  test.slow();
  // A key that no text of the console holds by itself.
  const key = 'fc-secret-0123456789';
  await page.route(`${service.baseUrl}/**`, async (route) => {
    const headers = { ...route.request().headers(), authorization: `Bearer ${KEY}` };
    await route.continue({ headers });
  });
  for (const [, path] of world.screens) {
    await app.openOverHttp(path, { key });
    await expectLoaded(page);
    expect(page.url()).not.toContain(key);
    // The one field in which a key is typed hides it until asked.
    const field = page.locator('input[type="password"]');
    for (const input of await field.all())
      await input.evaluate((element) => element.setAttribute('value', ''));
    expect(await page.content()).not.toContain(key);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
      key,
    );
  }
});

test('without a key no Authorization header is sent, nor copied', async ({
  app,
  context,
  page,
  watch,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openOverHttp('/search?query=virtual%20list', { key: null });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Search\b/ })
    .click();
  const readAsked = () =>
    watch.requests.filter(({ url, method }) => url.includes('/v2/search') && method !== 'OPTIONS');
  await expect.poll(() => readAsked().length).toBeGreaterThan(0);
  const asked = readAsked();
  expect(asked.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
  await page.getByRole('button', { name: 'Copy as' }).click();
  await page.getByRole('menuitem', { name: 'cURL command' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('virtual list');
  expect(copied).not.toContain('Authorization');
});

test('no browser fills in the key of another connection by itself, nor remembers one that is shown', async ({
  app,
  page,
}) => {
  await app.open('/settings/connection?add=1');
  const field = page.getByRole('main').getByLabel('API key', { exact: true });
  // Of a hidden field browsers heed this alone, of any other "off".
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('button', { name: 'Show the key' }).click();
  await expect(field).toHaveAttribute('autocomplete', 'off');
});

test('a key that a terminal broke into lines is pasted whole', async ({ app, context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openOverHttp('/settings/connection', { key: null });
  const field = page.getByRole('main').getByLabel('API key');
  await expect(field).toBeVisible();
  // A field of one line makes a space of the break: half of the key was taken for all of it.
  for (const before of ['', 'Authorization: Bearer ', 'export API_KEY=']) {
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      `${before}fc-9f8e7d6c5b4a3928\n1706f5e4d3c2b1a0\n`,
    );
    await field.fill('');
    await field.press('ControlOrMeta+V');
    await expect(field).toHaveValue('fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0');
  }
});

test('a next link that names another host is read for its parameters and never followed', async ({
  app,
  page,
  service,
  watch,
  world,
}) => {
  await page.route(`${service.baseUrl}/monitor/*/checks/*`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(service.origin, 'https://elsewhere.invalid'),
    });
  });
  await app.openOverHttp(`/monitors/${world.monitorId}/checks/${world.checkId}?view=list`);
  await expectLoaded(page);
  expect(watch.requests.filter(({ url }) => url.includes('elsewhere.invalid'))).toEqual([]);
});

test('no script can be slipped in: inline scripts and text made to code are refused', async ({
  app,
  page,
}) => {
  app.allowComplaints(/Content Security Policy|Trusted/);
  await app.open('/errors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    // As a text node: to set `textContent` of a script is refused before that (page-policy.spec.ts).
    script.append('document.documentElement.dataset.slipped = "inline"');
    document.head.append(script);
    const link = document.createElement('a');
    link.href = 'javascript:document.documentElement.dataset.slipped="link"';
    document.body.append(link);
    link.click();
    return document.documentElement.dataset['slipped'] ?? 'nothing';
  });
  expect(ran).toBe('nothing');
  await expect(page.locator('html')).not.toHaveAttribute('data-slipped', /./);
});
