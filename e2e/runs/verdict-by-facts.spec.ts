import { readFile } from 'node:fs/promises';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  type Answer,
  answerRun,
  JOB,
  makeEvents,
  refuse,
  RUN_PATH,
  START,
  statusOf,
  traceError,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const failed = (error: string, fields = {}) =>
  statusOf({ status: 'failed', error, creditsUsed: 12, ...fields });

test('what the trace says outranks the words of a message, on the screen, in the title, the ticket, the list and the comparison @looks', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const lost = traceError('internal', 'Connection refused by host', true);
  let events = [
    event(0, 'root', 'run.started'),
    event(9, 'root', 'run.finished', { outcome: 'failed', ...lost }),
  ];
  let status: Answer = failed(
    'Connection refused by host: the fetch was cancelled, credit limit of OpenAI reached',
  );
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerRun(page, service, { status: () => status, trace: () => traceOf(events) });
  // The trace comes later than the status: meanwhile no end is claimed that the words name.
  await page.route(`${service.baseUrl}/agent/${JOB}/trace**`, async (route) => {
    await slow;
    await route.fallback();
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('Failed', { exact: true }).first()).toBeVisible();
  const falseVerdict = page.getByText(
    /^Cancelled$|agent refused the task|^Refused$|Credit limit reached|It was cancelled|message suggests/i,
  );
  await expect(falseVerdict).toHaveCount(0);
  release();
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause.getByRole('heading', { name: 'Why it failed' })).toBeVisible();
  await cause.getByRole('button', { name: 'More' }).click();
  await expect(cause).toContainText('Something inside the run failed unexpectedly.');
  await expect(cause).toContainText('the same run may succeed');
  await expect(cause).toContainText('run.finished: outcome failed, code internal');
  await expect(cause).toContainText('The status counts 12 credits.');
  await expect(page.getByText(/not billed|nothing (was )?billed/i)).toHaveCount(0);
  await expect(page).toHaveTitle(/^Failed: /);
  await expect(falseVerdict).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Download report/ }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report).toContain('**Failed.');
  expect(report).toContain('- Code: `internal`');
  expect(report).toContain('| Verdict based on | run.finished: outcome failed, code internal |');
  expect(report).not.toMatch(/agent refused the task|suggests|not billed/);

  const remembered = page.getByRole('region', { name: 'Opened or started in this browser' });
  await page.goto(`${app.origin}/agent-runs`);
  await expect(remembered.getByText('Failed', { exact: true })).toBeVisible();
  await expect(remembered).not.toContainText(/suggests|Refused|Cancelled|limit/);
  await page.goto(
    `${app.origin}/agent-runs/compare?left=${JOB}&right=1edd20e8-bc7a-8dc5-a16d-0e9007e944d0`,
  );
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expect(falseVerdict).toHaveCount(0);

  // A code says more than the general outcome beside it, and a reason that is not the user's blames no caller.
  events = [
    event(10, 'root', 'run.finished', {
      outcome: 'failed',
      ...traceError('refused', 'Not allowed.'),
    }),
  ];
  await page.goto(`${app.origin}${RUN_PATH}?cause=shown`);
  await expect(cause.getByRole('heading', { name: 'The agent refused the task' })).toBeVisible();
  await expect(cause).toContainText('run.finished: outcome failed, code refused');
  status = failed('It ended.', { creditsUsed: 0, data: { kept: 1 } });
  events = [
    event(11, 'root', 'run.cancel_requested', { reason: 'system' }),
    event(12, 'root', 'run.finished', {
      outcome: 'cancelled',
      ...traceError('cancelled', 'Stopped.'),
    }),
  ];
  await page.reload();
  await expect(cause).toContainText('The reason that the trace gives: system.');
  await expect(cause).toContainText('The status holds data all the same');
  await expect(page.getByText('The status says failed, and yet it holds data')).toBeVisible();
  await expect(page.getByText(/somebody|by the caller|no data/i)).toHaveCount(0);
});

test('without a trace and a code the words suggest, and everything that carries them says so @looks', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  let trace: Answer = refuse(400, 'Trace is only available for Spark 2 extracts');
  let status = failed('Agent was cancelled by the user');
  await answerRun(page, service, { status: () => status, trace: () => trace });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause.getByRole('heading', { name: 'Why it failed' })).toBeVisible();
  await expect(cause).toContainText('The message suggests that it was cancelled.');
  await expect(cause).toContainText('There is no trace to tell why');
  await expect(cause).toContainText('If it is as the message suggests: Start a new run');
  await expect(cause).not.toContainText('Run it again');
  await expect(page.locator('header')).toContainText('message suggests cancelled');
  await expect(page).toHaveTitle(/^Failed, message suggests cancelled: /);
  await expectAccessible(page);
  await page.goto(`${app.origin}/agent-runs`);
  const remembered = page.getByRole('region', { name: 'Opened or started in this browser' });
  await expect(remembered.getByRole('listitem')).toContainText(
    /Failed\s*message suggests cancelled/,
  );
  // Once a trace tells, the suggestion is gone everywhere.
  const event = makeEvents();
  trace = traceOf([
    event(0, 'root', 'run.finished', { outcome: 'failed', ...traceError('internal', 'Lost.') }),
  ]);
  await page.goto(app.origin + RUN_PATH);
  await expect(cause).toContainText('Lost.');
  // The tabs come once both have answered: the trace alone is not remembered.
  await expect(page.getByRole('tab', { name: 'Timeline 1' })).toBeVisible();
  await expect(page.getByText(/suggests/)).toHaveCount(0);
  await page.goto(`${app.origin}/agent-runs`);
  await expect(remembered.getByText('Failed', { exact: true })).toBeVisible();
  await expect(remembered).not.toContainText('suggests');
  // The words of an error are read in whatever form they come.
  status = statusOf({ status: 'failed', error: [{ message: 'The shop is closed' }] });
  trace = refuse(404, 'Agent job not found');
  await page.goto(app.origin + RUN_PATH);
  await expect(cause).toContainText('The shop is closed');
  await expect(page.getByText(/names no reason/)).toHaveCount(0);
  // An error beside a completed run is no failure, and is told.
  status = statusOf({ status: 'completed', data: [{ a: 1 }], error: '3 of 9 pages are missing' });
  trace = traceOf([makeEvents()(0, 'root', 'run.finished', { outcome: 'succeeded' })]);
  await page.goto(app.origin + RUN_PATH);
  await expect(page.getByText('The status says completed, and yet names an error')).toBeVisible();
  await expect(page.getByText('3 of 9 pages are missing')).toBeVisible();
});

test('a run that was there more than a day ago and is not found now is expired, or not yours', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  let status: Answer = statusOf({ status: 'completed', data: { ok: true }, creditsUsed: 3 });
  let trace: Answer = refuse(404, 'Agent job not found');
  await answerRun(page, service, { status: () => status, trace: () => trace });
  await app.setTime(new Date(START));
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  // The job has a status, so it cannot be that no job has its id.
  await expect(page.getByText('the service has no trace for it')).toBeVisible();
  await expect(page.getByText('No job has this id')).toHaveCount(0);
  status = refuse(404, 'Agent job not found');
  await page.clock.setFixedTime(new Date(START + 3 * 3_600_000));
  await page.reload();
  await expect(page.getByText('This run existed on 20 Nov')).toBeVisible();
  await expect(page.getByText('Expired, or not yours')).toHaveCount(0);
  await page.clock.setFixedTime(new Date(START + 25 * 3_600_000));
  await page.reload();
  await expect(page.getByText('Expired, or not yours')).toBeVisible();
  await expect(page.getByText('No job has this id')).toHaveCount(0);
  // So it is beside another one, which nobody has seen.
  await page.goto(
    `${app.origin}/agent-runs/compare?left=${JOB}&right=11111111-1111-4111-8111-111111111111`,
  );
  await expect(page.getByText('Expired, or not yours')).toHaveCount(1);
  await expect(page.getByText('No job has this id')).toHaveCount(1);
  // Whose trace the service gives to this key is there, and of its team.
  trace = traceOf([makeEvents()(0, 'root', 'run.finished', { outcome: 'succeeded' })]);
  await page.reload();
  await expect(page.getByText('The service has no status of this run')).toBeVisible();
  await page.goto(app.origin + RUN_PATH);
  await expect(page.getByText('The service has no status of this run')).toBeVisible();
  await expect(page.getByText(/not yours|another team/)).toHaveCount(0);
});

test('a run that its trace alone tells of is as old as that says, and of no age where it names no dates', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const end = makeEvents()(0, 'root', 'run.finished', { outcome: 'succeeded' });
  let trace = traceOf([{ ...end, occurredAt: 'soon' }]);
  await answerRun(page, service, {
    status: () => refuse(404, 'Agent job not found'),
    trace: () => trace,
  });
  await app.setTime(new Date(START + 40 * 3_600_000));
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('The service has no status of this run')).toBeVisible();
  await expect(page.getByText(/1970|may have expired/)).toHaveCount(0);
  trace = traceOf([end]);
  await page.reload();
  await expect(
    page.getByText('This run existed on 20 Nov, 11:00. Results are kept for a day'),
  ).toBeVisible();
  trace = traceOf([{ ...end, outcome: 'failed' }]);
  await page.reload();
  // Nothing else is known of it, and that it failed is said by the title.
  await expect(page.getByRole('heading', { name: 'Why it failed', exact: true })).toBeVisible();
  trace = traceOf([{ ...end, outcome: 'credit_limit_reached' }]);
  await page.reload();
  const cause = page.getByRole('region', { name: 'Cause', exact: true });
  await expect(cause).toContainText('Raise maxCredits');
  await cause.getByRole('button', { name: 'More' }).click();
  await expect(cause.getByRole('button', { name: 'Less' })).toBeVisible();
  await expect(cause).toContainText('Raise maxCredits');
  // Without an end there it broke off, or goes on: nothing tells that it does.
  trace = traceOf([{ ...end, type: 'run.started' }]);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Agents without an end yet');
  await expect(page.getByRole('main')).not.toContainText(/at work|Elapsed/i);
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Its events span');
});

test('the runs narrow to words and to how they truly ended, in the address, asking only for what is in sight', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp('/agent-runs?outcome=cancelled');
  const runs = page.getByRole('region', { name: 'Runs of this team' }).getByRole('listitem');
  // Runs that read failed stay until they are read; then those that ended otherwise go.
  await expect(page.getByText('1 of 10 runs on this page')).toBeVisible();
  await expect(runs).toHaveCount(1);
  await expect(runs).toContainText('Cancelled');
  const asked = watch.requests.filter(({ url }) => /\/agent\/[^/]+$/.test(url)).length;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(10);

  await page.getByLabel('Show runs that are').selectOption('Every outcome');
  await expect(page).not.toHaveURL(/outcome=/);
  await page.getByRole('searchbox', { name: 'Filter by words or id' }).fill('QUARRY brightwater');
  await expect(page.getByText('2 of 10 runs on this page')).toBeVisible();
  await expect(page).toHaveURL(/q=QUARRY/);
  await page.getByLabel('Show runs that are').selectOption('Credit limit reached');
  await expect(runs).toHaveCount(1);
  await page.reload();
  await expect(runs).toHaveCount(1);
  await expect(runs).toContainText('Credit limit reached');
  await page.getByLabel('Show runs that are').selectOption('Running');
  await expect(page.getByText('No run on this page matches the filter.')).toBeVisible();
  await expectAccessible(page);
});

test('how a run truly ended comes later than its row, and moves nothing on a phone', async ({
  app,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let release = () => {};
  const isFree = new Promise<void>((resolve) => (release = resolve));
  await page.route(`${service.baseUrl}/agent/*`, async (route) => {
    await isFree;
    await route.continue();
  });
  // With the fonts of a second visit: a first one waits with them until nothing is asked for.
  await page.addInitScript(() => localStorage.setItem('console.fonts', ''));
  await app.openOverHttp('/agent-runs');
  const runs = page.getByRole('region', { name: 'Runs of this team' });
  await expect(runs.getByText('10 runs on this page')).toBeVisible();
  const heights = () =>
    runs
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  release();
  await expect(runs.getByText('Credit limit reached')).toBeVisible();
  await expect(runs.getByText('Refused', { exact: true })).toBeVisible();
  expect(await heights()).toEqual(before);
});

test('a run that ends without an error is told by the call that failed, and a run that was cancelled by none', async ({
  app,
  page,
  service,
}) => {
  const run = (outcome: string) => {
    const event = makeEvents();
    const call = { toolCallId: '1', toolName: 'goto' };
    const parameters = { url: 'https://bank.example/login' };
    const result = { error: { code: 'CAPTCHA', message: 'A captcha stands in the way' } };
    return traceOf([
      event(0, 'root', 'run.started'),
      event(1_000, 'browser', 'agent.started'),
      event(2_000, 'browser', 'tool_call.started', { ...call, parameters }),
      event(3_000, 'browser', 'tool_call.finished', { ...call, result }),
      event(3_200, 'browser', 'agent.finished', { outcome: 'failed' }),
      event(4_000, 'root', 'run.finished', { outcome }),
    ]);
  };
  let trace = run('failed');
  await answerRun(page, service, { status: () => failed('Task failed'), trace: () => trace });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause.getByText('A captcha stands in the way', { exact: true })).toBeVisible();
  await expect(cause).toContainText('in goto, failed 200 ms earlier');
  await expect(cause).toContainText('Service says Task failed');
  await cause.getByRole('button', { name: 'More' }).click();
  await expect(cause).toContainText('failed 200 ms earlier: A captcha stands in the way');
  await expect(cause).not.toContainText('all that is known');

  trace = run('cancelled');
  await page.reload();
  await expect(cause.getByRole('heading', { name: 'It was cancelled' })).toBeVisible();
  await expect(cause).not.toContainText('goto');
  await expect(cause).not.toContainText('Scout');
});
