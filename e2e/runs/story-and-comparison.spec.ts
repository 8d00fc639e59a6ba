import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectLoaded,
  noteLayoutShifts,
  readLayoutShifts,
  test,
} from '../support/fixtures.ts';
import { REFUSED_REQUEST } from '../support/app.ts';
import { answerRun, JOB, makeEvents, refuse, statusOf, traceOf } from '../support/made-run.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const PRICING = '1edd20e8-bc7a-8dc5-a16d-0e9007e944d0';
const SHIPPING = '1d37fbcf-8c7f-83b7-a093-31c16966553b';
const SWEEP = 'fd4528ff-cfe9-8374-9f28-a2ea7c84c571';
const OVER_CEILING = '494cf1c0-3a76-8f12-9777-35e1232fdc5d';
const CANCELLED = '73a9b5cc-8220-815b-af3b-1d2a477b46f3';

test('a run reads as a story, and a sentence leads to its event @looks', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${PRICING}?tab=story`);
  await expect(page.getByRole('heading', { name: 'Planning' })).toBeVisible();
  await expect(page.getByText('called in Scout: Northmail and Posthorn.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('called in Scout: Northmail and Posthorn.').click();
  await expect(page).toHaveURL(/event=/);
});

test('the story of a long run is short until every step is asked for', async ({ app, page }) => {
  await app.openOverHttp(`/agent-runs/${SWEEP}?tab=story`);
  const everyStep = page.getByRole('switch', { name: /Show every step/ });
  await expect(everyStep).toBeVisible();
  await expect(page.getByText('and so on:').first()).toBeVisible();
  await everyStep.click();
  await expect(page.getByText('and so on:')).toHaveCount(0);
  expect(
    await page.getByRole('region', { name: 'Story of the run' }).getByRole('button').count(),
  ).toBeLessThan(200);
  // A link, and a reload, open what one sees.
  await page.reload();
  await expect(everyStep).toBeChecked();
  await everyStep.click();
  await page.reload();
  await expect(page.getByText('and so on:').first()).toBeVisible();
  // A link to one of its sentences opens there.
  const story = page.getByRole('region', { name: 'Story of the run' });
  const last = story.getByRole('button').last();
  // Lines turn out longer than expected while they come into sight.
  await expect(async () => {
    await story.evaluate((element) => void (element.scrollTop = element.scrollHeight));
    await expect(last).toBeInViewport({ timeout: 200 });
  }).toPass();
  const told = String(await last.textContent());
  await last.click();
  await page.getByRole('tab', { name: 'Story' }).click();
  await page.goto(page.url());
  const opened = story.locator('button[aria-current="true"]');
  await expect(opened).toBeInViewport();
  await expect(opened).toHaveText(told);
});

test('a failed run is exported as a report for a ticket, without the key', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/${SHIPPING}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Download report/ }).click();
  const report = await readFile(await (await download).path(), 'utf8');
  expect(report).toContain(SHIPPING);
  expect(report).toContain('## Cause');
  expect(report).toContain('ostler-freight.example');
  expect(report).not.toContain('fc-demo');
});

test('two runs are side by side with the first place where they part @looks', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/agent-runs');
  await page
    .getByRole('checkbox', { name: /Collect all open engineering positions/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /Collect all open engineering positions/ })
    .last()
    .check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${OVER_CEILING}&right=${CANCELLED}`));
  // Pinned above the steps, and marked in its place.
  await expect(page.getByText('First difference')).toHaveCount(2);
  await expect(
    page.getByRole('heading', { name: 'Different steps, different outcome' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Collector: Brightwater' })).toBeVisible();
  await expectAccessible(page);
  // Each side has one mark: how its run truly ended.
  await expect(page.getByText('Credit limit reached', { exact: true })).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed', { exact: true })).toHaveCount(0);
  // What is not billed was used all the same.
  await expect(page.getByText(/^0 credits by the status, \d+ used$/).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(
    /the second cost \d+ more by the status; the second used \d+ more/,
  );
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${CANCELLED}&right=${OVER_CEILING}`));
});

test('a call that never finished is told from one that did, and each call says what it was about', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${OVER_CEILING}&right=${CANCELLED}`);
  const openEnds = page.getByRole('listitem').filter({ hasText: 'never finished' });
  await expect(openEnds.first()).toBeVisible();
  for (const row of await openEnds.all()) await expect(row).not.toContainText('Same');
  await expect(page.getByRole('link', { name: /scrape_page .*brightwater/ }).first()).toBeVisible();
});

test('a comparison of what differs alone is the same behind its link and after the way back', async ({
  app,
  page,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${OVER_CEILING}&right=${CANCELLED}`);
  const only = page.getByRole('switch', { name: 'Only what differs' });
  await only.click();
  await expect(page).toHaveURL(/only=differences/);
  await page.reload();
  await expect(only).toBeChecked();
  await expect(page.getByText('Same', { exact: true })).toHaveCount(0);
  await page
    .getByRole('link', { name: /never finished/ })
    .first()
    .click();
  await expect(page).toHaveURL(/event=/);
  await page.goBack();
  await expect(only).toBeChecked();
  await page.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).toHaveURL(new RegExp(`left=${CANCELLED}.*only=differences`));
  await only.click();
  await expect(page).not.toHaveURL(/only=/);
});

test('a comparison without two good ids says what is missing and asks for neither run', async ({
  app,
  page,
  watch,
}) => {
  await app.openOverHttp(`/agent-runs/compare?left=${PRICING}&right=12`);
  await expect(page.getByText('“12” is not a job id')).toBeVisible();
  // The list to choose from asks how its runs ended.
  const asked = (part: string) => watch.requests.filter(({ url }) => url.includes(part)).length;
  await expect.poll(() => asked('/trace')).toBeGreaterThan(0);
  expect([asked('/agent/12'), asked(`/agent/${PRICING}`)]).toEqual([0, 0]);
  await page.getByLabel('Second run').fill(SHIPPING);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByText('First difference')).toHaveCount(2);
});

test('two runs of the same steps are told apart by what came of them, record by record and on one axis', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  const tell = (length: number, outcome: string) => {
    const make = makeEvents();
    const call = {
      toolCallId: 'a',
      toolName: 'scrape_page',
      parameters: { url: 'https://a.example' },
    };
    return [
      make(0, 'root', 'run.started'),
      make(100, 'root', 'tool_call.started', call),
      make(length - 100, 'root', 'tool_call.finished', { ...call, result: {} }),
      make(length, 'root', 'run.finished', { outcome }),
    ];
  };
  const rows = (price: number, last: string) => ({
    rows: [
      { name: 'Lamp', price },
      { name: 'Chair', price: 40 },
      { name: last, price: 1 },
    ],
  });
  const answer = (outcome: string, length: number, status: Record<string, unknown>) => ({
    status: () => statusOf(status),
    trace: () => traceOf(tell(length, outcome)),
  });
  const completed = { status: 'completed', data: rows(10, 'Desk'), creditsUsed: 10 };
  await answerRun(page, service, answer('succeeded', 4_000, completed));
  await answerRun(
    page,
    service,
    answer('succeeded', 6_000, { status: 'completed', data: rows(12, 'Rug'), creditsUsed: 15 }),
    OTHER,
  );
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByRole('heading')).toHaveText(
    'Same steps, same outcome, different results',
  );
  await expect(outcome).toContainText('the second took 2 s longer (+50 %)');
  await expect(outcome).toContainText('the second cost 5 more (+50 %)');
  await expect(outcome).toContainText(
    '1 record the same, 1 differs, 1 only in the first, 1 only in the second',
  );
  await expect(outcome.locator('.text-success')).toHaveCount(0);
  const results = page.getByRole('region', { name: 'Results, record by record' });
  await expect(results.getByRole('listitem').filter({ hasText: 'Lamp' })).toContainText(
    /price.*10.*12/,
  );
  await expect(results).not.toContainText('Chair');
  await expect(page.getByText('First difference')).toHaveCount(0);
  // On one axis the run that took two thirds of the other ends at two thirds of it.
  const axis = page.getByRole('region', { name: 'Both runs on one time axis' });
  const ends = await axis
    .locator('.border-line-strong')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect((ends[0] ?? 0) / (ends[1] ?? 1)).toBeCloseTo(2 / 3, 1);
  await expectAccessible(page);

  // The same steps again, and no result: never green.
  await answerRun(
    page,
    service,
    answer('failed', 4_000, { status: 'failed', error: 'It broke.', creditsUsed: 0 }),
    OTHER,
  );
  await page.reload();
  await expect(outcome.getByRole('heading')).toHaveText(/, different outcome$/);
  await expect(outcome).toContainText('the service gives only that of the first run');
  await expect(outcome.locator('.text-success')).toHaveCount(0);

  app.allowComplaints(/status of 400/);
  // Without a trace of one of them what came of both is told all the same, also where it only looks alike.
  await answerRun(
    page,
    service,
    {
      status: () =>
        statusOf({
          status: 'completed',
          data: { rows: [{ name: 'Lamp', price: '10' }], total: 3 },
          creditsUsed: 10,
        }),
      trace: () => ({
        status: 400,
        json: { success: false, error: 'Trace is only available for Spark 2 extracts' },
      }),
    },
    OTHER,
  );
  await page.reload();
  await expect(outcome.getByRole('heading')).toHaveText(
    'No steps to compare, same outcome, different results',
  );
  await expect(outcome).toContainText(
    '1 record differs, 2 only in the first; what is beside them differs',
  );
  await expect(results.getByRole('listitem').filter({ hasText: 'Lamp' })).toContainText(
    /price.*10.*"10"/,
  );
});

test('a comparison tells of each run where its answers do not agree and where events are missing', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  const tell = (outcome: string) => {
    const make = makeEvents();
    const call = { toolCallId: 'a', toolName: 'scrape_page', parameters: {} };
    return [
      make(0, 'root', 'run.started'),
      make(100, 'root', 'tool_call.started', call),
      make(200, 'root', 'tool_call.finished', { ...call, result: {} }),
      make(300, 'root', 'run.finished', { outcome }),
    ];
  };
  const completed = () => statusOf({ status: 'completed', data: { rows: [{ id: 1 }] } });
  await answerRun(page, service, { status: completed, trace: () => traceOf(tell('failed')) });
  const lost = tell('succeeded').filter((_, index) => index === 0 || index === 3);
  await answerRun(page, service, { status: completed, trace: () => traceOf(lost) }, OTHER);
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  await expect(page.getByText('The first run: the answers do not fit together')).toBeVisible();
  await expect(page.getByText('The second run: events are missing')).toBeVisible();
  await expect(page.getByText(/The first run: events|The second run: the answers/)).toHaveCount(0);
});

test('what a run may have done among the events that are missing of it is no difference', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  const make = makeEvents();
  const call = (id: string, from: number) => {
    const asked = { toolCallId: id, toolName: 'scrape_page' };
    const parameters = { url: `https://${id}.example/` };
    return [
      make(from, 'root', 'tool_call.started', { ...asked, parameters }),
      make(from + 50, 'root', 'tool_call.finished', { ...asked, result: {} }),
    ];
  };
  const whole = [
    make(0, 'root', 'run.started'),
    ...['a', 'b', 'c'].flatMap((id, place) => call(id, 100 * (place + 1))),
    make(900, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  // Without the end of the first call, the whole second and the start of the third.
  const torn = whole.filter((_, place) => place < 2 || place > 5);
  const completed = () => statusOf({ status: 'completed', data: { rows: [{ id: 1 }] } });
  await answerRun(page, service, { status: completed, trace: () => traceOf(whole) });
  await answerRun(page, service, { status: completed, trace: () => traceOf(torn) }, OTHER);
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByRole('heading')).toHaveText('Same steps as far as known, same outcome');
  await expect(outcome).toContainText('As far as their traces are here');
  await expect(page.getByText('4 steps, 3 not comparable, as events are missing')).toBeVisible();
  await expect(page.getByText('Not comparable: events are missing')).toHaveCount(3);
  await expect(page.getByText(/First difference|Only in the/)).toHaveCount(0);
});

test('a comparison tells of events that it could not read, and takes a trace of nothing else for no empty one', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  const completed = () => statusOf({ status: 'completed', data: { rows: [{ id: 1 }] } });
  const tell = (): readonly unknown[] => {
    const make = makeEvents();
    return [make(0, 'root', 'run.started'), make(300, 'root', 'run.finished', { outcome: 'succeeded' })]; // prettier-ignore
  };
  let other: readonly unknown[] = [...tell(), null, { event_id: 'e9' }];
  await answerRun(page, service, { status: completed, trace: () => traceOf(tell()) });
  await answerRun(page, service, { status: completed, trace: () => traceOf(other) }, OTHER);
  const path = `/agent-runs/compare?left=${JOB}&right=${OTHER}`;
  await app.openOverHttp(path);
  await expect(
    page.getByText('The second run: 2 events of its trace could not be read'),
  ).toBeVisible();
  await expect(page.getByText(/The first run:/)).toHaveCount(0);
  other = [null, { event_id: 'e9' }];
  await app.openOverHttp(path);
  await expect(
    page.getByText('The second run: the events of its trace could not be read'),
  ).toBeVisible();
  await expect(
    page.getByText('The trace of the second run holds no events that could be read'),
  ).toBeVisible();
  await expect(page.getByText('0 events')).toHaveCount(0);
});

test('a comparison says nothing of a result while the status that would tell it is waited for', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  app.allowComplaints(REFUSED_REQUEST);
  const make = makeEvents();
  const events = [
    make(0, 'root', 'run.started'),
    make(100, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  const trace = () => traceOf(events);
  const completed = () => statusOf({ status: 'completed', data: { a: 1 } });
  const busy = () => refuse(429, 'Rate limit exceeded', { 'Retry-After': '300' });
  await answerRun(page, service, { status: completed, trace });
  await answerRun(page, service, { status: busy, trace }, OTHER);
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome).toContainText('not known yet');
  await expect(page.getByText('The status of the second run: Rate limit exceeded')).toBeVisible();
  await answerRun(page, service, { status: completed, trace }, OTHER);
  await page.getByRole('button', { name: 'Retry now' }).click();
  await expect(outcome).toContainText('Result');
  await expect(outcome).toContainText('the same');
  await expect(outcome).not.toContainText('not known yet');
});

test('what a run under way has not come to is no difference until it ends without it', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  const make = makeEvents();
  const call = (name: string) => ({ toolCallId: name, toolName: name, parameters: { of: name } });
  const events = [
    make(0, 'root', 'run.started'),
    make(100, 'root', 'tool_call.started', call('search')),
    make(200, 'root', 'tool_call.finished', call('search')),
    make(300, 'root', 'tool_call.started', call('scrape')),
    make(400, 'root', 'tool_call.finished', call('scrape')),
    make(500, 'root', 'tool_call.started', call('extract')),
    make(600, 'root', 'tool_call.finished', call('extract')),
    make(700, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { a: 1 } }),
    trace: () => traceOf(events),
  });
  // Numbered behind the four that it has told: nothing of it is missing.
  const end = {
    ...make(450, 'root', 'run.finished', { outcome: 'cancelled' }),
    producerSequence: 5,
  };
  let ended = false;
  await answerRun(
    page,
    service,
    {
      status: () => statusOf(ended ? { status: 'cancelled' } : { status: 'processing' }),
      trace: () => traceOf([...events.slice(0, 4), ...(ended ? [end] : [])]),
    },
    OTHER,
  );
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  await expect(page.getByRole('region', { name: 'Outcome' }).getByRole('heading')).toHaveText(
    'Same steps so far, one has not ended',
  );
  const steps = page.getByRole('listitem');
  await expect(steps).toContainText(['Same', 'Not comparable so far', 'extract', 'run finished']);
  await expect(page.getByText('4 steps, 3 not comparable so far')).toBeVisible();
  await expect(page.getByText('First difference')).toHaveCount(0);
  await expect(page.getByText(/^As far as both have come, the same agents/)).toBeVisible();
  ended = true;
  await expect(page.getByRole('region', { name: 'First difference' })).toContainText('scrape', {
    timeout: 20_000,
  });
  await expect(page.getByText(/not comparable so far/i)).toHaveCount(0);
});

test('the comparison of two runs comes at once: the run that is read first moves nothing @looks', async ({
  app,
  page,
  service,
  world,
}) => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route(`${service.baseUrl}/agent/${world.jobId}**`, async (route) => {
    await first;
    await route.continue();
  });
  await noteLayoutShifts(page);
  await app.openOverHttp(
    world.screens.find(([name]) => name === 'comparison of runs')?.[1] ?? 'not a screen',
  );
  // Events of the second are missing, which is said along with what there is to compare.
  await expect(page.getByText(/^\d+ events$/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading the two runs' })).toBeVisible();
  await expect(page.getByText('The second run: events are missing')).toHaveCount(0);
  answerFirst();
  await expect(page.getByText('The second run: events are missing')).toBeVisible();
  await expectLoaded(page);
  const { score, moved } = await readLayoutShifts(page);
  expect(score, moved.join('\n')).toBeLessThanOrEqual(0.1);
});

test('a name that turns the direction of text turns no sentence of the story', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const events = [
    make(0, 'root', 'run.started'),
    make(50, '\u202etuocs', 'agent.started'),
    make(100, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { a: 1 }, creditsUsed: 1 }),
    trace: () => traceOf(events),
  });
  await app.openOverHttp(`/agent-runs/${JOB}?tab=story`);
  const sentence = page.getByRole('button', { name: /called in/ });
  await expect(sentence).toContainText('tuocs.');
  await expect(sentence.getByRole('img', { name: 'right-to-left override, U+202E' })).toBeVisible();
  // Nor does it turn its own lane, or the facts of its event.
  await sentence.click();
  const marks = { name: 'right-to-left override, U+202E' };
  const lanes = page.getByRole('tree', { name: /^Lanes/ });
  await expect(lanes.getByRole('img', marks)).toBeVisible();
  const event = page.getByRole('article', { name: 'Event' });
  await expect(event.getByRole('heading').getByRole('img', marks)).toBeVisible();
  await expect(event.getByRole('definition').getByRole('img', marks)).toBeVisible();
});

test('what takes the focus on the way back comes into sight below a bar that stays at the top', async ({
  app,
  page,
}) => {
  // Low, so that the page scrolls with every few steps.
  await page.setViewportSize({ width: 390, height: 500 });
  const walkBack = async (bar: Locator) => {
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press('Shift+Tab');
      const focused = await page.evaluate(() => {
        const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
        return bottom;
      });
      const box = await bar.boundingBox();
      if (box === null) throw new Error('The bar is not there.');
      expect(box.y, 'the bar is at the top').toBeLessThanOrEqual(1);
      expect(focused, `step ${step} is in sight`).toBeGreaterThan(box.y + box.height);
    }
  };
  await app.openOverHttp(`/agent-runs/compare?left=${SHIPPING}&right=${PRICING}`);
  const difference = page.getByRole('region', { name: 'First difference' });
  await expect(difference).toBeVisible();
  await page.getByRole('main').getByRole('link').nth(30).focus();
  await walkBack(difference.locator('..'));

  await app.openOverHttp('/agent-runs');
  await page
    .getByRole('checkbox', { name: /^Compare/ })
    .first()
    .check();
  const marked = page.getByText('One run is marked.');
  await expect(marked).toBeVisible();
  await page
    .getByRole('link', { name: /^Run again with changes/ })
    .last()
    .focus();
  await walkBack(marked);
});
