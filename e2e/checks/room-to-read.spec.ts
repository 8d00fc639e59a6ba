import type { Locator } from '@playwright/test';
import {
  answerCheck,
  CHECK_PATH,
  makePage,
  makePatch,
  pageId,
  pageThrough,
} from '../support/made-check.ts';
import { expect, test } from '../support/fixtures.ts';

test.beforeEach(({ app }) => app.allowComplaints(/Failed to load resource/));

/** The three lines of the difference. */
const LEAST = 60;

/** How much of an element is in sight once it was scrolled to, in CSS pixels: what its panes and the screen leave of its height. */
async function roomOf(part: Locator): Promise<number> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return part.evaluate((element) => {
    let { top, bottom } = element.getBoundingClientRect();
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).overflowY === 'visible') continue;
      const box = at.getBoundingClientRect();
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return Math.min(bottom, innerHeight) - Math.max(top, 0);
  });
}

/** A check about which much is to be said above its pages. */
const troubled = {
  status: 'partial',
  error: 'Two targets could not be checked.',
  notificationStatus: { email: { status: 'failed', error: 'mailbox full' } },
  summary: { changed: 1, new: 0, removed: 0, error: 0, same: 30, totalPages: 33 },
};
const pages = [
  makePage(0, {
    status: 'changed',
    diff: { text: makePatch('Starter: $19 per month', 'Starter: $24 per month') },
    judgment: {
      meaningful: true,
      confidence: 'high',
      reason: 'The price of Starter rose. '.repeat(12),
      meaningfulChanges: [
        { type: 'changed', before: '$19 per month', after: '$24 per month', reason: 'Price' },
      ],
    },
  }),
  ...Array.from({ length: 30 }, (_, index) => makePage(index + 1)),
];

for (const [name, size] of [
  ['a small laptop', { width: 1366, height: 625 }],
  ['a phone on its side', { width: 844, height: 390 }],
] as const)
  for (const view of ['triage', 'list', 'map'])
    test(`on ${name}, what changed on a page can be read below all that is said of its check, as ${view}`, async ({
      app,
      page,
      service,
    }) => {
      await answerCheck(page, service, pageThrough(pages, troubled));
      await page.setViewportSize(size);
      await app.openOverHttp(`${CHECK_PATH}?view=${view}&page=${pageId(0)}`);
      const diff = page.getByRole('tabpanel', { name: 'Diff' }).locator('.patch-scroller');
      await expect(diff.getByText('Starter: $24 per month')).toBeAttached();
      await expect(page.getByText('The answer does not add up')).toBeVisible();
      expect(await roomOf(diff), 'of the difference').toBeGreaterThan(LEAST);
      expect(
        await roomOf(page.getByRole('list', { name: /inbox|pages/i }).first()),
        'of the list',
      ).toBeGreaterThan(LEAST);
      await page.getByRole('tab', { name: 'Judgment' }).click();
      expect(
        await roomOf(page.getByRole('tabpanel', { name: 'Judgment' })),
        'of the judgment',
      ).toBeGreaterThan(LEAST);
    });

test('a stack of calls, told by a check and by a page of it, leaves both in sight and can be read whole', async ({
  app,
  page,
  service,
}) => {
  const stack = Array.from({ length: 120 }, (_, line) => `at call ${line} (worker.js:${line})`);
  const error = ['TimeoutError: the browser was closed', ...stack].join(' ');
  await answerCheck(
    page,
    service,
    pageThrough([makePage(0, { status: 'error', error: `Page: ${error}` }), makePage(1)], {
      status: 'failed',
      error: `Check: ${error}`,
    }),
  );
  await app.openOverHttp(`${CHECK_PATH}?page=${pageId(0)}`);
  const detail = page.getByRole('region', { name: 'Page result' });
  await expect(detail.getByRole('tabpanel')).toBeInViewport();
  const ofCheck = page.getByRole('region', { name: 'The error of the check' });
  const last = ofCheck.getByText('at call 119');
  expect(await ofCheck.evaluate((element) => element.clientHeight)).toBeLessThan(100);
  await ofCheck.focus();
  await page.keyboard.press('End');
  await expect.poll(() => ofCheck.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200);
  await expect(last).toBeVisible();
  const ofPage = detail.locator('p', { hasText: 'TimeoutError' });
  const heightOf = () => ofPage.evaluate((element) => element.clientHeight);
  expect(await heightOf()).toBeLessThan(100);
  await detail.getByRole('button', { name: 'Read all' }).click();
  expect(await heightOf()).toBeGreaterThan(500);
});
