import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// The service reads its index on the first search; no test waits for that.
test.beforeEach(async ({ service }) => {
  await service.ask('/search/developer?query=ready');
});

const submit = (page: Page) =>
  page.getByRole('button', { name: /^Search( ·|$)/ }).and(page.locator('[type=submit]'));

test('bounds are checked while typing, what was typed stays, and nothing is sent', async ({
  app,
  page,
  watch,
  service,
}) => {
  await app.openOverHttp('/search?query=retry');
  await page.getByText('Options').click();
  for (const [field, value, problem] of [
    ['Results', '101', 'Between 1 and 100.'],
    ['Passages per result', 'many', 'Enter a whole number, in digits alone.'],
    ['Stars from', '-1', 'At least 0.'],
  ] as const) {
    await page.getByRole('textbox', { name: field }).fill(value);
    await expect(page.getByText(problem)).toBeVisible();
    await expect(page.getByRole('textbox', { name: field })).toHaveValue(value);
  }
  await submit(page).click();
  await expect(page.getByText('Between 1 and 100.')).toBeVisible();
  expect(watch.requests.filter(({ url }) => url.startsWith(`${service.baseUrl}/search`))).toEqual(
    [],
  );
});

test('an address says of no question that it was sent which no search takes', async ({
  app,
  page,
  watch,
  service,
}) => {
  for (const search of ['?sent=1', '?query=+&sent=1&tab=general', '?query=retry&k=500&sent=1']) {
    await app.openOverHttp(`/search${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Nothing is sent|Ask a question above/).first()).toBeVisible();
    await expect(page.getByText(/was sent before|Its answer is not in this tab/)).toHaveCount(0);
    await expect(page).toHaveTitle(/^Developer search/);
  }
  await expect(page.getByText('Between 1 and 100.')).toBeVisible();
  // The general search takes what the other one refuses.
  await app.openOverHttp('/search?query=retry&types=video&sent=1');
  await expect(page.getByText('Its answer is not in this tab')).toBeVisible();
  expect(watch.requests.filter(({ url }) => url.startsWith(`${service.baseUrl}/search`))).toEqual(
    [],
  );
});

test('a pasted list becomes tokens, and a wrong one is named', async ({ app, page }) => {
  await app.openOverHttp('/search?query=retry');
  await page.getByText('Options').click();
  const repos = page.getByRole('textbox', { name: 'Repositories' });
  await repos.focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData(
      'text',
      'halyard-labs/mast, halyard-labs/rudder\nhttps://github.com/axios/axios\njust-a-name',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  for (const name of ['halyard-labs/mast', 'halyard-labs/rudder', 'axios/axios', 'just-a-name'])
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await expect(page.getByText('just-a-name: write it as owner/name')).toBeVisible();
  await expect(page.getByText('1 scope or filter active')).toBeVisible();
});

test('each rule is explained before the send and fixed with one click', async ({ app, page }) => {
  const cases: readonly (readonly [search: string, reason: RegExp, fix: string])[] = [
    ['language=Go', /No documentation comes back/, 'Remove the filter'],
    [
      'repos=halyard-labs/mast&types=doc',
      /no kind that lives in a repository/,
      'Ask for issues, pull requests and READMEs too',
    ],
    [
      'sources=base-ui.com&types=issue',
      /documentation is not asked for/,
      'Ask for documentation too',
    ],
    ['min_stars=10&max_stars=1&types=issue', /at least 10 and at most 1 stars/, 'Swap the two'],
  ];
  for (const [search, reason, fix] of cases) {
    await app.openOverHttp(`/search?query=retry&${search}`);
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: fix }).click();
    await expect(page.getByText(reason)).toBeHidden();
  }
});

test('what the server refuses is explained by field', async ({ app, page, service }) => {
  app.allowComplaints(/400/);
  await page.route(`${service.baseUrl}/search/developer`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fallback()
      : route.fulfill({
          status: 400,
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: {
            success: false,
            error: 'Bad Request: license is not known',
            details: [{ path: ['license'], message: 'no such license' }],
          },
        }),
  );
  await app.openOverHttp('/search?query=retry&license=XYZ&types=readme');
  await submit(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('license is not known');
  await expect(alert).toContainText('no such license');
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('retry');
});

test('repository filters leave documentation out, as announced', async ({ app, page }) => {
  await app.openOverHttp('/search?query=dialog+component&language=TypeScript&k=30');
  const announced = page.getByText('No documentation comes back');
  await expect(announced).toBeVisible();
  await submit(page).click();
  await expect(page.getByTestId('coverage')).toContainText(
    'A repository filter without a source leaves documentation out.',
  );
  await expect(
    page.getByTestId('result-list').getByText('Documentation', { exact: true }),
  ).toHaveCount(0);
  // Whoever comes back to the answer finds it, not the form unfolded above it.
  const options = page.getByRole('button', { name: /^Options/ });
  await expect(options).toHaveAttribute('aria-expanded', 'false');
  await page.reload();
  await expect(page.getByTestId('result-list')).toBeVisible();
  await expect(options).toHaveAttribute('aria-expanded', 'false');
  // The answer says what happened; only another search is announced.
  await expect(announced).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Question' }).fill('dialog');
  await expect(announced).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('dialog component');
  await expect(announced).toHaveCount(0);
});
