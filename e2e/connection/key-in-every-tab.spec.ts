import type { BrowserContext, Request } from '@playwright/test';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, expectLoaded, test } from '../support/fixtures.ts';

const KEY = 'fc-9f8e7d6c5b4a39281706f5e4d3c2b1a0';
const ELSEWHERE = 'https://elsewhere.example';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
};

/** Every request of every tab, with its headers. */
function record(context: BrowserContext): readonly Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return requests;
}

async function answerElsewhere(context: BrowserContext) {
  await context.route(`${ELSEWHERE}/**`, (route) =>
    route.fulfill({ status: 404, headers: CORS, json: { success: false, error: 'Not Found' } }),
  );
}

test('an address moved in one tab never gets the key of another tab, and forgetting reaches every tab at once', async ({
  app,
  page,
  context,
  service,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  await answerElsewhere(context);
  const requests = record(context);
  await app.openOverHttp('/monitors');
  await expectLoaded(page);
  // The key is in this tab's session alone; the other tab has one of its own.
  const other = await context.newPage();
  await other.goto(`${app.origin}/settings/connection`);
  const form = other.getByRole('main');
  await form.getByLabel('API key').fill('Bearer fc-demo');
  await form.getByRole('button', { name: 'Set the key' }).click();
  await expect(form.getByText('saved in this tab only')).toBeVisible();
  await form.getByLabel('Base URL').fill(`${ELSEWHERE}/v2`);
  await form.getByRole('button', { name: 'Save the address' }).click();
  await expect(form.getByText('None: search works without one')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Agent runs' }).click();
  await expect
    .poll(() =>
      requests.some(
        (request) => request.frame().page() === page && request.url().startsWith(ELSEWHERE),
      ),
    )
    .toBe(true);
  const sent = requests.filter((request) => request.headers()['authorization'] !== undefined);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((request) => new URL(request.url()).origin !== service.origin)).toEqual([]);

  // Back at the old address: the key of the first tab stays forgotten.
  await form.getByLabel('Base URL').fill(service.baseUrl);
  await form.getByRole('button', { name: 'Save the address' }).click();
  await form.getByLabel('API key').fill(KEY);
  await form.getByLabel('Keep on this device').check();
  await form.getByRole('button', { name: 'Set the key' }).click();
  await expect(form.getByText('saved on this device')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
  await expect
    .poll(
      () =>
        requests.filter((request) => request.headers()['authorization'] === `Bearer ${KEY}`).length,
    )
    .toBeGreaterThan(0);

  await form.getByRole('button', { name: 'Forget the key' }).click();
  await expect(form.getByText('None: search works without one')).toBeVisible();
  await page.goto(`${app.origin}/settings/connection`);
  await expect(page.getByRole('main').getByText('None: search works without one')).toBeVisible();
  const counted = requests.filter(
    (request) => request.headers()['authorization'] !== undefined,
  ).length;
  await page.getByRole('navigation').getByRole('link', { name: 'Monitors' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/Unauthorized/)
      .first(),
  ).toBeVisible();
  // No key was sent that could have been refused.
  await expect(page.getByRole('navigation').getByText('asks for a key')).toBeVisible();
  expect(
    requests.filter((request) => request.headers()['authorization'] !== undefined),
  ).toHaveLength(counted);
  expect(
    await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    ),
  ).not.toContain(KEY);
  await other.close();
});

test('an address and a key typed together: neither is lost, and the key goes to that address alone', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const [before, after] = [await startScripted(), await startScripted()];
  await app.openOn(before.baseUrl, '/settings/connection', { key: 'fc-of-before-1' });
  const main = page.getByRole('main');
  const key = main.getByLabel('API key', { exact: true });
  const setKey = main.getByRole('button', { name: 'Set the key' });
  await main.getByLabel('Name').fill('Moved');
  await main.getByLabel('Base URL').fill(after.baseUrl);
  await main.getByLabel('Keep on this device').check();
  await expect(main.getByText(/the key would go to/)).toBeVisible();
  await key.fill(KEY);
  await expect(setKey).toBeDisabled();
  await key.press('Enter');
  await main.getByRole('button', { name: 'Save the address' }).click();
  await expect(main.getByRole('heading', { name: 'Moved' })).toBeVisible();
  await expect(key).toHaveValue(KEY);
  await expect(main.getByLabel('Keep on this device')).toBeChecked();
  await setKey.click();
  await expect(main.getByText('saved on this device')).toBeVisible();
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect.poll(() => after.heard.length).toBeGreaterThan(1);
  const sent = (heard: typeof after.heard) =>
    new Set(heard.map(({ headers }) => headers['authorization']));
  expect([...sent(after.heard)]).toEqual([`Bearer ${KEY}`]);
  expect(sent(before.heard)).not.toContain(`Bearer ${KEY}`);

  // What is typed and not saved is gone with the screen, a key above all.
  await key.fill('fc-never-saved-2');
  await page.getByRole('navigation').getByRole('link', { name: 'Errors' }).click();
  // Back before the next screen is there, this one was never left.
  await expect(page.getByRole('heading', { name: 'Errors', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(key).toHaveValue(KEY);
});

test('"saved on this device" is said only where it was saved', async ({ app, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await app.open('/settings/connection');
  const main = page.getByRole('main');
  await main.getByLabel('Keep on this device').check();
  await main.getByLabel('API key').fill('fc-demo');
  await main.getByRole('button', { name: 'Set the key' }).click();
  await expect(
    page.getByText('This browser did not store the key: it is saved in this tab alone.'),
  ).toBeVisible();
  await expect(main.getByText('saved in this tab only')).toBeVisible();
  await expect(main.getByText('saved on this device')).toBeHidden();
});

test('a key typed anywhere but in the key field reaches no address, no history, no storage and no request', async ({
  app,
  page,
  context,
}) => {
  const requests = record(context);
  const seen: string[] = [];
  const look = async () => {
    seen.push(page.url(), await page.title());
    seen.push(
      await page.evaluate(() =>
        JSON.stringify([
          Object.entries(localStorage),
          Object.entries(sessionStorage),
          history.state,
        ]),
      ),
    );
  };
  const header = `Authorization: Bearer ${KEY}`;
  // An older version saved what was typed as it was.
  await page.addInitScript((text) => {
    if (window.origin === 'null' || localStorage.getItem('console.swept-keys') !== null) return;
    localStorage.setItem(
      'console.start-run.draft.one@https://old.example/v2',
      JSON.stringify({ prompt: `Log in with ${text}` }),
    );
  }, header);
  await app.openOverHttp('/errors');
  const main = page.getByRole('main');
  const field = main.getByLabel('A message, a status or a code');
  await expect
    .poll(() =>
      page.evaluate(() =>
        localStorage.getItem('console.start-run.draft.one@https://old.example/v2'),
      ),
    )
    .toContain('Log in with Authorization: Bearer [key removed]');
  await field.fill(`HTTP 401 ${header}`);
  await expect(main.getByText('This looked like an API key and was removed')).toBeVisible();
  await expect(page).toHaveURL(/q=HTTP/);
  await look();
  await field.fill('');
  await field.pressSequentially(`x-api-key: ${KEY}`);
  await expect(page).toHaveURL(/q=x-api-key/);
  await look();
  await field.fill('long '.repeat(500));
  await expect(page).toHaveURL(/text-kept-in-this-tab/);
  await expect(main.getByText('Longer than 2,000 characters')).toBeVisible();
  expect(page.url().length).toBeLessThan(200);
  await page.reload();
  await expect(field).toHaveValue('long '.repeat(500).trim());

  // A link that somebody else wrote.
  await page.goto(`${app.origin}/errors?q=${encodeURIComponent(header)}`);
  await expect(field).toHaveValue('Authorization: Bearer [key removed]');
  seen.push(page.url());
  await look();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByPlaceholder('Paste an id').fill(KEY);
  await look();
  await page.keyboard.press('Enter');
  await look();

  await page.goto(`${app.origin}/search`);
  const question = main.getByRole('textbox', { name: 'Question' });
  await question.fill(`why is ${KEY} refused`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sent=1/);
  await look();

  await page.goto(`${app.origin}/agent-runs?form=shown`);
  await main
    .getByLabel(/Prompt|What should/)
    .first()
    .fill(`Log in with ${header} and read the page`);
  await look();

  expect(seen.filter((text) => text.includes(KEY))).toEqual([]);
  const opened = `${app.origin}/errors?q=${encodeURIComponent(header)}`;
  const leaked = requests.filter(
    (request) =>
      request.url() !== opened &&
      (decodeURIComponent(request.url()).includes(KEY) || (request.postData() ?? '').includes(KEY)),
  );
  expect(leaked.map((request) => request.url())).toEqual([]);
});

test('a key that is being typed goes to no address that another tab types or moves to', async ({
  app,
  page,
  context,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const [mine, theirs] = [await startScripted(), await startScripted()];
  const other = await context.newPage();
  await page.goto(`${app.origin}/settings/connection?add=1`);
  await other.goto(`${app.origin}/settings/connection?add=1`);
  const [main, form] = [page.getByRole('main'), other.getByRole('main')];
  const [key, setKey] = [
    main.getByLabel('API key', { exact: true }),
    main.getByRole('button', { name: 'Set the key' }),
  ];
  await main.getByLabel('Base URL').fill(mine.baseUrl);
  await key.fill(KEY);
  await form.getByLabel('Base URL').fill(theirs.baseUrl);
  await expect(main.getByLabel('Base URL')).toHaveValue(mine.baseUrl);
  await main.getByRole('button', { name: 'Add and use' }).click();
  await main.getByRole('button', { name: 'Test the connection' }).click();
  await expect.poll(() => mine.heard.length).toBeGreaterThan(1);
  await expect(form.getByLabel('Base URL')).toHaveValue(theirs.baseUrl);

  // The connection moves while its next key is being typed.
  await key.fill(`${KEY}-next`);
  await other.goto(page.url());
  await form.getByLabel('Base URL').fill(theirs.baseUrl);
  await form.getByRole('button', { name: 'Save the address' }).click();
  await expect(main.getByText('Another tab has moved this connection')).toBeVisible();
  await expect(key).toHaveValue(`${KEY}-next`);
  await expect(setKey).toBeDisabled();
  await key.press('Enter');
  const testIt = main.getByRole('button', { name: 'Test the connection' });
  await expect(testIt).toBeDisabled();
  await key.fill('');
  await testIt.click();
  await expect.poll(() => theirs.heard.length).toBeGreaterThan(1);
  expect(theirs.heard.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
  await key.fill('fc-of-theirs-3');
  await setKey.click();
  await expect(main.getByText('saved in this tab only')).toBeVisible();
  await other.close();
});
