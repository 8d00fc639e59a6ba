import { expect, it } from 'vitest';
import { searchCost } from './search-cost.ts';

it('costs 2 credits per 10 results, rounded up (specification, "Limits")', () => {
  expect([1, 10, 11, 20, 21, 100].map(searchCost)).toEqual([2, 2, 4, 4, 6, 20]);
});
