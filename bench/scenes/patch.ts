import { makePatch } from '../data/make-patch.ts';
import { measureClick, measureScroll } from '../measure.ts';
import type { Contender, Measured, Scene, Stage } from '../scene.ts';

const LINES = 20_000;
const MONITOR = '11111111-1111-4111-8111-111111111111';
const CHECK = '22222222-2222-4222-8222-222222222222';
const SMALL_PAGE = '33333333-3333-4333-8333-333333333333';
const LARGE_PAGE = '44444444-4444-4444-8444-444444444444';
const SMALL_PATCH = '--- previous\n+++ current\n@@ -1 +1 @@\n-a\n+b\n';

const made = makePatch(LINES);
/** What the diff viewer alone can still do: with 20,000 lines of which a third differ it takes minutes. */
const VIEWER_LINES = 2_000;
const moderate = makePatch(VIEWER_LINES);

/** A check of two changed pages; the first, of two lines, is open. */
const answerCheck =
  (patch: string) =>
  (path: string): unknown => {
    if (path !== `/monitor/${MONITOR}/checks/${CHECK}`) return undefined;
    const page = (id: string, url: string, text: string) => ({
      id,
      url,
      targetId: 'target',
      status: 'changed',
      statusCode: 200,
      createdAt: '2026-11-20T10:00:00.000Z',
      diff: { text },
    });
    return {
      success: true,
      next: null,
      data: {
        id: CHECK,
        monitorId: MONITOR,
        status: 'completed',
        trigger: 'manual',
        billingStatus: 'confirmed',
        createdAt: '2026-11-20T10:00:00.000Z',
        updatedAt: '2026-11-20T10:01:00.000Z',
        summary: { changed: 2, error: 0, new: 0, removed: 0, same: 0, totalPages: 2 },
        pages: [
          page(SMALL_PAGE, 'https://example.com/small', SMALL_PATCH),
          page(LARGE_PAGE, 'https://example.com/large', patch),
        ],
        next: null,
      },
    };
  };

const inConsole = (patch: string, layout: 'unified' | 'split', wrap: boolean): Contender => ({
  name: `console, ${layout}${wrap ? '' : ', not wrapped'}`,
  async run(stage: Stage): Promise<Measured> {
    await stage.answerWith(answerCheck(patch));
    const { page } = stage;
    const options = `${layout === 'split' ? '&layout=split' : ''}${wrap ? '' : '&wrap=false'}`;
    await page.goto(
      `${stage.appOrigin}/monitors/${MONITOR}/checks/${CHECK}?page=${SMALL_PAGE}${options}`,
    );
    await page.waitForSelector('[role=table] [data-line]');
    await settle(stage);
    const clicked = await measureClick(
      page,
      `a[href*="${LARGE_PAGE}"]`,
      'section[aria-label="Changes of https://example.com/large"] [data-line]',
    );
    const frame95 = await measureScroll(page, '.patch-scroller');
    await expectNoBlank(stage);
    return { ...clicked, frame95 };
  },
});

const plain = (
  name: string,
  module: string,
  data: unknown,
  outcome: string,
  scroller: string | null,
): Contender => ({
  name,
  async run(stage) {
    const { page } = stage;
    await page.addInitScript((value) => {
      window.benchData = value;
    }, data);
    await page.goto(stage.plainUrl(module));
    await page.waitForSelector('#open');
    await settle(stage);
    const clicked = await measureClick(page, '#open', outcome);
    return {
      ...clicked,
      ...(scroller !== null && { frame95: await measureScroll(page, scroller) }),
    };
  },
});

/** The page is at rest: fonts are there and nothing has run for a moment. */
const settle = ({ page }: Stage) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

/** Jumps through the whole patch; in each frame every point of the view must lie on a row. Throws otherwise. */
async function expectNoBlank({ page }: Stage): Promise<void> {
  const blanks = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const scroller = document.querySelector('.patch-scroller');
        if (!scroller) return resolve(-1);
        let [frame, blank] = [0, 0];
        const step = () => {
          const box = scroller.getBoundingClientRect();
          for (let y = box.top + 4; y < box.bottom - 16; y += 12) {
            if (
              !document
                .elementFromPoint(box.left + box.width / 3, y)
                ?.closest('.patch-row, .patch-head, .patch-sticky, .patch-copy-line')
            )
              blank++;
          }
          scroller.scrollTop += frame % 3 === 0 ? 9_000 : -1_700;
          if (++frame < 90) requestAnimationFrame(step);
          else resolve(blank);
        };
        requestAnimationFrame(step);
      }),
  );
  if (blanks !== 0) throw new Error(`${blanks} points without a row while scrolling`);
}

const name = (lines: number, what = '') =>
  `patch of ${lines.toLocaleString('en')} lines, click to paint${what}`;
const table = plain(
  'a plain table',
  'patch-table',
  { patch: made.patch },
  '#lines [data-line]',
  '#lines',
);
const viewer = plain(
  'diff viewer alone',
  'diff-viewer',
  { previous: moderate.previous, current: moderate.current },
  'tbody tr',
  null,
);

export const scenes: readonly Scene[] = [
  { name: name(LINES), ours: inConsole(made.patch, 'unified', true), plain: table },
  {
    name: name(LINES, ', side by side, not wrapped'),
    ours: inConsole(made.patch, 'split', false),
    plain: null,
  },
  {
    name: name(VIEWER_LINES, ', side by side'),
    ours: inConsole(moderate.patch, 'split', true),
    plain: viewer,
  },
];
