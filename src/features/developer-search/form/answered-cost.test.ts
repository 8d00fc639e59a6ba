import { expect, it } from 'vitest';
import { answeredCost } from './answered-cost.ts';
import { EMPTY_FORM } from '../params/search-form.ts';

it('is what the answer says, where that can be a number of credits, else the price of what was asked', () => {
  const sent = { ...EMPTY_FORM, query: 'x', k: '25' };
  const computed = { credits: 6, isNamed: false };
  for (const creditsUsed of [7, 0])
    expect(answeredCost({ creditsUsed }, sent)).toEqual({ credits: creditsUsed, isNamed: true });
  for (const creditsUsed of [undefined, null, '7', -1, 0.5, 2 ** 60, [7]])
    expect(answeredCost({ creditsUsed }, sent)).toEqual(computed);
  expect(answeredCost(null, sent)).toEqual(computed);
});
