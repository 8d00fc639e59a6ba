import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { CHECK, makeAnswer, makePage, MONITOR_PATH } from '../support/made-check.ts';
import { answerRun, JOB, makeEvents, RUN_PATH, statusOf } from '../support/made-run.ts';
import { expect, expectAccessible, expectLoaded, test } from '../support/fixtures.ts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Named and typed wrongly on purpose: what a file is, is told by what it holds. */
const fileOf = (content: unknown, name = 'from-a-customer.txt'): Chosen => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.isBuffer(content)
    ? content
    : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});

/** By the palette. */
async function choose(page: Page, ...files: readonly Chosen[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.keyboard.press('Control+k');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('option', { name: /Open a file/ }).click(),
  ]);
  await chooser.setFiles([...files]);
}

const strip = (page: Page) => page.getByRole('complementary', { name: 'Opened file' });

async function save(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return readFile(await download.path(), 'utf8');
}

/** All that this browser keeps of this origin. */
const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const saved: string[] = [];
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) saved.push(`${name} ${storage.getItem(name) ?? ''}`);
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => (reading.onsuccess = resolve));
        saved.push(`${name} ${store} ${JSON.stringify(reading.result)}`);
      }
      database.close();
    }
    return saved.join('\n');
  });

test('a status and its trace open as a run without a connection: nothing is asked, stored or offered to be done @looks', async ({
  app,
  page,
  service,
  world,
  watch,
}) => {
  const [status, trace] = await Promise.all([
    service.ask(`/agent/${world.jobId}`),
    service.ask(`/agent/${world.jobId}/trace`),
  ]);
  await app.open('/errors');
  await expectLoaded(page);
  const before = watch.requests.length;
  await choose(page, fileOf(trace, 'a.bin'), fileOf(gzipSync(JSON.stringify(status)), 'b'));
  await expect(page.getByRole('button', { name: 'Copy job id' })).toBeVisible();
  await expect(page.getByText(world.jobId).first()).toBeVisible();
  await expect(strip(page)).toContainText('a.bin and 1 more');
  await expect(page.getByRole('link', { name: 'Run again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel run' })).toHaveCount(0);
  await expectAccessible(page);
  const place = page.url();
  // What the file lacks is said where it is missing.
  await page.getByRole('tab', { name: /Artifacts/ }).click();
  await expect(page.getByText('Not in this file').first()).toBeVisible();
  for (const [keys, lacks] of [
    ['g m', 'Not in this file'],
    ['g a', 'Runs in this file'],
    ['g c', 'What is not listed above'],
  ] as const) {
    for (const key of keys.split(' ')) await page.keyboard.press(key);
    await expect(page.getByText(lacks).first()).toBeVisible();
    await expect(strip(page)).toBeVisible();
    await expectLoaded(page);
  }
  await expect(page.getByRole('link', { name: `Agent run ${world.jobId}` })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  // Back and forward lead in and out of it.
  for (let step = 0; step < 5; step++) await page.goBack();
  await expect(page).toHaveURL(/\/errors$/);
  await expect(strip(page)).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(place);
  await expect(strip(page)).toBeVisible();
  const asked = watch.requests.slice(before).map(({ method, url }) => `${method} ${url}`);
  const isOfBuild = (line: string) => line.startsWith(`GET ${app.origin}/assets/`);
  expect(asked.filter((line) => !isOfBuild(line) && !/ (?:data|blob):/.test(line))).toEqual([]);
  expect(await readStorage(page)).not.toContain(world.jobId);
  // A reload forgets it; its address says so, and leads back into it once it is open again.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This file is not open' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, fileOf(status, 'c'), fileOf(trace, 'd'));
  await expect(page.getByText(world.jobId).first()).toBeVisible();
  await expect(page).toHaveURL(place);
  await strip(page).getByRole('button', { name: 'Close file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test('a file that is left before the next screen has come asks the service nothing and leaves nothing behind', async ({
  app,
  page,
  service,
  world,
  watch,
}) => {
  const [status, trace] = await Promise.all([
    service.ask(`/agent/${world.jobId}`),
    service.ask(`/agent/${world.jobId}/trace`),
  ]);
  await app.openOverHttp('/errors');
  await expectLoaded(page);
  await choose(page, fileOf(status, 'a'), fileOf(trace, 'b'));
  await expect(page.getByRole('button', { name: 'Copy job id' })).toBeVisible();
  // A reload forgets the file, and with it all screens but this one.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This file is not open' })).toBeVisible();
  await expectLoaded(page);
  // From here on the code of a screen that was not open yet takes longer than a screen waits for it.
  let [held, release] = [0, () => {}];
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    held++;
    await released;
    await route.continue();
  });
  await page.getByRole('main').getByText('Overview').click();
  await expect(page).toHaveURL(`${app.origin}/`);
  await expect(page.getByText(world.jobId)).toHaveCount(0);
  await expect.poll(() => held).toBeGreaterThan(0);
  // Who goes on meanwhile arrives there.
  await page.getByRole('link', { name: 'Errors' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await expect(page).toHaveURL(`${app.origin}/errors`);
  await expectLoaded(page);
  const ofRun = `${service.baseUrl}/agent/${world.jobId}`;
  expect(watch.requests.filter(({ url }) => url.startsWith(ofRun))).toEqual([]);
  expect(await readStorage(page)).not.toContain(world.jobId);
});

/** What a report holds, but for when it was made. */
function readReport(text: string): unknown {
  const data = /id="saved-answers">(.*?)<\/script>/s.exec(text)?.[1];
  return { ...JSON.parse(data ?? ''), made: null };
}

test('a check that is exported, opened and exported again is the same, and marks in the file are forgotten with it', async ({
  app,
  page,
  world,
}) => {
  const exportCheck = async (format: 'json' | 'report' = 'json') => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Export pages/ }).click();
    await page.getByLabel('Format').selectOption(format);
    await page.getByRole('button', { name: 'Read pages' }).click();
    const text = await save(page, () => page.getByRole('button', { name: /^Save \d/ }).click());
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    return text;
  };
  const place = `/monitors/${world.monitorId}/checks/${world.checkId}`;
  await app.open(`${place}?view=list`);
  const check = await exportCheck();
  await choose(page, fileOf(check));
  await expect(strip(page)).toBeVisible();
  expect(await exportCheck()).toBe(check);
  // As a report, too: what it holds is what it was made of, whenever it is made.
  const report = await exportCheck('report');
  await choose(page, fileOf(report, 'report.txt'));
  await expect(strip(page)).toContainText('report.txt');
  expect(readReport(await exportCheck('report'))).toEqual(readReport(report));
  // A file brings its marks; those made since stay when the same file is opened once more.
  const progress = page.getByRole('progressbar', {
    name: 'Reviewed, saved until this page is left',
  });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('v');
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  const marked = await exportCheck('report');
  await page.keyboard.press('v');
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await choose(page, fileOf(marked, 'marked.txt'));
  await expect(strip(page)).toContainText('marked.txt');
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  await page.keyboard.press('v');
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await choose(page, fileOf(marked, 'again.txt'));
  await expect(strip(page)).toContainText('again.txt');
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await page.goto(`${app.origin}${place}?view=triage`);
  await choose(page, fileOf(check));
  await expect(strip(page)).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('v');
  await expect(progress).not.toHaveAttribute('aria-valuenow', '0');
  expect(await readStorage(page)).not.toContain(`reviewed.file`);
  await strip(page).getByRole('button', { name: 'Close file' }).click();
  await expect(strip(page)).toHaveCount(0);
  await choose(page, fileOf(check));
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await strip(page).getByRole('button', { name: 'Close file' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${place}\\?.*view=triage$`));

  // A part of the check stays one.
  await page.goto(`${app.origin}${place}?view=list&status=changed`);
  await choose(page, fileOf(await exportCheck()));
  await expect(page.getByText('This file may not hold all pages.')).toBeVisible();
  await page.getByRole('main').getByText('List', { exact: true }).click();
  // Where in the whole check its results lie, nobody knows.
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toContainText(
    /^1–\d+ in this file/,
  );
  await page.getByRole('main').getByRole('button', { name: /^Same/ }).click();
  await expect(page.getByText(/^The summary counts \d+, but the file gave none\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /Export pages/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What the opened file holds of them is saved.');
  await dialog.getByLabel('Pages', { exact: true }).selectOption('all');
  await dialog.getByRole('button', { name: 'Read pages' }).click();
  await expect(
    dialog.getByText(/^This export is partial\. The opened file may not hold all pages\./),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Save this part/ })).toBeVisible();
});

test('a run that is exported, or saved as a report, opens and can be saved again just so', async ({
  app,
  page,
  world,
}) => {
  const exportRun = () =>
    save(page, async () => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /Download run as JSON/ }).click();
    });
  await app.open(`/agent-runs/${world.jobId}`);
  await expect(page.getByRole('tab', { name: /Timeline \d/ })).toBeVisible();
  const asked = page.getByRole('button', { name: 'What was asked' });
  await expect(asked).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const run = await exportRun();
  await choose(page, fileOf(run));
  await expect(strip(page)).toContainText('from the local service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(asked).toBeVisible();
  await expect(page.getByRole('tab', { name: /Timeline \d/ })).toBeVisible();
  const withoutTime = (text: string) => text.replace(/"exportedAt": "[^"]*"/, '');
  expect(withoutTime(await exportRun())).toBe(withoutTime(run));
  await strip(page).getByRole('button', { name: 'Close file' }).click();
  await expect(strip(page)).toHaveCount(0);

  // A report opens as it was saved, and can be saved again from there.
  const saveReport = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /Save as one HTML file/ }).click();
    const text = await save(page, () =>
      page.getByRole('button', { name: 'Save the report' }).click(),
    );
    await page.keyboard.press('Escape');
    return { text, saved: readReport(text) };
  };
  const report = await saveReport();
  await choose(page, fileOf(report.text, 'report.txt'));
  await expect(strip(page)).toContainText('report.txt');
  await expect(page.getByRole('tab', { name: /Timeline \d/ })).toBeVisible();
  expect((await saveReport()).saved).toEqual(report.saved);
});

test('that the service has no trace of a run is in what is saved of it, and said where that is opened', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(/Failed to load resource/);
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'The worker broke' }),
    trace: () => ({ status: 404, json: { error: 'Trace not found' } }),
  });
  await app.openOverHttp(RUN_PATH);
  const none = page.getByText(
    'The status of this run is known, but the service has no trace for it.',
  );
  await expect(none).toBeVisible();
  const menu = page.getByRole('button', { name: 'Export' });
  const exportRun = () =>
    save(page, async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: /Download run as JSON/ }).click();
    });
  const run = await exportRun();
  await menu.click();
  await page.getByRole('menuitem', { name: /Save as one HTML file/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Left out: The colours of code');
  await expect(page.getByRole('dialog')).toContainText('by a request of its own');
  const report = await save(page, () =>
    page.getByRole('button', { name: 'Save the report' }).click(),
  );
  await page.keyboard.press('Escape');

  for (const [text, name] of [
    [run, 'run.json'],
    [report, 'report.html'],
  ] as const) {
    await choose(page, fileOf(text, name));
    await expect(strip(page)).toContainText(name);
    await expect(none).toBeVisible();
    await expect(page.getByText('There is no trace to tell why')).toBeVisible();
    await expect(page.getByText(/was not read|Not in this file/)).toHaveCount(0);
    await menu.click();
    await page.getByRole('menuitem', { name: /Save as one HTML file/ }).click();
    await expect(page.getByRole('dialog')).toContainText('What the opened file holds is saved.');
    await page.keyboard.press('Escape');
    const withoutTime = (json: string) => json.replaceAll(/"(?:exportedAt|service)": "[^"]*"/g, '');
    expect(withoutTime(await exportRun()).replace('"service": null', '')).toBe(withoutTime(run));
    await strip(page).getByRole('button', { name: 'Close file' }).click();
  }

  // Of one that was at work nobody asks for it any more.
  await choose(
    page,
    fileOf(run.replace('"status": "failed"', '"status": "processing"'), 'run.json'),
  );
  await expect(page).toHaveTitle(/^Running when saved/);
  await expect(none).toBeVisible();
  await expect(page.getByText(/asked for again/)).toHaveCount(0);
});

/** Drags files, or something else, over the page; `drop` lets them go. */
const drag = (page: Page, kind: 'enter' | 'drop' | 'leave', type: string, text: string) =>
  page.evaluate(
    ([event, of, content]) => {
      const transfer = new DataTransfer();
      if (of === 'file') transfer.items.add(new File([content], 'dropped.json'));
      else transfer.setData(of, content);
      const target = document.querySelector('main') ?? document.body;
      const send = (name: string) =>
        target.dispatchEvent(
          new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
      if (event === 'drop') send('dragover');
      return send(event === 'drop' ? 'drop' : `drag${event}`);
    },
    [kind, type, text] as const,
  );

test('what came after a file was saved, and what it leaves out, is not said of the service', async ({
  app,
  page,
  context,
  service,
  world,
}) => {
  const made = await service.ask(`/monitor/${world.monitorId}/checks/${world.checkId}?limit=100`);
  const whole = Object(made);
  const { notificationStatus: _left, ...data } = whole.data;
  const started = '2026-01-02T03:04:05.000Z';
  const atWork = {
    ...data,
    id: '66666666-6666-4666-8666-666666666666',
    status: 'running',
    startedAt: started,
    finishedAt: null,
    updatedAt: started,
  };
  const monitor = {
    id: world.monitorId,
    name: 'Prices of old',
    status: 'active',
    schedule: { cron: '0 6 * * *', timezone: 'UTC' },
    nextRunAt: started,
    currentCheckId: null,
    targets: [],
  };
  const named = { id: '77777777-7777-4777-8777-777777777777', name: 'Named alone', goal: null };
  const report = {
    format: 'web-data-console',
    version: 1,
    made: started,
    by: '1',
    service: 'api.example.com',
    leftOut: [],
    answers: { monitors: [{ data: named }], checks: [], runs: [], searches: [] },
  };
  await app.open('/errors');
  await expectLoaded(page);
  await choose(
    page,
    fileOf({ ...whole, data: { ...atWork } }),
    fileOf({ success: true, data: [monitor] }),
    // What is no base URL is nothing that a screen asks or names.
    fileOf({
      jobId: world.jobId,
      service: 'hello',
      status: { success: true, status: 'completed', data: [{ id: 'a', schedule: 'Monday' }] },
      trace: null,
    }),
    fileOf(report, 'report.html'),
  );
  await page.getByRole('link', { name: `Check ${atWork.id}` }).click();
  await expect(page.getByText('So it was when this was saved')).toBeVisible();
  await expect(page.getByText(/running for/i)).toHaveCount(0);
  // A copy says so as well.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('y');
  await expect(page.getByText('The summary is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    'So it was when this was saved',
  );
  await page.getByRole('button', { name: 'About this check' }).click();
  await expect(page.getByRole('dialog')).toContainText('Not in this file.');
  await expect(page.getByRole('dialog')).not.toContainText('The service reports none.');
  await page.keyboard.press('Escape');
  // What a file cannot do is not offered; what it does not hold no service was asked for.
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('prices that changed');
  await expect(palette.getByRole('option', { name: /Look it up/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: /Search the developer index/ })).toHaveCount(0);
  await palette.getByRole('combobox').fill('88888888-8888-4888-8888-888888888888');
  await expect(palette).toContainText('No service was asked');
  await palette.getByRole('combobox').fill(world.jobId);
  await palette.getByRole('option', { name: /Open the agent run/ }).click();
  await expect(page.getByRole('button', { name: 'Copy job id' })).toBeVisible();
  for (const key of ['g', 'm']) await page.keyboard.press(key);
  await expect(page.getByRole('link', { name: 'Prices of old' })).toBeVisible();
  await expect(page.getByText(/did not run/)).toHaveCount(0);
  await expect(page.getByText('Named alone')).toHaveCount(0);
});

test('an inbox of a part claims nothing of the rest, and a check that was under way is not said to be so now', async ({
  app,
  page,
}) => {
  const summary = { changed: 3, error: 0, new: 0, removed: 0, same: 2, totalPages: 5 };
  const part = makeAnswer([makePage(1), makePage(2)], { summary });
  await app.open('/errors');
  await choose(page, fileOf(part, 'part.json'));
  await expect(strip(page)).toContainText('part.json');
  await page.getByRole('main').getByText('Triage', { exact: true }).click();
  await expect(page.getByText('Nothing to triage in what was read')).toBeVisible();
  await expect(page.getByText(/This check has no changed pages/)).toHaveCount(0);
  await expect(page.getByText('0 of the 0 read, of 3 changed')).toBeVisible();

  const { pages: _pages, next: _next, ...check } = part.data;
  const atWork = { ...check, id: CHECK.replace('2', '7'), status: 'running' };
  await choose(page, fileOf({ success: true, data: [atWork, check] }, 'list.json'));
  await expect(strip(page)).toContainText('list.json');
  await expect(page).toHaveURL(new RegExp(`${MONITOR_PATH}\\?`));
  await expect(page.getByTitle(/So it was when this was saved/)).toBeVisible();
  await page.getByRole('link', { name: 'Since I last looked' }).click();
  const checks = page.getByRole('region', { name: 'The checks of this view' });
  await expect(checks.getByText(/So it was when this was saved/)).toBeVisible();
  await expect(checks.getByText('What it had found by then is not in this view.')).toBeVisible();
  await expect(page.getByText(/is still under way/)).toHaveCount(0);

  // What came after the file was saved, and what it leaves out, the service may list.
  const newer = { ...check, id: atWork.id, createdAt: '2026-11-21T10:00:00.000Z' };
  await choose(page, fileOf({ success: true, data: [newer, check] }, 'ended.json'));
  await expect(strip(page)).toContainText('ended.json');
  await page.getByRole('link', { name: 'Since I last looked' }).click();
  await page.getByRole('combobox', { name: 'Where the view begins' }).selectOption(newer.id);
  await expect(page.getByText('No check since then in this file')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Monitor', exact: true }).click();
  await page.getByRole('combobox', { name: 'Show checks with status' }).selectOption('failed');
  await expect(page.getByText('The file holds no check with this status.')).toBeVisible();
});

test('a run that was at work when it was saved is as old as its last event, and not said to work now', async ({
  app,
  page,
}) => {
  const event = makeEvents();
  const trace = {
    success: true,
    id: JOB,
    events: [
      event(0, 'root', 'run.started'),
      event(20, 'root', 'tool_call.started', { toolCallId: 't', toolName: 'scrape' }),
      event(600, 'root', 'progress.reported', { phase: 'working', message: 'Half' }),
    ],
    creditsUsed: 1,
  };
  await app.open('/errors');
  await choose(
    page,
    fileOf({ success: true, status: 'processing', creditsUsed: 1 }, 'status.json'),
    fileOf(trace, 'trace.json'),
  );
  await expect(strip(page)).toContainText('status.json and 1 more');
  await page.getByRole('tab', { name: 'Time', exact: true }).click();
  await expect(page.getByText(/^Its events span 600 ms; no call was open for 20 ms/)).toBeVisible();
  await page.getByRole('tab', { name: /^Result/ }).click();
  await expect(page.getByText(/^The run was at work when this was saved; /)).toBeVisible();
  await expect(page.getByText(/still working/)).toHaveCount(0);

  // A trace that was saved later tells how it went on.
  const ended = event(900, 'root', 'run.finished', { outcome: 'succeeded' });
  await choose(
    page,
    fileOf({ success: true, status: 'processing', creditsUsed: 1 }, 'status.json'),
    fileOf({ ...trace, events: [...trace.events, ended] }, 'later.json'),
  );
  await expect(page.getByText(/the trace has ended with “succeeded”/).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Running when saved: /);
  await expect(page.getByText('The file does not say how it went on.')).toHaveCount(0);
});

test('of what a file holds without its end nothing is said that would be so only now', async ({
  app,
  page,
}) => {
  const OTHER = JOB.replaceAll('4', '5');
  const event = makeEvents();
  const events = [
    event(0, 'root', 'run.started'),
    event(20, 'root', 'tool_call.started', { toolCallId: 't', toolName: 'scrape' }),
    event(60, 'root', 'tool_call.finished', { toolCallId: 't', toolName: 'scrape', result: {} }),
    event(90, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  const runOf = (jobId: string, status: object | null, told: readonly unknown[]) => ({
    jobId,
    status: status && { success: true, creditsUsed: 1, ...status },
    trace: { success: true, id: jobId, events: told },
  });
  await app.open('/errors');
  await choose(
    page,
    fileOf(runOf(JOB, { status: 'completed', data: { a: 1 } }, events), 'one.json'),
    fileOf(runOf(OTHER, { status: 'processing' }, events.slice(0, 2)), 'other.json'),
  );
  await expect(strip(page)).toContainText('one.json and 1 more');
  for (const jobId of [JOB, OTHER])
    await page.getByRole('checkbox', { name: `Compare ${jobId}` }).check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(page.getByText('The second run was at work when this was saved')).toBeVisible();
  await expect(page.getByText(/The first run (?:was|has)/)).toHaveCount(0);

  // Of a status that the file does not hold nothing more comes.
  await choose(
    page,
    fileOf(runOf(JOB, { status: 'completed', data: { a: 1 } }, events), 'known.json'),
    fileOf(runOf(OTHER, null, events.slice(0, 2)), 'unknown.json'),
  );
  await expect(strip(page)).toContainText('known.json and 1 more');
  for (const jobId of [JOB, OTHER])
    await page.getByRole('checkbox', { name: `Compare ${jobId}` }).check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(page.getByText('The second run has no end in this file')).toBeVisible();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByText('not known', { exact: true })).toBeVisible();

  await choose(page, fileOf(runOf(OTHER, null, events.slice(0, 2)).trace, 'trace.json'));
  await expect(strip(page)).toContainText('trace.json');
  await expect(page.getByText('The run has no end in this file')).toBeVisible();
  const moment = page.getByRole('region', { name: 'State at the playhead' });
  await expect(moment.getByRole('heading', { name: 'State at 20 ms' })).toBeVisible();
  await page.getByRole('tab', { name: /^Result/ }).click();
  await expect(page.getByText(/its result, and the file does not hold it\./)).toBeVisible();
  await expect(page.getByText(/no end yet|not been read/)).toHaveCount(0);

  // What came, or was lost, after it was saved is nothing that it tells.
  const empty = { status: 'completed', data: null, expiresAt: '2020-01-01T00:00:00Z' };
  await choose(page, fileOf(runOf(OTHER, empty, events), 'no-data.json'));
  await expect(strip(page)).toContainText('no-data.json');
  await page.getByRole('tab', { name: /^Result/ }).click();
  await expect(page.getByText(/^Completed without data for /).first()).toBeVisible();
  await expect(page.getByText(/has passed|expired|run it again/i)).toHaveCount(0);

  // An answer that says no, and one that is none: nobody was asked, and nothing is asked again.
  const report = (run: object) => ({
    format: 'web-data-console',
    version: 1,
    made: '2026-11-20T00:02:00Z',
    by: '1',
    service: 'api.example.com',
    leftOut: [],
    answers: { monitors: [], checks: [], searches: [], runs: [run] },
  });
  for (const [trace, title] of [
    [{ success: false, error: 'Agent job not found' }, 'The answer in this file says that'],
    [{ success: true, events: 'none' }, 'What the file holds of this could not be read'],
  ] as const) {
    const run = runOf(OTHER, { status: 'completed', data: {} }, []);
    await choose(page, fileOf(report({ ...run, trace }), 'unreadable.json'));
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText(/in-this-file|base URL/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  }

  // Nothing more comes into it, whatever its status says.
  await choose(page, fileOf(runOf(OTHER, { status: 'processing' }, []), 'begun.json'));
  await expect(strip(page)).toContainText('begun.json');
  await expect(page.getByText('Its trace is empty. The file does not say how')).toBeVisible();
  await page.getByRole('tab', { name: /^Artifacts/ }).click();
  await expect(page.getByText(/(?:appear|come) here|No event yet|No artifacts yet/)).toHaveCount(0);
  await choose(
    page,
    fileOf({ ...runOf(OTHER, { status: 'processing' }, []), trace: null }, 'only-status.json'),
  );
  await expect(strip(page)).toContainText('only-status.json');
  await expect(page.getByText('The file holds the status of this run without')).toBeVisible();

  await choose(page, fileOf(makeAnswer([], { status: 'queued' }), 'queued.json'));
  await expect(strip(page)).toContainText('queued.json');
  await expect(page.getByText('The file holds none, and does not say')).toBeVisible();
  await expect(page.getByText(/appear here automatically/)).toHaveCount(0);
});

test('a status that names no run stands under no id: none is shown, copied or listed', async ({
  app,
  page,
}) => {
  const status = { success: true, status: 'failed', error: 'It broke', creditsUsed: 0 };
  await app.open('/errors');
  await choose(page, fileOf(status, 'status.json'));
  await expect(page.getByRole('heading', { level: 1, name: 'Agent run' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect(page.getByText(/0000-0000/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy job id' })).toHaveCount(0);
  await strip(page).getByRole('link', { name: '1 note' }).click();
  await expect(page.getByRole('link', { name: 'Agent run of unknown id' })).toBeVisible();
  await expect(page.getByText(/0000-0000/)).toHaveCount(0);
  // Nor where there are two of them.
  const done = { success: true, status: 'completed', data: { a: 1 }, creditsUsed: 3 };
  await choose(page, fileOf(status, 'failed.json'), fileOf(done, 'done.json'));
  await expect(page.getByText('2 runs')).toBeVisible();
  const invented = page.getByText(/0{8}/).or(page.getByTitle(/0{8}/));
  await expect(invented).toHaveCount(0);
  for (const box of await page.getByRole('checkbox', { name: 'Compare unknown id' }).all())
    await box.check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(page.getByText('the service gives only that of the second run')).toBeVisible();
  await expect(invented).toHaveCount(0);
});

test('a monitor in a file is as it was then: no next run is late, and no check is under way now', async ({
  app,
  page,
}) => {
  const monitor = {
    id: MONITOR_PATH.split('/').at(-1),
    name: 'Prices',
    status: 'active',
    schedule: { cron: '*/5 * * * *', timezone: 'UTC' },
    targets: [],
    nextRunAt: '2020-11-20T12:00:00.000Z',
    lastRunAt: '2020-11-20T11:55:00.000Z',
    currentCheckId: CHECK,
  };
  await app.open('/errors');
  await choose(page, fileOf({ success: true, data: [monitor] }, 'monitor.json'));
  const about = page.getByRole('region', { name: 'About this monitor' });
  await expect(about.getByText('20 Nov 2020, 13:00')).toBeVisible();
  await expect(page.getByText('A check was under way', { exact: true })).toBeVisible();
  await expect(about.getByText(/ ago/)).toHaveCount(0);
  const check = makeAnswer([], { status: 'running' });
  await choose(page, fileOf([{ success: true, data: monitor }, check], 'both.json'));
  await expect(strip(page)).toContainText('both.json');
  await page.getByRole('link', { name: 'Monitors', exact: true }).first().click();
  const row = page.getByRole('row').filter({ hasText: 'Prices' });
  await expect(row.getByText('20 Nov 2020, 13:00')).toBeVisible();
  await expect(row.getByText(/ ago/)).toHaveCount(0);
  await expect(row.getByText(/Running.*when saved/)).toBeVisible();
});

test('files are dropped anywhere, text is not; two runs and a search open side by side, and what is none of it is explained', async ({
  app,
  page,
  service,
  world,
}) => {
  await app.open('/monitors');
  await expectLoaded(page);
  const sign = page.getByText('Drop to open');
  await drag(page, 'enter', 'text/plain', 'words');
  // The browser does with it what it always does.
  expect(await drag(page, 'drop', 'text/plain', 'words')).toBe(true);
  await page.evaluate(() =>
    document.body.dispatchEvent(new DragEvent('dragstart', { bubbles: true })),
  );
  await drag(page, 'enter', 'file', '');
  await page.evaluate(() =>
    document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true })),
  );
  await expect(sign).toHaveCount(0);
  await drag(page, 'enter', 'file', '');
  await expect(sign).toBeVisible();
  await drag(page, 'leave', 'file', '');
  await expect(sign).toHaveCount(0);
  await drag(page, 'enter', 'file', '');
  await drag(page, 'drop', 'file', '<h1>News</h1><script>document.title = "ran"</script>');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('not a report of this console');
  await expect(sign).toHaveCount(0);
  await expect(page).toHaveURL(/\/monitors$/);
  for (const [content, words] of [
    ['{"success":true,"data":{"id":', 'stops before its end'],
    ['{"name":"left-pad"}', 'its fields are name'],
    ['', 'It is empty'],
  ] as const) {
    await drag(page, 'drop', 'file', content);
    await expect(dialog).toContainText(words);
  }
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(await page.title()).not.toBe('ran');

  const traces = await Promise.all(
    [world.jobId, world.otherJobId].map((jobId) => service.ask(`/agent/${jobId}/trace`)),
  );
  await choose(page, ...traces.map((trace, at) => fileOf(trace, `trace-${at}`)));
  await expect(page).toHaveURL(/\/agent-runs\?file=/);
  for (const jobId of [world.jobId, world.otherJobId]) {
    await page.locator(`a[href*="${jobId}"]`).first().click();
    await expect(page.getByRole('tab', { name: /Timeline \d/ })).toBeVisible();
    // A status was not saved with it, and that is said in its place.
    await expect(page.getByText('Not in this file').first()).toBeVisible();
    await page.goBack();
  }
  const result = {
    id: 'doc:https://a.example/b',
    url: 'https://a.example/b',
    passages: [{ text: 'The only passage.' }],
  };
  await choose(page, fileOf({ success: true, results: [result] }), fileOf('foreign', 'x.txt'));
  await expect(page.getByText('The only passage.').first()).toBeVisible();
  await expect(page.getByText('The file does not say what was asked.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Search/ })).toHaveCount(0);
  await strip(page).getByRole('link', { name: '1 note' }).click();
  await expect(page.getByText('x.txt: It is a text')).toBeVisible();
  // Each file goes back to where it was opened from; a connection that is chosen leaves all of them.
  await strip(page).getByRole('button', { name: 'Close file' }).click();
  await expect(strip(page)).toContainText('trace-0 and 1 more');
  await page
    .getByRole('link', { name: /trace-0 and 1 more/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Use Local service' }).click();
  await expect(strip(page)).toHaveCount(0);
  await expect(page).toHaveURL(/^[^?]*\/settings\/connection(?:\?id=local)?$/);
});

test('each of the many checks in a file is led to, also those whose monitors are not in it', async ({
  app,
  page,
}) => {
  const idOf = (number: number) => `22222222-2222-4222-8222-${String(number).padStart(12, '0')}`;
  const checks = Array.from({ length: 120 }, (_, at) =>
    JSON.stringify(makeAnswer([makePage(at)], { id: idOf(at), monitorId: idOf(1_000 + at) })),
  );
  await app.open('/settings/connection');
  await choose(page, fileOf(checks.join('\n')));
  const main = page.getByRole('main');
  await expect(main.getByText('100 of 120 shown')).toBeVisible();
  const last = main.getByRole('link', { name: `Check ${idOf(119)}` });
  await expect(last).toHaveCount(0);
  await main.getByRole('button', { name: 'Show more' }).click();
  await last.click();
  await expect(page).toHaveURL(new RegExp(`/checks/${idOf(119)}`));
});

test('a file is of its tab alone, and a large one is read with progress that can be stopped', async ({
  app,
  page,
  context,
  service,
  world,
}) => {
  const check = await service.ask(`/monitor/${world.monitorId}/checks/${world.checkId}?limit=100`);
  await app.open('/errors');
  await expectLoaded(page);
  await choose(page, fileOf(check));
  await expect(page.getByRole('heading', { level: 1, name: /Check of/ })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'This file is not open' })).toBeVisible();
  await other.getByRole('button', { name: 'Look for it on Local service' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /Check of/ })).toBeVisible();
  await expect(other).not.toHaveURL(/file=/);
  await expect(strip(page)).toBeVisible();

  // Made in the page: handing tens of megabytes over takes longer than reading them.
  const dropLines = (count: number) =>
    page.evaluate(
      ([jobId, lines]) => {
        const message = 'x'.repeat(2_000);
        const line = (at: number) =>
          JSON.stringify({
            eventId: `e${at}`,
            runId: jobId,
            type: 'progress.reported',
            occurredAt: '2026-01-01T00:00:00Z',
            producerSequence: at,
            agent: { id: 'a' },
            message,
          });
        const text = Array.from({ length: lines }, (_, at) => line(at)).join('\n');
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], 'large.log'));
        document.body.dispatchEvent(
          new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }),
        );
      },
      [world.jobId, count] as const,
    );
  await dropLines(25_000);
  const dialog = page.getByRole('dialog', { name: 'Opening' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /Check of/ })).toBeVisible();
  await dropLines(2_000);
  await expect(page.getByRole('tab', { name: /Timeline 2,000/ })).toBeVisible();
});

test('ids that somebody replaced in a file keep none of what it holds from being shown', async ({
  app,
  page,
}) => {
  const replaced = { id: 'check-of-monday', monitorId: 'a customer’s monitor' };
  const part = makeAnswer([makePage(1, { status: 'changed' })], replaced);
  const monitor = {
    id: replaced.monitorId,
    name: 'Prices of old',
    status: 'active',
    schedule: { cron: '0 6 * * *', timezone: 'UTC' },
    targets: [],
  };
  const runOf = (jobId: string) => ({
    jobId,
    status: { success: true, status: 'completed', data: { of: jobId }, creditsUsed: 1 },
    trace: null,
  });
  await app.open('/errors');
  await choose(
    page,
    fileOf(part),
    fileOf({ success: true, data: [monitor] }),
    fileOf(runOf('first run')),
    fileOf(runOf('second run')),
  );
  await expect(strip(page)).toBeVisible();
  await page.getByRole('link', { name: `Check ${replaced.id}` }).click();
  await expect(page.getByRole('button', { name: 'Copy check id' })).toBeVisible();
  await expect(page.getByText('shop.example/item-1').first()).toBeVisible();
  await expect(page.getByText(/malformed/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Prices of old' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prices of old' })).toBeVisible();
  for (const key of ['g', 'a']) await page.keyboard.press(key);
  for (const id of ['first run', 'second run'])
    await page.getByRole('checkbox', { name: `Compare ${id}` }).check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(page.getByRole('button', { name: 'Swap sides' })).toBeVisible();
  await expect(page.getByText(/is not a job id/)).toHaveCount(0);
});
