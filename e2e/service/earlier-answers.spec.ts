import type { Page } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import { CHECK_PATH, makePage, MONITOR_PATH, pageId, pageThrough } from '../support/made-check.ts';
import { JOB, makeEvents, RUN_PATH } from '../support/made-run.ts';
import type { ScriptedService } from '../support/scripted-service.ts';

/** What a service said before, it may say again: from a cache, or from one of its machines that is behind. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const CHECK_AT = new RegExp(`${CHECK_PATH.replace('/monitors', '/monitor')}[?]`);
const LIST_AT = new RegExp(`${MONITOR_PATH.replace('/monitors', '/monitor')}/checks[?]`);
const JUDGMENT = {
  meaningful: true,
  confidence: 'high',
  reason: 'It costs more',
  meaningfulChanges: [],
};
const NEW = [1, 2, 3, 4].map((number) =>
  makePage(number, { status: number === 4 ? 'removed' : 'new' }),
);
const RUNNING = pageThrough(NEW.slice(0, 1), {
  status: 'running',
  startedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:30.000Z',
});
const ENDED = pageThrough(NEW, { updatedAt: '2026-11-20T10:01:00.000Z' });
const JUDGED = pageThrough(
  NEW.map((page) => ({ ...page, judgment: JUDGMENT })),
  { updatedAt: '2026-11-20T10:05:00.000Z' },
);

/** The check as `state` is at the time of each request. */
const tellCheck = (scripted: ScriptedService, state: () => typeof ENDED) =>
  scripted.answer('GET', CHECK_AT, ({ path }) => ({
    json: state()(new URL(path, scripted.origin).searchParams),
  }));

const JOB_AT = new RegExp(`^/agent/${JOB}$`);

test.beforeEach(async ({ app }) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
});

test('a check that has ended does not run again because an earlier answer comes', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  let answer = ENDED;
  tellCheck(scripted, () => answer);
  const listed = () => answer(new URLSearchParams()).data;
  scripted.answer('GET', LIST_AT, () => ({
    json: {
      success: true,
      // The list as it is now: another check has come, and the one before it is told of as it was.
      data:
        answer === RUNNING
          ? [{ ...listed(), id: pageId(9), status: 'queued' }, listed()]
          : [listed()],
    },
  }));
  await app.openOn(scripted.baseUrl, `${CHECK_PATH}?view=list`);
  await expect(page.getByText('Counts and pages no longer grow')).toBeVisible();
  answer = RUNNING;
  const asked = scripted.count('GET', CHECK_AT);
  await page.clock.fastForward(600_000);
  await comeBack(page);
  await expect.poll(() => scripted.count('GET', CHECK_AT)).toBeGreaterThan(asked);
  // Another part of it, of which nothing was known, is shown for what it is.
  await page.getByRole('button', { name: /^New 3/ }).click();
  await expect(page.getByText(/answered with an earlier state of the check/)).toBeVisible();
  await page.getByRole('button', { name: /^All 1/ }).click();
  await expect(page.getByText('Counts and pages no longer grow')).toBeVisible();
  await expect(page.getByRole('button', { name: /^New 3/ })).toBeVisible();

  answer = ENDED;
  await page.goto(app.origin + MONITOR_PATH);
  const rows = page.getByRole('row', { name: /20 Nov/ });
  await expect(rows).toHaveText([/Completed/]);
  answer = RUNNING;
  await page.clock.fastForward(600_000);
  await comeBack(page);
  await expect(rows).toHaveText([/Queued/, /Completed/]);
});

test('what was answered first is not said to be an earlier answer than one that came after it', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  let answer = ENDED;
  tellCheck(scripted, () => answer);
  await app.openOn(scripted.baseUrl, `${CHECK_PATH}?view=list`);
  await expect(page.getByText('Counts and pages no longer grow')).toBeVisible();
  answer = JUDGED;
  await page.clock.runFor(60_000);
  await page.getByRole('button', { name: /^New 3/ }).click();
  await expect(page.getByText('Meaningful').first()).toBeVisible();
  await page.getByRole('button', { name: /^All 4/ }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await expect(page.getByText(/answered with an earlier state of the check/)).toHaveCount(0);
});

test('what waits for review is not taken from an earlier state of a check, nor kept as if it were', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  let answer = ENDED;
  const { monitorId } = JUDGED(new URLSearchParams()).data;
  const monitor = { id: monitorId, name: 'Shop prices', status: 'active', targets: [] };
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => ({
    json: { success: true, data: path.includes('offset=0') ? [monitor] : [] },
  }));
  tellCheck(scripted, () => answer);
  scripted.answer('GET', LIST_AT, ({ path }) => ({
    json: {
      success: true,
      data: path.includes('offset=0') ? [JUDGED(new URLSearchParams()).data] : [],
    },
  }));
  await app.openOn(scripted.baseUrl, '/');
  // Said once, of however many lists it is true.
  await expect(page.getByText(/answered with an earlier state of the check/)).toHaveCount(1);
  await expect(page.getByText('none in what could be read')).toBeVisible();
  answer = JUDGED;
  await page.reload();
  await expect(page.getByText('4 changes in 1 monitor')).toBeVisible();
  await expect(page.getByText(/answered with an earlier state of the check/)).toHaveCount(0);
});

test('a run that has ended, by its status and its trace, keeps its result when its status is as it was', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const tell = makeEvents();
  const events = [
    tell(0, 'root', 'run.started'),
    tell(60_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  const result = { status: 'completed', data: { price: 5 } };
  scripted.answer('GET', JOB_AT, (_, count) => ({
    json: { success: true, creditsUsed: 12, ...(count === 2 ? result : { status: 'processing' }) },
  }));
  scripted.answer('GET', /trace/, (_, count) => ({
    json: { success: true, id: JOB, events: count === 1 ? events.slice(0, 1) : events },
  }));
  await app.openOn(scripted.baseUrl, `${RUN_PATH}?tab=result`);
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeVisible();
  await page.clock.runFor(2_500);
  const tab = page.getByRole('tabpanel');
  await expect(tab).toContainText('price');
  // In sight of the end, the last events and credits are still asked for.
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(scripted.count('GET', JOB_AT)).toBeGreaterThanOrEqual(3);
  }).toPass();
  await page.clock.runFor(10_000);
  await expect(tab).toContainText('price');
  await expect(page.locator('main header').first()).toContainText('Completed');
});
