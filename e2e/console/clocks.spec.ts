import { REFUSED_REQUEST } from '../support/app.ts';
import { makeAnswer, MONITOR_PATH } from '../support/made-check.ts';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

const HOUR_MS = 3_600_000;
const AHEAD = /in \d+ (minutes?|hours?|days?)/;

test('to a device whose clock is behind, nothing that has happened lies ahead', async ({
  app,
  page,
  service,
}) => {
  // Five hours later than the clock of this page; a check ran in each of them.
  await service.advanceClock(5 * HOUR_MS);
  await service.ask('/agent', { method: 'POST', body: { prompt: 'Read the opening hours.' } });
  await app.openOverHttp('/agent-runs');
  await expect(page.getByText('Read the opening hours.').first()).toBeVisible();
  await expectLoaded(page);
  const main = page.getByRole('main');
  await expect(main).not.toContainText(AHEAD);

  await page.goto(`${app.origin}/agent-runs/compare`);
  await expect(page.getByRole('region', { name: 'Newest runs' })).toBeVisible();
  await expect(main).not.toContainText(AHEAD);

  await page.goto(`${app.origin}/monitors`);
  const row = page.getByRole('row', { name: /Lumenstack documentation/ });
  const [last, next] = [row.getByRole('cell', { name: /^Last run/ }), row.getByText(/^Next run/)];
  await expect(last).toHaveText(/^Last run \d+ \w+, \d\d:\d\d$/);
  // How long it is until then cannot be told by a clock that is behind by nobody knows how much.
  await expect(next.locator('..')).toHaveText(/^Next run \d+ \w+, \d\d:\d\d$/);
  await row.getByRole('link', { name: 'Lumenstack documentation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lumenstack documentation');
  // The list that was left may be in the document for a moment after the heading of this screen has come.
  const about = page.getByRole('region', { name: 'About this monitor' });
  const fact = about.getByText('Last run', { exact: true }).locator('..');
  await expect(fact).toContainText(/\d\d:\d\d/);
  await expect(fact).not.toContainText(AHEAD);
  const planned = about.getByText('Next run', { exact: true }).locator('..');
  await expect(planned).toContainText(/\d\d:\d\d/);
  await expect(planned).not.toContainText(AHEAD);

  await page.goto(app.origin);
  const changes = page.getByRole('region', { name: 'Changes to review', exact: true });
  await expect(changes.getByRole('listitem').first()).toBeVisible();
  await expect(changes).not.toContainText(AHEAD);
  await expect(page.getByRole('region', { name: 'Trouble' })).not.toContainText(AHEAD);
  const planner = page.getByRole('region', { name: 'Next', exact: true });
  const documentation = planner.getByRole('link', { name: /Lumenstack documentation/ });
  await expect(documentation).toContainText(/\d\d:\d\d/);
  await expect(documentation).not.toContainText(AHEAD);
});

test('after a night in which the device slept, a run that goes on has not just begun', async ({
  app,
  page,
  startScripted,
}) => {
  const service = await startScripted();
  const [job, startedAt] = ['44444444-4444-4444-8444-444444444444', Date.now() - 150_000];
  // A service that lets the page read its time.
  const headers = { 'Access-Control-Expose-Headers': 'Date' };
  const event = (at: number, type: string) => ({
    schemaVersion: 1,
    eventId: type,
    runId: job,
    producerSequence: at + 1,
    type,
    occurredAt: new Date(startedAt + at).toISOString(),
    agent: { id: 'root', role: 'orchestrator', name: 'Lead' },
  });
  const events = [event(0, 'run.started'), event(1, 'agent.started')];
  service.answer('GET', /^\/agent\/[^/]+$/, {
    json: { success: true, status: 'processing', creditsUsed: 1 },
    headers,
  });
  service.answer('GET', /\/trace/, {
    json: { success: true, id: job, events, creditsUsed: 1 },
    headers,
  });
  // The clock goes on while a device sleeps; timers and the time of a page stand still.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + Number(Reflect.get(window, 'sleptMs') ?? 0);
  });
  await app.openOn(service.baseUrl, `/agent-runs/${job}`);
  const elapsed = page.getByText(/^Elapsed/).locator('..');
  await expect(elapsed).toHaveText(/^Elapsed ?2 min/);
  app.allowComplaints(REFUSED_REQUEST);
  await page.context().setOffline(true);
  await page.evaluate((ms) => Reflect.set(window, 'sleptMs', ms), 9 * HOUR_MS);
  await expect(elapsed).toHaveText(/^Elapsed, at least ?2 min/);
});

test('what was opened just now was opened an hour ago once an hour has passed', async ({
  app,
  page,
  service,
}) => {
  const started = await service.ask('/agent', { method: 'POST', body: { prompt: 'Read on.' } });
  await app.setTime(new Date());
  await app.openOverHttp(`/agent-runs/${String(Reflect.get(Object(started), 'id'))}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read on.');
  const listOf = (name: string) => page.getByRole('region', { name, exact: true });
  for (const [path, list, before, after] of [
    ['/', listOf('Recent'), 'just now', '1 hour ago'],
    ['/agent-runs', listOf('Opened or started in this browser'), '1 hour ago', '2 hours ago'],
  ] as const) {
    await page.goto(app.origin + path);
    await expect(list).toContainText(before);
    await page.clock.fastForward(HOUR_MS);
    await expect(list).toContainText(after);
  }
});

test('a list of runs tells their ages by the service, and of one that it does not tell what was last seen of it', async ({
  app,
  page,
  startScripted,
}) => {
  const service = await startScripted();
  const [job, listed] = ['4', '5'].map((digit) =>
    '44444444-4444-4444-8444-44444444444'.concat(digit),
  );
  const agents = [{ id: listed, status: 'completed', createdAt: new Date(Date.now() - 185_000) }];
  const headers = { 'Access-Control-Expose-Headers': 'Date' };
  const running = { success: true, status: 'processing', creditsUsed: 1 };
  service.answer('GET', /^\/agent$/, { json: { success: true, agents }, headers });
  service.answer('GET', /^\/agent\/[^/]+$/, { json: running, headers });
  app.allowComplaints(REFUSED_REQUEST);
  // A device that is ten minutes ahead.
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now.call(Date) + 600_000;
  });
  await app.openOn(service.baseUrl, `/agent-runs/${job}`);
  await expect(page.getByText('Running', { exact: true })).toBeVisible();
  await page.goto(`${app.origin}/agent-runs`);
  const team = page.getByRole('region', { name: 'Runs of this team' });
  await expect(team.getByText('3 minutes ago', { exact: true })).toBeVisible();
  const remembered = page.getByRole('region', { name: 'Opened or started in this browser' });
  await expect(remembered).toContainText('Running when last read');
});

test('a check that nothing was heard of for long is said to run for at least as long as was heard, and when it was last read', async ({
  app,
  page,
  startScripted,
}) => {
  const service = await startScripted();
  const startedAt = new Date(Date.now() - 125_000).toISOString();
  const answer = makeAnswer([], { status: 'running', startedAt, finishedAt: null });
  const { id: currentCheckId, monitorId: id } = answer.data;
  service.answer('GET', /^\/monitor\/[^/]+$/, {
    json: { success: true, data: { id, name: 'Plans', currentCheckId } },
  });
  service.answer('GET', /\/checks\?/, { json: { success: true, data: [answer.data] } });
  service.answer('GET', /\/checks\/[^/]+$/, { json: answer });
  app.allowComplaints(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await app.setTime(new Date());
  await app.openOn(service.baseUrl, MONITOR_PATH);
  const row = page
    .getByRole('table', { name: /^Checks/ })
    .getByRole('row')
    .nth(1);
  await expect(row).toContainText(/Running.*2 min/);
  await expect(page.getByText('when last read')).toHaveCount(0);
  const since = page.getByRole('link', { name: 'Since I last looked' });
  await since.click();
  await expect(page.getByText('It is still under way:')).toBeVisible();
  await page.locator('main header').getByRole('link', { name: 'Plans' }).click();
  await row.getByRole('link').click();
  const facts = page.getByRole('listitem').filter({ hasText: 'running for' });
  await expect(facts).toHaveText(/^→ running for 2 min/);
  await page.getByRole('button', { name: 'About this check' }).click();
  const about = page.getByRole('dialog');
  await expect(about).toContainText(/Running for, by this device's clock ?2 min/);
  await page.context().setOffline(true);
  await page.clock.fastForward(HOUR_MS / 12);
  await expect(about).toContainText(/Running for at least, by this device's clock ?2 min/);
  await page.keyboard.press('Escape');
  await expect(facts).toHaveText(/^→ running for at least 2 min/);
  const header = page.locator('main header');
  await expect(header).toContainText('Running when last read');
  await expect(header).toContainText('So it was when it was last read');
  // Whoever comes back to its monitor is told no more, until the service answers.
  await header.getByRole('link', { name: 'Plans' }).click();
  await expect(row).toContainText(/Running when last read.*2 min/);
  await expect(header).toContainText('Running when last read');
  await since.click();
  await expect(page.getByText('It was still under way when it was last read')).toBeVisible();
  await expect(page.getByText('is still under way')).toHaveCount(0);
  await expect(page.getByText('Running when last read')).toBeVisible();
});

test('a retry that waits says how long it really waits, also where the clock of the device is set back', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  scripted.answer('POST', /^\/agent$/, {
    status: 429,
    headers: { 'Retry-After': '300' },
    json: { success: false, error: 'Rate limit exceeded.' },
  });
  const opened = new Date('2026-11-20T12:00:00Z');
  await app.setTime(opened);
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  await page.getByLabel('Prompt', { exact: true }).fill('Collect the opening hours.');
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByText(/^Retrying in [45] min/)).toBeVisible();
  await page.clock.setSystemTime(new Date(opened.getTime() - 2 * HOUR_MS));
  // The next of the moments at which the countdown is written again.
  await page.clock.runFor(2_000);
  await expect(page.getByText(/^Retrying in 4 min/)).toBeVisible();
});

test('what hangs says so in time, also where the clock of the device is set back', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  scripted.answer('GET', /^\/agent(\?|$)/, { hang: 'silent' });
  const opened = new Date('2026-11-20T12:00:00Z');
  await app.setTime(opened);
  await app.openOn(scripted.baseUrl, '/agent-runs');
  await expect.poll(() => scripted.count('GET', /^\/agent(\?|$)/)).toBeGreaterThan(0);
  await page.clock.setSystemTime(new Date(opened.getTime() - 2 * HOUR_MS));
  await page.clock.runFor(15_000);
  await expect(page.getByText(/^Asked \d+ s ago, no answer yet/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' }).first()).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a time tells its zone, and a state its meaning, by a tap: there is no pointer to rest on them', async ({
    app,
    page,
    world,
  }) => {
    const hint = page.getByText(/\(Europe\/Berlin\) · \d{4}-/);
    await app.open(`/monitors/${world.monitorId}`);
    await expectLoaded(page);
    const time = page.getByText('Created').locator('xpath=following-sibling::*').locator('time');
    await time.tap();
    await expect(hint).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(hint).toHaveCount(0);

    await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}?view=list`);
    const pages = page.getByRole('list', { name: /^Pages/ });
    await pages.getByRole('link').first().tap();
    await page.getByRole('region', { name: 'Page result' }).getByText('Changed').first().tap();
    await expect(page.getByText(/^The page differs/).last()).toBeVisible();
  });
});
