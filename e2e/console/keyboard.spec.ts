import type { Page } from '@playwright/test';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('the palette opens by the keyboard and goes to any pasted id or address', async ({
  app,
  page,
  world,
}) => {
  const cases = [
    [
      `/monitors/${world.monitorId}/checks/${world.checkId}`,
      `/monitors/${world.monitorId}/checks/${world.checkId}`,
    ],
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
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === place);
  }
});

test.describe('the id of a check alone leads to that check with Enter', () => {
  test('at once, before the service has said what it is', async ({ app, page, world, service }) => {
    // What it is not is answered with 404, which the browser logs.
    app.allowComplaints(/Failed to load resource/);
    await service.setFaults({ slowMs: 400 });
    await app.openOverHttp('/');
    await openPalette(page, world.checkId);
    await expect(page.getByRole('option', { name: /Asking the service/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      (url) => url.pathname === `/monitors/${world.monitorId}/checks/${world.checkId}`,
    );
  });

  test('once it is found', async ({ app, page, world }) => {
    await app.open('/');
    await openPalette(page, world.checkId);
    await expect(page.getByRole('option', { name: /Found: a check/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Open it anyway')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      (url) => url.pathname === `/monitors/${world.monitorId}/checks/${world.checkId}`,
    );
  });

  test('an id of nothing goes nowhere by itself and can be opened anyway', async ({
    app,
    page,
    service,
  }) => {
    app.allowComplaints(/Failed to load resource/);
    // Enter must come before the answer, which is that of five questions in a row: after it, Enter opens the id as what is offered.
    await service.setFaults({ slowMs: 300 });
    await app.openOverHttp('/');
    await openPalette(page, '11111111-1111-4111-8111-111111111111');
    await expect(page.getByRole('option', { name: /Asking the service/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText(/The service knows no run, monitor or check/)).toBeVisible();
    await expect(page.getByRole('option', { name: 'Open as an agent run' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});

test('a monitor is reached by a part of its name, also before any visit', async ({ app, page }) => {
  await app.open('/errors');
  await openPalette(page, 'fernh');
  const name = page.getByRole('option', { name: /Fernh.*monitor/i }).first();
  await expect(name).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/monitors\/[0-9a-f-]+$/);
});

test('? lists the keys, Escape closes the list and gives the focus back', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/agent-runs/${world.jobId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' }).first()).toBeVisible();
  await page.keyboard.press('?');
  // What two keys do is said once, and no key is drawn without its sign.
  const zoom = page.getByRole('dialog', { name: 'Keys' }).getByText('Zoom in');
  await expect(zoom).toHaveCount(1);
  await expect(zoom.locator('xpath=following-sibling::dd').locator('kbd')).toHaveText(['+', '=']);
  expect(
    (await page.getByRole('dialog').locator('kbd').allTextContents()).filter((key) => key === ''),
  ).toEqual([]);
  await page.goto(app.origin);
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
  await expectLoaded(page);
  await goBy(page, 'g', 's', /\/search$/);
  await expectLoaded(page);
  const field = page.getByRole('textbox', { name: 'Question' });
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

test('what is typed for the palette while its file is on its way is no key of the screen below', async ({
  app,
  page,
  world,
}) => {
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/command-palette-[^/]+\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}?view=triage`);
  const reviewed = page.getByText(/^0 of \d+$/);
  await expect(reviewed).toBeVisible();
  await expectLoaded(page);
  const asked = page.waitForRequest(/\/assets\/command-palette-[^/]+\.js$/);
  await page.keyboard.press('ControlOrMeta+k');
  await asked;
  await page.keyboard.type('vvgs');
  release();
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reviewed).toBeVisible();
  await expect(page).toHaveURL(/view=triage/);
  await page.keyboard.press('v');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
});

/** Two letters count together only when the second follows at once, which a busy machine may miss. */
async function goBy(page: Page, first: string, second: string, address: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(first);
    await page.keyboard.press(second);
    await expect(page).toHaveURL(address, { timeout: 3000 });
  }).toPass();
}

async function openPalette(page: Page, pasted: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').first().fill(pasted);
}

test('on a phone More holds the overview, the theme and the keys', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/errors');
  const places = page.getByRole('navigation', { name: 'Places' });
  const more = places.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await more.click();
  await expect(page.getByRole('menuitem', { name: /^Dark.*chosen$/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(more).toHaveAttribute('aria-current', 'true');
});
