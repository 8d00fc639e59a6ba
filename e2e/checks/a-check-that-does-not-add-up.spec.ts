import { readFile } from 'node:fs/promises';
import {
  answerCheck,
  CHECK,
  CHECK_PATH,
  makeAnswer,
  makePage,
  makePatch,
  pageId,
  pageThrough,
} from '../support/made-check.ts';
import { expect, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

const changed = (number: number, fields: Readonly<Record<string, unknown>> = {}) =>
  makePage(number, { status: 'changed', diff: { text: makePatch('a', `b ${number}`) }, ...fields });

/** Five results: one that cannot be read, two of one id, one of a status that nobody has heard of, and one without anything to see. */
const RESULTS = [
  makePage(0, { id: null }),
  changed(1, { metadata: { title: 'The first' }, statusCode: '200' }),
  changed(1, { metadata: { title: 'The second' }, diff: { text: makePatch('a', 'another') } }),
  makePage(3, { status: 'renamed', metadata: { title: 'Of a new kind' } }),
  makePage(4, {
    status: 'changed',
    url: ' ',
    metadata: { title: '\u200B' },
    diff: { text: makePatch('a', 'b') },
  }),
];
const SUMMARY = { changed: 3, new: 0, removed: 0, error: 0, same: 0, renamed: 3, totalPages: 6 };

test('each result has its own raw JSON, both of one id open, and the file says what is missing', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, () => makeAnswer(RESULTS, { summary: SUMMARY }));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  const main = page.getByRole('main');
  await expect(main.getByText('Also counted: renamed 3')).toBeVisible();
  await expect(
    main.getByText('The summary counts 6 pages, but the list ends after 5.'),
  ).toBeVisible();
  await expect(main.getByText(/1 result could not be read/)).toBeVisible();
  await expect(main.getByText(/1 result has the id of another one/)).toBeVisible();

  const list = page.getByRole('list', { name: 'Pages', exact: true });
  await list.getByRole('link', { name: /The second/ }).click();
  await expect(page.getByRole('heading', { name: 'The second' })).toBeVisible();
  await page.getByRole('tab', { name: 'Raw' }).click();
  await expect(page.getByRole('tabpanel').getByText('"The second"')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('"The first"')).toBeVisible();
  await expect(page.getByRole('tabpanel').getByText('data.pages[1].statusCode')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
  await list.getByRole('link', { name: /The second/ }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The second' })).toBeVisible();
  await list.getByRole('link', { name: /No URL/ }).click();
  await expect(page.getByRole('heading', { name: pageId(4) })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Export pages/ }).click();
  await page.getByRole('button', { name: 'Read pages' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The summary counts 6 pages, but the list holds 5.')).toBeVisible();
  await expect(
    dialog.getByText(/This export is partial\. The file is named “partial”/),
  ).toBeVisible();
  await expect(dialog.getByText(/^All \d.* are read/)).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Save this part (4 pages)' })).toBeVisible();
  await page.getByLabel('Format').selectOption('json');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // The one that could not be read is in this file alone.
    page.getByRole('button', { name: 'Save this part (5 pages)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`check-${CHECK}-partial.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(file).toMatchObject({
    exportNote: expect.stringContaining('could not be read') as unknown,
    data: { pages: RESULTS },
  });
});

test('the inbox holds both of one id and the status nobody has heard of, and calls nothing read that was not', async ({
  app,
  page,
  service,
}) => {
  await answerCheck(page, service, () => makeAnswer(RESULTS, { summary: SUMMARY }));
  await app.openOverHttp(`${CHECK_PATH}?view=triage&page=${pageId(1)}`);
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(inbox.getByRole('link')).toHaveCount(4);
  await expect(inbox.getByText('renamed', { exact: true })).toBeVisible();
  await expect(page.getByText('The list may be incomplete')).toBeVisible();
  await expect(page.getByText('0 of the 4 read')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The first' })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { name: 'The second' })).toBeVisible();
  await expect(page.getByText('1 of the 4 read')).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByText('2 of the 4 read')).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await expect(page.getByText('0 of the 4 read')).toBeVisible();
});

test('all pages with other statuses than the summary counts are no check without changes, and each page has its own words', async ({
  app,
  page,
  service,
}) => {
  const odd = { json: { odd: 1 } };
  const results = [
    makePage(1, { status: 'error', error: 'Timeout', diff: odd }),
    makePage(2, { status: 'error', error: 'No such host', diff: odd }),
    makePage(3, { status: 'changed-noise' }),
    changed(4, { judgment: { meaningful: false, confidence: 'high', reason: 'A date.' } }),
  ];
  const wrong = { changed: 3, new: 0, removed: 0, error: 0, same: 1, totalPages: 4 };
  let summary: Readonly<Record<string, number>> = wrong;
  let asked = 0;
  await answerCheck(page, service, () => {
    asked++;
    return makeAnswer(results, { summary });
  });
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  const sentence = 'The summary counts 3 changed pages, but the list holds 1.';
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByText('The list may be incomplete')).toBeVisible();
  const inbox = page.getByRole('list', { name: 'Triage inbox' });
  await expect(inbox.getByRole('link')).toHaveCount(4);
  await expect(inbox.getByText('No such host')).toBeVisible();
  // The screen's own answer holds all of it; to read again is to ask the service again.
  expect(asked).toBe(1);
  summary = {
    changed: 1,
    new: 0,
    removed: 0,
    error: 2,
    same: 0,
    'changed-noise': 1,
    totalPages: 4,
  };
  await page.getByRole('button', { name: 'Read again' }).click();
  // The notice goes as soon as the reading begins, before its request is sent.
  await expect.poll(() => asked).toBe(2);
  await expect(page.getByText('The list may be incomplete')).toHaveCount(0);
  await expect(inbox.getByRole('link')).toHaveCount(4);
  expect(asked).toBe(2);
  summary = wrong;
  await page.goto(`${app.origin}${CHECK_PATH}?view=map`);
  const map = page.getByRole('group', { name: /^Map of/ });
  for (const part of ['changed, noise', 'changed-noise'])
    await expect(map.getByRole('button', { name: `directly here, ${part}: 1 page` })).toBeVisible();
});

test('an empty page that names a further one ends a list of which nobody says that it is all', async ({
  app,
  page,
  service,
}) => {
  const pages = Array.from({ length: 25 }, (_, number) => changed(number));
  const whole = pageThrough(pages, {
    summary: { ...SUMMARY, changed: 512, renamed: undefined, totalPages: 512 },
  });
  await answerCheck(page, service, (query) => {
    const answer = whole(query);
    const next = `https://elsewhere.example/v2/x?limit=100&skip=${Number(query.get('skip') ?? 0) + 25}`;
    return { ...answer, next, data: { ...answer.data, next } };
  });
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await page.getByText('Why: 3 reasons').click();
  await expect(
    page.getByText(/gave no results from number 26 on, yet named a further page/),
  ).toBeVisible();
  await expect(page.getByText('0 of the 25 read, of 512 changed')).toBeVisible();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/The service gives no results from number 26 on/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
});

test('a service that answers the first page again and again is not read on, and that is said', async ({
  app,
  page,
  service,
}) => {
  const pages = Array.from({ length: 120 }, (_, number) => changed(number));
  const heard: string[] = [];
  await answerCheck(page, service, (query) => {
    heard.push(query.toString());
    const [limit, skip] = [Number(query.get('limit')), Number(query.get('skip'))];
    return makeAnswer(
      pages.slice(0, limit),
      { summary: { ...SUMMARY, changed: 120, renamed: 0, totalPages: 120 } },
      `?skip=${skip + limit}`,
    );
  });
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(
    page.getByText(
      /The service gave the same results for the page before, so .* from number 26 on is not known/,
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Export pages/ }).click();
  await page.getByRole('button', { name: 'Read pages' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/From number 101 on, the service gave only results that it had given before/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save this part (100 pages)' })).toBeVisible();
  await expect(dialog.getByText(/has the id of another|have the id of another/)).toHaveCount(0);
  expect(heard.filter((query) => query.includes('limit=100'))).toHaveLength(2);
});

test('a service that gives fewer results than it is asked for has pages of that length', async ({
  app,
  page,
  service,
}) => {
  const answer = pageThrough(Array.from({ length: 95 }, (_, number) => makePage(number)));
  await answerCheck(page, service, (query) => {
    query.set('limit', '10');
    return answer(query);
  });
  await app.openOverHttp(`${CHECK_PATH}?view=list&limit=100`);
  const pages = page.getByRole('navigation', { name: 'Pages of results' });
  await expect(pages.getByText(/of 10$/)).toBeVisible();
  await pages.getByRole('button', { name: 'Last page of results' }).click();
  await expect(pages.getByText('91–95 of 95')).toBeVisible();
  await expect(pages.getByRole('textbox', { name: 'Go to page' })).toHaveValue('10');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await expect(pages.getByText('81–90 of 95')).toBeVisible();
});

test('an answer without a list of pages hides nothing of its check, and is no empty list', async ({
  app,
  page,
  service,
}) => {
  const told = makeAnswer([], {
    status: 'failed',
    error: 'The crawler ran out of memory',
    summary: SUMMARY,
  });
  let pages: unknown = null;
  await answerCheck(page, service, () => ({ ...told, data: { ...told.data, pages } }));
  const main = page.getByRole('main');
  for (pages of [null, undefined, { first: makePage(1) }]) {
    await app.openOverHttp(`${CHECK_PATH}?view=list`);
    await expect(main.getByText('The crawler ran out of memory').first()).toBeVisible();
    await expect(main.getByText('The list of pages could not be read')).toBeVisible();
    await expect(main.getByText(/the list ends after|gives no page|Nothing to triage/)).toHaveCount(
      0,
    );
  }
  await app.openOverHttp(`${CHECK_PATH}?view=triage`);
  await expect(main.getByText('The crawler ran out of memory').first()).toBeVisible();
  await expect(main.getByText('Nothing to triage in what was read')).toBeVisible();
  await expect(main.getByText(/no list of pages that could be read/).first()).toBeVisible();
});

test('a search result counts as what the service calls it, whatever its finer status stands for', async ({
  app,
  page,
  service,
}) => {
  const alert = { metadata: { title: 'A recall', searchStatus: 'alert' } };
  await answerCheck(page, service, () => makeAnswer([makePage(1, alert)]));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  const list = page.getByRole('list', { name: 'Pages', exact: true });
  const mismatch = 'stands for new, but the service sent the page status same';
  await expect(list.getByText(mismatch)).toBeVisible();
  await list.getByRole('link', { name: /A recall/ }).click();
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByText(mismatch)).toBeVisible();
  await expect(page.getByText(/counts as/)).toHaveCount(0);
});

test('a next link into the results that are here divides the list into no pages of its own', async ({
  app,
  page,
  service,
}) => {
  const results = Array.from({ length: 8 }, (_, index) => makePage(index));
  await answerCheck(page, service, () => makeAnswer(results, {}, '/v2/x?skip=2&limit=2'));
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByText('1–8 of 8')).toBeVisible();
  await expect(
    page.getByText(/leads to number 3 of the list, which is here already/),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Go to page' })).toHaveCount(0);
});

test('a result opens whose id is empty or has blanks around it, also from its address', async ({
  app,
  page,
  service,
}) => {
  const ids = ['', ' ', ' a ', 'a', ''];
  const pages = ids.map((id, index) => changed(index, { id }));
  await answerCheck(page, service, () => makeAnswer(pages));
  for (const view of ['triage', 'list']) {
    await app.openOverHttp(`${CHECK_PATH}?view=${view}`);
    const diff = page.getByRole('table', { name: /^Changes of/ });
    for (const index of ids.keys()) {
      await page.getByRole('main').getByText(`shop.example/item-${index}`).first().click();
      await expect(diff).toContainText(`b ${index}`);
    }
    await page.reload();
    await expect(diff).toContainText(`b ${ids.length - 1}`);
  }
});
