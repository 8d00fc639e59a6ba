import { expect, test } from '../support/fixtures.ts';
import {
  type Answer,
  answerRun,
  JOB,
  makeEvents,
  RUN_PATH,
  START,
  statusOf,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

for (const [minutes, way] of [
  [10, 'ahead'],
  [-10, 'behind'],
] as const)
  test(`a machine whose clock is ten minutes ${way} shows nothing of it beside a run at work`, async ({
    app,
    page,
    service,
    watch,
  }) => {
    watch.allowComplaints(/ERR_CONNECTION_RESET/);
    const event = makeEvents();
    const events = [
      event(-400, 'a', 'agent.started'),
      event(0, 'root', 'run.started'),
      event(4_000, 'root', 'progress.reported', { phase: 'planning', message: 'Reading the task' }),
      event(5_000, 'a', 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
    ];
    let [date, isDown]: [string | null, boolean] = [null, false];
    const withDate = (answer: Answer): Answer =>
      date === null || answer === 'cut'
        ? answer
        : { ...answer, headers: { Date: date, 'Access-Control-Expose-Headers': 'Date' } };
    await app.setTime(new Date(START + minutes * 60_000 + 5_000));
    await answerRun(page, service, {
      status: () => (isDown ? 'cut' : withDate(statusOf({ status: 'processing', creditsUsed: 0 }))),
      trace: () => (isDown ? 'cut' : withDate(traceOf(events))),
    });
    await app.openOverHttp(RUN_PATH);
    const elapsed = page.locator('dl > div').filter({ hasText: 'Elapsed' });
    // No Date that a page may read, as with the hosted service: the events tell, and nobody knows what has passed since the last.
    // Some seconds more on a slow machine; the clock that is off would show in minutes.
    await expect(elapsed).toHaveText(/^Elapsed, at least[1-5]?\d s$/);
    await expect(page.getByText('0 credits by the status, 12 used')).toBeVisible();
    const state = page.getByRole('region', { name: 'State at the playhead' });
    await expect(state).toContainText('planning: Reading the task');
    await expect(page.getByRole('slider', { name: /Part of the run/ })).toHaveAttribute(
      'aria-valuetext',
      /^−400 ms|^−0.4 s/,
    );
    await page.clock.runFor(4_000);
    await expect(elapsed).toHaveText(/^Elapsed, at least(9|[1-5]\d) s$/);
    // With one, a long step without events does not stop the clock.
    date = new Date(START + 65_000).toUTCString();
    await page.reload();
    await expect(elapsed).toHaveText(/^Elapsed1 min [1-5]?\d s$/);
    // A service that is gone says no more whether the run goes on: nothing is counted but what its last answer told.
    isDown = true;
    await page.clock.runFor(40_000);
    await expect(elapsed).toHaveText(/^Elapsed, at least1 min [1-5]?\d s$/);
    await page.getByRole('tab', { name: /Raw/ }).click();
    await expect(page.getByRole('heading', { name: 'Events before the start (1)' })).toBeVisible();
    await expect(page.getByText(/10 min|−[1-9]/)).toHaveCount(0);
  });

test('an agent whose clock is ten minutes ahead makes a run at work no longer', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const call = (toolCallId: string) => ({ toolCallId, toolName: 'scrape', parameters: {} });
  const events = [
    event(0, 'root', 'run.started'),
    event(1_000, 'a', 'tool_call.started', call('1')),
    event(605_000, 'b', 'tool_call.started', call('2')),
  ];
  await app.setTime(new Date(START + 20_000));
  await answerRun(page, service, {
    status: () => statusOf({ status: 'processing' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.locator('dl > div').filter({ hasText: 'Elapsed' })).toHaveText(
    /^Elapsed, at least\d+ s$/,
  );
  const state = page.getByRole('region', { name: 'State at the playhead' });
  await expect(state.getByText('scrape', { exact: true })).toHaveCount(2);
  await expect(state).not.toContainText(/\d min/);
  await page.getByRole('tab', { name: /Time/ }).last().click();
  await expect(page.getByText(/^So far \d+ s/)).toContainText(
    '1 call is dated before its start or later than now',
  );
});

test('what the trace counts as used is said however often the status counts more', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const events = [event(0, 'root', 'run.started')];
  let billed = 2;
  let isBilled = true;
  await app.setTime(new Date(START + 20_000));
  await answerRun(page, service, {
    status: () => statusOf({ status: 'processing', creditsUsed: isBilled ? ++billed : null }),
    trace: () => traceOf(events, { creditsUsed: 90 }),
  });
  await app.openOverHttp(RUN_PATH);
  const credits = page.locator('dl > div').filter({ hasText: 'Credits' });
  await expect(credits).toHaveText('Credits3 credits by the status, 90 used');
  await page.clock.runFor(5_000);
  await expect(credits).toHaveText(/^Credits([4-9]|\d\d) credits by the status, 90 used$/);
  // Nor is it taken for what the status counts, where that counts none.
  isBilled = false;
  await page.clock.runFor(5_000);
  await expect(credits).toHaveText('Credits90 credits used');
});

test('a trace whose events cannot be read is not one in which nothing happened', async ({
  app,
  page,
  service,
}) => {
  // As a proxy that renames fields sends it: no event can be read.
  const unread = (type: string, count: number) => ({ event_id: `e${count}`, type, run_id: 'r' });
  let events: readonly unknown[] = [unread('run.started', 1), unread('artifact.updated', 2)];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { a: 1 } }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const panel = page.getByRole('tabpanel', { name: /Timeline|Story|Artifacts|Time/ });
  for (const name of [/^Timeline/, /^Story/, /^Time$/, /^Artifacts/]) {
    await page.getByRole('tab', { name }).click();
    await expect(panel).toContainText('None of the 2 events of the trace could be read');
    await expect(panel).not.toContainText(/No event matches|no artifacts|^None$/);
  }
  await panel.getByText('Raw JSON of what could not be read').click();
  await expect(panel).toContainText('artifact.updated');
  // One that could be read says nothing of what the other one announced.
  events = [makeEvents()(0, 'root', 'run.started'), unread('artifact.updated', 2)];
  await page.reload();
  await expect(panel).toContainText(
    'No artifacts among the events that could be read; 1 event could not',
  );
});

test('a run at work whose events have no time that can be read goes on for no decades', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const call = { toolCallId: 'a', toolName: 'scrape_page', parameters: {} };
  const undate = (made: object, at: number) => ({ ...made, occurredAt: START + at });
  const events = [
    undate(event(0, 'root', 'run.started'), 0),
    undate(event(100, 'root', 'tool_call.started', call), 100),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'processing', data: null }),
    trace: () => ({
      json: { success: true, events },
      headers: { Date: new Date().toUTCString(), 'Access-Control-Expose-Headers': 'Date' },
    }),
  });
  await app.openOverHttp(RUN_PATH);
  const axis = page.getByRole('slider', { name: /^Playhead/ });
  await expect(axis).toBeVisible();
  await expect(axis).not.toContainText(/\d{3,}:/);
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  await expect(page.getByRole('tabpanel')).not.toContainText(/\d{3,} (?:h|days)|\d{4,}/);
});

test('a trace of types that nobody has heard of is not called one without calls or artifacts', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const ends = [event(0, 'root', 'run.started'), event(900, 'root', 'run.finished')];
  const named = [event(200, 'root', 'tool.invoked'), event(600, 'root', 'tool.returned')];
  let events = [...ends, ...named];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { a: 1 } }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const timeline = page.getByRole('tabpanel', { name: /^Timeline/ });
  const state = page.getByRole('region', { name: 'State at the playhead' });
  await expect(timeline).toContainText('No known calls');
  await expect(state).toContainText('Open toolsNone known');
  await expect(state).toContainText('ArtifactsNone known');
  await page.getByRole('tab', { name: /^Artifacts/ }).click();
  await expect(page.getByRole('tabpanel', { name: /^Artifacts/ })).toContainText(
    'No artifacts among the events known here',
  );
  // Without them the trace tells all that there was.
  events = ends;
  await page.reload();
  await expect(page.getByText('This run produced no artifacts')).toBeVisible();
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await expect(timeline).toContainText('No calls');
});

test('of a run that completed and whose trace breaks off, nothing is said never to have finished, and nothing behind that place is a difference', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  const event = makeEvents();
  const call = { toolCallId: '1', toolName: 'scrape', parameters: { url: 'https://a.example/' } };
  const whole = [
    event(0, 'root', 'run.started'),
    event(10, 'a', 'agent.started'),
    event(100, 'a', 'tool_call.started', call),
    event(200, 'a', 'tool_call.finished', { ...call, result: {} }),
    event(300, 'a', 'agent.finished', { outcome: 'succeeded' }),
    event(400, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  const status = () => statusOf({ status: 'completed', data: { a: 1 } });
  await answerRun(page, service, { status, trace: () => traceOf(whole.slice(0, 3)) });
  await answerRun(page, service, { status, trace: () => traceOf(whole, { id: OTHER }) }, OTHER);
  const notice = page.getByText('The status says completed, the trace tells no end of the run');
  await app.openOverHttp(RUN_PATH);
  await expect(notice).toBeVisible();
  await expect(page.getByText('end may be missing', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Story' }).click();
  await expect(page.getByText(/called scrape.*whose end may be among events/)).toBeVisible();
  await expect(page.getByText('never finished')).toHaveCount(0);
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('region', { name: 'Outcome' }).getByRole('heading')).toHaveText(
    'Same steps as far as known, same outcome',
  );
  await expect(page.getByText('Not comparable: events are missing').first()).toBeVisible();
  await expect(page.getByText(/First difference|never finished|so far/)).toHaveCount(0);
});
