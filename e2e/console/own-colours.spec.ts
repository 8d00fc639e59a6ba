import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { answerCheck, CHECK_PATH, makePage, pageId, pageThrough } from '../support/made-check.ts';
import type { SeededWorld } from '../support/seeded-world.ts';

/** Colours of the reader's own (forced colours, as Windows' contrast themes) take grounds and shadows away: what they told is told otherwise. */
const pathOf = (world: SeededWorld, name: string) =>
  world.screens.find(([each]) => each === name)?.[1] ?? '';

/** How many pixels of a colour, about, an element shows; of those at a distance of at most 40 in each part. */
async function countPixels(page: Page, selector: string, color: readonly number[]) {
  const image = (await page.locator(selector).first().screenshot()).toString('base64');
  return page.evaluate(
    async ({ image, color }) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(image), (char) => char.codePointAt(0) ?? 0)]),
      );
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (color.every((part, index) => Math.abs((data[at + index] ?? 0) - part) <= 40)) count++;
      return count;
    },
    { image, color },
  );
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in colours of the reader's own, ${scheme}`, () => {
    test.beforeEach(({ page }) =>
      page.emulateMedia({ forcedColors: 'active', colorScheme: scheme }),
    );

    test('a box that is ticked and a switch that is on look otherwise than those that are not', async ({
      app,
      page,
      world,
    }) => {
      await app.open(pathOf(world, 'inbox of a check'));
      const box = page.getByRole('checkbox', { name: 'Include 1 new' });
      const ground = (element: Element) => getComputedStyle(element).backgroundColor;
      const off = await box.evaluate(ground);
      await box.check();
      await expect.poll(() => box.evaluate(ground)).not.toBe(off);
      const tick = box.locator('xpath=following-sibling::*[1]');
      await expect
        .poll(() => tick.evaluate((element) => getComputedStyle(element).stroke))
        .not.toBe(await box.evaluate(ground));

      await app.open(pathOf(world, 'comparison of runs'));
      const turn = page.getByRole('switch', { name: 'Only what differs' });
      const knob = turn.locator('xpath=following-sibling::*[1]');
      const isSeen = async () => (await knob.evaluate(ground)) !== (await turn.evaluate(ground));
      expect(await isSeen(), 'the knob of a switch that is off').toBe(true);
      await turn.check();
      await expect.poll(isSeen, 'the knob of a switch that is on').toBe(true);
    });

    test('a failed step of a run has the colour of a failure', async ({ app, page }) => {
      await app.open('/agent-runs');
      await page.getByRole('link', { name: /^Compare what Kestrel Parcel/ }).click();
      await page.getByRole('tab', { name: /Timeline/ }).click();
      const lanes = '[role=tree] canvas';
      const red = scheme === 'light' ? [190, 25, 30] : [250, 130, 120];
      await expect.poll(() => countPixels(page, lanes, red)).toBeGreaterThan(40);
    });

    test('how much is done and of what a check consists are drawn, and what floats has an edge', async ({
      app,
      page,
      world,
    }) => {
      await app.open(pathOf(world, 'inbox of a check'));
      const changed = scheme === 'light' ? [196, 118, 0] : [240, 184, 88];
      await expect
        .poll(() => countPixels(page, '[title*="changed ("]', changed))
        .toBeGreaterThan(100);
      await page.keyboard.press('v');
      const done = page.getByRole('progressbar', { name: /Reviewed/ }).locator('div');
      await expect(done).toHaveCSS('forced-color-adjust', 'none');
      await page.getByRole('button', { name: 'Export' }).click();
      await expect(page.getByRole('menu')).toHaveCSS('outline-style', 'solid');
    });

    test('the row that is current in a tree is told apart', async ({ app, page, world }) => {
      await app.open(`/agent-runs/${world.jobId}?tab=result`);
      const row = page.getByRole('treeitem', { name: /^vendors/ });
      await row.click();
      await expect(row).toHaveCSS('outline-style', 'solid');

      await app.open(`/agent-runs/${world.jobId}?tab=timeline`);
      const lanes = page.getByRole('tree', { name: /^Lanes/ });
      await lanes.focus();
      await page.keyboard.press('ArrowDown');
      await expect(lanes.locator('[aria-selected=true]')).toHaveCSS('outline-style', 'solid');
    });

    test('of all that was found in a diff, the one that is current is told apart', async ({
      app,
      page,
      service,
    }) => {
      app.allowComplaints(/Failed to load resource/);
      const text = '--- previous\n+++ current\n@@ -1,2 +1,2 @@\n-a plan\n+the plan\n plan\n';
      await answerCheck(
        page,
        service,
        pageThrough([makePage(0, { status: 'changed', diff: { text } })]),
      );
      await app.openOverHttp(`${CHECK_PATH}?page=${pageId(0)}`);
      await page.getByRole('searchbox', { name: /^Find in/ }).fill('plan');
      const ground = (element: Element) => getComputedStyle(element).backgroundColor;
      const current = page.locator('.patch-match-active').first();
      const other = page.locator('.patch-match:not(.patch-match-active)').first();
      await expect(other).toBeVisible();
      expect(await current.evaluate(ground)).not.toBe(await other.evaluate(ground));
    });
  });
}
