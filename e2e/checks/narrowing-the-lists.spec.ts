import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectLoaded, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

test.use({ reuseContext: true });

const uuid = (kind: number, number: number) =>
  `${String(kind).repeat(8)}-1111-4111-8111-${String(number).padStart(12, '0')}`;
const iso = (ms: number) => new Date(ms).toISOString();
const START = Date.UTC(2026, 10, 1);

const makeMonitor = (number: number) => ({
  id: uuid(1, number),
  name: `Monitor ${number}${number % 100 === 7 ? ' of prices' : ''}`,
  status: number % 50 === 0 ? 'paused' : 'active',
  schedule: { cron: '0 6 * * *', timezone: 'UTC' },
  // The later in the list, the earlier it ran.
  lastRunAt: iso(START - number * 60_000),
  nextRunAt: iso(Date.UTC(2100, 0, 1)),
  currentCheckId: null,
  targets: [],
  lastCheckSummary: { changed: number % 13, error: 0, new: 0, removed: 0, same: 5, totalPages: 18 },
});

function statusOf(number: number): string {
  if (number === 0) return 'queued';
  return number % 900 === 5 ? 'failed' : 'completed';
}

const makeCheck = (number: number) => ({
  id: uuid(2, number),
  monitorId: uuid(1, 1),
  status: statusOf(number),
  trigger: number % 1000 === 3 ? 'manual' : 'scheduled',
  createdAt: iso(START - number * 3_600_000),
  startedAt: number === 0 ? null : iso(START - number * 3_600_000),
  finishedAt: number === 0 ? null : iso(START - number * 3_600_000 + 1_000 * (1 + (number % 777))),
  error: number % 900 === 5 ? `The queue refused job ${number}.` : null,
  actualCredits: number % 21,
  summary: { changed: number % 9, error: 0, new: 0, removed: 0, same: 9, totalPages: 18 },
});

/** A list by limit and offset, as the endpoints have it. */
const cut = <Item>(path: string, items: readonly Item[]) => {
  const query = new URL(path, 'https://x.example').searchParams;
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 25)];
  return { json: { success: true, data: items.slice(offset, offset + limit) } };
};

const rowsOf = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test('hundreds of monitors are sorted and filtered among all of them, in the address, and only then read', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitors = Array.from({ length: 430 }, (_, number) => makeMonitor(number));
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => cut(path, monitors));
  // A row under the pointer is fetched ahead.
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, { json: { success: true, data: monitors[0] } });
  await app.openOn(scripted.baseUrl, '/monitors');
  const rows = rowsOf(page, 'Monitors');
  await expect(rows).toHaveCount(50);
  // Looking costs what it did.
  expect(scripted.count('GET', /^\/monitor\?/)).toBe(1);
  await head(page, 'Last run').getByRole('button').press('Enter');
  await expect(page.getByText('430 monitors, sorted by last run')).toBeVisible();
  await expect(page).toHaveURL(/\?sort=last$/);
  await expect(head(page, 'Last run')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText('Monitor 0');
  // The first page was there already; the rest came in hundreds, three at a time, which arrive in any order.
  const paths = scripted.heard.map(({ path }) => path);
  expect(paths[0]).toBe('/monitor?limit=50&offset=0');
  expect(paths.slice(1, 4).toSorted()).toEqual([
    '/monitor?limit=100&offset=150',
    '/monitor?limit=100&offset=250',
    '/monitor?limit=100&offset=50',
  ]);
  expect(paths.slice(4, 7)).toContain('/monitor?limit=100&offset=350');
  await head(page, 'Last run').getByRole('button').press('Enter');
  await expect(rows.first()).toContainText('Monitor 429');
  await expect(page).toHaveURL(/sort=last&order=asc|order=asc&sort=last/);
  await expect(rows).toHaveCount(200);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(400);
  // The filter answers while it is typed, and is in the address when it rests.
  await page.getByRole('searchbox', { name: 'Filter by name or goal' }).fill('PRICES of');
  await expect(rows).toHaveCount(5);
  await expect(page.getByText('5 of 430 monitors, sorted by last run')).toBeVisible();
  await expect(page).toHaveURL(/q=PRICES(\+|%20)of/);
  await page.getByLabel('Show monitors in state').selectOption('Paused');
  await expect(page.getByText('No matching monitors')).toBeVisible();
  const asked = scripted.count('GET', /^\/monitor\?/);
  // The address opens the same view.
  await page.reload();
  await expect(page.getByText('0 of 430 monitors, sorted by last run')).toBeVisible();
  expect(scripted.count('GET', /^\/monitor\?/)).toBeLessThanOrEqual(asked * 2);
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(rows).toHaveCount(50);
  await expect(page).toHaveURL(/\/monitors$/);
  await expect(page.getByRole('searchbox', { name: 'Filter by name or goal' })).toHaveValue('');
});

test('a filter says at no moment that nothing was read of rows that are on screen', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/monitors');
  await expectLoaded(page);
  const field = page.getByRole('searchbox', { name: 'Filter by name or goal' });
  await field.evaluate(() => {
    const said = new Set<string>();
    const note = () => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        said.add(textContent);
      document.body.dataset['said'] = JSON.stringify([...said]);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await field.fill('comp');
  await expect(page.getByRole('status').filter({ hasText: /of 9 monitors/ })).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['said'])).not.toMatch(/of the 0 /);
});

test('a reading that is stopped, refused or goes round says what it did not read, and goes on', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  const monitors = Array.from({ length: 430 }, (_, number) => makeMonitor(number));
  let isOpen = false;
  scripted.answer('GET', /^\/monitor\?/, ({ path }) =>
    !isOpen && path.includes('offset=250') ? { hang: 'silent' } : cut(path, monitors),
  );
  await app.openOn(scripted.baseUrl, '/monitors?sort=name&order=desc');
  await expect(
    page.getByRole('progressbar', { name: 'Reading the list of monitors' }),
  ).toBeVisible();
  // Read out once the reading ends, not with every part of the list.
  const said = page.getByRole('status').filter({ hasText: /monitors.*, sorted by monitor/ });
  await expect(said).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('The 50 monitors read, sorted by monitor')).toBeVisible();
  await expect(said).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByText('The rest of the list was not read')).toBeVisible();
  isOpen = true;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('430 monitors, sorted by monitor')).toBeVisible();
  await expect(rowsOf(page, 'Monitors').first()).toContainText('Monitor 429');
  // Too many at once: it waits as the service says and goes on by itself.
  let limited = 0;
  scripted.answer('GET', /^\/monitor\?/, ({ path }) =>
    path.includes('offset=150') && limited++ === 0
      ? {
          status: 429,
          headers: { 'Retry-After': '1' },
          json: { success: false, error: 'Rate limit exceeded.' },
        }
      : cut(path, monitors),
  );
  await page.reload();
  await expect(page.getByText('430 monitors, sorted by monitor')).toBeVisible();
  expect(limited).toBe(2);
  // Refused in the middle: what is there stays, and one can go on from it.
  let isRefused = true;
  scripted.answer('GET', /^\/monitor\?/, ({ path }) =>
    isRefused && path.includes('offset=150')
      ? { status: 403, json: { success: false, error: 'Forbidden' } }
      : cut(path, monitors),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue (50 read)' })).toBeVisible();
  await expect(rowsOf(page, 'Monitors')).toHaveCount(50);
  isRefused = false;
  await page.getByRole('button', { name: 'Continue (50 read)' }).click();
  await expect(page.getByText('430 monitors, sorted by monitor')).toBeVisible();
  // A service that does not heed the offset would be read for ever.
  scripted.answer('GET', /^\/monitor\?/, () => cut('?limit=100&offset=0', monitors));
  await page.reload();
  await expect(page.getByText(/gave the same monitors again/)).toBeVisible();
  await expect(page.getByText(/^The 100 monitors read/)).toBeVisible();
});

test('more than a thousand checks are sorted by what they cost and took, filtered by words, and the chart follows', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const checks = Array.from({ length: 1_200 }, (_, number) => makeCheck(number));
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, {
    json: { success: true, data: makeMonitor(1) },
  });
  scripted.answer('GET', /\/checks\/[^/?]+\?/, ({ path }) => ({
    json: {
      success: true,
      next: null,
      data: {
        ...checks.find(({ id }) => path.includes(id)),
        pages: [],
        next: null,
      },
    },
  }));
  scripted.answer('GET', /\/checks\?/, ({ path }) => {
    const status = new URL(path, 'https://x.example').searchParams.get('status');
    return cut(
      path,
      checks.filter((check) => status === null || check.status === status),
    );
  });
  await app.openOn(scripted.baseUrl, `/monitors/${uuid(1, 1)}`);
  const newest = rowsOf(page, 'Checks, newest first');
  await expect(newest).toHaveCount(30);
  // One that waits is not said to run.
  await expect(newest.first()).toContainText('Queued');
  const rows = rowsOf(page, 'Checks');
  await head(page, 'Duration').getByRole('button').click();
  await expect(page.getByText('1,200 checks, sorted by duration')).toBeVisible();
  await expect(rows.first()).toContainText('12 min 57 s');
  await head(page, 'Credits').getByRole('button').click();
  await expect(rows.first()).toContainText('20 credits');
  await page
    .getByRole('searchbox', { name: 'Filter by error, trigger, date or id' })
    .fill('refused job');
  await expect(page.getByText('2 of 1,200 checks, sorted by credits')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('figure').first().getByRole('link')).toHaveCount(2);
  await page.getByLabel('Show checks with status').selectOption('failed');
  await expect(page.getByText('2 of 2 checks, sorted by credits')).toBeVisible();
  await expect(page).toHaveURL(/status=failed/);
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/checks\/22222222/);
  await page.goBack();
  await expect(page.getByText('2 of 2 checks, sorted by credits')).toBeVisible();
});

test('the lists fit every width, stacked on a narrow one with the same sort @looks', async ({
  app,
  page,
  service,
}) => {
  const { path } = await readMonitor(service, 'Hosting prices');
  for (const address of ['/monitors?sort=next', `${path}?sort=credits`]) {
    await app.openOverHttp(address);
    await expect(page.getByText(/sorted by/)).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The chart is laid out again for its width a moment after the window has it.
      await expect
        .poll(
          () =>
            page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          { message: `${address} at ${width}` },
        )
        .toBe(0);
    }
  }
  await page.setViewportSize({ width: 820, height: 800 });
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('By duration');
  await expect(page).toHaveURL(/sort=duration/);
  await page.getByRole('button', { name: 'Sorted descending' }).click();
  await expect(page).toHaveURL(/order=asc/);
});

test('a monitor that did not run when it was due is found, and targets open to the last', async ({
  app,
  page,
  service,
}) => {
  await app.openOverHttp('/monitors');
  await page.getByLabel('Show monitors in state').selectOption('Did not run when due');
  const rows = rowsOf(page, 'Monitors');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Status pages of our providers');
  await expect(rows).toContainText('did not run');
  // On paper it is said what the list is narrowed to, and by what it is not.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Show monitors in state')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Something to review' })).toBeVisible();
  await expect(page.getByRole('textbox').first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByLabel('Show monitors in state').selectOption('Check under way');
  await expect(rows.filter({ hasText: 'Queued' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Running' })).toHaveCount(1);
  const { monitor, path } = await readMonitor(service, 'Competitor pricing');
  expect(monitor.id).toBeTruthy();
  await app.openOverHttp(path);
  const facts = page.getByRole('region', { name: 'About this monitor' });
  await expect(facts.getByText('https://')).toHaveCount(3);
  await facts.getByRole('button', { name: /^and \d+ more$/ }).click();
  await expect(facts.getByText('https://')).toHaveCount(14);
  await expect(facts.getByRole('button', { name: /more$/ })).toHaveCount(0);
});

test('what is to be reviewed is counted once it is asked for, leads to the inbox, and is unknown before', async ({
  app,
  page,
  service,
  watch,
}) => {
  await app.openOverHttp('/monitors');
  const rows = rowsOf(page, 'Monitors');
  await expect(rows.filter({ hasText: 'not known' })).toHaveCount(9);
  const details = () => watch.requests.filter(({ url }) => /status=changed/.test(url)).length;
  expect(details()).toBe(0);
  await page.getByRole('checkbox', { name: 'Something to review' }).check();
  await expect(page).toHaveURL(/review=true/);
  const pricing = rows.filter({ hasText: 'Competitor pricing' });
  await expect(pricing.getByRole('link', { name: /^\d+\+? to review$/ })).toBeVisible();
  await expect(
    page.getByRole('progressbar', { name: 'Reading what is to be reviewed' }),
  ).toHaveCount(0);
  // A monitor whose changes are all noise or the same has no place here.
  await head(page, 'To review').getByRole('button').click();
  await expect(page).toHaveURL(/sort=review/);
  const counts = (await rows.getByRole('link', { name: /to review$/ }).allTextContents()).map(
    (text) => Number.parseInt(text),
  );
  expect(counts.length).toBeGreaterThan(3);
  expect(counts).toEqual(counts.toSorted((left, right) => right - left));
  const asked = details();
  expect(asked).toBeGreaterThan(5);
  await pricing.getByRole('link', { name: /to review$/ }).click();
  // The address names the change that the inbox opens with as soon as the inbox has it.
  await expect(page).toHaveURL(/\/checks\/[^?]+\?page=[^&]+&view=triage$/);
  // On the screen of a monitor, what was read is known without asking; the rest when it is asked for.
  const { path } = await readMonitor(service, 'Hosting prices');
  await page.goto(app.origin + path);
  const checks = rowsOf(page, 'Checks, newest first');
  await expect(checks.first().getByRole('link', { name: '2 to review' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Something to review' }).check();
  // The first check of all and the two with noise and new pages alone hold nothing.
  await expect(checks).toHaveCount(5);
  await expect(page.getByText('5 of 8 checks')).toBeVisible();
});

test('what another tab reviews is not counted any more', async ({
  app,
  page,
  context,
  service,
}) => {
  const { path } = await readMonitor(service, 'Status pages of our providers');
  await app.openOn(service.baseUrl, `${path}?review=true`);
  const link = rowsOf(page, 'Checks, newest first').getByRole('link', { name: '1 to review' });
  await expect(link).toHaveCount(1);
  const tab = await context.newPage();
  await app.openOn(service.baseUrl, `${path}?review=true`, { tab });
  await rowsOf(tab, 'Checks, newest first').getByRole('link', { name: '1 to review' }).click();
  // The one that matters comes first; the noise below it is not counted.
  const inbox = tab.getByRole('list', { name: 'Triage inbox' });
  await inbox.getByRole('link').first().click();
  await expect(inbox.locator('[aria-current=true]')).toHaveCount(1);
  await tab.keyboard.press('v');
  await expect(tab.getByRole('progressbar', { name: 'Reviewed' })).toHaveAttribute(
    'aria-valuetext',
    /^1 of/,
  );
  await expect(link).toHaveCount(0);
  await expect(page.getByText('0 of 6 checks')).toBeVisible();
  // No words were looked for, and none is said to be missing.
  await expect(page.getByText(/None of the checks that were read/)).toHaveText(
    'None of the checks that were read matches the filter.',
  );
  await tab.close();
});

test('what came while nobody looked is read once somebody looks again, and not within half a minute', async ({
  app,
  page,
  service,
  watch,
}) => {
  const { path } = await readMonitor(service, 'Competitor pricing');
  await app.setTime(new Date());
  await app.openOverHttp('/errors');
  for (const [address, question] of [
    ['/monitors', /\/monitor\?/],
    [path, /\/checks\?.*offset=0/],
    ['/agent-runs', /\/agent$/],
  ] as const) {
    const asked = () =>
      watch.requests.filter(({ method, url }) => method === 'GET' && question.test(url)).length;
    const lookAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.goto(app.origin + address);
    await expect.poll(asked, address).toBeGreaterThan(0);
    await expectLoaded(page);
    const before = asked();
    await lookAgain();
    await page.clock.runFor(1_000);
    expect(asked(), address).toBe(before);
    await page.clock.fastForward(60_000);
    await lookAgain();
    await expect.poll(asked, address).toBeGreaterThan(before);
  }
});

test('a list that is sorted or filtered is read again with its first page: what ran meanwhile is not said to have been missed', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const start = Date.UTC(2026, 10, 20, 12);
  const hour = 3_600_000;
  await app.setTime(new Date(start));
  let ran = start - hour / 2;
  scripted.answer('GET', /^\/monitor\?/, ({ path }) =>
    cut(
      path,
      Array.from({ length: 60 }, (_, number) => ({
        ...makeMonitor(number),
        status: 'active',
        lastRunAt: iso(ran),
        nextRunAt: iso(ran + hour),
      })),
    ),
  );
  await app.openOn(scripted.baseUrl, '/monitors?sort=name&order=desc');
  await expect(page.getByText('60 monitors, sorted by monitor')).toBeVisible();
  const rows = rowsOf(page, 'Monitors');
  await expect(rows.first()).toContainText('30 minutes ago');
  // Each of them ran in the hour that nobody looked.
  ran += hour;
  await page.clock.fastForward(hour);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(rows.first()).toContainText('30 minutes ago');
  await expect(rows.first()).toContainText('in 30 minutes');
  await expect(rows.filter({ hasText: 'did not run' })).toHaveCount(0);
  await expect(page.getByText('60 monitors, sorted by monitor')).toBeVisible();
  // While the rest does not come, the rows are as old as they are.
  ran += hour;
  scripted.answer('GET', /^\/monitor\?.*offset=50/, { hang: 'silent' });
  await page.clock.fastForward(hour);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(
    page.getByRole('progressbar', { name: 'Reading the list of monitors' }),
  ).toBeVisible();
  // What is read again so far are not the rows of before.
  await expect(page.getByText('50 read', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(60);
  await expect(rows.first()).toContainText('2 hours ago');
  await expect(rows.filter({ hasText: 'did not run' })).toHaveCount(0);
});

test('a check that ended is not among those under way, also where they are sorted', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  await app.setTime(new Date(START));
  let running = [{ ...makeCheck(0), status: 'running', startedAt: iso(START - 60_000) }];
  scripted.answer('GET', /\/checks\?/, ({ path }) => cut(path, running));
  await app.openOn(scripted.baseUrl, `/monitors/${uuid(1, 1)}?status=running&sort=time`);
  const rows = rowsOf(page, 'Checks');
  await expect(page.getByText('1 check, sorted by time')).toBeVisible();
  await expect(rows).toHaveCount(1);
  running = [];
  await page.clock.fastForward(4_000);
  await expect(page.getByText('No checks with this status')).toBeVisible();
  await expect(rows).toHaveCount(0);
  // Where none was read, none of them fails to match.
  await page.goto(`${page.url()}&review=true`);
  await expect(page.getByText('No checks with this status')).toBeVisible();
});

test('where a check is seen to end, its monitor is read again', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  let isRunning = true;
  const found = { changed: 7, error: 0, new: 0, removed: 0, same: 2, totalPages: 9 };
  const record = () => ({
    ...makeMonitor(1),
    ...(isRunning ? { currentCheckId: uuid(2, 1) } : { lastCheckSummary: found }),
  });
  const check = () => ({ ...makeCheck(1), status: isRunning ? 'running' : 'completed' });
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => cut(path, [record()]));
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, () => ({
    json: { success: true, data: record() },
  }));
  scripted.answer('GET', /\/checks\//, () => ({
    json: { success: true, data: { ...check(), pages: [], next: null }, next: null },
  }));
  await app.openOn(scripted.baseUrl, '/monitors');
  const row = rowsOf(page, 'Monitors').first();
  await expect(row).toContainText('Running');
  await expect(row).toContainText(/1\s*changed/);
  isRunning = false;
  await expect(row).not.toContainText('Running');
  await expect(row).toContainText(/7\s*changed/);
});

test('a list that stays on screen goes with the schedule, and what is to be reviewed is not said of a monitor that ran since', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const start = Date.UTC(2026, 10, 20, 12);
  const hour = 3_600_000;
  await app.setTime(new Date(start));
  let ran = start - hour / 2;
  const record = (number: number) => ({
    ...makeMonitor(number),
    lastRunAt: iso(ran),
    nextRunAt: iso(ran + hour),
  });
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => cut(path, [record(1), record(2)]));
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, () => ({
    json: { success: true, data: record(1) },
  }));
  const counts = { changed: 0, error: 0, new: 0, removed: 0, same: 9, totalPages: 9 };
  const check = (path: string) => {
    const isFirst = path.includes(uuid(1, 1));
    return {
      ...makeCheck(1),
      monitorId: uuid(1, isFirst ? 1 : 2),
      createdAt: iso(ran),
      summary: isFirst ? counts : { ...counts, changed: 1, same: 8 },
    };
  };
  scripted.answer('GET', /\/checks\?/, ({ path }) => cut(path, [check(path)]));
  scripted.answer('GET', /\/checks\/.*status=changed/, ({ path }) => ({
    json: {
      success: true,
      data: { ...check(path), pages: [{ id: uuid(3, 1), status: 'changed' }], next: null },
    },
  }));
  scripted.answer('GET', /^\/agent/, { json: { success: true, agents: [] } });
  await app.openOn(scripted.baseUrl, '/');
  await expect(page.getByText('Monitors and checks as read just now')).toBeVisible();
  await page.getByRole('link', { name: 'Monitors', exact: true }).first().click();
  const row = rowsOf(page, 'Monitors').first();
  const other = rowsOf(page, 'Monitors').nth(1);
  await expect(row).toContainText('30 minutes ago');
  await expect(row).toContainText('nothing');
  await expect(other).toContainText('1 to review');
  ran += hour;
  await page.clock.fastForward(hour);
  await expect(row).toContainText('30 minutes ago');
  await expect(row).toContainText('in 30 minutes');
  await expect(row).toContainText('not known');
  await expect(other).toContainText('1+ to review');
  await row.getByRole('link', { name: 'Monitor 1' }).click();
  const facts = page.getByRole('region', { name: 'About this monitor' });
  await expect(facts).toContainText('30 minutes ago');
  ran += hour;
  await page.clock.fastForward(hour);
  await expect(facts).toContainText('in 30 minutes');
});
