import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  answerRun,
  JOB,
  makeEvents,
  refuse,
  RUN_PATH,
  statusOf,
  traceError,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const SHIPPING = '1d37fbcf-8c7f-83b7-a093-31c16966553b';
const OVER_CEILING = '494cf1c0-3a76-8f12-9777-35e1232fdc5d';
const CANCELLED = '73a9b5cc-8220-815b-af3b-1d2a477b46f3';
const REFUSED = '31aa6839-859e-8d67-a3a9-5500328df21a';
const FAILED_THOUGH_DONE = 'c7a1f457-dde2-8d7f-a4e1-c023e218097c';

test('a failed run opens on its cause, without a click @looks', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${SHIPPING}`);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause.getByRole('heading', { name: 'Why it failed' })).toBeVisible();
  await expect(cause).toContainText(
    'the browser process ended while it waited for ostler-freight.example',
  );
  await expect(cause).toContainText('Browser at ostler-freight.example');
  await expect(cause.getByRole('button', { name: 'fill_form' })).toBeVisible();
  await expect(cause).toContainText('contact support with the job id');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  // Its lane is in sight under the four lines, without the page having moved; on a phone its lanes begin above the bar at the bottom.
  const mark = page.getByText('Cause', { exact: true });
  await expect(mark).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect((await cause.boundingBox())?.height).toBeLessThan(
    (page.viewportSize()?.width ?? 0) < 768 ? 220 : 130,
  );
  // Nothing failed in these two; one of them was merely stopped.
  for (const name of [/^Scout: Tidewater Post/, /^Scout: Kestrel Parcel/])
    await expect(page.getByRole('treeitem', { name })).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('treeitem', { name: /^fill_form of Browser/ })).toBeVisible();
  await cause.getByRole('button', { name: 'More' }).click();
  await expect(page).toHaveURL(/cause=shown/);
  await expect(cause).toContainText('Something inside the run failed unexpectedly.');
  await expect(cause.getByRole('link', { name: /version 1/ })).toBeVisible();
  // On a phone the bar at the bottom lies over what is at the fold; a screen as long as the page has no fold.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2_400 });
  await expectAccessible(page);
});

test('the cause leads to its event and to the error reference', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${SHIPPING}`);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('from: Lisbon, to: Oslo');
  await cause.getByRole('button', { name: /after the start/ }).click();
  await expect(
    page.getByRole('treeitem', { selected: true, name: /the browser process ended/ }),
  ).toBeInViewport();
  await expect(page.getByText('Cause', { exact: true })).toBeInViewport();
  const event = page.getByRole('article', { name: 'Event' });
  await expect(event).toContainText('error.occurred');
  // Each agent once: that it ended with the error is no second report of it.
  await expect(event).toContainText(/Repeated by Scout: Ostler Freight\. It counts as one error/);
  await expect(page).toHaveURL(/event=/);
  await expect(cause.getByRole('link', { name: 'Error reference' })).toHaveAttribute(
    'href',
    '/errors?row=trace-internal',
  );
});

test('on another tab the cause is one line that leads back to the timeline', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${SHIPPING}?tab=artifacts`);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('the browser process ended while it waited');
  expect((await cause.boundingBox())?.height).toBeLessThan(60);
  await cause.getByRole('button', { name: 'Show on the timeline' }).click();
  await expect(page.getByRole('article', { name: 'Event' })).toContainText('error.occurred');
});

test('on another tab of a phone the cause fits, its words and its way back in sight, whatever its title', async ({
  app,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let outcome = '';
  const message = 'The service that was asked did not answer within the time that was given to it.';
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { a: 1 } }),
    trace: () => {
      const event = makeEvents();
      return traceOf([
        event(0, 'root', 'run.started'),
        event(100, 'root', 'error.occurred', traceError('internal', message)),
        event(200, 'root', 'run.finished', { outcome, ...traceError('internal', message) }),
      ]);
    },
  });
  for (const [told, title] of [
    ['failed', 'What went wrong'],
    ['refused', 'The agent refused the task'],
    ['credit_limit_reached', 'It reached its credit ceiling'],
  ] as const) {
    outcome = told;
    await app.openOverHttp(`${RUN_PATH}?tab=result`);
    const cause = page.getByRole('region', { name: 'Cause' });
    await expect(cause).toContainText(`${title}, according to the trace`);
    const words = await cause.getByText(message).boundingBox();
    expect(words?.width, title).toBeGreaterThan(100);
    const back = await cause.getByRole('button', { name: 'Show on the timeline' }).boundingBox();
    expect((back?.x ?? 390) + (back?.width ?? 0), title).toBeLessThanOrEqual(390);
  }
});

test('of several branches that failed each is told, none as what followed from another, and what followed is counted once', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const failed = (id: string) => traceError('internal', `HTTP 503 of ${id}.example`);
  const lost = { outcome: 'failed', ...traceError('internal', 'All sources failed') };
  const readers = ['one', 'two', 'three', 'four'];
  const events = [
    event(0, 'root', 'run.started'),
    ...readers.map((id) => event(10, id, 'agent.started')),
    ...readers.flatMap((id, index) => [
      event(1_000 * index + 100, id, 'error.occurred', failed(id)),
      event(1_000 * index + 200, id, 'agent.finished', { outcome: 'failed', ...failed(id) }),
    ]),
    event(5_000, 'root', 'agent.finished', lost),
    event(5_001, 'root', 'agent.finished', lost),
    event(5_002, 'root', 'run.finished', lost),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The run failed.', creditsUsed: 0 }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(`${RUN_PATH}?cause=shown`);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText(
    'HTTP 503 of two.example, and 2 more agents; the trace does not tell which of these failures ended the run',
  );
  await expect(cause).toContainText('2 agents ended with an error, then the run ended');
});

test('a link to an event that the trace does not hold says so', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${SHIPPING}?event=no-such-event`);
  await expect(page.getByText('The event no-such-event is not in this trace')).toBeVisible();
});

test('agents that were stopped are no errors, and the call beside the cause is not blamed for what came later', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${CANCELLED}?cause=shown`);
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText(
    '4 agents were stopped, then the run ended',
  );
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /\d+ errors?$/ })).toHaveCount(0);
  await page.goto(`${app.origin}/agent-runs/${REFUSED}`);
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText(/last call.*finished/);
});

test('credit limit, cancellation and refusal each have their own words', async ({ app, page }) => {
  const cause = page.getByRole('region', { name: 'Cause' });
  await app.openOverHttp(`/agent-runs/${OVER_CEILING}`);
  // What the title says is not said once more beside it.
  await expect(cause.getByRole('heading')).toHaveText(
    /^It reached its credit ceiling There is no data\. Nothing was billed \(0 credits; /,
  );
  await expect(cause).toContainText('Raise maxCredits');
  await page.goto(`${app.origin}/agent-runs/${CANCELLED}`);
  await expect(cause).toContainText('It was cancelled');
  await expect(cause).toContainText('Cancelled by the caller (reason: user).');
  await expect(cause).toContainText('Start a new run');
  await page.goto(`${app.origin}/agent-runs/${REFUSED}`);
  await expect(cause.getByRole('heading')).toHaveText(/^The agent refused the task There is no/);
  await expect(cause).toContainText('Rephrase the prompt');
});

test('an error that was got over is not the cause, and parent_finished points at the parent', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  const events = [
    event(0, 'root', 'run.started'),
    event(10, 'a', 'agent.started'),
    event(20, 'a', 'error.occurred', traceError('internal', 'A hiccup.', true)),
    event(30, 'a', 'agent.finished', { outcome: 'succeeded' }),
    event(40, 'b', 'agent.started'),
    event(50, 'root', 'error.occurred', traceError('internal', 'The disk is full.')),
    event(60, 'root', 'agent.finished', {
      outcome: 'failed',
      ...traceError('internal', 'The disk is full.'),
    }),
    event(70, 'b', 'agent.finished', {
      outcome: 'failed',
      ...traceError('parent_finished', 'The parent ended.'),
    }),
    event(80, 'root', 'run.finished', {
      outcome: 'failed',
      ...traceError('internal', 'The disk is full.'),
    }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The run failed.', creditsUsed: 0 }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(`${RUN_PATH}?event=event-8`);
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText('The disk is full.');
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText('Lead');
  const details = page.getByRole('article', { name: 'Event' });
  await expect(details).toContainText('it has the real cause');
  await details.getByRole('button', { name: /Lead finished: failed/ }).click();
  await expect(page).toHaveURL(/event=event-7/);
});

test('an end that sums up what came before has the last failure before it beside it', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const call = (agent: string, at: number, toolName: string, result: object) => [
    make(at, agent, 'tool_call.started', { toolCallId: toolName, toolName, parameters: {} }),
    make(at + 50, agent, 'tool_call.finished', { toolCallId: toolName, toolName, result }),
  ];
  const gaveUp = traceError('internal', 'The task could not be completed.');
  const events = [
    make(0, 'root', 'run.started'),
    make(10, 'scout', 'agent.started'),
    ...call('scout', 100, 'scrape_page', { success: false }),
    make(160, 'scout', 'error.occurred', traceError('internal', 'No price on the page')),
    make(200, 'scout', 'agent.finished', { outcome: 'failed', ...traceError('internal', 'No price on the page') }), // prettier-ignore
    ...call('root', 300, 'write_notes', {}),
    make(900, 'root', 'run.finished', { outcome: 'failed', ...gaveUp }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The task could not be completed.' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('The task could not be completed.');
  const before = cause.getByText('Failed before').locator('..');
  await expect(before).toContainText('No price on the page');
  await expect(before).not.toContainText('before that');
  await before.getByRole('button').click();
  await expect(page.getByRole('article', { name: 'Event' })).toContainText('No price on the page');
});

test('a call that failed and was never finished is heard once in the name of its lane', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const call = { toolName: 'scrape_page', parameters: {} };
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'No price on the page' }),
    trace: () =>
      traceOf([
        make(0, 'root', 'run.started'),
        make(100, 'root', 'tool_call.started', { ...call, toolCallId: '1' }),
        make(200, 'root', 'tool_call.finished', { ...call, toolCallId: '1', result: {} }),
        make(300, 'root', 'tool_call.started', { ...call, toolCallId: '2' }),
        make(400, 'root', 'error.occurred', traceError('internal', 'No price on the page')),
        make(500, 'root', 'run.finished', {
          outcome: 'failed',
          ...traceError('internal', 'No price on the page'),
        }),
      ]),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(
    page.getByRole('treeitem', { name: /^scrape_page of .+: 2 calls, 1 failed$/ }),
  ).toBeVisible();
});

test('a failure of which the trace knows nothing keeps what the service says', async ({
  app,
  page,
  service,
}) => {
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The machine was lost.' }),
    trace: () => traceOf([]),
  });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('The machine was lost.');
  await expect(cause).toContainText('contact support with the job id');
  await expect(page.getByText(JOB)).toBeVisible();
});

test('an end without an error is placed at the agent below it that ended badly', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const call = { toolCallId: 'a', toolName: 'scrape_page' };
  const events = [
    make(0, 'root', 'run.started'),
    make(10, 'scout', 'agent.started'),
    make(20, 'scout', 'tool_call.started', { ...call, parameters: {} }),
    make(30, 'scout', 'tool_call.finished', { ...call, result: { success: false } }),
    make(40, 'scout', 'agent.finished', { outcome: 'failed' }),
    make(90, 'root', 'run.finished', { outcome: 'failed' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText(
    'The trace names no error that ended the run; a call had failed',
  );
  // The end of the run has no word of it: the agent's own end told of it.
  await expect(cause.getByText('Where').locator('..')).toContainText(/scout, 40 ms/);
  await expect(cause).not.toContainText('reported by');
  await expect(cause.getByRole('button', { name: 'scrape_page' })).toBeVisible();
});

test('while the trace cannot be read a failed run says why as far as its status does', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The machine was lost.' }),
    trace: () => refuse(503, 'Service Unavailable', { 'Retry-After': '60' }),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('The machine was lost.')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Looking for the cause' })).toBeVisible();
});

test('a run whose trace ends well while its status says failed names no event as the cause', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${FAILED_THOUGH_DONE}`);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText(
    'The trace names no error that ended the run; what the service says is all that is known.',
  );
  await expect(cause).toContainText('The job ended without a result.');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByText('Cause', { exact: true })).toHaveCount(0);
});

test('the lane of the cause is in sight at first, wherever it lies among many', async ({
  app,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const event = makeEvents();
  const at = (index: number) => 1_000 + index * 10;
  const call = (id: string, toolName: string) => ({ toolCallId: id, toolName });
  const broken = traceError('internal', 'read_page: the page never answered.');
  // Fifteen agents with lanes of their own; the one that fails has the most, and is last but two.
  const events = [
    event(0, 'root', 'run.started'),
    ...Array.from({ length: 15 }, (_, index) => `agent-${index + 1}`).flatMap((id, index) => {
      const tools = id === 'agent-13' ? 24 : 4;
      return [
        event(at(index), id, 'agent.started'),
        ...Array.from({ length: tools }, (__, tool) => [
          event(at(index) + 1, id, 'tool_call.started', call(`${id} ${tool}`, `tool_${tool}`)),
          event(at(index) + 9, id, 'tool_call.finished', {
            ...call(`${id} ${tool}`, `tool_${tool}`),
            result: {},
          }),
        ]).flat(),
        id === 'agent-13'
          ? event(5_000, id, 'error.occurred', broken)
          : event(4_000, id, 'agent.finished', { outcome: 'succeeded' }),
      ];
    }),
    event(5_001, 'agent-13', 'agent.finished', { outcome: 'failed', ...broken }),
    event(5_010, 'root', 'run.finished', { outcome: 'failed', ...broken }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The run failed.', creditsUsed: 0 }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const mark = page.getByText('Cause', { exact: true });
  await expect(mark).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const lane = page.getByRole('treeitem', { name: /^Scout agent-13/ });
  await expect(lane).toHaveAttribute('aria-expanded', 'true');
  await expect(lane).toBeInViewport();
  await expect(page.getByRole('treeitem', { name: /^Scout agent-12/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  // A link of somebody who had opened all lanes: the cause is further down, and in sight as well.
  await page.goto(`${app.origin}${RUN_PATH}?fold=none`);
  await expect(page.getByRole('treeitem', { name: /^Scout agent-13/ })).toBeInViewport();
  await expect(mark).toBeInViewport();
});
