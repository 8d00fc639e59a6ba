import type { Route } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

const GONE = /MIME type|Failed to fetch dynamically imported module|A part of the console/;
/** What a static host sends for a file that is not there. */
const PAGE_INSTEAD = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Home</title>',
};

test('a page whose own script is gone loads again once by itself, then explains itself', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(GONE);
  const html = await (await page.request.get(app.origin)).text();
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  let documents = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
  for (const answer of [{ status: 404, body: 'Not Found' }, PAGE_INSTEAD]) {
    await page.route(app.origin + entry, (route) => route.fulfill(answer));
    await page.goto(`${app.origin}/errors?q=429`).catch(() => undefined);
    await expect(page.getByRole('alert')).toContainText('The console could not be loaded');
    await page.unroute(app.origin + entry);
  }
  // The second time it knows that loading again did not help.
  expect(documents).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const order of ['as the browser tells it', 'told after the start'])
  test(`a page whose style sheet alone is gone says so, above a console that works: ${order}`, async ({
    app,
    page,
  }) => {
    app.allowComplaints(REFUSED_REQUEST);
    app.allowComplaints(GONE);
    let documents = 0;
    page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
    // A busy browser lets the scripts run before it says that the sheet failed: here, always.
    if (order === 'told after the start')
      await page.addInitScript(() => {
        const held = new Set<EventTarget | null>();
        const hold = (event: Event) => {
          const { target } = event;
          if (!(target instanceof HTMLLinkElement) || held.has(target)) return;
          held.add(target);
          event.stopImmediatePropagation();
          const whenStarted = () =>
            document.documentElement.dataset['started'] === undefined
              ? requestAnimationFrame(whenStarted)
              : target.dispatchEvent(new Event('error'));
          whenStarted();
        };
        addEventListener('error', hold, true);
      });
    await page.route('**/assets/index-*.css', (route) =>
      route.fulfill({ status: 404, body: 'Not Found' }),
    );
    await page.goto(`${app.origin}/errors?q=429`).catch(() => undefined);
    await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'The console has no style sheet' });
    await expect(notice).toContainText('deployed only in part');
    expect(documents).toBe(2);
    await page.unroute('**/assets/index-*.css');
    await notice.getByRole('button', { name: 'Load the page again' }).click();
    await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });

test('a script that was put into the page and fails is none of the console’s; one of its own that cannot run is', async ({
  app,
  page,
}) => {
  // A script that is no script fails without a place in it.
  app.allowComplaints(/The extension failed|^uncaught: $/);
  // After the page has begun to listen, and before its own scripts run.
  await page.addInitScript(() => {
    document.addEventListener(
      'readystatechange',
      () => {
        throw new Error('The extension failed');
      },
      { once: true },
    );
  });
  let documents = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
  await app.open('/errors');
  await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
  expect(documents).toBe(1);
  const html = await (await page.request.get(app.origin)).text();
  const entry = /<script type="module"[^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  // Cut short.
  await page.route(app.origin + entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'import {' }),
  );
  await page.goto(`${app.origin}/errors`).catch(() => undefined);
  await expect(page.getByRole('alert')).toContainText('The console could not be loaded');
});

test('a screen that is gone explains itself without a loop, and what was typed is still there', async ({
  app,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(GONE);
  await app.open('/agent-runs?form=shown');
  const main = page.getByRole('main');
  await main.getByLabel('Prompt', { exact: true }).fill('Read the price list');
  await expectLoaded(page);
  let documents = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
  await page.route('**/assets/*', (route) =>
    /\/(?:errors|error-reference)[^/]*\.js/.test(route.request().url())
      ? route.fulfill(PAGE_INSTEAD)
      : route.fallback(),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect(page.getByText('A part of the console could not be loaded')).toBeVisible();
  // What screens ask of it leaves before their own files are here.
  await expect(page.getByText('The service has no part in it.')).toBeVisible();
  expect(documents).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByText('A part of the console could not be loaded')).toBeVisible();
  expect(documents).toBeLessThanOrEqual(2);
  await page.getByRole('navigation').getByRole('link', { name: 'Agent runs' }).click();
  await expect(main.getByLabel('Prompt', { exact: true })).toHaveValue('Read the price list');

  // Nor does a part that floats above the screen take it down: a hint, a menu, a dialog, a message.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Local service/ })
    .click();
  await expect(main.getByRole('button', { name: 'Test the connection' })).toBeVisible();
  await expectLoaded(page);
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await page.keyboard.press('?');
  await expect(page.getByText('This part could not be loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Theme' }).click();
  await expect(page.getByRole('alert')).toContainText('A part of the console could not be loaded');
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Errors' })).toBeVisible();
});

test('a server in trouble takes nothing away that is open: a screen that it cannot give explains itself, and an opened file stays', async ({
  app,
  page,
  service,
  world,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(GONE);
  const check = await service.ask(`/monitor/${world.monitorId}/checks/${world.checkId}`);
  await app.open('/settings/connection');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('main').getByRole('button', { name: 'Open a file…' }).click(),
  ]);
  await chooser.setFiles({
    name: 'check.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(check)),
  });
  const opened = page.getByRole('main').getByText('Read from a file');
  await expect(opened).toBeVisible();
  await expectLoaded(page);
  let documents = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
  await page.route('**/*', (route) => route.fulfill({ status: 500, body: 'Out of order' }));
  const loss = 'Load the page again. A file that is open has to be opened once more';
  await page.getByRole('button', { name: 'Theme' }).click();
  const floating = page.getByRole('alert').filter({ hasText: 'A part of the console' });
  await expect(floating).toContainText(loss);
  await floating.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByText('A part of the console could not be loaded')).toBeVisible();
  await expect(page.getByText(loss)).toBeVisible();
  await expect(page.getByText('What you typed is saved')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Check of');
  await expect(opened).toBeVisible();
  expect(documents).toBe(0);
});

test('a screen that a new version has replaced is had by loading the page again, once, and not while a run is being started', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(GONE);
  const scripted = await startScripted();
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  scripted.answer('POST', /^\/agent$/, { hang: 'silent' });
  const loseErrors = () =>
    page.route(/\/assets\/(?:errors|error-reference)[^/]*\.js/, (route) =>
      route.fulfill({ status: 404, body: 'Not Found' }),
    );
  const errors = page.getByRole('navigation').getByRole('link', { name: 'Errors' });
  const missing = page.getByText('A part of the console could not be loaded');
  let documents = 0;
  page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
  await page.route('**/version.json', (route) => route.fulfill({ json: { version: '9.9.9' } }));
  await app.openOn(scripted.baseUrl, '/agent-runs?form=shown');
  const prompt = page.getByLabel('Prompt', { exact: true });
  await prompt.fill('Read the price list');
  await expectLoaded(page);
  await loseErrors();
  await page.getByRole('button', { name: 'Start run' }).click();
  await expect(page.getByRole('button', { name: 'Starting' })).toBeVisible();
  await errors.click();
  await expect(missing).toBeVisible();
  expect(documents).toBe(1);

  // The answer is not waited for any more.
  await page.goto(`${app.origin}/agent-runs?form=shown`);
  await expect(page.getByText('A run may have started')).toBeVisible();
  await expectLoaded(page);
  await errors.click();
  await expect.poll(() => documents).toBe(3);
  await expect(missing).toBeVisible();
  await page.goBack();
  await expect(prompt).toHaveValue('Read the price list');
  await errors.click();
  await expect(missing).toBeVisible();
  expect(documents).toBe(3);
});

test('a screen that cannot be fetched without a network explains itself, the page stays, and it is there with the network', async ({
  app,
  context,
  page,
}) => {
  app.allowComplaints(GONE);
  app.allowComplaints(/net::ERR|Failed to load resource/);
  await app.open('/errors');
  await expectLoaded(page);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Agent runs' }).click();
  await expect(page.getByText('A part of the console could not be loaded')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Errors' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Agent runs' })).toBeVisible();
});

for (const refusal of ['takes nothing', 'may not be touched'])
  test(`a network that comes back loads no page again that holds what a reload would lose: storage ${refusal}`, async ({
    app,
    context,
    page,
  }) => {
    app.allowComplaints(GONE);
    app.allowComplaints(/net::ERR|Failed to load resource/);
    // The router notes in it that the file is missing.
    app.allowComplaints(/It is full|The operation is insecure/);
    await page.addInitScript((isClosed) => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
      addEventListener('online', () => (document.documentElement.dataset['online'] = 'again'));
      if (!isClosed) return;
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    }, refusal === 'may not be touched');
    await app.open('/agent-runs?form=shown');
    await page.getByLabel('Prompt', { exact: true }).fill('Find the price');
    await context.setOffline(true);
    const places = page.getByRole('navigation');
    await places.getByRole('link', { name: 'Errors' }).click();
    await expect(page.getByText('A part of the console could not be loaded')).toBeVisible();
    let documents = 0;
    page.on('request', (request) => void (request.resourceType() === 'document' && documents++));
    await context.setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('data-online');
    await places.getByRole('link', { name: 'Agent runs' }).click();
    await expect(page.getByLabel('Prompt', { exact: true })).toHaveValue('Find the price');
    expect(documents).toBe(0);
  });

test('a screen whose file never comes says for how long it has been loading', async ({
  app,
  page,
}) => {
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  await app.open('/settings/connection');
  await expectLoaded(page);
  const held: Route[] = [];
  await page.route(/\/assets\/[^/]+\.js$/, (route) => void held.push(route));
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const late = page.getByText(/This screen has been loading for [1-9]\d s/);
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(12_000);
  await expect(late).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await page.unroute(/\/assets\/[^/]+\.js$/);
  for (const route of held) await route.continue().catch(() => undefined);
  await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  await expect(late).toHaveCount(0);
});

test('a dialog and a tab whose files never come say for how long, and come with them', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/agent-runs/${world.jobId}`);
  await expectLoaded(page);
  const main = page.getByRole('main');
  await page.clock.install();
  const held: Route[] = [];
  await page.route(/\/assets\/[^/]+\.js$/, (route) => void held.push(route));
  const late = page.getByText(/This part has been loading for [1-9]\d s/);
  await main.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(late).toHaveCount(0);
  await page.clock.fastForward(12_000);
  await expect(late).toBeVisible();
  await page.getByRole('note').filter({ has: late }).getByRole('button', { name: 'Close' }).click();
  await expect(late).toHaveCount(0);
  await main.getByRole('tab', { name: /^Story/ }).click();
  await page.clock.fastForward(12_000);
  await expect(late).toBeVisible();
  await page.unroute(/\/assets\/[^/]+\.js$/);
  for (const route of held) await route.continue().catch(() => undefined);
  await expect(main.getByRole('button', { name: 'Copy the story' })).toBeVisible();
  await expect(late).toHaveCount(0);
  await main.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
});

test('the local service answers as soon as its file is there, without loading the page again', async ({
  app,
  context,
  page,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await context.route('**/assets/page-worker*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  await app.open('/monitors');
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry now' });
  await expect(retry).toBeVisible();
  await context.unroute('**/assets/page-worker*.js');
  const link = main.getByRole('link').first();
  // A retry that is due by itself takes the button away.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a tab that is gone leaves the rest of the screen and its data', async ({
  app,
  page,
  world,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  app.allowComplaints(GONE);
  await app.open(`/agent-runs/${world.jobId}`);
  await expectLoaded(page);
  const main = page.getByRole('main');
  // What the run was asked comes with the list of runs.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Agent run');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await main.getByRole('tab', { name: /^Story/ }).click();
  await expect(main.getByRole('alert')).toContainText('A part of the console could not be loaded');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await main.getByRole('tab', { name: /^Timeline/ }).click();
  await expect(main.getByRole('tree')).toBeVisible();

  // Nor does a menu, or the dialog that one of its entries opens, take the screen with it; the next opening asks for the file again.
  const missing = page.getByRole('alert').filter({ hasText: 'A part of the console' });
  const openMenu = () => main.getByRole('button', { name: 'Export' }).click();
  await openMenu();
  await missing.getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/assets/*.js');
  await page.route('**/assets/report-dialog*.js', (route) =>
    route.fulfill({ status: 404, body: 'Not Found' }),
  );
  const openDialog = async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: /one HTML file/ }).click();
  };
  await openDialog();
  await missing.getByRole('button', { name: 'Close' }).click();
  await expect(main.getByRole('tree')).toBeVisible();
  await page.unroute('**/assets/report-dialog*.js');
  await openDialog();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what a click fetches to write a file, a copy or a reading says that it is missing, and works once it is there', async ({
  app,
  page,
  world,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const gone =
    /assets\/(?:run-report|run-as-json|run-in-words|records-to-csv|monitors-reader)[^/]*\.js/;
  const lose = () => page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  const main = page.getByRole('main');
  const missing = page.getByRole('status').getByText('This part could not be loaded');
  const findMissing = async () => {
    await expect(missing).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(missing).toHaveCount(0);
  };
  await lose();
  await app.open(`/agent-runs/${world.jobId}?tab=result&view=table`);
  await expectLoaded(page);
  const take = async (name: string) => {
    await main.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  for (const name of ['Copy report for a ticket', 'Download report', 'Download run as JSON']) {
    await take(name);
    await findMissing();
  }
  await page.keyboard.press('y');
  await findMissing();
  await main
    .getByRole('button', { name: /^Download CSV/ })
    .first()
    .click();
  await findMissing();
  await main
    .getByRole('button', { name: /^Copy CSV/ })
    .first()
    .click();
  await expect(
    page.getByText('Nothing was copied: a part of the console could not be loaded.'),
  ).toBeVisible();
  await page.unroute(gone);
  await take('Copy report for a ticket');
  await expect(page.getByText('Report copied')).toBeVisible();

  await lose();
  await app.open('/monitors');
  await expectLoaded(page);
  await main.getByRole('checkbox', { name: 'Something to review' }).check();
  await findMissing();
});

test('a database that another tab holds does not keep the local service from answering, and that is said', async ({
  app,
  page,
  context,
}) => {
  const holder = await context.newPage();
  await holder.goto(`${app.origin}/icon.svg`);
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('web-data-console-local-service', 99);
        opening.addEventListener('upgradeneeded', () => {
          const store = opening.result.createObjectStore('held');
          // A version change that goes on for as long as this tab is open.
          const hold = () => store.get(0).addEventListener('success', hold);
          hold();
          resolve();
        });
      }),
  );
  await app.open('/monitors');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('navigation').getByText('in this page, not stored')).toBeVisible();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /Local service/ })
    .click();
  await expect(
    page.getByRole('main').getByText('This browser does not store what you do here'),
  ).toBeVisible();
  await holder.close();
});

test('with storage that is refused, full or corrupted the console works', async ({ app, page }) => {
  for (const harm of ['refused', 'full', 'corrupted'] as const) {
    const tab = await page.context().newPage();
    await tab.addInitScript((kind) => {
      const refuse = (name: string) => () => {
        throw new DOMException(name, name);
      };
      if (kind === 'refused')
        for (const name of ['localStorage', 'sessionStorage'] as const)
          Object.defineProperty(window, name, { get: refuse('SecurityError') });
      else if (kind === 'full') Storage.prototype.setItem = refuse('QuotaExceededError');
      else if (sessionStorage.getItem('corrupted') === null) {
        sessionStorage.setItem('corrupted', '1');
        // Where the router has scrolled to, and a visit of no kind.
        sessionStorage.setItem('tsr-scroll-restoration-v1_3', 'null');
        const visit = { title: 'Odd visit', href: '/errors?q=429', at: 1e300 };
        localStorage.setItem(
          'console.visits.local@https://local-service.invalid/v2',
          JSON.stringify(
            ['constructor', '__proto__', ''].map((kind) => ({
              ...visit,
              kind,
              title: `A visit ${kind}`,
            })),
          ),
        );
        for (const name of [
          'connections',
          'connection',
          'key.local',
          'forgotten-keys',
          'visits',
          'theme',
          'start-run.draft',
          'runs.local',
          'developer-searches',
        ])
          localStorage.setItem(`console.${name}`, '{"moved":[1,{"x":');
      }
    }, harm);
    const complaints: string[] = [];
    tab.on(
      'console',
      (message) => void (message.type() === 'error' && complaints.push(message.text())),
    );
    await tab.goto(`${app.origin}/agent-runs?form=shown`);
    const main = tab.getByRole('main');
    await main.getByLabel('Prompt', { exact: true }).fill('Read the price list');
    await expect(main.getByLabel('Prompt', { exact: true })).toHaveValue('Read the price list');
    await tab.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
    await main.getByLabel('A message, a status or a code').fill('long '.repeat(500));
    await expect(main.getByText('Longer than 2,000 characters')).toBeVisible();
    if (harm === 'corrupted') {
      await tab.goto(app.origin);
      await expect(main.getByRole('link', { name: 'A visit constructor' })).toBeVisible();
      await tab.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
      await expect(tab.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
    }
    expect(complaints).toEqual([]);
    await tab.close();
  }
});
