import type { Page } from '@playwright/test';
import { expect, test as base } from '../support/fixtures.ts';

const FORM = '/agent-runs?form=shown';
const MINE = 'The plans of Northmail, with their limits';
const THEIRS = 'Every broken link of Harborline';

/** A second tab with the form, on the same service, after `MINE` was typed in the first. */
const test = base.extend<{ readonly other: Page }>({
  async other({ app, page, context, service }, provide) {
    await app.openOn(service.baseUrl, FORM);
    await promptOf(page).fill(MINE);
    const other = await context.newPage();
    await app.openOn(service.baseUrl, FORM, { tab: other });
    await provide(other);
  },
});

const promptOf = (tab: Page) => tab.getByLabel('Prompt', { exact: true });
const changed = (tab: Page) => tab.getByText('Another tab changed this form');

test('what was typed here and another tab wrote over is given back', async ({ page, other }) => {
  await expect(promptOf(other)).toHaveValue(MINE);
  // To go on with the same prompt elsewhere takes nothing away.
  await promptOf(other).fill(`${MINE} and prices`);
  await expect(promptOf(page)).toHaveValue(`${MINE} and prices`);
  await expect(changed(page)).toHaveCount(0);

  await promptOf(other).fill(THEIRS);
  await expect(promptOf(page)).toHaveValue(THEIRS);
  const note = page.getByRole('status').filter({ has: changed(page) });
  await expect(note).toContainText(MINE);
  await expect(changed(other)).toHaveCount(0);
  // It waits while one looks elsewhere, and while the other text is changed.
  await page.getByRole('link', { name: 'Monitors', exact: true }).click();
  await page.goBack();
  await promptOf(page).fill(`${THEIRS}, please`);
  await note.getByRole('button', { name: 'Put back what was typed here' }).click();
  await expect(promptOf(page)).toHaveValue(MINE);
  await expect(changed(page)).toHaveCount(0);

  // The other tab has lost its own by that, and leaves it.
  await expect(promptOf(other)).toHaveValue(MINE);
  await other.getByRole('button', { name: 'Leave it' }).click();
  await expect(changed(other)).toHaveCount(0);
  await expect(promptOf(other)).toHaveValue(MINE);
});

test('a draft that another tab has sent is not called lost, and one that it cleared is', async ({
  page,
  other,
}) => {
  await other.getByRole('button', { name: 'Clear the form' }).click();
  await expect(promptOf(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Put back what was typed here' }).click();
  await expect(promptOf(other)).toHaveValue(MINE);

  await other.getByRole('button', { name: 'Start run' }).click();
  await expect(other).toHaveURL(/\/agent-runs\/[\da-f-]{36}/);
  await expect(page.getByText('A run was started from another tab')).toBeVisible();
  await expect(promptOf(page)).toHaveValue('');
  await expect(changed(page)).toHaveCount(0);
});
