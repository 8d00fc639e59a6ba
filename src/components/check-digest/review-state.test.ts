import { expect, it } from 'vitest';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { makeCheck, makeJudgment, makePage, makePatch } from '../monitor/test-data.ts';
import { orderNewestFirst } from '../monitor/order-newest-first.ts';
import { makeDigest } from './check-digest.ts';
import { isUpTo, listForReview, listOpen, sayReviewed } from './review-state.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(START - hours * 3_600_000).toISOString();
let made = 0;
/** A check so many hours ago. */
const checkOf = (hours: number, fields: Partial<MonitorCheck> = {}) =>
  makeCheck({ id: `check-${++made}`, createdAt: hoursAgo(hours), ...fields });
/** So many checks, newest first, `together` at a time of the same moment. */
const makeChecks = (count: number, together = 1) =>
  Array.from({ length: count }, (_, index) => checkOf(Math.floor(index / together)));

it('all that was listed is reviewed, however many there are and however many of one moment', () => {
  for (const together of [1, 2, 3, 7, 25, 100]) {
    const checks = makeChecks(80, together);
    const [target] = checks;
    if (target === undefined) throw new Error('There are eighty.');
    expect(listOpen(checks, sayReviewed(target, checks))).toEqual([]);
  }
});

it('is said of those that were listed, whatever order they came in, how far, and what was deleted since', () => {
  const checks = makeChecks(40, 2);
  for (const part of [5, 24, 25, 26, 40]) {
    const listed = orderNewestFirst(checks.slice(2, 2 + part).toReversed());
    for (const [index, target] of listed.entries()) {
      const last = sayReviewed(target, listed);
      const reviewed = new Set(listed.slice(index));
      const open = listOpen(listed, last);
      expect(open).toEqual(listed.filter((check) => !reviewed.has(check)));
      const withoutTarget = checks.filter(({ id }) => id !== target.id);
      const stillOpen = listOpen(withoutTarget, last);
      for (const check of listed) expect(stillOpen.includes(check)).toBe(open.includes(check));
      expect(stillOpen).toEqual(expect.arrayContaining(checks.slice(0, 2)));
      expect(open.some((check) => isUpTo(check, last))).toBe(false);
    }
  }
});

it('takes a check of the same moment as the last reviewed one, or of no certain moment, for new', () => {
  const last = { checkId: 'other', createdAt: hoursAgo(2), at: START };
  expect(isUpTo(checkOf(2), last)).toBe(false);
  expect(isUpTo(checkOf(3), last)).toBe(true);
  expect(isUpTo(checkOf(3, { createdAt: hoursAgo(3).replace('Z', '') }), last)).toBe(false);
  expect(isUpTo(checkOf(1, { id: 'other' }), last)).toBe(true);
});

it('takes what was listed, or had ended, only after newer ones were reviewed for new', () => {
  const [newest, late, running, oldest] = [
    checkOf(1),
    checkOf(2),
    checkOf(3, { status: 'running' }),
    checkOf(4),
  ];
  const odd = checkOf(2, { createdAt: null });
  const last = sayReviewed(newest, [newest, odd, running, oldest]);
  const ended = { ...running, status: 'completed' as const };
  const now = [checkOf(0), newest, odd, late, ended, oldest, checkOf(5)];
  expect(listOpen(now, last)).toEqual([now[0], late, ended]);
  expect(now.map((check) => isUpTo(check, last))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  // As versions wrote it that did not keep what was listed.
  expect(listOpen(now, { ...last, listed: undefined })).toEqual([now[0]]);
  expect(listOpen(now, null)).toBe(now);
});

it('is for review, unjudged, where it changed or has a status that nobody has heard of, as in an inbox', () => {
  const pages = ['changed', 'moved', null, 'new', 'removed', 'error', 'same'].map((status) =>
    makePage({ id: `page-${status}`, status }),
  );
  const noise = makePage({ id: 'noise', status: 'moved', judgment: makeJudgment(false) });
  const check = checkOf(1);
  const items = listForReview(check, makeDigest(check.id, [...pages, noise], [], []), {});
  expect(items.map(({ page }) => page.status)).toEqual(['changed', 'moved', null]);
});

it('names results of one id, and those without one, apart: an address leads to each', () => {
  const page = (id: string, text: string) =>
    makePage({ id, status: 'changed', diff: { text: makePatch(`${text} was`, `${text} is`) } });
  const pages = [
    page('twice', 'price'),
    page(' twice', 'stock'),
    page('', 'name'),
    page(' ', 'tax'),
  ];
  const check = checkOf(1);
  const items = listForReview(check, makeDigest(check.id, pages, [], []), {});
  expect(items.map(({ names }) => names)).toEqual([['twice'], ['twice~2'], ['~1'], ['~2']]);
});
