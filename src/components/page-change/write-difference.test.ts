import { expect, it } from 'vitest';
import { compareNumbers } from './field-change.ts';
import { writePercent } from './write-difference.ts';

it.each([
  [49, 59, '+20.4 %'],
  [1_000, 1_001, '+0.1 %'],
  [100_000, 100_001, '+0.001 %'],
  [5, 0, '−100 %'],
  [5_000, 3, '−99.9 %'],
  // One is left: not all of it is gone.
  [5_000, 1, '−99.98 %'],
  [10_000_000, 3, '−99.99997 %'],
  [1, 2, '+100 %'],
])('from %d to %d is %s', (previous, current, words) =>
  expect(writePercent(compareNumbers(previous, current)?.percent ?? Number.NaN)).toBe(words),
);
