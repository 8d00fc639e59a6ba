import { expect, it } from 'vitest';
import { makeCheck } from '../monitor/test-data.ts';
import { orderNewestFirst } from '../monitor/order-newest-first.ts';
import { isUpTo, listOpen, sayReviewed } from './review-state.ts';

const START = Date.parse('2026-11-20T12:00:00Z');
/** So many checks, newest first, `together` at a time of the same moment. */
const makeChecks = (count: number, together = 1) =>
  Array.from({ length: count }, (_, index) =>
    makeCheck({
      id: `check-${index}`,
      createdAt: new Date(START - Math.floor(index / together) * 3_600_000).toISOString(),
    }),
  );

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
