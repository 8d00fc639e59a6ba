import { makeTrace } from '../data/make-trace.ts';
import { countPage } from '../measure.ts';
import type { Contender, Measured, Scene, Stage } from '../scene.ts';

const JOB = '22222222-2222-4222-8222-222222222222';
const NEW = 50;
const POLLS = 6;
const counts = [10_000, 50_000] as const;

interface Polled extends Measured {
  readonly frame95: number;
}

/** Every poll repeats the trace with 50 more events. Shown: the longest task of the polls after the first. */
const growing = (count: number): Contender => ({
  name: 'console',
  async run(stage) {
    const events = makeGrowing(count);
    let polls = 0;
    await stage.answerWith((path) => {
      if (path === `/agent/${JOB}/trace`)
        return {
          success: true,
          id: JOB,
          events: events.slice(0, count + NEW * polls++),
          creditsUsed: polls,
        };
      return path === `/agent/${JOB}` ? { success: true, status: 'processing' } : undefined;
    });
    const { page } = stage;
    await page.goto(`${stage.appOrigin}/agent-runs/${JOB}`);
    await page.waitForSelector('[role=tree] [role=treeitem]');
    await page.waitForTimeout(1_500);
    return watch(stage, () => polls);
  },
});

const plain = (count: number): Contender => ({
  name: 'a plain table, drawn again at every poll',
  async run(stage) {
    const events = makeGrowing(count);
    let polls = 0;
    const { page } = stage;
    await page.route('https://bench.invalid/trace', (route) =>
      route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { events: events.slice(0, count + NEW * polls++) },
      }),
    );
    await page.goto(stage.plainUrl('trace-polling'));
    await page.waitForSelector('#events tr', { timeout: 60_000 });
    await page.waitForTimeout(1_500);
    return watch(stage, () => polls);
  },
});

const makeGrowing = (count: number) => makeTrace(count + NEW * (POLLS + 4), { ended: false });

/** What the main thread did while six more polls came in. */
async function watch(stage: Stage, polls: () => number): Promise<Polled> {
  const { page } = stage;
  const before = await countPage(page);
  await page.evaluate(() => {
    window.benchTasks = [];
  });
  const until = polls() + POLLS;
  const giveUp = Date.now() + 60_000;
  while (polls() < until && Date.now() < giveUp) await page.waitForTimeout(250);
  await page.waitForTimeout(1_000);
  const tasks = await page.evaluate(() => window.benchTasks.map((task) => task.duration));
  const after = await countPage(page);
  return {
    ...after,
    heapMb: (after.heapMb ?? 0) - (before.heapMb ?? 0),
    blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    frame95: tasks.reduce((most, duration) => Math.max(most, duration), 0),
  };
}

/** `frame95` is the longest task here, `heapMb` what six polls added. */
export const scenes: readonly Scene[] = counts.map((count) => ({
  name: `six polls of 50 new events into ${count.toLocaleString('en')}: longest task, heap growth`,
  runs: 2,
  ours: growing(count),
  plain: plain(count),
}));
