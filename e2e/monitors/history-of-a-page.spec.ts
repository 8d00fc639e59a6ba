import { expect, expectAccessible, expectLoaded, test } from '../support/fixtures.ts';
import { findResult } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** What the archive has is gone with the browser's context, so each test has its own. */
const strip = (page: import('@playwright/test').Page) =>
  page.getByRole('list', { name: 'Checks, oldest first' }).getByRole('link');

test('from a result to all checks of the page: marks, changes by key, fields over time, two snapshots', async ({
  app,
  page,
  service,
  watch,
}) => {
  const { path, checkId, pageId, monitorId } = await findResult(
    service,
    'Hosting prices',
    'nordlicht',
  );
  await app.openOverHttp(`${path}?page=${pageId}`);
  await expect(page.getByRole('link', { name: 'History' })).toBeVisible();
  await page.keyboard.press('h');
  await expect(page).toHaveURL(
    `${app.origin}/monitors/${monitorId}/history?check=${checkId}&page=${pageId}`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Virtual servers | Nordlicht Hosting',
  );
  await expect(
    page.getByText('Taken for one page because its results name the same scrapes.'),
  ).toBeVisible();
  await expect(page.getByText('2 changed and 1 new in the newest 8 checks')).toBeVisible();
  const marks = strip(page);
  await expect(marks).toHaveCount(8);
  for (const [index, words] of [/: new$/, /: same$/, /: same$/, /: changed, meaningful$/].entries())
    await expect(marks.nth(index)).toHaveAccessibleName(words);
  await expect(marks.last()).toHaveAttribute('aria-current', /true|page/);
  // One request for each check, none for what the list told.
  const asked = () =>
    watch.requests.filter(({ method, url }) => method === 'GET' && /\/checks\/[^?]+\?/.test(url));
  expect(asked().filter(({ url }) => url.includes('limit=100'))).toHaveLength(8);

  // The changes by key, each with its difference and its judgment in place.
  await page.keyboard.press('p');
  await expect(marks.nth(6)).toHaveAttribute('aria-current', /true|page/);
  await expect(page.getByRole('table', { name: 'Changed fields' })).toContainText('34');
  await expect(page.getByText('plan.monthlyPrice: 34 → 31')).toBeVisible();
  // Here no key marks it, and nothing is opened after it.
  await page.getByRole('button', { name: 'Mark reviewed' }).hover();
  await expect(page.getByText('Mark this result as reviewed')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('plan.monthlyPrice: 29 → 34')).toBeVisible();
  await page.keyboard.press(']');
  await expect(marks.nth(4)).toHaveAttribute('aria-current', /true|page/);
  await marks.nth(4).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(marks.nth(3)).toHaveAttribute('aria-current', /true|page/);

  await page.getByRole('tab', { name: /Fields over time/ }).click();
  const fields = page.getByRole('list', { name: 'Fields that changed' }).getByRole('listitem');
  await expect(fields).toHaveCount(1);
  await expect(fields).toContainText('29 → 34 → 31');
  await expect(fields.getByRole('img', { name: 'plan.monthlyPrice: 29 → 34 → 31' })).toBeVisible();
  await fields.getByRole('button', { name: 'Values of plan.monthlyPrice' }).click();
  const values = page.getByRole('table', { name: /Values of plan.monthlyPrice/ }).getByRole('row');
  await expect(values).toHaveCount(9);
  await expect(values.nth(2)).toContainText(/31−3$/);

  await page.getByRole('tab', { name: 'Compare snapshots' }).click();
  await expect(page.getByText(/^1 value changed from check of .* to check of /)).toBeVisible();
  await page.getByLabel(/Compare the check of/).selectOption({ index: 0 });
  await expect(page.getByText(/^1 value changed from check of /)).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /monthlyPrice.*was 34/ })).toBeVisible();
  await page.getByRole('button', { name: 'Line by line' }).click();
  await expect(page).toHaveURL(/compared=lines/);

  // Opened again, in another page of the same browser: the list alone, and the same view.
  const before = asked().length;
  await page.reload();
  await expect(page.getByRole('region', { name: 'The snapshots of two checks' })).toBeVisible();
  await expect(marks.nth(3)).toHaveAttribute('aria-current', /true|page/);
  await expect(page.getByText('2 changed and 1 new in the newest 8 checks')).toBeVisible();
  expect(asked()).toHaveLength(before);
  expect(watch.requests.at(-1)?.url).not.toContain('limit=100&skip');
});

test('says how a page was followed, and tells errors, checks without it and other URLs apart @looks', async ({
  app,
  page,
  service,
}) => {
  const moved = await findResult(service, 'Hosting prices', 'saltflat');
  await app.open(moved.history);
  await expect(strip(page)).toHaveCount(8);
  await expect(page.getByText(/Its URL changed: .*\/pricing → .*virtual-servers/)).toBeVisible();
  await expectLoaded(page);
  await expectAccessible(page);

  const failing = await findResult(service, 'Hosting prices', 'veldcloud');
  await app.open(failing.history);
  await expect(strip(page).nth(4)).toHaveAccessibleName(/: same$/);
  for (const index of [5, 6, 7])
    await expect(strip(page).nth(index)).toHaveAccessibleName(/: error$/);

  // Its target was dropped later: that is neither removed nor the same.
  const dropped = await findResult(service, 'Hosting prices', 'old-harbour', 4);
  await app.open(`${dropped.history}&at=${dropped.checks[0]?.id}`);
  await expect(strip(page).last()).toHaveAccessibleName(/: not in this check$/);
  await expect(
    page.getByText(/The check finished, and the page is not among its results/),
  ).toBeVisible();
  // Without a result nothing is said of what came with it.
  await page.getByRole('tab', { name: 'Compare snapshots' }).click();
  await expect(page.getByText(/not among its results.*Choose another check/)).toBeVisible();
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.keyboard.press('p');
  await expect(page.getByText('plan.monthlyPrice: 40 → 44')).toBeVisible();
  await page.getByRole('tab', { name: /Fields over time/ }).click();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Compare snapshots' }).click();
  await expect(page.getByRole('tree')).toBeVisible();
  // A check without a snapshot of the page cannot be compared with: that another one is shown is said.
  const address = new URL(page.url());
  address.searchParams.set('with', dropped.checks[0]?.id ?? '');
  await page.goto(address.href);
  await expect(page.getByText(/so another is shown/)).toContainText(dropped.checks[0]?.id ?? '-');
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('link', { name: 'Open the check' }).click();
  await expect(page).toHaveURL(new RegExp(`/checks/${dropped.checks[4]?.id}\\?page=`));
});

test('of checks with many pages only the changes are read, and the others on request', async ({
  app,
  page,
  service,
  watch,
}) => {
  const { monitorId, checks } = await findResult(service, 'Lumenstack documentation', '', 1);
  await app.openOverHttp(`/monitors/${monitorId}/checks/${checks[1]?.id}?status=changed`);
  await page.getByRole('list', { name: 'Pages' }).getByRole('link').first().click();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/history\?/);
  const marks = strip(page);
  await expect(marks).toHaveCount(checks.length);
  const button = page.getByRole('button', { name: /^Read .*: \d+ requests/ }).first();
  await expect(button).toBeVisible();
  expect(watch.requests.some(({ url }) => url.includes('status=same'))).toBe(false);
  const names = async () =>
    (await marks.all()).length === 0
      ? []
      : marks.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  const before = await names();
  expect(before.some((name) => name.endsWith('no change reported'))).toBe(true);
  for (const words of [': skipped: overlap', ': not reached', ': running'])
    expect(before.filter((name) => name.endsWith(words))).toHaveLength(1);
  expect(before.some((name) => name.endsWith(': same'))).toBe(false);
  const promised = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  const asked = watch.requests.filter(
    ({ method, url }) => method === 'GET' && url.includes('limit=100'),
  ).length;
  await button.click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(button).toHaveCount(0);
  expect(
    watch.requests.filter(({ method, url }) => method === 'GET' && url.includes('limit=100'))
      .length - asked,
  ).toBeLessThanOrEqual(promised);
  const after = await names();
  expect(after.some((name) => name.endsWith('no change reported'))).toBe(false);
  expect(after.some((name) => name.endsWith(': same'))).toBe(true);
});

test('a refused request waits and goes on; a check not found meanwhile is named; what is read stays', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const { history, checks } = await findResult(service, 'Hosting prices', 'nordlicht');
  const refuse = { limited: 1 };
  const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
  await page.route(/\/checks\/[0-9a-f-]+\?/, async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') return route.fallback();
    if (request.url().includes(checks[3]?.id ?? 'none'))
      return route.fulfill({
        status: 404,
        headers: CORS,
        json: { success: false, error: 'Monitor check not found' },
      });
    if (request.url().includes(checks[2]?.id ?? 'none')) {
      const response = await route.fetch();
      const body = (await response.json()) as { readonly data: object };
      const data = { ...body.data, id: checks[7]?.id };
      return route.fulfill({ response, json: { ...body, data } });
    }
    if (request.url().includes(checks[5]?.id ?? 'none') && refuse.limited-- > 0)
      return route.fulfill({
        status: 429,
        headers: { ...CORS, 'Access-Control-Expose-Headers': 'Retry-After', 'Retry-After': '300' },
        json: { success: false, error: 'Rate limit exceeded' },
      });
    return route.fallback();
  });
  await app.openOverHttp(history);
  const marks = strip(page);
  await expect(page.getByRole('button', { name: /Retry now/i })).toBeVisible();
  // Newest first: what was read before the wait is there.
  await expect(marks.nth(6)).toHaveAccessibleName(/: changed, meaningful$/);
  await expect(marks.nth(4)).toHaveAccessibleName(/: check not found$/);
  await expect(marks.nth(0)).toHaveAccessibleName(/: not read yet$/);
  await page.getByRole('button', { name: /Retry now/i }).click();
  await expect(marks.nth(0)).toHaveAccessibleName(/: new$/);
  // What is counted is not of all of them.
  await expect(page.getByText('What 1 of these says of the page is not known.')).toBeVisible();
  await marks.nth(4).click();
  await expect(page.getByText(/does not find it: it may have been deleted/)).toBeVisible();
  // An answer that is of another check says so above what it says.
  await marks.nth(5).click();
  await expect(page.getByText(`The service answered with check ${checks[7]?.id}`)).toBeVisible();

  // A result that the check does not have, and a check that is gone itself.
  await app.openOverHttp(history.replace(/page=.*/, 'page=00000000-0000-4000-8000-000000000000'));
  await expect(page.getByText('The check has no such page')).toBeVisible();
  // One that is still listed, and gone all the same: of its results nothing is said.
  await app.openOverHttp(history.replace(/check=[^&]+/, `check=${checks[3]?.id}`));
  await expect(page.getByText('The check is not found')).toBeVisible();
  await expect(page.getByText(/None of the results/)).toHaveCount(0);
  await app.openOverHttp(
    history.replace(/check=[^&]+/, 'check=00000000-0000-4000-8000-000000000000'),
  );
  // Whether there ever was one is not known: the link may be of another service.
  await expect(page.getByText('The check is not there')).toBeVisible();

  // A deployment that lists no checks has the one result.
  await page.route(/\/checks\?/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          status: 404,
          headers: CORS,
          json: { success: false, error: 'Not Found' },
        })
      : route.fallback(),
  );
  await app.openOverHttp(history);
  await expect(page.getByText('No list of checks')).toBeVisible();
  await expect(
    page.getByText('No other check that could hold the page has been read.'),
  ).toBeVisible();
  await expect(marks).toHaveCount(1);
  await expect(page.getByRole('heading', { name: /^Check of/ })).toBeVisible();
});

test('goes back as far as it is told to, and says how far that is', async ({
  app,
  page,
  service,
  watch,
}) => {
  await service.advanceClock(30 * 86_400_000);
  const { history, checks } = await findResult(service, 'Hosting prices', 'nordlicht');
  expect(checks.length).toBeGreaterThan(30);
  await app.openOverHttp(history);
  const marks = strip(page);
  await expect(marks).toHaveCount(25);
  await expect(page.getByText('No change known in the newest 25 checks')).toBeVisible();
  await page.getByRole('button', { name: 'Read older checks' }).click();
  await expect(marks).toHaveCount(checks.length);
  await expect(page).toHaveURL(/older=1/);
  await expect(marks.nth(3)).toHaveAccessibleName(/: changed, meaningful$/);
  // A short part of the list may be its end, which only an empty one tells.
  await page.getByRole('button', { name: 'Ask for older checks' }).click();
  await expect(
    page.getByText(`2 changed and 1 new in all ${checks.length} checks that the service lists`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /older checks/ })).toHaveCount(0);
  expect(
    watch.requests.filter(({ url }) => url.endsWith('/checks?limit=25&offset=25')),
  ).toHaveLength(1);

  // A link from a check that is older than what is read of the list.
  const old = await findResult(service, 'Hosting prices', 'nordlicht', checks.length - 4);
  await app.openOverHttp(old.history);
  await expect(marks).toHaveCount(26);
  await expect(marks.first()).toHaveAccessibleName(/: changed, meaningful$/);
  await expect(page.getByText(/not in this part of the list/)).toBeVisible();
  await expect(page.getByText('plan.monthlyPrice: 29 → 34')).toBeVisible();
});
