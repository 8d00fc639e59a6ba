import { REFUSED_REQUEST } from '../support/app.ts';
import { CHECK_PATH, makePage, pageThrough } from '../support/made-check.ts';
import {
  answerRun,
  type Answer,
  makeEvents,
  refuse,
  RUN_PATH,
  statusOf,
  traceOf,
} from '../support/made-run.ts';
import { expect, test } from '../support/fixtures.ts';
import { refuseAll } from '../support/refuse-all.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('a failing service is explained, retried in sight, and shown as soon as it recovers', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const recover = await refuseAll(page, service, 503, 'Service Unavailable');
  await app.openOverHttp('/monitors');
  const main = page.getByRole('main');
  await expect(
    main.getByText('503').or(main.getByText('Service Unavailable')).first(),
  ).toBeVisible();
  await expect(main.getByRole('button', { name: /retry now/i })).toBeVisible();
  await expect(main.getByRole('button', { name: /stop/i })).toBeVisible();
  await recover();
  await main.getByRole('button', { name: /retry now/i }).click();
  await expect(main.getByRole('link', { name: /./ }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /retry now/i })).toHaveCount(0);
});

test('a stopped retry leaves the explained error with its remedy', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await refuseAll(page, service, 502, 'Bad Gateway');
  await app.openOverHttp('/monitors');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /retry now/i }).click();
  await expect(main.getByText(/attempt 3 of 5/)).toBeVisible();
  await main.getByRole('button', { name: /stop/i }).click();
  // How often the browser sent it (it repeats a request by itself, after a 408 for example) nobody here can know.
  await expect(main.getByText('The console sent it 2 times.')).toBeVisible();
  await expect(main.getByText(/Bad Gateway|502/).first()).toBeVisible();
  await expect(main.getByText(/Try again after a while/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /error reference/i }).first()).toBeVisible();
});

test('a rate limit waits as long as the service asks', async ({ app, page, service }) => {
  app.allowComplaints(REFUSED_REQUEST);
  await service.setFaults({ rateLimited: true });
  await app.openOverHttp('/monitors');
  const main = page.getByRole('main');
  await expect(main.getByText(/rate limit/i).first()).toBeVisible();
  await expect(main.getByText(/\d+ ?s/).first()).toBeVisible();
});

test('a lost network is explained: offline, a wrong address and CORS look alike to a page', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await page.route(`${service.baseUrl}/**`, (route) => route.abort('connectionrefused'));
  await app.openOverHttp('/monitors');
  const main = page.getByRole('main');
  await expect(main.getByText('No answer came from the service').first()).toBeVisible();
  await main.getByRole('button', { name: /stop/i }).click();
  await expect(main.getByText(/CORS/).first()).toBeVisible();
  await page.unroute(`${service.baseUrl}/**`);
  await main.getByRole('button', { name: /try again/i }).click();
  await expect(main.getByRole('link', { name: /./ }).first()).toBeVisible();
});

test('what is on the screen stays when a refetch fails', async ({ app, page, service }) => {
  app.allowComplaints(REFUSED_REQUEST);
  await app.openOverHttp('/monitors');
  const name = page.getByRole('main').getByText('Competitor pricing').first();
  await expect(name).toBeVisible();
  await service.setFaults({ failStatus: 500 });
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).first().click();
  await expect(page).toHaveURL(/errors/);
  await page.goBack();
  await expect(name).toBeVisible();
});

test('a page of a proxy instead of JSON is explained with the raw body at hand, not shown as a blank page', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await page.route(`${service.baseUrl}/monitor*`, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: '<h1>Welcome to the proxy</h1>',
    }),
  );
  await app.openOverHttp('/monitors');
  await expect(page.getByRole('main').getByText(/JSON/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome to the proxy' })).toHaveCount(0);
});

test.describe('a deployment without the endpoints beyond the specification', () => {
  test.beforeEach(async ({ page, service }) => {
    const headers = { 'Access-Control-Allow-Origin': '*' };
    for (const path of [
      '/monitor',
      '/monitor?*',
      '/monitor/*',
      '/monitor/*/checks',
      '/monitor/*/checks?*',
      '/agent',
      '/agent?*',
    ])
      await page.route(service.baseUrl + path, (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ status: 404, headers, json: { success: false, error: 'Not Found' } })
          : route.fallback(),
      );
  });

  test('a check still opens by its address', async ({ app, page, world }) => {
    app.allowComplaints(REFUSED_REQUEST);
    await app.openOverHttp(`/monitors/${world.monitorId}/checks/${world.checkId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Completed/i)
        .first(),
    ).toBeVisible();
  });

  test('a run still opens by its address', async ({ app, page, world }) => {
    app.allowComplaints(REFUSED_REQUEST);
    await app.openOverHttp(`/agent-runs/${world.jobId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/Completed/i)
        .first(),
    ).toBeVisible();
  });

  test('the lists say what is missing and take an id instead', async ({ app, page }) => {
    app.allowComplaints(REFUSED_REQUEST);
    for (const path of ['/monitors', '/agent-runs']) {
      await app.openOverHttp(path);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }
  });
});

test('a part of the console that the network does not bring leaves the rest as it is', async ({
  app,
  page,
}) => {
  app.allowComplaints(/net::ERR|dynamically imported module/);
  await page.route('**/assets/command-palette*', (route) => route.abort('connectionreset'));
  await app.open('/errors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/command-palette*');
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('what was refused before its screen came is not asked for again when it comes', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const jobId = '44444444-4444-4444-8444-444444444444';
  const scripted = await startScripted();
  for (const reply of [
    {
      status: 429,
      json: { success: false, error: 'Rate limit exceeded' },
      headers: { 'Retry-After': '3600' },
    },
    { status: 402, json: { success: false, error: 'Payment Required: Insufficient credits' } },
  ] as const) {
    const before = scripted.count('GET', /^\/agent\//);
    scripted.answer('GET', /^\/agent\//, reply);
    // The code of the screen comes later than the answers to what its loader asked.
    const answers = Promise.all(
      [`/agent/${jobId}`, '/trace?liveView=true'].map((end) =>
        page.waitForResponse((response) => response.url().endsWith(end)),
      ),
    );
    let isHeld = false;
    await page.unroute(/\/_jobId-/);
    await page.route(/\/_jobId-/, async (route) => {
      isHeld = true;
      await answers;
      await route.continue();
    });
    await app.openOn(scripted.baseUrl, `/agent-runs/${jobId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Rate limit|Insufficient credits/).first()).toBeVisible();
    expect([isHeld, scripted.count('GET', /^\/agent\//) - before], JSON.stringify(reply)).toEqual([
      true,
      2,
    ]);
  }
});

test('a refused key is changed before anything is tried again', async ({ app, page, world }) => {
  app.allowComplaints(REFUSED_REQUEST);
  const main = page.getByRole('main');
  const check = `/monitors/${world.monitorId}/checks/${world.checkId}`;
  await app.openOverHttp(check, { key: 'fc-demo-revoked' });
  const alert = main.getByRole('alert').first();
  const acts = alert.locator('a, button');
  await expect(acts.first()).toHaveText('Change key');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(alert.getByText('others may still be possible')).toHaveCount(0);
  await acts.first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/settings/connection');
});

test('a trace and a run that are refused are asked for again once the remedy was taken, where they stand', async ({
  app,
  page,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const event = makeEvents();
  let trace: Answer = refuse(409, 'Conflict');
  let status: Answer = statusOf({ status: 'completed', data: { found: 'a price' } });
  await answerRun(page, service, { status: () => status, trace: () => trace });
  await app.openOverHttp(RUN_PATH);
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toHaveCount(1);
  trace = traceOf([event(0, 'root', 'run.started')]);
  await again.click();
  await expect(page.getByText(/1 of 1 event/).first()).toBeAttached();
  await expect(again).toHaveCount(0);

  status = refuse(402, 'Payment Required: Insufficient credits');
  trace = refuse(402, 'Payment Required: Insufficient credits');
  await page.reload();
  await expect(again.first()).toBeVisible();
  // What stays so whatever one does is not offered to be tried again.
  status = refuse(404, 'Agent job not found');
  trace = refuse(400, 'Trace is only available for Spark 2 extracts');
  await page.reload();
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a page that refuses blames no key, and is not looked up among the refusals of the API', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  for (const status of [401, 403]) {
    scripted.answer('GET', /./, {
      status,
      text: '<!doctype html><h1>Sign in to the network</h1>',
      headers: { 'Content-Type': 'text/html' },
    });
    await app.openOn(scripted.baseUrl, '/monitors');
    const alert = page.getByRole('main').getByRole('alert').first();
    await expect(alert).toContainText(`A web page came as the answer (HTTP ${status})`);
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(alert.getByRole('link')).toHaveCount(0);
  }
});

test('a refusal of one request does not speak of others', async ({ app, page, world }) => {
  app.allowComplaints(REFUSED_REQUEST);
  const main = page.getByRole('main');
  const check = `/monitors/${world.monitorId}/checks/${world.checkId}`;
  const alert = main.getByRole('alert').first();
  await app.openOverHttp(check, { key: 'fc-demo-no-scope' });
  await expect(alert).toContainText(
    'Only this request was refused; others may still be possible: Monitors, Search, Agent runs.',
  );
  await expect(alert.getByRole('link', { name: 'Change key' })).toHaveCount(0);
  await alert.getByRole('link', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/search');
});

test('a part of a list that cannot be read leaves what is known of its check, and the way to the other parts', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const answer = pageThrough(Array.from({ length: 60 }, (_, number) => makePage(number)));
  scripted.answer('GET', /\/checks\/[^/]+\?/, ({ path }) =>
    path.includes('skip=25')
      ? { status: 403, json: { success: false, error: 'Forbidden' } }
      : { json: answer(new URLSearchParams(path.replace(/^[^?]*/, ''))) },
  );
  await app.openOn(scripted.baseUrl, `${CHECK_PATH}?view=list`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/skip=25/);
  await expect(page.getByRole('alert')).toContainText('Forbidden');
  await expect(page.getByRole('heading', { level: 1, name: /Check of 20 Nov/ })).toBeVisible();
  await expect(page.getByText('60 pages same')).toBeVisible();
  await page.getByRole('button', { name: 'First page of results' }).click();
  await expect(page.getByRole('link', { name: /item-1 / })).toBeVisible();
});
