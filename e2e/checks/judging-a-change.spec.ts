import {
  answerCheck,
  CHECK_PATH,
  makeAnswer,
  makePage,
  makePatch,
  pageId,
} from '../support/made-check.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('a patch is shown as it came, split or unified, changes only, and can be searched; the address holds it all', async ({
  app,
  page,
  service,
}) => {
  const { pathOf } = await readMonitor(service, 'Terms and policies of our suppliers');
  await app.openOverHttp(`${pathOf(({ summary }) => summary.changed > 2)}?status=changed`);
  await page.getByRole('link', { name: /Sub-processors/ }).click();
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByText(/@@ -\d+/).first()).toBeVisible();
  await detail.getByRole('button', { name: /Split/i }).click();
  await expect(page).toHaveURL(/layout=split/);
  await page.keyboard.press('/');
  await page.keyboard.type('fourteen');
  await expect(detail.getByText(/1 of 1/)).toBeVisible();
  await expect(page).toHaveURL(/find=fourteen/);
  await page.reload();
  await expect(detail.getByText(/1 of 1/)).toBeVisible();
});

test('a parsed diff serves when the text is missing, an empty one never hides the text, an unreadable one is shown as it came', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const changes = [
    { type: 'del', del: true, ln: 1, content: '-Pro: $49' },
    { type: 'add', add: true, ln: 1, content: '+Pro: $59' },
  ];
  const ast = {
    files: [
      {
        from: 'previous',
        to: 'current',
        chunks: [
          { content: '@@ -1 +1 @@', changes, oldStart: 1, oldLines: 1, newStart: 1, newLines: 1 },
        ],
      },
    ],
  };
  await answerCheck(page, service, () =>
    makeAnswer([
      makePage(1, { status: 'changed', diff: { json: ast } }),
      makePage(2, {
        status: 'changed',
        diff: { text: makePatch('old words', 'new words'), json: { files: [{ chunks: [] }] } },
      }),
      makePage(3, { status: 'changed', diff: { json: { moved: ['here'] } } }),
      makePage(4, { status: 'changed', diff: { text: 'It reads differently now.' } }),
      makePage(5, { status: 'changed' }),
    ]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByText('Pro: $59')).toBeVisible();
  await expect(detail.getByText(/Built from the parsed diff/)).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByText('new words')).toBeVisible();
  await page.keyboard.press('j');
  await expect(
    detail.getByText(/cannot be read as a patch, a parsed diff or a field map/),
  ).toBeVisible();
  await expect(detail.getByText('moved')).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByText('It reads differently now.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByText(/calls this page changed but sent no difference/)).toBeVisible();
});

test('fields tell their kind by a missing key, numbers their difference, and the snapshot marks what changed', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const json = {
    'plans[0].price': { previous: 40, current: 50 },
    'plans[0].note': { previous: null, current: 'new' },
    'plans[1]': { current: { name: 'Team', price: 90 } },
    trial: { previous: '14 days' },
  };
  const snapshot = {
    json: {
      plans: [
        { price: 50, note: 'new' },
        { name: 'Team', price: 90 },
      ],
    },
  };
  await answerCheck(page, service, () =>
    makeAnswer([makePage(1, { status: 'changed', diff: { json }, snapshot })]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  const row = (name: string) =>
    page.getByRole('table', { name: 'Changed fields' }).getByRole('row').filter({ hasText: name });
  await expect(row('plans[0].price')).toContainText('Changed');
  await expect(row('plans[0].price')).toContainText('+10');
  await expect(row('plans[0].price')).toContainText('+25 %');
  await expect(row('plans[0].note')).toContainText('Changed');
  await expect(row('plans[0].note')).toContainText('null');
  await expect(row('plans[1]')).toContainText('Added');
  await expect(row('trial')).toContainText('Removed');
  await page.getByRole('tab', { name: 'Snapshot' }).click();
  await expect(page).toHaveURL(/tab=snapshot/);
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/changes? inside/)
      .first(),
  ).toBeVisible();
});

for (const width of [1280, 390])
  test(`nested values of a field have the width of the table, words stay whole, and no column is empty, ${width} px wide`, async ({
    app,
    page,
    service,
  }) => {
    app.allowComplaints(/Failed to load resource/);
    await page.setViewportSize({ width, height: 800 });
    const plan = {
      name: 'Scale',
      price: 149,
      features: ['Everything in Team', 'Region pinning (EU, US, APAC)'],
    };
    const json = {
      'plans[3]': { current: plan },
      availability: { previous: 'in stock', current: 'sold out' },
    };
    await answerCheck(page, service, () =>
      makeAnswer([makePage(1, { status: 'changed', diff: { json } })]),
    );
    await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
    const table = page.getByRole('table', { name: 'Changed fields' });
    const [whole, tree] = [
      await table.boundingBox(),
      await table.getByRole('tree', { name: 'Current plans[3]' }).boundingBox(),
    ];
    expect(tree?.width).toBeGreaterThan((whole?.width ?? Number.POSITIVE_INFINITY) * 0.85);
    await expect(table.getByText('Region pinning (EU, US, APAC)')).toBeInViewport({ ratio: 1 });
    expect(
      (await table.getByRole('button', { name: 'availability' }).boundingBox())?.height,
    ).toBeLessThan(24);
    await expect(table.getByRole('columnheader', { name: 'Difference' })).toHaveCount(0);
    await table.getByRole('button', { name: 'Hide values' }).click();
    await expect(table.getByRole('tree')).toHaveCount(0);
  });

/** A page whose price went up far down a patch of 303 lines, judged meaningful; of the two changes the judgment names, one is not in it. */
function judgePriceChange(reason: string) {
  const filler = Array.from({ length: 300 }, (_, line) => ` line ${line}`).join('\n');
  return makePage(1, {
    status: 'changed',
    diff: {
      text: `--- previous\n+++ current\n@@ -1,301 +1,301 @@\n${filler}\n-Pro: $49 a month\n+Pro: $59 a month\n`,
    },
    judgment: {
      meaningful: true,
      confidence: 'high',
      reason,
      meaningfulChanges: [
        {
          type: 'changed',
          before: 'Pro: $49 a month',
          after: 'Pro: $59 a month',
          reason: 'Ten dollars more.',
        },
        {
          type: 'added',
          before: null,
          after: 'A plan for students',
          reason: 'Quoted from elsewhere.',
        },
      ],
    },
  });
}

test('a judgment gives its reason, leads into the diff, and says what is not found there', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await answerCheck(page, service, () =>
    makeAnswer([judgePriceChange('The price of a plan went up.')]),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}&tab=judgment`);
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('The price of a plan went up.')).toBeVisible();
  await expect(
    panel.getByText("Judged to matter for the monitor's goal at the time, with high confidence."),
  ).toBeVisible();
  await expect(panel.getByText('Not found in the diff')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Show in the diff' }).click();
  await expect(page).toHaveURL(/tab=diff/);
  await expect(panel.getByRole('cell').filter({ hasText: 'Pro: $59 a month' })).toBeInViewport();
});

test('why a change matters is above the diff, and its words lead to their place', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const longReason = `The price of a plan went up. ${'It is said at length why that matters. '.repeat(12)}${'x'.repeat(120)}`;
  await answerCheck(page, service, () => makeAnswer([judgePriceChange(longReason)]));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
    const detail = page.getByRole('region', { name: 'Page result' });
    const reason = detail.getByText('The price of a plan went up.');
    await expect(reason).toBeInViewport();
    expect((await reason.boundingBox())?.height).toBeLessThan(50);
    await detail.getByRole('button', { name: 'Read all' }).click();
    expect((await reason.boundingBox())?.height).toBeGreaterThan(60);
    await detail.getByRole('button', { name: 'Less' }).click();
    await expect(detail.getByText('+ A plan for students (not in the diff)')).toBeVisible();
    await detail
      .getByRole('button', { name: 'Pro: $49 a month → Pro: $59 a month', exact: true })
      .click();
    const line = detail.getByRole('cell').filter({ hasText: 'Pro: $59 a month' });
    await expect(line).toBeInViewport();
    // The button that follows the pointer through the lines is no part of their table.
    await line.hover();
    await expect(detail.getByRole('button', { name: 'Copy line' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Judgment' }).click();
    const overflow = await page
      .getByRole('tabpanel')
      .evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(overflow).toBe(0);
  }
});
