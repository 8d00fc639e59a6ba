import { expect, expectAccessible, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('a pasted message brings its row to the top, and the address keeps it @looks', async ({
  app,
  page,
}) => {
  await app.open('/errors');
  const main = page.getByRole('main');
  await main
    .getByLabel('A message, a status or a code')
    .fill(
      'Rate limit exceeded. Consumed (req/min): 11, Remaining (req/min): 0. Upgrade your plan, please retry after 29s',
    );
  const fits = main.getByRole('region', { name: 'What fits' });
  await expect(fits.getByRole('listitem').first()).toContainText('Rate limit exceeded');
  await expect(fits).toContainText('asks to wait 29 s');
  await expect(page).toHaveURL(/q=Rate/);
  await expectAccessible(page);
  await page.reload();
  await expect(fits.getByRole('listitem').first()).toContainText('Retry with backoff');
});

test('statuses, trace codes and whole bodies find their rows; a status outside the tables is explained all the same', async ({
  app,
  page,
}) => {
  const cases = [
    ['409', /Conflict|already/],
    ['parent_finished', 'A sub-agent stopped'],
    ['{"success":false,"error":"Agent job not found"}', 'belongs to another team'],
  ] as const;
  for (const [pasted, expected] of cases) {
    await app.open(`/errors?q=${encodeURIComponent(pasted)}`);
    await expect(
      page.getByRole('region', { name: 'What fits' }).getByRole('listitem').first(),
    ).toContainText(expected);
  }
  await app.open('/errors?q=418');
  await expect(page.getByText('HTTP 418 is not in the tables')).toBeVisible();
  // Of a log that is longer than what is read, nothing is claimed about the rest.
  await page
    .getByLabel('A message, a status or a code')
    .fill(`${'A quiet line of a log. '.repeat(1_000)}Agent job not found`);
  const fits = page.getByRole('region', { name: 'What fits' });
  await expect(fits).toContainText('Only the beginning was looked through.');
});

test('a table that is chosen hides no fit without saying so: what fits in the others is told and one click away', async ({
  app,
  page,
}) => {
  await app.open('/errors?table=agent&q=429');
  const fits = page.getByRole('region', { name: 'What fits' });
  await expect(fits.getByRole('heading', { level: 2 })).toHaveText('Nothing in this table fits');
  await expect(fits).toContainText('2 rows fit in the other tables.');
  await expect(fits).not.toContainText('No row names this');
  await fits.getByRole('button', { name: 'Show all tables' }).click();
  await expect(fits.getByRole('listitem').first()).toContainText('Rate limit exceeded');
  await expect(page).not.toHaveURL(/table=/);
  // Beside a fit, too: "internal" is a code and a message.
  await app.open('/errors?table=trace&q=internal');
  await expect(fits.getByRole('heading', { level: 2 })).toHaveText('1 row fits');
  await expect(fits).toContainText('1 row fits in the other tables.');
});

test('a link leads to one row, or says that there is none of its name', async ({ app, page }) => {
  await app.open('/errors?row=trace-parent-finished');
  await expect(page.getByText('A sub-agent stopped')).toBeInViewport();
  await app.open('/errors?row=of-another-version');
  await expect(page.getByRole('note').filter({ hasText: 'of-another-version' })).toContainText(
    'no row of the catalogue',
  );
});

test('nothing below the field jumps when something is typed', async ({ app, page }) => {
  await app.open('/errors');
  const tables = page.getByRole('group', { name: 'Tables' });
  const top = async () => (await tables.boundingBox())?.y;
  await expect(tables).toBeVisible();
  const before = await top();
  await page.getByRole('textbox', { name: 'A message, a status or a code' }).fill('409');
  await expect(page.getByRole('region', { name: 'What fits' })).toBeVisible();
  expect(await top()).toBe(before);
});

test('what was typed last is in the address, also of somebody who leaves before the typing has rested', async ({
  app,
  page,
}) => {
  await page.clock.install();
  await app.open('/errors');
  // No timer fires from here on: typing never rests.
  await app.stopTime();
  const field = page.getByRole('main').getByLabel('A message, a status or a code');
  await field.fill('parent_finished');
  await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: 'Search' })
    .click();
  await expect(page).toHaveURL(/\/search$/);
  await page.clock.resume();
  await page.goBack();
  await expect(page).toHaveURL(/\/errors\?q=parent_finished$/);
  await expect(field).toHaveValue('parent_finished');
});
