import { type App, REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { HeardRequest, Reply, ScriptedService } from '../support/scripted-service.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// What needs attention of the agent runs, on the overview: which ended badly and why, and which are at work.

const DAY = 86_400_000;
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const PROMPT =
  'Compare the prices of every ferry that leaves Millbrook harbour on a Sunday in the summer';

test('the seeded runs are listed with their end, their cause and what they were asked, and can be marked as seen @looks', async ({
  app,
  page,
}) => {
  await app.open('/');
  const troubled = page.getByRole('list', { name: 'Runs that ended badly' });
  const rowOf = (text: string) => troubled.getByRole('listitem').filter({ hasText: text });
  const failed = rowOf('Compare what Kestrel Parcel');
  await expect(failed).toContainText('Failed');
  await expect(failed).toContainText('fill_form');
  await expect(failed).toContainText('exit code 139');
  await expect(failed).toContainText('sub-agent Browser');
  await expect(rowOf('Find the private phone numbers')).toContainText('Refused');
  await expect(rowOf('Collect all open engineering')).toContainText(
    'The run reached its ceiling of 45 credits.',
  );
  await expect(troubled).not.toContainText('Cancelled');
  const atWork = page.getByRole('list', { name: 'Runs at work' }).getByRole('listitem');
  await expect(atWork).toContainText('Night watch');
  await expect(atWork).toContainText(/Elapsed \d+ min/);
  await expect(atWork).toContainText(/\d+ credits/);
  await expect(atWork).toContainText(/(planning|working): \S+/);
  await expectAccessible(page);

  await failed.getByRole('button', { name: /Mark as seen/ }).click();
  await expect(failed).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(failed).toBeVisible();
  await failed.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Cause' })).toContainText('exit code 139');
});

test('a press that began before the monitors were read is on the row that it was on', async ({
  app,
  page,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/v2\/monitor\/[^/]+\/checks/, async (route) => {
    await held;
    await route.fallback();
  });
  await app.openOverHttp('/');
  const troubled = page.getByRole('list', { name: 'Runs that ended badly' });
  const failed = troubled.getByRole('listitem').filter({ hasText: 'Compare what Kestrel Parcel' });
  await expect(failed).toContainText('exit code 139');
  await failed.getByRole('button', { name: /Mark as seen/ }).hover();
  await page.mouse.down();
  release();
  await expect(page.getByRole('list', { name: 'Monitors in trouble' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Reading monitors' })).toHaveCount(0);
  await page.mouse.up();
  await expect(failed).toHaveCount(0);
});

const jobOf = ({ path }: HeardRequest) =>
  Number(/^\/agent\/[0-9a-f-]+?0*(\d+)(?=[/?]|$)/.exec(path)?.[1]);

/** A service with one run of each kind. Each is asked for its status and its trace. */
function answerRuns(scripted: ScriptedService) {
  const now = Date.now();
  const listed = (
    number: number,
    status: string,
    age: number,
    prompt = `${PROMPT}, ${number}`,
  ) => ({
    id: idOf(number),
    createdAt: new Date(now - age).toISOString(),
    targetHint: 'ferries.example',
    status,
    options: { prompt },
  });
  scripted.answer('GET', /^\/agent(\?|$)/, {
    json: {
      success: true,
      agents: [
        listed(7, 'processing', 60_000),
        listed(8, 'processing', 3 * 3_600_000),
        listed(1, 'failed', 3 * 3_600_000),
        listed(2, 'failed', 4 * 3_600_000),
        listed(3, 'failed', 5 * 3_600_000),
        listed(4, 'failed', 6 * 3_600_000),
        listed(5, 'failed', 8 * DAY),
        listed(6, 'completed', DAY),
      ],
    },
  });
  const finish = (number: number, outcome: string, fields = {}): Reply => ({
    json: {
      success: true,
      id: idOf(number),
      creditsUsed: 3,
      events: [
        {
          schemaVersion: 1,
          eventId: 'end',
          runId: idOf(number),
          occurredAt: new Date(now - 3 * 3_600_000).toISOString(),
          producerSequence: 1,
          agent: { id: 'lead', role: 'orchestrator', name: 'Lead' },
          type: 'run.finished',
          outcome,
          ...fields,
        },
      ],
    },
  });
  const gone: Reply = { status: 404, json: { success: false, error: 'Agent job not found' } };
  const statuses: Record<number, Reply> = {
    2: { json: { success: true, status: 'failed', error: 'The agent refused the task.' } },
    3: gone,
    7: { json: { success: true, status: 'processing', creditsUsed: 12 } },
    8: { json: { success: true, status: 'processing' } },
  };
  const failed: Reply = { json: { success: true, status: 'failed', error: 'Not today.' } };
  const traces: Record<number, Reply> = {
    1: finish(1, 'refused', {
      error: { code: 'refused', source: 'agent', retryable: false, message: 'It is personal.' },
    }),
    2: {
      status: 400,
      json: { success: false, error: 'Trace is only available for Spark 2 extracts' },
    },
    4: finish(4, 'cancelled'),
    7: { json: { success: true, id: idOf(7), events: [], creditsUsed: 12 } },
    8: finish(8, 'succeeded'),
  };
  scripted.answer('GET', /^\/agent\/[^/]+$/, (request) => statuses[jobOf(request)] ?? failed);
  scripted.answer('GET', /^\/agent\/[^/]+\/trace/, (request) => traces[jobOf(request)] ?? gone);
}

test('each run that ended badly is asked for once, and shown to the key that may see it alone', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  answerRuns(scripted);
  await app.openOn(scripted.baseUrl, '/');
  const rows = page.getByRole('list', { name: 'Runs that ended badly' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Refused');
  await expect(rows.nth(0)).toContainText('It is personal.');
  // Sixty characters of what it was asked can be read.
  await expect(rows.nth(0)).toContainText(PROMPT.slice(0, 60));
  await expect(rows.nth(1)).toContainText('Failed');
  await expect(rows.nth(1)).toContainText('message suggests refused');
  await expect(rows.nth(1)).toContainText('the status says: The agent refused the task.');
  await expect(rows.nth(2)).toContainText('Cause not read: Agent job not found');
  await expect(page.getByText('Runs older than 7 days are left out.')).toBeVisible();
  const atWork = page.getByRole('list', { name: 'Runs at work' }).getByRole('listitem');
  await expect(atWork.first()).toContainText('12 credits');
  await expect(atWork.first()).toContainText('No progress reported yet.');
  // Of one whose trace has ended while its status says processing, what it is at is not said.
  await expect(atWork.last()).toContainText('the trace has ended with “succeeded”');
  await expect(atWork.last()).not.toContainText('No progress reported yet');
  const askedOf = (number: number) =>
    scripted.heard.filter((request) => jobOf(request) === number).length;
  expect([1, 2, 3, 4, 5, 6].map(askedOf)).toEqual([2, 2, 2, 2, 0, 0]);

  await page.reload();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('It is personal.');
  await expect(rows.nth(2)).toContainText('Cause not read');
  // What could not be read is asked for again; what has ended is not, the cancelled one included.
  expect([1, 2, 3, 4].map(askedOf)).toEqual([2, 2, 4, 2]);

  await rows
    .nth(2)
    .getByRole('button', { name: /Mark as seen/ })
    .click();
  await page.reload();
  await expect(rows.nth(1)).toContainText('message suggests refused');
  await expect(rows).toHaveCount(2);
  expect([1, 2, 3, 4].map(askedOf)).toEqual([2, 2, 4, 2]);
  await expect(page.getByText('1 run marked as seen left out.')).toBeVisible();
  await page.getByRole('button', { name: 'Show seen' }).click();
  await expect(rows).toHaveCount(3);

  // A run is opened, so that this browser remembers it. Then the list goes, and after it the key's right to the run.
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PROMPT);
  scripted.answer('GET', /^\/agent(\?|$)/, {
    status: 404,
    json: { success: false, error: 'Not Found' },
  });
  await page.goto(`${app.origin}/`);
  await expect(page.getByText('This service gives no list of runs (HTTP 404)')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${PROMPT}, 1`);
  await expect(rows).toContainText('It is personal.');
  await expect(atWork).toHaveCount(0);
  scripted.answer('GET', /^\/agent\/./, {
    status: 404,
    json: { success: false, error: 'Agent job not found' },
  });
  await page.evaluate(() => sessionStorage.setItem('console.key.scripted', 'fc-other-team'));
  await page.goto(`${app.origin}/`);
  await expect(page.getByText('1 run of this browser not found with this key.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('It is personal.')).toHaveCount(0);
});

test('a status that names another run is no end of the run that was asked for', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  answerRuns(scripted);
  scripted.answer('GET', /^\/agent\/[^/]+$/, {
    json: { success: true, id: idOf(6), status: 'completed', data: [1] },
  });
  scripted.answer('GET', /^\/agent\/[^/]+\/trace/, {
    json: { success: true, events: [], creditsUsed: 1 },
  });
  await app.openOn(scripted.baseUrl, '/');
  const rows = page.getByRole('list', { name: 'Runs that ended badly' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText(
    'Cause not read: the service answered with the status of another run.',
  );
});

test('what the list of runs says of itself, and what of it cannot be read, is told beside its runs', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  scripted.answer('GET', /^\/agent(\?|$)/, {
    json: {
      success: true,
      warning: `Runs of region ${'eu-'.repeat(80)} are missing.`,
      agents: [{ id: idOf(6), status: 'completed' }, { status: 'failed' }, 7],
    },
  });
  await app.openOn(scripted.baseUrl, '/');
  const trouble = page.getByRole('region', { name: 'Trouble' });
  await expect(trouble).toContainText('The list of runs gives a warning: “Runs of region eu-eu-');
  // A word that is longer than its column makes the page no wider.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
  await expect(trouble).toContainText('2 runs of the list could not be read, and are not here.');
  await trouble.getByRole('link', { name: 'All runs' }).click();
  await expect(page.getByText('2 of 3 runs could not be read')).toBeVisible();
});

test('of many runs that were cancelled no more is read than is said, and a list that waits or is refused says so', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const now = Date.now();
  let list: Reply = {
    status: 429,
    json: { success: false, error: 'Rate limit exceeded. please retry after 300s' },
    headers: { 'Retry-After': '300' },
  };
  scripted.answer('GET', /^\/agent(\?|$)/, () => list);
  scripted.answer('GET', /^\/agent\/./, {
    json: { success: true, status: 'cancelled', events: [], creditsUsed: 0 },
  });
  await app.openOn(scripted.baseUrl, '/');
  const trouble = page.getByRole('region', { name: 'Trouble' });
  await expect(trouble.getByText(/The list of runs: /)).toBeVisible();
  list = {
    json: {
      success: true,
      agents: Array.from({ length: 60 }, (_, number) => ({
        id: idOf(number + 1),
        createdAt: new Date(now - number * 60_000).toISOString(),
        status: 'failed',
        options: { prompt: PROMPT },
      })),
    },
  };
  await trouble.getByRole('button', { name: 'Retry now' }).click();
  await expect(
    trouble.getByText('Only the newest 25 that may have failed are read.'),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Runs that ended badly' })).toHaveCount(0);
  await expect.poll(() => scripted.count('GET', /^\/agent\/[^/]+$/)).toBe(25);
  await trouble.getByRole('button', { name: 'Show more' }).click();
  await expect(trouble.getByText('Only the newest 30')).toBeVisible();
  await expect.poll(() => scripted.count('GET', /^\/agent\/[^/]+$/)).toBe(30);
  list = { status: 403, json: { success: false, error: 'Forbidden' } };
  await page.reload();
  await expect(trouble.getByText('This key may not list runs (HTTP 403)')).toBeVisible();

  // A filter by the end, where the end of none can be read.
  const refuse: Reply = { status: 403, json: { success: false, error: 'Forbidden' } };
  scripted.answer('GET', /^\/agent\/./, refuse);
  list = {
    json: {
      success: true,
      next: null,
      agents: ['failed', 'failed', 'completed'].map((status, number) => ({
        id: idOf(number + 900),
        createdAt: new Date(now).toISOString(),
        status,
        options: { prompt: PROMPT },
      })),
    },
  };
  await app.openOn(scripted.baseUrl, '/agent-runs?outcome=refused');
  await expect(
    page.getByText('2 of 3 runs on this page; how 2 of them ended is not known yet'),
  ).toBeVisible();
  await page.goto(page.url().replace('refused', 'completed'));
  await expect(page.getByText('1 of 3 runs on this page', { exact: true })).toBeVisible();
});

test('runs that stay on screen are read again, and none is lost between the parts of their list', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const start = Date.UTC(2026, 10, 20, 12);
  await app.setTime(new Date(start));
  // One an hour, the newest last.
  const runs = [1, 2, 3].map((number) => ({
    id: idOf(number),
    createdAt: new Date(start - (4 - number) * 3_600_000).toISOString(),
    targetHint: `Run ${number}`,
    status: number === 3 ? 'processing' : 'failed',
  }));
  scripted.answer('GET', /^\/monitor/, { json: { success: true, data: [] } });
  // Two to a part.
  scripted.answer('GET', /^\/agent(\?|$)/, ({ path }) => {
    const before = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? Infinity);
    const fitting = runs.filter((run) => Date.parse(run.createdAt) < before).toReversed();
    const agents = fitting.slice(0, 2);
    const last = agents.at(-1);
    const next =
      fitting.length > 2 && last
        ? `${scripted.baseUrl}/agent?before=${Date.parse(last.createdAt)}`
        : null;
    return { json: { success: true, agents, next } };
  });
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOn(scripted.baseUrl, '/agent-runs');
  const list = page.getByRole('region', { name: 'Runs of this team' }).getByRole('listitem');
  await expect(list.first()).toContainText('Run 3');
  await expect(list.first()).toContainText('Running');
  await expect(list.first()).toContainText('1 hour ago');
  const [, , newest] = runs;
  if (newest) newest.status = 'completed';
  await page.clock.fastForward(3_600_000);
  await expect(list.first()).toContainText('Completed');
  await expect(list.first()).toContainText('2 hours ago');

  await page.getByRole('link', { name: 'Overview', exact: true }).first().click();
  const troubled = page.getByRole('list', { name: 'Runs that ended badly' });
  await expect(troubled).toContainText('Run 2');
  await page.getByRole('button', { name: 'Look further back' }).click();
  await expect(troubled).toContainText('Run 1');
  runs.push({
    id: idOf(4),
    createdAt: new Date(start + 3_600_000).toISOString(),
    targetHint: 'Run 4',
    status: 'failed',
  });
  await page.clock.fastForward(3_600_000);
  await expect(troubled.getByRole('listitem')).toHaveText([/Run 4/, /Run 2/, /Run 1/]);
});

/** Opens the overview of a service with one run, whose status has failed a minute ago; its trace has the events that `tell` has been given. */
async function openEndedRun(
  app: App,
  scripted: ScriptedService,
  ...first: readonly (readonly [type: string, fields?: object])[]
) {
  const start = Date.UTC(2026, 10, 20, 12);
  await app.setTime(new Date(start));
  const event = (number: number, type: string, fields = {}) => ({
    schemaVersion: 1,
    eventId: `event-${number}`,
    runId: idOf(1),
    occurredAt: new Date(start - 60_000 + number * 1_000).toISOString(),
    producerSequence: number,
    agent: { id: 'lead', role: 'orchestrator', name: 'Lead' },
    type,
    ...fields,
  });
  const events: unknown[] = [];
  scripted.answer('GET', /^\/monitor/, { json: { success: true, data: [] } });
  scripted.answer('GET', /^\/agent(\?|$)/, {
    json: {
      success: true,
      agents: [
        {
          id: idOf(1),
          createdAt: new Date(start - 60_000).toISOString(),
          status: 'failed',
          options: { prompt: PROMPT },
        },
      ],
    },
  });
  scripted.answer('GET', /^\/agent\/[^/]+$/, {
    json: { success: true, status: 'failed', error: 'Something went wrong' },
  });
  scripted.answer('GET', /^\/agent\/[^/]+\/trace/, () => ({
    json: { success: true, id: idOf(1), creditsUsed: 1, events },
  }));
  const tell = (type: string, fields?: object) =>
    void events.push(event(events.length + 1, type, fields));
  for (const told of first) tell(...told);
  await app.openOn(scripted.baseUrl, '/');
  return tell;
}

test('a run whose status ended before its trace is told by the end that the trace then gives, without a reload', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const tell = await openEndedRun(app, scripted);
  const row = page.getByRole('list', { name: 'Runs that ended badly' }).getByRole('listitem');
  await expect(row).toContainText('Failed');
  await expect(row).toContainText('The trace has no events; the status says: Something went wrong');
  const error = { code: 'refused', source: 'agent', retryable: false, message: 'It is personal.' };
  tell('run.started');
  tell('run.finished', { outcome: 'refused', error });
  await page.clock.fastForward(60_000);
  await expect(row).toContainText('Refused');
  await expect(row).toContainText('It is personal.');
  await page.clock.fastForward(10 * 60_000);
  const asked = scripted.count('GET', /trace/);
  await page.clock.fastForward(60 * 60_000);
  expect(scripted.count('GET', /trace/)).toBe(asked);
});

test('a run that is being cancelled stays among those at work although its status says failed already, until its trace has its end', async ({
  app,
  page,
  startScripted,
}) => {
  const tell = await openEndedRun(
    app,
    await startScripted(),
    ['run.started'],
    ['run.cancel_requested', { reason: 'user' }],
  );
  const atWork = page.getByRole('list', { name: 'Runs at work' });
  await expect(atWork.getByRole('listitem')).toContainText('Being cancelled');
  await expect(atWork).toContainText(PROMPT);
  await expect(page.getByRole('list', { name: 'Runs that ended badly' })).toHaveCount(0);
  tell('run.finished', { outcome: 'cancelled' });
  await page.clock.fastForward(60_000);
  await expect(atWork).toHaveCount(0);
  await expect(page.getByText(PROMPT)).toHaveCount(0);
});
