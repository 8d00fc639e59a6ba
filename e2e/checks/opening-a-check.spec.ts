import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('a finished check with changes opens in its inbox on the first change, and a choice is saved', async ({
  app,
  page,
  service,
}) => {
  const { checks, path, monitor } = await readMonitor(service, 'Competitor pricing');
  const [newest, older] = checks.map(({ id }) => `${path}/checks/${id}`);
  await app.openOverHttp(newest ?? '');
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  const row = inbox.getByRole('link', { name: /Cartwheel Analytics/ });
  await expect(row).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/view=triage&?.*page=|page=.*view=triage/);
  // The row shows the change, both values whole; the word of its status is heard, not seen.
  await expect(row).toContainText(/plans\[1\]\.price29 → , then 34\+17\.2 %/);
  await expect(row.getByText('Changed', { exact: true })).toHaveClass(/sr-only/);
  await expect(inbox.getByRole('link', { name: /Saltmarsh Payroll/ })).toContainText(/− .+\+ /);
  await expect(page.getByText(`Goal of the monitor now: ${monitor.goal}`)).toBeVisible();

  // What the service says about the check itself is a drawer, and part of the address.
  await page.getByRole('button', { name: 'About this check' }).click();
  await expect(page.getByRole('dialog', { name: 'About this check' })).toBeVisible();
  await expect(page).toHaveURL(/about=true/);
  await expect(page.getByRole('dialog').getByText('Billing', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/about=/);

  // ‹ older · newer ›
  const nav = page.getByRole('navigation', { name: 'Checks of the monitor' });
  await expect(nav.getByRole('link', { name: 'Newer check' })).toHaveCount(0);
  await nav.getByRole('link', { name: 'Older check' }).click();
  await expect(page).toHaveURL((url) => url.pathname === older);
  await expect(nav.getByRole('link', { name: 'Newer check' })).toBeVisible();
  await expect(inbox.getByRole('link').first()).toBeVisible();
  await page.keyboard.press(']');
  await expect(page).toHaveURL((url) => url.pathname === newest);
  await expect(nav.getByRole('link', { name: 'Newer check' })).toHaveCount(0);

  // A person's choice is how other checks open in this browser; an address that names a view says otherwise.
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toBeVisible();
  await page.goto(app.origin + older);
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toBeVisible();
  await expect(page.getByText('No page is open')).toBeVisible();
  await page.goto(`${app.origin}${older}?view=triage`);
  await expect(inbox.getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: 'Triage' }).click();
  await page.goto(`${app.origin}${older}?status=changed`);
  await expect(page.getByRole('list', { name: 'Pages with status changed' })).toBeVisible();
  // Without the filter it is still the list that one was reading.
  await page.getByRole('button', { name: /^Changed/ }).click();
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toBeVisible();
});

test('a check says how far it is, which notification failed, and what a page held that is gone', async ({
  app,
  page,
  service,
}) => {
  const documentation = await readMonitor(service, 'Lumenstack documentation');
  await app.openOverHttp(documentation.pathOf(({ status }) => status === 'running'));
  await expect(page.getByText(/^\d+ of about 236 pages$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pages', exact: true })).toBeVisible();

  const mentions = await readMonitor(service, 'Mentions of Web Data Console');
  await page.goto(app.origin + mentions.pathOf(({ status }) => status === 'completed'));
  await expect(page.getByText('A notification failed')).toBeVisible();
  await expect(page.getByText('slack: status failed, error channel_not_found')).toBeVisible();

  const pricing = await readMonitor(service, 'Competitor pricing');
  await page.goto(`${app.origin}${pricing.pathOf(() => true)}?view=list`);
  // On a first visit the fonts come after the data, and a line may break elsewhere then: what is pressed at that moment moves away.
  await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.getByRole('link', { name: /Tidewell Forms/ }).click();
  await page.getByRole('button', { name: 'Show its last snapshot' }).click();
  const tree = page.getByRole('tree', { name: 'Last snapshot' });
  await expect(tree).toContainText('plans');
  await expect(page.getByText(/As it was at the check of/)).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  await page.getByRole('link', { name: 'Open that check' }).click();
  await expect(page).toHaveURL(new RegExp(`/checks/(?!${pricing.checks[0]?.id})`));
  await expect(
    page.getByRole('region', { name: 'Page result' }).getByRole('heading', { name: /Tidewell/ }),
  ).toBeVisible();
});

test('thousands of pages have a first, a last and any page, and a filter over what is loaded', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Fernhollow shop: whole catalogue');
  const path = pathOf(({ summary }) => summary.totalPages === 3000);
  await app.openOverHttp(`${path}?view=list`);
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await pages.getByRole('button', { name: 'Last page of results' }).click();
  await expect(pages.getByText('2,976–3,000 of 3,000')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  const field = pages.getByRole('textbox', { name: 'Go to page' });
  await expect(field).toHaveValue('120');
  await field.fill('7');
  await field.press('Enter');
  await expect(page).toHaveURL(/skip=150/);
  await expect(pages.getByText('151–175 of 3,000')).toBeVisible();
  // A number that is no page goes to the nearest, one that is none at all nowhere.
  await field.fill('9000');
  await field.press('Enter');
  await expect(page).toHaveURL(/skip=2975/);
  await field.fill('x');
  await field.press('Enter');
  await expect(field).toHaveValue('120');
  await pages.getByRole('button', { name: 'First page of results' }).click();
  await expect(pages.getByText('1–25 of 3,000')).toBeVisible();

  const filter = page.getByRole('textbox', { name: 'Filter the pages by URL or title' });
  await filter.fill('no such page');
  await expect(page.getByText('0 of the 25 pages loaded')).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Nothing matches the filter' }),
  ).toBeVisible();
  const rows = page.getByRole('list', { name: 'Pages', exact: true }).getByRole('listitem');
  await filter.fill('-1');
  await page.getByRole('button', { name: 'Load all 3,000' }).click();
  await expect(page.getByText(/^[\d,]+ of the 3,000 pages loaded$/)).toBeVisible();
  await expect(page).toHaveURL(/q=-1/);
  // What is beyond the first answer opens as any other.
  await page.keyboard.press('Escape');
  await rows.last().getByRole('link').click();
  await expect(page.getByRole('tablist', { name: 'Parts of the page result' })).toBeVisible();
});
