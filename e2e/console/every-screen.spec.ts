import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectDocumentedStorage,
  expectLoaded,
  noteLayoutShifts,
  readLayoutShifts,
  test,
} from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

/** A phone, a tablet upright and across, a laptop, a large screen. */
const WIDTHS = [390, 820, 1024, 1280, 1920];

/** What web.dev calls good: more is seen to jump. */
const MOST_SHIFT = 0.1;

/** What lies beyond the right edge of the page, where the page can be scrolled there. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 200));
  });

const SCREENS = [
  'home',
  'monitors',
  'monitor',
  'check',
  'inbox of a check',
  'since one last looked',
  'history of a page',
  'search',
  'prepared search',
  'agent runs',
  'agent run',
  'comparison of runs',
  'error reference',
  'connection',
];

for (const name of SCREENS) {
  test(`${name}: opens on the local service without a complaint or a jump, fits the width and is accessible @looks`, async ({
    app,
    page,
    world,
    viewport,
  }) => {
    await noteLayoutShifts(page);
    await app.open(findPath(world.screens, name));
    await expectLoaded(page);
    const { score, moved } = await readLayoutShifts(page);
    expect(score, `what moved by itself: ${moved.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
    await expectAccessible(page);
    // A phone has its own width alone, and a finger, which makes the targets larger.
    const isPhone = viewport?.width === 390;
    for (const width of isPhone ? [390] : WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(() => sticksOut(page), { message: `nothing sticks out at ${width} px` })
        .toEqual([]);
    }
    // What follows is the same on a phone: paper, and colours that are not the page's own.
    if (isPhone) return;
    // On paper: no rail, and nothing that only a pointer can use.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0);
    expect(await page.locator('main button.select-none:visible').count()).toBe(0);
    // Where colours are the reader's own, what is chosen is still told apart.
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    const chosen = page.locator('main :is([aria-pressed=true], [role=tab][aria-selected=true])');
    const outlines = await chosen.evaluateAll(
      (elements) =>
        elements.filter((element) => getComputedStyle(element).outlineStyle !== 'solid').length,
    );
    expect(outlines, 'of what is chosen, without a frame').toBe(0);
    await page.emulateMedia({ media: null, forcedColors: null });
  });

  test(`${name}: opens over HTTP from another origin, without the local service's code`, async ({
    app,
    page,
    service,
    watch,
    world,
  }) => {
    await app.openOverHttp(findPath(world.screens, name));
    await expectLoaded(page);
    const scripts = watch.requests
      .map(({ url }) => url)
      .filter((url) => url.startsWith(app.origin));
    expect(scripts.filter((url) => /page-(host|worker)|corpus/.test(url))).toEqual([]);
    const foreign = watch.requests.filter(
      ({ url }) =>
        !url.startsWith(app.origin) && !url.startsWith(service.baseUrl) && !url.startsWith('data:'),
    );
    expect(foreign, 'the page asks nobody but its own origin and the API').toEqual([]);
    await expectDocumentedStorage(page);
  });
}

test('the list of screens is complete', ({ world }) => {
  expect(world.screens.map(([name]) => name)).toEqual(SCREENS);
});

test('a place that does not exist is explained, with a way on', async ({ app, page }) => {
  await app.open('/no/such/place');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

function findPath(screens: readonly (readonly [string, string])[], wanted: string): string {
  const path = screens.find(([name]) => name === wanted)?.[1];
  if (path === undefined) throw new Error(`No screen is named ${wanted}.`);
  return path;
}
