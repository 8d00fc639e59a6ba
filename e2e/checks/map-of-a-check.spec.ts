import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  answerCheck,
  CHECK_PATH,
  makePage,
  makePatch,
  pageThrough,
} from '../support/made-check.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('a check of many pages is a map of its site: a click lists pages, a table says the same', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Lumenstack documentation');
  const path = pathOf(({ status, summary }) => status === 'completed' && summary.changed > 10);
  await app.openOverHttp(`${path}?view=list`);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/limit=100/, (route) => released.then(() => route.fallback()));
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  // Before the first answer nothing is known of how many there are.
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(page.getByText(/0 pages listed/)).toHaveCount(0);
  release();
  const map = page.getByRole('group', { name: 'Map of docs.lumenstack.example' });
  const list = page.getByRole('list', { name: 'Pages of the map' });
  await expect(page.getByText(/ · 236 pages listed/)).toBeVisible();

  // Each part says its folder, what became of the pages and how many; the list holds just those.
  const part = map.getByRole('button', { name: /, changed, no verdict: \d+ pages?$/ }).first();
  const [, folder = '', count = ''] =
    /^(.+), changed, no verdict: (\d+) pages?$/.exec(
      (await part.getAttribute('aria-label')) ?? '',
    ) ?? [];
  await part.click();
  await expect(page).toHaveURL(/part=changed(&|$)/);
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', count);
  await expect(list.getByRole('link').first()).toContainText(`/${folder}/`);
  // The address holds it, and the table has the same number with the same effect.
  await page.reload();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', count);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '236');
  await page.getByText('The same as a table').click();
  const row = page.getByRole('row', { name: new RegExp(`^${folder} `) });
  await row.getByRole('button', { name: /, changed, no verdict: / }).click();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', count);
  await expectAccessible(page);

  // Identical edits are named by what they are, and listed as one.
  const edits = page.getByRole('group', { name: 'Identical edits' });
  const edit = edits.getByRole('button', { name: /^Same (line|field) on \d+ pages: / }).first();
  const pages = /on (\d+) pages/.exec((await edit.textContent()) ?? '')?.[1] ?? '';
  await edit.click();
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', pages);
  await list.getByRole('link').first().click();
  await expect(page.getByRole('tablist', { name: 'Parts of the page result' })).toBeVisible();
});

test('on paper the map is as wide as the sheet: no folder is cut off', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Lumenstack documentation');
  const path = pathOf(({ status, summary }) => status === 'completed' && summary.changed > 10);
  await app.openOverHttp(`${path}?view=map`);
  await expect(page.getByText(/ · 236 pages listed/)).toBeVisible();
  const map = page.getByRole('group', { name: 'Map of docs.lumenstack.example' });
  // A browser that prints lays the page out again, and tells no script of it.
  const [furthest, right] = await map.evaluate((element: Element) => {
    document.body.style.width = '600px';
    const rightOf = (each: Element) => each.getBoundingClientRect().right;
    return [Math.max(...[...element.querySelectorAll('button')].map(rightOf)), rightOf(element)];
  });
  expect(right).toBeLessThanOrEqual(600);
  expect(furthest).toBeLessThanOrEqual(right + 1);
});

test('an edit of the address is listed however few pages have it; where none has it any more, none is listed', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const makePages = (judgment: object | null, ...counts: readonly number[]) =>
    counts.flatMap((count, edit) =>
      Array.from({ length: count }, (_, index) =>
        makePage(edit * 100 + index, {
          status: 'changed',
          diff: { text: makePatch(`old ${edit}`, `new ${edit}`) },
          judgment,
        }),
      ),
    );
  let pages = makePages(null, 2);
  await answerCheck(page, service, (query) => pageThrough(pages)(query));
  await app.openOverHttp(`${CHECK_PATH}?view=map`);
  const edit = page.getByRole('button', { name: /^Same line on 2 pages: − old 0/ });
  await edit.click();
  await expect(page).toHaveURL(/same=/);
  await expect(page.getByText(/ · 2 pages listed/)).toBeVisible();
  // Six others are on more pages now.
  pages = makePages(null, 2, 3, 3, 3, 3, 3, 3);
  await page.reload();
  await expect(edit).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/ · 2 pages listed/)).toBeVisible();
  // Its judgment came: what was not judged is no longer there, and all pages are not that.
  pages = makePages({ meaningful: true, confidence: 'high', reason: 'It matters.' }, 2, 3);
  await page.reload();
  await expect(page.getByText(/No page that was read has the edit/)).toBeVisible();
  await expect(page.getByText(/ · 0 pages listed/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText(/ · 5 pages listed/)).toBeVisible();
});
