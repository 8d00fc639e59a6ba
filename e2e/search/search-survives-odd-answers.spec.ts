import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { refuseAll } from '../support/refuse-all.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// The service reads its index on the first search; no test waits for that.
test.beforeEach(async ({ service }) => {
  await service.ask('/search/developer?query=ready');
});

const submit = (page: Page) =>
  page.getByRole('button', { name: /^Search( ·|$)/ }).and(page.locator('[type=submit]'));
const pane = (page: Page) => page.getByTestId('reading-pane');
const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

/** Answers the developer search by hand, by its question. */
const answer = (page: Page, baseUrl: string, make: (query: string, route: Route) => unknown) =>
  page.route(`${baseUrl}/search/developer`, async (route) => {
    if (route.request().method() === 'OPTIONS')
      return route.fulfill({ status: 204, headers: CORS });
    const body: unknown = route.request().postDataJSON();
    const query =
      typeof body === 'object' && body !== null && 'query' in body ? String(body.query) : '';
    const results = await make(query, route);
    if (results !== undefined)
      await route.fulfill({ headers: CORS, json: { success: true, results } });
  });
const search = async (page: Page, query: string) => {
  await page.getByRole('textbox', { name: 'Question' }).fill(query);
  await submit(page).click();
};

const ATTACK = [
  '# Title <script>window.attacked = 1</script>',
  '<img src="https://tracker.example/pixel.gif" onerror="window.attacked = 1">',
  '![pixel](https://tracker.example/pixel2.gif)',
  '[script](javascript:window.attacked=1) [data](data:text/html,<script>opener.attacked=1</script>) [fine](https://example.com/)',
  '<iframe src="https://tracker.example/frame"></iframe><style>body{display:none}</style><base href="https://tracker.example/">',
  '<form action="https://tracker.example/"><input autofocus onfocus="window.attacked=1"><button>go</button></form>',
  '<svg onload="window.attacked=1"><use href="https://tracker.example/x.svg#a"/></svg>',
].join('\n\n');

test('no attack in a passage runs or loads anything', async ({ app, page, service, watch }) => {
  await answer(page, service.baseUrl, () => [
    {
      id: 'issue:a/b#1',
      url: 'javascript:window.attacked=1',
      title: '<img src=x onerror=window.attacked=1>',
      passages: [{ text: ATTACK, citation_url: 'javascript:window.attacked=1' }],
    },
  ]);
  await app.openOverHttp('/search');
  await search(page, 'attack');
  await expect(pane(page).getByRole('link', { name: 'fine' })).toHaveAttribute('rel', /noopener/);
  await expect(pane(page).getByRole('link')).toHaveCount(1);
  await expect(pane(page)).toContainText('The answer names no address that can be opened.');
  await expect(pane(page).getByRole('button', { name: /Load image: pixel/ })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => Reflect.get(window, 'attacked'))).toBeUndefined();
  expect(watch.requests.filter(({ url }) => url.includes('tracker.example'))).toEqual([]);
});

test('passages as strings and objects, no title, unknown kinds, ids with signs in odd places', async ({
  app,
  page,
  service,
}) => {
  await answer(page, service.baseUrl, () => [
    {
      id: 'doc:https://docs.example/guide/getting-started',
      url: 'https://docs.example/guide/getting-started',
      passages: ['A plain string.'],
    },
    {
      id: 'discussion:a/b#3',
      url: 'https://github.com/a/b/discussions/3',
      passages: [{ text: 'An object.' }],
    },
    { id: 'issue:a:b#c/d#12', url: 'https://x.example/', passages: [] },
    {
      id: 'no-prefix-at-all',
      passages: [{ text: '' }],
      license: { state: 'known_absent', spdx_id: null },
    },
  ]);
  await app.openOverHttp('/search');
  await search(page, 'odd');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Getting started');
  await expect(rows.nth(1)).toContainText('discussion');
  await expect(rows.nth(2)).toContainText('a:b#c/d#12');
  await expect(rows.nth(3)).toContainText('No license');
  await expect(pane(page)).toContainText('A plain string.');
});

test('100 KB are folded, a table of 40 columns scrolls inside itself', async ({
  app,
  page,
  service,
}) => {
  const long = Array.from(
    { length: 1500 },
    (_, index) => `Paragraph ${index}: ${'word '.repeat(14)}`,
  ).join('\n\n');
  const row = (text: string) => `|${` ${text} |`.repeat(40)}`;
  const table = [row('column head'), row('-'), row('1')].join('\n');
  await answer(page, service.baseUrl, () => [
    { id: 'doc:x', url: 'https://x.example/', passages: [{ text: table }, { text: long }] },
  ]);
  await app.openOverHttp('/search');
  await search(page, 'large');
  const region = pane(page).getByRole('group', { name: 'Table' });
  expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
    ),
  ).toBe(true);
  await expect(pane(page)).not.toContainText('Paragraph 1499:');
  await pane(page).getByRole('button', { name: 'Show all' }).click();
  await expect(pane(page)).toContainText('Paragraph 1499:');
});

test('one strip above results that their address tells apart, without markdown source', async ({
  app,
  page,
  service,
}) => {
  const BADGE = '[![npm](https://img.example/x.svg)](https://npm.example/x)';
  const LOST = '[![Build Status][ci-image]][ci-url]';
  await answer(page, service.baseUrl, () => [
    {
      id: 'issue:an-organisation-of-a-long-name/a-repository-of-a-long-name#1234567',
      title: 'Dialog',
      license: 'LicenseRef-an-expression-of-a-very-long-name OR Apache-2.0 WITH LLVM-exception',
      passages: [{ text: `# x ${BADGE} ${LOST}\n\nA dialog&#xA;opens.` }],
    },
    ...['components/dialog', 'overview/dialog', 'overview/dialog'].map((path, at) => ({
      id: `doc:https://docs.example/react/${path}?${at}`,
      url: `https://docs.example/react/${path}`,
      title: 'Dialog',
      passages: [{ text: `## Part ${at}\n\nA dialog opens.` }],
    })),
  ]);
  await app.openOverHttp('/search');
  // What this service holds is not known yet: no example of what to ask it.
  await expect(page.getByRole('heading', { name: 'Ways to ask' })).toBeVisible();
  await expect(page.getByText('halyard-labs')).toHaveCount(0);
  await search(page, 'dialog');
  const rows = page.getByRole('list', { name: 'Results' }).getByRole('button');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).not.toContainText(/[[\]!]|img\.example|ci-image/);
  await expect(rows.nth(0)).toContainText('A dialog opens.');
  await expect(rows.nth(1)).toContainText('/react/components/dialog');
  await expect(rows.nth(2)).toContainText('/react/overview/dialog');
  await expect(rows.nth(2)).toContainText('Part 1');
  await expect(rows.nth(3)).toContainText('Part 2');
  await expect(pane(page)).not.toContainText('ci-image');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const number = rows.nth(0).getByText('#1234567', { exact: true });
    // Whole, and inside the row.
    expect(await number.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThan(1);
    const [box, row] = [await number.boundingBox(), await rows.nth(0).boundingBox()];
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0));
    const form = await page.getByRole('form').boundingBox();
    // Between the question and the first result is one row of 37 pixels.
    expect((row?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0)).toBeLessThan(45);
  }
  await expectAccessible(page);
});

test('a slow answer to an older question never replaces a newer one', async ({
  app,
  page,
  service,
}) => {
  let releaseOld = () => {};
  const oldIsHeld = new Promise<void>((resolve) => {
    releaseOld = resolve;
  });
  await answer(page, service.baseUrl, async (query) => {
    if (query === 'old') await oldIsHeld;
    return [
      {
        id: `doc:${query}`,
        url: `https://x.example/${query}`,
        title: `Answer to ${query}`,
        passages: ['x'],
      },
    ];
  });
  await app.openOverHttp('/search');
  await search(page, 'old');
  await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
  await search(page, 'new');
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText('Answer to new');
  releaseOld();
  await page.waitForLoadState('networkidle');
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText('Answer to new');
});

test('a search that is left on its way is answered for whoever comes back, and sent once', async ({
  app,
  page,
  service,
}) => {
  const asked: string[] = [];
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answer(page, service.baseUrl, async (query) => {
    asked.push(query);
    await isHeld;
    return [{ id: `doc:${query}`, url: null, title: `Answer to ${query}`, passages: ['x'] }];
  });
  await app.openOverHttp('/search');
  await search(page, 'first');
  await expect.poll(() => asked).toEqual(['first']);
  await search(page, 'second');
  await expect.poll(() => asked).toEqual(['first', 'second']);
  await page.getByRole('link', { name: 'Errors' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await page.goBack();
  // Where it takes ten seconds to come here, words beside it tell its age instead of that it is on its way.
  await expect(page.getByRole('status', { name: 'Searching' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  release();
  await page.goBack();
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText('Answer to second');
  await page.goBack();
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText('Answer to first');
  await expect(page.getByTestId('session-credits')).toContainText(
    '4 credits in 2 answered searches',
  );
  expect(asked).toEqual(['first', 'second']);
});

test('what an answer says that it cost is what is counted', async ({ app, page, service }) => {
  await page.route(`${service.baseUrl}/search/developer`, (route) =>
    route.fulfill({
      headers: CORS,
      json: {
        success: true,
        results: [{ id: 'doc:a', url: null, passages: ['x'] }],
        creditsUsed: 7,
      },
    }),
  );
  await app.openOverHttp('/search');
  await search(page, 'dear');
  await expect(page.getByTestId('session-credits')).toContainText(
    '7 credits in 1 answered search of known price (as answered, not taken from the bill)',
  );
});

test('a search that waits for another attempt is not sent for somebody who has left', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/429/);
  const scripted = await startScripted();
  scripted.answer('POST', /^\/search\/developer/, {
    status: 429,
    headers: { 'Retry-After': '60' },
    json: { success: false, error: 'Rate limit exceeded' },
  });
  await app.setTime(new Date());
  await app.openOn(scripted.baseUrl, '/search');
  await search(page, 'retry');
  await expect(page.getByText(/Retrying (in .+|now) \(2 of 5\)/)).toBeVisible();
  await page.getByRole('link', { name: 'Errors' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await page.clock.runFor('02:00');
  expect(scripted.count('POST', /^\/search/)).toBe(1);
});

test('a 429 without a key waits visibly and says that a key has higher limits', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/429/);
  const recover = await refuseAll(page, service, 429, 'Rate limit exceeded');
  await app.openOverHttp('/search', { key: null });
  await search(page, 'retry');
  await expect(page.getByText(/Retrying (in .+|now) \(2 of 5\)/)).toBeVisible();
  await expect(
    page.getByText('This search was sent without a key. A key has higher limits.'),
  ).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(pane(page)).toBeVisible();
});

test('a search on its way can be stopped, and is then said to be charged perhaps, also beside an earlier answer', async ({
  app,
  page,
  service,
}) => {
  const stopped = page.getByText('You stopped waiting for the answer');
  const doubt = page.getByText('Only the service knows whether it was charged');
  await service.setFaults({ slowMs: 20_000 });
  await app.openOverHttp('/search');
  await search(page, 'retry');
  await expect(page.getByTestId('elapsed')).toHaveText(/^ for \d s$/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(stopped).toBeVisible();
  await expect(doubt).toBeVisible();
  await service.setFaults({ slowMs: 0 });
  await submit(page).click();
  await expect(pane(page)).toBeVisible();
  await expect(stopped).toHaveCount(0);
  await service.setFaults({ slowMs: 20_000 });
  await page.reload();
  await page.getByRole('button', { name: /^Search again · / }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(stopped).toBeVisible();
  await expect(doubt).toBeVisible();
  await expect(pane(page)).toBeVisible();
  await service.setFaults({ slowMs: 0 });
});

test('a question of 2,000 characters, of one emoji, of quotation marks only', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/search');
  await search(page, 'how do I retry a request '.repeat(80));
  await expect(pane(page)).toBeVisible();
  for (const query of ['🪁', '"""']) {
    await search(page, query);
    await expect(page.getByTestId('empty-nothing')).toBeVisible();
  }
});

test('an answer that cannot be read is explained, with the raw body', async ({
  app,
  page,
  service,
}) => {
  await page.route(`${service.baseUrl}/search/developer`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers: CORS })
      : route.fulfill({ headers: CORS, json: { success: true, hits: [] } }),
  );
  await app.openOverHttp('/search');
  await search(page, 'retry');
  await expect(page.getByRole('alert')).toContainText('The answer could not be read');
  await expect(page.getByRole('alert')).toContainText('Raw body');
});
