import { expect, it } from 'vitest';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { sayLastCost } from './say-last-cost.ts';

const whole = makeCheck({ reservedCredits: 28, actualCredits: 19 });

it('says what the last whole check reserved and was charged', () => {
  expect(sayLastCost([whole])).toMatch(
    /^Last time \(.+\): 28 credits reserved and 19 credits charged\.$/,
  );
});

it('calls nothing charged where the charge did not go through, or not yet, or has a status that is not known', () => {
  for (const billingStatus of ['failed', 'reserved', 'released', 'refunded'])
    expect(sayLastCost([{ ...whole, billingStatus }])).toMatch(/and 19 credits named as actual\.$/);
});

it('passes by checks that tell nothing of a whole one', () => {
  for (const status of [
    'queued',
    'running',
    'failed',
    'partial',
    'skipped_overlap',
    'skipped_no_credits',
  ])
    expect(
      sayLastCost([makeCheck({ status, reservedCredits: 1, actualCredits: 0 }), whole]),
    ).toContain('28');
  expect(sayLastCost([makeCheck({ reservedCredits: null, actualCredits: null }), whole])).toContain(
    '28',
  );
});

it('says nothing where nothing is known, and half where half is', () => {
  expect(sayLastCost([])).toBeNull();
  expect(sayLastCost([makeCheck({ reservedCredits: null, actualCredits: 1 })])).toMatch(
    /: 1 credit charged\.$/,
  );
});

it('takes no old check for the last one, in whichever order a service lists them', () => {
  const checks = Array.from({ length: 30 }, (_, day) =>
    makeCheck({
      reservedCredits: null,
      actualCredits: day + 1,
      createdAt: new Date(Date.UTC(2026, 10, 1 + day)).toISOString(),
    }),
  );
  expect(sayLastCost(checks.slice(0, 5))).toContain(': 5 credits charged');
  expect(sayLastCost(checks.toReversed())).toContain(': 30 credits charged');
  // There may be newer ones than fit into the answer.
  expect(sayLastCost(checks)).toBeNull();
});
