import { expect, test } from '../support/fixtures.ts';
import { answerRun, makeEvents, RUN_PATH, statusOf, traceOf } from '../support/made-run.ts';

// Half of a phone is the timeline: where its few lanes have nothing to scroll, the page must, under a finger and under a wheel.
test.use({ viewport: { width: 390, height: 640 }, hasTouch: true });

test('a finger or a wheel on lanes that all fit scrolls the page', async ({
  app,
  page,
  service,
}) => {
  const event = makeEvents();
  await answerRun(page, service, {
    status: () => statusOf({ status: 'failed', error: 'Something failed.' }),
    trace: () =>
      traceOf([
        event(0, 'root', 'run.started'),
        event(900, 'root', 'run.finished', { outcome: 'failed' }),
      ]),
  });
  await app.openOverHttp(RUN_PATH);
  const tree = page.getByRole('tree', { name: /^Lanes of the run/ });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const toTop = async () => {
    await page.evaluate(() => window.scrollTo(0, 200));
    const box = await tree.boundingBox();
    if (box === null) throw new Error('The lanes are not drawn.');
    return { x: box.x + box.width - 60, y: box.y + 20 };
  };
  await expect(tree).toBeVisible();

  const { x, y } = await toTop();
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 100);
  await expect.poll(scrolled).toBeGreaterThan(250);

  const from = await toTop();
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: from.x, y: at }],
    });
  await touch('touchStart', from.y);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from.y - 10 * step);
  await touch('touchEnd');
  await expect.poll(scrolled).toBeGreaterThan(250);
});
