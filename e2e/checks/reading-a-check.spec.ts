import {
  answerCheck,
  CHECK_PATH,
  makeAnswer,
  makePage,
  pageId,
  pageThrough,
} from '../support/made-check.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('the header tells how the check went: state, times, delay, credits', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Competitor pricing');
  await app.openOverHttp(
    pathOf(({ status, trigger }) => status === 'completed' && trigger === 'scheduled'),
  );
  const header = page.getByRole('main').locator('header').first();
  await expect(header.getByText('Completed')).toBeVisible();
  await expect(header.getByText(/The check finished\./)).toBeVisible();
  await expect(header.getByText('Started by schedule')).toBeVisible();
  await expect(header.getByText(/\(\d+ s later\)/)).toBeVisible();
  await expect(header.getByText(/\(took .*\)/)).toBeVisible();
  await expect(header.getByText(/actual \d+ credits/)).toBeVisible();
  await page.getByRole('button', { name: 'About this check' }).click();
  const record = page.getByRole('dialog', { name: 'About this check' });
  for (const name of ['Estimated', 'Reserved', 'Actual', 'Billing', 'Notifications', 'Targets'])
    await expect(record.getByText(name, { exact: true }).first()).toBeVisible();
});

for (const [status, explained] of [
  ['queued', /is waiting for its turn/],
  ['running', /refreshes automatically/],
  ['completed', /The check finished/],
  ['failed', /stopped before it could finish/],
  ['partial', /the others are unknown, not unchanged/],
  ['skipped_overlap', /the one before it was still under way/],
  ['skipped_no_credits', /too few credits/],
  ['archived', /does not know the status "archived"/],
] as const)
  test(`a check that is ${status} explains itself`, async ({ app, page, service }) => {
    app.allowComplaints(/Failed to load resource/);
    await answerCheck(page, service, () => makeAnswer([], { status }));
    await app.openOverHttp(CHECK_PATH);
    await expect(
      page.getByRole('main').locator('header').first().getByText(explained),
    ).toBeVisible();
    // And once: what is told of the check beside its empty list begins with its times.
    await expect(page.getByRole('heading', { name: 'About this check' })).toBeVisible();
    await expect(page.getByText(explained)).toHaveCount(1);
  });

test('a running check refreshes itself until it ends', async ({ app, page, service }) => {
  app.allowComplaints(/Failed to load resource/);
  let hasEnded = false;
  await answerCheck(page, service, () =>
    makeAnswer(hasEnded ? [makePage(1, { status: 'new' })] : [], {
      status: hasEnded ? 'completed' : 'running',
    }),
  );
  await app.openOverHttp(CHECK_PATH);
  await expect(page.getByText('No pages yet')).toBeVisible();
  hasEnded = true;
  await expect(page.getByText('The check finished.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /shop.example\/item-1/ })).toBeVisible();
});

test('a running check that has read pages is not said to have none where a filter leaves none', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await answerCheck(page, service, pageThrough([makePage(1)], { status: 'running' }));
  await app.openOverHttp(`${CHECK_PATH}?status=error`);
  await expect(page.getByText('No error pages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Show all pages' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('the counts are the filter, the address holds it, and back returns', async ({
  app,
  page,
  service,
  watch,
}) => {
  const { pathOf } = await readMonitor(service, 'Competitor pricing');
  await app.openOverHttp(
    `${pathOf(({ summary }) => summary.changed > 2 && summary.error > 0)}?view=list`,
  );
  const filters = page.getByRole('group', { name: 'Filter pages by status' });
  await filters.getByRole('button', { name: /Error/ }).click();
  await expect(page).toHaveURL(/status=error/);
  const rows = page.getByRole('list', { name: 'Pages with status error' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  expect(watch.requests.some(({ url }) => url.includes('status=error'))).toBe(true);
  await page.goBack();
  await expect(page).not.toHaveURL(/status=/);
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toBeVisible();
});

test('thousands of pages: next and previous, page size and place are in the address, the next page is prefetched', async ({
  app,
  page,
  service,
  watch,
}) => {
  const { pathOf } = await readMonitor(service, 'Fernhollow shop: whole catalogue');
  await app.openOverHttp(`${pathOf(({ summary }) => summary.totalPages > 2000)}?view=list`);
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await expect(pages.getByText(/1–25 of [\d,]+/)).toBeVisible();
  await expect.poll(() => watch.requests.some(({ url }) => url.includes('skip=25'))).toBe(true);
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/skip=25/);
  await expect(pages.getByText(/26–50 of/)).toBeVisible();
  await pages.getByLabel('Results per page').selectOption('100');
  await expect(page).toHaveURL(/limit=100/);
  await expect(pages.getByText(/1–100 of/)).toBeVisible();
  await page.reload();
  await expect(pages.getByText(/1–100 of/)).toBeVisible();
});

test('while another part of the list is on its way, what is said is said of the part that is shown', async ({
  app,
  page,
  service,
}) => {
  const pages = Array.from({ length: 60 }, (_, number) =>
    makePage(number, { status: number < 40 ? 'changed' : 'same' }),
  );
  // Only the check is answered.
  app.allowComplaints(/404/);
  await answerCheck(page, service, pageThrough(pages));
  await page.route(/skip=25|status=(changed|same)/, () => undefined);
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  const range = page.getByRole('navigation', { name: 'Pages of results' });
  const first = page
    .getByRole('list', { name: 'Pages', exact: true })
    .getByRole('listitem')
    .first();
  await expect(range).toContainText('1–25 of 60');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/skip=25/);
  await expect(range).toContainText('1–25 of 60');
  await expect(first).toHaveAttribute('aria-posinset', '1');
  await page.goBack();
  await page.getByRole('button', { name: /^Same/ }).click();
  await expect(page).toHaveURL(/status=same/);
  await expect(range).toContainText('1–25 of 60');
  await expect(first).toContainText('item-0');
  await page.getByRole('button', { name: /^Removed/ }).click();
  await expect(page.getByText('No removed pages')).toBeVisible();
  await page.getByRole('button', { name: /^Changed/ }).click();
  await expect(page).toHaveURL(/status=changed/);
  await expect(page.getByText('No removed pages')).toBeVisible();
  await expect(page.getByText('No changed pages')).toHaveCount(0);
});

test('a page is read from its top, and Back opens each where it was left', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const long = (number: number) =>
    [
      '--- previous',
      '+++ current',
      '@@ -1,0 +1,200 @@',
      ...Array.from({ length: 200 }, (_, line) => `+Page ${number}, line ${line + 1}`),
    ].join('\n');
  await answerCheck(page, service, () =>
    makeAnswer(
      [1, 2, 3].map((number) =>
        makePage(number, { status: 'changed', diff: { text: long(number) } }),
      ),
    ),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list&page=${pageId(1)}`);
  const lines = (number: number) => page.getByRole('region', { name: `item-${number}, lines` });
  const topOf = (number: number) => lines(number).evaluate(({ scrollTop }) => scrollTop);
  await expect(lines(1)).toBeVisible();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /item-2/ })
    .click();
  await expect(lines(2)).toBeVisible();
  // Until the page has heard of it, as it has of a person's turn of the wheel before the next click.
  await lines(2).evaluate(
    (scroller) =>
      new Promise<void>((heard) => {
        scroller.addEventListener('scroll', () => heard(), { once: true });
        scroller.scrollTop = 700;
      }),
  );
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /item-3/ })
    .click();
  await expect(lines(3)).toBeVisible();
  expect(await topOf(3)).toBe(0);
  await page.goBack();
  await expect.poll(() => topOf(2)).toBe(700);
  await page.goBack();
  await expect(lines(1)).toContainText('Page 1, line 1');
  // The router goes back to a place when the page is drawn.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await topOf(1)).toBe(0);
});

test('everything goes by keyboard: j and k through the pages, n and p through the changes, escape closes', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Terms and policies of our suppliers');
  await app.openOverHttp(`${pathOf(({ summary }) => summary.changed > 2)}?view=list`);
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  const detail = page.getByRole('region', { name: 'Page result' });
  const first = await detail.getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('j');
  await expect(detail.getByRole('heading', { level: 2 })).not.toHaveText(first);
  await page.keyboard.press('k');
  await expect(detail.getByRole('heading', { level: 2 })).toHaveText(first);
  await expect(detail.getByRole('table').first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(detail.getByText(/1 of \d+ changes/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(detail.getByText(/2 of \d+ changes/)).toBeVisible();
  await page.keyboard.press('p');
  await expect(detail.getByText(/1 of \d+ changes/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/page=/);
});

test('j over the end turns the page of the list and opens its first result, k goes back', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const pages = Array.from({ length: 30 }, (_, number) => makePage(number));
  await answerCheck(page, service, pageThrough(pages));
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(24)}`);
  await expect(page.getByRole('heading', { level: 2, name: /item-24/ })).toBeVisible();
  const said = page.getByRole('region', { name: 'Page result' }).locator('[aria-live=polite]');
  // Each is heard by its place in the whole list, which goes on behind this part of it.
  await expect(said.first()).toHaveText(/^25 of 30: /);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: /item-25/ })).toBeVisible();
  await expect(page).toHaveURL(/skip=25/);
  await expect(said.first()).toHaveText(/^26 of 30: /);
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 2, name: /item-24/ })).toBeVisible();
});

test('k passes over no result where the service gives fewer at once than it is asked for', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const answer = pageThrough(Array.from({ length: 30 }, (_, number) => makePage(number)));
  await answerCheck(page, service, (query) => {
    const own = new URLSearchParams(query);
    own.set('limit', '10');
    return answer(own);
  });
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await next.click();
  await expect(page).toHaveURL(/skip=10/);
  await expect(page.getByText('11–20 of 30')).toBeVisible();
  await next.click();
  await expect(page.getByText('21–30 of 30')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 2, name: /item-20/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 2, name: /item-19/ })).toBeVisible();
  await expect(page).toHaveURL(/skip=10/);
});

test('a search monitor says what its finer statuses mean and map to', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Mentions of Web Data Console');
  await app.openOverHttp(`${pathOf(({ summary }) => summary.new > 2)}?view=list`);
  const alert = page.getByRole('link', { name: /Alert/ }).first();
  await expect(alert).toContainText(/New.*Alert\s*A new search result/);
  await alert.click();
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(
    detail.getByText('A new search result that fits what the monitor looks for. It counts as new.'),
  ).toBeVisible();
});

test('the reading pane is accessible and fits @looks', async ({ app, page, world }) => {
  test.slow();
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}?status=changed`);
  await page
    .getByRole('list', { name: 'Pages with status changed' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('tablist', { name: 'Parts of the page result' })).toBeVisible();
  for (const tab of ['Snapshot', 'Judgment', 'Raw', 'Diff', 'Fields']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectAccessible(page, '[role=tabpanel]');
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a check that was skipped gives its reason, no error, and leads to the check in its way', async ({
  app,
  page,
  service,
}) => {
  const { pathOf, checks } = await readMonitor(service, 'Lumenstack documentation');
  await app.openOverHttp(pathOf(({ status }) => status === 'skipped_overlap'));
  await expect(page.getByText('Why the check did not run')).toBeVisible();
  await expect(page.getByText('reports an error')).toHaveCount(0);
  const named = page
    .getByRole('main')
    .getByRole('link', { name: /^[0-9a-f-]{36}$/ })
    .first();
  const id = (await named.textContent()) ?? '';
  expect(checks.map((check) => check.id)).toContain(id);
  await named.click();
  await expect(page).toHaveURL((url) => url.pathname.endsWith(`/checks/${id}`));
});

test('the record of a check counts and dates as the rest of the screen does', async ({
  app,
  page,
  service,
}) => {
  const { pathOf, checks } = await readMonitor(service, 'Competitor pricing');
  const total = checks[0]?.summary.totalPages ?? 0;
  await app.openOverHttp(`${pathOf(() => true)}?view=list&about=true`);
  const record = page.getByRole('dialog', { name: 'About this check' });
  await expect(record.getByText(`pages expected ${total}`)).toBeVisible();
  await expect(record.getByText('at', { exact: true })).toBeVisible();
  await expect(record.getByText(/\d{4}-\d{2}-\d{2}T/)).toHaveCount(0);
});
