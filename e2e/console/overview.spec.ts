import type { Page } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { countArchived } from '../support/archive.ts';
import {
  expect,
  expectAccessible,
  noteLayoutShifts,
  readLayoutShifts,
  test,
} from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';
import { makeAnswer, makePage, makePatch } from '../support/made-check.ts';
import type { ScriptedService } from '../support/scripted-service.ts';

const changes = (page: Page) =>
  page.getByRole('region', { name: 'Changes to review', exact: true });
/** Hundreds of answers are read: in 3 seconds alone, in 30 beside others on a machine that is short of time. */
const reading = { timeout: 60_000 };
/** Said once everything is read. */
const untilRead = (page: Page) =>
  expect(changes(page).getByText(/changes since everything was last reviewed/)).toBeVisible(
    reading,
  );
const SOME = ['Competitor pricing', 'Hosting prices', 'Terms and policies of our suppliers'];
/** Lets the service list these of its monitors: what a story needs of three is read in a moment, and all in ten seconds beside others. */
const listSome = (page: Page) =>
  page.route(/\/v2\/monitor\?/, async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const listed = data.filter(({ name }: { readonly name: string }) => SOME.includes(name));
    await route.fulfill({ response: answer, json: { ...rest, data: listed } });
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
  await listSome(page);
  await app.openOverHttp('/');
  await untilRead(page);
  const rows = changes(page).getByRole('listitem').getByRole('link');
  const before = await changes(page).getByRole('heading', { level: 2 }).textContent();
  await page.keyboard.press('j');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const address = page.url();
  // Who hears the screen hears what the key has opened: it leaves the focus where it is.
  const said = page.getByRole('main').locator('[aria-live=polite]').first();
  await expect(said).toHaveText(/^1 of \d+: \S/);
  const detail = page.getByRole('region', { name: 'The change', exact: true });
  await expect(detail.getByRole('tablist')).toBeVisible();
  await page.keyboard.press('v');
  await expect(said).toHaveText(/^2 of \d+: \S/);
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

test('an address of a change that is not to be reviewed here says so', async ({ app, page }) => {
  await listSome(page);
  await app.openOverHttp('/');
  await untilRead(page);
  const note = page.getByText(
    /The change that the address names is not listed here.* or in what was not read/,
  );
  const change = page.getByRole('region', { name: 'The change', exact: true });
  await page.keyboard.press('j');
  await expect(change).toBeVisible();
  await expect(note).toHaveCount(0);
  const address = page.url();
  await page.getByRole('button', { name: 'Mark all as reviewed' }).first().click();
  await expect(change).toHaveCount(0);
  await page.goto(address);
  await expect(note).toBeVisible();
  await expect(change).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
});

test('a double click marks one monitor as reviewed, and not the one that comes into its place', async ({
  app,
  page,
}) => {
  await listSome(page);
  await app.openOverHttp('/');
  await untilRead(page);
  const marks = page.getByRole('button', { name: 'Mark all as reviewed' });
  const before = await marks.count();
  expect(before).toBeGreaterThan(2);
  await marks.first().dblclick();
  await expect(marks).toHaveCount(before - 1);
  await marks.first().click();
  await expect(marks).toHaveCount(before - 2);
});

test('opening it again asks for the lists alone', async ({ app, page, watch }) => {
  await app.openOverHttp('/');
  await untilRead(page);
  const asked = () =>
    watch.requests.map(({ url }) => url).filter((url) => url.includes('/v2/monitor'));
  expect(asked().filter((url) => !isList(url)).length).toBeGreaterThan(10);
  // What was read is saved a moment later, while somebody looks at something else.
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
  await expect.poll(() => countArchived(page)).toBeGreaterThan(10);
  await page
    .getByRole('link', { name: /Service over HTTP/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Forget the key' }).first().click();
  await expect.poll(() => countArchived(page)).toBe(0);
});

test('all of a monitor is marked as reviewed at once, in every tab, and undone', async ({
  app,
  page,
  context,
}) => {
  await listSome(page);
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
  await expect(group(other)).toBeVisible({ timeout: 60_000 });
  await group(page).getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(group(page)).toBeHidden();
  await expect(group(other)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(group(page)).toBeVisible();
  await expect(group(other)).toBeVisible();
  // The key takes back the same.
  await group(page).getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(group(page)).toBeHidden();
  const said = page.getByText(
    /^Everything of this monitor up to the check of .* is marked as reviewed/,
  );
  await expect(said).toBeVisible();
  await page.keyboard.press('u');
  // Sooner than it would pass by.
  await expect(said).toBeHidden({ timeout: 5_000 });
  await expect(group(page)).toBeVisible();
  await expect(group(other)).toBeVisible();
  // Also in a tab that was opened meanwhile, and has read no further than what was marked.
  await group(page).getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(group(page)).toBeHidden();
  await other.reload();
  await expect(other.getByText('changes in').first()).toBeVisible({ timeout: 60_000 });
  await untilRead(other);
  await expect(group(other)).toBeHidden();
  await page.keyboard.press('u');
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
  // Monitors that count changes have their places, and what they hold is on its way.
  const onItsWay = changes(page).getByRole('status', { name: /^Reading what changed/ });
  await expect(onItsWay.first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Stopped: 0 of \d+ monitors read/)).toBeVisible();
  await expect(onItsWay).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Continue' }).click();
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
  await expect(page.getByText('does not list monitors for this key')).toBeVisible();
  await expect(page.getByRole('button', { name: /Paste an id/ })).toBeVisible();
  expect(refused, 'the loader asked, and nobody asked again').toBe(1);
  await expect(
    page.getByRole('region', { name: 'Recent' }).locator(`a[href^="${check}"]`),
  ).toBeVisible();
  await expectAccessible(page);
});

test('where all storage is refused, everything is read and can be gone through', async ({
  app,
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const)
      Object.defineProperty(window, name, { get: refuse });
  });
  await page.goto(app.origin);
  await untilRead(page);
  const group = changes(page).getByRole('region', { name: 'Hosting prices: changes to review' });
  await group.getByRole('listitem').getByRole('link').first().click();
  const detail = page.getByRole('region', { name: 'The change', exact: true });
  await expect(detail.getByRole('tablist')).toBeVisible();
  await page.keyboard.press('v');
  await expect(group.getByText('Reviewed').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await group.getByRole('link', { name: 'Page by page' }).click();
  await expect(page.getByText('Reviewed, saved in this tab only')).toBeVisible();
  await page.getByRole('list', { name: 'Pages that changed' }).getByRole('link').first().click();
  await expect(
    page.getByRole('region', { name: 'Changes of the page' }).getByRole('heading').first(),
  ).toBeVisible();
  // What was opened is remembered no longer than anything else.
  await page.getByRole('main').getByRole('link', { name: 'Hosting prices' }).first().click();
  const noted = () => page.evaluate(() => JSON.stringify(navigation.currentEntry?.getState()));
  await expect.poll(noted).toContain('visits.');
  await page.getByRole('navigation').getByRole('link', { name: 'Overview', exact: true }).click();
  const recent = page.getByRole('region', { name: 'Recent' });
  await expect(recent.getByRole('listitem').first()).toBeVisible();
  await expect(recent).toContainText('Opened lately, saved in this tab only');
});

test('while checks of a monitor are still to be read, what is counted is said to grow', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Competitor pricing');
  const check = pathOf(({ summary }) => summary.changed > 0).replace('/monitors', '');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Every list is answered, and all that the checks hold but one.
  await page.route(
    (url) => url.pathname.endsWith(`/monitor${check}`),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await app.openOverHttp('/');
  const bar = page.getByRole('progressbar', { name: 'Reading monitors' });
  const counted = changes(page).getByText(/^(?:at least )?[\d,]+ changes in \d+ monitors/);
  const total = async () => Number(/[\d,]+/.exec(await counted.innerText())?.[0].replace(',', ''));
  await expect
    .poll(async () => {
      const [now, most] = await Promise.all(
        ['aria-valuenow', 'aria-valuemax'].map((name) => bar.getAttribute(name)),
      );
      return Number(most) - Number(now);
    }, reading)
    .toBe(1);
  await expect(counted).toHaveText(/ so far$/);
  const before = await total();
  const names = changes(page).getByRole('heading', { level: 3 });
  const inOrder = await names.allTextContents();
  release();
  await expect(bar).toHaveCount(0);
  // A first check has more new pages than are read.
  await expect(counted).toHaveText(/^at least .* monitors$/);
  expect(await total()).toBeGreaterThan(before);
  expect(await names.allTextContents(), 'nothing has moved').toEqual(inOrder);
});

test('200 monitors with 500 checks each: twenty are drawn until more are asked for, the keys reach them all', async ({
  app,
  page,
  startScripted,
}) => {
  // It lists no runs.
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const id = (kind: number, number: number) =>
    `${String(kind).repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const part = <Item>(path: string, items: readonly Item[]) => {
    const query = new URLSearchParams(path.split('?')[1]);
    const offset = Number(query.get('offset') ?? 0);
    return items.slice(offset, offset + Number(query.get('limit') ?? 25));
  };
  const monitors = Array.from({ length: 200 }, (_, number) => ({
    id: id(1, number),
    name: `Monitor ${number}`,
    status: 'active',
    lastRunAt: new Date(Date.UTC(2026, 10, 20) - number * 60_000).toISOString(),
  }));
  const checksOf = (monitor: number) =>
    Array.from({ length: 500 }, (_, number) => ({
      id: id(2, monitor * 1_000 + number),
      monitorId: id(1, monitor),
      status: 'completed',
      createdAt: new Date(
        Date.UTC(2026, 10, 20) - monitor * 60_000 - number * 3_600_000,
      ).toISOString(),
      // The newest alone has a change.
      summary: {
        changed: number === 0 ? 1 : 0,
        same: number === 0 ? 29 : 30,
        error: 0,
        new: 0,
        removed: 0,
        totalPages: 30,
      },
    }));
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => ({
    json: { success: true, data: part(path, monitors) },
  }));
  const monitorOf = (path: string) =>
    monitors.findIndex((each) => path.startsWith(`/monitor/${each.id}/`));
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, ({ path }) => ({
    json: { success: true, data: part(path, checksOf(monitorOf(path))) },
  }));
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\/[^/?]+\?/, ({ path }) => {
    const number = monitorOf(path);
    const page = makePage(number, {
      status: 'changed',
      diff: { text: makePatch(`Price ${number}`, `Price ${number + 1}`) },
    });
    return { json: makeAnswer([page], checksOf(number)[0]) };
  });
  await app.openOn(scripted.baseUrl, '/');
  await expect(changes(page)).toHaveAttribute('aria-busy', 'false', reading);
  await expect(changes(page).getByText('200 changes in 200 monitors')).toBeVisible();
  const groups = changes(page).getByRole('region');
  await expect(groups).toHaveCount(20);
  await expect(changes(page).getByText('20 of 200 monitors shown')).toBeVisible();
  await changes(page).getByRole('button', { name: 'Show 20 more' }).click();
  await expect(groups).toHaveCount(40);
  // From nothing, the key back goes to the very last.
  await page.keyboard.press('k');
  await expect(changes(page).getByRole('region', { name: /^Monitor 199:/ })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'The change', exact: true }).getByText('Price 200'),
  ).toBeVisible();
  expect(scripted.count('GET', /checks\?/)).toBe(200);
  await page.keyboard.press('Escape');
  await groups.nth(7).getByRole('link', { name: 'Page by page' }).click();
  await expect(page.getByText('these are the newest 10')).toBeVisible();
});

test('it says how old it is and reads its lists again; a list whose service keeps to shorter pages is read, and paged, to its end', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const id = (number: number) => `11111111-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const monitors = Array.from({ length: 45 }, (_, number) => ({
    id: id(number),
    name: number === 0 ? `Monitor of ${'everything there is '.repeat(9)}` : `Monitor ${number}`,
    ...(number === 0 && { nextRunAt: '2026-11-20T12:00:40Z' }),
    ...(number === 1 && { nextRunAt: '2026-11-20 20:00' }),
    ...(number === 2 && { nextRunAt: '2026-11-20T12:30:00Z' }),
    status: 'active',
  }));
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => {
    const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset') ?? 0);
    // Twenty at a time, whatever is asked for.
    return { json: { success: true, data: monitors.slice(offset, offset + 20) } };
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, { json: { success: true, data: [] } });
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  await app.openOn(scripted.baseUrl, '/');
  const age = page.getByText(/^Monitors and checks as read/);
  await expect(age).toContainText('just now');
  // What is to come is not "just now", and a time without a zone is said to be one; a long name keeps to the screen.
  const next = page.getByRole('region', { name: 'Next' });
  await expect(next.getByRole('link', { name: /^Monitor of/ })).toContainText('within a minute');
  await expect(next.getByRole('link', { name: /^Monitor 1/ })).toContainText('no zone sent');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(size ?? { width: 1280, height: 800 });
  const asked = scripted.count('GET', /^\/monitor/);
  await page.clock.fastForward(7 * 60_000);
  await expect(age).toHaveText(
    'Monitors and checks as read 7 minutes ago: what came since may be missing.',
  );
  // What was due since the reading may well have run.
  await page.clock.fastForward(13 * 60_000);
  await expect(age).toContainText('20 minutes ago');
  const missed = page.getByText(/did not run/i).filter({ visible: true });
  await expect(missed).toHaveCount(0);
  expect(scripted.count('GET', /^\/monitor/)).toBe(asked);
  await page.getByRole('button', { name: 'Read again' }).click();
  await expect(age).toHaveText('Monitors and checks as read just now');
  expect(scripted.count('GET', /^\/monitor/)).toBe(2 * asked);
  await expect(missed).toHaveCount(1);

  await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
  const late = page.getByRole('cell').filter({ hasText: 'did not run' });
  // The page's clock goes on with the machine's, which may have taken some minutes since.
  await expect(late).toContainText(/due (19|2\d) minutes ago/);
  await page.clock.fastForward(35 * 60_000);
  // The list was read again meanwhile, and so tells of what was due meanwhile, too.
  await expect(late).toHaveCount(2);
  await expect(late.first()).toContainText(/due 5\d minutes ago/);
  const pages = page.getByRole('navigation', { name: 'Pages of monitors' });
  for (const range of ['1–20', '21–40']) {
    await expect(pages).toContainText(range);
    await pages.getByRole('link', { name: 'Next' }).click();
  }
  await expect(pages).toContainText('41–45');
  await expect(page.getByRole('link', { name: 'Monitor 44' })).toBeVisible();
  await expect.poll(() => scripted.count('GET', /^\/monitor\?.*offset=45/)).toBeGreaterThan(0);
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test('what differs reads so in its row: a text that became a number, long values, less than a tenth of a percent', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const terms = 'The same words as before, in a long sentence. '.repeat(6);
  const change = makePage(1, {
    status: 'changed',
    diff: {
      json: {
        price: { previous: '29', current: 29 },
        users: { previous: 100_000, current: 100_020 },
        terms: { previous: `${terms}14 days.`, current: `${terms}30 days.` },
      },
    },
  });
  const check = makeAnswer([change]).data;
  const name = `Preisänderungsüberwachung${'sgesellschaft'.repeat(5)}`;
  scripted.answer('GET', /^\/monitor\?/, {
    json: { success: true, data: [{ id: check.monitorId, name, status: 'active' }] },
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, { json: { success: true, data: [check] } });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\/[^/?]+\?/, { json: makeAnswer([change]) });
  await app.openOn(scripted.baseUrl, '/');
  const row = changes(page).getByRole('listitem');
  await expect(row).toContainText('price "29" → 29');
  await expect(row).toContainText('100000 → 100020 +0.02 %');
  await expect(row).toContainText(/14 days\. → ….*30 days\./);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(390);
});

/** A check of a day in November with one change that nobody has judged. */
function changeOnDay(day: number) {
  const change = makePage(day, {
    status: 'changed',
    diff: { text: makePatch(`Seats on day ${day}`, `No seats on day ${day}`) },
  });
  return makeAnswer([change], {
    id: `22222222-2222-4222-8222-0000000000${day}`,
    createdAt: `2026-11-${day}T10:00:00.000Z`,
  });
}

/** A service with one monitor of these checks: what is added to them is answered too. */
function answerMonitor(
  scripted: ScriptedService,
  checks: readonly ReturnType<typeof changeOnDay>[],
) {
  scripted.answer('GET', /^\/monitor\?/, {
    json: {
      success: true,
      data: [{ id: checks[0]?.data.monitorId, name: 'Plans', status: 'active' }],
    },
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, () => ({
    json: { success: true, data: checks.map(({ data }) => data) },
  }));
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\/[^/]+\?/, ({ path }) => ({
    json: checks.find(({ data }) => path.includes(data.id)),
  }));
}

test('a check that is listed only after newer ones were marked as reviewed waits for review', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const checks = [20, 18, 16].map(changeOnDay);
  const monitor = `/monitors/${checks[0]?.data.monitorId}`;
  answerMonitor(scripted, checks);
  await app.openOn(scripted.baseUrl, '/');
  await untilRead(page);
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(changes(page).getByRole('listitem')).toHaveCount(0);
  checks.splice(2, 0, changeOnDay(17));
  await page.goto(`${app.origin}/`);
  await untilRead(page);
  await expect(changes(page).getByText('1 change in 1 monitor')).toBeVisible();
  await expect(changes(page).getByRole('listitem')).toContainText('No seats on day 17');
  await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
  await expect(page.getByRole('link', { name: '1 to review' })).toBeVisible();
  // It stands among checks that are reviewed, and these stay so.
  await page.goto(app.origin + monitor + '/since');
  await expect(page.getByText('3 checks since')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /^Reviewed/ })).toHaveAttribute(
    'aria-valuetext',
    '2 of 3',
  );
  await expect(page.getByText('1 earlier check was listed only later')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(page.getByText('All reviewed')).toBeVisible();
  await expect(page.getByText('3 checks since')).toBeVisible();
  await page.goto(`${app.origin}/`);
  await expect(changes(page).getByText(/^No change is waiting for review/)).toBeVisible();
});

test.describe('on a phone', () => {
  // What stands below the changes of one monitor is out of sight.
  test.use({ viewport: { width: 390, height: 600 } });
  test('changes of older checks come into their places without a jump', async ({
    app,
    page,
    startScripted,
  }) => {
    app.allowComplaints(REFUSED_REQUEST);
    const scripted = await startScripted();
    const answers = [20, 19, 18, 17].map(changeOnDay);
    answerMonitor(scripted, answers);
    scripted.answer('GET', /^\/monitor\?.*offset=[1-9]/, { json: { success: true, data: [] } });
    const releases: (() => void)[] = [];
    for (const { data } of answers.slice(1)) {
      const held = new Promise<void>((resolve) => releases.push(resolve));
      await page.route(
        (url) => url.pathname.endsWith(`/checks/${data.id}`),
        async (route) => {
          await held;
          await route.continue();
        },
      );
    }
    await noteLayoutShifts(page);
    await app.openOn(scripted.baseUrl, '/');
    const rows = changes(page).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    for (const [at, release] of releases.entries()) {
      release();
      await expect(rows).toHaveCount(Math.min(at + 2, 3));
    }
    await untilRead(page);
    const { score, moved } = await readLayoutShifts(page);
    expect(score, `what moved by itself: ${moved.join('\n')}`).toBeLessThanOrEqual(0.05);
  });
});

test('what is reviewed in the newest check leaves what older ones hold to be reviewed', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const answers = [20, 19].map(changeOnDay);
  answerMonitor(scripted, answers);
  await app.openOn(scripted.baseUrl, '/');
  await expect(changes(page).getByText('2 changes in 1 monitor')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(page.getByText('1 change in 1 monitor')).toBeVisible();
  await page.goto(`${app.origin}/`);
  await untilRead(page);
  await expect(changes(page).getByText('1 change in 1 monitor')).toBeVisible();
  // What was marked when the reading began is out of the way.
  await expect(changes(page).getByRole('listitem')).toHaveCount(1);
  await expect(changes(page).getByRole('listitem')).toContainText('No seats on day 19');
  await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
  await page.getByRole('link', { name: '1 to review' }).click();
  await expect(page).toHaveURL(new RegExp(answers[1]?.data.id ?? 'none'));
});

test('a check that hangs says since when, as a trouble, too, and one whose reading is refused meanwhile that it ran when it was last read; of one that its monitor alone names no status is known', async ({
  app,
  page,
  startScripted,
}) => {
  const service = await startScripted();
  const [monitor, check, other, unlisted] = ['1', '2', '3', '4'].map(
    (digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`,
  );
  const running = {
    id: check,
    monitorId: monitor,
    status: 'running',
    trigger: 'manual',
    createdAt: new Date(Date.now() - 50 * 3_600_000).toISOString(),
    summary: { changed: 0, error: 0, new: 0, removed: 0, same: 5, totalPages: 5 },
  };
  service.answer('GET', /^\/monitor\?/, {
    json: {
      success: true,
      data: [
        { id: monitor, name: 'Plans', status: 'active', currentCheckId: check },
        { id: other, name: 'Prices', status: 'active', currentCheckId: unlisted },
      ],
    },
  });
  service.answer('GET', /^\/monitor\/[^/]+\/checks\?/, {
    json: { success: true, data: [running] },
  });
  service.answer('GET', /\/checks\/[^/?]+\?/, (_, count) =>
    count === 1
      ? { json: { success: true, data: { ...running, pages: [] } } }
      : { status: 404, json: { success: false, error: 'Not Found' } },
  );
  service.answer('GET', new RegExp(`/${other}/checks[?]`), { json: { success: true, data: [] } });
  service.answer('GET', new RegExp(`/checks/${unlisted}[?]`), { hang: 'silent' });
  app.allowComplaints(/Failed to load resource/);
  await app.openOn(service.baseUrl, '/');
  const rows = page.getByRole('list', { name: 'Running checks' }).getByRole('listitem');
  const row = rows.filter({ hasText: 'Plans' });
  await expect(row).toContainText('Running2 days ago');
  await expect(rows.filter({ hasText: 'Prices' })).toContainText('PricesCheck under way');
  const hanging = page.getByRole('list', { name: 'Monitors in trouble' }).getByRole('link');
  await expect(hanging).toContainText('Check running for more than a day');
  await expect(hanging).toHaveAttribute('href', new RegExp(`/checks/${check}$`));
  await expect(row).toContainText('Runningwhen last read; it could not be read again');
});
