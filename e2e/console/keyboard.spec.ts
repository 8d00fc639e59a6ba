import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectLoaded, test } from '../support/fixtures.ts';
import {
  answerRun,
  JOB,
  makeEvents,
  RUN_PATH,
  START,
  statusOf,
  traceOf,
} from '../support/made-run.ts';
import { readMonitor } from '../support/seeded-checks.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('the palette opens by the keyboard and goes to any pasted id or address', async ({
  app,
  page,
  world,
}) => {
  const cases = [
    [
      `/monitors/${world.monitorId}/checks/${world.checkId}`,
      `/monitors/${world.monitorId}/checks/${world.checkId}`,
    ],
    [
      `https://api.example.com/v2/monitor/${world.monitorId}/checks/${world.checkId}?skip=25&limit=25`,
      `/monitors/${world.monitorId}/checks/${world.checkId}`,
    ],
    [`https://api.example.com/v2/agent/${world.jobId}/trace`, `/agent-runs/${world.jobId}`],
    [world.jobId, `/agent-runs/${world.jobId}`],
  ] as const;
  for (const [pasted, place] of cases) {
    await app.open('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const field = page.getByRole('combobox').first();
    await expect(field).toBeFocused();
    await field.fill(pasted);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === place);
  }
});

test('the palette lies over a panel that was open: a click in it is for its row', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/agent-runs/${world.jobId}`);
  await page.getByRole('main').getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('option', { name: 'Connection' }).click({ timeout: 5_000 });
  await expect(page).toHaveURL((url) => url.pathname === '/settings/connection');
});

test('a double click in the palette is for what it is on, not for the row below it', async ({
  app,
  page,
}) => {
  await app.open('/monitors');
  await expectLoaded(page);
  for (const [name, place] of [
    ['Errors', '/errors'],
    ['Monitors', '/monitors'],
    ['Connection', '/settings/connection'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('dialog').getByRole('option', { name }).first().dblclick();
    await expect(page).toHaveURL((url) => url.pathname === place);
    await expectLoaded(page);
  }
  // Elsewhere the next click counts at once.
  await page.getByRole('link', { name: 'Errors' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/errors');
});

test.describe('the id of a check alone leads to that check with Enter', () => {
  // On a busy machine the questions in a row, of what it is, may take longer than the palette waits for them: here it waits as long as it takes.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal)),
  );

  test('at once, before the service has said what it is', async ({ app, page, world, service }) => {
    // What it is not is answered with 404, which the browser logs.
    app.allowComplaints(/Failed to load resource/);
    await service.setFaults({ slowMs: 400 });
    await app.openOverHttp('/');
    await openPalette(page, world.checkId);
    await expect(page.getByRole('option', { name: /Asking the service/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      (url) => url.pathname === `/monitors/${world.monitorId}/checks/${world.checkId}`,
    );
  });

  test('once it is found', async ({ app, page, world }) => {
    await app.open('/');
    await openPalette(page, world.checkId);
    await expect(page.getByRole('option', { name: /Found: a check/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page.getByText('Open it anyway')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      (url) => url.pathname === `/monitors/${world.monitorId}/checks/${world.checkId}`,
    );
  });

  test('an id of nothing goes nowhere by itself and can be opened anyway', async ({
    app,
    page,
    service,
  }) => {
    app.allowComplaints(/Failed to load resource/);
    // Enter must come before the answer, which is that of five questions in a row: after it, Enter opens the id as what is offered.
    await service.setFaults({ slowMs: 300 });
    await app.openOverHttp('/');
    await openPalette(page, '11111111-1111-4111-8111-111111111111');
    await expect(page.getByRole('option', { name: /Asking the service/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText(/The service knows no run, monitor or check/)).toBeVisible();
    await expect(page.getByRole('option', { name: 'Open as an agent run' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});

test('a monitor is reached by a part of its name, also before any visit', async ({ app, page }) => {
  await app.open('/errors');
  await openPalette(page, 'fernh');
  const name = page.getByRole('option', { name: /Fernh.*monitor/i }).first();
  await expect(name).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/monitors\/[0-9a-f-]+$/);
});

test('? lists the keys, Escape closes the list and gives the focus back', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/agent-runs/${world.jobId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zoom in' }).first()).toBeVisible();
  await page.keyboard.press('?');
  // What two keys do is said once, and no key is drawn without its sign.
  const zoom = page.getByRole('dialog', { name: 'Keys' }).getByText('Zoom in');
  await expect(zoom).toHaveCount(1);
  await expect(zoom.locator('xpath=following-sibling::dd').locator('kbd')).toHaveText(['+', '=']);
  expect(
    (await page.getByRole('dialog').locator('kbd').allTextContents()).filter((key) => key === ''),
  ).toEqual([]);
  await page.goto(app.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list).toBeVisible();
  await expect(list.getByText('Go to Monitors')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
});

test('the places are reached by two letters, and not while typing', async ({ app, page }) => {
  await app.open('/errors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goBy(page, 'g', 'm', /\/monitors$/);
  await expectLoaded(page);
  await goBy(page, 'g', 's', /\/search$/);
  await expectLoaded(page);
  const field = page.getByRole('textbox', { name: 'Question' });
  await field.fill('');
  await field.pressSequentially('gm?');
  await expect(field).toHaveValue('gm?');
  await expect(page).toHaveURL(/\/search/);
});

test('a key that an input method uses for the word it puts together does nothing else, in whatever field', async ({
  app,
  page,
  service,
  watch,
}) => {
  // As Chromium and Firefox say it, and as Safari does, whose composition has ended by then.
  const pressComposing = async (field: Locator, key: string, modifiers = {}) => {
    for (const said of [{ isComposing: true }, { keyCode: 229 }])
      await field.dispatchEvent('keydown', { key, ...said, ...modifiers });
  };
  await app.openOverHttp('/agent-runs');
  await page.getByRole('button', { name: 'Start a run' }).click();
  const prompt = page.getByLabel('Prompt');
  await prompt.fill('価格');
  await pressComposing(prompt, 'Enter', { ctrlKey: true });
  const ceiling = page.getByLabel('Credit ceiling');
  await ceiling.fill('100');
  await pressComposing(ceiling, 'ArrowUp');
  await expect(ceiling).toHaveValue('100');
  await page.getByRole('link', { name: 'Monitors' }).click();
  const filter = page.getByRole('searchbox', { name: 'Filter by name or goal' });
  await filter.fill('価格');
  await pressComposing(filter, 'Escape');
  await expect(filter).toHaveValue('価格');
  await page.keyboard.press('ControlOrMeta+k');
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('monitors');
  // In Safari the dialog knows it by the events of the composition.
  await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await pressComposing(field, 'Enter');
  await expect(field).toHaveValue('monitors');
  await expect(page).toHaveURL(/\/monitors/);
  const starts = watch.requests.filter(
    ({ method, url }) => method === 'POST' && url.startsWith(service.baseUrl),
  );
  expect(starts, 'no run is started').toEqual([]);
});

test('the tab that going back selects has the focus and is in sight, where the one before it had', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 230, height: 844 });
  await app.open('/agent-runs/494cf1c0-3a76-8f12-9777-35e1232fdc5d?tab=raw');
  const tabs = page.getByRole('tablist', { name: 'Parts of the run' });
  const tab = (name: RegExp) => tabs.getByRole('tab', { name });
  await expect(tab(/^Raw/)).toBeInViewport({ ratio: 1 });
  await expect(tab(/^Timeline/)).not.toBeInViewport({ ratio: 1 });
  await tab(/^Raw/).focus();
  await page.keyboard.press('Home');
  await expect(tab(/^Timeline/)).toBeFocused();
  await expect(tab(/^Timeline/)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(tab(/^Raw/)).toHaveAttribute('aria-selected', 'true');
  await expect(tab(/^Raw/)).toBeFocused();
  await expect(tab(/^Raw/)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowLeft');
  await expect(tab(/^Result/)).toBeFocused();
});

test('the first Tab offers the way past the navigation', async ({ app, page }) => {
  await app.open('/monitors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what is typed for the palette while its file is on its way is no key of the screen below', async ({
  app,
  page,
  world,
}) => {
  let release = () => {};
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/command-palette-[^/]+\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}?view=triage`);
  const reviewed = page.getByText(/^0 of \d+$/);
  await expect(reviewed).toBeVisible();
  await expectLoaded(page);
  const asked = page.waitForRequest(/\/assets\/command-palette-[^/]+\.js$/);
  await page.keyboard.press('ControlOrMeta+k');
  await asked;
  await page.keyboard.type('vvgs');
  release();
  await expect(page.getByRole('combobox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(reviewed).toBeVisible();
  await expect(page).toHaveURL(/view=triage/);
  await page.keyboard.press('v');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
});

test('what was typed for the palette stands in it also where its file comes after a long time', async ({
  app,
  page,
}) => {
  await app.setTime(new Date('2026-11-20T12:00:00Z'));
  const held: Route[] = [];
  await page.route(/\/assets\/command-palette-[^/]+\.js$/, (route) => void held.push(route));
  await app.open('/errors');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.type('spark');
  await page.clock.fastForward(8_000);
  for (const route of held) await route.continue();
  await expect(page.getByRole('combobox').first()).toHaveValue('spark');
});

/** Two letters count together only when the second follows at once, which a busy machine may miss. */
async function goBy(page: Page, first: string, second: string, address: RegExp): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(first);
    await page.keyboard.press(second);
    await expect(page).toHaveURL(address, { timeout: 3000 });
  }).toPass();
}

async function openPalette(page: Page, pasted: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').first().fill(pasted);
}

test('a form that is not sent gives the focus to what is wrong with it, in every form', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/search?query=retry&k=500');
  await expectLoaded(page);
  const results = page.getByLabel('Results', { exact: true });
  await page
    .getByRole('search')
    .getByRole('button', { name: /^Search/ })
    .press('Enter');
  await expect(results).toBeFocused();
  await page.getByRole('textbox', { name: 'Question' }).press('Enter');
  await expect(results).toBeFocused();
  await app.openOverHttp('/settings/connection');
  await page.getByRole('button', { name: 'Add a connection' }).press('Enter');
  await page.getByLabel('Base URL').fill('https://api.example.com/v2');
  const key = page.getByLabel('API key', { exact: true });
  await key.fill('<token>');
  await page.getByRole('button', { name: 'Add and use' }).press('Enter');
  await expect(key).toBeFocused();
  await app.openOverHttp('/agent-runs');
  const open = page.getByRole('textbox', { name: 'Open a run by its id' });
  await page.getByRole('button', { name: 'Open run' }).press('Enter');
  await expect(open).toBeFocused();
  await expect(open).toHaveAccessibleDescription('Paste the id of a run.');
  await app.openOverHttp('/agent-runs/compare');
  await page.getByRole('textbox', { name: 'First run' }).fill(JOB);
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Second run' })).toBeFocused();
});

for (const [size, place] of [
  [{ width: 320, height: 256 }, '/errors?q=429'],
  [{ width: 320, height: 256 }, '/settings/connection'],
  [{ width: 390, height: 700 }, '/agent-runs'],
  [{ width: 390, height: 700 }, 'check'],
  [{ width: 390, height: 700 }, 'inbox of a check'],
  [{ width: 390, height: 700 }, 'since one last looked'],
] as const)
  test(`nothing that has the focus is under the bar at the bottom: ${place} on ${size.width} × ${size.height}`, async ({
    app,
    page,
    world,
  }) => {
    await page.setViewportSize(size);
    await app.openOverHttp(world.screens.find(([name]) => name === place)?.[1] ?? place);
    await expectLoaded(page);
    const bar = page.locator('nav.fixed');
    const top = (await bar.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(size.height / 2);
    for (let stop = 0; stop < 30; stop++) {
      await page.keyboard.press('Tab');
      // Asked until it holds: what has the focus may go away (the button that cancels a reading, when all is read), and what keeps it in sight,
      // while rows come in above it, is itself on its way when the focus first comes to the content.
      await expect
        .poll(() =>
          page.evaluate((barTop) => {
            const element = document.querySelector('main :focus');
            if (element === null) return '';
            const { top: from, bottom, height } = element.getBoundingClientRect();
            // What is taller than what is left of the screen is seen in part.
            const seen = height > barTop / 2 ? from + 4 : bottom;
            return seen <= barTop ? '' : `at ${seen} of ${barTop}: ${element.textContent}`;
          }, top),
        )
        .toBe('');
    }
  });

test('a row that has the focus stays in sight where others come in above it', async ({
  app,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route(/\/checks\/[^/?]+/, async (route) => {
    if (route.request().method() === 'GET' && asked++ > 0) await isReleased;
    await route.continue();
  });
  await app.openOverHttp(`/monitors/${world.monitorId}/since?from=start`);
  const rows = page.getByRole('list', { name: 'Pages that changed' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await expect.poll(() => asked).toBeGreaterThan(1);
  const bar = (await page.locator('nav.fixed').boundingBox())?.y ?? 0;
  const focused = page.locator('main a:focus');
  // By Tab, the last row comes to lie just above the bar.
  await expect(async () => {
    await rows.last().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(rows.last()).toBeFocused({ timeout: 500 });
  }).toPass();
  const before = await rows.count();
  release();
  await expect.poll(() => rows.count()).toBeGreaterThan(before);
  await expectLoaded(page);
  const box = await focused.boundingBox();
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
});

test('a tree whose branch is opened by a key grows where it is', async ({ app, page, service }) => {
  await app.setTime(new Date(START + 5_000));
  await page.setViewportSize({ width: 390, height: 844 });
  const make = makeEvents();
  const data = { shops: Array.from({ length: 40 }, (_, shop) => ({ shop })) };
  const events = [
    make(0, 'root', 'run.started'),
    make(900, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data, creditsUsed: 3 }),
    trace: () => traceOf(events),
  });
  const keeper = page.waitForResponse(/\/keep-focus-[^/]*\.js$/);
  await app.openOverHttp(`${RUN_PATH}?tab=result&view=tree`);
  const tree = page.getByRole('tree');
  await tree.focus();
  await (await keeper).finished();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem')).not.toHaveCount(1);
  const bottom = await tree.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom, 'it is longer than the screen has room').toBeGreaterThan(844);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('on a phone More holds the overview, the theme and the keys', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/errors');
  const places = page.getByRole('navigation', { name: 'Places' });
  const more = places.getByRole('button', { name: 'More' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await more.click();
  await expect(page.getByRole('menuitem', { name: /^Dark.*chosen$/ })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await more.click();
  await page.getByRole('menuitem', { name: 'Overview' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(more).toHaveAttribute('aria-current', 'true');
});

test('what a quick hand types and pastes before the palette is here stands in its field', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const held: Route[] = [];
  await page.route(/\/command-palette-[^/]*\.js$/, (route) => void held.push(route));
  await app.openOverHttp('/monitors');
  await expectLoaded(page);
  await page.evaluate(() => navigator.clipboard.writeText('setti'));
  await page.keyboard.press('ControlOrMeta+k');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Letters that would act on the screen below, and one that is taken back.
  await page.keyboard.type('gmx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ControlOrMeta+v');
  for (const route of held) await route.continue();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('setti');
  await page.keyboard.type('ngs');
  await expect(field).toHaveValue('settings');
  // Asked for again while it is open, it takes what is typed as before.
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('!');
  await expect(field).toHaveValue('settings!');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  // The keys of the screen work again.
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/agent-runs/);
});

test('a palette that is closed before its field has the focus keeps no key of the screen', async ({
  app,
  page,
}) => {
  await app.openOverHttp('/monitors');
  await expectLoaded(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(async () => {
    const press = (key: string, ctrlKey: boolean) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    const isOpen = () => document.querySelector('[role=dialog]') !== null;
    // Sooner than a frame is drawn, with which the focus comes.
    const { port1, port2 } = new MessageChannel();
    const nextTask = () =>
      new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    press('k', true);
    while (!isOpen()) await nextTask();
    while (isOpen()) {
      press('Escape', false);
      await nextTask();
    }
  });
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(/\/agent-runs/);
});

test.describe('the focus stays where one works', () => {
  test('it goes to the title of the next screen, not from whoever has gone on to another link by then', async ({
    app,
    page,
  }) => {
    const rail = page.getByRole('navigation', { name: 'Places' });
    const linkTo = (name: string) => rail.getByRole('link', { name, exact: true });
    const title = page.getByRole('heading', { level: 1 });
    await app.setTime(new Date());
    await app.openOverHttp('/search');
    await linkTo('Errors').click();
    await expect(title).toBeFocused();
    // No frame is drawn between the screen and the next step.
    await app.stopTime();
    await linkTo('Monitors').click();
    await expect(title).toHaveText('Monitors');
    await linkTo('Search').focus();
    await page.clock.runFor(3_000);
    await expect(linkTo('Search')).toBeFocused();
  });

  /** Whether Tab goes on from here: from a control, or from the part around what went away. */
  const focusedPart = (page: Page) =>
    page.evaluate(() => {
      const part = document.activeElement?.closest('section, main');
      return part?.getAttribute('aria-label') ?? part?.id ?? null;
    });

  test('in the pane whose page is marked as reviewed, or closed, by a button', async ({
    app,
    page,
    service,
  }) => {
    const { pathOf } = await readMonitor(service, 'Competitor pricing');
    // What keeps the focus is fetched with the first focus: it comes when the page that was marked is gone.
    const held: Route[] = [];
    await page.route(/\/keep-focus-[^/]*\.js$/, (route) => void held.push(route));
    await app.openOverHttp(pathOf(({ summary }) => summary.changed > 2));
    await page.keyboard.press('j');
    const pane = page.getByRole('region', { name: 'Page result' });
    const mark = pane.getByRole('button', { name: /^Mark (\d+ )?reviewed$/ });
    await mark.focus();
    const first = new URL(page.url()).searchParams.get('page');
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL((url) => url.searchParams.get('page') === first);
    await expect(mark).toBeVisible();
    expect(held).toHaveLength(1);
    await held[0]?.continue();
    await expect.poll(() => focusedPart(page)).toBe('Page result');
    await page.keyboard.press('Tab');
    expect(
      await pane.evaluate((element) => element.contains(document.activeElement)),
      'Tab goes on inside',
    ).toBe(true);
    await pane.getByRole('button', { name: 'Close page' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('No page is open')).toBeVisible();
    await expect.poll(() => focusedPart(page)).toBe('Page result');
    // Only while it has the focus: a click on the words of a pane is no move of the focus to it.
    await page.keyboard.press('Tab');
    await expect(pane).not.toHaveAttribute('tabindex');
  });

  test('on a button that waits for what it asked for, and is not pressed twice', async ({
    app,
    page,
    service,
    watch,
  }) => {
    await app.openOverHttp('/');
    await expectLoaded(page);
    const again = page.getByRole('button', { name: /^Read(ing)? again$/ });
    await expect(again).toHaveText('Read again');
    await service.setFaults({ slowMs: 300 });
    const askedBefore = watch.requests.length;
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(again).toHaveText('Reading again');
    await expect(again).toBeDisabled();
    await expect(again).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(again).toHaveText('Read again');
    await expect(again).toBeFocused();
    const asked = watch.requests.slice(askedBefore).map(({ url }) => url);
    const lists = asked.filter((url) => new URL(url).pathname === '/v2/monitor');
    expect(lists).not.toHaveLength(0);
    expect(lists).toEqual([...new Set(lists)]);
  });
});

test('an Enter that is held opens a menu or a dialog, and presses nothing in it', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}`);
  const hold = async (name: string, opened: Locator) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.down('Enter');
    // It has the focus, as it has by the time that a held key presses again.
    await expect(opened.locator(':scope:focus, :focus').first()).toBeVisible();
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  };
  await hold('Export', page.getByRole('menu', { name: 'Export' }));
  await hold('About this check', page.getByRole('dialog', { name: 'About this check' }));
});

test('a menu opened by a key begins at its first action, and by the arrow, too; by the pointer at none', async ({
  app,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}`);
  const button = page.getByRole('button', { name: 'Export' });
  const menu = page.getByRole('menu', { name: 'Export' });
  const actions = menu.getByRole('menuitem');
  // A pointer that rests where the menu comes is not used: in the midst of it and at its rims, which pass below it while it is placed.
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  for (const [key, below] of [
    ['Enter', 30],
    ['Enter', 2],
    ['Space', 75],
    ['ArrowDown', 120],
  ] as const) {
    await page.mouse.move(x + width / 2, y + height + below);
    await button.focus();
    await page.keyboard.press(key);
    await expect(actions.first()).toBeFocused();
    // A few frames later the browser tells the menu of the pointer, which has not moved.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 12; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    await expect(actions.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(actions.nth(1)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.focus();
  await page.keyboard.press('ArrowUp');
  await expect(actions.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await button.click();
  await expect(menu).toBeFocused();
});

test('a window lower than the places are high, as a phone across, still shows the connection and leads to all', async ({
  app,
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await app.open('/errors');
  await expectLoaded(page);
  const places = page.getByRole('navigation', { name: 'Places' });
  await expect(places.getByRole('link', { name: /^Local service/ })).toBeInViewport({ ratio: 1 });
  const keys = places.getByRole('button', { name: 'Keys' });
  await expect(keys).not.toBeInViewport();
  await keys.focus();
  await expect(keys).toBeInViewport({ ratio: 1 });
  await keys.click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
});

test('the entry of a menu and the lane that the keys are at are seen without a look at their ground', async ({
  app,
  page,
  world,
}) => {
  await app.open(`/agent-runs/${world.jobId}?tab=timeline`);
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const entry = page.getByRole('menuitem').locator(':scope:focus');
  await expect(entry).toHaveCSS('outline-style', 'solid');
  await expect(entry).toHaveCSS('outline-width', '2px');
  await page.keyboard.press('Escape');
  const lanes = page.getByRole('tree', { name: /^Lanes/ });
  await lanes.focus();
  await page.keyboard.press('ArrowDown');
  await expect(lanes.locator('[aria-selected=true]')).not.toHaveCSS('box-shadow', 'none');
});

test('code that has the focus, to be scrolled by the keys, shows its ring within its frame', async ({
  app,
  page,
}) => {
  await app.open('/search?query=how%20to%20cancel%20a%20request');
  await page.getByRole('button', { name: /^Search.*credits/ }).focus();
  await page.keyboard.press('Enter');
  const code = page.getByRole('region', { name: /^Code/ }).first();
  await expect(code).toBeVisible();
  await code.focus();
  await expect(code).toHaveCSS('outline-style', 'solid');
  await expect(code).toHaveCSS('outline-offset', '-2px');
});

test('where an open page covers its list, as on a phone or at 400 %, the focus goes along with it and comes back to the row', async ({
  app,
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await app.open(`/monitors/${world.monitorId}/checks/${world.checkId}?view=list`);
  await expectLoaded(page);
  const row = page
    .getByRole('list', { name: /^Pages/ })
    .getByRole('link')
    .nth(1);
  const result = page.getByRole('region', { name: 'Page result' });
  for (const leave of ['Escape', 'Back']) {
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(result).toBeFocused();
    if (leave === 'Back') await page.getByRole('button', { name: /^Back to/ }).focus();
    await page.keyboard.press(leave === 'Back' ? 'Enter' : 'Escape');
    await expect(row).toBeFocused();
  }
  await app.open(`/agent-runs/${world.jobId}?tab=timeline`);
  const lanes = page.getByRole('tree', { name: /^Lanes/ });
  await lanes.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Selected event' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lanes).toBeFocused();
});

test('the button that clears a pasted error leaves the focus in the field', async ({
  app,
  page,
}) => {
  await app.open('/errors');
  const field = page.getByRole('textbox', { name: /^A message/ });
  await field.fill('429');
  await page.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});
