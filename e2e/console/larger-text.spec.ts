import type { Page } from '@playwright/test';
import { expect, expectLoaded, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// As who has set "very large" in the browser's settings: 24 px in the place of 16.
test.use({
  launchOptions: async ({ launchOptions }, hand) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24'];
    await hand({ ...launchOptions, args });
  },
});

/** What cannot be read: it sticks out of the page, or lies upon its neighbour in a row that is lower than its text. */
const findCut = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) => element.outerHTML.slice(0, 200);
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond =
      scrollWidth <= clientWidth
        ? []
        : [...document.querySelectorAll('main *')].filter(
            (element) => element.getBoundingClientRect().right > clientWidth,
          );
    const rows = [
      ...document.querySelectorAll<HTMLElement>(
        'main li.absolute > *, main .patch-row, main .json-row, main tbody tr',
      ),
    ].filter((row) => row.scrollHeight > row.clientHeight + 1);
    const places = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Places"] :is(a, button)')]
      .filter((place) => place.checkVisibility() && place.scrollWidth > place.clientWidth); // prettier-ignore
    return [...beyond.slice(0, 2), ...rows.slice(0, 2), ...places.slice(0, 2)].map(name);
  });

for (const width of [390, 1280])
  test(`text of half the size more is neither cut nor upon another, ${width} px wide`, async ({
    app,
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const monitor = `/monitors/${world.monitorId}`;
    // On a desktop, what is laid out by numbers; on a phone, also what has little room.
    const NAMED =
      width < 400 ? /^(since|error ref|connection|comparison|inbox|agent runs)/ : /^(since|inbox)/;
    for (const path of [
      ...world.screens.flatMap(([name, address]) => (NAMED.test(name) ? [address] : [])),
      `/agent-runs/${world.jobId}?tab=artifacts`,
    ]) {
      await app.open(path);
      await expectLoaded(page);
      expect(await findCut(page), path).toEqual([]);
    }
    await app.open(`${monitor}/checks/${world.checkId}?view=list&status=changed`);
    await page
      .getByRole('list', { name: /^Pages/ })
      .getByRole('link')
      .first()
      .click();
    for (const tab of ['Diff', 'Snapshot']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.locator('.patch-row, .json-row').first()).toBeVisible();
      expect(await findCut(page), tab).toEqual([]);
    }
  });

test('a monitor with its trends, and the bar of the places, fit a phone in text of twice the size', async ({
  app,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await app.open(`/monitors/${world.monitorId}`);
  await expectLoaded(page);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'));
  const trends = page.getByRole('figure', { name: 'Trends' });
  await expect(trends).toBeVisible();
  const right = await trends
    .locator('figcaption > *')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
  expect(right).toBeLessThanOrEqual(390);
  expect(await findCut(page), 'the names of the places').toEqual([]);
});

test('the connection fits a narrow phone, the demonstration keys included', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await app.open('/settings/connection');
  await expect(page.getByText('fc-demo-other-team')).toBeVisible();
  expect(await findCut(page)).toEqual([]);
});

test('how far a reading is stands beside its button on a phone, in text of twice the size', async ({
  app,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { path } = await readMonitor(service, 'Hosting prices');
  // None is ever answered.
  await page.route('**/checks/*?**', () => undefined);
  await app.openOverHttp(`${path}/since`);
  await page.evaluate(() => void (document.documentElement.style.fontSize = '32px'));
  const amount = page.getByText('0 of 8 checks read');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(async () => {
    const [text, button] = [await amount.boundingBox(), await cancel.boundingBox()];
    expect((text?.x ?? 0) + (text?.width ?? 400)).toBeLessThanOrEqual(button?.x ?? 0);
  }).toPass();
});
