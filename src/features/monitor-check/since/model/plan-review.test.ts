import { expect, it } from 'vitest';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { planReview, sayDone } from './plan-review.ts';

const day = (number: number, status = 'completed') =>
  makeCheck({
    id: `check-${number}`,
    status,
    createdAt: `2026-11-${String(number).padStart(2, '0')}T04:40:00Z`,
  });
/** Newest first. */
const LISTED = [6, 5, 4, 3, 2, 1].map((number) => day(number));
const reviewed = (number: number) => ({
  checkId: `check-${number}`,
  createdAt: day(number).createdAt,
  at: 0,
});
/** The view after a check, of which the given days are read. */
const plan = (after: number, read: readonly number[], last: number | null, listed = LISTED) => {
  const index = listed.findIndex(({ id }) => id === `check-${after}`);
  const { target, ...rest } = planReview(
    {
      checks: index === -1 ? listed : listed.slice(0, index),
      base: listed[index] ?? null,
      from: null,
      because: 'asked',
    },
    new Set(read.map((number) => `check-${number}`)),
    listed,
    last === null ? null : reviewed(last),
  );
  return { target: target?.id ?? null, ...rest };
};

it('reviews all up to the newest check, and says what of it was not read', () => {
  expect(plan(3, [6, 5, 4], 3)).toEqual({
    target: 'check-6',
    isDone: false,
    beyond: 0,
    unread: 0,
    passedOver: 0,
    late: 0,
  });
  expect(plan(3, [6], 3)).toMatchObject({ unread: 2 });
  expect(plan(0, [6, 5], null)).toMatchObject({ unread: 4, passedOver: 0 });
  // What was reviewed before is not counted again.
  expect(plan(1, [6, 5], 3)).toMatchObject({ unread: 1 });
});

it('counts the checks before the view that were never reviewed', () => {
  expect(plan(5, [6], 2)).toMatchObject({ passedOver: 3 });
  expect(plan(5, [6], null)).toMatchObject({ passedOver: 0 });
  expect(plan(2, [6], 5)).toMatchObject({ passedOver: 0 });
});

it('is done when that was said, and has no target while the oldest check is under way', () => {
  expect(plan(3, [], 6)).toMatchObject({ isDone: true, unread: 0 });
  expect(plan(3, [], 5)).toMatchObject({ isDone: false });
  const running = [day(6), day(5, 'running'), day(4), day(3)];
  expect(plan(3, [4], 3, running)).toMatchObject({ target: 'check-4', unread: 0 });
  // Before the one under way all is reviewed; what ended since is not.
  expect(plan(3, [6, 4], 4, running)).toMatchObject({ isDone: true, beyond: 1 });
  expect(plan(3, [], 4, running.slice(1))).toMatchObject({ isDone: true, beyond: 0 });
  expect([0, 1].map((beyond) => sayDone({ beyond }, 0))).toEqual([
    'All reviewed',
    'Reviewed up to the check that is under way',
  ]);
  expect(sayDone({ beyond: 0 }, 1)).toBe('All that could be read is reviewed');
  expect(plan(4, [], 4, running)).toMatchObject({ target: null, isDone: false });
  expect(plan(6, [], 6)).toMatchObject({ target: null });
});
