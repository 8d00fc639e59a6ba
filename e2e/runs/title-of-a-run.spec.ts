import { expect, noteLayoutShifts, readLayoutShifts, test } from '../support/fixtures.ts';
import { answerRun, JOB, makeEvents, RUN_PATH, statusOf, traceOf } from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** What web.dev calls good: more is seen to jump. */
const MOST_SHIFT = 0.1;

const LONG =
  'Find the freight price of a pallet from Porto to Gdynia with each of the five carriers that are listed below, and note the day of its arrival and the surcharge for diesel.';
const listed = (prompt: string) => ({
  success: true,
  agents: [{ id: JOB, status: 'completed', createdAt: '2026-11-20T10:00:00.000Z', options: { prompt } }], // prettier-ignore
});
const NOBODY = 'What it was asked is not known here.';

/** What the list of the service says of the run, after its status and its trace. */
const LISTS: readonly (readonly [of: string, status: number, json: unknown, title: string])[] = [
  ['does not name it', 200, { success: true, agents: [] }, NOBODY],
  ['is not there', 404, { success: false, error: 'Not found' }, NOBODY],
  ['names a short request', 200, listed('Find the price'), 'Find the price'],
  ['names a long request', 200, listed(LONG), 'Find the freight price'],
];

for (const [of, status, json, title] of LISTS) {
  test(`a run opens without a jump where the list of runs comes last and ${of} @looks`, async ({
    app,
    page,
    service,
  }) => {
    app.allowComplaints(/v2\/agent\)$/);
    const event = makeEvents();
    await noteLayoutShifts(page);
    await answerRun(page, service, {
      status: () => statusOf({ status: 'completed', data: { price: 12 } }),
      trace: () =>
        traceOf([
          event(0, 'root', 'run.started'),
          event(900, 'root', 'run.finished', { outcome: 'succeeded' }),
        ]),
    });
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${service.baseUrl}/agent`, async (route) => {
      if (route.request().method() !== 'OPTIONS') await isAnswered;
      await route.fulfill({
        status,
        json,
        headers: {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
        },
      });
    });
    await app.openOverHttp(RUN_PATH);
    await expect(page.getByRole('tab', { name: 'Timeline 2' })).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Agent run');
    const tabs = page.getByRole('tablist', { name: 'Parts of the run' });
    const before = await tabs.boundingBox();
    answer();
    await expect(page.locator('main header').first()).toContainText(title);
    expect(await tabs.boundingBox()).toEqual(before);
    const { score, moved } = await readLayoutShifts(page);
    expect(score, `what moved by itself: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
  });
}
