import type { Locator } from '@playwright/test';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

/** Whether all that lies within 12 px of its middle belongs to it (WCAG 2.5.8): around it, something else may answer. */
const isLargeEnough = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const whole = element.closest('label') ?? element;
    return Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8).every((angle) =>
      whole.contains(
        document.elementFromPoint(
          left + width / 2 + 11.5 * Math.cos(angle),
          top + height / 2 + 11.5 * Math.sin(angle),
        ),
      ),
    );
  });

test('the box that marks a run is large enough for a finger: around it the row opens the run', async ({
  app,
  page,
}) => {
  await app.open('/agent-runs');
  await expectLoaded(page);
  const box = page.getByRole('checkbox', { name: /^Compare/ }).first();
  expect(await isLargeEnough(box)).toBe(true);
});

test('the link to what is to be reviewed of a check is large enough for a finger', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/monitors/${world.monitorId}`);
  await expectLoaded(page);
  await page.getByRole('checkbox', { name: 'Something to review' }).check();
  const review = page.getByRole('link', { name: /to review$/ }).first();
  await expect(review).toBeVisible();
  expect(await isLargeEnough(review)).toBe(true);
});
