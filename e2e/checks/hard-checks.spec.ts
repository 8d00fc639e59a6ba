import {
  answerCheck,
  CHECK_PATH,
  makeAnswer,
  makePage,
  makePatch,
  pageId,
  pageThrough,
} from '../support/made-check.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Reply } from '../support/scripted-service.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

// The cases of real life that a check must survive, each with data of its own.
test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

test('5,000 pages of which 1,900 changed: the inbox holds them all and stays small', async ({
  app,
  page,
  service,
}) => {
  test.slow();
  const pages = Array.from({ length: 5000 }, (_, number) =>
    makePage(
      number,
      number < 1900 ? { status: 'changed', diff: { text: makePatch('a', `b ${number}`) } } : {},
    ),
  );
  await answerCheck(page, service, pageThrough(pages));
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await expect(page.getByText('0 of 1,900')).toBeVisible({ timeout: 60_000 });
  expect(await page.locator('*').count()).toBeLessThan(1500);
  await page.getByLabel('Filter the inbox by URL or title').fill('item-1899');
  await expect(page.getByRole('list', { name: 'Triage inbox' }).getByRole('link')).toHaveCount(1);
});

test('a diff of 27,000 lines and a line of 40,000 characters', async ({ app, page, service }) => {
  const lines = Array.from(
    { length: 13_500 },
    (_, line) => `-line ${line}\n+line ${line} again`,
  ).join('\n');
  const words = Array.from({ length: 8000 }, (_, word) => `w${word % 10}xy`).join(' ');
  await answerCheck(page, service, () =>
    makeAnswer([
      makePage(1, {
        status: 'changed',
        diff: { text: `--- previous\n+++ current\n@@ -1,13500 +1,13500 @@\n${lines}\n` },
      }),
      makePage(2, {
        status: 'changed',
        diff: { text: makePatch(words, `${words} END-OF-THE-LINE`) },
      }),
    ]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  await expect(page.getByRole('cell').filter({ hasText: /line 0 again/ })).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(1500);
  await page.keyboard.press('/');
  await page.keyboard.type('line 13499 again');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell').filter({ hasText: /line 13499 again/ })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /item-2/ }).click();
  await expect(page.getByText('END-OF-THE-LINE').first()).toBeAttached();
});

test('a snapshot of 5 MB opens and can be searched', async ({ app, page, service }) => {
  const items = Array.from({ length: 20_000 }, (_, number) => ({
    name: `Product ${number}`,
    note: 'x'.repeat(200),
    price: number,
  }));
  await answerCheck(page, service, () =>
    makeAnswer([makePage(1, { status: 'changed', snapshot: { json: { items } } })]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}&tab=snapshot`);
  const panel = page.getByRole('tabpanel');
  await expect(
    panel.getByText('20000 items').or(panel.getByText('20,000 items')).first(),
  ).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(1500);
  await panel.getByRole('searchbox').or(panel.getByRole('textbox')).first().fill('Product 19999');
  // The search goes on in slices; the match can be gone to as soon as it is found.
  await expect(async () => {
    await panel.getByRole('button', { name: 'Next match' }).click();
    await expect(panel.getByText('Product 19999').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('right-to-left, CJK and emoji with joiners', async ({ app, page, service }) => {
  const titles = ['شروط الخدمة', '料金プラン', '👩‍👩‍👧‍👦 Familie'];
  await answerCheck(page, service, () =>
    makeAnswer(
      titles.map((title, number) =>
        makePage(number, {
          status: 'changed',
          metadata: { title },
          diff: { text: makePatch(`${title} 1`, `${title} 2`) },
        }),
      ),
    ),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(0)}`);
  for (const title of titles) {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole('cell').filter({ hasText: `${title} 2` })).toBeVisible();
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

const OPTIONAL = [
  'statusCode',
  'error',
  'currentScrapeId',
  'previousScrapeId',
  'diff',
  'judgment',
  'metadata',
  'snapshot',
];
const CHECK_OPTIONAL = [
  'scheduledFor',
  'startedAt',
  'finishedAt',
  'error',
  'estimatedCredits',
  'reservedCredits',
  'actualCredits',
  'notificationStatus',
  'targetResults',
];
const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

for (const [how, pageFields, checkFields] of [
  ['null', nulls(OPTIONAL), nulls(CHECK_OPTIONAL)],
  [
    'missing',
    { statusCode: undefined },
    {
      summary: undefined,
      trigger: undefined,
      billingStatus: undefined,
      createdAt: undefined,
      updatedAt: undefined,
    },
  ],
] as const)
  test(`all optional fields ${how}`, async ({ app, page, service }) => {
    await answerCheck(page, service, () =>
      makeAnswer([makePage(1, { status: 'changed', ...pageFields })], checkFields),
    );
    await app.openOverHttp(`${CHECK_PATH}?view=list`);
    await page.getByRole('link', { name: /item-1/ }).click();
    for (const tab of ['Diff', 'Fields', 'Snapshot', 'Judgment', 'Raw']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel')).not.toBeEmpty();
    }
    await page.getByRole('button', { name: 'Triage' }).click();
    await expect(page.getByRole('list', { name: 'Triage inbox' }).getByRole('link')).toHaveCount(1);
  });

test('an unknown page status, an unknown confidence and fields of a wrong type are shown as they came', async ({
  app,
  page,
  service,
}) => {
  const judgment = {
    meaningful: true,
    confidence: 'certain',
    reason: 'So it says.',
    meaningfulChanges: [],
  };
  await answerCheck(page, service, () =>
    makeAnswer([makePage(1, { status: 'moved', statusCode: '301', judgment })]),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByText('1 field was not as the API describes')).toBeVisible();
  const row = page.getByRole('link', { name: /item-1/ });
  await expect(row).toContainText('moved');
  await expect(row).toContainText('301');
  await expect(row).toContainText('certain');
  await row.click();
  await page.getByRole('tab', { name: /Raw/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('"statusCode": "301"');
});

test('a summary that disagrees with the list is said to', async ({ app, page, service }) => {
  const summary = { changed: 7, error: 0, new: 0, removed: 0, same: 1, totalPages: 12 };
  await answerCheck(page, service, () => makeAnswer([makePage(1), makePage(2)], { summary }));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByText('The answer does not add up')).toBeVisible();
  await expect(
    page.getByText('The summary counts 12 pages, but the list ends after 2.'),
  ).toBeVisible();
  await expect(page.getByText('its counts by status add up to 8.')).toBeVisible();
});

test('exactly 25 pages with a next that leads to an empty page', async ({ app, page, service }) => {
  const pages = Array.from({ length: 25 }, (_, number) => makePage(number));
  await answerCheck(page, service, (query) =>
    query.get('skip') === '25'
      ? { ...makeAnswer([], makeAnswer(pages).data), next: null }
      : makeAnswer(pages, {}, '?skip=25&limit=25'),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('No pages from here on')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the first pages' }).click();
  await expect(page.getByRole('link', { name: /item-0/ })).toBeVisible();
});

for (const [name, next, followed] of [
  ['on another host', 'https://evil.example/v2/x?skip=25&limit=25', true],
  ['relative', '/v2/x?skip=25&limit=25', true],
  ['looping on itself', '?skip=0&limit=25', false],
  ['a javascript: URL', 'javascript:alert(1)//?skip=25', false],
] as const)
  test(`a next that is ${name}`, async ({ app, page, service, watch }) => {
    const pages = Array.from({ length: 30 }, (_, number) => makePage(number));
    await answerCheck(page, service, (query) => {
      const skip = Number(query.get('skip') ?? 0);
      const whole = makeAnswer(pages).data;
      const link = skip === 0 ? next : null;
      return {
        success: true,
        next: link,
        data: { ...whole, pages: pages.slice(skip, skip + 25), next: link },
      };
    });
    await app.openOverHttp(`${CHECK_PATH}?view=list`);
    await expect(page.getByRole('link', { name: /item-0/ })).toBeVisible();
    const button = page.getByRole('button', { name: 'Next' });
    if (followed) {
      await button.click();
      await expect(page.getByRole('link', { name: /item-29/ })).toBeVisible();
    } else {
      await expect(button).toBeDisabled();
      await expect(page.getByText(/so it is not followed/)).toBeVisible();
    }
    expect(watch.requests.filter(({ url }) => url.includes('evil.example'))).toEqual([]);
  });

test('a check that ends while it is read, and pages that come twice', async ({
  app,
  page,
  service,
}) => {
  const pages = Array.from({ length: 150 }, (_, number) =>
    makePage(number, { status: 'changed', diff: { text: makePatch('a', `b ${number}`) } }),
  );
  let ended = false;
  await answerCheck(page, service, (query) => {
    const skip = Number(query.get('skip') ?? 0);
    const isInbox = query.get('status') === 'changed';
    const status = ended ? 'completed' : 'running';
    if (query.get('status') === 'error')
      return makeAnswer([], { ...makeAnswer(pages).data, status });
    if (!isInbox)
      return makeAnswer(pages.slice(0, 25), { status, summary: makeAnswer(pages).data.summary });
    // The check ends with the first hundred read; the last ten pages stand in front from then on.
    const list = ended ? [...pages.slice(140), ...pages.slice(0, 140)] : pages;
    ended = true;
    const part = list.slice(skip, skip + 100);
    return makeAnswer(
      part,
      { status, summary: makeAnswer(pages).data.summary },
      skip === 0 ? '?skip=100&limit=100' : null,
    );
  });
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await expect(page.getByRole('progressbar', { name: /Reviewed/ })).toHaveAttribute(
    'aria-valuetext',
    '0 of 150',
  );
  await expect(page.getByText('The check finished.').first()).toBeVisible();
});

test('an inbox stays while its check that ended is read again, also where that is refused, and its rows where they are', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const makeChanged = (number: number) =>
    makePage(number, { status: 'changed', diff: { text: makePatch('a', `b ${number}`) } });
  const before = Array.from({ length: 60 }, (_, number) => makeChanged(number));
  const judgment = {
    meaningful: true,
    confidence: 'high',
    reason: 'A price',
    meaningfulChanges: [],
  };
  const came = Array.from({ length: 20 }, (_, number) => ({
    ...makeChanged(number + 60),
    judgment,
  }));
  let answer = pageThrough(before, { status: 'running' });
  await answerCheck(page, service, (query) => answer(query));
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(page.getByText('0 of the 60 read')).toBeVisible();
  const pane = inbox.locator('..');
  await pane.evaluate((element) => element.scrollTo({ top: 1200 }));
  const readTopRow = () =>
    pane.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 60, top + 5)?.closest('a')?.textContent ?? '';
    });
  await expect.poll(readTopRow).not.toBe('');
  const name = await readTopRow();
  await page.route(/limit=100/, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: false, error: 'Forbidden' },
    }),
  );
  answer = pageThrough([...came, ...before], { updatedAt: '2026-11-20T10:02:00.000Z' });
  await expect(page.getByText('Until it is read again')).toBeVisible();
  await expect(page.getByText('Only this request was refused')).toBeVisible();
  await expect(page.getByText('0 of the 60 read, of 80 changed')).toBeVisible();
  expect(await readTopRow()).toBe(name);
  await expect(page.getByRole('table').getByText('b 0')).toBeVisible();
  await page.unroute(/limit=100/);
  await page.getByRole('button', { name: /Try again/ }).click();
  await expect(page.getByRole('progressbar', { name: /Reviewed/ })).toHaveAttribute(
    'aria-valuetext',
    '0 of 80',
  );
  expect(await readTopRow()).toBe(name);
});

test('a link to a page that is not in the list can be looked for', async ({
  app,
  page,
  service,
}) => {
  const pages = Array.from({ length: 130 }, (_, number) => makePage(number));
  await answerCheck(page, service, pageThrough(pages));
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(120)}`);
  await expect(page.getByText('This page is not in the list')).toBeVisible();
  await page.getByRole('button', { name: 'Look for it in all pages' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /item-120/ })).toBeVisible();
});

test('a body that is no check is an explained error with the raw body at hand', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, () => ({ success: true, data: 'later' }));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByText('The answer could not be read')).toBeVisible();
  await expect(page.getByText('Raw body', { exact: true })).toBeVisible();
});

test('what is on screen stays while it cannot be renewed, with its age, and is renewed once it can be', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const polls = () => scripted.count('GET', /checks\//);
  const replies: Readonly<Record<number, Reply>> = {
    1: { json: makeAnswer([makePage(1)], { status: 'running' }) },
    2: { text: 'no JSON at all' },
    3: { json: makeAnswer([makePage(1), makePage(2)], { status: 'running' }) },
    4: { status: 403, json: { success: false, error: 'Forbidden' } },
  };
  scripted.answer('GET', /checks\//, (_, count) => replies[count] ?? { text: 'not asked for' });
  await app.setTime(new Date('2026-11-20T10:02:00Z'));
  await app.openOn(scripted.baseUrl, `${CHECK_PATH}?view=list`);
  const [old, more] = [
    page.getByText(/Shown as of .*/),
    page.getByRole('link', { name: /item-2/ }),
  ];
  await expect(page.getByRole('link', { name: /item-1/ })).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect(old).toContainText('It could not be refreshed');
  await expect(page.getByRole('link', { name: /item-1/ })).toBeVisible();
  // Nobody touches it.
  await page.clock.fastForward(31_000);
  await expect(more).toBeVisible();
  await expect(old).toHaveCount(0);
  // What is refused for good is for its reader to ask again.
  await page.clock.fastForward(4_000);
  await expect(old).toContainText('It could not be refreshed');
  await page.clock.runFor(120_000);
  await expect(more).toBeVisible();
  expect(polls()).toBe(4);
});
