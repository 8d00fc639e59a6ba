import type { Page } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

const changes = (page: Page) => page.getByRole('region', { name: 'Changes to review' });
/** Said once everything is read. */
const untilRead = (page: Page) =>
  expect(changes(page).getByText(/changes since the last check reviewed/)).toBeVisible({
    timeout: 20_000,
  });
const isList = (address: string) => /\/v2\/(monitor(\/[^/]+\/checks)?\?|agent)/.test(address);

test('one look tells what changed that matters, what broke, what runs and what comes next @looks', async ({
  app,
  page,
}) => {
  await app.open('/');
  await untilRead(page);
  const pricing = page.getByRole('region', { name: 'Competitor pricing: changes to review' });
  await expect(pricing.getByRole('link', { name: /29.*→.*34/ }).first()).toBeVisible();
  const trouble = page.getByRole('region', { name: 'Trouble' });
  for (const text of [/Check failed/, /Page failed in 3 checks in a row/, /Did not run/])
    await expect(trouble.getByText(text).first()).toBeVisible();
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByRole('link', { name: /Lumenstack.*of about/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next' }).getByRole('link').first()).toBeVisible();
  await expectAccessible(page);
});

test('a change opens in place, and the keys of the inbox review it there', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/');
  await untilRead(page);
  const rows = changes(page).getByRole('listitem').getByRole('link');
  const before = await changes(page).getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('j');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const address = page.url();
  const detail = page.getByRole('region', { name: 'The change', exact: true });
  await expect(detail.getByRole('tablist')).toBeVisible();
  await page.keyboard.press('v');
  await expect(rows.first()).toContainText('Reviewed');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(changes(page).getByRole('heading', { level: 2 })).not.toHaveText(before ?? '');
  await page.keyboard.press('u');
  await expect(rows.first()).not.toContainText('Reviewed');
  await expect(changes(page).getByRole('heading', { level: 2 })).toHaveText(before ?? '');
  // The address holds what is open.
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(detail.getByRole('tablist')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test('opening it again asks for the lists alone', async ({ app, page, watch }) => {
  await app.openOverHttp('/');
  await untilRead(page);
  const asked = () =>
    watch.requests.map(({ url }) => url).filter((url) => url.includes('/v2/monitor'));
  expect(asked().filter((url) => !isList(url)).length).toBeGreaterThan(10);
  // What was read is kept a moment later, while somebody looks at something else.
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await page.reload();
  const before = asked().length;
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  await untilRead(page);
  const again = asked().slice(before);
  // A check that still runs is no archive's.
  const running = /status=|limit=100/;
  expect(again.filter((url) => !isList(url) && running.test(url))).toEqual([]);
  expect(again.filter(isList).length).toBeGreaterThan(5);
});

test('what was answered to a key goes when the key is forgotten', async ({ app, page }) => {
  await app.openOverHttp('/');
  await untilRead(page);
  const countKept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('console-archive');
          opening.onerror = () => reject(opening.error ?? new Error('no database'));
          opening.onsuccess = () => {
            const counting = opening.result.transaction('texts').objectStore('texts').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(countKept).toBeGreaterThan(10);
  await page
    .getByRole('link', { name: /Service over HTTP/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Forget the key' }).first().click();
  await expect.poll(countKept).toBe(0);
});

test('all of a monitor is marked as reviewed at once, in every tab, and undone', async ({
  app,
  page,
  context,
}) => {
  await app.openOverHttp('/');
  await untilRead(page);
  const group = (tab: Page) =>
    tab.getByRole('region', { name: 'Competitor pricing: changes to review' });
  const other = await context.newPage();
  await other.goto(page.url());
  await other.evaluate(
    (stored) => {
      for (const [name, value] of stored) sessionStorage.setItem(name, value);
    },
    await page.evaluate(() =>
      Object.entries(sessionStorage).map(([k, v]) => [k, String(v)] as const),
    ),
  );
  await other.reload();
  await expect(group(other)).toBeVisible({ timeout: 20_000 });
  await group(page).getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(group(page)).toBeHidden();
  await expect(group(other)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group(page)).toBeVisible();
  await expect(group(other)).toBeVisible();
});

test('what is read stays while the service asks to wait, and the reading goes on', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  let refused = 0;
  await page.route(/\/v2\/monitor\/[^/]+\/checks\?/, async (route) => {
    if (refused > 0 || route.request().method() === 'OPTIONS') return route.fallback();
    refused++;
    await route.fulfill({
      status: 429,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
        'Retry-After': '3',
      },
      json: { success: false, error: 'Rate limit exceeded. Retry after 3 s.' },
    });
  });
  await app.openOverHttp('/');
  await expect(page.getByText(/^Reading monitors: /).first()).toBeVisible();
  await expect(changes(page).getByRole('listitem').first()).toBeVisible();
  await untilRead(page);
  expect(refused).toBe(1);
});

test('stopping says what was not read, and going on reads it', async ({ app, page }) => {
  // One monitor's checks never come.
  const held: (() => void)[] = [];
  await page.route(/\/v2\/monitor\/[^/]+\/checks\?/, (route) => {
    held.push(() => void route.fallback());
  });
  await app.openOverHttp('/');
  await expect.poll(() => held.length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Stopped: 0 of \d+ monitors read/)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Go on' }).click();
  await untilRead(page);
});

test('without lists it has the way in by paste and what this browser knows', async ({
  app,
  page,
  world,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  let refused = 0;
  await page.route(/\/v2\/monitor\?/, (route) => {
    if (route.request().method() === 'GET') refused++;
    return route.fulfill({
      status: 404,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: false, error: 'Not found' },
    });
  });
  const check = `/monitors/${world.monitorId}/checks/${world.checkId}`;
  await app.openOverHttp(check);
  await expect(page.getByRole('heading', { level: 1, name: /^Check of/ })).toBeVisible();
  // A place is remembered once it has been looked at for a moment.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(check);
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('does not list monitors to this key')).toBeVisible();
  await expect(page.getByRole('button', { name: /Paste an id/ })).toBeVisible();
  expect(refused, 'the loader asked, and nobody asked again').toBe(1);
  await expect(
    page.getByRole('region', { name: 'Recent' }).locator(`a[href^="${check}"]`),
  ).toBeVisible();
  await expectAccessible(page);
});
