import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  answerRun,
  JOB,
  makeEvents,
  refuse,
  RUN_PATH,
  statusOf,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const OTHER = '99999999-9999-4999-8999-999999999999';
const SNAPSHOT = '77777777-7777-4777-8777-777777777777';

test('an answer about another run is not taken for this one’s, and a time without a zone not for the reader’s', async ({
  app,
  page,
  service,
}) => {
  // The other run of the comparison is not there.
  app.allowComplaints(REFUSED_REQUEST);
  const tell = makeEvents();
  const events = [
    tell(0, 'root', 'run.started'),
    tell(1_000, 'root', 'artifact.updated', {
      artifact: { kind: 'text', artifactId: 'notes', snapshotId: SNAPSHOT, change: 'init' },
    }),
    tell(60_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ].map((event, index) =>
    // As many services write times: in UTC, and without saying so.
    index < 2 ? { ...event, occurredAt: `2026-11-20T10:00:0${index}` } : event,
  );
  await answerRun(page, service, {
    status: () =>
      statusOf({ id: OTHER, status: 'completed', data: { a: 1 }, warnings: ['Read late'] }),
    trace: () => traceOf(events, { id: OTHER, error: { message: '9 events were lost' } }),
  });
  let snapshot: object = { success: true, id: JOB, snapshotId: OTHER, snapshot: 'Some notes' };
  await page.route(`${service.baseUrl}/agent/${JOB}/snapshots/**`, (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: snapshot,
    }),
  );
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('This may be the trace of another run')).toBeVisible();
  await expect(page.getByText(`the trace of ${OTHER}, which is not the run`)).toBeVisible();
  await expect(page.getByText('This may be the status of another run')).toBeVisible();
  for (const [title, words] of [
    ['The answer with the trace names an error', '9 events were lost'],
    ['The answer with the status gives a warning', 'Read late'],
  ] as const)
    await expect(page.getByRole('note').filter({ hasText: title })).toContainText(words);
  // By the zone of the reader the run would have begun an hour before.
  await expect(page.getByText('1 min', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: /Artifacts/ }).click();
  await expect(page.getByText('This may be another version')).toBeVisible();
  await expect(page.getByText('Some notes')).toBeVisible();
  await expect(page.getByText(' at 11:00:01 (no zone sent), ')).toBeVisible();
  // A version that came in part, or is another run's, must not pass for what this one wrote.
  snapshot = { success: false, error: 'Cut at 1 MB', id: OTHER, snapshot: 'Half of the notes' };
  await page.reload();
  await expect(page.getByText('Half of the notes')).toBeVisible();
  await expect(
    page.getByRole('note').filter({ hasText: 'The answer with version 1 names an error' }),
  ).toContainText('Cut at 1 MB');
  await expect(page.getByText(`answered with a snapshot of run ${OTHER}`)).toBeVisible();

  await page.goto(`${app.origin}/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  await expect(page.getByText('This may be the trace of another run')).toBeVisible();
  await expect(page.getByText('This may be the status of another run')).toBeVisible();
  await expect(page.getByText('The trace of the first run names an error')).toBeVisible();
  // Of the other run nothing is known, so it has no state.
  await expect(page.getByText('Agent job not found')).toBeVisible();
  await expect(page.getByText('Not given')).toHaveCount(0);
  await expect(
    page.getByRole('note').filter({ hasText: 'The status of the first run gives a warning' }),
  ).toContainText('Read late');
});

test('of a trace that names a further part nothing is said to have never finished, and copies say that it is a part', async ({
  app,
  page,
  context,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tell = makeEvents();
  let events: readonly unknown[] = [];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { a: 1 } }),
    trace: () => traceOf(events, { next: 'https://api.example/v2/agent/1/trace?cursor=3' }),
  });
  await app.openOverHttp(RUN_PATH);
  await expect(page.getByText('This is a part of the trace')).toBeVisible();
  // Nor that it holds none, where the part has no event.
  await expect(page.getByText('No event in this part of the trace')).toBeVisible();
  await expect(page.getByText(/holds no events|all that is known/)).toHaveCount(0);
  events = [
    tell(0, 'root', 'run.started'),
    tell(5, 'root', 'agent.started'),
    tell(10, 'root', 'tool_call.started', { toolCallId: 'a', toolName: 'scrape', parameters: {} }),
  ];
  await page.reload();
  await expect(page.getByRole('treeitem').first()).toContainText('Lead');
  await expect(page.getByText(/never finished/)).toHaveCount(0);
  await page.keyboard.press('y');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('names a further part');
  // An artifact may be in the rest of it.
  await page.goto(`${app.origin}${RUN_PATH}?tab=artifacts`);
  await expect(page.getByText('No artifacts among the events known here')).toBeVisible();
  // What the other run did beyond the part may be in the rest of it.
  const whole = makeEvents();
  const others = [
    whole(0, 'root', 'run.started'),
    whole(5, 'root', 'agent.started'),
    whole(10, 'root', 'tool_call.started', { toolCallId: 'a', toolName: 'scrape', parameters: {} }),
    whole(20, 'root', 'tool_call.finished', { toolCallId: 'a', toolName: 'scrape', result: 1 }),
    whole(30, 'root', 'tool_call.started', { toolCallId: 'b', toolName: 'scrape', parameters: {} }),
    whole(40, 'root', 'tool_call.finished', { toolCallId: 'b', toolName: 'scrape', result: 1 }),
    whole(45, '1', 'agent.started'),
    whole(50, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  const answer = {
    status: () => statusOf({ status: 'completed', data: { a: 1 } }),
    trace: () => traceOf(others, { id: OTHER }),
  };
  await answerRun(page, service, answer, OTHER);
  await page.goto(`${app.origin}/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  await expect(page.getByText('The first run: a part of its trace')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Same steps so far/ })).toBeVisible();
  await expect(page.getByText(/^Only in the|^Different steps/)).toHaveCount(0);
  // A run that has ended begins no agent any more: what lacks is in the rest of its trace, or nowhere.
  await expect(page.getByText('Not in the first run so far')).toBeVisible();
  await expect(page.getByText(/has not begun|comparable yet/)).toHaveCount(0);

  // Of a run that has a status it is not said that no job has its id.
  answer.trace = () => refuse(404, 'Agent job not found');
  await page.reload();
  const gone = page.getByText('The trace of the second run: Agent job not found');
  await expect(gone).toBeVisible();
  await expect(page.getByText('The service knows the job')).toBeVisible();
  await expect(page.getByText('No job has this id')).toHaveCount(0);
});

test('a cause whose event names another run is told with the doubt, in short and in full', async ({
  app,
  page,
  service,
}) => {
  const tell = makeEvents();
  const events = [
    tell(0, 'root', 'run.started'),
    tell(1_000, 'root', 'error.occurred', {
      runId: OTHER,
      error: { code: 'internal', message: 'The queue was closed' },
    }),
    tell(2_000, 'root', 'run.finished', { outcome: 'failed' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'It failed' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(RUN_PATH);
  const cause = page.getByRole('region', { name: 'Cause' });
  await expect(cause).toContainText('The queue was closed');
  const doubt = cause.getByText(`The event names another run, ${OTHER}: it may not be of this one`);
  await expect(doubt).toBeVisible();
  await cause.getByRole('button', { name: 'More' }).click();
  await expect(cause.getByText('Known from')).toBeVisible();
  await expect(doubt).toBeVisible();
});
