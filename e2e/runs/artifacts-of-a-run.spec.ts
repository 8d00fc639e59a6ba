import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectAccessible, test } from '../support/fixtures.ts';
import {
  answerRun,
  answerRunAtWork,
  JOB,
  makeEvents,
  START,
  statusOf,
  traceError,
  traceOf,
} from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PRICING = '1edd20e8-bc7a-8dc5-a16d-0e9007e944d0';
const SHORT = '4e4b3073-4b5b-8bbe-8445-99dc1aed42df';
const artifacts = (jobId: string, rest = '') => `/agent-runs/${jobId}?tab=artifacts${rest}`;

test('versions of the result are compared by structure, and a field tells which steps changed it @looks', async ({
  app,
  page,
}) => {
  await app.openOverHttp(artifacts(PRICING, '&artifact=result&version=4'));
  const records = page.getByRole('region', { name: 'Version 4' }).getByRole('row');
  await expect(records.first()).toContainText('#');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await expect(page).toHaveURL(/view=tree/);
  await expect(page.getByRole('tree')).toBeVisible();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('button', { name: 'Compare with the previous version' }).click();
  await expect(page).toHaveURL(/against=3/);
  await expect(page.getByText('1 added')).toBeVisible();
  await page.getByRole('treeitem').filter({ hasText: 'vendors' }).first().click();
  const history = page.getByRole('region', { name: 'Steps that changed the field' });
  await expect(history).toContainText('Version 4');
  await expect(history).toContainText('extract_structured');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Line by line' }).click();
  await expect(page).toHaveURL(/view=lines/);
  await history.waitFor({ state: 'detached' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Line by line' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await app.openOverHttp(artifacts(PRICING, '&artifact=result&version=99'));
  await expect(page.getByText('The artifact has no version 99.')).toBeVisible();
});

test('the last version of an artifact gives way to the next one where the reader is', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const write = (number: number, snapshot = number) =>
    make(number * 1_000, 'root', 'artifact.updated', {
      artifact: {
        kind: 'json',
        artifactId: 'result',
        snapshotId: `00000000-0000-4000-8000-00000000000${snapshot}`,
        change: number === 1 ? 'init' : 'append',
      },
    });
  const events = [make(0, 'root', 'run.started'), write(1)];
  let rewritten = 0;
  await app.setTime(new Date(START + 5_000));
  await answerRun(page, service, {
    status: () => statusOf({ status: 'processing' }),
    trace: () => traceOf(events),
  });
  await page.route(`${service.baseUrl}/agent/${JOB}/snapshots/**`, (route) => {
    const snapshotId = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const length = Number(snapshotId.at(-1)) * 40 + rewritten;
    const plans = Array.from({ length }, (_, price) => ({ price }));
    return route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, id: JOB, snapshotId, snapshot: JSON.stringify({ plans }) },
    });
  });
  await app.openOverHttp(artifacts(JOB, '&view=tree'));
  const opened = page.getByRole('treeitem').filter({ hasText: /^.?3:/ });
  await opened.dblclick();
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await expect(opened).toHaveAttribute('aria-selected', 'true');
  events.push(write(2));
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('tree', { name: 'Version 2' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('80 records')).toBeVisible();
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await expect(opened).toHaveAttribute('aria-selected', 'true');
  // A service may write on in the snapshot that it named before.
  rewritten = 5;
  events.push(write(3, 2));
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByRole('tree', { name: 'Version 3' })).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText('85 records')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Version 2 names the same snapshot.')).toBeVisible();
});

test('what keeps the last version of an artifact from taking the place of the one before it is said', async ({
  app,
  page,
  startScripted,
}) => {
  const make = makeEvents();
  const write = (number: number) =>
    make(number * 1_000, 'root', 'artifact.updated', {
      artifact: {
        kind: 'json',
        artifactId: 'result',
        snapshotId: `00000000-0000-4000-8000-00000000000${number}`,
        change: 'update',
      },
    });
  const events = [make(0, 'root', 'run.started'), write(1)];
  const snapshot = (number: number) => ({
    json: { success: true, snapshot: JSON.stringify({ written: `the ${number}.` }) },
  });
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  scripted.answer('GET', /trace/, () => ({ json: { success: true, id: JOB, events } }));
  scripted.answer('GET', /snapshots.*1$/, snapshot(1));
  scripted.answer('GET', /snapshots.*2$/, {
    status: 429,
    json: { success: false, error: 'Rate limit exceeded, please retry after 300s' },
  });
  scripted.answer('GET', /snapshots.*3$/, { hang: 'silent' });
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOn(scripted.baseUrl, artifacts(JOB));
  await expect(page.getByRole('tree', { name: 'Version 1' })).toBeVisible();
  events.push(write(2));
  await expect(page.getByText(/^Version 2: Rate limit exceeded/)).toBeVisible();
  await expect(page.getByRole('tree', { name: 'Version 1' })).toBeVisible();
  scripted.answer('GET', /snapshots.*2$/, snapshot(2));
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(page.getByRole('tree', { name: 'Version 2' })).toBeVisible();
  events.push(write(3));
  const result = page.getByRole('region', { name: 'Result', exact: true });
  await expect(result).toContainText(/no answer yet\s*Version 3/);
  await expect(page.getByRole('tree', { name: 'Version 2' })).toBeVisible();
  await result.getByRole('button', { name: 'Stop' }).click();
  await expect(result).not.toContainText('no answer yet');
  await expect(result.getByRole('button', { name: 'Try again' })).toBeVisible();
  // Whose wait was stopped is not asked for again by what comes to say so, nor is what was refused.
  expect(scripted.count('GET', /snapshots.*3$/)).toBe(1);
  scripted.answer('GET', /snapshots.*4$/, { status: 404, json: { error: 'Snapshot not found' } });
  events.push(write(4));
  await expect(result.getByText('Snapshot not found').first()).toBeVisible();
  await expect(result.getByText(/^Written by.*4\.0 s after/)).toBeVisible();
  expect(scripted.count('GET', /snapshots.*4$/)).toBe(1);
  // Announced once more, it may be there.
  scripted.answer('GET', /snapshots.*4$/, snapshot(4));
  events.push(write(4));
  await expect(page.getByRole('tree', { name: 'Version 5' })).toBeVisible();
});

test('a version is called as its own event calls it, and opening it leaves playhead and filter where they were', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const write = (at: number, path: string) =>
    make(at, 'root', 'artifact.updated', {
      artifact: { kind: 'text', artifactId: 'a1', path, snapshotId: `s${at}`, change: 'update' },
    });
  const events = [
    make(0, 'root', 'run.started'),
    write(1_000, 'draft.csv'),
    write(2_000, 'final.csv'),
    make(3_000, 'root', 'run.finished', { outcome: 'failed', ...traceError('internal', 'Broke.') }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'Broke.' }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(`/agent-runs/${JOB}?event=event-2`);
  await expect(page.getByRole('region', { name: 'Selected event' })).toContainText(
    'draft.csv, version 1 of 2',
  );
  const open = `/agent-runs/${JOB}?at=1500&q=csv`;
  await app.openOverHttp(open);
  await page
    .getByRole('region', { name: 'State at the playhead' })
    .getByRole('link', { name: 'draft.csv, version 1' })
    .click();
  await expect(page).toHaveURL(/at=1500/);
  await expect(page).toHaveURL(/q=csv/);
  await expect(page.getByText(/^Written by Lead at .*, as draft\.csv$/)).toBeVisible();
  await app.openOverHttp(`${open}&cause=shown`);
  await page.getByRole('link', { name: 'final.csv, version 2' }).click();
  await expect(page).toHaveURL(/at=1500/);
  await expect(page.getByText(/^Written by Lead/)).not.toContainText('as final.csv');
});

test('a comparison opens on its first change and goes on by key; screenshots are seen in small @looks', async ({
  app,
  page,
}) => {
  await app.openOverHttp(artifacts(PRICING, '&artifact=result&version=6&against=2'));
  const tree = page.getByRole('tree');
  const current = tree.getByRole('treeitem', { selected: true });
  await expect(page.getByText('1 of 5 changes')).toBeVisible();
  await expect(current).toContainText('added');
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const seen: string[] = [];
  for (let change = 1; change <= 5; change++) {
    await expect(page.getByText(`${change} of 5 changes`)).toBeVisible();
    await expect(current).toBeInViewport();
    seen.push(await current.innerText());
    await page.keyboard.press('n');
  }
  expect(new Set(seen).size).toBe(5);
  await expect(page.getByText('1 of 5 changes')).toBeVisible();
  await page.keyboard.press('p');
  await expect(page.getByText('5 of 5 changes')).toBeVisible();
  // No part that scrolls lies in another that does.
  const nested = await page.evaluate(() => {
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    const panel = document.querySelector('[role=tabpanel]');
    return [...(panel?.querySelectorAll('*') ?? [])].filter(
      (element) =>
        scrolls(element) &&
        [...(panel?.querySelectorAll('*') ?? [])].some(
          (outer) => outer !== element && outer.contains(element) && scrolls(outer),
        ),
    ).length;
  });
  expect(nested).toBe(0);
  if (isPhone) return;
  const pictures = page.getByRole('navigation', { name: 'Artifacts' }).locator('img');
  await expect(pictures).toHaveCount(2);
  await page.getByRole('button', { name: /^screenshots\/relayly/ }).click();
  await expect(page.getByRole('list', { name: 'Versions' }).locator('img')).toHaveCount(2);
  await expectAccessible(page);
});

test('a captured page that tries to run scripts is shown and runs none', async ({
  app,
  page,
  watch,
}) => {
  // Said when the test itself looks into the frame, which may run nothing, the test's own eyes included.
  app.allowComplaints(/Blocked script execution in 'about:srcdoc'/);
  await app.openOverHttp(artifacts(PRICING, '&artifact=page-northmail.example'));
  const frame = page.frameLocator('iframe[title="Version 1"]');
  await expect(frame.getByRole('heading', { name: 'Northmail pricing' })).toBeVisible();
  await expect(page.locator('iframe[title="Version 1"]')).toHaveAttribute('sandbox', '');
  expect(await page.title()).not.toContain('ran');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await frame.getByText('More').click();
  expect(watch.requests.filter(({ url }) => url.includes('elsewhere.example'))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  await page.getByRole('button', { name: 'Source' }).click();
  await expect(page.getByLabel('Version 1', { exact: true })).toContainText(
    '<script>document.title',
  );
});

test('screenshots are compared with a slider; one on another host is loaded after a click only @looks', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp(
    artifacts(PRICING, '&artifact=screenshot-relayly.example&version=2&against=1'),
  );
  const edge = page.getByRole('slider', { name: /Edge between Version 1 and Version 2/ });
  await edge.focus();
  await edge.press('End');
  await expect(edge).toHaveValue('100');
  await expect(page.getByRole('img', { name: 'Version 1' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${app.origin}${artifacts(SHORT, '&artifact=release-page')}`);
  await expect(page.getByText('This picture is on shots.lanternfish.example')).toBeVisible();
  // Not even in small.
  await expect(page.getByText('release-page').first()).toBeAttached();
  expect(watch.requests.filter(({ url }) => url.includes('shots.lanternfish.example'))).toEqual([]);
});

test('markdown is rendered without its scripts, images and unsafe links', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp(artifacts(PRICING, '&artifact=report'));
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Source' })).toHaveCount(0);
  expect(watch.requests.filter(({ url }) => url.includes('elsewhere.example'))).toEqual([]);
});
