import { expect, it } from 'vitest';
import { sayCostDifference, sayLengthDifference } from './say-difference.ts';

it.each([
  [10, 15, 'the second cost 5 more (+50 %)'],
  [2_500, 7, 'the second cost 2,493 less (−99.7 %)'],
  [10_000, 10_001, 'the second cost 1 more (+0.01 %)'],
  [100, 0, 'the second cost 100 less (−100 %)'],
  [0, 5, 'the second cost 5 more'],
  [5, 5, 'the same'],
])('of costs of %d and %d is said: %s', (left, right, words) =>
  expect(sayCostDifference({ counted: left, used: null }, { counted: right, used: right })).toBe(
    words,
  ),
);

it.each([
  [0, 16, 0, 45, 'the same by the status; the second used 29 more (+181.3 %)'],
  [0, 16, 12, 12, 'the second cost 12 more by the status; the second used 4 less (−25 %)'],
  [0, 16, 0, 16, 'the same by the status; both used the same'],
  [0, 16, 0, null, 'the same'],
  [null, 16, null, 45, 'the second used 29 more (+181.3 %)'],
  [null, 16, 5, null, null],
])(
  'of %o by the status and %o used, and of %o and %o, is said: %s',
  (leftCounted, leftUsed, rightCounted, rightUsed, words) =>
    expect(
      sayCostDifference(
        { counted: leftCounted, used: leftUsed },
        { counted: rightCounted, used: rightUsed },
      ),
    ).toBe(words),
);

it.each([
  [17_900, 30_200, 'the second took 13 s longer (+68.7 %)'],
  [30_200, 17_900, 'the second took 13 s less (−40.7 %)'],
  [9_990, 65_000, 'the second took 55 s longer (+550.7 %)'],
  [11_100, 9_600, 'the second took 1.5 s less (−13.5 %)'],
  [10_900, 9_900, 'the second took 1 s less (−9.2 %)'],
  [3_599_000, 3_659_000, 'the second took 1 min longer (+1.7 %)'],
  [17_100, 17_140, 'the second took 40 ms longer (+0.2 %)'],
  [7_800_000, 7_859_000, 'the second took 59 s longer (+0.8 %)'],
  [400, 400, 'equally long'],
])('of lengths of %d ms and %d ms is said: %s', (left, right, words) =>
  expect(sayLengthDifference({ ms: left, doubt: null }, { ms: right, doubt: null })).toBe(words),
);
