import { expect, type Page } from '@playwright/test';

/** Until the screen shows its name, and nothing of it is still on its way: no skeleton, no part that says it is busy. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
