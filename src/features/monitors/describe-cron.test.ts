import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeCron } from './describe-cron.ts';

it('says a schedule in words', () => {
  expect(describeCron('0 6 * * *')).toBe('At 06:00');
  expect(describeCron('0 */6 * * *')).toBe('On the hour, every 6 hours');
});

it('says nothing of what is no cron expression', () => {
  for (const text of ['', 'daily', '61 * * * *', '* *']) expect(describeCron(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void describeCron(text)));
});
