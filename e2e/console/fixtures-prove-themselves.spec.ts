import { expect, expectAccessible, test } from '../support/fixtures.ts';

// What every test relies on must be able to fail.

test('axe refuses a page with a nameless button and unreadable text', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Poor</title><main><button></button><p style="color:#eee;background:#fff">Pale</p></main></html>',
  );
  await expect(expectAccessible(page)).rejects.toThrow(/button-name[\s\S]*color-contrast/);
});

test('axe refuses text that is unreadable in the other theme alone', async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>Poor at night</title><style>p { color: #333; background: #fff } @media (prefers-color-scheme: dark) { p { background: #222 } }</style><main><p>Dim</p></main></html>`,
  );
  await expect(expectAccessible(page)).rejects.toThrow(/dark theme[\s\S]*color-contrast/);
});

test.describe('the watch over the console', () => {
  test.fail('refuses an error that a page logs', async ({ app, page }) => {
    await app.open('/errors');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown on purpose');
      });
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test.fail('refuses a warning', async ({ page }) => {
    await page.evaluate('console.warn("warned on purpose")');
  });

  test('lets pass what the test allows', async ({ app, page }) => {
    app.allowComplaints(/on purpose/);
    await page.evaluate('console.error("logged on purpose")');
  });
});

test.describe('the seeded world', () => {
  // One after the other, on the service of one worker.
  test.describe.configure({ mode: 'default' });

  test('a test may leave faults behind', async ({ service, world }) => {
    await service.setFaults({ failStatus: 500 });
    expect(await service.ask(`/monitor/${world.monitorId}`)).toMatchObject({ success: false });
  });

  test('the next one that only opens the console over HTTP begins without them', async ({
    app,
    page,
    world,
  }) => {
    await app.openOverHttp('/monitors');
    await expect(page.locator(`a[href*="/monitors/${world.monitorId}"]`).first()).toBeVisible();
  });
});
