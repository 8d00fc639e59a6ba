import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
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

const BEFORE_SPARK_2 = '18a0e3ba-facf-89b2-b654-d470b3c1ca86';
const OTHER_TEAM = '297ba0bc-6779-8620-96f1-0d50956a5ee2';
const EXPIRED = '2e3d1f21-1539-8ff0-860b-c9faee0950b8';
const ODD = '72bff511-3821-8a89-94db-5a72618a3e28';
const NO_EVENTS = '29132aa2-fee1-8930-b98b-137d44684792';

const done = () => statusOf({ status: 'completed', data: { ok: true } });

test('a run before Spark 2 has a status and says why it has no trace', async ({ app, page }) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp(`/agent-runs/${BEFORE_SPARK_2}`);
  await expect(page.getByText('it ran before traces were recorded')).toBeVisible();
  await expect(page.getByText('Nothing can be done for this job.')).toBeVisible();
  await expect(page.getByText('spark-1-pro')).toBeVisible();
});

test('a foreign run, a malformed id and a team without retention are each explained', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp(`/agent-runs/${OTHER_TEAM}`);
  await expect(page.getByText('No job has this id, or it belongs to another team.')).toBeVisible();
  await page.goto(`${app.origin}/agent-runs/not-a-job`);
  await expect(page.getByText('The job id in the address is not a UUID.')).toBeVisible();
});

test('a team with zero data retention is told so', async ({ app, page }) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp(`/agent-runs/${EXPIRED}`, { key: 'fc-demo-zero-retention' });
  await expect(
    page.getByText('Ask support to lift the restriction for the team.').first(),
  ).toBeVisible();
});

test('an expired result says what was and what to do', async ({ app, page }) => {
  await app.open(`/agent-runs/${EXPIRED}`);
  await expect(page.getByText('Its result has expired: it was kept until')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Run again' })).toHaveAttribute(
    'href',
    `/agent-runs?again=${EXPIRED}`,
  );
  // Another origin does not let a page read its Date: then the clock of this device is named as what it is.
  await app.openOverHttp(`/agent-runs/${EXPIRED}`);
  await expect(
    page
      .getByText(/The service keeps its result until .*, which has passed by this device's clock\./)
      .first(),
  ).toBeVisible();
});

test('a run without a single event is no blank page', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${NO_EVENTS}`);
  await expect(page.getByRole('heading', { name: 'The trace is empty' })).toBeVisible();
});

test('a trace that is not there leaves the status as it is', async ({ app, page, service }) => {
  app.allowComplaints(REFUSED_REQUEST);
  await answerRun(page, service, { status: done, trace: () => refuse(404, 'Agent job not found') });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByText('the service has no trace for it')).toBeVisible();
  await page.getByRole('tab', { name: 'Result' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('ok');
});

test('a run that has just begun may have no trace yet: it is asked for again, and nothing says that this is no use', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  let trace = refuse(404, 'Not Found');
  await answerRun(page, service, {
    status: () => statusOf({ status: 'processing' }),
    trace: () => trace,
  });
  await app.setTime(new Date(START));
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('the service has no trace for it so far')).toBeVisible();
  await expect(page.getByText(/may have none yet: it is asked for again/)).toBeVisible();
  await expect(page.getByText('Worth another try?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  trace = traceOf([makeEvents()(0, 'root', 'run.started')]);
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('treeitem', { name: /^Lead/ })).toBeVisible();
  await expect(page.getByText('so far')).toHaveCount(0);
});

test('a run that was just started and is not found yet is nobody else’s, and is asked for until it is there', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  await app.setTime(new Date(START));
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  scripted.answer('POST', /^\/agent$/, { json: { success: true, id: JOB } });
  const gone = { status: 404, json: { success: false, error: 'Agent job not found' } };
  scripted.answer('GET', /^\/agent\/./, gone);
  await app.openOn(scripted.baseUrl, '/agent-runs');
  await page.getByRole('button', { name: 'Start a run' }).click();
  await page.getByLabel('Prompt').fill('List the ferries.');
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText('The service does not find this run yet')).toBeVisible();
  await expect(page.getByText('Starting it again would start a second run.')).toBeVisible();
  await expect(page.getByText(/another team|would fail again/)).toHaveCount(0);
  scripted.answer('GET', /^\/agent\/[^/]+$/, { json: { success: true, status: 'processing' } });
  await page.clock.fastForward(16_000);
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeVisible();
});

test('status and trace that contradict each other are both shown, either way round', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  let says = 'completed';
  let outcome = 'failed';
  await answerRun(page, service, {
    status: () =>
      statusOf({
        status: says,
        data: says === 'completed' || outcome === 'failed' ? { ok: true } : null,
        error: says === 'failed' ? 'It failed.' : null,
      }),
    trace: () =>
      traceOf([
        event(0, 'root', 'run.started'),
        event(10, 'root', 'run.finished', { outcome, ...traceError('internal', 'Lost.') }),
      ]),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(
    page.getByText('The status says completed, the trace ends with failed.'),
  ).toBeVisible();
  [says, outcome] = ['failed', 'succeeded'];
  await page.reload();
  await expect(
    page.getByText('The status says failed, the trace ends with succeeded.'),
  ).toBeVisible();
  // Where the status does not agree with itself, nothing is said of the trace.
  [says, outcome] = ['failed', 'failed'];
  await page.reload();
  const note = page.getByRole('note').filter({ hasText: 'The status says failed, and yet' });
  await expect(note).toContainText('The answers do not fit together');
  await expect(note).not.toContainText('trace');
});

test('a status and events that nobody has heard of are kept and marked', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const events = [
    event(0, 'root', 'run.started'),
    event(5, 'root', 'agent.dreamt', { dream: 'sheep' }),
    { nonsense: true },
    7,
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'expired' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(`${RUN_PATH}?event=event-2`);
  await expect(page.getByText('The status “expired” is not known here.')).toBeVisible();
  await expect(page.getByText(/Result expired|at work/)).toHaveCount(0);
  const details = page.getByRole('article', { name: 'Event' });
  await expect(details).toContainText('Events of the type “agent.dreamt” are not known here.');
  await details.getByText('Raw JSON').click();
  await expect(details).toContainText('sheep');
  await page.getByRole('tab', { name: /Raw/ }).click();
  await expect(page.getByRole('heading', { name: 'Unreadable events (2)' })).toBeVisible();
});

test('the same run looks the same in whatever order its events arrive', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const events = [
    event(0, 'root', 'run.started'),
    event(100, 'a', 'agent.started'),
    event(200, 'a', 'tool_call.started', { toolCallId: '1', toolName: 'search' }),
    event(3_600_000, 'a', 'reasoning.summary', { text: 'From the future.' }),
    event(300, 'a', 'tool_call.finished', { toolCallId: '1', toolName: 'search' }),
    event(400, 'root', 'run.finished', { outcome: 'succeeded' }),
    event(401, 'root', 'run.finished', { outcome: 'failed' }),
  ];
  let order = events;
  await answerRun(page, service, { status: done, trace: () => traceOf(order) });
  const rows = page.getByRole('tree').first().getByRole('treeitem');
  const read = async () => {
    await expect(rows.first()).toBeVisible();
    return [
      await rows.allTextContents(),
      await page.getByRole('slider', { name: /Part of the run/ }).getAttribute('aria-valuetext'),
    ];
  };
  await app.openOverHttp(RUN_PATH);
  const straight = await read();
  for (const shuffled of [
    events.toReversed(),
    [...events.slice(4), ...events.slice(0, 4), ...events.slice(2, 4)],
  ]) {
    order = shuffled;
    await page.reload();
    expect(await read()).toEqual(straight);
  }
  await page.getByRole('tab', { name: /Raw/ }).click();
  await expect(
    page.getByRole('heading', { name: 'Clocks that contradict the sequence (1)' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ends after the end (1)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Duplicates (2)' })).toBeVisible();
});

test('a trace in which everything is odd is shown and its warnings are listed', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${ODD}`);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('tab', { name: /Raw/ }).click();
  await expect(page.getByRole('heading', { name: 'Order of the trace' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Parent cycles/ })).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Its clock is' })
    .getByRole('button')
    .first()
    .click();
  await expect(page.getByRole('article', { name: 'Event' })).toBeVisible();
  await expectAccessible(page);
});

test('a run of one event, and one whose events all share an instant', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  let events = [event(0, 'root', 'run.started')];
  await answerRun(page, service, { status: done, trace: () => traceOf(events) });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('treeitem', { name: /^Lead/ })).toBeVisible();
  events = [
    ...events,
    event(0, 'a', 'agent.started'),
    event(0, 'a', 'agent.finished', { outcome: 'succeeded' }),
    event(0, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await page.reload();
  await expect(page.getByRole('treeitem', { name: /^Scout a/ })).toBeVisible();
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(page.getByRole('treeitem', { name: /^Scout a/ })).toBeVisible();
});

test('a tool result of 2 MB opens', async ({ app, page, service }) => {
  const event = makeEvents();
  const items = Array.from({ length: 20_000 }, (_, index) => ({
    name: `Item ${index}`,
    text: 'x'.repeat(80),
  }));
  const events = [
    event(0, 'root', 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
    event(5, 'root', 'tool_call.finished', {
      toolCallId: '1',
      toolName: 'scrape',
      result: { items },
    }),
    event(9, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, { status: done, trace: () => traceOf(events) });
  await app.openOverHttp(`${RUN_PATH}?event=event-1`);
  await expect(
    page.getByRole('article', { name: 'Event' }).getByRole('treeitem', { name: /items/ }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1_500);
});

test('a run whose status reads completed and whose trace ends on purpose says how, and by whom', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const events = [
    event(0, 'root', 'run.started'),
    event(3, 'root', 'run.cancel_requested', { reason: 'system' }),
    event(5, 'root', 'run.finished', { outcome: 'cancelled' }),
  ];
  await answerRun(page, service, { status: done, trace: () => traceOf(events) });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(
    cause.getByRole('heading', { name: 'It was cancelled, according to the trace' }),
  ).toContainText('The reason that the trace gives: system.');
});
