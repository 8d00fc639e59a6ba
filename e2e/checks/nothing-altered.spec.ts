import {
  answerCheck,
  CHECK_PATH,
  makeAnswer,
  makePage,
  makePatch,
  pageId,
} from '../support/made-check.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** Written as text: these values are not what a script reads from them. */
const FIELDS = `{
  "account": {"previous": 12345678901234567890, "current": 12345678901234567891},
  "limit": {"previous": 1e400, "current": 1.0},
  "release": {"previous": "v1.9", "current": "v1.10"},
  "price": {"previous": "$29.00", "current": "$34.00"},
  "constructor": {"previous": 1, "current": 2},
  "seats": {"previous": "29", "current": 29},
  "note": {"previous": "As before ", "current": "As before"},
  "__proto__": {"current": {"toString": 1.50}}
}`;
const SNAPSHOT =
  '{"account":12345678901234567891,"limit":1.0,"constructor":2,"__proto__":{"toString":1.50}}';

test('a diff that is copied by hand keeps its empty lines, and of a long one it is said that a part was copied', async ({
  app,
  page,
  service,
  context,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const long = Array.from({ length: 1_000 }, (_, index) => `+line ${index}`).join('\n');
  await answerCheck(page, service, () =>
    makeAnswer(
      ['@@ -1,2 +1,4 @@\n one\n-\n+two\n+\n+  three', `@@ -0,0 +1,1000 @@\n${long}`].map(
        (hunk, index) =>
          makePage(index + 1, {
            status: 'changed',
            diff: { text: `--- previous\n+++ current\n${hunk}\n` },
          }),
      ),
    ),
  );
  const copyAll = async () => {
    const diff = page.getByRole('table', { name: /^Changes of/ });
    await diff.evaluate((table) => document.getSelection()?.selectAllChildren(table));
    await page.keyboard.press('ControlOrMeta+c');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const note = page.getByText('Copied is a part of the list');
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  await expect(page.getByRole('table', { name: /^Changes of/ })).toContainText('three');
  expect(await copyAll()).toMatch(/one\n\ntwo\n\n {2}three$/);
  await expect(note).toHaveCount(0);
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(2)}`);
  await expect(page.getByRole('table', { name: /^Changes of/ })).toContainText('line 7');
  expect(await copyAll()).not.toContain('line 999');
  await expect(note).toBeVisible();
});

test('numbers and fields of whatever size and name are shown, told apart and copied as the service sent them', async ({
  app,
  page,
  service,
  context,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const answer = JSON.stringify(
    makeAnswer([
      makePage(1, { status: 'changed', diff: { json: 'FIELDS' }, snapshot: { json: 'SNAPSHOT' } }),
    ]),
  );
  await answerCheck(page, service, () =>
    answer.replace('"FIELDS"', FIELDS).replace('"SNAPSHOT"', SNAPSHOT),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  const row = (name: string) =>
    page
      .getByRole('table', { name: 'Changed fields' })
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('account')).toContainText('12345678901234567890');
  await expect(row('account')).toContainText('12345678901234567891');
  await expect(row('account').getByRole('cell').last()).toHaveText(/–$/);
  await expect(row('limit')).toContainText('1e400');
  await expect(row('limit')).toContainText('1.0');
  await expect(row('release').getByRole('cell').last()).toHaveText(/–$/);
  await expect(row('price').getByRole('cell').last()).toContainText('+$5');
  await expect(row('constructor')).toContainText('Changed');
  // What would read alike is told apart.
  await expect(row('seats').getByRole('cell').filter({ hasText: '29' })).toHaveText([
    /"29"$/,
    /29$/,
  ]);
  await expect(row('note')).toContainText('"As before "');
  await expect(row('__proto__')).toContainText('Added');
  await page.getByRole('tab', { name: 'Snapshot' }).click();
  const tree = page.getByRole('tabpanel');
  await expect(tree.getByRole('treeitem').filter({ hasText: 'account' })).toContainText(
    '12345678901234567891',
  );
  await tree.getByRole('button', { name: 'Copy JSON' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(printIndented(SNAPSHOT));
  await page.getByRole('tab', { name: /^Raw/ }).click();
  await expect(page.getByRole('tabpanel')).toContainText('"limit": 1.0');
  await expect(page.getByRole('tabpanel')).toContainText('"previous": 1e400');
});

/** The indented form of the snapshot above, without reading its numbers. */
const printIndented = (text: string) =>
  text
    .replace(/^\{|\}$/g, '')
    .split(',')
    .map((part) =>
      part.replace(':', ': ').replace('{"toString":1.50}', '{\n    "toString": 1.50\n  }'),
    )
    .reduce((printed, part, index) => `${printed}${index === 0 ? '' : ','}\n  ${part}`, '{')
    .concat('\n}');

test('a difference of an unknown form is shown as it came, and a patch of headers alone counts nothing', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await answerCheck(page, service, () =>
    makeAnswer([
      makePage(1, { status: 'changed', diff: 'Only a sentence.' }),
      makePage(2, { status: 'changed', diff: { json: ['a list of words'] } }),
      makePage(3, {
        status: 'changed',
        diff: {
          json: { files: [{ chunks: [{ changes: [{ type: 'moved', content: 'a new kind' }] }] }] },
        },
      }),
      makePage(4, { status: 'changed', diff: { text: '--- previous\n+++ current\n' } }),
    ]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  const detail = page.getByRole('region', { name: 'Page result' });
  for (const text of ['Only a sentence.', 'a list of words', 'moved']) {
    await expect(
      detail.getByText(/cannot be read as a patch, a parsed diff or a field map/),
    ).toBeVisible();
    await detail.getByRole('button', { name: 'Open two levels' }).click();
    if (text === 'moved')
      await detail
        .getByRole('searchbox')
        .or(detail.getByLabel('Find in tree'))
        .first()
        .fill('moved');
    else await expect(detail.getByText(text)).toBeVisible();
    await detail.getByRole('heading').first().click();
    await page.keyboard.press('j');
  }
  await expect(detail.getByText(/a patch without hunks/)).toBeVisible();
  await expect(detail.getByText('+++ current')).toBeVisible();
  await expect(detail.getByText(/0 changes/)).toHaveCount(0);
});

test('characters that are not seen are marked with their names, and what is copied is the text', async ({
  app,
  page,
  service,
  context,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [before, after] = [
    'Send to admin at 100 EUR',
    'Send to \u202enimda\u202c at 100\u00a0EUR\u200b',
  ];
  const json = {
    note: { previous: 'paid in full and on time', current: 'paid in full\u00a0and on time' },
  };
  await answerCheck(page, service, () =>
    makeAnswer([
      makePage(1, {
        status: 'changed',
        diff: { text: makePatch(before, after) },
        metadata: { title: 'Pay\u2066ment' },
        judgment: {
          meaningful: true,
          confidence: 'high',
          reason: 'The payee\u200d changed.',
          meaningfulChanges: [
            { type: 'changed', before, after: null, reason: 'Turned\u202d round.' },
          ],
        },
      }),
      makePage(2, { status: 'changed', diff: { json } }),
    ]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  const detail = page.getByRole('region', { name: 'Page result' });
  for (const layout of ['unified', 'split']) {
    if (layout === 'split') await detail.getByRole('button', { name: 'Split' }).click();
    for (const name of [
      'right-to-left override, U+202E',
      'no-break space, U+00A0',
      'zero width space, U+200B',
    ])
      await expect(detail.getByRole('img', { name })).toBeVisible();
    const line = detail.getByRole('cell').filter({ hasText: 'nimda' });
    await expect(line).toBeVisible();
    const copied = await line.evaluate((cell) => {
      getSelection()?.selectAllChildren(cell);
      return String(getSelection());
    });
    expect(copied).toContain(after);
  }
  await expect(
    page
      .getByRole('link', { name: /Pay/ })
      .getByRole('img', { name: 'left-to-right isolate, U+2066' }),
  ).toBeVisible();
  await expect(detail.getByRole('img', { name: 'zero width joiner, U+200D' })).toBeVisible();
  await expectAccessible(page);
  await detail.getByRole('tab', { name: 'Judgment' }).click();
  await expect(
    detail.getByRole('tabpanel').getByRole('img', { name: 'zero width joiner, U+200D' }),
  ).toBeVisible();
  await expect(
    detail.getByRole('tabpanel').getByRole('img', { name: 'left-to-right override, U+202D' }),
  ).toBeVisible();
  await detail.getByRole('tab', { name: /^Raw/ }).click();
  await expect(
    detail
      .getByRole('tabpanel')
      .getByRole('img', { name: 'right-to-left override, U+202E' })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('j');
  await detail.getByRole('tab', { name: 'Fields' }).click();
  await expect(
    detail
      .getByRole('table', { name: 'Changed fields' })
      .getByRole('img', { name: 'no-break space, U+00A0' }),
  ).toBeVisible();
});

test('an error that turns the direction of its words is marked wherever a check shows one', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const error = 'Blocked \u202eyb nimda';
  const failed = makePage(1, { status: 'error', statusCode: null, error });
  await answerCheck(page, service, () => makeAnswer([failed], { error }));
  await app.openOverHttp(`${CHECK_PATH}?view=list&page=${pageId(1)}`);
  const main = page.getByRole('main');
  for (const place of [
    main.getByRole('note').filter({ hasText: 'The check reports an error' }),
    page.getByRole('list', { name: 'Pages', exact: true }),
    page.getByRole('region', { name: 'Page result' }),
  ])
    await expect(place.getByRole('img', { name: 'right-to-left override, U+202E' })).toBeVisible();
});

test('a judged change with several equal places offers each of them', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const filler = Array.from({ length: 60 }, (_, line) => ` line ${line}`).join('\n');
  const text = `--- previous\n+++ current\n@@ -1,62 +1,64 @@\n-Pro is old\n+Pro\n${filler}\n+Free trial\n line 60\n+Free trial\n line 61\n-Pro plan\n+Pro plan, renewed\n`;
  const added = (after: string) => ({ type: 'added', before: null, after, reason: 'A reason.' });
  const judgment = {
    meaningful: true,
    confidence: 'high',
    reason: 'It matters.',
    meaningfulChanges: [
      added('Free trial'),
      { type: 'changed', before: 'Pro plan', after: 'Pro plan, … newed', reason: 'A cut quote.' },
      { type: 'changed', before: 'Pro is old', after: 'never said', reason: 'Half of it.' },
    ],
  };
  await answerCheck(page, service, () =>
    makeAnswer([makePage(1, { status: 'changed', diff: { text }, judgment })]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  const panel = page.getByRole('tabpanel');
  await page.getByRole('button', { name: 'Free trial (in 2 places)' }).click();
  await expect(panel.getByText('Found in 2 places:')).toBeVisible();
  await expect(panel.getByText('Only the text before was found there')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'new line 64' }).click();
  await expect(panel.locator('.patch-row.is-current')).toContainText(
    'added, new line 64: Free trial',
  );
  await page.getByRole('tab', { name: 'Judgment' }).click();
  await panel.getByRole('button', { name: 'Show in the diff' }).first().click();
  await expect(panel.locator('.patch-row.is-current')).toContainText('Pro plan, renewed');
});
