import { expect, it } from 'vitest';
import { sayCostDifference } from './say-difference.ts';

it.each([
  [10, 15, 'the second cost 5 more (+50 %)'],
  [2_500, 7, 'the second cost 2,493 less (−99.7 %)'],
  [10_000, 10_001, 'the second cost 1 more (+0.01 %)'],
  [100, 0, 'the second cost 100 less (−100 %)'],
  [0, 5, 'the second cost 5 more'],
  [5, 5, 'the same'],
])('of costs of %d and %d is said: %s', (left, right, words) =>
  expect(sayCostDifference(left, right)).toBe(words),
);
