import type { Page } from '@playwright/test';
import { answerCheck, CHECK_PATH, makePage, pageId, pageThrough } from '../support/made-check.ts';
import { answerRun, makeEvents, RUN_PATH, statusOf, traceOf } from '../support/made-run.ts';
import { expect, expectLoaded, expectSettled, test } from '../support/fixtures.ts';

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

/** As the browser's own print does it: the event, then the rules for paper. */
async function takeToPaper(page: Page): Promise<void> {
  await page.setViewportSize({ width: 720, height: 900 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

test('a value of a table stands below the head of its own column, and a cut one is marked', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  await answerRun(page, service, {
    status: () =>
      statusOf({
        status: 'completed',
        data: [
          { name: 'First', price: 5, tags: ['a'], note: 'short' },
          { name: 'Second', note: 'word '.repeat(100), tags: Array(90).fill('tag') },
        ],
      }),
    trace: () =>
      traceOf([
        event(0, 'root', 'run.started'),
        event(900, 'root', 'run.finished', { outcome: 'succeeded' }),
      ]),
  });
  await app.openOverHttp(`${RUN_PATH}?tab=result&view=table`);
  await expect(page.getByRole('cell', { name: 'First' })).toBeVisible();
  const zone = page.getByText(/Times are in \S+\.$/);
  await expect(zone).toBeHidden();
  await takeToPaper(page);
  await expect(zone).toBeVisible();
  const table = page.getByRole('table');
  const edges = await table.evaluate((element) =>
    [...element.querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().left)),
    ),
  );
  expect(edges).toHaveLength(3);
  expect(edges[1]).toEqual(edges[0]);
  expect(edges[2]).toEqual(edges[0]);
  await expect(table.getByRole('cell', { name: /^word/ })).toHaveText(/…$/);
  await expect(table.getByRole('cell', { name: /^\["tag/ })).toHaveText(/…$/);
  expect(await table.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(
    721,
  );
});

test('a sheet says when it was taken: what happened “9 minutes ago” is counted from then', async ({
  app,
  page,
}) => {
  const before = Date.now();
  await app.open('/agent-runs');
  await expectLoaded(page);
  const main = page.getByRole('main');
  await expect(main.getByText(/^\d+ minutes? ago$/).first()).toBeVisible();
  const printedOn = main.getByText(
    /^Printed on \d+ \w+ \d{4}, \d\d:\d\d\. Times are in Europe\/Berlin\.$/,
  );
  await expect(printedOn).toBeHidden();
  await takeToPaper(page);
  await expect(printedOn).toBeVisible();
  const [, date, clock] = /^Printed on (.+), (\d\d:\d\d)/.exec(await printedOn.innerText()) ?? [];
  // In a zone that is an hour or two ahead of this text's.
  const ahead = Date.parse(`${date} ${clock} UTC`) - before;
  expect(ahead).toBeGreaterThan(59 * 60_000);
  expect(ahead).toBeLessThan(180 * 60_000);
});

test('all lanes of a run are printed', async ({ app, page, service }) => {
  const event = makeEvents();
  const scouts = Array.from({ length: 90 }, (_, number) => `${number}`);
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: {} }),
    trace: () =>
      traceOf([
        event(0, 'root', 'run.started'),
        ...scouts.flatMap((id) => [
          event(100, id, 'agent.started'),
          event(800, id, 'agent.finished', { outcome: 'succeeded' }),
        ]),
        event(900, 'root', 'run.finished', { outcome: 'succeeded' }),
      ]),
  });
  await app.openOverHttp(`${RUN_PATH}?tab=timeline`);
  const lanes = page.getByRole('tree', { name: /^Lanes/ });
  await expect(lanes.getByText('Scout 3', { exact: true })).toBeVisible();
  await expect(lanes.getByText('Scout 89', { exact: true })).toHaveCount(0);
  // Nothing is measured again while a browser prints: what is to be on paper is there when the event has ended.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(lanes.getByText('Scout 89', { exact: true })).toHaveCount(1);
  expect(await lanes.locator('canvas').evaluate((canvas) => canvas.clientHeight)).toBe(91 * 24);
});

test('a list that is too long for paper says so, and one that is not covers none of its rows', async ({
  app,
  page,
  service,
}) => {
  const lines = Array.from({ length: 6_000 }, (_, line) => `+line ${line}`).join('\n');
  await answerCheck(
    page,
    service,
    pageThrough([
      makePage(0, {
        status: 'changed',
        diff: { text: `--- previous\n+++ current\n@@ -0,0 +1,6000 @@\n${lines}\n` },
      }),
      makePage(1, { metadata: { title: 'A long title '.repeat(20) } }),
      makePage(2, { status: 'error', error: 'The page could not be read. '.repeat(20) }),
      makePage(3, { url: `https://shop.example/${'a-folder/'.repeat(50)}` }),
    ]),
  );
  await app.openOverHttp(`${CHECK_PATH}?view=list`);
  await expect(page.getByRole('list', { name: /pages/i }).getByRole('listitem')).toHaveCount(4);
  await takeToPaper(page);
  const rows = await page
    .getByTestId('page-list')
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        top: item.getBoundingClientRect().top,
        bottom: item.getBoundingClientRect().bottom,
        lowest: Math.max(
          ...[...item.querySelectorAll('*')].map((part) => part.getBoundingClientRect().bottom),
        ),
      })),
    );
  rows.forEach(({ bottom, lowest }, index) => {
    expect(lowest).toBeLessThanOrEqual(bottom + 1);
    expect(bottom).toBeLessThanOrEqual((rows[index + 1]?.top ?? Infinity) + 1);
  });
  await page.emulateMedia({ media: null });
  await page.goto(`${app.origin}${CHECK_PATH}?view=list&page=${pageId(0)}`);
  await expect(page.locator('.patch-block').getByText('line 3').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const note = page.locator('[data-printed-part]');
  await expect(note).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(note).toHaveCount(0);
});

test('the bars of trends are as high as on the screen', async ({ app, page, world }) => {
  await app.openOverHttp(`/monitors/${world.monitorId}`);
  await expectLoaded(page);
  const heights = () =>
    page
      .locator('ol > li > a > span')
      .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().height)));
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(4);
  const onScreen = await heights();
  await takeToPaper(page);
  expect(await heights()).toEqual(onScreen);
  expect(Math.max(...onScreen)).toBeGreaterThan(20);
});

test('the marks of a timeline are dark on paper where the screen is dark', async ({
  app,
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await app.openOverHttp(`/agent-runs/${world.jobId}?tab=timeline`);
  const canvas = page.getByRole('tree', { name: /^Lanes/ }).locator('canvas');
  const read = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  await expect(canvas).toBeVisible();
  // Fonts that come later draw its labels again.
  await expectSettled(page);
  const tell = (name: string) =>
    page.evaluate((type) => void window.dispatchEvent(new Event(type)), name);
  const dark = await read();
  await tell('beforeprint');
  const printed = await read();
  expect(printed === dark).toBe(false);
  await tell('afterprint');
  await expect.poll(async () => (await read()) === dark).toBe(true);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(async () => (await read()) === printed).toBe(true);
});

test('what is folded behind a button is counted on paper, where no button is printed', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  for (const jobId of [undefined, OTHER]) {
    const event = makeEvents();
    const steps = Array.from({ length: 60 }, (_, index) => {
      const call = { toolCallId: `call-${index}`, toolName: 'scrape', parameters: { index } };
      return [
        event(index * 100 + 10, 'root', 'tool_call.started', call),
        event(index * 100 + 60, 'root', 'tool_call.finished', { ...call, result: {} }),
      ];
    });
    const end = event(9_000, 'root', 'run.finished', { outcome: 'succeeded' });
    await answerRun(
      page,
      service,
      {
        status: () => statusOf({ status: 'completed', data: null }),
        trace: () => traceOf([...steps.flat(), end]),
      },
      jobId,
    );
  }
  await app.openOverHttp(`/agent-runs/compare?left=${RUN_PATH.split('/').at(-1)}&right=${OTHER}`);
  const all = page.getByRole('button', { name: 'Show all 61 steps' });
  await expect(all).toBeVisible();
  const count = page.getByText('40 of 61 shown');
  await expect(count).toBeHidden();
  await takeToPaper(page);
  await expect(all).toBeHidden();
  await expect(count).toBeVisible();
});

test('a long reason is whole on paper, without a button for the rest of it', async ({
  app,
  page,
  service,
}) => {
  const long = `The page did not load. ${'It is said at length why. '.repeat(40)}`;
  await answerCheck(page, service, pageThrough([makePage(1, { status: 'error', error: long })]));
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(1)}`);
  await page.getByRole('button', { name: 'Read all' }).click();
  const less = page.getByRole('button', { name: 'Less', exact: true });
  await expect(less).toBeVisible();
  await takeToPaper(page);
  await expect(less).toBeHidden();
});

test('the changes that the overview folds, and the addresses of a target, are counted on paper', async ({
  app,
  page,
  world,
}) => {
  for (const [path, name] of [
    ['/', /^Show \d+ more$/],
    [`/monitors/${world.monitorId}`, /^and \d+ more$/],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await app.open(path);
    await expectLoaded(page);
    const more = page.getByRole('button', { name }).first();
    await expect(more).toBeVisible();
    await takeToPaper(page);
    await expect(more).toBeHidden();
    await expect(page.getByText(/^\d+ of \d+ shown$/).first()).toBeVisible();
  }
});

test('no text of a run lies upon another on paper', async ({ app, page, service }) => {
  const event = makeEvents();
  const agent = { role: 'subagent', name: 'Browser at ostler-freight.example', parentId: 'root' };
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: {} }),
    trace: () =>
      traceOf([
        event(0, 'root', 'run.started'),
        { ...event(100, 'a', 'agent.started'), agent: { id: 'a', ...agent } },
        { ...event(200, 'a', 'progress.reported', { phase: 'working', message: 'Filling in' }), agent: { id: 'a', ...agent } }, // prettier-ignore
        { ...event(800, 'a', 'agent.finished', { outcome: 'succeeded' }), agent: { id: 'a', ...agent } }, // prettier-ignore
        event(900, 'root', 'run.finished', { outcome: 'succeeded' }),
      ]),
  });
  await app.openOverHttp(`${RUN_PATH}?tab=timeline`);
  const lane = page.getByRole('treeitem').getByText(agent.name, { exact: true });
  await expect(lane).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect((await lane.boundingBox())?.height).toBeLessThanOrEqual(24);
  const report = page.getByText('working: Filling in').last();
  const reporter = page.getByRole('button', { name: agent.name }).last();
  const [above, below] = [await reporter.boundingBox(), await report.boundingBox()];
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0) / 2);
});

test('a page of a check that is open is printed with its check, its list and the zone of its times', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}`);
  await expectLoaded(page);
  const result = page.getByRole('region', { name: 'Page result' });
  await expect(result.getByRole('heading').first()).toBeVisible();
  await takeToPaper(page);
  await expect(result.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Check of/);
  await expect(page.getByText(/Times are in \S+\.$/)).toBeVisible();
  await expect(page.getByText(/^Started by/)).toBeVisible();
  const links = page.getByRole('region', { name: 'Triage inbox' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  expect(await links.count()).toBeGreaterThan(2);
  await expect(page.getByRole('button', { name: /^Back to/ })).toBeHidden();
});

test('the names of the parts of a map lie upon no part on paper', async ({ app, page, world }) => {
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}?view=map`);
  const names = page.getByRole('region', { name: 'Map of the check' }).locator('button.truncate');
  await expect(names.first()).toBeVisible();
  const heights = () =>
    names.evaluateAll((all) => all.map((name) => [name.scrollHeight, name.clientHeight]));
  await takeToPaper(page);
  for (const [text = 0, room = 0] of await heights()) expect(text).toBeLessThanOrEqual(room);
});

test('a key that is shown is not printed, and a connection has its name in a line of its own', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/settings/connection', { key: 'fc-on-no-sheet' });
  await page.getByRole('button', { name: 'Show the key' }).click();
  const key = page.getByRole('textbox', { name: 'API key' });
  await expect(key).toHaveValue('fc-on-no-sheet');
  const place = page.getByText('The whole API, in this page');
  await takeToPaper(page);
  await expect(page.getByText('API key', { exact: true })).toBeVisible();
  await expect(key).toBeHidden();
  const [above, below] = [
    await page.getByText('Local service', { exact: true }).first().boundingBox(),
    await place.boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan(above?.y ?? 0);
});

/** How far to the right anything of these reaches. */
const edgeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));

test('a long line of a diff goes on in a further line of the sheet, also where none is broken on the screen', async ({
  app,
  page,
  service,
}) => {
  const long = 'word '.repeat(120);
  const text = `--- previous\n+++ current\n@@ -1 +1 @@\n-${long}29\n+${long}34\n`;
  const result = makePage(0, { status: 'changed', diff: { text } });
  await answerCheck(page, service, pageThrough([result]));
  for (const layout of ['unified', 'split']) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await app.openOverHttp(`${CHECK_PATH}?page=${pageId(0)}&tab=diff&wrap=false&layout=${layout}`);
    await expect(page.locator('.patch-word').last()).toHaveText('34');
    await takeToPaper(page);
    expect(await edgeOf(page, '.patch-word'), layout).toBeLessThanOrEqual(720);
  }
});

test('a long value of a tree goes on in a further line of the sheet', async ({
  app,
  page,
  service,
}) => {
  const json = { note: 'a-value-without-a-space'.repeat(8) };
  const result = makePage(0, { status: 'changed', snapshot: { json } });
  await answerCheck(page, service, pageThrough([result]));
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(0)}&tab=snapshot`);
  await expect(page.getByRole('treeitem', { name: /note/ })).toBeVisible();
  await takeToPaper(page);
  expect(await edgeOf(page, '.json-value')).toBeLessThanOrEqual(720);
  const beyond = (part: Element) => part.scrollWidth - part.clientWidth;
  expect(await page.locator('.json-value').evaluate(beyond)).toBeLessThan(2);
});

test('beside the fields of a page no tree of its snapshot takes the room of their table on the sheet', async ({
  app,
  page,
  service,
}) => {
  const price = { previous: 29, current: 34 };
  const result = makePage(0, {
    status: 'changed',
    diff: { json: { price } },
    snapshot: { json: { price: 34 } },
  });
  await answerCheck(page, service, pageThrough([result]));
  await page.setViewportSize({ width: 1920, height: 900 });
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(0)}&tab=fields`);
  await expect(page.getByRole('tree')).toBeVisible();
  // The browser does not tell the page how wide a sheet is.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('tree')).toBeHidden();
});
