import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test('the palette opens by the keyboard and goes to any pasted id or address', async ({ app, page, world }) => {
  const cases = [
    [`/monitors/${world.monitorId}/checks/${world.checkId}`, `/monitors/${world.monitorId}/checks/${world.checkId}`],
    [
      `https://api.example.com/v2/monitor/${world.monitorId}/checks/${world.checkId}?skip=25&limit=25`,
      `/monitors/${world.monitorId}/checks/${world.checkId}`,
    ],
    [`https://api.example.com/v2/agent/${world.jobId}/trace`, `/agent-runs/${world.jobId}`],
    [world.jobId, `/agent-runs/${world.jobId}`],
  ] as const;
  for (const [pasted, place] of cases) {
    await app.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox').first();
    await expect(field).toBeFocused();
    await field.fill(pasted);
    await expect(page.getByRole('option').first()).toBeVisible();
    if (pasted === world.jobId) await page.getByRole('option', { name: /run/i }).first().click();
    else await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === place);
  }
});

test('? lists the keys, Escape closes the list and gives the focus back', async ({ app, page }) => {
  await app.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list).toBeVisible();
  await expect(list.getByText('Go to Monitors')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('the places are reached by two letters, and not while typing', async ({ app, page }) => {
  await app.open('/errors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goBy(page, 'g', 'm', /\/monitors$/);
  await goBy(page, 'g', 's', /\/search$/);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('');
  await field.pressSequentially('gm?');
  await expect(field).toHaveValue('gm?');
  await expect(page).toHaveURL(/\/search/);
});

test('the first Tab offers the way past the navigation', async ({ app, page }) => {
  await app.open('/monitors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Two letters count together only when the second follows at once, which a busy machine may miss. */
async function goBy(page: Page, first: string, second: string, address: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(first);
    await page.keyboard.press(second);
    await expect(page).toHaveURL(address, { timeout: 3000 });
  }).toPass();
}
