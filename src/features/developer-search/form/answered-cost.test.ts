import { expect, it } from 'vitest';
import { answeredCost } from './answered-cost.ts';
import { EMPTY_FORM } from '../params/search-form.ts';

it('is what the answer says, where that can be a number of credits, else the price of what was asked', () => {
  const sent = { ...EMPTY_FORM, query: 'x', k: '25' };
  expect(answeredCost({ creditsUsed: 7 }, sent)).toBe(7);
  expect(answeredCost({ creditsUsed: 0 }, sent)).toBe(0);
  for (const creditsUsed of [undefined, null, '7', -1, 0.5, 2 ** 60, [7]])
    expect(answeredCost({ creditsUsed }, sent)).toBe(6);
  expect(answeredCost(null, sent)).toBe(6);
});
