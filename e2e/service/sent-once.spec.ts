import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { CHECK, makeAnswer, MONITOR_PATH } from '../support/made-check.ts';
import { answerRunAtWork, JOB, RUN_PATH } from '../support/made-run.ts';

const TROUBLE = /Failed to load resource|net::ERR/;
const PROMPT = 'Collect the opening hours of every ferry office.';
const SEARCH = /^\/search\/developer$/;
const submit = (page: Page) =>
  page.getByRole('button', { name: /^Search( again)? · / }).and(page.locator('[type=submit]'));
/** In all tabs at once: found before the first stroke, for that changes what the others say. */
async function clickTwice(tabs: readonly Page[], name: string): Promise<void> {
  const buttons = await Promise.all(
    tabs.map((tab) => tab.getByRole('button', { name, exact: true }).last().elementHandle()),
  );
  await Promise.all(
    buttons.map((button) =>
      button?.evaluate((element: Element) => {
        if (!(element instanceof HTMLButtonElement)) throw new TypeError('This is no button.');
        element.click();
        element.click();
      }),
    ),
  );
}

test.beforeEach(({ app }) => app.allowComplaints(TROUBLE));

test('a search that broke off, or cannot be read, is not sent again by itself; a repeat says what it may have cost', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  const results = {
    success: true,
    results: [{ id: 'readme:a/b', url: 'https://github.com/a/b', passages: ['Read me'] }],
  };
  for (const reply of [
    { cut: 'in-body', text: '{"success":true,"results":[' },
    { text: '{"success":true,"results":[{"id"' },
    { text: '<h1>Welcome</h1>' },
    { json: [] },
    { cut: 'no-answer' },
  ] as const) {
    scripted.answer('POST', SEARCH, reply);
    const before = scripted.count('POST', SEARCH);
    await app.openOn(scripted.baseUrl, `/search?query=retry+${before}`);
    await submit(page).click();
    await expect(
      page.getByText(/Only the service knows/).first(),
      JSON.stringify(reply),
    ).toBeVisible();
    // Nothing else sends it either: the time, the network coming back, the tab coming back.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
    });
    await page.clock.fastForward(120_000);
    await expect(page.getByText(/Only the service knows/).first()).toBeVisible();
    // The browser itself repeats a request on a kept connection that turns out to be cut: that is no doing of the page.
    expect(scripted.count('POST', SEARCH) - before, JSON.stringify(reply)).toBeLessThanOrEqual(
      'cut' in reply && reply.cut === 'no-answer' ? 2 : 1,
    );
  }
  // A reload forgets what became of it, and not that it may have been charged.
  await page.reload();
  await expect(
    page.getByText('What came of it, and whether it was charged, is not known here.'),
  ).toBeVisible();
  scripted.answer('POST', SEARCH, (_, count) =>
    count === 1
      ? {
          status: 503,
          headers: { 'Retry-After': '300' },
          json: { success: false, error: 'Service Unavailable' },
        }
      : { json: results },
  );
  await app.openOn(scripted.baseUrl, '/search?query=retry+15&k=15');
  await submit(page).click();
  await expect(page.getByText('Each attempt may cost 4 credits')).toBeVisible();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(
    page.getByText(
      /This search was sent 2 times \(Service Unavailable\)\. Each request may have cost 4 credits, all together up to 8/,
    ),
  ).toBeVisible();
});

test('an Enter that is held searches once, and ends a URL without starting a run', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  scripted.answer('POST', SEARCH, {
    json: { success: true, results: [{ id: 'readme:a/b', title: 'Read me', passages: ['Held'] }] },
  });
  scripted.answer('POST', /^\/agent$/, { json: { success: true, id: JOB } });
  await app.openOn(scripted.baseUrl, '/search?query=held');
  await submit(page).focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText('Read me').first()).toBeVisible();
  for (let times = 0; times < 4; times++) {
    // As long as it takes for a second stroke to count as one of its own.
    await page.clock.runFor(1_000);
    await page.keyboard.down('Enter');
  }
  await page.keyboard.up('Enter');
  await submit(page).press('Enter');
  await expect.poll(() => scripted.count('POST', SEARCH)).toBe(2);

  await page.goto(`${app.origin}/agent-runs?form=shown`);
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByLabel('URLs', { exact: true }).fill('https://shop.example');
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('button', { name: 'Remove https://shop.example' })).toBeVisible();
  expect(scripted.count('POST', /^\/agent$/)).toBe(0);
  await page.getByLabel('URLs', { exact: true }).press('Enter');
  await expect.poll(() => scripted.count('POST', /^\/agent$/)).toBe(1);
});

test('a check is run once: two strokes, two tabs; and again only when the user says so', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  const run = /^\/monitor\/[^/]+\/run$/;
  scripted.answer('POST', run, { hang: 'silent' });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await app.openOn(scripted.baseUrl, MONITOR_PATH, { tab });
    await tab.getByRole('button', { name: 'Run now' }).click();
    await expect(tab.getByRole('dialog')).toBeVisible();
  }
  await clickTwice([page, other], 'Run now');
  // One tab sends, and the other is not held up by it.
  // Until it is settled which of them may, both say that they are starting.
  const isRefused = (tab: Page) => tab.getByText('Not sent a second time').isVisible();
  await expect.poll(async () => (await isRefused(page)) !== (await isRefused(other))).toBe(true);
  const [loser, winner] = (await isRefused(page)) ? [page, other] : [other, page];
  await expect(winner.getByRole('button', { name: 'Starting' })).toBeVisible();
  await expect.poll(() => scripted.count('POST', run)).toBe(1);
  const monitorId = '77777777-7777-4777-8777-777777777777';
  const { data } = makeAnswer([], { status: 'queued', monitorId });
  scripted.answer('POST', run, { json: { success: true, data } });
  await loser.getByRole('button', { name: 'Start it again (may cost twice)' }).click();
  await expect(loser.getByText('The check has started')).toBeVisible();
  await expect(loser.getByText(`another monitor than this one: ${monitorId}`)).toBeVisible();
  await expect(loser.getByRole('link', { name: 'Open the check' })).toHaveAttribute(
    'href',
    new RegExp(CHECK),
  );
  expect(scripted.count('POST', run)).toBe(2);

  // An outcome that came while the screen was left is still told there. The tab that hangs holds nothing up any more.
  await winner.goto('about:blank');
  let answer = () => undefined as void;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await loser.route('**/run', async (route) => {
    await mayAnswer;
    await route.fulfill({
      status: 502,
      headers: { 'Access-Control-Allow-Origin': '*' },
      json: { success: false, error: 'Bad Gateway' },
    });
  });
  await loser.goto(app.origin + MONITOR_PATH);
  await loser.getByRole('button', { name: 'Run now' }).click();
  await loser.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await expect(loser.getByRole('button', { name: 'Starting' })).toBeVisible();
  await loser.keyboard.press('Escape');
  await loser.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(loser.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  const answered = loser.waitForResponse('**/run');
  answer();
  await answered;
  await loser.goBack();
  await loser.getByRole('button', { name: 'Run now' }).click();
  const doubt = loser.getByText(/A start was tried at .*Bad Gateway/);
  await expect(doubt).toBeVisible();
  // Having looked does not settle it: closed and opened again, the next start is still a second one.
  await loser.keyboard.press('Escape');
  await expect(loser.getByRole('dialog')).toHaveCount(0);
  await loser.getByRole('button', { name: 'Run now' }).click();
  await expect(doubt).toBeVisible();
  await expect(
    loser.getByRole('button', { name: 'Start it again (may cost twice)' }),
  ).toBeVisible();
  // Nor does a reload, nor a refusal of the next start: that is no word about this one.
  await loser.reload();
  await loser.getByRole('button', { name: 'Run now' }).click();
  await expect(loser.getByText('A check may have started')).toBeVisible();
  await loser.unroute('**/run');
  scripted.answer('POST', run, {
    status: 402,
    json: { success: false, error: 'Payment Required: Insufficient credits' },
  });
  await loser.getByRole('button', { name: 'Start it again (may cost twice)' }).click();
  await expect(loser.getByText('Insufficient credits').first()).toBeVisible();
  await expect(loser.getByText('A check may have started')).toBeVisible();
  // One that fails in this page has a time, too, and can be settled, once its dialog is opened again.
  await loser.getByRole('button', { name: 'Dismiss' }).click();
  scripted.answer('POST', run, { status: 504, json: { success: false, error: 'Gateway Timeout' } });
  await loser.getByRole('button', { name: 'Try again' }).click();
  await expect(loser.getByText('The service may have started something')).toBeVisible();
  await loser.keyboard.press('Escape');
  await loser.getByRole('button', { name: 'Run now' }).click();
  await expect(loser.getByText(/A start was tried at .*Gateway Timeout/)).toBeVisible();
  await expect(
    loser.getByRole('button', { name: 'Start it again (may cost twice)' }),
  ).toBeVisible();
  await loser.getByRole('button', { name: 'Dismiss' }).click();
  await expect(loser.getByRole('dialog').getByRole('button', { name: 'Run now' })).toBeVisible();
});

test('a run is started once: two strokes, two tabs within a second; the list of runs holds nothing up', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  scripted.answer('POST', /^\/agent$/, { json: { success: true, id: JOB } });
  const other = await context.newPage();
  for (const tab of [page, other])
    await app.openOn(scripted.baseUrl, '/agent-runs?form=shown', { tab });
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await expect(other.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  // From here on the list hangs.
  scripted.answer('GET', /^\/agent(\?|$)/, { hang: 'silent' });
  await clickTwice([page, other], 'Start run');
  await expect
    .poll(() => [page, other].filter((tab) => tab.url().includes(RUN_PATH)).length, {
      timeout: 5_000,
    })
    .toBe(1);
  const loser = page.url().includes(RUN_PATH) ? other : page;
  await expect(loser.getByText('A run was started from another tab')).toBeVisible();
  await expect(loser.getByRole('link', { name: 'Open that run' })).toHaveAttribute(
    'href',
    RUN_PATH,
  );
  expect(scripted.count('POST', /^\/agent$/)).toBe(1);

  const winner = loser === page ? other : page;
  const cancel = /^\/agent\/[^/]+$/;
  scripted.answer('DELETE', cancel, { json: { success: true } });
  let accept = () => undefined as void;
  const mayArrive = new Promise<void>((resolve) => (accept = resolve));
  let asked = 0;
  await context.route(`${scripted.baseUrl}/agent/*`, async (route) => {
    if (route.request().method() === 'DELETE') {
      asked += 1;
      await mayArrive;
    }
    await route.continue();
  });
  await winner.getByRole('button', { name: 'Cancel run' }).click();
  await clickTwice([winner], 'Cancel the run');
  await expect.poll(() => asked).toBe(1);
  await loser.goto(winner.url());
  await loser.getByRole('button', { name: 'Cancel run' }).click();
  await clickTwice([loser], 'Cancel the run');
  await expect(loser.getByText('Not sent a second time')).toBeVisible();
  expect(asked).toBe(1);
  // Once the service has taken the one that was sent, there is nothing left to check.
  accept();
  await expect(loser.getByText('Being cancelled').first()).toBeVisible();
  await expect(loser.getByText('Not sent a second time')).toHaveCount(0);
  expect(scripted.count('DELETE', cancel)).toBe(1);
});

/** A start is on its way until the returned function is called. */
async function holdStart(page: Page): Promise<() => void> {
  let letArrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route('**/v2/agent', async (route) => {
    if (route.request().method() === 'POST') await arrival;
    await route.continue();
  });
  return () => letArrive();
}

test('what is typed while a start is under way is saved, and so is the doubt about a start of another tab', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  scripted.answer('POST', /^\/agent$/, { json: { success: true, id: JOB } });
  const letArrive = await holdStart(page);
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('button', { name: 'Starting' })).toBeVisible();

  // Another tab finds the open try, leaves it, and starts another run whose answer never comes.
  const other = await context.newPage();
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown', { tab: other });
  await other.getByRole('button', { name: 'Dismiss' }).click();
  await other.getByLabel('Prompt', { exact: true }).fill('The next task');
  scripted.answer('POST', /^\/agent$/, ({ body }) =>
    body.includes('next') ? { hang: 'silent' } : { json: { success: true, id: JOB } },
  );
  await other.getByRole('button', { name: 'Start run' }).click();
  await expect.poll(() => scripted.count('POST', /^\/agent$/)).toBe(1);
  letArrive();
  await expect(page).toHaveURL(new RegExp(RUN_PATH));
  await expect(other.getByText('A run was started from another tab')).toBeVisible();
  await other.reload();
  await expect(other.getByText('A run may have started')).toBeVisible();
  await expect(other.getByLabel('Prompt', { exact: true })).toHaveValue('The next task');
  expect(scripted.count('POST', /^\/agent$/)).toBe(2);
});

test('a start whose form was left before its answer came is told as sent from here', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  scripted.answer('POST', /^\/agent$/, { json: { success: true, id: JOB } });
  const letArrive = await holdStart(page);
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('button', { name: 'Starting' })).toBeVisible();
  const places = page.getByRole('navigation');
  await places.getByRole('link', { name: 'Errors' }).click();
  // Until then the form is not left: going on at once would end the way there.
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await places.getByRole('link', { name: 'Agent runs' }).click();
  await expect(page.getByText('A run may have started')).toBeVisible();
  letArrive();
  await expect(page.getByText('The run was started')).toBeVisible();
  await expect(page.getByText('another tab')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open that run' })).toHaveAttribute('href', RUN_PATH);
});

test('what became of a start is told with its connection where another one is shown by then', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  scripted.answer('POST', /^\/agent$/, { cut: 'no-answer' });
  const letArrive = await holdStart(page);
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('button', { name: 'Starting' })).toBeVisible();
  const places = page.getByRole('navigation');
  await places.getByRole('link', { name: /Scripted service/ }).click();
  await page.getByRole('button', { name: 'Use Local service' }).click();
  await expect(places.getByRole('link', { name: /Local service/ })).toBeVisible();
  letArrive();
  await expect(
    page.getByText('A run may have started: see Agent runs, on Scripted service.'),
  ).toBeVisible();
});

test('a doubt about a start says that it was sent with another key, whose runs the list of this one may not hold', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  scripted.answer('POST', /^\/agent$/, { cut: 'no-answer' });
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  const doubt = page.getByRole('alert').filter({ hasText: 'A run may have started' });
  const otherKey = doubt.getByText(/^It was sent with another key than the one in use\./);
  await expect(doubt).toBeVisible();
  await expect(otherKey).toHaveCount(0);
  const places = page.getByRole('navigation');
  await places.getByRole('link', { name: /Scripted service/ }).click();
  await page.getByRole('button', { name: 'Forget the key' }).click();
  await places.getByRole('link', { name: 'Agent runs' }).click();
  await expect(doubt.getByText(/^It was sent with a key, and none is in use now\./)).toBeVisible();
  await places.getByRole('link', { name: /Scripted service/ }).click();
  await page.getByLabel('API key').fill('fc-another');
  await page.getByRole('button', { name: 'Set the key' }).click();
  await places.getByRole('link', { name: 'Agent runs' }).click();
  await doubt.getByRole('button', { name: 'Check the list of runs' }).click();
  await expect(doubt.getByText('No run with this prompt is in the list')).toBeVisible();
  await expect(otherKey).toBeVisible();
  // Sent again with the key in use, it was sent with both.
  await doubt.getByRole('button', { name: /Start again/ }).click();
  await expect(doubt.getByText('Another try of it was sent with another key')).toBeVisible();
  await expect(otherKey).toHaveCount(0);
});

test('a start whose answer never comes can be left, and says that the browser itself may have sent it twice', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  // After a limit it is sent again by itself.
  scripted.answer('POST', /^\/agent$/, (_, count) =>
    count === 1
      ? { status: 429, json: { success: false, error: 'Rate limit exceeded' } }
      : { hang: 'silent' },
  );
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect.poll(() => scripted.count('POST', /^\/agent$/)).toBe(2);
  await page.clock.fastForward(14_000);
  await expect(page.getByText(/Asked [1-9]\d s ago, no answer yet/)).toBeVisible();
  await expect(page.getByText('the service may still do it')).not.toContainText('sent once');
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText('A run may have started')).toBeVisible();
  await expect(page.getByText(/A browser may send a request twice by itself/)).toBeVisible();
  expect(scripted.count('POST', /^\/agent$/)).toBe(2);

  // A second try that is refused says nothing of the first, whose run may have been made before the second was sent.
  await page.clock.fastForward(10 * 60_000);
  scripted.answer('POST', /^\/agent$/, {
    status: 402,
    json: { success: false, error: 'Payment Required: Insufficient credits' },
  });
  scripted.answer('GET', /^\/agent(\?|$)/, {
    json: {
      success: true,
      agents: [
        {
          id: JOB,
          // The device's clock is ten minutes ahead of the service's, which does not let the page read it.
          createdAt: '2026-11-20T11:50:05Z',
          status: 'processing',
          options: { prompt: PROMPT },
        },
      ],
    },
  });
  await page.getByRole('button', { name: 'Start again, at the risk of a second run' }).click();
  await expect(page.getByText('Insufficient credits').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start run', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: /Check the list/ }).click();
  await expect(page.getByRole('link', { name: 'Open this run' })).toHaveAttribute('href', RUN_PATH);
});

test('where the browser stores nothing, that is said before a start, and its doubt outlives a reload in the tab', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'] as const)
      Object.defineProperty(window, name, { get: refuse });
    LockManager.prototype.request = () =>
      Promise.reject(new DOMException('refused', 'SecurityError'));
  });
  await page.route('**/connections.json', (route) =>
    route.fulfill({
      json: {
        connections: [{ id: 'scripted', name: 'Scripted', baseUrl: scripted.baseUrl }],
        default: 'scripted',
      },
    }),
  );
  scripted.answer('POST', /^\/agent$/, { cut: 'no-answer' });
  await page.goto(`${app.origin}/agent-runs?form=shown`);
  await expect(page.getByText('only this tab remembers that it was sent')).toBeVisible();
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText('A run may have started')).toBeVisible();
  // On another screen of the tab, too.
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await page.reload();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Agent runs/ })
    .click();
  await expect(page.getByText('A run may have started')).toBeVisible();
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
});

test('a start that names its run beside a refusal is a doubt with a way to it; one that loses its key while it waits is said to be refused', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  const start = /^\/agent$/;
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  const button = page.getByRole('button', { name: 'Start run', exact: true });
  const doubts = page.getByRole('alert').filter({ hasText: 'A run may have started' });
  for (const [index, reply] of [
    { json: { success: false, error: 'The queue hiccuped.', id: JOB } },
    { status: 409, json: { success: false, error: 'The queue hiccuped.', id: JOB } },
    { status: 429, json: { success: false, error: 'The queue hiccuped.', data: { id: JOB } } },
  ].entries()) {
    scripted.answer('POST', start, reply);
    await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
    await page.getByLabel('Prompt', { exact: true }).fill(`${PROMPT} ${index}`);
    await button.click();
    const doubt = doubts.filter({ hasText: `${PROMPT} ${index}` });
    await expect(doubt).toContainText('The queue hiccuped.');
    await expect(doubt.getByRole('link', { name: 'Open the run it names' })).toHaveAttribute(
      'href',
      RUN_PATH,
    );
    // The list on this screen was read before: it tells nothing of this start.
    await expect(page.getByText(/No run with this prompt/)).toHaveCount(0);
    await expect(button).toBeDisabled();
    expect(scripted.count('POST', start)).toBe(index + 1);
    await page.reload();
    await expect(doubt.getByRole('link', { name: 'Open the run it names' })).toBeVisible();
    // A doubt about another prompt takes the place of none before it.
    await expect(doubts).toHaveCount(index + 1);
  }
  // Each is settled on its own, and sends what it was about when it is sent again.
  scripted.answer('POST', start, { status: 402, json: { success: false, error: 'No credits' } });
  await doubts
    .first()
    .getByRole('button', { name: /^Start again/ })
    .click();
  await expect(page.getByText('No credits').first()).toBeVisible();
  expect(scripted.heard.findLast(({ method }) => method === 'POST')?.body).toContain(`${PROMPT} 0`);
  await doubts.nth(1).getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(doubts.filter({ hasText: `${PROMPT} 0` })).toBeVisible();
  await expect(doubts.filter({ hasText: `${PROMPT} 2` })).toBeVisible();
  for (const left of [1, 0]) {
    await doubts.first().getByRole('button', { name: 'Dismiss' }).click();
    await expect(doubts).toHaveCount(left);
  }

  scripted.answer('POST', start, {
    status: 429,
    headers: { 'Retry-After': '300' },
    json: { success: false, error: 'Rate limit exceeded' },
  });
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await button.click();
  await expect(page.getByText(/Retrying .*\(2 of 5\)/)).toBeVisible();
  // Between two attempts nothing is under way: another tab, or a reload, reads what was refused and no doubt.
  const other = await context.newPage();
  await other.goto(`${app.origin}/agent-runs`);
  // Nor is it over: a change of the prompt there would make a second run.
  const waiting = other.getByRole('status').filter({ hasText: 'The run has not started yet' });
  await expect(waiting).toContainText('Rate limit exceeded');
  await expect(waiting).toContainText('The page that sent it sends it again by itself at');
  await expect(other.getByText('A run may have started')).toHaveCount(0);
  // Another tab forgets the key.
  await other.goto(`${app.origin}/settings/connection`);
  await other.evaluate(() => {
    const generations = JSON.parse(localStorage.getItem('console.forgotten-keys') ?? '{}');
    const id = localStorage.getItem('console.connection') ?? '';
    localStorage.setItem('console.forgotten-keys', JSON.stringify({ ...generations, [id]: 9 }));
  });
  const refused = page.getByRole('status').filter({ hasText: 'The run was not started' });
  await expect(refused.filter({ hasText: PROMPT })).toContainText('key of this connection is gone');
  await expect(page.getByText('A run may have started')).toHaveCount(0);
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  expect(scripted.count('POST', start)).toBe(5);
  await page.reload();
  scripted.answer('POST', start, { json: { success: true, id: JOB } });
  scripted.answer('GET', /^\/agent\/[^/]+$/, { json: { success: true, status: 'processing' } });
  await refused.getByRole('button', { name: 'Start it again' }).click();
  await expect(page).toHaveURL(new RegExp(RUN_PATH));
  expect(
    JSON.parse(scripted.heard.findLast(({ method }) => method === 'POST')?.body ?? ''),
  ).toEqual({
    prompt: PROMPT,
  });
});
