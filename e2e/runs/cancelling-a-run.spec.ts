import type { Page } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { startHangingService } from '../support/hanging-service.ts';
import {
  type Answer,
  answerRun,
  answerRunAtWork,
  expectNothingAsked,
  JOB,
  makeEvents,
  refuse,
  RUN_PATH,
  START,
  statusOf,
  traceError,
  traceOf,
} from '../support/made-run.ts';
import { storeConnection } from '../support/store-connection.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** A run with a step in flight, of which nothing has ended. */
function createRun() {
  const make = makeEvents();
  const call = { toolCallId: '1', toolName: 'scrape', parameters: { url: 'https://shop.example' } };
  const events = [
    make(0, 'root', 'run.started'),
    make(500, 'a', 'agent.started'),
    make(1_000, 'a', 'tool_call.started', call),
    make(2_000, 'root', 'run.cancel_requested', { reason: 'user' }),
  ];
  return { make, events, call };
}

/** Asks for the cancellation, and says yes. */
async function cancelRun(page: Page) {
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the run' }).click();
}

const cancelled = (creditsUsed: number) =>
  statusOf({ status: 'failed', error: 'Agent was cancelled by the user', creditsUsed });

test('a cancelled run is followed until its trace has ended and the tail has passed, however long its step takes @looks', async ({
  app,
  page,
  service,
}) => {
  await app.setTime(new Date(START + 5_000));
  const { make, events, call } = createRun();
  const request = events.pop();
  let status: Answer = statusOf({ status: 'processing', creditsUsed: 3 });
  const { asked } = await answerRun(page, service, {
    status: () => status,
    trace: () => traceOf(events),
    cancel() {
      // As services do it: the status says failed at once, while the step goes on.
      status = cancelled(3);
      if (request) events.push(request);
      return { json: { success: true } };
    },
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page).toHaveTitle(/^Running: /);
  await cancelRun(page);
  await expect(page).toHaveTitle(/^Being cancelled: /);
  const unfinished = page.getByText(/never finished/);
  const step = page.getByRole('treeitem', { name: /^scrape\s+of Scout a: 1 call, 1 open/ });
  for (const minutes of ['01:00', '08:00', '15:00']) {
    const before = { ...asked };
    await page.clock.fastForward(minutes);
    await expect.poll(() => asked.status - before.status).toBeGreaterThan(0);
    await expect.poll(() => asked.trace - before.trace).toBeGreaterThan(0);
    await expect(page.getByText(/^Waiting for the end of the trace since/)).toBeVisible();
    await expect(step).toBeVisible();
    await expect(unfinished).toHaveCount(0);
    await expect(page.getByText(/billed/)).toHaveCount(0);
  }
  await expectAccessible(page);
  // Its end comes after 24 minutes, with credits; a late event and late credits after that.
  const end = 24 * 60_000;
  events.push(make(end, 'a', 'tool_call.finished', { ...call, result: { ok: true } }));
  events.push(
    make(end + 50, 'a', 'agent.finished', {
      outcome: 'cancelled',
      ...traceError('cancelled', 'Stopped.'),
    }),
  );
  events.push(
    make(end + 100, 'root', 'run.finished', {
      outcome: 'cancelled',
      ...traceError('cancelled', 'The run was cancelled.'),
    }),
  );
  status = cancelled(9);
  await page.clock.fastForward(16_000);
  await expect(page).toHaveTitle(/^Cancelled: /);
  await expect(page.getByRole('treeitem', { name: /^scrape\s+of Scout a: 1 call/ })).toBeVisible();
  await expect(page.getByText('9 credits').first()).toBeVisible();
  events.push(make(end + 2_000, 'a', 'reasoning.summary', { text: 'One more thought.' }));
  status = cancelled(11);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText('11 credits').first()).toBeVisible({ timeout: 1_000 });
    await expect(page.getByRole('tab', { name: / 8$/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText(
    'Cancelled by the caller (reason: user).',
  );
  // What it cost is settled after the last event: the status is asked once more a minute later.
  await expect(async () => {
    const { trace } = asked;
    await page.clock.runFor(10_000);
    expect(asked.trace).toBe(trace);
  }).toPass();
  status = cancelled(12);
  await expectNothingAsked(page, asked);
  await expect(page.getByText('12 credits').first()).toBeVisible();
  await expect(
    page.getByRole('treeitem', { name: /never finished/ }).filter({ hasText: 'scrape' }),
  ).toHaveCount(0);
  await expect(page.getByText(/^Waiting for the end/)).toHaveCount(0);
});

test('a run that was cancelled before the page was opened is followed too, and given up an hour after its last news', async ({
  app,
  page,
  service,
}) => {
  await app.setTime(new Date(START + 40 * 60_000));
  const { make, events } = createRun();
  let status = cancelled(3);
  const { asked } = await answerRun(page, service, {
    status: () => status,
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page).toHaveTitle(/^Being cancelled: /);
  await expect(page.getByRole('treeitem', { name: /1 open/ }).first()).toBeVisible();
  await page.clock.fastForward('50:00');
  status = cancelled(5);
  await expect(async () => {
    await page.clock.fastForward(16_000);
    await expect(page.getByText('5 credits').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // News began the hour again.
  await page.clock.fastForward('50:00');
  const said = page.getByRole('status').filter({ hasText: /Waiting for the end|No end came/ });
  // That is read out; what changes with each piece of news is not.
  await expect(said).toHaveText(/^Waiting for the end of the trace since [\d:]+$/);
  await page.clock.fastForward('20:00');
  await expect(said).toHaveText('No end came');
  await expect(page).toHaveTitle(/^Cancelled: /);
  await expectNothingAsked(page, asked);
  events.push(make(3_000, 'root', 'run.finished', { outcome: 'cancelled' }));
  await page.getByRole('button', { name: 'Ask again' }).click();
  await expect(page.getByText('No end came')).toHaveCount(0);
  const cause = page.getByRole('region', { name: 'Cause' });
  await cause.getByRole('button', { name: 'More' }).click();
  await expect(cause).toContainText('run.finished: outcome cancelled');
});

test('nobody is called at work in a run that has failed, while the end of its trace is waited for', async ({
  app,
  page,
  service,
}) => {
  await app.setTime(new Date(START + 60_000));
  const { events } = createRun();
  events.pop();
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'Lost.' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText(/^Waiting for the end of the trace/)).toBeVisible();
  const state = page.getByRole('region', { name: 'State at the playhead' });
  await expect(state).toContainText('Agents without an end yet');
  await expect(page.getByRole('treeitem', { name: /^Scout a/ })).toContainText(/no end reported/);
  await expect(page.getByText(/at work/)).toHaveCount(0);
});

test('that it is already being cancelled is said until the run has ended', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.setTime(new Date(START + 5_000));
  const { make, events } = createRun();
  let status: Answer = statusOf({ status: 'processing' });
  await answerRun(page, service, {
    status: () => status,
    trace: () => traceOf(events),
    cancel: () => ({
      status: 409,
      json: { success: false, error: 'Agent is already cancelled' },
    }),
  });
  await app.openOverHttp(RUN_PATH);
  await cancelRun(page);
  const notice = page.getByText('It is already being cancelled');
  await expect(notice).toBeVisible();
  status = cancelled(3);
  events.push(make(6_000, 'root', 'run.finished', { outcome: 'cancelled' }));
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page).toHaveTitle(/^Cancelled: /, { timeout: 1_000 });
  }).toPass();
  await expect(notice).toHaveCount(0);
});

test('a request to cancel that failed is not repeated once the run has ended, and none claims that nothing was cancelled', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.setTime(new Date(START + 5_000));
  const { make, events } = createRun();
  let status: Answer = statusOf({ status: 'processing' });
  const answers: Answer[] = [
    refuse(500, 'Internal Server Error'),
    refuse(409, 'Agent already finished'),
  ];
  const { asked } = await answerRun(page, service, {
    status: () => status,
    trace: () => traceOf(events),
    cancel: () => answers.shift() ?? refuse(429, 'Rate limit exceeded. Please retry after 30s'),
  });
  await app.openOverHttp(RUN_PATH);
  await cancelRun(page);
  // Sent once more, it finds the run at its end: whether the first one stopped it, nobody can say.
  await expect(page.getByText('It had already ended')).toBeVisible();
  await expect(page.getByText('an earlier one may have stopped it')).toBeVisible();

  await cancelRun(page);
  const waits = page.getByText('The cancellation: Rate limit exceeded');
  await expect(waits).toBeVisible();
  status = cancelled(3);
  events.push(make(6_000, 'root', 'run.finished', { outcome: 'cancelled' }));
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page).toHaveTitle(/^Cancelled: /, { timeout: 500 });
  }).toPass();
  await expect(waits).toHaveCount(0);
  await page.clock.runFor(40_000);
  expect(asked.cancel).toBe(3);
  await expect(page.getByRole('main')).not.toContainText('Rate limit exceeded');
});

test('that a cancellation was taken is known in every tab and after a reload, before trace and status tell of it', async ({
  app,
  page,
  context,
  service,
}) => {
  const { events } = createRun();
  events.pop();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await answerRun(tab, service, {
      status: () => statusOf({ status: 'processing', creditsUsed: 3 }),
      trace: () => traceOf(events),
    });
    await app.openOn(service.baseUrl, RUN_PATH, { tab });
    await expect(tab).toHaveTitle(/^Running: /);
  }
  await cancelRun(page);
  await expect(page).toHaveTitle(/^Being cancelled: /);
  await expect(other).toHaveTitle(/^Being cancelled: /);
  await page.reload();
  await expect(page).toHaveTitle(/^Being cancelled: /);
});

test('starting and cancelling stay usable while every other request hangs, in all tabs', async ({
  app,
  page,
  context,
}) => {
  const taken = { success: true };
  const hanging = await startHangingService((method) => {
    if (method === 'POST') return { ...taken, id: JOB };
    return method === 'DELETE' ? taken : undefined;
  });
  try {
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, second, third])
      await storeConnection(tab, {
        id: 'hanging',
        name: 'Hanging service',
        baseUrl: hanging.baseUrl,
        apiKey: 'fc-demo',
      });
    const asked = (line: string) => hanging.asked.filter((other) => other === line).length;
    await page.goto(`${app.origin}/agent-runs?form=shown`);
    await page.getByLabel('Prompt', { exact: true }).fill('Collect the plans');
    await expect.poll(() => asked('GET /v2/agent')).toBe(1);
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect(page).toHaveURL(new RegExp(`${RUN_PATH}$`));
    // Three tabs on the run hold six connections, and no browser opens more to one host: the polls make way.
    for (const tab of [second, third]) await tab.goto(app.origin + RUN_PATH);
    await expect.poll(() => asked(`GET /v2/agent/${JOB}`)).toBe(3);
    await expect.poll(() => asked(`GET /v2/agent/${JOB}/trace`)).toBe(3);
    await page.bringToFront();
    await cancelRun(page);
    await expect.poll(() => asked(`DELETE /v2/agent/${JOB}`)).toBe(1);
    // Its own answer has come, so it waits for nothing else, and is told though nothing else is known.
    await expect(page.getByText('The service has accepted a request to cancel it.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel run' })).toBeEnabled();
    // From a fourth tab a run is started, though every connection is held, and none of them by that tab.
    await expect
      .poll(() => asked(`GET /v2/agent/${JOB}`) + asked(`GET /v2/agent/${JOB}/trace`))
      .toBeGreaterThanOrEqual(8);
    const fourth = await context.newPage();
    await storeConnection(fourth, {
      id: 'hanging',
      name: 'Hanging service',
      baseUrl: hanging.baseUrl,
      apiKey: 'fc-demo',
    });
    await fourth.goto(`${app.origin}/agent-runs?form=shown`);
    await fourth.getByLabel('Prompt', { exact: true }).fill('Collect the prices');
    await fourth.getByRole('button', { name: 'Start run' }).click();
    await expect.poll(() => asked('POST /v2/agent')).toBe(2);
    // The polls that made way are asked again.
    await expect.poll(() => asked(`GET /v2/agent/${JOB}`)).toBeGreaterThan(3);
  } finally {
    hanging.stop();
  }
});

test('a run whose status cannot be read can be cancelled, and is not called ended while somebody is asked whether to', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.setTime(new Date(START + 5_000));
  const { events } = createRun();
  events.pop();
  let status: Answer = { status: 502, html: '<html><h1>502 Bad Gateway</h1></html>' };
  const { asked } = await answerRun(page, service, {
    status: () => status,
    trace: () => traceOf(events),
    cancel: () => ({ json: { success: true } }),
  });
  await app.openOverHttp(RUN_PATH);
  await page.clock.runFor(4_000);
  await page.getByRole('button', { name: 'Cancel run' }).click();
  status = { status: 403, html: '<html><h1>Blocked by the firewall</h1></html>' };
  await page.clock.runFor(20_000);
  await expect(page.getByText('A web page came as the answer (HTTP 403)')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Cancel this run?' });
  await dialog.getByRole('button', { name: 'Cancel the run' }).click();
  await expect.poll(() => asked.cancel).toBe(1);
  await expect(page.getByText('The service has accepted a request to cancel it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeVisible();
});

test('a request to cancel that fails after its run was left says so where one is, and on the run', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  const places = page.getByRole('navigation');
  let answer = (): void => undefined;
  const cancelAndLeave = async (leave: () => Promise<void>) => {
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${scripted.baseUrl}/agent/${JOB}`, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      await answered;
      await route.fallback();
    });
    await cancelRun(page);
    await expect(page.getByRole('button', { name: 'Cancelling' })).toBeVisible();
    await leave();
    answer();
  };
  scripted.answer('DELETE', /./, { status: 403, json: { success: false, error: 'Forbidden' } });
  await app.openOn(scripted.baseUrl, RUN_PATH);
  await cancelAndLeave(async () => {
    await places.getByRole('link', { name: 'Errors' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  });
  await expect(page.getByText('Run 44444444…4444 was not cancelled: see its page.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Forbidden');

  scripted.answer('DELETE', /./, { cut: 'no-answer' });
  await cancelAndLeave(async () => {
    await places.getByRole('link', { name: /Scripted service/ }).click();
    await page.getByRole('button', { name: 'Use Local service' }).click();
    await expect(places.getByRole('link', { name: /Local service/ })).toBeVisible();
  });
  await expect(
    page.getByText(
      'Run 44444444…4444 may not have been cancelled: see its page, on Scripted service.',
    ),
  ).toBeVisible();
});

test('a run whose request to cancel is under way from an earlier visit is not offered to be cancelled again; from another tab it is, once that was told of it', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  scripted.answer('DELETE', /./, { status: 403, json: { success: false, error: 'Forbidden' } });
  let answer = (): void => undefined;
  let answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${scripted.baseUrl}/agent/${JOB}`, async (route) => {
    if (route.request().method() === 'DELETE') await answered;
    await route.fallback();
  });
  await app.openOn(scripted.baseUrl, RUN_PATH);
  await cancelRun(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Cancelling' })).toBeDisabled();
  const other = await context.newPage();
  await app.openOn(scripted.baseUrl, RUN_PATH, { tab: other });
  await cancelRun(other);
  await expect(other.getByText('Not sent a second time')).toBeVisible();
  expect(scripted.count('DELETE', /./)).toBe(0);
  await cancelRun(other);
  await expect.poll(() => scripted.count('DELETE', /./)).toBe(1);
  answer();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Forbidden');
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeEnabled();

  // What was under way there is over, refused as it was: a tab that was told so does not go on saying it.
  answered = new Promise<void>((resolve) => (answer = resolve));
  await other.reload();
  await cancelRun(page);
  await expect(page.getByRole('button', { name: 'Cancelling' })).toBeDisabled();
  await cancelRun(other);
  await expect(other.getByText('Not sent a second time')).toBeVisible();
  answer();
  await expect(other.getByText('Not sent a second time')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Cancel run' })).toBeEnabled();
});
