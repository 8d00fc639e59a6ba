import { expect, test } from '../support/fixtures.ts';
import { CHECK_PATH, makeAnswer, makePage, pageId } from '../support/made-check.ts';

const MONITOR = '11111111-1111-4111-8111-111111111111';
const JOB = '33333333-3333-4333-8333-333333333333';
/** Drawn as it is, it ends in `exe.jpg`. */
const TURNED = 'https://files.example/\u202egpj.exe';
const MARK = { name: 'right-to-left override, U+202E' };

test('what turns the direction of an address, a value or an error is marked wherever one is shown', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  const results = [{ id: `doc:${TURNED}`, url: TURNED, title: 'A\u202eB', passages: ['text'] }];
  scripted.answer('POST', /^\/search\/developer/, { json: { success: true, results } });
  scripted.answer('POST', /^\/search$/, {
    json: { success: true, data: { web: [{ url: TURNED, title: 'A page', position: 1 }] } },
  });
  await app.openOn(scripted.baseUrl, '/search?query=files');
  const send = page.getByRole('button', { name: /^Search/ }).last();
  await send.click();
  const pane = page.getByTestId('reading-pane');
  await expect(pane.getByRole('heading').getByRole('img', MARK)).toBeVisible();
  await expect(pane.getByRole('paragraph').first().getByRole('img', MARK)).toBeVisible();
  await expect(page.getByRole('listitem').first().getByRole('img', MARK).first()).toBeVisible();
  await page.getByRole('tab', { name: 'General search' }).click();
  await send.click();
  const general = page.getByRole('list', { name: 'Results of the general search' });
  await expect(general.getByRole('img', MARK)).toBeVisible();

  const targets = [{ id: 't', type: 'scrape', urls: [TURNED] }];
  const data = { id: MONITOR, name: 'Files', status: 'active', targets };
  scripted.answer('GET', /^\/monitor\/[^/]+$/, { json: { success: true, data } });
  await app.openOn(scripted.baseUrl, `/monitors/${MONITOR}`);
  const about = page.getByRole('region', { name: 'About this monitor' });
  await expect(about.getByRole('listitem').getByRole('img', MARK)).toBeVisible();

  const files = [{ file: TURNED, note: 'A\u202eB' }, { file: 'http://files.example/a' }];
  scripted.answer('GET', /^\/agent\/[^/]+$/, {
    json: { success: true, status: 'completed', data: { files } },
  });
  scripted.answer('GET', /^\/agent\/[^/]+\/trace/, { json: { id: JOB, events: [] } });
  await app.openOn(scripted.baseUrl, `/agent-runs/${JOB}?tab=result&view=table`);
  const table = page.getByRole('table');
  await expect(table.getByRole('img', MARK)).toHaveCount(2);
  // Another page than the one behind https.
  await expect(table.getByRole('link', { name: 'http://files.example/a' })).toBeVisible();

  scripted.answer('GET', /^\/agent\/[^/]+$/, {
    json: { success: true, status: 'failed', error: 'Blocked \u202eyb nimda' },
  });
  await app.openOn(scripted.baseUrl, `/agent-runs/${JOB}`);
  await expect(page.getByRole('main').getByRole('img', MARK).first()).toBeVisible();
});

test('the address of a page whose host reads as another says where it leads', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(/Failed to load resource/);
  const scripted = await startScripted();
  const urls = [
    'https://bank.example@evil.example/login',
    'https://\u0430\u0440\u0440\u04cf\u0435.com/',
    'https://shop.example/a@b',
  ];
  const pages = urls.map((url, index) => makePage(index + 1, { url, status: 'new' }));
  scripted.answer('GET', /\/checks\/[^/]+$/, { json: makeAnswer(pages) });
  scripted.answer('GET', /\/checks\/[^/]+\?/, { json: makeAnswer(pages) });
  await app.openOn(scripted.baseUrl, `${CHECK_PATH}?view=list&page=${pageId(1)}`);
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByText('leads to evil.example')).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByText('leads to xn--80ak6aa92e.com')).toBeVisible();
  await page.keyboard.press('j');
  await expect(detail.getByRole('link', { name: 'https://shop.example/a@b' })).toBeVisible();
  await expect(detail.getByText('leads to')).toHaveCount(0);
});

test('a result of a search whose host reads as another says where it leads', async ({
  app,
  page,
  startScripted,
}) => {
  const scripted = await startScripted();
  const url = 'https://bank.example@evil.example/login';
  const results = [{ id: `doc:${url}`, url, title: 'Your bank', passages: ['text'] }];
  scripted.answer('POST', /^\/search\/developer/, { json: { success: true, results } });
  scripted.answer('POST', /^\/search$/, {
    json: { success: true, data: { web: [{ url, title: 'Your bank', position: 1 }] } },
  });
  await app.openOn(scripted.baseUrl, '/search?query=bank');
  const send = page.getByRole('button', { name: /^Search/ }).last();
  await send.click();
  // The short address is made of the host itself.
  const pane = page.getByTestId('reading-pane');
  await expect(pane.getByText('evil.example/login', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'General search' }).click();
  await send.click();
  const general = page.getByRole('list', { name: 'Results of the general search' });
  await expect(general.getByText('leads to evil.example')).toBeVisible();
});
