import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { makeTrace } from '../data/make-trace.ts';
import { countPage } from '../measure.ts';
import type { Contender, Measured, Scene, Stage } from '../scene.ts';

const MONITOR = '11111111-1111-4111-8111-111111111111';
const CHECK = '22222222-2222-4222-8222-222222222222';
const JOB = '33333333-3333-4333-8333-333333333333';

const pages = Array.from({ length: 3_000 }, (_, number) => ({
  id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
  url: `https://shop.example/department-${number % 40}/item-${number}`,
  targetId: 'target',
  status: number % 3 === 0 ? 'changed' : 'same',
  statusCode: 200,
  createdAt: '2026-11-20T10:00:00.000Z',
  metadata: { title: `Item ${number} of the catalogue` },
  ...(number % 3 === 0 && {
    diff: {
      text: `--- previous\n+++ current\n@@ -1,9 +1,9 @@\n${' A line of the page that stays\n'.repeat(8)}-Price: ${number}\n+Price: ${number + 1}\n`,
    },
  }),
}));

const answerCheck = (path: string, query: URLSearchParams) => {
  if (path !== `/monitor/${MONITOR}/checks/${CHECK}`) return undefined;
  const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 25)];
  const next = skip + limit < pages.length ? `?skip=${skip + limit}&limit=${limit}` : null;
  const counts = { changed: 1_000, error: 0, new: 0, removed: 0, same: 2_000, totalPages: 3_000 };
  return {
    success: true,
    next,
    data: {
      id: CHECK,
      monitorId: MONITOR,
      status: 'completed',
      trigger: 'manual',
      billingStatus: 'confirmed',
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:01:00.000Z',
      summary: counts,
      pages: pages.slice(skip, skip + limit),
      next,
    },
  };
};

const events = makeTrace(10_000);
const answerRun = (path: string) => {
  if (path === `/agent/${JOB}`) return { success: true, status: 'completed', data: { done: true } };
  return path === `/agent/${JOB}/trace` ? { success: true, id: JOB, events } : undefined;
};

interface Report {
  readonly kind: 'check' | 'run';
  readonly save: string;
  /** What is drawn once the report has opened. */
  readonly shows: string;
  /** Opens the dialog and waits until everything is read. */
  prepare(stage: Stage): Promise<void>;
}

const REPORTS: Readonly<Record<Report['kind'], Report>> = {
  check: {
    kind: 'check',
    save: 'button:has-text("Save 3,000 pages")',
    shows: 'ul[aria-label="Pages"] li',
    async prepare(stage) {
      const { page, appOrigin } = stage;
      await stage.answerWith(answerCheck);
      await page.goto(`${appOrigin}/monitors/${MONITOR}/checks/${CHECK}?view=list`);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /Export pages/ }).click();
      await page.getByLabel('Format').selectOption('report');
      await page.getByRole('button', { name: 'Read pages' }).click();
    },
  },
  run: {
    kind: 'run',
    save: 'button:has-text("Save the report"):enabled',
    shows: '[role=tab]:has-text("10,000")',
    async prepare(stage) {
      const { page, appOrigin } = stage;
      await stage.answerWith(answerRun);
      await page.goto(`${appOrigin}/agent-runs/${JOB}`);
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: /one HTML file/ }).click();
    },
  },
};

/** Saves a report into a folder of its own and gives it to `measure`. `ms`: from the click to the download. */
async function withReport<Result>(
  stage: Stage,
  report: Report,
  measure: (path: string, ms: number) => Promise<Result>,
): Promise<Result> {
  await report.prepare(stage);
  await stage.page.waitForSelector(report.save);
  const folder = mkdtempSync(join(tmpdir(), 'bench-report-'));
  try {
    const start = performance.now();
    const [download] = await Promise.all([
      stage.page.waitForEvent('download'),
      stage.page.click(report.save),
    ]);
    const ms = performance.now() - start;
    const path = join(folder, 'report.html');
    await download.saveAs(path);
    return await measure(path, ms);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kilobytes = (path: string) => statSync(path).size / 1024;

const write = (kind: Report['kind']): Contender => ({
  name: 'console',
  run: (stage): Promise<Measured> =>
    withReport(stage, REPORTS[kind], async (path, shown) => ({
      shown,
      transferKb: kilobytes(path),
      ...(await countPage(stage.page)),
    })),
});

const open = (kind: Report['kind']): Contender => ({
  name: 'report',
  run: (stage): Promise<Measured> =>
    withReport(stage, REPORTS[kind], async (path) => {
      const page = await stage.context.newPage();
      const hash = kind === 'check' ? `#/monitors/${MONITOR}/checks/${CHECK}?view=list` : '';
      await page.goto(pathToFileURL(path).href + hash, { waitUntil: 'commit' });
      await page.waitForSelector(REPORTS[kind].shows);
      return {
        shown: await readClock(page),
        transferKb: kilobytes(path),
        ...(await countPage(page)),
      };
    }),
});

/** Milliseconds since the page was opened, at the next paint. */
const readClock = (page: Page) =>
  page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );

/** Nothing but the code: what opens first, and what every report weighs. */
const empty = (kind: Report['kind']): Contender => ({
  name: 'report',
  async run({ page, appOrigin }): Promise<Measured> {
    const answer = await page.request.get(`${appOrigin}/report-${kind}.html`);
    return { transferKb: (await answer.body()).length / 1024 };
  },
});

export const scenes: readonly Scene[] = [
  { name: 'empty report of a check, its size', ours: empty('check'), plain: null, runs: 1 },
  { name: 'empty report of a run, its size', ours: empty('run'), plain: null, runs: 1 },
  { name: 'report of 3,000 pages, click to file', ours: write('check'), plain: null },
  { name: 'report of 3,000 pages, opened from a file', ours: open('check'), plain: null },
  { name: 'report of 10,000 events, click to file', ours: write('run'), plain: null },
  { name: 'report of 10,000 events, opened from a file', ours: open('run'), plain: null },
];
