import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import type { LocalService } from '../support/local-service.ts';
import { pageId } from '../support/made-check.ts';
import { answerRun, JOB, makeEvents, RUN_PATH, statusOf, traceOf } from '../support/made-run.ts';

/** A run that ended well and wrote five hundred versions of artifacts, each with the same content. */
async function answerVersions(
  page: Page,
  service: LocalService,
  {
    content,
    artifactOf,
  }: {
    readonly content: string;
    readonly artifactOf: (at: number) => Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const make = makeEvents();
  const versions = Array.from({ length: 500 }, (_, at) =>
    make(at + 1, 'root', 'artifact.updated', {
      artifact: { snapshotId: pageId(at), change: 'init', ...artifactOf(at) },
    }),
  );
  const events = [
    make(0, 'root', 'run.started'),
    ...versions,
    make(1_000, 'root', 'run.finished', { outcome: 'succeeded' }),
  ];
  await answerRun(page, service, {
    status: () => statusOf({ status: 'completed', data: null }),
    trace: () => traceOf(events),
  });
  await page.route('**/snapshots/**', (route) =>
    route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' },
      json: { success: true, snapshot: content },
    }),
  );
}

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

test('of a run with an artifact for each of hundreds of pages some are listed, and the one that is open', async ({
  app,
  page,
  service,
}) => {
  await answerVersions(page, service, {
    content: 'A page',
    artifactOf: (at) => ({ artifactId: `page-${at}`, kind: 'text' }),
  });
  await app.openOverHttp(RUN_PATH);
  const moment = page.getByRole('region', { name: 'State at the playhead' });
  await expect(moment.getByRole('link', { name: /^page-\d+, version 1$/ })).toHaveCount(12);
  await expect(moment.getByText('and 488 more')).toBeVisible();
  await app.openOverHttp(`${RUN_PATH}?tab=artifacts&artifact=page-450`);
  const list = page.getByRole('navigation', { name: 'Artifacts' });
  await expect(list.getByText('201 of 500 shown')).toBeAttached();
  await expect(list.locator('[aria-current=true]')).toContainText('page-450');
  await list.getByRole('button', { name: 'Show more' }).click();
  await expect(list.getByText('401 of 500 shown')).toBeAttached();
});

test('of the hundreds of steps that changed a field a hundred are listed, and how many there are', async ({
  app,
  page,
  service,
}) => {
  await answerVersions(page, service, {
    content: JSON.stringify({ price: 499 }),
    artifactOf: (at) => ({
      artifactId: 'result',
      kind: 'json',
      ...(at > 0 && { change: 'replace', changedFields: ['price'] }),
    }),
  });
  await app.openOverHttp(`${RUN_PATH}?tab=artifacts&artifact=result`);
  await page.getByRole('treeitem', { name: /price/ }).click();
  const steps = page.getByRole('region', { name: 'Steps that changed the field' });
  await expect(steps.getByRole('listitem')).toHaveCount(100);
  await steps.getByRole('button', { name: 'Show more' }).click();
  await expect(steps.getByText('200 of 500 shown')).toBeAttached();
});

test('of two runs with hundreds of agents some are drawn, and the one where they part', async ({
  app,
  page,
  service,
}) => {
  const OTHER = '55555555-5555-4555-8555-555555555555';
  // What the agents of a run were asked; the second run asked one of them for something else.
  const trace = (runId: string, parting: number) => {
    const make = makeEvents();
    const calls = Array.from({ length: 300 }, (_, at) =>
      make(at + 1, `${at}`, 'tool_call.started', {
        toolCallId: `call-${at}`,
        toolName: 'scrape',
        parameters: { url: `https://shop.example/${at === parting ? 'other' : at}` },
      }),
    );
    return traceOf(
      [make(0, 'root', 'run.started'), ...calls].map((event) => ({ ...event, runId })),
      { id: runId },
    );
  };
  const status = () => statusOf({ status: 'completed', data: null });
  await answerRun(page, service, { status, trace: () => trace(JOB, -1) });
  await answerRun(page, service, { status, trace: () => trace(OTHER, 250) }, OTHER);
  await app.openOverHttp(`/agent-runs/compare?left=${JOB}&right=${OTHER}`);
  const agents = page.getByRole('region', { name: /^(?:Lead|Scout \d+)$/ });
  await expect(page.getByText('51 of 301 shown')).toBeVisible();
  await expect(agents).toHaveCount(51);
  await page.getByRole('button', { name: 'Go to it' }).click();
  await expect(page.getByRole('region', { name: 'Scout 250' })).toBeInViewport();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(agents).toHaveCount(101);
  await page.getByRole('switch', { name: 'Only what differs' }).click();
  await expect(agents).toHaveCount(1);
  await expect(page.getByText(/ of 301 shown/)).toHaveCount(0);
});
