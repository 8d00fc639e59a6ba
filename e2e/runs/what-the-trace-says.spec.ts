import { expect, test } from '../support/fixtures.ts';
import {
  type Answer,
  answerRun,
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
  }) => {
    const event = makeEvents();
    const events = [
      event(-400, 'a', 'agent.started'),
      event(0, 'root', 'run.started'),
      event(4_000, 'root', 'progress.reported', { phase: 'planning', message: 'Reading the task' }),
      event(5_000, 'a', 'tool_call.started', { toolCallId: '1', toolName: 'scrape' }),
    ];
    let date: string | null = null;
    const withDate = (answer: Answer): Answer =>
      date === null || answer === 'cut'
        ? answer
        : { ...answer, headers: { Date: date, 'Access-Control-Expose-Headers': 'Date' } };
    await app.setTime(new Date(START + minutes * 60_000 + 5_000));
    await answerRun(page, service, {
      status: () => withDate(statusOf({ status: 'processing' })),
      trace: () => withDate(traceOf(events)),
    });
    await app.openOverHttp(RUN_PATH);
    const elapsed = page.locator('dl > div').filter({ hasText: 'Elapsed' });
    // No Date that a page may read, as with the hosted service: the events tell, and nobody knows what has passed since the last.
    await expect(elapsed).toHaveText(/^Elapsed, at least[5-9] s$/);
    const state = page.getByRole('region', { name: 'State at the playhead' });
    await expect(state).toContainText('planning: Reading the task');
    await expect(page.getByRole('slider', { name: /Part of the run/ })).toHaveAttribute(
      'aria-valuetext',
      /^−400 ms|^−0.4 s/,
    );
    await page.clock.runFor(4_000);
    await expect(elapsed).toHaveText(/^Elapsed, at least(9|1\d) s$/);
    // With one, a long step without events does not stop the clock.
    date = new Date(START + 65_000).toUTCString();
    await page.reload();
    await expect(elapsed).toHaveText(/^Elapsed1 min [5-9] s$/);
    await page.getByRole('tab', { name: /Raw/ }).click();
    await expect(page.getByRole('heading', { name: 'Events before the start (1)' })).toBeVisible();
    await expect(page.getByText(/10 min|−[1-9]/)).toHaveCount(0);
  });
