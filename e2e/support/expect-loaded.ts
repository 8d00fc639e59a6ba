import { expect, type Page } from '@playwright/test';

/** Until the screen shows its name, and nothing of it is still on its way: no skeleton, no part that says it is busy. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  // The overview reads more than a hundred answers: 3 seconds alone, 25 beside others on a machine that is short of time.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 60_000 });
}

/** Until nothing moves by itself any more: on a first visit the fonts come when the data is there, and may break a title into more lines. */
export async function expectSettled(page: Page): Promise<void> {
  await expectLoaded(page);
  await expect(page.locator('html')).toHaveAttribute('data-fonts');
  await page.evaluate(async () => {
    // Fonts are asked for when something is laid out in them, and a canvas is drawn again once they are there.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
