import type { Page } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { CHECK_PATH, makeAnswer } from '../support/made-check.ts';
import { expect, test } from '../support/fixtures.ts';
import { JOB, makeEvents, RUN_PATH } from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** What the browser itself logs of requests that are lost, cut or redirected. */
const TROUBLE = /Failed to load resource|blocked by CORS policy|net::ERR/;
const MONITOR_PATH = CHECK_PATH.replace(/\/checks.*/, '');
const MONITORS = {
  success: true,
  data: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'Shop prices',
      status: 'active',
      targets: [],
    },
  ],
};
const RUNNING = { success: true, status: 'processing', creditsUsed: 1 };
const main = (page: Page) => page.getByRole('main');
const waiting = (page: Page) => main(page).getByText(/Asked [1-9]\d s ago, no answer yet/);

test.beforeEach(async ({ app }) => {
  app.allowComplaints(TROUBLE);
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
});

test('a service that never answers: every screen says since when it is asked, and stops or asks again', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  for (const method of ['GET', 'POST', 'DELETE']) scripted.answer(method, /./, { hang: 'silent' });
  for (const path of [
    '/',
    MONITOR_PATH,
    CHECK_PATH,
    '/agent-runs',
    RUN_PATH,
    `/agent-runs/compare?left=${JOB}&right=${JOB.replace('4', '5')}`,
    `/agent-runs/compare?left=${JOB}`,
    '/monitors',
  ]) {
    const before = scripted.heard.length;
    await app.openOn(scripted.baseUrl, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => scripted.heard.length).toBeGreaterThan(before);
    await expect(waiting(page)).toHaveCount(0);
    await page.clock.fastForward(14_000);
    await expect(waiting(page).first(), path).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Stop' }).first()).toBeVisible();
    await expect(page.getByText(/not asked/).or(page.getByTitle(/not asked/)), path).toHaveCount(0);
  }
  // Ask again: another request, whose wait begins at its own beginning; then an answer.
  scripted.answer('GET', /^\/monitor\?/, (_, count) =>
    count === 1 ? { hang: 'in-body', text: '{"success":true,' } : { json: MONITORS },
  );
  const asked = scripted.count('GET', /^\/monitor\?/);
  await main(page).getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => scripted.count('GET', /^\/monitor\?/)).toBe(asked + 1);
  await expect(waiting(page)).toHaveCount(0);
  await page.clock.fastForward(14_000);
  await expect(
    main(page).getByText(/Asked [1-9]\d s ago, the answer has begun but is not complete/),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Stop' }).click();
  await expect(main(page).getByText('You stopped waiting for the answer')).toBeVisible();
  await expect(
    main(page).getByText(/The answer had begun, but was not complete after [1-9]\d s/),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByText('Shop prices')).toBeVisible();
});

test('a poll that hangs shows how old the data is; a snapshot, a search and the test call are watched as well', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\//, (_, count) =>
    count === 1 ? { json: makeAnswer([], { status: 'running' }) } : { hang: 'silent' },
  );
  await app.openOn(scripted.baseUrl, CHECK_PATH);
  await expect(main(page).getByText('Running').first()).toBeVisible();
  await page.clock.fastForward(4_000);
  await expect.poll(() => scripted.count('GET', /checks\//)).toBe(2);
  await page.clock.fastForward(16_000);
  await expect(main(page).getByText(/Asked \d+ s ago, no answer yet/)).toBeVisible();
  await expect(main(page).getByText(/What is shown came (2\d) s ago/)).toBeVisible();

  scripted.answer('POST', /^\/search/, { hang: 'silent' });
  await app.openOn(scripted.baseUrl, '/search?query=retry');
  await page
    .getByRole('button', { name: /^Search · 2 credits/ })
    .and(page.locator('[type=submit]'))
    .click();
  await expect.poll(() => scripted.count('POST', /^\/search/)).toBe(1);
  await page.clock.fastForward(14_000);
  await expect(waiting(page)).toBeVisible();
  await expect(
    main(page).getByRole('button', { name: 'Ask again (may cost twice)' }),
  ).toBeVisible();
  await main(page).getByRole('button', { name: 'Stop' }).click();
  await expect(main(page).getByText(/Only the service knows/)).toBeVisible();
  expect(scripted.count('POST', /^\/search/)).toBe(1);

  scripted.answer('GET', /./, { hang: 'silent' });
  await app.openOn(scripted.baseUrl, '/settings/connection');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await page.clock.fastForward(14_000);
  await expect(waiting(page)).toBeVisible();
});

test('a report whose snapshots never come, or are to wait, says so, and is written without them once its reader says so', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const make = makeEvents();
  const artifact = { artifactId: 'result', kind: 'json', snapshotId: 's1', change: 'init' };
  const events = [
    make(0, 'root', 'run.started'),
    make(500, 'root', 'artifact.updated', { artifact }),
    make(1_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  scripted.answer('GET', /^\/agent\/[^/]+$/, { json: { success: true, status: 'completed' } });
  scripted.answer('GET', /trace/, { json: { success: true, id: JOB, events } });
  const limited = { success: false, error: 'Rate limit exceeded' };
  for (const [reply, says] of [
    [{ hang: 'silent' }, /Asked \d+ s ago, no answer yet/],
    [{ status: 429, json: limited, headers: { 'Retry-After': '120' } }, /Retrying in 1 min/],
  ] as const) {
    scripted.answer('GET', /snapshots/, reply);
    const before = scripted.count('GET', /snapshots/);
    await app.openOn(scripted.baseUrl, RUN_PATH);
    await main(page).getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: /HTML/ }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => scripted.count('GET', /snapshots/)).toBe(before + 1);
    await page.clock.fastForward(14_000);
    await expect(dialog).toContainText(says);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toContainText('1 snapshot that was not read');
    await expect(dialog.getByRole('button', { name: 'Save the report' })).toBeEnabled();
  }
});

test('a test call of which one part hangs tells what the other part found', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load/);
  await page.addInitScript(() => {
    // Its patience is no timer that `page.clock` moves.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      window.setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms / 20);
      return controller.signal;
    };
  });
  const scripted = await startScripted();
  scripted.answer('GET', /^\/agent/, {
    status: 404,
    json: { success: false, error: 'Agent job not found' },
  });
  scripted.answer('GET', /^\/monitor/, { hang: 'silent' });
  await app.openOn(scripted.baseUrl, '/settings/connection');
  const answered = page.waitForResponse(/\/agent/);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  // Its patience begins with its requests, and must not end before the answer to one of them is there.
  await expect.poll(() => scripted.heard.length).toBe(2);
  await (await answered).finished();
  await page.clock.runFor(2_000);
  await expect(main(page).getByText('Works, as far as the service answered')).toBeVisible();
  await expect(main(page).getByText('No answer to this one')).toBeVisible();
  scripted.answer('GET', /./, { hang: 'silent' });
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect.poll(() => scripted.heard.length).toBe(4);
  await page.clock.runFor(2_000);
  await expect(main(page).getByText('No answer within 20 seconds')).toBeVisible();
});

test('an answer that was cut short is called so, and repeated; CORS is not blamed', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('GET', /^\/monitor\?/, { cut: 'in-body' });
  await app.openOn(scripted.baseUrl, '/monitors');
  await expect(main(page).getByText('The answer was cut short')).toBeVisible();
  await main(page).getByRole('button', { name: 'Stop' }).click();
  await expect(
    main(page).getByText(
      'Then the connection ended too early, or the data could not be decompressed',
    ),
  ).toBeVisible();
  await expect(main(page).getByText(/CORS/)).toHaveCount(0);
  // Whole for HTTP, and yet only a part of its JSON: the raw body is at hand.
  scripted.answer('GET', /^\/monitor\?/, { text: '{"success":true,"data":[{"id":"1111' });
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await main(page).getByRole('button', { name: 'Stop' }).click();
  await expect(
    main(page).getByText('ends in the middle of its JSON, after 35 characters'),
  ).toBeVisible();
  await expect(main(page).getByText('Raw body')).toBeVisible();
});

test('Retry-After: a month, a past date or a list never sends a burst; what is too long is left to the user', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const limit = (retryAfter: string) =>
    scripted.answer('GET', /^\/monitor\?/, {
      status: 429,
      headers: { 'Retry-After': retryAfter },
      json: { success: false, error: 'Rate limit exceeded.' },
    });
  limit('2592000');
  await app.openOn(scripted.baseUrl, '/monitors');
  await expect(
    main(page).getByText(/The service asks to wait 30 d, until 20 Dec, 13:00/),
  ).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Retry now' })).toHaveCount(0);
  expect(scripted.heard).toHaveLength(1);
  for (const [retryAfter, countdown] of [
    ['-5', /Retrying in (1|2|1\.\d) s \(2 of 5\)/],
    ['Fri, 20 Nov 2020 12:00:00 GMT', /Retrying in (1|2|1\.\d) s \(2 of 5\)/],
    ['5, 10', /Retrying in (9|10) s \(2 of 5\)/],
    ['2 minutes', /Retrying in (2 min|1 min 59 s) \(2 of 5\)/],
  ] as const) {
    limit(retryAfter);
    const before = scripted.heard.length;
    await app.stopTime();
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText(countdown), retryAfter).toBeVisible();
    expect(scripted.heard.length, retryAfter).toBe(before + 1);
    await main(page).getByRole('button', { name: 'Stop' }).click();
    await page.clock.resume();
  }
});

test('no redirect is followed: neither key nor prompt travels, and nothing from elsewhere is shown', async ({
  app,
  page,
  startScripted,
}) => {
  const [scripted, elsewhere] = [await startScripted(), await startScripted()];
  elsewhere.answer('GET', /./, {
    json: { ...MONITORS, data: [{ ...MONITORS.data[0], name: 'From elsewhere' }] },
  });
  elsewhere.answer('POST', /./, { json: { success: true, id: JOB } });
  scripted.answer('GET', /^\/moved/, {
    json: { ...MONITORS, data: [{ ...MONITORS.data[0], name: 'From elsewhere' }] },
  });
  const targets = [`${elsewhere.baseUrl}/monitor`, `${scripted.baseUrl}/moved`];
  scripted.answer('GET', /^\/monitor\?/, { redirect: 302, to: targets[0] ?? '' });
  await app.openOn(scripted.baseUrl, '/monitors');
  for (const status of [301, 302, 303, 307, 308])
    for (const to of targets) {
      await expect(main(page).getByText('The service answered with a redirect')).toBeVisible();
      scripted.answer('GET', /^\/monitor\?/, { redirect: status, to });
      const asked = scripted.count('GET', /^\/monitor\?/);
      await main(page).getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => scripted.count('GET', /^\/monitor\?/)).toBe(asked + 1);
    }
  await expect(main(page).getByText('The service answered with a redirect')).toBeVisible();
  for (const status of [307, 303]) {
    scripted.answer('POST', /^\/agent$/, { redirect: status, to: `${elsewhere.baseUrl}/agent` });
    await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
    await page.getByLabel('Prompt', { exact: true }).fill(`A prompt that stays here ${status}`);
    await page.getByRole('button', { name: 'Start run' }).click();
    await expect(page.getByText('A run may have started')).toBeVisible();
    await expect(
      page.getByText(/The service answered with a redirect\. The service may/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  scripted.answer('GET', /./, { redirect: 308, to: `${elsewhere.baseUrl}/x` });
  await app.openOn(scripted.baseUrl, '/settings/connection');
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The service answers with a redirect')).toBeVisible();
  await expect(page.getByText('From elsewhere')).toHaveCount(0);
  expect(elsewhere.heard).toEqual([]);
  expect(scripted.count('GET', /^\/moved/)).toBe(0);
});

test('a deployment that refuses cross-origin requests is not mistaken for one that cuts off', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  scripted.answer('GET', /^\/agent\/[^/]+$/, {
    json: RUNNING,
    headers: { 'Access-Control-Allow-Origin': 'https://other.example' },
  });
  await app.openOn(scripted.baseUrl, RUN_PATH);
  await expect(main(page).getByText('No answer came from the service').first()).toBeVisible();

  // Of the test call: what is asked before a request with a key (OPTIONS) may be redirected although answers could be read.
  await page.route(`${scripted.origin}/**`, (route) => {
    if (route.request().headers()['authorization'] === undefined) return route.fallback();
    return route.abort();
  });
  const elsewhere = await startScripted();
  scripted.answer('GET', /^$/, { redirect: 308, to: `${elsewhere.baseUrl}/x` });
  await page.goto(`${app.origin}/settings/connection`);
  await page.getByRole('button', { name: 'Test the connection' }).click();
  await expect(page.getByText('The service answers with a redirect')).toBeVisible();
  scripted.answer('GET', /^$/, { json: { success: true } });
  await page.getByRole('button', { name: 'Test again' }).click();
  await expect(
    page.getByText('Something answers there, but not to requests of the API'),
  ).toBeVisible();
  expect(elsewhere.heard).toEqual([]);
});
