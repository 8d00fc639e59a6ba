import { expect, expectAccessible, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** A run whose browser stopped while a form was filled in, with calls at several sites. */
const JOB_ID = '1d37fbcf-8c7f-83b7-a093-31c16966553b';
/** A run that was stopped in the middle of its calls. */
const OVER_CEILING = '494cf1c0-3a76-8f12-9777-35e1232fdc5d';

test('the time of a run is counted by tool, agent and site, ordered, and leads into the timeline @looks', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${JOB_ID}`);
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  const table = page.getByRole('region', { name: 'Where the time went' });
  const names = table.getByRole('rowheader');
  await expect(names.first()).toHaveText('Browser session');
  // It is a stop of Tab, for it scrolls: what has the focus shows it.
  await page.keyboard.press('Tab');
  await table.focus();
  await expect(table).toHaveCSS('outline-style', 'solid');
  const form = table.getByRole('row', { name: /^fill_form/ });
  await expect(form.getByRole('cell')).toHaveCount(10);
  // Three calls, of which one failed.
  await expect(form.getByRole('cell').nth(4)).toHaveText('3');
  await expect(form.getByRole('cell').nth(5)).toHaveText('1');
  await expect(page.getByText(/^The run took 17 s; no call was open for/)).toBeVisible();
  await table.getByRole('button', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/order=-failures/);
  await expect(names.first()).toHaveText('fill_form');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'By agent' }).click();
  await expect(table.getByRole('columnheader', { name: 'Waiting' })).toBeVisible();
  await expect(names.filter({ hasText: 'Scout: Ostler Freight' })).toHaveCount(1);
  await page.getByRole('button', { name: 'By site' }).click();
  await expect(names.filter({ hasText: 'ostler-freight.example' })).toHaveCount(1);
  await expect(page.getByText(/left out: no site in the parameters/)).toBeVisible();
  await page.reload();
  await names.filter({ hasText: 'ostler-freight.example' }).getByRole('button').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'ostler-freight.example');
  await expect(page.getByRole('tab', { name: /^Timeline/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // Back to the table as it was, and from its longest call to that call.
  await page.goBack();
  await page.getByRole('button', { name: 'By tool' }).click();
  await table
    .getByRole('row', { name: /^navigate/ })
    .getByRole('button')
    .last()
    .click();
  await expect(page.getByRole('region', { name: 'Selected event' })).toContainText('navigate');
});

test('a call that a run left behind is counted as unfinished, not as open', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${OVER_CEILING}?tab=time`);
  const table = page.getByRole('region', { name: 'Where the time went' });
  await expect(table.getByRole('cell', { name: /^\d+, \d+ unfinished$/ }).first()).toBeVisible();
});

test('the time of two runs is shown side by side, with the differences', async ({
  app,
  page,
  world,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${JOB_ID}&right=${world.jobId}`);
  await page.getByText('Where the time went in each run').click();
  const table = page.getByRole('region', { name: 'Where the time went in each run' });
  const form = table.getByRole('row', { name: /^fill_form 10 s – −10 s 3 – 1 –/ });
  await expect(form).toBeVisible();
  await page.getByRole('button', { name: 'By site' }).click();
  await expect(table.getByRole('rowheader', { name: 'ostler-freight.example' })).toBeVisible();
  await expectAccessible(page);
});
