import type { Page } from '@playwright/test';
import { expect, expectDocumentedStorage, expectAccessible, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// The service reads its index on the first search; no test waits for that.
test.beforeEach(async ({ service }) => {
  await service.ask('/search/developer?query=ready');
});

const submit = (page: Page) =>
  page.getByRole('button', { name: /^Search( ·|$)/ }).and(page.locator('[type=submit]'));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('searches are saved in this browser: saved, renamed, run again, deleted', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/search?query=minisearch&k=20');
  await submit(page).click();
  await expect(page.getByTestId('reading-pane')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Searches' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save minisearch' }).click();
  await expect(dialog.getByRole('button', { name: 'Save minisearch' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Rename minisearch' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('The search library');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByRole('button', { name: 'The search library up to 20 results' }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Run · 4 credits.*The search library/ }).click();
  await expect(page.getByTestId('reading-pane')).toContainText('lucaong/minisearch');
  await page.getByRole('button', { name: 'Searches' }).click();
  await dialog.getByRole('button', { name: 'Delete The search library' }).click();
  await expect(dialog.getByText('None yet.')).toBeVisible();
  await expectDocumentedStorage(page);
});

test('a reload keeps the answer in this tab, says how old it is and sends nothing', async ({
  app,
  page,
  watch,
  service,
}) => {
  await app.openOverHttp('/search?query=minisearch');
  await submit(page).click();
  await expect(page.getByTestId('reading-pane')).toContainText('lucaong/minisearch');
  // The answer is written down a moment after it is shown.
  await expect(async () =>
    expect(await page.evaluate(() => sessionStorage.getItem('console.search-answers'))).toContain(
      'minisearch',
    ),
  ).toPass();
  await page.reload();
  await expect(page.getByText(/^from \d\d:\d\d, saved in this tab$/)).toBeVisible();
  await expect(page.getByTestId('reading-pane')).toContainText('lucaong/minisearch');
  const sent = () =>
    watch.requests.filter(
      ({ url, method }) => method === 'POST' && url === `${service.baseUrl}/search/developer`,
    );
  expect(sent()).toHaveLength(1);
  // The general search was never asked, so no answer of it is lost.
  await page.getByRole('tab', { name: 'General search' }).click();
  await expect(page.getByText('Only the other search has its answer here')).toBeVisible();
  await page.getByRole('tab', { name: 'Developer index' }).click();
  const saved = () => page.evaluate(() => sessionStorage.getItem('console.search-answers'));
  const first = await saved();
  await page.getByRole('button', { name: 'Search again · 2 credits' }).click();
  await expect(page.getByText(/saved in this tab/)).toHaveCount(0);
  await expect.poll(() => sent().length).toBe(2);
  // The second answer is written down too, or what is taken away here would come back.
  await expect.poll(saved).not.toBe(first);
  // Another tab has another memory, and never says that the search was not sent.
  await page.evaluate(() => sessionStorage.removeItem('console.search-answers'));
  await page.reload();
  await expect(page.getByText('Its answer is not in this tab')).toBeVisible();
  await expectDocumentedStorage(page);
});

test('however soon after a reload, the search is sent again when asked for', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('POST', /developer/, { json: FOUND });
  // No time passes between the answer, the reload and the click.
  await page.clock.setFixedTime(new Date('2026-11-20T09:30:00Z'));
  await app.openOn(scripted.baseUrl, '/search?query=retry');
  await submit(page).click();
  await expect(page.getByTestId('result-list')).toContainText('Bug');
  await page.reload();
  await page.getByRole('button', { name: 'Search again · 2 credits' }).click();
  await expect.poll(() => scripted.count('POST', /developer/)).toBe(2);
});

test('a full storage keeps no answer and changes nothing else', async ({ app, page }) => {
  await page.addInitScript(() => {
    // Filled up to its last few hundred letters.
    for (const size of [500_000, 10_000, 300])
      for (let number = 0, isFull = false; !isFull; number++)
        try {
          sessionStorage.setItem(`filler ${size} ${number}`, 'x'.repeat(size));
        } catch {
          isFull = true;
        }
  });
  await app.openOverHttp('/search?query=minisearch');
  await submit(page).click();
  await expect(page.getByTestId('reading-pane')).toContainText('lucaong/minisearch');
  await page.reload();
  await expect(page.getByText('Its answer is not in this tab')).toBeVisible();
});

for (const [room, longest] of [
  ['nothing', -1],
  ['but a little', 20],
] as const)
  test(`how long searches are saved is said as it is where the device stores ${room}`, async ({
    app,
    page,
  }) => {
    await page.addInitScript((most) => {
      Storage.prototype.setItem = new Proxy(Reflect.get(Storage.prototype, 'setItem'), {
        apply(save, storage: Storage, [name, text]: [string, string]) {
          if (
            storage === localStorage &&
            !name.startsWith('console.connection') &&
            text.length > most
          )
            throw new DOMException('full', 'QuotaExceededError');
          Reflect.apply(save, storage, [name, text]);
        },
      });
    }, longest);
    await app.openOverHttp('/search?query=minisearch');
    await submit(page).click();
    await expect(page.getByTestId('reading-pane')).toBeVisible();
    await page.getByRole('button', { name: 'Searches' }).click();
    await expect(page.getByRole('dialog')).toContainText('are saved in this tab only.');
    await expect(page.getByRole('button', { name: 'Save minisearch' })).toBeVisible();
  });

test('the request is copied as an address, a body and a command, never with a key', async ({
  app,
  page,
  context,
  service,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.openOverHttp("/search?query=don't+retry&types=issue&repos=a/b&repos=c/d&min_stars=5");
  const copy = async (name: string) => {
    await page.getByRole('button', { name: 'Copy as' }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page.getByText(`${name} copied.`)).toBeVisible();
    return clipboard(page);
  };
  const address = new URL(await copy('GET address'));
  expect(address.href.startsWith(`${service.baseUrl}/search/developer?`)).toBe(true);
  expect([
    address.searchParams.get('query'),
    address.searchParams.getAll('repos'),
    address.searchParams.get('min_stars'),
  ]).toEqual(["don't retry", ['a/b', 'c/d'], '5']);
  expect(JSON.parse(await copy('POST body'))).toEqual({
    query: "don't retry",
    types: ['issue'],
    repos: ['a/b', 'c/d'],
    min_stars: 5,
  });
  const command = await copy('cURL command');
  expect(command).toContain("don'\\''t retry");
  expect(command).toContain('Bearer YOUR_API_KEY');
  expect(command).not.toContain('fc-demo');
});

test('the same question on the general search, and what both found', async ({ app, page }) => {
  await app.openOverHttp('/search?query=sanitize+untrusted+html');
  await submit(page).click();
  await expect(page.getByTestId('reading-pane')).toBeVisible();
  await page.getByRole('tab', { name: 'General search' }).click();
  await expect(page.getByText('Passages, scopes and filters do not exist there')).toBeVisible();
  await submit(page).click();
  await expect(
    page.getByRole('list', { name: 'Results of the general search' }).getByRole('listitem').first(),
  ).toContainText('dompurify');
  await expect(page.getByRole('status').filter({ hasText: /^\d+ results?$/ })).toBeVisible();
  // Two are answered; the price of one is named by nobody.
  await expect(page.getByTestId('session-credits')).toContainText(
    '2 credits in 1 answered search of known price',
  );
  await page.getByRole('button', { name: 'Compare with the developer search' }).click();
  await expect(
    page.getByText(
      /Both found \d+\. Only the developer search: \d+\. Only the general search: \d+\./,
    ),
  ).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('both');
  await expectAccessible(page);
});

const FOUND = {
  success: true,
  results: [{ id: 'issue:a/b#1', url: 'https://github.com/a/b/issues/1', title: 'Bug' }],
};
const WEB = {
  success: true,
  data: { web: [{ url: 'https://github.com/a/b/issues/1', title: 'Bug', position: 1 }] },
};

test('the general search asks what it knows, whatever the other fields hold, and is found again as the search it was', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('POST', /^\/search$/, { json: WEB });
  scripted.answer('GET', /./, { json: { success: true, data: [], agents: [] } });
  await app.openOn(scripted.baseUrl, '/search?query=retry&repos=react&tab=general');
  await submit(page).click();
  const results = page.getByRole('list', { name: 'Results of the general search' });
  await expect(results).toContainText('Bug');
  expect(JSON.parse(scripted.heard[0]?.body ?? '')).toEqual({
    query: 'retry',
    categories: ['developer'],
    limit: 10,
  });
  await expect(page.getByText('Search in the tab Developer index says why.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as' }).click();
  await expect(page.getByRole('menuitem', { name: 'POST body' })).toBeEnabled();
  await expect(page.getByText('The form cannot be sent')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Searches' }).click();
  // Run from here it is the general search, which has no price.
  await expect(
    page.getByRole('dialog').getByRole('button', { name: /^Run ?: retry(?:,|$)/ }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${app.origin}/`);
  await page.getByRole('link', { name: /retry/ }).first().click();
  await expect(results).toContainText('Bug');
  await page.getByRole('tab', { name: 'Developer index' }).click();
  await submit(page).click();
  await expect(page.getByText('react: write it as owner/name').first()).toBeVisible();
  expect(scripted.count('POST', /search/)).toBe(1);
});

test('the developer search run beside the general one shows that it is on its way, can be stopped, and why it failed', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  scripted.answer('POST', /^\/search$/, { json: WEB });
  scripted.answer('POST', /developer/, { hang: 'silent' });
  await app.openOn(scripted.baseUrl, '/search?query=retry&tab=general');
  await submit(page).click();
  const run = page.getByRole('button', { name: 'Run the developer search · 2 credits' });
  await run.click();
  const developer = page.getByRole('region', { name: 'Developer search' });
  await expect(developer).toContainText('Searching the developer index');
  await expect(run).toHaveCount(0);
  await developer.getByRole('button', { name: 'Stop' }).click();
  scripted.answer('POST', /developer/, {
    status: 402,
    json: { success: false, error: 'Insufficient credits to perform this request.' },
  });
  await run.click();
  await expect(developer).toContainText('Insufficient credits to perform this request.');
  scripted.answer('POST', /developer/, { json: FOUND });
  await run.click();
  await page.getByRole('button', { name: 'Compare with the developer search' }).click();
  await expect(page.getByText(/Both found 1\./)).toBeVisible();
  await expect(page.getByText(/could not be read/)).toHaveCount(0);
});

test('a general search that is not whole leaves open what only the developer search found, and says what else it holds', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('POST', /developer/, { json: FOUND });
  scripted.answer('POST', /^\/search$/, {
    json: {
      success: false,
      data: { web: ['broken', { url: 'https://other.example/' }], news: [{ title: 'New' }] },
    },
  });
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  await app.openOn(scripted.baseUrl, '/search?query=retry&tab=general');
  await submit(page).click();
  await expect(page.getByText('The answer says that the request failed')).toBeVisible();
  await expect(page.getByText('holds 1 in the group news')).toBeVisible();
  // What could not be read is number 1, as the note above the list says.
  const numbered = page.getByRole('list', { name: 'Results of the general search' });
  await expect(numbered.getByRole('listitem')).toHaveText(/^2https:/);
  await page.getByRole('button', { name: /Run the developer search/ }).click();
  const compare = page.getByRole('button', { name: 'Compare with the developer search' });
  await compare.click();
  await expect(page.getByText(/Only the developer search: 1\./)).toContainText(
    'Not compared, as it could not be read: 1 result of the general search.',
  );
  for (const [data, told] of [
    [{ web: 'lost' }, 'The results could not be read'],
    [{ news: [{ title: 'New' }] }, 'The answer has no list of web results'],
  ] as const) {
    scripted.answer('POST', /^\/search$/, { json: { success: true, data } });
    // Sooner, it would be the second click of two.
    await page.clock.fastForward(2_000);
    await submit(page).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(compare).toHaveCount(0);
    await expect(page.getByText(/Only the developer search/)).toHaveCount(0);
  }
});

test('an answer that did not come just now says when it came, also where the question is asked again', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('POST', /developer/, { json: FOUND });
  await app.setTime(new Date('2026-11-20T09:30:00Z'));
  await app.openOn(scripted.baseUrl, '/search?query=retry');
  await submit(page).click();
  await page.clock.runFor(2000);
  const list = page.getByTestId('result-list');
  await expect(list).toContainText('Bug');
  const age = page.getByText(/^from \d\d:30$/);
  await expect(age).toHaveCount(0);
  await page.clock.runFor(20 * 60_000);
  await expect(age).toBeVisible();
  const question = page.getByRole('textbox', { name: 'Question' });
  for (const text of ['other', 'retry']) {
    await question.fill(text);
    await page.clock.runFor(1000);
    await submit(page).click();
    // The second click of two, also where the answer was here and is shown at once.
    await submit(page).click();
    await page.clock.runFor(1000);
    await expect(list).toContainText('Bug');
    await expect(page).toHaveTitle(new RegExp(`^${text}`));
    await expect(age).toHaveCount(text === 'retry' ? 1 : 0);
  }
  expect(scripted.count('POST', /developer/)).toBe(2);
  // Sooner, it would be one more of those clicks.
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Search again · 2 credits' }).click();
  await expect.poll(() => scripted.count('POST', /developer/)).toBe(3);
});

test('while another question is written, nothing speaks of results that never came, and nothing below replaces it', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/search?query=minisearch&sent=1');
  const main = page.getByRole('main');
  await expect(main.getByText('“minisearch” is filled in.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('virtual rows');
  await expect(main.getByText('What follows is about “minisearch”')).toBeVisible();
  await expect(main.getByText(/These results|is filled in/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: /Search · / })).toHaveCount(1);
  await submit(page).click();
  await expect(page.getByTestId('reading-pane')).toBeVisible();
  await page.reload();
  await expect(main.getByRole('button', { name: /Search again/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('grid of rows');
  await expect(main.getByText('These results are for “virtual rows”')).toBeVisible();
  await expect(main.getByRole('button', { name: /Search again/ })).toHaveCount(0);
});
