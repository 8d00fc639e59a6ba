import { expect, test } from '../support/fixtures.ts';
import { CHECK_PATH, makeAnswer, makePage, pageId } from '../support/made-check.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('an answer that names an error beside its results is not called whole, on any screen', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const answer = makeAnswer([makePage(1, { status: 'changed' }), makePage(2)]);
  const beside = { success: false, error: 'one shard did not answer' };
  const [, monitorId = ''] = /monitors\/([^/]+)/.exec(CHECK_PATH) ?? [];
  scripted.answer('GET', /^\/monitor\/[^/]+$/, {
    json: { ...beside, data: { id: monitorId, name: 'Prices' } },
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks(\?|$)/, {
    json: { success: true, data: [answer.data] },
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\/[^/]+/, { json: { ...answer, ...beside } });
  // A pointer that rests on the way to the monitors asks for their list.
  scripted.answer('GET', /^\/monitor\?/, { json: { success: true, data: [] } });
  const main = page.getByRole('main');

  await app.openOn(scripted.baseUrl, `${CHECK_PATH}?view=triage`);
  await page.getByText('Why', { exact: true }).click();
  await expect(main).toContainText('one shard did not answer (Results may be missing.)');
  await expect(main).not.toContainText('pages are read.');

  await page.getByRole('link', { name: 'Prices' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices');
  await expect(main.getByText('The answer names an error', { exact: true })).toBeVisible();
  await expect(main).toContainText('one shard did not answer');

  await page.getByRole('link', { name: 'Since I last looked' }).click();
  // The list gives the same check again, so its first is not known.
  const begins = main.getByRole('combobox', { name: 'Where the view begins' });
  await expect(begins.locator('option:checked')).toHaveText('From the oldest check that was read');
  await page.getByText('One of these checks is not shown in full').click();
  await expect(main).toContainText('one shard did not answer (Results may be missing.)');

  // An empty list beside an error is no list without checks.
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks(\?|$)/, {
    json: { success: true, data: [], error: 'the index of checks is down' },
  });
  await page.reload();
  await expect(main.getByRole('note')).toContainText(['the index of checks is down']);
  const [, checkId = ''] = /checks\/([^/]+)/.exec(CHECK_PATH) ?? [];
  const history = `/monitors/${monitorId}/history?check=${checkId}&page=${pageId(1)}`;
  await page.goto(new URL(history, page.url()).href);
  await expect(main.getByRole('note').getByText('the index of checks is down')).toBeVisible();

  const monitors = { success: true, data: [{ id: monitorId, name: 'Prices' }] };
  scripted.answer('GET', /^\/monitor\?/, ({ path }) => ({
    json: path.includes('offset=0') ? monitors : { ...monitors, data: [] },
  }));
  scripted.answer('GET', /^\/agent(\?|$)/, { json: { success: true, agents: [] } });
  await page.goto(new URL('/', page.url()).href);
  await expect(main).toContainText(
    'Its list of checks names an error: “the index of checks is down”.',
  );
  scripted.answer('GET', /^\/monitor\?/, {
    json: { success: true, data: [], warning: 'the index of monitors is down' },
  });
  await page.reload();
  await expect(main).toContainText(
    'The list of monitors gives a warning: “the index of monitors is down”.',
  );
});
