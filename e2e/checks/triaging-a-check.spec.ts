import {
  answerCheck,
  CHECK_PATH,
  makePage,
  makePatch,
  pageThrough,
} from '../support/made-check.ts';
import type { Page } from '@playwright/test';
import { expect, expectDocumentedStorage, expectAccessible, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const judged = (meaningful: boolean, confidence: string) => ({
  meaningful,
  confidence,
  reason: 'Because.',
  meaningfulChanges: [],
});

/** 260 changed pages: one meaningful, 200 with the very same change, the rest noise; and one error. */
const PAGES = [
  ...Array.from({ length: 200 }, (_, number) =>
    makePage(100 + number, {
      status: 'changed',
      diff: { text: makePatch('© 2025', '© 2026') },
      judgment: judged(false, 'low'),
    }),
  ),
  ...Array.from({ length: 59 }, (_, number) =>
    makePage(number, {
      status: 'changed',
      diff: { text: makePatch('a', `noise ${number}`) },
      judgment: judged(false, 'high'),
    }),
  ),
  makePage(900, {
    status: 'changed',
    metadata: { title: 'The price went up' },
    diff: { text: makePatch('$49', '$59') },
    judgment: judged(true, 'high'),
  }),
  makePage(901, { status: 'error', statusCode: 500, error: 'The server failed.' }),
  makePage(902, { status: 'new' }),
];

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

test('the inbox loads all changed pages, puts what matters first and groups identical changes', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await page.getByRole('button', { name: 'Triage' }).click();
  await expect(page).toHaveURL(/view=triage/);
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(inbox.getByRole('heading').first()).toHaveText(/Meaningful, high confidence/);
  await expect(inbox.getByRole('link').first()).toContainText('The price went up');
  await expect(inbox.getByRole('heading', { name: /Errors/ })).toBeVisible();
  await expect(page.getByText('0 of 261')).toBeVisible();
  await expect(inbox.getByRole('link', { name: /on 200 pages/ })).toHaveCount(1);
});

test('v reviews a whole group and goes on, u takes it back, and the marks outlive a reload', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?view=triage&q=item-1`);
  const detail = page.getByRole('region', { name: 'Page result' });
  const reviewed = page.getByRole('progressbar', { name: /Reviewed/ });
  await page
    .getByRole('link', { name: /on \d+ pages/ })
    .first()
    .click();
  await expect(detail.getByText(/The same change on \d+ pages/)).toBeVisible();
  // Another page of the group opens in the place of this one; the row of the group stays the current one.
  const group = detail.getByRole('group').filter({ hasText: 'The same change on' });
  await group.locator('summary').click();
  const [steps, first] = [await page.evaluate(() => history.length), page.url()];
  await group.getByRole('link').last().click();
  await expect(page).not.toHaveURL(first);
  expect(await page.evaluate(() => history.length)).toBe(steps);
  await expect(
    page.getByRole('list', { name: 'Triage inbox' }).locator('[aria-current=true]'),
  ).toContainText('on 100 pages');
  // A key that is held marks what was looked at, and goes on no further.
  for (let times = 0; times < 5; times++) await page.keyboard.down('v');
  await page.keyboard.up('v');
  await expect(reviewed).toHaveAttribute('aria-valuetext', '100 of 261');
  await page.keyboard.press('u');
  await expect(reviewed).toHaveAttribute('aria-valuetext', '0 of 261');
  await page.keyboard.press('v');
  await page.reload();
  await expect(reviewed).toHaveAttribute('aria-valuetext', '100 of 261');
  // What was marked before, in this tab or another, is no act of this screen.
  await page.keyboard.press('u');
  await expect(page.getByText('Nothing to undo here.')).toBeVisible();
  await expect(page.getByText('saved in this browser only')).toBeVisible();
  // The device has no more room for the marks, though some for less.
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size /= 2)
      try {
        for (let number = 0; ; number++)
          localStorage.setItem(`test.${size}.${number}`, 'x'.repeat(size));
      } catch {}
    localStorage.removeItem('test.8.0');
    localStorage.removeItem('test.16.0');
  });
  await page.keyboard.press('v');
  await expect(page.getByText('saved in this tab only')).toBeVisible();
  await expectDocumentedStorage(page);
});

test('undo says so where it takes back what a filter hides', async ({ app, page, service }) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const reviewed = page.getByRole('progressbar', { name: /Reviewed/ });
  await expect(reviewed).toHaveAttribute('aria-valuetext', '0 of 261');
  await expect(page.getByRole('heading', { name: 'The price went up' })).toBeVisible();
  // A key that finds nothing to do says why.
  await page.getByRole('tab', { name: 'Raw' }).click();
  await page.keyboard.press('n');
  await expect(page.getByText(/^No diff is open here/)).toBeVisible();
  await page.keyboard.press('v');
  await expect(reviewed).toHaveAttribute('aria-valuetext', '1 of 261');
  await page.getByRole('textbox', { name: 'Filter the inbox by URL or title' }).fill('item-901');
  await expect(page).toHaveURL(/q=item-901/);
  await page.getByRole('list', { name: 'Triage inbox' }).getByRole('link').first().click();
  await page.keyboard.press('u');
  await expect(reviewed).toHaveAttribute('aria-valuetext', '0 of 261');
  await expect(
    page.getByText('a page that is not shown here is no longer marked as reviewed'),
  ).toBeVisible();
});

test('a mark goes when the change is another, and stays when it is the same', async ({
  app,
  page,
  service,
}) => {
  let text = makePatch('one', 'two');
  await answerCheck(page, service, (query) =>
    pageThrough([makePage(1, { status: 'changed', diff: { text } })])(query),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  await expect(page.getByRole('link', { name: /item-1.*Reviewed/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /item-1.*Reviewed/ })).toBeVisible();
  text = makePatch('one', 'three');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark reviewed' })).toBeVisible();
});

test('a double click reviews the page it is on, and not the next one, which nobody has seen', async ({
  app,
  page,
  service,
}) => {
  const pages = [1, 2, 3].map((number) =>
    makePage(number, { status: 'changed', diff: { text: makePatch('a', `b ${number}`) } }),
  );
  await answerCheck(page, service, pageThrough(pages));
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const reviewed = page.getByRole('list', { name: 'Triage inbox' }).getByText('Reviewed');
  await page.getByRole('list', { name: 'Triage inbox' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Mark reviewed' }).dblclick();
  await expect(page.getByText('1 of 3').first()).toBeVisible();
  await expect(reviewed).toHaveCount(1);
  await page.getByRole('button', { name: 'Mark reviewed' }).click();
  await expect(reviewed).toHaveCount(2);
});

test('loading shows its progress and can be cancelled', async ({ app, page, service }) => {
  await answerCheck(page, service, pageThrough(PAGES));
  // The second hundred never arrives.
  await page.route(/status=changed.*skip=100|skip=100.*status=changed/, () => undefined);
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await expect(page.getByText('100 of 260')).toBeVisible();
  await page.keyboard.press('j');
  const said = page.getByRole('region', { name: 'Page result' }).locator('[aria-live=polite]');
  await expect(said.first(), 'a part is not heard as the whole').toHaveText(/^\d+: \S/);
  // The keys go through what was read, and call nothing an end that is none.
  await expect(page).toHaveURL(/page=/);
  await page.keyboard.press('k');
  await expect(page.getByText('No earlier page so far.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled: 100 of 260 pages loaded')).toBeVisible();
  // The part that was read is never the measure of what is left.
  await expect(page.getByText(/^\d+ of the 100 read, of 260 changed$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Triage inbox' })).toBeVisible();

  // Nor is it told as the number of new pages.
  const fresh = Array.from({ length: 260 }, (_, number) => makePage(number, { status: 'new' }));
  await answerCheck(page, service, pageThrough(fresh));
  await page.route(/status=new.*skip=100|skip=100.*status=new/, () => undefined);
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await expect(page.getByLabel('Include 100 new so far')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/What was read has 100 new pages/)).toBeVisible();
});

test('the inbox of a search monitor holds its meaningful results, whatever their status, and offers the rest', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Mentions of Web Data Console');
  await app.openOverHttp(`${pathOf(({ summary }) => summary.new > 3)}?view=triage`);
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(inbox.getByRole('heading').first()).toHaveText(
    /Meaningful, high confidence 5|Meaningful, high confidence5/,
  );
  await expect(page.getByRole('progressbar', { name: /Reviewed/ })).toHaveAttribute(
    'aria-valuetext',
    '0 of 7',
  );
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await expectOrderedHeadings(page);
});

test('the inbox opens on the first change that is not reviewed, and v works at once', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, pageThrough(PAGES));
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByRole('heading', { name: 'The price went up' })).toBeVisible();
  await expect(page).toHaveURL(/page=/);
  // What comes next is known once the errors are read, too: until then it is the next of what was.
  const reviewed = page.getByRole('progressbar', { name: /Reviewed/ });
  await expect(reviewed).toHaveAttribute('aria-valuetext', '0 of 261');
  await page.keyboard.press('v');
  await expect(reviewed).toHaveAttribute('aria-valuetext', '1 of 261');
  await expect(detail.getByText('The server failed.')).toBeVisible();
  await page.goto(`${app.origin}${CHECK_PATH}?view=triage`);
  await expect(detail.getByText('The server failed.')).toBeVisible();
  // The view that is on is no other place.
  await page.getByRole('button', { name: 'Triage' }).click();
  await expect(detail.getByText('The server failed.')).toBeVisible();
  await expect(page).toHaveURL(/page=/);
  // Whoever closes the page is left with the inbox, and nothing opens by itself again.
  await page.keyboard.press('Escape');
  await expect(page.getByText('No page is open')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});

for (const view of ['?view=list', '?view=triage'])
  test(`j goes through ${view === '?view=list' ? 'the list' : 'the inbox'} with the current row always in sight`, async ({
    app,
    page,
    service,
  }) => {
    const { pathOf } = await readMonitor(service, 'Fernhollow shop: whole catalogue');
    await app.openOverHttp(`${pathOf(({ summary }) => summary.changed > 20)}${view}`);
    const list = page.getByRole('list', {
      name: view === '?view=list' ? 'Pages' : 'Triage inbox',
      exact: true,
    });
    await expect(list.getByRole('link').nth(8)).toBeVisible();
    for (let press = 1; press <= 15; press++) {
      const before = page.url();
      await page.keyboard.press('j');
      await expect(page).not.toHaveURL(before);
    }
    // A list that was set back stays so: what is asked here is where it comes to rest.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const current = list.locator('[aria-current=true]');
    await expect(current).toBeInViewport({ ratio: 1 });
    const isInside = await current.evaluate((row) => {
      let scroller = row.parentElement;
      while (scroller !== null && getComputedStyle(scroller).overflowY !== 'auto')
        scroller = scroller.parentElement;
      const [inner, outer] = [row.getBoundingClientRect(), scroller?.getBoundingClientRect()];
      return outer !== undefined && inner.top >= outer.top && inner.bottom <= outer.bottom;
    });
    expect(isInside).toBe(true);
  });

test('an inbox says which results of a search it does not read, as some of them may matter', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const results = Array.from({ length: 160 }, (_, number) => {
    const status = number < 3 ? 'changed' : 'same';
    return makePage(number, { status, judgment: judged(number === 150, 'high') });
  });
  const targetResults = [{ targetId: 'target-1', type: 'search' }];
  await answerCheck(page, service, pageThrough(results, { targetResults }));
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(inbox.getByRole('link')).toHaveCount(3);
  await expect(
    page.getByText('The 157 results that count as same are not read here'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'List them' }).click();
  await expect(page.getByText('1–25 of 157')).toBeVisible();
});

/** No heading skips a level of those before it. */
async function expectOrderedHeadings(page: Page): Promise<void> {
  const levels = await page
    .locator('h1, h2, h3, h4')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
}

test('judgments that came while nobody looked are there when somebody comes back', async ({
  app,
  page,
  service,
}) => {
  let [updatedAt, judgment] = ['2026-11-20T10:01:00.000Z', judged(false, 'low')];
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  await answerCheck(page, service, (query) =>
    pageThrough([makePage(1, { ...PAGES[0], judgment })], { updatedAt })(query),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(inbox.getByRole('heading')).toHaveText(/Noise/);
  [updatedAt, judgment] = ['2026-11-20T12:30:00.000Z', judged(true, 'high')];
  await page.clock.fastForward(3_600_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(inbox.getByRole('heading')).toHaveText(/Meaningful, high confidence/);
});

test('a narrowed list of all pages keeps them, and the one that is open, while they are read again and where that fails', async ({
  app,
  page,
  service,
}) => {
  const pages = Array.from({ length: 40 }, (_, number) => makePage(number));
  let [updatedAt, isBroken] = ['2026-11-20T10:01:00.000Z', false];
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  await answerCheck(page, service, (query) =>
    isBroken && query.get('limit') === '100' ? '{' : pageThrough(pages, { updatedAt })(query),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list&q=item-3`);
  await page.getByRole('button', { name: 'Load all 40' }).click();
  await page.getByRole('link', { name: 'item-39' }).click();
  const open = page.getByRole('heading', { name: 'item-39' });
  await expect(open).toBeVisible();
  [updatedAt, isBroken] = ['2026-11-20T12:30:00.000Z', true];
  await page.clock.fastForward(3_600_000);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(page.getByText('Until it is read again, the list is as it was')).toBeVisible();
  await expect(page.getByText('11 of the 40 pages loaded')).toBeVisible();
  await expect(open).toBeVisible();
});

test('marks that two tabs make at the same moment are all kept', async ({ app, page, service }) => {
  const half = 12;
  const pages = Array.from({ length: 2 * half }, (_, number) =>
    makePage(number, {
      url: `https://shop.example/${number < half ? 'left' : 'right'}/${number}`,
      status: 'changed',
      diff: { text: makePatch('a', `b ${number}`) },
    }),
  );
  const other = await page.context().newPage();
  const tabs = [
    [page, 'left'],
    [other, 'right'],
  ] as const;
  for (const [tab, side] of tabs) {
    await answerCheck(tab, service, pageThrough(pages));
    await app.openOn(service.baseUrl, `${CHECK_PATH}?view=triage&q=${side}`, { tab });
    await tab.getByRole('list', { name: 'Triage inbox' }).getByRole('link').first().click();
    await expect(tab.getByRole('button', { name: 'Mark reviewed' })).toBeVisible();
  }
  // The keys themselves, as no two processes of a test could press them in the same milliseconds; each once the one before it is drawn.
  await Promise.all(
    tabs.map(([tab]) =>
      tab.evaluate(async (count) => {
        const draw = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let turn = 0; turn < count; turn++) {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true }));
          await draw();
          await draw();
        }
      }, half),
    ),
  );
  for (const [tab] of tabs) await expect(tab.getByText(`${2 * half} of ${2 * half}`)).toBeVisible();
  await other.reload();
  await expect(other.getByText(`${2 * half} of ${2 * half}`)).toBeVisible();
  await other.close();
});
