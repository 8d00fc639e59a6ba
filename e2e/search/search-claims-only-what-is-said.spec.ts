import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
const ok = { doc: 'ok', issue: 'ok', pull_request: 'ok', readme: 'ok' };

/** Bodies by the question that gets them, each sent with status 200. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  refused: {
    success: false,
    error: 'The index is being rebuilt; ask again in an hour.',
    results: [],
  },
  unsaid: { success: true, results: [] },
  covered: { success: true, results: [], coverage: ok },
  broken: { success: true, results: [], coverage: ok, error: 'shard 3 timed out' },
  warned: { success: true, results: [], coverage: ok, warning: 'Issues are being rebuilt.' },
  missing: { success: true, coverage: ok },
  partly: {
    success: false,
    error: 'One shard did not answer.',
    results: [{ id: 'doc:a', url: 'https://a.example/', passages: [{ text: 'Words' }] }],
  },
  unknown: { success: true, results: [], coverage: { ...ok, issue: 'rebuilding' } },
};

const ask = async (page: Page, question: string) => {
  await page.getByRole('textbox', { name: 'Question' }).fill(question);
  await page
    .getByRole('button', { name: /^Search( ·|$)/ })
    .and(page.locator('[type=submit]'))
    .click();
};

test('an empty answer says no more than the service did, and a failure with status 200 is a failure', async ({
  app,
  page,
  service,
}) => {
  await page.route(`${service.baseUrl}/search/developer`, async (route) => {
    if (route.request().method() === 'OPTIONS')
      return route.fulfill({ status: 204, headers: CORS });
    const body: unknown = route.request().postDataJSON();
    const question =
      typeof body === 'object' && body !== null && 'query' in body ? String(body.query) : '';
    await route.fulfill({ headers: CORS, json: ANSWERS[question] });
  });
  await app.openOverHttp('/search');
  const main = page.getByRole('main');

  await ask(page, 'refused');
  await expect(main).toContainText('The index is being rebuilt; ask again in an hour.');
  await expect(main).toContainText('its body says that the request failed');
  await expect(main).not.toContainText('Nothing');

  await ask(page, 'partly');
  await expect(main).toContainText('One shard did not answer.');
  await expect(main).toContainText('1 result');

  await ask(page, 'unsaid');
  await expect(page.getByTestId('empty-unsaid')).toContainText(
    'The answer does not say what was searched.',
  );
  await expect(page.getByTestId('empty-unsaid')).not.toContainText('whole index');

  await ask(page, 'covered');
  await expect(page.getByTestId('empty-nothing')).toContainText('The whole index was searched');

  for (const [question, words] of [
    ['broken', 'shard 3 timed out'],
    ['warned', 'Issues are being rebuilt.'],
  ] as const) {
    await ask(page, question);
    await expect(page.getByTestId('empty-unsaid')).toContainText(words);
    await expect(main).not.toContainText('whole index');
  }

  await ask(page, 'unknown');
  await expect(page.getByTestId('empty-unsaid')).toContainText('rebuilding');

  await ask(page, 'missing');
  await expect(main).toContainText('could not be read');
  await expect(main).not.toContainText('Nothing');
});

test('a list that the service says it could not give is an error with its message, not an empty list', async ({
  app,
  page,
  service,
}) => {
  const failure = { success: false, error: 'The list of this team is locked for a while.' };
  for (const path of ['agent', 'monitor'])
    await page.route(new RegExp(`${service.baseUrl}/${path}(\\?|$)`), (route) =>
      route.fulfill({
        headers: CORS,
        ...(route.request().method() === 'OPTIONS' ? { status: 204 } : { json: failure }),
      }),
    );
  for (const path of ['/agent-runs', '/monitors']) {
    await app.openOverHttp(path);
    await expect(page.getByText(failure.error)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/no (run|monitor)s? yet/i);
  }
});

test('an error that an answer names beside a list is shown: the list may be empty only because of it', async ({
  app,
  page,
  service,
}) => {
  const error = 'One half of the store did not answer.';
  for (const [path, list] of [
    ['agent', 'agents'],
    ['monitor', 'data'],
  ])
    await page.route(new RegExp(`${service.baseUrl}/${path}(\\?|$)`), (route) =>
      route.fulfill({
        headers: CORS,
        ...(route.request().method() === 'OPTIONS'
          ? { status: 204 }
          : { json: { success: true, error, [`${list}`]: [] } }),
      }),
    );
  for (const path of ['/agent-runs', '/monitors']) {
    await app.openOverHttp(path);
    await expect(page.getByText(error)).toBeVisible();
  }
});
