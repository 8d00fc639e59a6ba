import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { makeAnswer, makePage, makePatch } from '../support/made-check.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** What people do to monitors between two checks: pause them, delete them, make them anew under the same name. */
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const idOf = (number: number) => `${number}1111111-1111-4111-8111-111111111111`;
const makeMonitor = (number: number, fields: Readonly<Record<string, unknown>>) => ({
  id: idOf(number),
  status: 'active',
  schedule: { cron: '30 2 * * *', timezone: 'Asia/Kolkata' },
  nextRunAt: inHours(5),
  lastRunAt: inHours(-20),
  currentCheckId: null,
  targets: [],
  goal: 'Tell me when prices change.',
  ...fields,
});

test('a monitor that is paused or deleted has no next run, whatever its record still names, and a deleted one is not started', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitors = [
    makeMonitor(1, { name: 'Paused one', status: 'paused' }),
    makeMonitor(2, { name: 'Deleted one', status: 'deleted', nextRunAt: inHours(-50) }),
    makeMonitor(3, { name: 'Active one' }),
  ];
  scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: monitors } });
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, ({ path }) => ({
    json: { success: true, data: monitors.find(({ id }) => path.includes(id)) },
  }));
  scripted.answer('GET', /\/checks\?/, { json: { success: true, data: [] } });
  await app.openOn(scripted.baseUrl, '/monitors');
  const row = (name: string) =>
    page.getByRole('table', { name: 'Monitors' }).getByRole('row', { name: new RegExp(name) });
  await expect(row('Active one')).toContainText('Next run in 5 hours');
  await expect(row('Paused one')).toContainText('Next run none while paused');
  await expect(row('Deleted one')).toContainText('Next run none, as it is deleted');
  await row('Paused one').click();
  await expect(page.getByText('None while paused')).toBeVisible();
  await expect(page.getByText('in 5 hours')).toHaveCount(0);
  const runNow = page.getByRole('button', { name: 'Run now' });
  await expect(runNow).toBeVisible();
  await page.goBack();
  await row('Deleted one').click();
  await expect(page.getByText('None, as it is deleted')).toBeVisible();
  await expect(runNow).toHaveCount(0);
});

test('a monitor made anew under the name of a deleted one is told apart from it', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitors = [
    makeMonitor(1, { name: 'Pricing' }),
    makeMonitor(2, { name: 'Pricing', status: 'deleted' }),
    makeMonitor(3, { name: 'Docs' }),
  ];
  const pages = [makePage(1, { status: 'changed', diff: { text: makePatch('$49', '$59') } })];
  scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: monitors } });
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: {
      success: true,
      data: path.includes(idOf(3))
        ? []
        : [
            makeAnswer(pages, {
              id: path.replace(/^\/monitor\/(.).*/, '2222222$1-2222-4222-8222-222222222222'),
            }).data,
          ],
    },
  }));
  scripted.answer('GET', /\/checks\/[^/]+\?/, ({ path }) => ({
    json: makeAnswer(pages, { id: /checks\/([^?]+)/.exec(path)?.[1] }),
  }));
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  await app.openOn(scripted.baseUrl, '/');
  const review = page.getByRole('region', { name: 'Changes to review', exact: true });
  await expect(review.getByRole('heading', { name: 'Pricing (11111111)' })).toBeVisible();
  const deleted = review.getByRole('region', { name: 'Pricing (21111111): changes to review' });
  await expect(deleted).toContainText('Deleted');
  await page.goto(`${app.origin}/monitors`);
  for (const name of ['Pricing (11111111)', 'Pricing (21111111)', 'Docs'])
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('a list that holds the checks of its last days alone is not said to begin with the first one', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitor = makeMonitor(1, { name: 'Pricing', retentionDays: 7, createdAt: inHours(-900) });
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, { json: { success: true, data: monitor } });
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [makeAnswer([]).data] : [] },
  }));
  scripted.answer('GET', /\/checks\/[^/]+\?/, { json: makeAnswer([]) });
  await app.openOn(scripted.baseUrl, `/monitors/${idOf(1)}/since`);
  await expect(page.getByLabel('Where the view begins').locator('option:checked')).toHaveText(
    'From the oldest check',
  );
  await expect(page.getByText('No page was read, in 1 check.')).toBeVisible();
  // Weeks later all that was reviewed is gone, and what ran after it with it.
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(page.getByText('All reviewed')).toBeVisible();
  const answer = makeAnswer([makePage(1)], { id: idOf(7), createdAt: inHours(900) });
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [answer.data] : [] },
  }));
  scripted.answer('GET', /\/checks\/[^/]+\?/, { json: answer });
  await page.goto(`${app.origin}/monitors/${idOf(1)}/since`);
  await expect(page.getByText('Nothing changed in what was read')).toBeVisible();
  await expect(page.getByText('others that ran after it may be missing')).toBeVisible();
});

test('a quiet search, all of whose results count as same, tells everywhere of the one that matters, and of noise', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitor = makeMonitor(1, { name: 'News' });
  const judge = (meaningful: boolean) => ({
    metadata: { searchStatus: meaningful ? 'watching' : 'ignored' },
    judgment: { meaningful, confidence: 'high', reason: 'Why.', meaningfulChanges: [] },
  });
  const pages = [true, false, false, false].map((meaningful, index) =>
    makePage(index + 1, judge(meaningful)),
  );
  const answer = makeAnswer(pages, {
    monitorId: monitor.id,
    targetResults: [{ targetId: 'target-1', type: 'search', searchCompleted: true }],
  });
  const { pages: _, ...listed } = answer.data;
  const before = makeAnswer([], {
    id: '22222222-2222-4222-8222-222222222221',
    createdAt: '2026-11-19T10:00:00.000Z',
  }).data;
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: [monitor] } });
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, { json: { success: true, data: monitor } });
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [listed, before] : [] },
  }));
  scripted.answer('GET', /\/checks\/[^/]+\?/, { json: answer });
  await app.openOn(scripted.baseUrl, `/monitors/${monitor.id}?trend=judgments`);
  const row = page.getByRole('table', { name: 'Checks, newest first' }).getByRole('row').nth(1);
  await expect(row).toContainText('1 to review');
  await expect(page.getByText('noise: 3 of 4 judged pages in the 2 checks read.')).toBeVisible();
  await page.goto(app.origin);
  await expect(page.getByText('1 change in 1 monitor')).toBeVisible();
  await page.getByRole('link', { name: /item-1/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('high confidence');
});

test('a run that lies behind by the clock of the device alone is said not to have run by that', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitor = makeMonitor(1, { name: 'Pricing', currentCheckId: null });
  scripted.answer('GET', /^\/monitor\/[^/?]+$/, { json: { success: true, data: monitor } });
  scripted.answer('GET', /\/checks\?/, { json: { success: true, data: [] } });
  await app.setTime(new Date(Date.now() + 3 * 24 * HOUR_MS));
  await app.openOn(scripted.baseUrl, `/monitors/${idOf(1)}`);
  await expect(page.getByLabel('About this monitor')).toContainText(
    "due 3 days ago, did not run yet, by this device's clock",
  );
  // The list of its checks may know of one that the record of the monitor does not name yet.
  const { pages: _, ...check } = makeAnswer([], {
    createdAt: new Date(Date.now() + 3 * 24 * HOUR_MS).toISOString(),
  }).data;
  scripted.answer('GET', /\/checks\?/, { json: { success: true, data: [check] } });
  await page.reload();
  await expect(page.getByRole('table', { name: 'Checks, newest first' })).toBeVisible();
  await expect(page.getByText("due 3 days ago, by this device's clock")).toBeVisible();
});

test('a monitor whose older check is past its retention stands among those with something to review', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const monitor = makeMonitor(1, { name: 'Pricing', retentionDays: 2 });
  const { pages, ...listed } = makeAnswer([
    makePage(1, { status: 'changed', diff: { text: makePatch('$49', '$59') } }),
  ]).data;
  const gone = { ...listed, id: idOf(7), createdAt: '2026-11-15T10:00:00.000Z' };
  scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: [monitor] } });
  scripted.answer('GET', /\/checks\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [listed, gone] : [] },
  }));
  scripted.answer('GET', /\/checks\/2[^/]+\?/, {
    json: { success: true, data: { ...listed, pages } },
  });
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOn(scripted.baseUrl, '/monitors?review=true');
  const row = page.getByRole('table', { name: 'Monitors' }).getByRole('row', { name: /Pricing/ });
  await expect(row).toContainText('1+ to review');
  await expect(page.getByText('of 1 monitor is not known in full')).toBeVisible();
});
