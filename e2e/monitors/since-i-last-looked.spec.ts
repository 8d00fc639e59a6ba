import type { Page } from '@playwright/test';
import {
  expect,
  expectDocumentedStorage,
  expectAccessible,
  expectLoaded,
  test,
} from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** What the archive and the marks hold is gone with the browser's context, so each test has its own. */
const rows = (page: Page) => page.getByRole('list', { name: 'Pages that changed' });
const rowOf = (page: Page, name: string) => rows(page).getByRole('link', { name });
const reviewed = (page: Page) => page.getByRole('progressbar', { name: /^Reviewed/ });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('two quick taps on a page open it, and follow nothing that it shows in the place of its row', async ({
    app,
    page,
    world,
  }) => {
    const since = `/monitors/${world.monitorId}/since?from=start`;
    const links = rows(page).getByRole('link');
    const devtools = await page.context().newCDPSession(page);
    // Says when it was: however busy the machine, the second comes 150 ms after the first.
    const tap = async (x: number, y: number, timestamp: number) => {
      const touchPoints = [{ x, y }];
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints,
        timestamp,
      });
      await devtools.send('Input.dispatchTouchEvent', {
        type: 'touchEnd',
        touchPoints: [],
        timestamp: timestamp + 0.02,
      });
    };
    for (let index = 0; index < 5; index++) {
      await app.open(since);
      await links.nth(index).scrollIntoViewIfNeeded();
      const box = await links.nth(index).boundingBox();
      if (box === null) throw new Error('The row is in sight.');
      const [x, y, at] = [box.x + 60, box.y + box.height / 2, Date.now() / 1000];
      await tap(x, y, at);
      await expect(page.getByRole('button', { name: /^Back to/ })).toBeVisible();
      const opened = page.url();
      await tap(x, y, at + 0.15);
      // What was tapped is done once the page has answered something else.
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(page.url()).toBe(opened);
    }
  });
});

test('every page that changed is there once: then and now, there and back, under its new URL @looks', async ({
  app,
  page,
  service,
}) => {
  const { path } = await readMonitor(service, 'Hosting prices');
  await app.open(path);
  await page.getByRole('link', { name: 'Since I last looked' }).click();
  await expect(
    page.getByText('This monitor is not marked as reviewed up to any check'),
  ).toBeVisible();
  // Where it begins is in the address: the link opens the same view elsewhere.
  await expect(page).toHaveURL(/since\?from=start$/);
  await expectLoaded(page);
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', '0 of 10');
  await expect(rowOf(page, 'Nordlicht')).toContainText(/plan\.monthlyPrice ?29.*34.*31/);
  await expect(rowOf(page, 'Quarryhost')).toContainText(/49.*59.*49.*unchanged/);
  await expect(rowOf(page, 'Veldcloud')).toContainText('not reached since');
  // It moved to another URL between two of its changes, and is one page all the same.
  await expect(rowOf(page, 'Saltflat')).toHaveCount(1);
  await expect(rowOf(page, 'Saltflat')).toContainText(/19.*18.*22/);
  await expectAccessible(page);

  await rowOf(page, 'Quarryhost').click();
  const detail = page.getByRole('region', { name: 'Changes of the page' });
  await expect(detail.getByRole('row', { name: /^plan.monthlyPrice Unchanged 49/ })).toBeVisible();
  await expect(detail.getByRole('list', { name: 'Course of plan.monthlyPrice' })).toContainText(
    /49.*59.*49/,
  );
  await expect(detail.getByText('plan.monthlyPrice went from “59” to “49”.')).toBeVisible();
  await expect(detail.getByText(/Taken for one page because/)).toBeVisible();
  await expectAccessible(page);
  // The next one is read from its top.
  await page.setViewportSize({ width: 1280, height: 400 });
  // Scrolled again until it stays: a pane that the smaller window has not reached yet has nothing to scroll.
  await expect
    .poll(
      () =>
        detail.evaluate((pane) => {
          pane.scrollTop = 100;
          return pane.scrollTop;
        }),
      'scrolled',
    )
    .toBe(100);
  await rowOf(page, 'Nordlicht').click();
  await expect(detail.getByRole('heading', { name: /Nordlicht/ })).toBeInViewport();
  expect(await detail.evaluate(({ scrollTop }) => scrollTop), 'the next page, at its top').toBe(0);
});

test('keys go through pages and changes, marks count in all checks, all can be marked and taken back', async ({
  app,
  page,
  service,
}) => {
  const { path, checks } = await readMonitor(service, 'Terms and policies of our suppliers');
  const from = checks[3]?.id;
  await app.openOn(service.baseUrl, `${path}/since?from=${from}`);
  await expect(rows(page).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as reviewed' })).toBeEnabled();
  const all = Number((await reviewed(page).getAttribute('aria-valuemax')) ?? 0);
  expect(all).toBeGreaterThan(3);
  await page.keyboard.press('j');
  const detail = page.getByRole('region', { name: 'Changes of the page' });
  await expect(detail.locator('[aria-live=polite]').first()).toHaveText(/^1 of \d+: \S/);
  await expect(detail.getByRole('heading', { level: 3 }).first()).toBeVisible();
  // The first change of its first patch, and none before it.
  await page.keyboard.press('n');
  await expect(detail.getByRole('status').filter({ hasText: 'Change 1 of' })).toHaveCount(1);
  await page.keyboard.press('p');
  await expect(page.getByText('No earlier change on this page.')).toBeVisible();
  const first = page.url();
  await page.keyboard.press('v');
  await expect(page).not.toHaveURL(first);
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `1 of ${all}`);
  // Another tab shows the same mark.
  const tab = await page.context().newPage();
  await app.openOn(service.baseUrl, first.slice(app.origin.length), { tab });
  await expect(tab.getByRole('button', { name: 'Reviewed', exact: true })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(first);
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `0 of ${all}`);
  await expect(tab.getByRole('button', { name: 'Mark reviewed' })).toBeVisible();

  // Two tabs agree on up to where all is reviewed.
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `${all} of ${all}`);
  await expect(tab.getByText('All reviewed')).toBeVisible();
  await tab.goto(`${app.origin}${path}/since`);
  // Never past the newest one, which has not ended.
  await expect(tab).toHaveURL(new RegExp(`from=${checks[1]?.id}`));
  await expect(tab.getByText('Nothing changed in what was read')).toBeVisible();
  await expect(tab.getByText('It is still under way: what it finds is shown')).toBeVisible();
  // The inbox of such a check counts single marks, and says that more was said.
  await tab.goto(`${app.origin}${path}/checks/${checks[2]?.id}?view=triage`);
  await expect(tab.getByText('Everything up to this check was marked as reviewed')).toBeVisible();
  // What was said before is back, which is nothing: also where the page that said it is long closed.
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as reviewed' })).toBeVisible();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `0 of ${all}`);
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(tab.getByText('Everything up to this check')).toHaveCount(0);
  await tab.goto(`${app.origin}${path}/since`);
  await expect(
    tab.getByText('This monitor is not marked as reviewed up to any check'),
  ).toBeVisible();
  await tab.close();
  await expectDocumentedStorage(page);
});

test('undo in a message takes back what the message says, whatever was marked since; the key goes on from there', async ({
  app,
  page,
  service,
}) => {
  const { path, checks } = await readMonitor(service, 'Terms and policies of our suppliers');
  await app.openOverHttp(`${path}/since?from=${checks[3]?.id}`);
  await expect(page.getByRole('button', { name: 'Mark all as reviewed' })).toBeEnabled();
  const all = Number((await reviewed(page).getAttribute('aria-valuemax')) ?? 0);
  const first = rows(page).getByRole('link').first();
  await first.click();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `${all} of ${all}`);
  await page.keyboard.press('v');
  await expect(page.getByText('Everything shown here is reviewed.')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `1 of ${all}`);
  await page.keyboard.press('u');
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `0 of ${all}`);
  // That all was reviewed is taken back already.
  await page.keyboard.press('u');
  await expect(page.getByText('Nothing to undo on this screen.')).toBeVisible();
  // Taken back at the top of the screen, it is no act that the key would turn round.
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `0 of ${all}`);
  // At once, and not when the message would have gone by itself.
  expect(await page.getByText('Reviewed: everything up to').count()).toBe(0);
  await page.keyboard.press('u');
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', `0 of ${all}`);
});

test('opened again it asks for the list alone; a check that is gone is named, and the others go on', async ({
  app,
  page,
  service,
  watch,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const { path, checks } = await readMonitor(service, 'Hosting prices');
  const gone = checks[2]?.id ?? '';
  await page.route(`**/checks/${gone}?**`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status: 404,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { success: false, error: 'Not Found' },
        }),
  );
  const askedChecks = () =>
    watch.requests.filter(({ method, url }) => method === 'GET' && /\/checks\/[^/?]+\?/.test(url));
  await app.openOverHttp(`${path}/since`);
  await page.getByText('One of these checks is not shown in full').click();
  await expect(page.getByText('The service does not find this check').first()).toBeVisible();
  await expect(rowOf(page, 'Nordlicht')).toBeVisible();
  // One request for each check: they are small.
  expect(askedChecks()).toHaveLength(8);
  await expect(page.getByText('Takes in 1 check that was not read')).toBeVisible();

  await page.reload();
  await expect(rowOf(page, 'Nordlicht')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark all as reviewed' })).toBeEnabled();
  expect(askedChecks().filter(({ url }) => !url.includes(gone))).toHaveLength(7);

  // A view of one check is read in one step: not even until its pages are drawn is it said that there are none.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const said = document.querySelector('main')?.textContent ?? '';
      if (/Nothing changed|Takes in/.test(said)) throw new Error('The view speaks too early.');
    }).observe(document, { childList: true, subtree: true });
  });
  await app.openOverHttp(`${path}/since?from=${checks[1]?.id}`);
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', /^0 of [1-9]/);
  // Nor is what lies further back offered for review before it is read.
  await page.getByLabel('Where the view begins').selectOption({ index: 2 });
  await expect(page.getByText('2 checks since')).toBeVisible();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', /^0 of [1-9]/);
});

test('a refused request in the middle leaves what is there; reading can be stopped and goes on', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const { path, checks } = await readMonitor(service, 'Hosting prices');
  const limited = checks[3]?.id ?? '';
  let isLimited = true;
  await page.route(`**/checks/${limited}?**`, (route) =>
    isLimited && route.request().method() === 'GET'
      ? route.fulfill({
          status: 429,
          headers: {
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Expose-Headers': 'Retry-After',
            'Retry-After': '300',
          },
          json: { success: false, error: 'Rate limit exceeded' },
        })
      : route.fallback(),
  );
  await app.openOverHttp(`${path}/since`);
  // What is there stays, and the wait is seen.
  await expect(rowOf(page, 'Nordlicht')).toBeVisible();
  await expect(page.getByText('3 of 8 checks read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry now' })).toBeVisible();
  // The keys go through what was read, and call nothing the end that is none.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.getByText('No further page so far.')).toBeVisible({ timeout: 500 });
  }).toPass();
  const detail = page.getByRole('region', { name: 'Changes of the page' });
  await expect(detail.locator('[aria-live=polite]').first()).toHaveText(/^\d+: \S/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped: 3 of 8 checks read')).toBeVisible();
  await expect(page.getByText('Takes in 5 checks that were not read')).toBeVisible();
  isLimited = false;
  await page.getByRole('button', { name: 'Continue' }).click();
  // The wait that the service asked for is not cut short by that, only by saying so.
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(reviewed(page)).toHaveAttribute('aria-valuetext', '0 of 10');
  await expect(page.getByText(/checks? read$/)).toHaveCount(0);
});

test('a check that comes while another is under way takes none out of the view', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const id = (number: number) => `22222222-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const monitorId = '11111111-0000-4000-8000-000000000001';
  const make = (number: number, status = 'completed') => ({
    id: id(number),
    monitorId,
    status,
    createdAt: new Date(Date.UTC(2026, 10, 1) + number * 3_600_000).toISOString(),
    summary: { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 },
  });
  const checks = [
    make(45, 'running'),
    ...Array.from({ length: 44 }, (_, index) => make(44 - index)),
  ];
  scripted.answer('GET', /\/checks\?/, ({ path }) => {
    const query = new URL(path, 'https://x.example').searchParams;
    const offset = Number(query.get('offset'));
    return {
      json: { success: true, data: checks.slice(offset, offset + Number(query.get('limit'))) },
    };
  });
  scripted.answer('GET', /^\/monitor\/[^/]+$/, {
    json: { success: true, data: { id: monitorId } },
  });
  // That they have no pages, as their summaries say, is asked of them.
  scripted.answer('GET', /\/checks\/[^/]+\?/, ({ path }) => {
    const check = checks.find((each) => path.includes(each.id));
    return { json: { success: true, next: null, data: { ...check, pages: [], next: null } } };
  });
  await app.openOn(scripted.baseUrl, `/monitors/${monitorId}/since?from=${id(1)}`);
  await expect(page.getByText('44 checks since')).toBeVisible();
  // The list is asked for again for the one under way: its first part moves, and the second with it.
  checks.unshift(make(46, 'skipped_overlap'));
  await expect(page.getByText('45 checks since')).toBeVisible();
});

test('a check is named by the moment by which every other screen names it, which may be on the day after its creation', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitorId = '11111111-0000-4000-8000-000000000001';
  const make = (day: number) => ({
    id: `22222222-0000-4000-8000-${String(day).padStart(12, '0')}`,
    monitorId,
    status: 'completed',
    // In Berlin five seconds before midnight, and ten after it.
    createdAt: `2026-11-0${day}T22:59:55Z`,
    startedAt: `2026-11-0${day}T23:00:10Z`,
    summary: { changed: 0, error: 0, new: 0, removed: 0, same: 0, totalPages: 0 },
  });
  const checks = [make(5), make(4), make(3)];
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? checks : [] },
  }));
  scripted.answer('GET', /^\/monitor\/[^/]+$/, {
    json: { success: true, data: { id: monitorId } },
  });
  // That they have no pages, as their summaries say, is asked of them.
  scripted.answer('GET', /\/checks\/[^/]+\?/, ({ path }) => {
    const check = checks.find((each) => path.includes(each.id));
    return { json: { success: true, next: null, data: { ...check, pages: [], next: null } } };
  });
  await app.openOn(scripted.baseUrl, `/monitors/${monitorId}`);
  await expect(page.getByRole('link', { name: '6 Nov, 00:00', exact: true })).toBeVisible();
  await app.openOn(scripted.baseUrl, `/monitors/${monitorId}/since?from=${checks[2]?.id}`);
  await expect(page.getByText('No page was read since the check of 4 Nov, 00:00')).toBeVisible();
  await expect(page.getByLabel('Where the view begins')).toContainText('check of 4 Nov, 00:00');
  await expect(page.getByRole('link', { name: /Nov, \d\d:\d\d$/ })).toHaveText([
    '6 Nov, 00:00',
    '5 Nov, 00:00',
  ]);
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(
    page.getByText('Reviewed: everything up to the check of 6 Nov, 00:00'),
  ).toBeVisible();
  await expect(page.getByText(/^Everything up to the check of 6 Nov, 00:00 was/)).toBeVisible();
});

test('on a phone the value of now and the URLs of then are in sight, on paper every check of a page', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const id = (kind: number, number: number) =>
    `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const counts = { changed: 1, error: 0, new: 0, removed: 0, same: 0, totalPages: 1 };
  const make = (number: number) => ({
    id: id(2, number),
    monitorId: id(1, 1),
    status: 'completed',
    createdAt: new Date(Date.UTC(2026, 10, number)).toISOString(),
    summary: counts,
  });
  const pageOf = (number: number) => ({
    id: id(3, number),
    url: `https://shop.example/catalogue/${number > 12 ? 'a-new-place-of-the-plans' : 'an-old-place-of-the-plans'}`,
    status: 'changed',
    currentScrapeId: id(4, number),
    previousScrapeId: id(4, number - 1),
    diff: {
      json: { 'plans[0].name': { previous: `Offer ${number - 1}`, current: `Offer ${number}` } },
    },
  });
  const limitsOf = (number: number) => ({
    id: id(5, number),
    url: 'https://shop.example/limits',
    status: number === 24 ? 'changed' : 'same',
    diff: {
      json: { 'plans[0].included.messagesPerMonth.limit': { previous: 10_000, current: 12_000 } },
    },
  });
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: {
      success: true,
      data: path.includes('offset=0')
        ? Array.from({ length: 24 }, (_, index) => make(24 - index))
        : [],
    },
  }));
  scripted.answer('GET', /\/checks\/[^?]+\?/, ({ path }) => {
    const number = Number(/(\d+)\?/.exec(path)?.[1]);
    return {
      json: { success: true, data: { ...make(number), pages: [pageOf(number), limitsOf(number)] } },
    };
  });
  scripted.answer('GET', /^\/monitor\/[^/]+$/, {
    json: { success: true, data: { id: id(1, 1) } },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openOn(scripted.baseUrl, `/monitors/${id(1, 1)}/since?from=start`);
  const row = rows(page).getByRole('link').filter({ hasText: 'in 24 checks' });
  await expect(row).toBeVisible();
  const now = await row.getByText('Offer 24').boundingBox();
  expect((now?.x ?? 390) + (now?.width ?? 0)).toBeLessThan(390);
  // The path of a field gives way before what it had.
  const cut = await rows(page)
    .getByText('10000', { exact: true })
    .evaluate((value) => {
      let box = value.parentElement;
      while (box && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement;
      return box && box.scrollWidth - box.clientWidth;
    });
  expect(cut).toBe(0);

  await page.goto(
    `${app.origin}/monitors/${id(1, 1)}/history?check=${id(2, 24)}&page=${id(3, 24)}`,
  );
  const joins = page.getByText(/Its URL changed: .*an-old-place.* → .*a-new-place/);
  await expect(joins).toBeVisible();
  expect(await joins.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  const marks = page.getByRole('list', { name: 'Checks, oldest first' }).getByRole('link');
  await expect(marks).toHaveCount(24);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 1000 });
  const ends = await marks.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().right),
  );
  expect(Math.max(...ends)).toBeLessThan(700);
});

test('a list of which no check can be read does not say that the check of the address is gone', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitorId = '11111111-0000-4000-8000-000000000001';
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: {
      success: true,
      data: path.includes('offset=0') ? [{ check_id: 1 }, { check_id: 2 }] : [],
    },
  }));
  scripted.answer('GET', /^\/monitor\/[^/]+$/, {
    json: { success: true, data: { id: monitorId } },
  });
  await app.openOn(
    scripted.baseUrl,
    `/monitors/${monitorId}/since?from=22222222-0000-4000-8000-000000000001`,
  );
  const notice = page.getByText(/may be deleted, or belong to another monitor/);
  await expect(notice).toContainText('or be one of those that could not be read');
  await expect(notice).not.toContainText('newest');
  await expect(page.getByText('No check that can be read since then')).toBeVisible();
});
