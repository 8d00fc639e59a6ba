import { expect, it } from 'vitest';
import { sayAgainstCeiling } from './say-against-ceiling.ts';

it('what a run used is held against its ceiling as well as what it is billed', () => {
  const say = (creditsUsed: number | null, used: number | null) =>
    sayAgainstCeiling({ status: { value: { creditsUsed } }, used }, 40);
  expect([say(0, 45), say(45, null), say(0, 40), say(null, null)]).toEqual([
    ', above the ceiling of 40',
    ', above the ceiling of 40',
    ' of at most 40',
    ' of at most 40',
  ]);
});
