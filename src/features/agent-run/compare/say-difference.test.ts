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
  expect(sayCostDifference(left, right)).toBe(words),
);

it.each([
  [17_900, 30_200, 'the second took 13 s longer (+68.7 %)'],
  [30_200, 17_900, 'the second took 13 s less (−40.7 %)'],
  [9_990, 65_000, 'the second took 55 s longer (+550.7 %)'],
  [17_100, 17_140, 'the second took 40 ms longer (+0.2 %)'],
  [7_800_000, 7_859_000, 'the second took 59 s longer (+0.8 %)'],
  [400, 400, 'equally long'],
])('of lengths of %d ms and %d ms is said: %s', (left, right, words) =>
  expect(sayLengthDifference({ ms: left, doubt: null }, { ms: right, doubt: null })).toBe(words),
);
