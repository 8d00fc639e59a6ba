import { expect, noteLayoutShifts, readLayoutShifts, test } from '../support/fixtures.ts';
import {
  type Answer,
  answerRunList,
  answerShortRun,
  listOf,
  refuse,
  RUN_PATH,
  statusOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** What web.dev calls good: more is seen to jump. */
const MOST_SHIFT = 0.1;

const LONG =
  'Find the freight price of a pallet from Porto to Gdynia with each of the five carriers that are listed below, and note the day of its arrival and the surcharge for diesel.';
const listed = (prompt: string) => listOf('completed', { prompt });
const NOBODY = 'What it was asked is not known here.';

/** What the list of the service says of the run, after its status and its trace. */
const LISTS: readonly (readonly [of: string, list: Answer, title: string])[] = [
  ['does not name it', { json: { success: true, agents: [] } }, NOBODY],
  ['is not there', refuse(404, 'Not found'), NOBODY],
  ['names a short request', listed('Find the price'), 'Find the price'],
  ['names a long request', listed(LONG), 'Find the freight price'],
];

for (const [of, list, title] of LISTS) {
  test(`a run opens without a jump where the list of runs comes last and ${of} @looks`, async ({
    app,
    page,
    service,
  }) => {
    app.allowComplaints(/v2\/agent\)$/);
    await noteLayoutShifts(page);
    const completed = statusOf({ status: 'completed', data: { price: 12 } });
    await answerShortRun(page, service, completed, 'succeeded');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await answerRunList(page, service, list, isAnswered);
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
