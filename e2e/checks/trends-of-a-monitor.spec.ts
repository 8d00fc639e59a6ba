import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

test.use({ reuseContext: true });

const trends = (page: Page) => page.getByRole('figure', { name: 'Trends' });
const bars = (page: Page) => trends(page).getByRole('listitem').getByRole('link');
const middleOf = async (page: Page, index: number) => {
  const box = await bars(page).nth(index).boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) / 2;
};

test('the first check of all does not flatten the chart, bars are placed by time, and one opens its check', async ({
  app,
  page,
  service,
}) => {
  const { path, checks } = await readMonitor(service, 'Fernhollow shop: whole catalogue');
  await app.openOverHttp(path);
  await expect(bars(page)).toHaveCount(checks.length);
  await expect(trends(page).getByText('A broken bar goes beyond the top.')).toBeVisible();
  // Its value is told, and so are those of the others, which have room.
  const values = await trends(page).locator('li span.tabular').allTextContents();
  expect(Number(values[0]?.replaceAll(',', ''))).toBeGreaterThan(2_900);
  expect(values).toHaveLength(checks.length);
  const axis = await trends(page).locator('.text-faint').first().textContent();
  expect(axis).toBe('5000');
  await bars(page).last().press('Enter');
  await expect(page).toHaveURL(new RegExp(checks[0]?.id ?? 'none'));
  // A check somebody started in between is between, not one step further.
  const pricing = await readMonitor(service, 'Competitor pricing');
  await page.goto(app.origin + pricing.path);
  await expect(bars(page)).toHaveCount(8);
  const [first, before, manual, after] = [
    await middleOf(page, 0),
    await middleOf(page, 1),
    await middleOf(page, 2),
    await middleOf(page, 3),
  ];
  expect((manual - before) / (before - first)).toBeCloseTo(27 / 24, 1);
  expect((after - manual) / (before - first)).toBeCloseTo(21 / 24, 1);
});

test('on paper the chart is as wide as the sheet: the newest check is on it', async ({
  app,
  page,
  service,
}) => {
  const { path } = await readMonitor(service, 'Competitor pricing');
  await app.openOverHttp(path);
  await expect(bars(page)).toHaveCount(8);
  // A browser that prints lays the page out again, and tells no script of it.
  const right = await bars(page)
    .last()
    .evaluate((bar: Element) => {
      document.body.style.width = '600px';
      return bar.getBoundingClientRect().right;
    });
  expect(right).toBeLessThanOrEqual(600);
  expect(right).toBeGreaterThan(540);
});

test('judgments over time are read when they are asked for, with the share of noise and its reasons @looks', async ({
  app,
  page,
  service,
  watch,
}) => {
  const { path, checks } = await readMonitor(service, 'Hosting prices');
  await app.openOverHttp(path);
  await expect(bars(page)).toHaveCount(8);
  // What is read for the judgments: a check that the pointer rests on is fetched ahead without a status.
  const asked = () =>
    watch.requests.map(({ url }) => url).filter((url) => /checks\/[^?]+\?.*status=/.test(url));
  expect(asked()).toEqual([]);
  await trends(page).getByRole('button', { name: 'Judgments' }).click();
  await expect(page).toHaveURL(/trend=judgments/);
  await expect(
    trends(page).getByText(/noise: \d+ of \d+ judged pages in the 8 checks read/),
  ).toBeVisible();
  await expect(
    trends(page).getByText('Reasons that recur, which the goal could name'),
  ).toBeVisible();
  await expect(trends(page).getByText(/Only parts that change on every visit differ/)).toHaveCount(
    1,
  );
  // The day on which nobody judged, and one that was.
  await expect(bars(page).nth(4)).toHaveAccessibleName(/completed, 3 changed, no verdict$/);
  await expect(bars(page).nth(6)).toHaveAccessibleName(
    /completed, 3 meaningful, 2 noise and 1 error$/,
  );
  await expectAccessible(page);
  const before = asked();
  await trends(page).getByRole('button', { name: 'Show as table' }).click();
  const table = trends(page).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(checks.length + 1);
  const sixth = table.getByRole('row').nth(2);
  await expect(sixth.getByRole('cell')).toHaveText([
    'Completed',
    '5',
    '',
    '',
    '1',
    '3',
    '',
    '2',
    /min/,
    '12',
  ]);
  await expectAccessible(page);
  for (const width of [390, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of ['Show as chart', 'Show as table']) {
      await trends(page).getByRole('button', { name: view }).click();
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([width, view, beyond]).toEqual([width, view, 0]);
    }
  }
  // Opened again, what was read is there without a question.
  await page.reload();
  await expect(sixth.getByRole('cell').nth(5)).toHaveText('3');
  expect(asked()).toEqual(before);
  // Nor is it offered once more where the table was come to from another chart.
  await page.goto(`${app.origin}${path}?as=table`);
  await expect(sixth.getByRole('cell').nth(5)).toHaveText('3');
  await expect(trends(page).getByRole('button', { name: 'Read the judgments' })).toHaveCount(0);
});

test('the chart follows the filter and shows lengths and costs; in the page', async ({
  app,
  page,
  service,
}) => {
  const { path } = await readMonitor(service, 'Lumenstack documentation');
  await app.open(`${path}?trend=duration`);
  // One took longer than its hour.
  await expect(trends(page).getByRole('link', { name: /1 h 14 min/ })).toHaveCount(1);
  const all = await bars(page).count();
  await page.getByLabel('Show checks with status').selectOption('Completed');
  const rows = page
    .getByRole('table', { name: /Checks/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  // The first bar was completed before, too: only fewer bars are those of the filter.
  await expect.poll(() => bars(page).count()).toBeLessThan(all);
  await expect(bars(page).first()).toHaveAccessibleName(/completed/);
  await expect(rows).toHaveCount(await bars(page).count());
  await trends(page).getByRole('button', { name: 'Credits' }).click();
  await expect(page).toHaveURL(/trend=credits/);
  await expect(bars(page).first()).toHaveAccessibleName(/\d+ credits$/);
});

test('a run by hand says what the last one cost', async ({ app, page, service }) => {
  const { path } = await readMonitor(service, 'Hosting prices');
  await app.openOverHttp(`${path}?status=failed`);
  await page.getByRole('button', { name: 'Run now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run this monitor now' });
  await expect(dialog).toContainText(
    /Last time \(.+\): 16 credits reserved and 10 credits charged\./,
  );
});
