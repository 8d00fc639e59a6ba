import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeCron } from './describe-cron.ts';

it('says a schedule in words', () => {
  expect(describeCron('0 6 * * *')).toBe('At 06:00');
  expect(describeCron('0 */6 * * *')).toBe('On the hour, every 6 hours');
});

it('claims no interval that the steps of a field do not keep', () => {
  expect(describeCron('*/45 * * * *')).toBe('At 0 and 45 minutes past the hour');
  expect(describeCron('*/90 * * * *')).toBe('Every hour');
  expect(describeCron('40/30 * * * *')).toBe('At 40 minutes past the hour');
  expect(describeCron('7-59/45 * * * *')).toBe('At 7 and 52 minutes past the hour');
  expect(describeCron('7-59/15 * * * *')).toMatch(/^Every 15 minutes/);
  expect(describeCron('0 */5 * * *')).toBe('At 00:00, 05:00, 10:00, 15:00 and 20:00');
  expect(describeCron('0 0 1 */5 *')).toBe(
    'At 00:00, on day 1 of the month, only in January, June, and November',
  );
  expect(describeCron('5/15 * * * *')).toBe(
    'Every 15 minutes, starting at 5 minutes past the hour',
  );
  expect(describeCron('*/0 * * * *')).toBe(null);
});

it('says nothing of what is no cron expression', () => {
  for (const text of ['', 'daily', '61 * * * *', '* *']) expect(describeCron(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void describeCron(text)));
});

it('says when a step that fills its cycle by itself runs: once a day is no hour of its own', () => {
  expect(describeCron('0 */24 * * *')).toBe('At 00:00');
  expect(describeCron('15 */24 * * 1')).toBe('At 00:15, only on Monday');
  expect(describeCron('0 0 1 */12 *')).toBe('At 00:00, on day 1 of the month, only in January');
});
