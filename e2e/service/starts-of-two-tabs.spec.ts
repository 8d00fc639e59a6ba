import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { makeAnswer, MONITOR_PATH } from '../support/made-check.ts';

const RUN = /^\/monitor\/[^/]+\/run$/;
const AGAIN = 'Start it again (may cost twice)';

async function openDialog(tab: Page) {
  await tab.getByRole('button', { name: 'Run now' }).click();
  const dialog = tab.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource|net::ERR/));

test('a start that succeeds settles no doubt about a later start of another tab', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  const { data } = makeAnswer([], { status: 'queued' });
  scripted.answer('POST', RUN, (_, count) =>
    count === 1 ? { json: { success: true, data } } : { cut: 'in-body' },
  );
  // The first start is on its way until the second has failed.
  let letArrive = () => undefined as void;
  const arrival = new Promise<void>((resolve) => (letArrive = resolve));
  await page.route('**/run', async (route) => {
    const response = await route.fetch();
    await arrival;
    await route.fulfill({ response });
  });
  const other = await context.newPage();
  for (const tab of [page, other]) await app.openOn(scripted.baseUrl, MONITOR_PATH, { tab });
  const first = await openDialog(page);
  await first.getByRole('button', { name: 'Run now' }).click();
  await expect.poll(() => scripted.count('POST', RUN)).toBe(1);

  const second = await openDialog(other);
  await second.getByRole('button', { name: AGAIN }).click();
  await expect(second.getByText('Not sent a second time')).toBeVisible();
  await second.getByRole('button', { name: AGAIN }).click();
  await expect(second.getByText('The answer was cut short')).toBeVisible();
  expect(scripted.count('POST', RUN)).toBe(2);

  letArrive();
  await expect(first.getByText('The check has started')).toBeVisible();
  await other.reload();
  const reopened = await openDialog(other);
  await expect(reopened.getByText('A check may have started')).toBeVisible();
  await expect(reopened.getByText('The answer was cut short')).toBeVisible();
  await expect(reopened.getByRole('button', { name: AGAIN })).toBeVisible();
  // It is the user who settles it.
  await reopened.getByRole('button', { name: 'Dismiss' }).click();
  await expect(reopened.getByRole('button', { name: 'Run now' })).toBeVisible();
});

test('a start that waits for its next attempt is told as that in another tab, and as refused once its page is gone', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  const limit = {
    status: 429,
    headers: { 'Retry-After': '300' },
    json: { success: false, error: 'Rate limit exceeded' },
  };
  const { data } = makeAnswer([], { status: 'queued' });
  scripted.answer('POST', RUN, (_, count) =>
    count === 4 ? { json: { success: true, data } } : limit,
  );
  await app.openOn(scripted.baseUrl, MONITOR_PATH);
  const first = await openDialog(page);
  await first.getByRole('button', { name: 'Run now' }).click();
  await expect(first.getByText(/Retrying .*\(2 of 5\)/)).toBeVisible();
  const other = await context.newPage();
  await other.clock.install();
  await app.openOn(scripted.baseUrl, MONITOR_PATH, { tab: other });
  const dialog = await openDialog(other);
  await expect(dialog.getByText('The check has not started yet')).toBeVisible();
  await expect(
    dialog.getByText(/The page that sent it sends it again by itself at .*unless it was closed/),
  ).toBeVisible();
  // What is still to be sent is not put out of sight.
  const leave = dialog.getByRole('button', { name: 'Dismiss' });
  await expect(leave).toHaveCount(0);
  // It is given up from there as well, and told where it was sent: also where its dialog was closed by then.
  const giveUp = dialog.getByRole('button', { name: 'Do not send it again' });
  await giveUp.click();
  await expect(first.getByText('Rate limit exceeded')).toBeVisible();
  await expect(first.getByText(/Retrying/)).toHaveCount(0);
  await expect(dialog.getByText('The check has not started yet')).toHaveCount(0);
  await first.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('The check has not started yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await giveUp.click();
  await expect(page.getByText(/The check was not started: see its monitor/)).toBeVisible();
  await page.reload();
  const unseen = await openDialog(page);
  await expect(unseen.getByText('The check was not started')).toBeVisible();
  await unseen.getByRole('button', { name: 'Dismiss' }).click();
  await unseen.getByRole('button', { name: 'Run now' }).click();
  await expect(unseen.getByText(/Retrying .*\(2 of 5\)/)).toBeVisible();
  // Nor does who comes back to it send it once more, and make two doubts of one request.
  await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await page.goBack();
  const again = await openDialog(page);
  await expect(again.getByText(/Retrying .*\(2 of 5\)/)).toBeVisible();
  await expect(again.getByRole('button', { name: 'Starting' })).toBeDisabled();
  // Nor is it denied that the check was started, where that was done from the other tab in its place.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await dialog.getByRole('button', { name: AGAIN }).click();
  await expect(dialog.getByText('The check has started')).toBeVisible();
  const free = await openDialog(page);
  const startHere = free.getByRole('button', { name: 'Run now' });
  await expect(startHere).toBeEnabled();
  expect(await page.getByText(/The check was not started/).count()).toBe(0);
  // A page that is gone sends nothing more.
  await startHere.click();
  await expect(free.getByText(/Retrying .*\(2 of 5\)/)).toBeVisible();
  await page.close();
  await other.reload();
  await openDialog(other);
  await other.clock.fastForward(301_000);
  await expect(dialog.getByText('The check was not started')).toBeVisible();
  await expect(dialog.getByText(/sends it again by itself/)).toHaveCount(0);
  await leave.click();
  await expect(dialog.getByText('The check was not started')).toHaveCount(0);
  expect(scripted.count('POST', RUN)).toBe(5);
});

test('a tab that was refused as another was starting the check tells what came of that, and no more that it is under way', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  const scripted = await startScripted();
  const { data } = makeAnswer([], { status: 'queued' });
  let letAnswer = () => undefined as void;
  await context.route('**/run', async (route) => {
    await new Promise<void>((resolve) => (letAnswer = resolve));
    await route.continue().catch(() => undefined);
  });
  const other = await context.newPage();
  const refusal = other.getByText('Not sent a second time');
  const pressInBoth = async (index: number) => {
    for (const tab of [page, other]) await app.openOn(scripted.baseUrl, MONITOR_PATH, { tab });
    // Before the other is at it, so that the doubt about it is not yet there.
    const second = await openDialog(other);
    const first = await openDialog(page);
    const asked = page.waitForRequest('**/run');
    await first.getByRole('button', { name: 'Run now' }).click();
    await asked;
    await second.getByRole('button', { name: AGAIN }).click();
    await expect(refusal).toBeVisible();
    expect(scripted.count('POST', RUN)).toBe(index);
    return { first, second };
  };

  scripted.answer('POST', RUN, { json: { success: true, data } });
  let { first, second } = await pressInBoth(0);
  const isListRead = other.waitForRequest(/\/checks\?/, { timeout: 15_000 });
  letAnswer();
  await isListRead;
  await expect(first.getByText('The check has started')).toBeVisible();
  await expect(second.getByText('A check was started from this browser')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Open that check' })).toHaveAttribute(
    'href',
    `${MONITOR_PATH}/checks/${data.id}`,
  );
  await expect(refusal).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Run now' })).toBeEnabled();

  scripted.answer('POST', RUN, { status: 402, json: { success: false, error: 'No credits' } });
  ({ first, second } = await pressInBoth(1));
  letAnswer();
  await expect(first.getByText('No credits')).toBeVisible();
  await expect(second.getByText('is not under way any more')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(second.getByText(/A check (was|may have) started/)).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Run now' })).toBeEnabled();

  scripted.answer('POST', RUN, { cut: 'in-body' });
  ({ first, second } = await pressInBoth(2));
  letAnswer();
  await expect(first.getByText('The answer was cut short')).toBeVisible();
  await expect(second.getByText('A check may have started')).toBeVisible();
  await expect(second.getByText('The answer was cut short')).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(second.getByRole('button', { name: AGAIN })).toBeEnabled();
  await second.getByRole('button', { name: 'Dismiss' }).click();

  // A tab that is closed is at nothing any more, and leaves the doubt.
  ({ second } = await pressInBoth(3));
  await page.close();
  await expect(second.getByText('A check may have started')).toBeVisible();
  await expect(second.getByText('No answer has come yet')).toBeVisible();
  await expect(refusal).toHaveCount(0);
});
