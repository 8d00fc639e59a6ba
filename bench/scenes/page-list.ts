import { countPage, measureClick } from '../measure.ts';
import type { Contender, Measured, Scene, Stage } from '../scene.ts';

const MONITOR = '11111111-1111-4111-8111-111111111111';
const CHECK = '22222222-2222-4222-8222-222222222222';
const COUNT = 5_000;
const VERDICTS = [
  { meaningful: true, confidence: 'high' },
  { meaningful: true, confidence: 'low' },
  { meaningful: false, confidence: 'medium' },
  null,
];

const pages = Array.from({ length: COUNT }, (_, number) => ({
  id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
  url: `https://shop.example/department-${number % 40}/item-${number}`,
  targetId: 'target',
  status: 'changed',
  statusCode: 200,
  createdAt: '2026-11-20T10:00:00.000Z',
  metadata: { title: `Item ${number} of the catalogue` },
  diff: {
    text: `--- previous\n+++ current\n@@ -1 +1 @@\n-Price: ${number}\n+Price: ${number + 1}\n`,
  },
  judgment: VERDICTS[number % 4] && {
    ...VERDICTS[number % 4],
    reason: 'As measured.',
    meaningfulChanges: [],
  },
}));

/** A service that gives all 5,000 pages in one answer, so that nothing but the list is measured; the inbox reads them by the hundred. */
const answer = (whole: boolean) => (path: string, query: URLSearchParams) => {
  if (path !== `/monitor/${MONITOR}/checks/${CHECK}`) return undefined;
  const status = query.get('status');
  const skip = Number(query.get('skip') ?? 0);
  const matching = status === null || status === 'changed' ? pages : [];
  const asked = whole ? matching : matching.slice(skip, skip + 100);
  const part = status === null ? matching.slice(0, 1) : asked;
  const next =
    status === 'changed' && !whole && skip + 100 < COUNT ? `?skip=${skip + 100}&limit=100` : null;
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
      summary: { changed: COUNT, error: 0, new: 0, removed: 0, same: 0, totalPages: COUNT },
      pages: part,
      next,
    },
  };
};

const ROW = 'ul[aria-label="Pages with status changed"] li';
const FILTER = (word: string) => `[aria-label="Filter pages by status"] button:has-text("${word}")`;

/** The data is in the cache: the click mounts 5,000 rows and nothing else. */
const mount: Contender = {
  name: 'console',
  async run(stage): Promise<Measured> {
    await stage.answerWith(answer(true));
    const { page } = stage;
    await page.goto(`${stage.appOrigin}/monitors/${MONITOR}/checks/${CHECK}?status=changed`);
    await page.waitForSelector(ROW);
    await page.click(FILTER('All'));
    await page.waitForSelector('ul[aria-label="Pages"] li');
    await settle(stage);
    await page
      .locator(FILTER('Changed'))
      .evaluate((button) => button.setAttribute('data-bench', ''));
    return measureClick(page, '[data-bench]', ROW);
  },
};

/** One key in the filter of an inbox of 5,000. */
const filter: Contender = {
  name: 'console',
  async run(stage) {
    await stage.answerWith(answer(false));
    const { page } = stage;
    await page.goto(`${stage.appOrigin}/monitors/${MONITOR}/checks/${CHECK}?view=triage`);
    await page.waitForSelector('[role=progressbar][aria-valuetext$="of 5,000"]');
    await settle(stage);
    return measureKey(
      stage,
      'input[placeholder="Filter by URL or title"]',
      'ul[aria-label="Triage inbox"] li:nth-child(2)',
    );
  },
};

const plainMount: Contender = {
  name: 'a list of all rows',
  async run(stage) {
    await openPlain(stage);
    return measureClick(stage.page, '#open', '#pages li');
  },
};

const plainFilter: Contender = {
  name: 'a list of all rows',
  async run(stage) {
    await openPlain(stage);
    await stage.page.click('#open');
    await stage.page.waitForSelector('#pages li');
    await settle(stage);
    return measureKey(stage, '#filter', '#pages li');
  },
};

async function openPlain(stage: Stage): Promise<void> {
  await stage.page.addInitScript((value) => {
    window.benchData = value;
  }, pages);
  await stage.page.goto(stage.plainUrl('page-list'));
  await stage.page.waitForSelector('#open');
  await settle(stage);
}

const settle = ({ page }: Stage) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

/** From a key that leaves one department to the paint of its rows. */
async function measureKey(stage: Stage, field: string, row: string): Promise<Measured> {
  const { page } = stage;
  const shown = await page.evaluate(
    ([input, first]) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLInputElement>(input);

        if (!element) return reject(new Error(`nothing matches ${input}`));
        const start = performance.now();
        const look = () => {
          if (document.querySelector(first)?.textContent?.includes('department-7') === true)
            requestAnimationFrame(() => resolve(performance.now() - start));
          else if (performance.now() - start > 20_000)
            reject(new Error('the filter showed nothing'));
          else requestAnimationFrame(look);
        };
        // As a paste does: the browser itself changes the value and tells React.
        element.focus();
        document.execCommand('insertText', false, 'department-7/');
        requestAnimationFrame(look);
      }),
    [field, row] as const,
  );
  return { shown, ...(await countPage(page)) };
}

export const scenes: readonly Scene[] = [
  { name: 'list of 5,000 pages, click to paint', ours: mount, plain: plainMount },
  { name: 'inbox of 5,000 pages, key to paint', runs: 3, ours: filter, plain: plainFilter },
];
