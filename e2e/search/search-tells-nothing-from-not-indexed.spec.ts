import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// The service reads its index on the first search; no test waits for that.
test.beforeEach(async ({ service }) => {
  await service.ask('/search/developer?query=ready');
});

const submit = (page: Page) =>
  page.getByRole('button', { name: /^Search( ·|$)/ }).and(page.locator('[type=submit]'));

const EMPTY: readonly (readonly [reason: string, search: string, words: RegExp])[] = [
  ['not-indexed', 'query=retry&repos=nobody/nothing', /nobody\/nothing is not indexed/],
  [
    'degraded',
    'query=retry&repos=halyard-labs/breakwater&types=issue&types=pull_request',
    /could not be searched in full/,
  ],
  ['filtered-out', 'query=retry&language=COBOL', /narrowed by language/],
  ['nothing', 'query=zxqvbnm', /no passage answers this question/],
];

for (const [reason, search, words] of EMPTY)
  test(`an empty answer says that it is ${reason}`, async ({ app, page }) => {
    await app.openOverHttp(`/search?${search}`);
    await submit(page).click();
    await expect(page.getByTestId(`empty-${reason}`)).toContainText(words);
    await expectAccessible(page);
  });

test('every scope is echoed with its flags and what they mean', async ({ app, page }) => {
  await app.openOverHttp(
    '/search?query=table+keyboard&repos=halyard-labs/knotgrid&repos=halyard-labs/breakwater&repos=nobody/nothing&sources=base-ui.com',
  );
  await submit(page).click();
  const scope = page
    .getByTestId('coverage')
    .getByRole('list', { name: 'Scope' })
    .getByRole('listitem');
  await expect(scope).toHaveCount(4);
  await expect(scope.nth(0)).toContainText(/knotgrid\s*indexed/);
  await expect(scope.nth(1)).toContainText('not its issues and pull requests');
  await expect(scope.nth(2)).toContainText('Not in the index');
  await expect(scope.nth(3)).toContainText(/base-ui\.com\s*indexed/);
});

test('a fix from the empty answer changes the form and waits for the send', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/search?query=retry&language=COBOL');
  await submit(page).click();
  await page.getByRole('button', { name: 'Search without scope and filters' }).click();
  await expect(page).not.toHaveURL(/language/);
  await expect(page.getByText('the form has changed since')).toBeVisible();
  await submit(page).click();
  await expect(page.getByTestId('reading-pane')).toBeVisible();
});
