import { expect, test } from '../support/fixtures.ts';

test('the version is named, and a newer deployment is told of once when somebody comes back', async ({
  app,
  page,
}) => {
  await app.setTime(new Date('2026-11-20T10:00:00Z'));
  let deployed: string | null = null;
  await page.route('**/version.json', (route) =>
    deployed === null
      ? route.fulfill({ status: 404, body: 'Not found' })
      : route.fulfill({ json: { version: deployed } }),
  );
  app.allowComplaints(/Failed to load resource/);
  await app.openOverHttp('/settings/connection');
  const own = page.getByText(/^Console \d+\.\d+\.\d+/);
  await expect(own).toBeVisible();
  const comeBack = async () => {
    await page.clock.fastForward(16 * 60_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  const news = page.getByText(/^A new version of the console is available/);
  for (const version of [null, ((await own.textContent()) ?? '').replace('Console ', '')]) {
    deployed = version;
    const asked = page.waitForResponse('**/version.json');
    await comeBack();
    await asked;
    await expect(news).toBeHidden();
  }
  deployed = '9.9.9 (abcdef012)';
  await comeBack();
  await expect(news).toHaveText('A new version of the console is available: 9.9.9 (abcdef012).');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload' }).click(),
  ]);
  await expect(own).toBeVisible();

  // A file lives in its page alone.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('main').getByRole('button', { name: 'Open a file…' }).click(),
  ]);
  await chooser.setFiles({
    name: 'status.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"success":true,"status":"completed","data":{"a":1}}'),
  });
  await expect(page.getByRole('complementary', { name: 'Opened file' })).toBeVisible();
  await comeBack();
  await expect(news).toContainText('A file that is open has to be opened once more');
});
