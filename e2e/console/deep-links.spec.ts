import { expect, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('a link opens the same view elsewhere: a filtered check', async ({ app, page, world }) => {
  const address = `/monitors/${world.monitorId}/checks/${world.checkId}?status=changed`;
  await app.openOverHttp(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('status') === 'changed');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get('status') === 'changed');
});

test('back and forward go through the places', async ({ app, page }) => {
  await app.open('/monitors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).first().click();
  await expect(page).toHaveURL(/\/errors$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/monitors$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/errors$/);
});

test('who goes elsewhere while the console starts arrives there', async ({ app, page }) => {
  // The first place is being loaded and nothing is drawn yet.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      window.history.pushState({}, '', '/errors');
    }).observe(document, { attributeFilter: ['data-started'], subtree: true });
  });
  await app.openOverHttp('/monitors');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Errors');
  await expect(page).toHaveURL(/\/errors$/);
});

test.describe('what the contract refuses is explained in place, kept as typed, and not sent', () => {
  const cases = [
    ['limit=0', /limit/i],
    ['limit=101', /limit/i],
    ['skip=-1', /skip/i],
    ['status=unheard-of', /unheard-of/i],
  ] as const;
  for (const [query, explained] of cases)
    test(`check: ${query}`, async ({ app, page, watch, world }) => {
      await app.openOverHttp(`/monitors/${world.monitorId}/checks/${world.checkId}?${query}`);
      await expect(page.getByRole('main').getByText(explained).first()).toBeVisible();
      const [name, value] = query.split('=');
      await expect(page).toHaveURL((url) => url.searchParams.get(name ?? '') === value);
      expect(
        watch.requests.filter(({ url }) => url.includes('/v2/') && url.includes(query)),
      ).toEqual([]);
    });

  for (const query of ['k=101', 'k=0', 'passages=9'])
    test(`search: ${query}`, async ({ app, page, watch }) => {
      await app.openOverHttp(`/search?query=virtual%20list&${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page
          .getByRole('main')
          .getByText(/1 to \d+|at most|at least|between/i)
          .first(),
      ).toBeVisible();
      const [name, value] = query.split('=');
      await expect(page).toHaveURL((url) => url.searchParams.get(name ?? '') === value);
      expect(
        watch.requests.filter(({ url }) => url.includes('/v2/search') && url.includes(query)),
      ).toEqual([]);
    });

  test('malformed ids of a monitor and a check', async ({ app, page, watch }) => {
    await app.openOverHttp('/monitors/not-an-id/checks/neither');
    await expect(page.getByRole('main').getByText(/UUID/i).first()).toBeVisible();
    expect(watch.requests.filter(({ url }) => url.includes('/v2/monitor/not-an-id'))).toEqual([]);
  });

  test('a malformed id of a run', async ({ app, page }) => {
    app.allowComplaints(/Failed to load resource/);
    await app.openOverHttp('/agent-runs/not-an-id');
    await expect(page.getByRole('main').getByText(/UUID/i).first()).toBeVisible();
  });
});

test('the address means what it says: defaults, empty, repeated and foreign values', async ({
  app,
  page,
  watch,
  world,
}) => {
  const check = `/monitors/${world.monitorId}/checks/${world.checkId}`;
  await app.openOverHttp('/errors');
  // Which view opens where the address names none is the person's own choice: here the list, which asks for what its address says.
  await page.evaluate(() => localStorage.setItem('console.check-view', '"list"'));
  /** What one address asks of the service about checks and monitors, once its screen is drawn. */
  const open = async (address: string, shown: RegExp) => {
    const before = watch.requests.length;
    await page.goto(app.origin + address);
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    return watch.requests
      .slice(before)
      .map(({ method, url }) => (method === 'GET' && url.includes('/v2/') ? new URL(url) : null))
      .flatMap((url) =>
        url !== null && /\/(checks\/[^/]+|monitor)$/.test(url.pathname) ? [url.search] : [],
      );
  };
  const rows = /per page/;
  const first = '?limit=25&skip=0';
  // A `next` link's query, pasted behind the address of the check, is the same place.
  const read: readonly (readonly [string, string])[] = [
    ['limit=25&skip=0', first],
    ['status=&limit=&skip=', first],
    ['__proto__=x&constructor=y&%zz=%&LIMIT=50&tab=nothing&wrap=maybe&view=grid', first],
    ['limit=%2050%20&status=+changed', '?limit=50&skip=0&status=changed'],
    ['status=changed&status=changed', `${first}&status=changed`],
    ['skip=25&limit=25', '?limit=25&skip=25'],
  ];
  for (const [search, asked] of read)
    expect(new Set(await open(`${check}?${search}`, rows)), search).toContain(asked);
  const refused = [
    'status=changed&status=new',
    'limit=1e2',
    'skip=99999999999999999999',
    'status=CHANGED',
    'limit=%zz',
  ];
  for (const search of refused)
    expect(await open(`${check}?${search}`, /was not sent/), search).toEqual([]);
  // The present checks of the monitors, which alone know whether they wait or run, are asked for beside the list.
  // So is what follows a page shorter than its limit, before or after the screen is drawn: only an empty answer ends a list.
  const follows = /^\?limit=50&offset=[1-9]\d*$/;
  const ofLists = (asked: readonly string[]) =>
    asked.filter((search) => search.includes('offset') && !follows.test(search));
  const list = async (search: string) => ofLists(await open(`/monitors${search}`, /Last run/));
  expect(await list('?offset=0')).toEqual(['?limit=50&offset=0']);
  expect(await list('?offset=')).toEqual(['?limit=50&offset=0']);
  expect(await open('/monitors?offset=1.5', /was not sent/)).toEqual([]);
  // The default stays out of the address, what was typed wrongly stays in it.
  await expect(page).toHaveURL(/offset=1\.5/);
  // Taking it out keeps what else the address says.
  await open(`/monitors/${world.monitorId}?status=done&trend=duration&offset=30`, /was not sent/);
  await page.getByRole('link', { name: 'Remove status' }).click();
  await expect(page).toHaveURL(`${app.origin}/monitors/${world.monitorId}?trend=duration`);
  await open(`${check}?limit=0&status=renamed&page=p1`, /was not sent/);
  await page.getByRole('link', { name: 'Remove limit' }).click();
  await expect(page).toHaveURL(`${app.origin}${check}?status=renamed&page=p1`);
  await open(`${check}?limit=25&utm_source=mail`, rows);
  await expect(page).toHaveURL(app.origin + check);
});

test('a monitor of another service, opened on the one in the page, is said to be asked of that', async ({
  app,
  page,
}) => {
  const monitor = '/monitors/11111111-1111-4111-8111-111111111111';
  const check = '22222222-2222-4222-8222-222222222222';
  for (const [path, notices] of [
    [monitor, 2],
    [`${monitor}/since`, 1],
    [`${monitor}/history?check=${check}&page=33333333-3333-4333-8333-333333333333`, 1],
  ] as const) {
    await app.open(path);
    await expect(page.getByText('If a link of another service led here')).toHaveCount(notices);
    // The service in the page lists them, whatever the key.
    await expect(page.getByText(/this deployment or this key does not (list|allow)/)).toHaveCount(
      0,
    );
  }
});
