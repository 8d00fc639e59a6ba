import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';

/** Issue and README: the first load of any screen, JavaScript and styles together, compressed with gzip. */
const BUDGET = 130 * 1024;

// scripts/size-budgets.mjs counts the same from the build; here the browser says what it really asks for.
test('the first load of every screen stays under the budget as the browser counts it', async ({ app, browser, service, world }) => {
  test.slow();
  const weights = new Map<string, number>();
  for (const [name, path] of world.screens) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const sizes = new Map<string, Promise<number>>();
    let isShown = false;
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url());
      if (!isShown && origin === app.origin && /\.(js|css)$/.test(pathname))
        sizes.set(
          pathname,
          response.body().then(
            (body) => gzipSync(body, { level: 9 }).length,
            () => 0,
          ),
        );
    });
    await page.addInitScript((baseUrl) => {
      localStorage.setItem('console.connections', JSON.stringify([{ id: 'over-http', name: 'Over HTTP', baseUrl }]));
      sessionStorage.setItem('console.connection', 'over-http');
      sessionStorage.setItem('console.key.over-http', 'fc-demo');
    }, service.baseUrl);
    await page.goto(app.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    isShown = true;
    const total = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(total, 'something was loaded').toBeGreaterThan(50_000);
    weights.set(name, total);
    await context.close();
  }
  const lines = [...weights].map(([name, total]) => `${name}: ${(total / 1024).toFixed(1)} KB`);
  // oxlint-disable-next-line no-console -- the table is what a reader of the report wants
  console.log(lines.join('\n'));
  const over = [...weights.values()].filter((total) => total > BUDGET);
  expect(over, lines.join(', ')).toEqual([]);
});
