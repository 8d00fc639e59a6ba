import { expect, test } from '../support/fixtures.ts';
import {
  CHECK,
  CHECK_PATH,
  makeAnswer,
  makePage,
  MONITOR_PATH,
  pageId,
} from '../support/made-check.ts';
import { JOB, makeEvents, RUN_PATH, START } from '../support/made-run.ts';
import { storeConnection } from '../support/store-connection.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const MONITOR = MONITOR_PATH.slice('/monitors/'.length);

test('what comes in another shape than the contract’s is shown as it came, and never called absent', async ({
  app,
  page,
  startScripted,
}) => {
  const service = await startScripted();
  const monitor = {
    id: MONITOR,
    name: ['Prices', 'of mills'],
    status: 'active',
    goal: { en: 'Watch prices' },
    schedule: '0 8 * * *',
    targets: ['https://mill.example/'],
  };
  service.answer('GET', /^\/monitor\?/, { json: { success: true, data: [monitor] } });
  service.answer('GET', /^\/monitor\/[^/]+$/, { json: { success: true, data: monitor } });
  service.answer('GET', /\/checks\?/, { json: { success: true, data: [] } });
  const pages = [
    makePage(1, { status: 'changed', judgment: 'Prices rose' }),
    makePage(2, {
      status: 'changed',
      judgment: { meaningful: 'yes', reason: ['Rose', 'twice'], meaningfulChanges: ['Head gone'] },
    }),
  ];
  service.answer('GET', new RegExp(`/checks/${CHECK}`), {
    json: makeAnswer(pages, { summary: 'two pages' }),
  });
  await storeConnection(page, { id: 'x', name: 'X', baseUrl: service.baseUrl, apiKey: 'fc-x' });

  await app.open(MONITOR_PATH);
  const about = page.getByRole('region', { name: 'About this monitor' });
  await expect(page.getByRole('heading', { name: '["Prices","of mills"]' })).toBeVisible();
  await expect(about).toContainText('{"en":"Watch prices"}');
  await expect(about).toContainText('At 08:00');
  await expect(about).toContainText('1 target');
  await expect(about).toContainText('https://mill.example/');
  await expect(about).not.toContainText(/No schedule|names no goal/);

  await app.open(`${CHECK_PATH}?page=${pageId(1)}&tab=judgment`);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('Prices rose');
  await expect(panel).toContainText('not said in a form that can be read');
  await expect(page.getByText('No summary came that can be read')).toBeVisible();
  await app.open(`${CHECK_PATH}?page=${pageId(2)}&tab=judgment`);
  await expect(panel).toContainText('Judged to matter');
  await expect(panel).toContainText(/Rose\s+twice/);
  await expect(panel).toContainText('1 meaningful change');
  await expect(panel).toContainText('Head gone');
  await expect(page.getByText(/Not judged|gives no judgment|gave no reason/)).toHaveCount(0);
});

test('a run says which fields of its status came in another shape, and counts no credits that nobody sent', async ({
  app,
  page,
  startScripted,
}) => {
  const service = await startScripted();
  const event = makeEvents();
  const events = [
    event(0, 'root', 'run.started'),
    { ...event(1_000, 'root', 'reasoning.summary', { text: ['Think'] }), agent: 'Planner' },
    event(2_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  service.answer('GET', /^\/agent$/, {
    json: {
      success: true,
      agents: [
        {
          id: JOB,
          status: { is: 'completed' },
          options: { prompt: ['Find mills'], schema: ['x'] },
          createdAt: START,
        },
      ],
    },
  });
  service.answer('GET', /^\/agent\/[^/]+$/, {
    json: {
      success: true,
      status: 'completed',
      data: { a: 1 },
      creditsUsed: -3,
      expiresAt: 1_795_000_000_000,
    },
  });
  service.answer('GET', /\/trace/, {
    json: { success: true, id: JOB, events, creditsUsed: ['7'] },
  });
  await storeConnection(page, { id: 'x', name: 'X', baseUrl: service.baseUrl, apiKey: 'fc-x' });

  await app.open('/agent-runs');
  await expect(page.getByRole('link', { name: 'Find mills', exact: true })).toBeVisible();
  await expect(page.getByText('{"is":"completed"}')).toBeVisible();
  await expect(page.getByText('3 fields were not as the API describes')).toBeVisible();

  // Nothing of a request is lost without a word before it is sent, and paid for, again.
  await app.open(`/agent-runs?again=${JOB}`);
  await expect(page.getByText('because the form cannot hold it: schema')).toBeVisible();
  await expect(page.getByText(/the schema (?:is|are) as it tells/)).toHaveCount(0);

  await app.open(`${RUN_PATH}?tab=story`);
  await expect(page.getByText('Planner thought: Think.')).toBeVisible();
  await expect(page.getByText('1 field was not as the API describes')).toBeVisible();
  await expect(page.getByText('1795000000000', { exact: true })).toBeVisible();
  await expect(page.getByText(/0 used/)).toHaveCount(0);
});

test('a list of runs whose next link leads nowhere older is not taken for the whole, and a blank link names no further page', async ({
  app,
  page,
  startScripted,
}) => {
  // Monitors are not what this is about: the overview asks for them as well.
  app.allowComplaints(/Failed to load resource/);
  const service = await startScripted();
  const lost = page.getByText(
    /^The service named a further page of runs .* There may be more runs\.$/,
  );
  let list: Readonly<Record<string, unknown>> = {
    agents: [{ id: JOB, status: 'completed', createdAt: START, options: { prompt: 'Find mills' } }],
    next: 'https://api.example/v2/agent?cursor=abc',
  };
  service.answer('GET', /^\/agent$/, () => ({ json: { success: true, ...list } }));
  await storeConnection(page, { id: 'x', name: 'X', baseUrl: service.baseUrl, apiKey: 'fc-x' });
  await app.open('/agent-runs');
  await expect(lost).toBeVisible();
  await app.open('/');
  await expect(lost).toBeVisible();

  list = { agents: [], next: '' };
  await app.open('/agent-runs');
  await expect(page.getByText(/the service listed no run of this team/)).toBeVisible();
  await expect(page.getByText(/names another after it/)).toHaveCount(0);
});

test('times that are none, as services write them where they have none, are no moments of long ago', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const service = await startScripted();
  const ZERO = '0001-01-01T00:00:00Z';
  const monitor = {
    id: MONITOR,
    name: 'Prices',
    status: 'active',
    nextRunAt: ZERO,
    lastRunAt: ZERO,
  };
  const waiting = { status: 'queued', startedAt: '', finishedAt: ZERO };
  const answer = makeAnswer([], waiting);
  const { pages: _, next: _next, ...check } = answer.data;
  service.answer('GET', /^\/monitor\?/, { json: { success: true, data: [monitor] } });
  service.answer('GET', /^\/monitor\/[^/]+$/, { json: { success: true, data: monitor } });
  service.answer('GET', /\/checks\?/, {
    json: { success: true, data: [check, { ...check, id: JOB, startedAt: ZERO }] },
  });
  service.answer('GET', new RegExp(`/checks/${CHECK}`), { json: answer });
  await storeConnection(page, { id: 'x', name: 'X', baseUrl: service.baseUrl, apiKey: 'fc-x' });

  await app.open(MONITOR_PATH);
  await expect(page.getByRole('region', { name: 'About this monitor' })).toContainText(ZERO);
  await expect(page.getByRole('link', { name: '20 Nov, 11:00', exact: true })).toHaveCount(2);
  await expect(page.getByRole('main')).not.toContainText(/days ago|1 Jan/);
  await app.open(CHECK_PATH);
  await expect(page.getByRole('heading', { name: 'Check of 20 Nov, 11:00' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '→ started' })).toHaveText(/–$/);
  await expect(page.getByRole('main')).not.toContainText(/contradicts|before its|1 Jan/);
});
