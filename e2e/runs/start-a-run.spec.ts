import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type App, REFUSED_REQUEST } from '../support/app.ts';
import { countArchived } from '../support/archive.ts';
import { answerRun, RUN_PATH, statusOf, traceOf } from '../support/made-run.ts';
import { expect, expectDocumentedStorage, expectAccessible, test } from '../support/fixtures.ts';
import type { ScriptedService } from '../support/scripted-service.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PROMPT = 'Collect the plans of northmail.example';

test('a draft is saved over a reload, and what is wrong with it is explained before anything is sent', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByLabel('URLs', { exact: true }).fill('northmail.example');
  await page.getByLabel('URLs', { exact: true }).press('Enter');
  // Commas are part of many an address, and a list may come with blanks.
  await page
    .getByLabel('URLs', { exact: true })
    .fill('https://northmail.example/1,2 https://a.example, https://b.example c.example');
  await page.getByLabel('URLs', { exact: true }).press('Enter');
  for (const url of ['https://northmail.example/1,2', 'https://a.example'])
    await expect(page.getByRole('button', { name: `Remove ${url}`, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove northmail.example', exact: true }).click();
  await expect(
    page.getByText('https://b.example c.example: This is not an absolute URL.'),
  ).toBeVisible();
  await page.getByLabel('JSON Schema of the result').fill('{ "type": "strng" }');
  await page.getByLabel('Credit ceiling').fill('0');
  await page.reload();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  await expect(
    page.getByRole('button', { name: 'Remove https://b.example c.example' }),
  ).toBeVisible();
  await expect(page.getByText('not a valid JSON Schema')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Errors in the schema' })).toContainText('/type');
  await page.getByLabel('JSON Schema of the result').fill('{ "type": }');
  await expect(page.getByText('line 1, column 11')).toBeVisible();
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  // A request that is pasted fills the form beside that draft, and is not sent either.
  const asked = {
    prompt: 'Read “this”',
    urls: ['https://a.example/x'],
    schema: { const: 1 },
    maxCredits: 7,
    model: 'spark-2',
  };
  const body = JSON.stringify(asked).replace('"const":1', '"const":12345678901234567890');
  await page.keyboard.press('ControlOrMeta+k');
  await page
    .getByPlaceholder(/^Paste an id/)
    .fill(`curl -X POST https://api.example.com/v2/agent -d '${body}'`);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('Read “this”');
  await expect(page.getByText('because the form has no field for it: model')).toBeVisible();
  await expect(page.getByLabel('JSON Schema of the result')).toHaveValue(/12345678901234567890/);
  expect(watch.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await page.getByRole('button', { name: 'Back to the draft of this browser' }).click();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  await expectDocumentedStorage(page);
});

test('a form that is not sent gives the focus to what is wrong, where it is read out', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  const start = page.getByRole('button', { name: 'Start run' });
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await start.press('Enter');
  await expect(prompt).toBeFocused();
  await expect(prompt).toHaveAccessibleDescription(/what the run should do/);
  await prompt.fill(PROMPT);
  const only = page.getByRole('switch', { name: 'Read these URLs only' });
  await only.check();
  await start.press('Enter');
  await expect(only).toBeFocused();
  await expect(only).toHaveAccessibleDescription(/none is given/);
  await expectAccessible(page);
  await only.uncheck();
  const ceiling = page.getByRole('textbox', { name: 'Credit ceiling' });
  await ceiling.fill('0');
  await prompt.press('Control+Enter');
  await expect(ceiling).toBeFocused();
});

test('a run is started, watched to its end, and its result read as a table and taken along @looks', async ({
  app,
  page,
  service,
}) => {
  await app.openOverHttp('/agent-runs');
  // The list comes first, at every width.
  await expect(page.getByLabel('Prompt', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Start a run' }).click();
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByLabel('JSON Schema of the result').fill(
    JSON.stringify({
      type: 'object',
      properties: {
        plans: {
          type: 'array',
          items: {
            type: 'object',
            properties: { name: { type: 'string' }, price: { type: 'number' } },
          },
        },
      },
    }),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page).toHaveURL(/\/agent-runs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PROMPT);
  await service.advanceClock(120_000);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Result' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page.getByRole('columnheader', { name: 'price' })).toBeVisible();
  await page.getByRole('button', { name: 'price' }).click();
  await expect(page).toHaveURL(/sort=price/);
  const prices = await page.locator('tbody tr td:nth-child(3)').allInnerTexts();
  expect(prices.map(Number)).toEqual(prices.map(Number).toSorted((a, b) => a - b));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(
    /^agent-run-[0-9a-f]{8}-[0-9a-f-]{27}-result\.csv$/,
  );
  await expectAccessible(page);
});

test('the CSV of a result is one that spreadsheets read as it is, and names its list where there are several', async ({
  app,
  page,
  service,
}) => {
  const vendors = [{ city: 'Zürich' }, { city: '東京' }];
  const answer = (data: unknown, jobId?: string) =>
    answerRun(
      page,
      service,
      { status: () => statusOf({ status: 'completed', data }), trace: () => traceOf([]) },
      jobId,
    );
  const save = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return {
      name: file.suggestedFilename(),
      text: await readFile(await file.path(), 'utf8'),
    };
  };
  await answer({ vendors });
  await app.openOverHttp(`${RUN_PATH}?tab=result`);
  expect(await save('Download CSV')).toEqual({
    name: 'agent-run-44444444-4444-4444-8444-444444444444-result.csv',
    text: '\uFEFFcity\r\nZürich\r\n東京\r\n',
  });
  const other = '55555555-5555-4555-8555-555555555555';
  await answer({ vendors, plans: [{ price: 1 }, { price: 2 }, { price: 3 }] }, other);
  await page.goto(`${app.origin}/agent-runs/${other}?tab=result`);
  await expect(page.getByText('2 records of vendors')).toBeVisible();
  expect((await save('Download CSV of vendors')).name).toBe(
    `agent-run-${other}-result-of-vendors.csv`,
  );
});

test('on a phone the list of runs comes first, and the form unfolds from its button', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await page.setViewportSize({ width: 390, height: 844 });
  await app.openOverHttp('/agent-runs');
  await expect(page.getByRole('link', { name: 'Night watch', exact: true })).toBeInViewport();
  await expect(page.getByLabel('Prompt', { exact: true })).toBeHidden();
  const unfold = page.getByRole('button', { name: 'Start a run' });
  await unfold.click();
  await expect(page).toHaveURL(/form=shown/);
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.reload();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  await unfold.click();
  await expect(page.getByLabel('Prompt', { exact: true })).toBeHidden();
  // Who comes to run one again comes for the form.
  await page.getByRole('link', { name: /^Run again with changes: Collect the pricing/ }).click();
  await expect(page.getByLabel('Prompt', { exact: true })).toBeInViewport();
});

test('the list says how a run truly ended, asks for it once, and names its id as a ticket does', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp('/agent-runs');
  const runs = page.getByRole('region', { name: 'Runs of this team' });
  const row = runs.getByRole('listitem').filter({ hasText: '494cf1c0' });
  await expect(row).toContainText('Credit limit reached');
  for (const end of ['Refused', 'Cancelled', 'Failed'])
    await expect(runs.getByText(end, { exact: true }).first()).toBeVisible();
  const traces = () => watch.requests.filter(({ url }) => url.includes('/trace')).length;
  const asked = traces();
  await expect.poll(() => countArchived(page)).toBe(asked);
  await page.reload();
  await expect(row).toContainText('Credit limit reached');
  await expect(runs.getByText('Refused', { exact: true })).toBeVisible();
  expect(traces()).toBe(asked);
  await expect(row.getByTitle('494cf1c0-3a76-8f12-9777-35e1232fdc5d')).toHaveText('494cf1c0…dc5d');
  await row.getByRole('link', { name: /^Collect all open/ }).click();
  await expect(page.getByText('Credit limit reached').first()).toBeVisible();
  await page.goBack();
  await expect(row).toContainText('Credit limit reached');
  await page
    .getByRole('region', { name: 'Opened or started in this browser' })
    .getByText('Credit limit reached')
    .waitFor();
  await page.goto(`${app.origin}/agent-runs/compare`);
  const marks = page
    .getByRole('region', { name: 'Newest runs' })
    .getByText(/^(Completed|Failed|Credit limit reached|Running)$/);
  await expect(marks.first()).toBeVisible();
  // A run that nobody opened is called by its true end here as well.
  await expect(
    page.getByRole('region', { name: 'Newest runs' }).getByText('Refused', { exact: true }),
  ).toBeVisible();
  const places = new Set(
    (await Promise.all((await marks.all()).map((mark) => mark.boundingBox()))).map((box) =>
      Math.round(box?.x ?? 0),
    ),
  );
  expect(places.size, 'the statuses are aligned').toBe(1);
});

test('a listed run that ends is said to have ended within half a minute, and only while one is at work', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  await app.setTime(new Date('2026-11-23T12:00:00Z'));
  let status = 'processing';
  const newer: unknown[] = [];
  scripted.answer('GET', /^\/agent(\?|$)/, () => ({
    json: {
      success: true,
      agents: [
        ...newer,
        {
          id: '00000000-0000-4000-8000-000000000001',
          createdAt: '2026-11-23T11:59:00Z',
          status,
          // A label that nobody gave names nothing.
          settings: { label: '' },
          options: { prompt: 'Collect the plans' },
        },
      ],
    },
  }));
  scripted.answer('GET', /^\/agent\/[^/]+$/, { json: { success: true, status: 'processing' } });
  scripted.answer('GET', /^\/agent\/[^/]+\/trace/, { json: { success: true, events: [] } });
  const asked = () => scripted.count('GET', /^\/agent(\?|$)/);
  await app.openOn(scripted.baseUrl, '/agent-runs');
  const row = page
    .getByRole('region', { name: 'Runs of this team' })
    .getByRole('listitem')
    .filter({ hasText: 'Collect the plans' });
  await expect(row).toContainText('Running');
  const link = row.getByRole('link', { name: 'Collect the plans', exact: true });
  await link.click();
  await expect(page).toHaveTitle(/^Running: /);
  await page.goBack();
  const opened = page
    .getByRole('region', { name: 'Opened or started in this browser' })
    .getByRole('listitem');
  await expect(opened).toContainText('Running');
  // A run that starts meanwhile comes above, and takes the focus from none.
  await link.focus();
  newer.push({
    id: '00000000-0000-4000-8000-000000000002',
    createdAt: '2026-11-23T12:00:10Z',
    status: 'completed',
    options: { prompt: 'A newer one' },
  });
  status = 'completed';
  await page.clock.runFor(31_000);
  await expect(row).toContainText('Completed');
  await expect(opened, 'one screen says one thing of a run').toContainText('Completed');
  await expect(page.getByRole('link', { name: 'A newer one', exact: true })).toBeVisible();
  await expect(link).toBeFocused();
  const before = asked();
  await page.clock.runFor(120_000);
  expect(asked()).toBe(before);
});

test('after an answer that leaves it open, nothing is repeated: the list is checked and the run found', async ({
  app,
  page,
  service,
  watch,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp('/agent-runs?form=shown');
  await expect(page.getByText(/runs on this page/)).toBeVisible();
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByLabel('Credit ceiling').fill('90');
  await service.control({
    faults: { failStatus: 502, failBody: 'html', failMethod: 'POST', failTimes: 1 },
  });
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText('A run may have started')).toBeVisible();
  const posts = () => watch.requests.filter(({ method }) => method === 'POST').length;
  expect(posts()).toBe(1);
  await expect(page.getByRole('button', { name: 'Start run' })).toBeDisabled();
  await page.reload();
  await expect(page.getByText('A run may have started')).toBeVisible();
  await page.getByRole('button', { name: 'Check the list of runs' }).click();
  await expect(page.getByText('No run with this prompt')).toBeVisible();
  await page.getByLabel('Credit ceiling').fill('70');
  // As if the first try had arrived after all.
  await service.ask('/agent', { method: 'POST', body: { prompt: PROMPT } });
  await page.getByRole('button', { name: 'Check the list again' }).click();
  await page.getByRole('button', { name: 'It is mine: keep it' }).click();
  await expect(page).toHaveURL(/\/agent-runs\/[0-9a-f-]{36}$/);
  expect(posts()).toBe(1);
  // What was sent is known, so it is run again with all of it.
  await page.getByRole('link', { name: 'Run again', exact: true }).click();
  await expect(page.getByLabel('Credit ceiling')).toHaveValue('90');
  await expect(page.getByText('does not tell')).toHaveCount(0);
  await expectDocumentedStorage(page);
});

test('a rejected submission and a refused schema are explained, and the form keeps what was typed', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp('/agent-runs?form=shown', { key: 'fc-demo-no-credits' });
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('alert')).toContainText('HTTP 402');
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
});

test('a start that the service rejects waits under the name of its error, and says that nothing has started', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp('/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(`${PROMPT} simulate: passthrough`);
  await page.getByRole('button', { name: 'Start run' }).click();
  // Each wait is longer than the one before, so that one of them is long enough for a busy machine.
  const waiting = page.getByRole('status').filter({ hasText: /attempt [2-5] of 5/ });
  await expect(waiting).toContainText(
    'The run has not started yet: Failed to passthrough agent request',
  );
  await waiting.getByRole('button', { name: 'Stop' }).click();
});

test('a run is run again with changes, from what the list of the service holds', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill('My own draft');
  await page
    .getByRole('link', { name: /^Run again with changes: Collect the pricing tiers/ })
    .click();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(
    /Collect the pricing tiers of Northmail/,
  );
  await expect(page.getByLabel('JSON Schema of the result')).toHaveValue(/"vendors"/);
  // What is typed into one such form stays while another is typed into.
  const prompt = page.getByLabel('Prompt', { exact: true });
  await prompt.fill('The plans of Northmail, with their limits');
  const first = page.url();
  await page.goBack();
  await expect(prompt).toHaveValue('My own draft');
  await page.getByRole('link', { name: /^Run again with changes: Check every link/ }).click();
  await expect(prompt).toHaveValue(/Harborline/);
  await prompt.fill('The links of Harborline');
  await page.goto(first);
  await expect(prompt).toHaveValue('The plans of Northmail, with their limits');
  await page.goBack();
  await expect(prompt).toHaveValue('The links of Harborline');
  await page.goBack();
  await expect(prompt).toHaveValue('My own draft');
  await expectDocumentedStorage(page);
});

test('a run that is run again says which fields the service does not tell, also once it was opened here', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  const untold = page.getByRole('note').filter({ hasText: 'does not tell' });
  await page.getByRole('link', { name: /^Run again with changes: Check every link/ }).click();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(/Harborline/);
  await expect(untold).toContainText(
    'the credit ceiling, the effort or whether only these URLs were allowed: check them before you start.',
  );
  await page.goBack();
  // The status of a run tells its effort. Opening the run keeps what the list tells of it, which is not the whole.
  await page
    .getByRole('link', { name: /^Collect the pricing tiers of Northmail/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Collect the pricing tiers');
  await page.getByRole('link', { name: 'Run again', exact: true }).click();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(
    /Collect the pricing tiers of Northmail/,
  );
  await expect(page.getByLabel('Effort')).toHaveValue('high');
  await expect(untold).toContainText(
    'does not tell the credit ceiling or whether only these URLs were allowed',
  );
  await page.getByLabel('Credit ceiling').fill('70');
  await page.reload();
  await expect(page.getByLabel('Credit ceiling')).toHaveValue('70');
  await expect(page.getByLabel('Effort')).toHaveValue('high');
  await expect(untold).toBeVisible();
});

test('a run of another model that is run again says that the form cannot ask for that model', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  await page.getByRole('button', { name: 'Older runs' }).click();
  const unsendable = page.getByRole('note').filter({ hasText: 'Not sent again' });
  await page.getByRole('link', { name: /^Run again with changes: List the members/ }).click();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(/Quarry Systems/);
  await expect(unsendable).toContainText('the form cannot hold it: model (spark-1-pro).');
  await page.goBack();
  await expect(unsendable).toHaveCount(0);
});

test('a run that was started here is run again with all that was sent', async ({ app, page }) => {
  await app.openOverHttp('/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByLabel('Credit ceiling').fill('120');
  await page.getByRole('button', { name: 'Start run' }).click();
  await page.getByRole('link', { name: 'Run again', exact: true }).click();
  await expect(page.getByLabel('Credit ceiling')).toHaveValue('120');
  await expect(page.getByText('does not tell')).toHaveCount(0);
});

test('any run opens by its id; a malformed one is explained; older runs page by page @looks', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  await page.getByLabel('Open a run by its id').fill('1edd20e8');
  await page.getByRole('button', { name: 'Open run' }).click();
  await expect(page.getByText('A job id is a UUID')).toBeVisible();
  await page.getByRole('button', { name: 'Older runs' }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(page.getByRole('link', { name: /^List the members of the board/ })).toBeVisible();
  await page.getByRole('button', { name: 'Newest runs' }).click();
  await expect(page.getByRole('link', { name: 'Night watch', exact: true })).toBeVisible();
  await page
    .getByLabel('Open a run by its id')
    .fill('job id: 1edd20e8-bc7a-8dc5-a16d-0e9007e944d0, it failed');
  await page.getByRole('button', { name: 'Open run' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Collect the pricing tiers');
  await page.goBack();
  await expect(
    page.getByRole('region', { name: 'Opened or started in this browser' }),
  ).toContainText('Collect the pricing tiers');
});

/** The form of a run, on a service whose team has none yet. */
async function openForm(app: App, page: Page, scripted: ScriptedService): Promise<void> {
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  await app.openOn(scripted.baseUrl, '/agent-runs');
  await page.getByRole('button', { name: 'Start a run' }).click();
}

test('a sign in a URL that nobody sees is marked before it is sent', async ({ app, page }) => {
  await app.open('/agent-runs?form=shown');
  const urls = page.getByLabel('URLs', { exact: true });
  await urls.fill('https://shop.example/plans\u200b');
  await urls.press('Enter');
  await expect(page.getByRole('img', { name: 'zero width space' })).toBeVisible();
});

test('a URL that is being written is not lost by leaving; a list pasted over it takes its place, one dropped stands beside it', async ({
  app,
  page,
  startScripted,
}) => {
  await openForm(app, page, await startScripted());
  const urls = page.getByLabel('URLs', { exact: true });
  await urls.pressSequentially('https://a.example/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove https://a.example/' })).toBeVisible();
  await urls.pressSequentially('https://b.example/');
  await page.goBack();
  await expect(urls).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Remove https://b.example/' })).toBeVisible();
  for (const url of ['a', 'b'])
    await page.getByRole('button', { name: `Remove https://${url}.example/` }).click();
  await urls.fill('https://old.example/');
  await urls.press('ControlOrMeta+a');
  await urls.evaluate((field: Element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://c.example/ https://d.example/');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await urls.fill('https://e.example/');
  await urls.evaluate((field: Element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'https://f.example/\nhttps://g.example/');
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  for (const url of ['c', 'd', 'e', 'f', 'g'])
    await page.getByRole('button', { name: `Remove https://${url}.example/` }).click();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('one press starts a run, also where it ends the writing of a URL that moves the form', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('POST', /^\/agent$/, { hang: 'silent' });
  await openForm(app, page, scripted);
  await page.getByLabel('Prompt').fill('Read the prices.');
  const url = `https://shop.example/${'catalogue-'.repeat(60)}`;
  await page.getByLabel('URLs', { exact: true }).fill(url);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect.poll(() => scripted.count('POST', /^\/agent$/)).toBe(1);
  expect(scripted.heard.find(({ method }) => method === 'POST')?.body).toContain(url);
});

test('a URL that is being written for one run stays with it when its reader goes back to the own draft', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs?form=shown');
  const urls = page.getByLabel('URLs', { exact: true });
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page
    .getByRole('link', { name: /^Run again with changes: (?!Collect the plans)/ })
    .first()
    .click();
  await expect(page.getByLabel('Prompt', { exact: true })).not.toHaveValue(PROMPT);
  const remove = page.getByRole('button', { name: 'Remove https://other.example/' });
  await urls.fill('https://other.example/');
  await page.goBack();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  await expect(urls).toHaveValue('');
  await expect(remove).toHaveCount(0);
  await page.goForward();
  await expect(remove).toBeVisible();
});
