import { describe, expect, it } from 'vitest';
import { sayReviewed } from '#/components/check-digest/review-state.ts';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { orderNewestFirst } from '#/components/monitor/order-newest-first.ts';
import { chooseRange, findReviewable, mayBeginLate } from './check-range.ts';

const day = (number: number, status = 'completed') =>
  makeCheck({
    id: `check-${number}`,
    status,
    createdAt: `2026-11-${String(number).padStart(2, '0')}T04:40:00Z`,
  });
/** The days from the newest back to the oldest. */
const days = (newest: number, oldest = 1) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => day(newest - index));
const reviewed = (number: number) => ({
  checkId: `check-${number}`,
  createdAt: day(number).createdAt,
  at: 0,
});
const read = (range: ReturnType<typeof chooseRange>) =>
  range && [range.because, range.from, range.base?.id ?? null, range.checks.map(({ id }) => id)];

describe('the checks since one last looked', () => {
  it('are those after the last reviewed one', () => {
    expect(read(chooseRange({ checks: days(5), isWhole: true }, undefined, reviewed(3)))).toEqual([
      'reviewed',
      'check-3',
      'check-3',
      ['check-5', 'check-4'],
    ]);
    expect(chooseRange({ checks: days(5), isWhole: true }, undefined, reviewed(5))?.checks).toEqual(
      [],
    );
  });

  it('are those down to one that was listed only after newer ones were reviewed', () => {
    const last = sayReviewed(day(5), [day(5), day(3), day(2)]);
    const checks = days(6, 2);
    const range = ['reviewed', 'check-3', 'check-3', ['check-6', 'check-5', 'check-4']];
    expect(read(chooseRange({ checks, isWhole: false }, undefined, last))).toEqual(range);
    // Whether there is one before it has to be read; a link names that one.
    expect(chooseRange({ checks: days(6, 4), isWhole: false }, undefined, last)).toBeNull();
    expect(read(chooseRange({ checks: days(6, 4), isWhole: true }, undefined, last))).toEqual([
      'reviewed',
      'start',
      null,
      ['check-6', 'check-5', 'check-4'],
    ]);
    expect(read(chooseRange({ checks, isWhole: false }, 'check-3', last))?.[3]).toEqual(range[3]);
  });

  it('are those after the check of the address, whatever was reviewed', () => {
    const range = chooseRange({ checks: days(5), isWhole: true }, 'CHECK-4', reviewed(2));
    expect(read(range)).toEqual(['asked', 'CHECK-4', 'check-4', ['check-5']]);
  });

  it('wait for the part of the list that tells', () => {
    expect(chooseRange({ checks: days(9, 5), isWhole: false }, undefined, reviewed(3))).toBeNull();
    expect(chooseRange({ checks: days(9, 5), isWhole: false }, 'start', null)).toBeNull();
    expect(chooseRange({ checks: days(9, 5), isWhole: false }, undefined, null)).toBeNull();
  });

  it('begin at the right place where the last reviewed check was deleted', () => {
    const checks = days(9).filter(({ id }) => id !== 'check-4');
    const range = chooseRange({ checks, isWhole: true }, undefined, reviewed(4));
    expect(range?.checks.map(({ id }) => id)).toEqual([
      'check-9',
      'check-8',
      'check-7',
      'check-6',
      'check-5',
    ]);
    // All that are left came after it.
    expect(
      read(chooseRange({ checks: days(9, 8), isWhole: true }, undefined, reviewed(4))),
    ).toEqual(['reviewed', 'check-4', null, ['check-9', 'check-8']]);
  });

  it('are the newest ten where none was reviewed, or where the check asked for is not listed', () => {
    const range = chooseRange({ checks: days(12), isWhole: false }, undefined, null);
    expect([range?.because, range?.from, range?.checks.length]).toEqual([
      'first-look',
      'check-2',
      10,
    ]);
    expect(read(chooseRange({ checks: days(2), isWhole: true }, undefined, null))).toEqual([
      'first-look',
      'start',
      null,
      ['check-2', 'check-1'],
    ]);
    expect(chooseRange({ checks: days(12), isWhole: true }, 'gone', null)).toMatchObject({
      because: 'missing',
      from: 'gone',
    });
    expect(read(chooseRange({ checks: days(2), isWhole: true }, 'start', null))?.[0]).toBe('asked');
  });
});

it('may begin too late only where all that was reviewed is gone', () => {
  const mayLack = (checks: ReturnType<typeof days>, asked?: string) => {
    const range = chooseRange({ checks, isWhole: true }, asked, reviewed(4));
    return range && mayBeginLate(range, reviewed(4));
  };
  expect([mayLack(days(9, 6)), mayLack(days(9, 6), 'start')]).toEqual([true, true]);
  const others = [mayLack(days(9, 3)), mayLack(days(9, 3), 'start'), mayLack([])];
  expect([...others, mayLack(days(9, 6), 'check-7')]).toEqual([false, false, false, false]);
});

it('never passes over a check that is still under way', () => {
  const [first, running, skipped] = [day(1), day(2, 'running'), day(3, 'skipped_overlap')];
  expect(findReviewable([skipped, running, first])).toBe(first);
  expect(findReviewable([skipped, first])).toBe(skipped);
  expect(findReviewable([skipped, running])).toBeNull();
  expect(findReviewable([])).toBeNull();
});

it('puts a list right that is not newest first, unless a time is missing', () => {
  expect(orderNewestFirst(days(3).toReversed()).map(({ id }) => id)).toEqual(
    days(3).map(({ id }) => id),
  );
  const untold = makeCheck({ createdAt: null, startedAt: null, scheduledFor: null });
  const odd = [day(1), untold, day(3)];
  expect(orderNewestFirst(odd)).toEqual(odd);
});

it('takes a check that was made in advance, or waited, for as new as its run, and not as its creation', () => {
  const byHand = makeCheck({ id: 'by-hand', startedAt: '2026-11-20T12:00:00Z' });
  const planned = { id: 'planned', createdAt: '2026-11-20T08:00:00Z' };
  const queued = makeCheck({
    ...planned,
    status: 'queued',
    startedAt: null,
    scheduledFor: '2026-11-20T14:00:00Z',
  });
  const ended = makeCheck({ ...planned, startedAt: '2026-11-20T14:00:02Z' });
  const before = orderNewestFirst([byHand, queued]);
  expect(findReviewable(before)).toBe(byHand);
  const last = sayReviewed(byHand, before);
  const checks = orderNewestFirst([byHand, ended]);
  for (const asked of [undefined, byHand.id])
    expect(read(chooseRange({ checks, isWhole: true }, asked, last))).toEqual([
      'reviewed',
      'by-hand',
      'by-hand',
      ['planned'],
    ]);
});
