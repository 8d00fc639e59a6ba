import { makeTrace } from '../data/make-trace.ts';
import { countPage, measureClick, measureScroll, quantile } from '../measure.ts';
import type { Contender, Measured, Scene, Stage } from '../scene.ts';

const SMALL = '11111111-1111-4111-8111-111111111111';
const LARGE = '22222222-2222-4222-8222-222222222222';
const ROWS = '[role=tree] [role=treeitem]';

const counts = [10_000, 50_000] as const;
const traces = new Map<number, ReturnType<typeof makeTrace>>(
  counts.map((count) => [count, makeTrace(count)]),
);

function answerRun(count: number) {
  const eventsOf: Readonly<Record<string, readonly unknown[]>> = {
    [SMALL]: makeTrace(60),
    [LARGE]: traces.get(count) ?? [],
  };
  const listed = [SMALL, LARGE].map((id) => ({
    id,
    createdAt: '2026-11-20T10:00:00.000Z',
    status: 'completed',
    options: { prompt: `Run ${id}` },
  }));
  return (path: string): unknown => {
    if (path === '/agent') return { success: true, agents: listed };
    const [, , jobId = '', part] = path.split('/');
    const events = eventsOf[jobId];
    if (!events) return undefined;
    if (part === 'trace') return { success: true, id: jobId, events, creditsUsed: 120 };
    return {
      success: true,
      status: 'completed',
      data: { items: [] },
      model: 'spark-2',
      creditsUsed: 120,
      expiresAt: '2036-01-01T00:00:00.000Z',
    };
  };
}

const timeline = (count: number): Contender => ({
  name: 'console',
  async run(stage): Promise<Measured> {
    const { page } = stage;
    await stage.answerWith(answerRun(count));
    // A small run first, so that code and fonts are there and only the data is new.
    await page.goto(`${stage.appOrigin}/agent-runs`);
    await page.click(`a[href="/agent-runs/${SMALL}"]`);
    await page.waitForSelector(ROWS);
    await page.goBack();
    await page.waitForSelector(`a[href="/agent-runs/${LARGE}"]`);
    await settle(stage);
    const opened = await measureFromData(stage);
    const scroll = await measureScroll(page, '[role=tree]');
    const zoom = await measureZoom(stage);
    return { ...opened, frame95: Math.max(scroll, zoom) };
  },
});

const details: Contender = {
  name: 'console',
  async run(stage) {
    const { page } = stage;
    await stage.answerWith(answerRun(10_000));
    await page.goto(`${stage.appOrigin}/agent-runs/${LARGE}`);
    await page.waitForSelector(ROWS);
    await settle(stage);
    return measureClick(page, 'button[title^="Next error"]', 'article[aria-label="Event"]');
  },
};

const table = (count: number): Contender => ({
  name: 'a plain table',
  async run(stage) {
    const { page } = stage;
    await page.addInitScript(
      (value) => {
        window.benchData = value;
      },
      JSON.stringify(traces.get(count)),
    );
    await page.goto(stage.plainUrl('trace-table'));
    await page.waitForSelector('#open');
    await settle(stage);
    const opened = await measureClick(page, '#open', '#events tr');
    return { ...opened, frame95: await measureScroll(page, '#events') };
  },
});

const settle = ({ page }: Stage) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

/** From the last byte of the trace to the paint of its rows. */
async function measureFromData({ page }: Stage): Promise<Measured> {
  const { shown, blocked } = await page.evaluate(
    ([href, rows, part]) =>
      new Promise<{ shown: number; blocked: number }>((resolve, reject) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(rows)) return;
          observer.disconnect();
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const end = performance.now();
              setTimeout(() => {
                const trace = performance
                  .getEntriesByType('resource')
                  .filter((entry) => entry.name.includes(part));
                const arrived = trace.at(-1);
                if (!(arrived instanceof PerformanceResourceTiming))
                  return reject(new Error('no trace was asked for'));
                const start = arrived.responseEnd;
                const tasks = window.benchTasks.filter(
                  (task) => task.start + task.duration > start && task.start < end,
                );
                resolve({
                  shown: end - start,
                  blocked: tasks.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
                });
              }, 200);
            }),
          );
        });
        observer.observe(document.documentElement, { childList: true, subtree: true });
        document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
      }),
    [`/agent-runs/${LARGE}`, ROWS, `${LARGE}/trace`] as const,
  );
  return { shown, blocked, ...(await countPage(page)) };
}

/** Zooms in and out with Ctrl and the wheel, one step a frame. */
async function measureZoom({ page }: Stage): Promise<number> {
  const times = await page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const tree = document.querySelector('[role=tree] [role=presentation]');
        if (!tree) return reject(new Error('no lanes'));
        const box = tree.getBoundingClientRect();
        const collected: number[] = [];
        let last = 0;
        const step = (frame: number) => {
          collected.push(frame - last);
          last = frame;
          const deltaY = collected.length % 60 < 30 ? -40 : 40;
          const at = { clientX: box.left + box.width * 0.6, clientY: box.top + 60 };
          tree.dispatchEvent(
            new WheelEvent('wheel', {
              deltaY,
              ctrlKey: true,
              bubbles: true,
              cancelable: true,
              ...at,
            }),
          );
          if (collected.length <= 120) requestAnimationFrame(step);
          else resolve(collected.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
  return quantile(times, 0.95);
}

const words = (count: number) => count.toLocaleString('en');

export const scenes: readonly Scene[] = [
  ...counts.map((count) => ({
    name: `trace of ${words(count)} events, from data to rows, then scroll and zoom`,
    runs: count > 10_000 ? 3 : 5,
    ours: timeline(count),
    plain: table(count),
  })),
  { name: 'trace of 10,000 events, click to details', ours: details, plain: null },
];
