import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import type { PageWatch } from '../support/page-watch.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// The service reads its index on the first search; no test waits for that.
test.beforeEach(async ({ service }) => {
  await service.ask('/search/developer?query=ready');
});

const submit = (page: Page) =>
  page.getByRole('button', { name: /^Search( ·|$)/ }).and(page.locator('[type=submit]'));
const ask = async (page: Page, question: string) => {
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await submit(page).click();
};
const pane = (page: Page) => page.getByTestId('reading-pane');

/** Each costs credits. */
const postsOf = ({ requests }: PageWatch, { baseUrl }: { readonly baseUrl: string }) =>
  requests.filter(({ url, method }) => method === 'POST' && url.startsWith(baseUrl));

test('an engineer asks a question and reads the passage that answers it @looks', async ({
  app,
  page,
}) => {
  await app.open('/search');
  await expect(page.getByRole('heading', { name: 'Things to ask' })).toBeVisible();
  await ask(page, 'why does the browser not let me read the Retry-After header');
  const first = page.getByRole('list', { name: 'Results' }).getByRole('button').first();
  // The page's own worker reads the whole index first.
  test.slow();
  await expect(first).toContainText('halyard-labs/mast#11', { timeout: 60_000 });
  await first.click();
  await expect(
    pane(page).getByRole('heading', { name: /Retry-After cannot be read in the browser/ }),
  ).toBeVisible();
  await expect(pane(page).getByTestId('passage').first()).toContainText(
    'a page may read only the CORS-safelisted response headers',
  );
  await expect(pane(page).locator('mark').first()).toBeVisible();
  await expectAccessible(page);
});

test('the cost is there before anything is sent, and the sum afterwards is marked as computed', async ({
  app,
  page,
  service,
  watch,
}) => {
  await app.openOverHttp('/search');
  await page.getByRole('textbox', { name: 'Question' }).fill('retry');
  await page.getByText('Options').click();
  await page.getByRole('textbox', { name: 'Results' }).fill('25');
  await expect(page.getByTestId('cost')).toContainText('6 credits');
  expect(watch.requests.filter(({ url }) => url.startsWith(`${service.baseUrl}/search`))).toEqual(
    [],
  );
  await submit(page).click();
  await expect(page.getByTestId('session-credits')).toContainText(
    '6 credits in 1 answered search of known price (computed here, not taken from the bill)',
  );
});

test('Enter twice is one search, and counted once', async ({ app, page, service, watch }) => {
  await service.setFaults({ slowMs: 800 });
  await app.openOverHttp('/search');
  await page.getByRole('textbox', { name: 'Question' }).fill('minisearch');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('session-credits')).toContainText('2 credits in 1 answered search');
  await service.setFaults({ slowMs: 0 });
  expect(postsOf(watch, service)).toHaveLength(1);
});

test('Enter on a question that was answered with nothing does not pay for it again', async ({
  app,
  page,
  service,
  watch,
}) => {
  await page.clock.install();
  await app.openOverHttp('/search');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('zxqvbnm');
  await question.press('Enter');
  await expect(page.getByTestId('empty-nothing')).toBeVisible();
  // Two strokes within a moment count as one anyway.
  await page.clock.fastForward(5_000);
  await question.press('Enter');
  // What follows was sent behind them.
  await question.fill('minisearch');
  await question.press('Enter');
  await expect(page.getByTestId('reading-pane')).toBeVisible();
  expect(postsOf(watch, service)).toHaveLength(2);
});

test('a phone keeps the form beside an answer without results, whatever result the address names', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openOverHttp('/search?query=zxqvbnm&result=issue:a/b%231');
  await submit(page).click();
  await expect(page.getByTestId('empty-nothing')).toBeVisible();
  await page.goto(`${page.url()}&result=issue:a/b%231`);
  await expect(page.getByTestId('empty-nothing')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeVisible();
});

test('the Enter that takes a word from an input method sends nothing', async ({
  app,
  page,
  service,
  watch,
}) => {
  await app.openOverHttp('/search');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('価格');
  // As Chromium and Firefox say it, and as Safari does, whose composition has ended by then.
  for (const said of [{ isComposing: true }, { keyCode: 229 }])
    await question.dispatchEvent('keydown', { key: 'Enter', ...said });
  await question.fill('minisearch');
  await question.press('Enter');
  await expect(page.getByTestId('session-credits')).toContainText('2 credits in 1 answered search');
  expect(postsOf(watch, service)).toHaveLength(1);
});

test('two clicks on Search are one search, also where its answer comes in between', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const found = [{ id: 'readme:a/b', url: 'https://github.com/a/b', passages: ['Read me'] }];
  scripted.answer('POST', /^\/search\/developer$/, { json: { success: true, results: found } });
  scripted.answer('POST', /^\/search$/, {
    json: { success: true, data: { web: [{ url: 'https://github.com/a/b', title: 'A' }] } },
  });
  scripted.answer('GET', /^\/monitor$/, { json: { success: true, data: [] } });
  for (const tab of ['', '&tab=general']) {
    await app.openOn(scripted.baseUrl, `/search?query=ferries${tab}`);
    await page.locator('[type=submit]').evaluate(async (button: HTMLButtonElement) => {
      button.click();
      const answered = () => document.querySelector('a[href^="https://github.com/a/b"]');
      while (!answered()) await new Promise(requestAnimationFrame);
      button.click();
    });
    // Behind whatever the second click has sent.
    await page.evaluate((url) => fetch(url), `${scripted.baseUrl}/monitor`);
    expect(scripted.count('POST', /^\/search/)).toBe(tab === '' ? 1 : 2);
  }
});

test('the whole form is in the address; a link shows it filled and sends nothing', async ({
  app,
  page,
  service,
  watch,
}) => {
  const address =
    '/search?query=parse+a+schedule&k=20&passages=3&types=readme&types=issue&repos=a/b&language=TypeScript&topic=cron&topic=time&license=MIT&min_stars=1&max_stars=9000&archived=false&fork=false&sent=1';
  await app.openOverHttp(address);
  await expect(page.getByText('Its answer is not in this tab')).toBeVisible();
  // A link tells that the question was sent, not to which of the two searches.
  await expect(page.getByText(/sent before.* to this search or to the other/)).toBeVisible();
  await page.getByText('Options').click();
  await expect(page.getByRole('textbox', { name: 'Results' })).toHaveValue('20');
  await expect(page.getByRole('button', { name: 'Remove a/b' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove time' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Stars to' })).toHaveValue('9000');
  await expect(page.getByRole('combobox', { name: 'Forks' })).toHaveValue('false');
  expect(postsOf(watch, service)).toEqual([]);
  // The page offers to run it, with its cost first.
  await page.getByRole('tabpanel').getByRole('button', { name: 'Search · 4 credits' }).click();
  await expect(
    page.getByTestId('coverage').or(page.getByTestId('result-list')).first(),
  ).toBeVisible();
});

test('a link to a result that the answer does not hold says that another is shown', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('POST', /^\/search\/developer$/, {
    json: {
      success: true,
      results: [{ id: 'readme:a/b', title: 'Loom', passages: ['What it weaves'] }],
    },
  });
  await app.openOn(scripted.baseUrl, '/search?query=loom&sent=1&result=readme:a/c');
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Search · / })
    .click();
  await expect(page.getByText('What it weaves').first()).toBeVisible();
  const other = page.getByText('not among those shown: another one is shown');
  await expect(other).toBeVisible();
  await page.getByTestId('result-list').getByText('Loom').first().click();
  await expect(other).toHaveCount(0);
});

test('typing changes the address without sending; back leads to the answer before, unbilled', async ({
  app,
  page,
  service,
  watch,
}) => {
  await app.openOverHttp('/search');
  await ask(page, 'minisearch');
  await expect(pane(page)).toContainText('lucaong/minisearch');
  await page.getByRole('textbox', { name: 'Question' }).fill('dompurify');
  await expect(page).toHaveURL(/query=dompurify/);
  await expect(page.getByText('These results are for “minisearch”')).toBeVisible();
  await submit(page).click();
  await expect(pane(page)).toContainText('cure53/DOMPurify');
  await page.goBack();
  await expect(pane(page)).toContainText('lucaong/minisearch');
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('minisearch');
  expect(
    watch.requests.filter(
      ({ url, method }) => method === 'POST' && url === `${service.baseUrl}/search/developer`,
    ),
  ).toHaveLength(2);
});

test('the whole search works with the keyboard alone', async ({ app, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openOverHttp('/search');
  await expect(page.getByRole('heading', { name: 'Developer search' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('sanitize html');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('button');
  await expect(rows.first()).toBeVisible();
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(pane(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(pane(page)).toContainText('cure53/DOMPurify');
  await page.keyboard.press('c');
  await expect(page.getByText('Passage copied with its citation.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /Source: dompurify, cure53\/DOMPurify .*https:\/\/github\.com\/cure53\/DOMPurify/,
  );
});

test('from the question to the list and back, without a second bill and without losing the answer', async ({
  app,
  page,
  watch,
  service,
}) => {
  await app.openOverHttp('/search');
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.fill('sanitize html');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('button');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  await expect(question).toBeFocused();
  // The question is answered: Enter reads that answer.
  await page.keyboard.press('Enter');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(question).not.toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('End');
  await page.keyboard.type(' j');
  await expect(page).toHaveURL(/query=sanitize\+html\+j/);
  await expect(page.getByText('These results are for “sanitize html”')).toBeVisible();
  // What is being read stays, too.
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  expect(postsOf(watch, service)).toHaveLength(1);
});

test('on a phone the passage covers the list, with a way back', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openOverHttp('/search');
  await ask(page, 'dompurify');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('button');
  await rows.first().click();
  await expect(rows.first()).toBeHidden();
  await expect(pane(page)).toBeVisible();
  await page.getByRole('button', { name: 'Back to results' }).click();
  await expect(rows.first()).toBeVisible();
  // The gesture of the phone does the same.
  await rows.first().click();
  await expect(rows.first()).toBeHidden();
  await page.goBack();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveURL(/query=dompurify/);
});

test('results are grouped by repository, and a repository is hidden within these results', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/search?query=micromark+gfm+table&k=30');
  await submit(page).click();
  await page.getByRole('button', { name: 'Group by repository' }).click();
  await expect(page).toHaveURL(/group=repository/);
  await page.getByRole('button', { name: 'Hide micromark/micromark within these results' }).click();
  await expect(page.getByText('Hidden within these results')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Results' }).getByText('micromark/micromark', { exact: true }),
  ).toHaveCount(0);
  await page.getByRole('button', { name: /Show again: micromark\/micromark/ }).click();
  await expect(
    page
      .getByRole('list', { name: 'Results' })
      .getByText('micromark/micromark', { exact: true })
      .first(),
  ).toBeVisible();
});

test('works without a key and says so', async ({ app, page, watch, service }) => {
  await app.openOverHttp('/search', { key: null });
  await expect(
    page.getByText('No key is set: searching works without one, at lower limits.'),
  ).toBeVisible();
  await ask(page, 'minisearch');
  await expect(pane(page)).toContainText('lucaong/minisearch');
  const sent = postsOf(watch, service);
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual([undefined]);
});
