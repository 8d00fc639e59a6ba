import { makeSearchAnswer } from '../data/make-search-answer.ts';
import { measureClick, measureScroll } from '../measure.ts';
import type { Scene, Stage } from '../scene.ts';

const RESULTS = 100;
const PASSAGES = 5;
const small = makeSearchAnswer(1, 1);
const large = makeSearchAnswer(RESULTS, PASSAGES);

const settle = ({ page }: Stage) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 500));
  });

/** From the click on "Search" to the first screenful of 100 results with 5 passages each, the request and its 300 KB included. */
export const scenes: readonly Scene[] = [
  {
    name: `developer search, ${RESULTS} results of ${PASSAGES} passages`,
    ours: {
      name: 'console',
      async run(stage) {
        const { page } = stage;
        let asked = 0;
        // The first, small answer brings the code of the results; the measured one finds it there.
        await stage.answerWith((path) => {
          if (path !== '/search/developer') return undefined;
          return asked++ === 0 ? small : large;
        });
        await page.goto(`${stage.appOrigin}/search?query=small`);
        await page.click('[type=submit]');
        await page.waitForSelector('[data-testid=reading-pane] .md');
        await page.fill('textarea', 'large');
        await page.waitForURL(/query=large/);
        await settle(stage);
        const shown = await measureClick(
          page,
          '[type=submit]',
          '[data-testid=result-list] li:nth-child(4)',
        );
        await page.waitForSelector('[data-testid=reading-pane] .md table');
        return { ...shown, frame95: await measureScroll(page, '[data-testid=result-list]') };
      },
    },
    plain: {
      name: 'every passage at once',
      async run(stage) {
        const { page } = stage;
        await page.addInitScript((value) => {
          window.benchData = value;
        }, large);
        await page.goto(stage.plainUrl('search-list'));
        await page.waitForSelector('#open');
        await settle(stage);
        const shown = await measureClick(page, '#open', '[data-result]');
        return { ...shown, frame95: await measureScroll(page, '#results') };
      },
    },
  },
];
