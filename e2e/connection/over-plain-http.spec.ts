import { expect, test } from '../support/fixtures.ts';
import { JOB, RUN_PATH } from '../support/made-run.ts';

const CONSOLE = 'http://console.example';
const API = 'http://api.example/v2';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

function answer(method: string, path: string): object {
  if (path.endsWith('/trace')) return { success: true, events: [] };
  if (path !== '/v2/agent') return { success: true, status: 'processing' };
  return method === 'POST' ? { success: true, id: JOB } : { success: true, agents: [] };
}

test('over plain http, where a browser has no locks, no random ids and no clipboard: a connection is added, and a run starts once', async ({
  app,
  page,
  context,
}) => {
  // The browser's own note on a header that counts on https alone.
  app.allowComplaints(/Cross-Origin-Opener-Policy header has been ignored/);
  await context.route(`${CONSOLE}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: app.origin + pathname + search }) });
  });
  // As on a busy machine: no tab sees in time what another has stored.
  await context.addInitScript(() => {
    type Method<Given extends unknown[], Got> = (this: Storage, ...given: Given) => Got;
    const getItem = Reflect.get(Storage.prototype, 'getItem') as Method<[string], string | null>;
    const setItem = Reflect.get(Storage.prototype, 'setItem') as Method<[string, string], void>;
    const own = new Map<string, string>();
    Storage.prototype.setItem = function (key, text) {
      own.set(key, text);
      setItem.call(this, key, text);
    };
    Storage.prototype.getItem = function (key) {
      return key.startsWith('console.once ') ? (own.get(key) ?? null) : getItem.call(this, key);
    };
  });
  let started = 0;
  await context.route(`${API}/**`, (route) => {
    const method = route.request().method();
    const path = new URL(route.request().url()).pathname;
    if (method === 'POST') started++;
    return route.fulfill({ headers: CORS, json: answer(method, path) });
  });
  await page.goto(`${CONSOLE}/settings/connection?add=1`);
  expect(
    await page.evaluate(() => [
      'locks' in navigator,
      'clipboard' in navigator,
      'randomUUID' in crypto,
    ]),
  ).toEqual([false, false, false]);
  const main = page.getByRole('main');
  await main.getByLabel('Base URL').fill(API);
  await main.getByLabel('API key').fill('fc-demo');
  await main.getByLabel('Keep the key on this device').check();
  await main.getByRole('button', { name: 'Add and use' }).click();
  await expect(main.getByText('saved on this device')).toBeVisible();

  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`${CONSOLE}/agent-runs?form=shown`);
  await page
    .getByLabel('Prompt', { exact: true })
    .fill('Collect the opening hours of every ferry office.');
  await expect(other.getByLabel('Prompt', { exact: true })).toHaveValue(/ferry office/);
  await page.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect(page.getByText('The browser did not allow copying')).toBeVisible();
  await Promise.all(
    [page, other].map((tab) =>
      tab.getByRole('button', { name: 'Start run' }).evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      }),
    ),
  );
  await expect
    .poll(() => [page, other].filter((tab) => tab.url().includes(RUN_PATH)).length)
    .toBe(1);
  const loser = page.url().includes(RUN_PATH) ? other : page;
  await expect(loser.getByRole('link', { name: 'Open that run' })).toHaveAttribute(
    'href',
    RUN_PATH,
  );
  expect(started).toBe(1);
  // What is still passed on would end with the test; a page that is left asks for nothing more.
  for (const tab of [page, other]) await tab.goto('about:blank');
  await context.unrouteAll({ behavior: 'wait' });
  await other.close();
});
