import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { CHECK_PATH, makeAnswer, makePage, MONITOR_PATH } from '../support/made-check.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('how many pages a check has read is the same on the overview and on its own screen, where its total is ahead', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const counts = { error: 0, new: 0, removed: 0 };
  const running = makeAnswer([makePage(1)], {
    status: 'running',
    summary: { ...counts, changed: 26, same: 104, totalPages: 300 },
  });
  const before = makeAnswer([], {
    id: '22222222-2222-4222-8222-222222222200',
    createdAt: '2026-11-19T10:00:00.000Z',
    summary: { ...counts, changed: 0, same: 280, totalPages: 280 },
  });
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => ({
    json: {
      success: true,
      data: path.includes('offset=0') ? [{ id: running.data.monitorId, name: 'Plans' }] : [],
    },
  }));
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [running.data, before.data] : [] },
  }));
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\/[^/]+\?/, { json: running });
  await app.openOn(scripted.baseUrl, '/');
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now.getByText('130 of about 300')).toBeVisible();
  await page.goto(app.origin + CHECK_PATH);
  await expect(page.getByText('130 of about 300 pages')).toBeVisible();
  // Nor does its list hold more: a page of it beyond those would be empty.
  await expect(page.getByRole('button', { name: /^All/ })).toHaveText('All130');
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await expect(pages).toContainText('1–1 of 130');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page
    .getByRole('menuitem', { name: /spreadsheet|file/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('All pages (130 pages)');
  await page.goto(app.origin + MONITOR_PATH);
  const row = page.getByRole('row', { name: /running/i });
  await expect(row).toContainText('of 130 read');

  // Ahead of the last check and of what was expected of it: how many there will be, nobody knows. All of them are not yet read.
  Object.assign(running.data.summary, { same: 294, totalPages: 320 });
  await page.goto(app.origin);
  const progress = now.getByRole('progressbar', { name: 'Pages read' });
  await expect(progress).toHaveAttribute('aria-valuetext', '320');
  await expect(now.getByText('of about')).toHaveCount(0);
  // Nor what share of them has which status.
  await page.goto(app.origin + CHECK_PATH);
  await expect(page.getByText('26 pages changed and 294 pages same')).toBeAttached();
});

test('a check that comes while the whole list is filtered counts among those it is one of', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const running = makeAnswer([], { status: 'running' }).data;
  const queued = {
    ...running,
    id: '22222222-2222-4222-8222-222222222299',
    status: 'queued',
    createdAt: '2026-11-21T10:00:00.000Z',
  };
  let checks = [running];
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? checks : [] },
  }));
  await app.openOn(scripted.baseUrl, `${MONITOR_PATH}?q=manual`);
  await expect(page.getByText('1 of 1 check')).toBeVisible();
  checks = [queued, running];
  await expect(page.getByText('2 of 2 checks')).toBeVisible();
});

test('what a monitor says of its last run goes with its list of checks, where a check ends in it', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const running = {
    ...makeAnswer([], { status: 'running', startedAt: minutesAgo(3) }).data,
    createdAt: minutesAgo(3),
  };
  let check: Readonly<Record<string, unknown>> = running;
  let monitor = {
    id: running.monitorId,
    name: 'Plans',
    currentCheckId: running.id as string | null,
    lastRunAt: minutesAgo(24 * 60),
  };
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, () => ({ json: { success: true, data: monitor } }));
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [check] : [] },
  }));
  await app.openOn(scripted.baseUrl, MONITOR_PATH);
  await expect(page.getByText('1 day ago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open this check' })).toBeVisible();
  check = { ...running, status: 'completed', finishedAt: minutesAgo(0) };
  monitor = { ...monitor, currentCheckId: null, lastRunAt: minutesAgo(3) };
  await expect(page.getByText('3 minutes ago')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open this check' })).toHaveCount(0);
});

test('that there are no checks of one status is not said of another one, which is on its way', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const { pages: _, ...check } = makeAnswer([makePage(1)]).data;
  scripted.answer('GET', /\/checks\?/, ({ path }) => {
    if (path.includes('status=failed')) return { hang: 'silent' };
    const isListed = !/status=queued|offset=[1-9]/.test(path);
    return { json: { success: true, data: isListed ? [check] : [] } };
  });
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOn(scripted.baseUrl, MONITOR_PATH);
  const status = page.getByLabel('Show checks with status');
  const none = page.getByText('No checks with this status');
  await status.selectOption('queued');
  await expect(none).toBeVisible();
  await status.selectOption('failed');
  await expect.poll(() => scripted.count('GET', /status=failed/)).toBe(1);
  await expect(none).toHaveCount(0);
  await status.selectOption('queued');
  await expect(none).toBeVisible();
});
