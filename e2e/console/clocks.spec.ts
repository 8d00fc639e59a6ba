import { expect, expectLoaded, test } from '../support/fixtures.ts';

const HOUR_MS = 3_600_000;
const AHEAD = /in \d+ (minutes?|hours?|days?)/;

test('to a device whose clock is behind, nothing that has happened lies ahead', async ({
  app,
  page,
  service,
}) => {
  // Five hours later than the clock of this page; a check ran in each of them.
  await service.advanceClock(5 * HOUR_MS);
  await service.ask('/agent', { method: 'POST', body: { prompt: 'Read the opening hours.' } });
  await app.openOverHttp('/agent-runs');
  await expect(page.getByText('Read the opening hours.').first()).toBeVisible();
  await expectLoaded(page);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(AHEAD);

  await page.goto(`${app.origin}/agent-runs/compare`);
  await expect(page.getByRole('region', { name: 'Newest runs' })).toBeVisible();
  await expect(main).not.toContainText(AHEAD);

  await page.goto(`${app.origin}/monitors`);
  const row = page.getByRole('row', { name: /Lumenstack documentation/ });
  const [last, next] = [row.getByRole('cell', { name: /^Last run/ }), row.getByText(/^Next run/)];
  await expect(last).toHaveText(/^Last run \d+ \w+, \d\d:\d\d$/);
  await expect(next.locator('..')).toContainText(AHEAD);
  await row.getByRole('link', { name: 'Lumenstack documentation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lumenstack documentation');
  // The list that was left may be in the document for a moment after the heading of this screen has come.
  const about = page.getByRole('region', { name: 'About this monitor' });
  const fact = about.getByText('Last run', { exact: true }).locator('..');
  await expect(fact).toContainText(/\d\d:\d\d/);
  await expect(fact).not.toContainText(AHEAD);

  await page.goto(app.origin);
  const changes = page.getByRole('region', { name: 'Changes to review', exact: true });
  await expect(changes.getByRole('listitem').first()).toBeVisible();
  await expect(changes).not.toContainText(AHEAD);
  await expect(page.getByRole('region', { name: 'Trouble' })).not.toContainText(AHEAD);
});
