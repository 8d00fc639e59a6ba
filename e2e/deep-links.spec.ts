import { expect, test } from './fixtures.ts';

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
      expect(watch.requests.filter(({ url }) => url.includes('/v2/') && url.includes(query))).toEqual([]);
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
      expect(watch.requests.filter(({ url }) => url.includes('/v2/search') && url.includes(query))).toEqual([]);
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
