import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { CHECK, CHECK_PATH, makeAnswer, MONITOR_PATH } from '../support/made-check.ts';
import { answerRunAtWork, JOB, RUN_PATH } from '../support/made-run.ts';

const PROMPT = 'Collect the opening hours of every ferry office.';

/** Both strokes come before anything can be drawn between them. */
const strike = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .last()
    .evaluate((button: Element) => {
      for (let stroke = 0; stroke < 2; stroke++)
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

test('a start of a run has one doubt whatever was clicked, leads to a run that its answer names elsewhere, and keeps what a good answer warns of', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  answerRunAtWork(scripted);
  const start = /^\/agent$/;
  scripted.answer('POST', start, { json: { success: true, data: { id: JOB } } });
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
  await strike(page, 'Start run');
  const doubt = page.getByRole('alert').filter({ hasText: 'A run may have started' });
  await expect(doubt).toHaveCount(1);
  await expect(doubt.getByRole('link', { name: 'Open the run it names' })).toHaveAttribute(
    'href',
    RUN_PATH,
  );
  await page.reload();
  await expect(doubt).toHaveCount(1);
  expect(scripted.count('POST', start)).toBe(1);

  await doubt.getByRole('button', { name: 'Dismiss' }).click();
  // An address without an id is that of the list: what was asked and paid for would be gone from the screen.
  scripted.answer('POST', start, { json: { success: true, id: ' ' } });
  await page.getByRole('button', { name: 'Start run', exact: true }).click();
  await expect(doubt).toContainText('The answer could not be read');
  await page.reload();
  await expect(doubt).toHaveCount(1);
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);

  await doubt.getByRole('button', { name: 'Dismiss' }).click();
  // By this id the page above the run’s would be asked for, and told to cancel.
  scripted.answer('POST', start, { json: { success: true, id: '..' } });
  await page.getByRole('button', { name: 'Start run', exact: true }).click();
  await expect(doubt).toContainText('The answer could not be read');
  await page.reload();
  await expect(doubt).toHaveCount(1);
  await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue(PROMPT);
  expect(scripted.count('GET', /^\/(?:[?]|$)|^\/trace/)).toBe(0);

  await doubt.getByRole('button', { name: 'Dismiss' }).click();
  const warning = 'The ceiling was lowered to 10 credits';
  scripted.answer('POST', start, { json: { success: true, id: JOB, warning } });
  await page.getByRole('button', { name: 'Start run', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(RUN_PATH));
  await expect(page.getByText(warning)).toBeVisible();
  await page.reload();
  await expect(page.getByText(warning)).toBeVisible();
});

test('a start of a check has one doubt whatever was clicked, tells what its answer warns of, and gives no reason that the service does not', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const start = /^\/monitor\/[^/]+\/run$/;
  const dialog = page.getByRole('dialog');
  const run = async (strikes = false) => {
    await page.goto(app.origin + MONITOR_PATH);
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(dialog).toBeVisible();
    if (strikes) return strike(page, 'Run now');
    await dialog.getByRole('button', { name: 'Run now' }).click();
  };
  await app.openOn(scripted.baseUrl, MONITOR_PATH);
  const { data } = makeAnswer([], { status: 'queued' });
  const warning = 'Only 3 of 10 targets are checked';
  scripted.answer('POST', start, { json: { success: true, data, warning } });
  await run();
  await expect(dialog).toContainText('The check has started');
  await expect(dialog).toContainText(warning);
  // What comes of a start once its dialog was closed is told on the screen.
  let answer = () => undefined as void;
  for (const [reply, told] of [
    [{ json: { success: true, data } }, 'The check has started: see its monitor.'],
    [
      { json: { success: true, data: { ...data, status: 'skipped_no_credits' } } },
      'The service answered “Skipped: no credits”: see its monitor.',
    ],
    [{ status: 402, json: { success: false } }, 'The check was not started: see its monitor.'],
  ] as const) {
    scripted.answer('POST', start, reply);
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/run', async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await run();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    answer();
    await expect(page.getByText(told)).toBeVisible();
    await page.unroute('**/run');
  }
  // A refusal is told there as well, until it is dismissed.
  await page.reload();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog).toContainText('The check was not started');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();

  scripted.answer('POST', start, {
    status: 403,
    json: { success: false, error: 'The monitor is paused.' },
  });
  await run();
  await expect(dialog).toContainText('The service says: “The monitor is paused.”');
  // Nor is a check that the refusal names all the same said not to have started.
  scripted.answer('POST', start, {
    status: 404,
    json: { success: false, error: 'Not Found', data: { id: CHECK } },
  });
  await run();
  await expect(dialog.getByRole('link', { name: 'Open the check it names' })).toBeVisible();
  await expect(dialog).not.toContainText('No check was started');
  await page.reload();
  await page.getByRole('button', { name: 'Run now' }).click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();

  scripted.answer('POST', start, { json: { success: true, checkId: CHECK } });
  await run(true);
  await expect(dialog.getByRole('link', { name: 'Open the check it names' })).toHaveAttribute(
    'href',
    CHECK_PATH,
  );
  await page.reload();
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect(dialog.getByText('A check may have started')).toHaveCount(1);
  expect(scripted.count('POST', start)).toBe(7);
});

test('a check that was just started from here is waited for where the service does not know it yet, in its list and by its id', async ({
  app,
  page,
  startScripted,
}) => {
  await app.setTime(new Date('2026-11-20T10:00:30Z'));
  const scripted = await startScripted();
  const monitorPath = MONITOR_PATH.replace('/monitors', '/monitor');
  const check = makeAnswer([], { status: 'queued' });
  let isKnown = false;
  scripted.answer('POST', /\/run$/, { json: { success: true, data: check.data } });
  const list = new RegExp(`^${monitorPath}/checks[?]`);
  scripted.answer('GET', list, () => ({
    json: { success: true, data: isKnown ? [check.data] : [] },
  }));
  scripted.answer('GET', new RegExp(`/checks/${CHECK}`), () =>
    isKnown ? { json: check } : { status: 404, json: { success: false, error: 'Not Found' } },
  );
  await app.openOn(scripted.baseUrl, MONITOR_PATH);
  await page.getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await page.getByRole('link', { name: 'Open the check' }).click();
  await expect(page.getByText('The service does not find this check yet')).toBeVisible();
  await expect(page.getByText('the same request would fail again')).toHaveCount(0);
  isKnown = true;
  await page.clock.runFor(4_000);
  await expect(page.getByText('Queued', { exact: true }).first()).toBeVisible();

  isKnown = false;
  await page.goto(app.origin + MONITOR_PATH);
  await page.getByRole('button', { name: 'Run now' }).click();
  await expect.poll(() => scripted.count('GET', list)).toBeGreaterThan(0);
  const before = scripted.count('GET', list);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Run now|Start it again.*)$/ })
    .click();
  await expect(page.getByText('The check has started')).toBeVisible();
  await page.keyboard.press('Escape');
  const listed = page.getByRole('row', { name: /20 Nov/ });
  // The start has the list read again, too early.
  await expect.poll(() => scripted.count('GET', list)).toBeGreaterThan(before);
  await expect(listed).toHaveCount(0);
  isKnown = true;
  await page.clock.runFor(4_000);
  await expect(listed).toHaveCount(1);
});
