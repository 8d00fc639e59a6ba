import { answerOverview } from '../data/answer-overview.ts';
import { measureClick } from '../measure.ts';
import type { Contender, Measured, Scene, Stage } from '../scene.ts';

const COMPLETE = 'section[aria-label="Changes to review"][aria-busy="false"]';

/** The service answers inside the page: no network and no other process is in the times. */
async function connect(stage: Stage): Promise<void> {
  await stage.answerWith(() => undefined);
  await stage.page.addInitScript(answerOverview);
}

/** From the click that opens the overview to the paint with everything read. */
const open = (stage: Stage) => measureClick(stage.page, 'nav a[href="/"]', COMPLETE);

async function beside({ page, appOrigin }: Stage): Promise<void> {
  await page.goto(`${appOrigin}/errors`);
  await page.waitForSelector('nav a[href="/"]');
  await page.waitForTimeout(500);
}

const first: Contender = {
  name: 'console',
  async run(stage): Promise<Measured> {
    await connect(stage);
    await beside(stage);
    return open(stage);
  },
};

/** In a page that has read nothing yet, in a browser that has. */
const again: Contender = {
  name: 'console',
  async run(stage) {
    await connect(stage);
    await beside(stage);
    await open(stage);
    // What was read is kept meanwhile.
    await stage.page.waitForTimeout(1_000);
    await beside(stage);
    return open(stage);
  },
};

/** Every check of every monitor with all its pages, all at once. */
const plain: Contender = {
  name: 'loads everything',
  async run(stage) {
    await connect(stage);
    await stage.page.goto(stage.plainUrl('overview'));
    await stage.page.waitForSelector('#open');
    return measureClick(stage.page, '#open', '#complete');
  },
};

const size = '20 monitors x 10 checks';
export const scenes: readonly Scene[] = [
  { name: `overview of ${size}, first time`, runs: 3, ours: first, plain },
  { name: `overview of ${size}, opened again`, runs: 3, ours: again, plain },
];
