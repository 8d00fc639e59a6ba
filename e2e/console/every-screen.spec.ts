import { expect, expectAccessible, expectLoaded, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

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
  test(`${name}: opens on the local service without a complaint, fits the width and is accessible @looks`, async ({
    app,
    page,
    world,
  }) => {
    await app.open(findPath(world.screens, name));
    await expectLoaded(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
    await expectAccessible(page);
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
