import { makeAnswer, makePage, makePatch } from '../support/made-check.ts';
import { REFUSED_REQUEST } from '../support/app.ts';
import { expect, test } from '../support/fixtures.ts';

// Nothing here depends on what a browser context keeps: the tests share one, emptied between them.
test.use({ reuseContext: true });

test('where a check has more changes than are read, no screen counts or marks as if it had none', async ({
  app,
  page,
  startScripted,
}) => {
  app.allowComplaints(REFUSED_REQUEST);
  const scripted = await startScripted();
  const change = { status: 'changed', diff: { text: makePatch('Two seats', 'One seat') } };
  const newest = makeAnswer([makePage(1, change)]);
  const long = makeAnswer([], {
    id: '22222222-2222-4222-8222-222222222200',
    createdAt: '2026-11-19T10:00:00.000Z',
    summary: { changed: 700, error: 600, new: 0, removed: 0, same: 0, totalPages: 1300 },
  });
  const { monitorId } = newest.data;
  scripted.answer('GET', /^\/monitor\?/, {
    json: { success: true, data: [{ id: monitorId, name: 'Plans', status: 'active' }] },
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\?/, {
    json: { success: true, data: [newest.data, long.data] },
  });
  scripted.answer('GET', /^\/monitor\/[^/]+\/checks\/[^/]+\?/, { json: newest });
  await app.openOn(scripted.baseUrl, '/');
  await expect(page.getByText('at least 1 change in 1 monitor')).toBeVisible();
  await expect(page.getByText('at least 1 to review')).toBeVisible();
  await expect(page.getByText('in trouble, as far as its checks were read.')).toBeVisible();

  await page.getByRole('link', { name: 'Page by page' }).click();
  await expect(page.getByText('Takes in 1 check that was not read in full')).toBeVisible();
  // It ended, and read all its pages: it is the console that does not list them.
  await expect(
    page.getByText('One of these checks is not shown in full: what is missing here may have'),
  ).toBeVisible();
  await page.goBack();

  await page.keyboard.press('j');
  await page.keyboard.press('v');
  await expect(page.getByText('everything that was read is reviewed')).toBeVisible();
  await page.keyboard.press('u');
  await page.getByRole('button', { name: 'Mark all as reviewed' }).click();
  await expect(
    page.getByText('is marked as reviewed, with any older checks and results that were not read.'),
  ).toBeVisible();
});
