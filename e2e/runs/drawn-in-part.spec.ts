import { expect, test } from '../support/fixtures.ts';
import { pageId } from '../support/made-check.ts';
import { answerRun, makeEvents, RUN_PATH, statusOf, traceOf } from '../support/made-run.ts';

test('of records with a column for each of hundreds of days some columns are drawn, and the one that they are sorted by', async ({
  app,
  page,
  service,
}) => {
  const days = Array.from({ length: 1_000 }, (_, at) => `day ${at}`);
  const prices = Array.from({ length: 40 }, (_, row) =>
    Object.fromEntries(days.map((day, at) => [day, (row * 7 + at) % 40])),
  );
  const make = makeEvents();
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { prices } }),
    trace: () =>
      traceOf([
        make(0, 'root', 'run.started'),
        make(1_000, 'root', 'run.finished', { outcome: 'succeeded' }),
      ]),
  });
  await app.openOverHttp(`${RUN_PATH}?tab=result&sort=${encodeURIComponent('day 900')}`);
  const table = page.getByRole('region', { name: 'Records of the result' });
  // Their places, a hundred, and the one that they are sorted by.
  await expect(table.getByRole('columnheader')).toHaveCount(102);
  await expect(table.getByRole('columnheader', { name: 'day 900' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByText('101 of 1,000 columns shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByText('201 of 1,000 columns shown')).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'day 199' })).toBeAttached();
});

test('of the hundreds of steps that changed a field a hundred are listed, and how many there are', async ({
  app,
  page,
  service,
}) => {
  const make = makeEvents();
  const events = [
    make(0, 'root', 'run.started'),
    ...Array.from({ length: 500 }, (_, at) =>
      make(at + 1, 'root', 'artifact.updated', {
        artifact: {
          artifactId: 'result',
          kind: 'json',
          snapshotId: pageId(at),
          change: at === 0 ? 'init' : 'replace',
          ...(at > 0 && { changedFields: ['price'] }),
        },
      }),
    ),
    make(1_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: { price: 499 } }),
    trace: () => traceOf(events),
  });
  await page.route('**/snapshots/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, snapshot: JSON.stringify({ price: 499 }) },
    }),
  );
  await app.openOverHttp(`${RUN_PATH}?tab=artifacts&artifact=result`);
  await page.getByRole('treeitem', { name: /price/ }).click();
  const steps = page.getByRole('region', { name: 'Steps that changed the field' });
  await expect(steps.getByRole('listitem')).toHaveCount(100);
  await steps.getByRole('button', { name: 'Show more' }).click();
  await expect(steps.getByText('200 of 500 shown')).toBeAttached();
});
