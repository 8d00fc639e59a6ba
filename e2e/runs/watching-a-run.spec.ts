import type { Locator } from '@playwright/test';
import { type App, REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  type Answer,
  answerRun,
  expectNothingAsked,
  JOB,
  makeEvents,
  refuse,
  RUN_PATH,
  START,
  statusOf,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** A run at work, that the story ends when it likes. */
function createRun() {
  const make = makeEvents();
  const events = [
    make(0, 'root', 'run.started'),
    make(100, 'root', 'progress.reported', { phase: 'working', message: 'Reading the shops' }),
    make(500, 'a', 'agent.started'),
    make(1_000, 'a', 'tool_call.started', {
      toolCallId: '1',
      toolName: 'scrape',
      parameters: { url: 'https://shop.example' },
    }),
  ];
  let status: Readonly<Record<string, unknown>> = { status: 'processing', creditsUsed: 3 };
  return {
    events,
    make,
    say: (next: Readonly<Record<string, unknown>>) => void (status = next),
    finish(at: number) {
      events.push(make(at, 'root', 'run.finished', { outcome: 'succeeded' }));
      status = { status: 'completed', data: { shops: 3 }, creditsUsed: 9 };
    },
    status: (): Answer => statusOf(status),
    trace: (): Answer => traceOf(events),
  };
}

test.beforeEach(async ({ app }) => {
  await app.setTime(new Date(START + 5_000));
});

/** A run that its service calls failed and whose trace tells no end, looked at the day after. */
async function createBrokenOff(app: App) {
  await app.setTime(new Date(START + 26 * 3_600_000));
  const run = createRun();
  run.say({ status: 'failed', error: 'The worker was lost.' });
  return run;
}

/** The length of time with which a text ends: `1 min 5 s` is 65. */
async function readSeconds(place: Locator): Promise<number> {
  const text = (await place.textContent()) ?? '';
  const [length, minutes = '0', seconds = '0'] =
    /(?:(\d+) min)? ?(?:([\d.]+) s)?$/.exec(text) ?? [];
  if (!length) throw new Error(`No length of time ends “${text}”.`);
  return Number(minutes) * 60 + Number(seconds);
}

test('a run is watched until it ends and its tail has passed; then nothing is asked any more @looks', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  const { asked } = await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  const header = page.getByRole('banner').or(page.locator('header').first());
  await expect(page).toHaveTitle(/^Running: /);
  await expect(header).toContainText('Elapsed');
  await expect(header).toContainText('working: Reading the shops · Lead');
  await expect(header).toContainText('3 credits');
  await expect(
    page.getByRole('treeitem', { name: /^scrape\s+of Scout a: 1 call, 1 open/ }),
  ).toBeVisible();
  run.finish(6_000);
  await page.clock.runFor(2_500);
  await expect(page).toHaveTitle(/^Completed: /);
  // A late event, within the tail.
  run.events.push(run.make(6_500, 'a', 'reasoning.summary', { text: 'One more thought.' }));
  // The poll that brings it counts from the answer before it, so time moves in steps.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('tab', { name: /Timeline 6/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.clock.runFor(8_000);
  await expect(page.getByRole('treeitem', { name: /1 never finished/ })).toBeVisible();
  await expectNothingAsked(page, asked);
});

test('the title of a run that can no longer be read, or has not been again, says that its state is that of when it last was', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const run = createRun();
  let isRefused = false;
  const orRefuse = (answer: () => Answer) => () =>
    isRefused ? refuse(401, 'Unauthorized: Invalid token') : answer();
  await answerRun(page, service, { status: orRefuse(run.status), trace: orRefuse(run.trace) });
  await app.openOverHttp(RUN_PATH);
  await expect(page).toHaveTitle(/^Running: /);
  isRefused = true;
  await page.clock.runFor(10_000);
  await expect(page.getByText(/^Shown as of/).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Running when last read: /);
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page).toHaveTitle(/^Running: /);

  // Nor is it of now where the run was left for a while, until the service answers.
  const state = page.getByRole('main').locator('header [aria-live="polite"]');
  await expect(state).toHaveText('Running');
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveTitle(/^Errors/);
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`${service.baseUrl}/agent/${JOB}**`, async (route) => {
    await answered;
    await route.fallback();
  });
  await page.clock.runFor(60_000);
  await page.goBack();
  await expect(page).toHaveTitle(/^Running when last read: /);
  await expect(state).toHaveText('Running when last read');
  await expect(page.getByRole('heading', { name: 'When last read', exact: true })).toBeVisible();
  answer();
  await expect(page).toHaveTitle(/^Running: /);
  await expect(state).toHaveText('Running');
});

test('that a run has ended is read out, as its state changes in place', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  const state = await page.getByRole('main').locator('header [aria-live="polite"]').elementHandle();
  expect(await state?.textContent()).toBe('Running');
  run.finish(6_000);
  await page.clock.runFor(10_000);
  await expect(page).toHaveTitle(/^Completed: /);
  expect(await state?.textContent()).toBe('Completed');
});

test('nobody is at work in a run that completed without an end in its trace; an end that comes late is taken in', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);

  await app.openOverHttp(RUN_PATH);
  const lanes = page.getByRole('treeitem');
  const atWork = lanes.filter({ hasText: 'at work' });
  await expect(atWork).not.toHaveCount(0);
  // Of the status, too, it is known that the run is at work: its end is one that was watched.
  await expect(page).toHaveTitle(/^Running: /);
  run.say({ status: 'completed', data: {}, creditsUsed: 9 });
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page).toHaveTitle(/^Completed: /, { timeout: 1_000 });
    await expect(atWork).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('treeitem', { name: /1 whose end may be missing/ })).toBeVisible();
  run.finish(20_000);
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.locator('header').first()).toContainText('20 s', { timeout: 1_000 });
  }).toPass();
});

test('a run that was opened just after it had ended shows the end of its trace once that is there', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);
  run.say({ status: 'completed', data: {}, creditsUsed: 9 });
  await app.openOverHttp(RUN_PATH);
  await expect(page).toHaveTitle(/^Completed: /);
  run.finish(20_000);
  await expect(async () => {
    await page.clock.runFor(2_000);
    await expect(page.locator('header').first()).toContainText('20 s', { timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
});

test('a run that ends between its trace and its status is asked for its trace once more', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  const { asked } = await answerRun(page, service, run);
  const traced = page.waitForResponse(`${service.baseUrl}/agent/${JOB}/trace**`);
  await page.route(`${service.baseUrl}/agent/${JOB}`, async (route) => {
    await traced;
    if (asked.status === 0) run.finish(6_000);
    await route.fallback();
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page).toHaveTitle(/^Completed: /);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('tab', { name: 'Timeline 5' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a run that its service starts again under its id is followed on, and told by its last start', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  const goOnUntil = (text: string | RegExp) =>
    expect(async () => {
      await page.clock.runFor(2_000);
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 500 });
    }).toPass();
  run.events.push(run.make(6_000, 'root', 'run.finished', { outcome: 'failed' }));
  await goOnUntil(/the trace has ended with “failed”/);
  // Longer than late events take.
  await page.clock.runFor(20_000);
  run.events.push(
    run.make(30_000, 'root', 'run.started'),
    run.make(30_100, 'a', 'agent.started'),
    run.make(30_200, 'a', 'tool_call.started', { toolCallId: '2', toolName: 'scrape' }),
  );
  await goOnUntil(/started again after it had ended with failed/);
  await expect(page.getByRole('treeitem', { name: /2 calls, .*1 open/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel run' })).toBeVisible();
  run.finish(33_000);
  await goOnUntil('Completed');
  await expect(page).toHaveTitle(/^Completed: /);
  await expect(page.getByText('Why it failed')).toHaveCount(0);
});

test('a run that broke off yesterday is waited for no more: what it left open never finished', async ({
  app,
  page,
  service,
}) => {
  const run = await createBrokenOff(app);
  const { asked } = await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('No end came')).toBeVisible();
  await expect(page.getByText('counts as never finished')).toBeVisible();
  await expect(page.getByRole('treeitem', { name: /1 never finished/ })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(asked).toMatchObject({ status: 1, trace: 1 });
});

test('of a run that broke off yesterday nothing counts as never finished where its trace names a further part', async ({
  app,
  page,
  service,
}) => {
  const run = await createBrokenOff(app);
  await answerRun(page, service, {
    status: run.status,
    trace: () => traceOf(run.events, { next: 'https://api.example/v2/agent/1/trace?cursor=3' }),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('No end came')).toBeVisible();
  await expect(page.getByText(/never finished/)).toHaveCount(0);
});

test('a dialog that saves a report waits for the end of the run, and for its last events', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^Save as one HTML file/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as one HTML file' });
  const save = dialog.getByRole('button', { name: 'Save the report' });
  await expect(dialog.getByText('This run has not ended as far as is known.')).toBeVisible();
  await expect(save).toBeDisabled();
  run.finish(6_000);
  await page.clock.runFor(2_500);
  await expect(save).toBeEnabled();
  await expect(dialog.getByText('has not ended')).toHaveCount(0);
  run.events.push(run.make(6_500, 'a', 'reasoning.summary', { text: 'One more thought.' }));
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(dialog.getByText(/\b6 events\b/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a hidden tab asks every 15 seconds at most, and catches up when it is looked at', async ({
  app,
  page,
  service,
}) => {
  const { asked } = await answerRun(page, service, createRun());
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await page.clock.runFor(100);
  const before = { ...asked };
  const now = () => page.evaluate(() => Date.now());
  const since = await now();
  // A poll counts from the answer before it, which takes the machine's own time: so the page's time is read, not prescribed.
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(asked.status - before.status).toBeGreaterThanOrEqual(5);
  }).toPass();
  // One may have been on its way before, and the first is due at once.
  const most = ((await now()) - since) / 15_000 + 2;
  expect(asked.status - before.status).toBeLessThanOrEqual(most);
  expect(asked.trace - before.trace).toBeLessThanOrEqual(most);
  const hidden = { ...asked };
  await show('visible');
  await expect.poll(() => asked.status).toBeGreaterThan(hidden.status);
});

test('polling lives through 429, a 502 of a proxy and a cut connection, and keeps what is on screen', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(/net::ERR/);
  const run = createRun();
  let trouble: Answer | null = null;
  const { asked } = await answerRun(page, service, {
    status: () => trouble ?? run.status(),
    trace: run.trace,
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  // Time stands still but where it is moved: a short wait would end by itself before a busy machine comes to press the button.
  await app.stopTime();
  const troubles: readonly Answer[] = [
    refuse(
      429,
      'Rate limit exceeded. Consumed (req/min): 501, Remaining (req/min): 0. Please retry after 3s.',
    ),
    { status: 502, html: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
    'cut',
  ];
  for (const next of troubles) {
    trouble = next;
    // The next poll counts from the answer before it, which may still be on its way: time moves in steps until that poll has met the trouble.
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(page.getByText(/Retrying (in .+|now) \(2 of 5\)/)).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByRole('treeitem').first()).toBeVisible();
    trouble = null;
    const before = asked.status;
    await page.getByRole('button', { name: 'Retry now' }).click();
    // The notice goes as the attempt sets out: the next trouble is not to meet that one, but a poll after it.
    await expect.poll(() => asked.status).toBeGreaterThan(before);
    await expect(page.getByText(/^Retrying/)).toHaveCount(0);
  }
});

test('a status that is not found for a moment is asked for again; a trace that is refused grows no older than its last answer', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const run = createRun();
  let [noStatus, noTrace] = [0, false];
  await answerRun(page, service, {
    status: () => (noStatus > 0 ? refuse(noStatus, 'Refused for a moment') : run.status()),
    trace: () => (noTrace ? refuse(401, 'Unauthorized: Invalid token') : run.trace()),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  const trouble = page.getByText('It could not be refreshed: ');
  const pollUntil = (seen: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(1_000);
      await seen();
    }).toPass();
  for (const status of [404, 401]) {
    noStatus = status;
    await pollUntil(() => expect(trouble).toContainText(`HTTP ${status}`, { timeout: 1_000 }));
    noStatus = 0;
    // The trace was answered meanwhile.
    await page.clock.runFor(4_000);
    await page.clock.fastForward(16_000);
    await expect(trouble).toHaveCount(0);
  }
  noTrace = true;
  await pollUntil(() => expect(trouble).toContainText('Unauthorized', { timeout: 1_000 }));
  await page.clock.runFor(60_000);
  // The status is still heard, and the run goes on; how long it had been at work before is the machine's.
  const elapsed = page.getByText('Elapsed, at least', { exact: true }).locator('xpath=..');
  const openTool = page.getByText('Open tools', { exact: true }).locator('xpath=..');
  await expect(openTool).toContainText('scrape');
  await expect
    .poll(async () => (await readSeconds(elapsed)) - (await readSeconds(openTool)))
    .toBeGreaterThan(50);
  noTrace = false;
  await page.clock.runFor(16_000);
  await expect(trouble).toHaveCount(0);
});

test('a laptop that slept for an hour goes on where the run is now', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  await expect(page).toHaveTitle(/^Running: /);
  run.finish(60_000);
  await page.clock.fastForward('01:00:00');
  await expect(page).toHaveTitle(/^Completed: /);
});

test('cancelling asks first; refusals are explained by what is known of the run, and an answer without a body is one', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const run = createRun();
  let cancel: Answer = refuse(409, 'Agent is already cancelled');
  const { asked } = await answerRun(page, service, { ...run, cancel: () => cancel });
  await app.openOverHttp(RUN_PATH);
  const ask = async () => {
    await page.getByRole('button', { name: 'Cancel run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the run' }).click();
  };
  await page.getByRole('button', { name: 'Cancel run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it running' }).click();
  expect(asked.cancel).toBe(0);
  await ask();
  await expect(page.getByText('It is already being cancelled')).toBeVisible();
  cancel = refuse(409, 'Agent already finished');
  await ask();
  await expect(page.getByText('It had already ended')).toBeVisible();
  cancel = refuse(404, 'Agent job not found');
  await ask();
  await expect(page.getByRole('alert')).toContainText('The service knows the run');
  await expect(page.getByRole('alert')).not.toContainText('another team');
  cancel = { status: 204 };
  await ask();
  await expect(page.getByText('Being cancelled. A step in progress runs to its end')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Sooner it would be the same stroke.
  await page.clock.runFor(2_000);
  cancel = { json: { success: true, warning: 'The step in flight is billed.' } };
  await ask();
  await expect(page.getByText('The step in flight is billed.')).toBeVisible();
  // The status is ahead of the trace, whose step in flight goes on: nothing is claimed of its end before that has come.
  run.say({ status: 'failed', error: 'Agent was cancelled by the user', creditsUsed: 0 });
  run.events.push(run.make(2_000, 'root', 'run.finished', { outcome: 'cancelled' }));
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('region', { name: 'Cause' })).toContainText('It was cancelled', {
      timeout: 1_000,
    });
  }).toPass();
});

test('the view follows the end of the run until the reader moves away', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jump to now' })).toHaveCount(0);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Jump to now' }).click();
  await expect(page.getByRole('button', { name: 'Jump to now' })).toHaveCount(0);
  const slider = page.getByRole('slider', { name: /Part of the run on screen/ });
  const before = await slider.getAttribute('aria-valuetext');
  await page.clock.runFor(10_000);
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await expect(page.getByRole('button', { name: 'Jump to now' })).toHaveCount(0);
  // The address means it, too.
  await page.reload();
  await expect(slider).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jump to now' })).toHaveCount(0);
  // Both at one moment: the view goes on between two questions.
  const isAtEnd = () =>
    slider.evaluate((element) => {
      const [from, length] = ['now', 'max'].map((name) =>
        Number(element.getAttribute(`aria-value${name}`)),
      );
      return (from ?? 0) > (length ?? 0) / 2;
    });
  expect(await isAtEnd()).toBe(true);
  run.finish(60_000);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page).toHaveTitle(/^Completed: /, { timeout: 1_000 });
  }).toPass();
  await page.clock.runFor(10_000);
  expect(await isAtEnd(), 'it is still the end').toBe(true);
});

test('what the keys are at, and what is in sight, stays where it is while agents come above it', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  const work = (at: number, agentId: string) =>
    run.events.push(
      run.make(at, agentId, 'tool_call.started', {
        toolCallId: `${agentId} ${at}`,
        toolName: 'scrape',
        parameters: {},
      }),
    );
  // Their numbers are the order in which they began, which is that of the lanes.
  for (let number = 20; number < 60; number++) work(2_000 + number * 10, `s${number}`);
  await answerRun(page, service, run);
  await app.openOverHttp(`${RUN_PATH}?fold=none`);
  const tree = page.getByRole('tree', { name: /^Lanes of the run/ });
  // All in one question: the rows have other ids as soon as there are others above them.
  const readCurrent = () =>
    tree.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant') ?? '';
      const row = document.getElementById(id);
      return { id, text: row?.textContent ?? '', y: row?.getBoundingClientRect().y };
    });
  await tree.focus();
  for (let down = 0; down < 60; down++) await page.keyboard.press('ArrowDown');
  const before = await readCurrent();
  expect(before.text).toContain('Scout s');
  for (let number = 10; number < 15; number++) work(600 + number, `s${number}`);
  await expect(async () => {
    await page.clock.runFor(1_000);
    const { id } = await readCurrent();
    expect(id, 'others are above it by now').not.toBe(before.id);
  }).toPass();
  expect(await readCurrent()).toEqual({ ...before, id: expect.any(String) });
});

test('browsers at work are shown in frames that can do nothing to the page', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  const html = '<script>parent.document.title = "taken"</script><p>Live</p>';
  const sessions = [
    {
      id: 'session-1',
      liveViewUrl: `data:text/html,${encodeURIComponent(html)}`,
      viewport: { width: 800, height: 500 },
    },
  ];
  app.allowComplaints(/Blocked script execution/);
  await answerRun(page, service, {
    ...run,
    trace: () =>
      traceOf(run.events, {
        activeBrowserSessions: [
          ...sessions,
          { id: 'session-2', liveViewUrl: 'javascript:alert(1)' },
        ],
      }),
  });
  await app.openOverHttp(RUN_PATH);
  await page.getByText('Live view of 2 browser sessions').click();
  const frame = page.locator('iframe');
  await expect(frame).toHaveCount(1);
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(page.frameLocator('iframe').getByText('Live')).toBeVisible();
  await expect(page.getByText(/has no live view that can be shown/)).toBeVisible();
  await expect(page).toHaveTitle(/^Running/);
  await expectAccessible(page);
});

test('a run that has ended has no browsers at work, also where its trace cannot be read since', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const run = createRun();
  let isRefused = false;
  await answerRun(page, service, {
    ...run,
    trace: () =>
      isRefused
        ? refuse(500, 'Internal Server Error')
        : traceOf(run.events, { activeBrowserSessions: [{ id: 'session-1' }] }),
  });
  await app.openOverHttp(RUN_PATH);
  const live = page.getByText('Live view of 1 browser session');
  await expect(live).toBeVisible();
  isRefused = true;
  run.say({ status: 'completed', data: { shops: 3 }, creditsUsed: 9 });
  await page.clock.runFor(4_000);
  await expect(page).toHaveTitle(/^Completed: /);
  await page.clock.runFor(20_000);
  await expect(live).toHaveCount(0);
});

test('credits over time are what polling saw, and say so', async ({ app, page, service }) => {
  const run = createRun();
  await answerRun(page, service, run);
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('heading', { name: 'Now', exact: true })).toBeVisible();
  run.say({ status: 'processing', creditsUsed: 40 });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText('as seen by polling here while this page was open')).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});

test('the story follows a run at work until its reader looks back, and offers the way to now', async ({
  app,
  page,
  service,
}) => {
  const run = createRun();
  const think = (from: number, count: number) => {
    for (let number = from; number < from + count; number++)
      run.events.push(
        run.make(1_000 + number * 10, 'a', 'reasoning.summary', { text: `Thought ${number}.` }),
      );
  };
  const poll = (text: string) =>
    expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByText(text)).toBeInViewport({ timeout: 1_000 });
    }).toPass();
  think(1, 60);
  await answerRun(page, service, run);
  await app.openOverHttp(`${RUN_PATH}?tab=story`);
  await poll('thought: Thought 60.');
  think(61, 20);
  await poll('thought: Thought 80.');
  const story = page.getByRole('region', { name: 'Story of the run' });
  await story.hover();
  await page.mouse.wheel(0, -5_000);
  await expect(page.getByText(/thought: Thought 1\.$/)).toBeInViewport();
  think(81, 20);
  const now = page.getByRole('button', { name: 'Jump to now' });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('tab', { name: /Timeline 104/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText(/thought: Thought 1\.$/)).toBeInViewport();
  await now.click();
  await expect(page.getByText('thought: Thought 100.')).toBeInViewport();
  await expect(now).toHaveCount(0);
  // It becomes long under the reader's eyes, and is not shortened by itself.
  think(101, 300);
  await poll('thought: Thought 400.');
  await expect(page.getByRole('switch', { name: /^Show every step/ })).toBeChecked();
});

test('a poll whose retries were stopped is asked no more until the user says so', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const run = createRun();
  let trouble: Answer | null = null;
  const { asked } = await answerRun(page, service, {
    status: () => trouble ?? run.status(),
    trace: run.trace,
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  trouble = { status: 502, html: '<html><body><h1>502 Bad Gateway</h1></body></html>' };
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByText(/Retrying (in .+|now) \(2 of 5\)/)).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Stop' }).click();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  const before = asked.status;
  await page.clock.runFor(120_000);
  expect(asked.status).toBe(before);
  trouble = null;
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(asked.status).toBeGreaterThan(before + 1);
  }).toPass();
});

test('50,000 events stay usable while they grow', async ({ app, page, service }) => {
  test.slow();
  const run = createRun();
  const scrape = (from: number, count: number) => {
    for (let number = from; number < from + count; number += 2) {
      const call = {
        toolCallId: `call-${number}`,
        toolName: 'scrape',
        parameters: { url: `https://shop.example/${number}` },
      };
      run.events.push(run.make(2_000 + number * 20, 'a', 'tool_call.started', call));
      run.events.push(
        run.make(2_015 + number * 20, 'a', 'tool_call.finished', { ...call, result: { ok: true } }),
      );
    }
  };
  scrape(0, 50_000 - run.events.length);
  run.events.push(
    run.make(1_100_000, 'root', 'error.occurred', {
      error: { code: 'internal', source: 'agent', retryable: true, message: 'A hiccup.' },
    }),
  );
  await answerRun(page, service, run);
  // To hand an answer of so many megabytes to the browser takes the test half of the time until it is drawn.
  const answered = page.waitForResponse(
    (response) => response.url().includes('/trace') && response.request().method() === 'GET',
  );
  await app.openOverHttp(RUN_PATH);
  await answered;
  // How soon is measured elsewhere (`bench/scenes/trace.ts`); a machine at a third of its speed takes longer than 20 s.
  await expect(page.getByRole('tab', { name: /Timeline 50,001/ })).toBeVisible({ timeout: 60_000 });
  await expect(
    page.getByRole('treeitem', { name: /^scrape\s+of Scout a: 24,99\d calls/ }),
  ).toBeVisible();
  // A filter keeps its count while what came is looked through: of the calls, which have even numbers, 60, 600 and 6000 on.
  await page.getByRole('searchbox', { name: 'Find in the events' }).fill('shop.example/60');
  const count = page.getByRole('status').filter({ hasText: /events$/ });
  await expect(count).toHaveText('112 of 50,001 events');
  const told = await count.evaluateHandle((status) => {
    const texts: (string | null)[] = [];
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return texts;
  });
  scrape(60_000, 50);
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('tab', { name: /Timeline 50,051/ })).toBeVisible({
      timeout: 2_000,
    });
    await expect(count).toHaveText('162 of 50,051 events', { timeout: 2_000 });
  }).toPass();
  expect(await told.jsonValue()).toEqual(['162 of 50,051 events']);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.keyboard.press('e');
  await expect(page.getByRole('article', { name: 'Event' })).toContainText('A hiccup.');
  expect(await page.locator('*').count()).toBeLessThan(1_500);
});
