import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { answerShortRun, RUN_PATH, statusOf } from '../support/made-run.ts';

// Half of a phone is the timeline: where its few lanes have nothing to scroll, the page must, under a finger and under a wheel.
test.use({ viewport: { width: 390, height: 640 }, hasTouch: true });

/** Draws a finger over the page in so many steps of so many px. */
async function drawFinger(
  page: Page,
  from: { readonly x: number; readonly y: number },
  step: { readonly x: number; readonly y: number },
  steps: number,
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [{ x: from.x + step.x * at, y: from.y + step.y * at }],
    });
  await touch('touchStart', 0);
  for (let at = 1; at <= steps; at++) await touch('touchMove', at);
  await touch('touchEnd', steps);
  await devtools.detach();
}

test('a finger or a wheel on lanes that all fit scrolls the page', async ({
  app,
  page,
  service,
}) => {
  const failed = statusOf({ status: 'failed', error: 'Something failed.' });
  await answerShortRun(page, service, failed, 'failed');
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

  await drawFinger(page, await toTop(), { x: 0, y: -10 }, 10);
  await expect.poll(scrolled).toBeGreaterThan(250);
});

test('a finger that scrolls over the axis and the strip of the whole run leaves both as they are', async ({
  app,
  page,
  world,
}) => {
  for (const name of [/^Playhead/, /^Part of the run/]) {
    // Opened anew, for the page goes on a little after a finger has left it.
    await app.openOverHttp(`/agent-runs/${world.jobId}?from=5000&to=9000`);
    const strip = page.getByRole('slider', { name });
    await expect(strip).toBeVisible();
    const draw = async (across: number, down: number) => {
      await page.evaluate(() => window.scrollTo(0, 100));
      const box = await strip.boundingBox();
      if (box === null) throw new Error('The strip is not drawn.');
      const middle = { x: box.x + box.width * 0.7, y: box.y + box.height / 2 };
      await drawFinger(page, middle, { x: across, y: down }, 6);
    };
    const before = await strip.getAttribute('aria-valuenow');
    await draw(10, 0);
    await expect(strip).not.toHaveAttribute('aria-valuenow', String(before));
    const moved = await strip.getAttribute('aria-valuenow');
    await draw(0, -15);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
    await expect(strip).toHaveAttribute('aria-valuenow', String(moved));
  }
});

test('a drag that leaves the lanes at once moves nothing after its button is let go', async ({
  app,
  page,
  world,
}) => {
  await app.openOverHttp(`/agent-runs/${world.jobId}?from=12000&to=14000`);
  const tree = page.getByRole('tree', { name: /^Lanes of the run/ });
  await expect(tree).toBeVisible();
  await tree.scrollIntoViewIfNeeded();
  const box = await tree.boundingBox();
  if (box === null) throw new Error('The lanes are not drawn.');
  const [x, y] = [box.x + box.width - 60, Math.max(box.y, 0) + 30];
  const part = page.getByRole('slider', { name: /^Part of the run/ });
  const before = await part.getAttribute('aria-valuenow');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, 1);
  await page.mouse.up();
  await page.mouse.move(x, y);
  await page.mouse.move(x - 100, y, { steps: 5 });
  await expect(part).toHaveAttribute('aria-valuenow', String(before));
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await expect(part).not.toHaveAttribute('aria-valuenow', String(before));
});
