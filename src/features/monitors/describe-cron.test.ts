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

it('says nothing of a schedule that names days of the month and of the week, which schedulers read differently', () => {
  for (const cron of [
    '0 9 1 * 1-5',
    '0 9 1-7 * 1',
    '0 0 9 1 * 1',
    '0 9 1 * MON 2027',
    '0 9 */2 * 1',
  ])
    expect(describeCron(cron), cron).toBe(null);
  expect(describeCron('0 9 1 * ?')).toBe('At 09:00, on day 1 of the month');
  expect(describeCron('0 0 9 ? * MON-FRI')).toBe('At 09:00, Monday through Friday');
  expect(describeCron('0 9 1 * *')).toBe('At 09:00, on day 1 of the month');
});

it('claims none either where seconds come first, in a list of them, by the week or by the month', () => {
  expect(describeCron('0 */45 * * * *')).toBe('At 0 and 45 minutes past the hour');
  expect(describeCron('*/45 * * * * *')).toBe('At 0 and 45 seconds past the minute');
  expect(describeCron('*/45 * * * * 2027')).toBe('At 0 and 45 minutes past the hour, only in 2027');
  expect(describeCron('*/45,10 * * * *')).toBe('At 0, 10, and 45 minutes past the hour');
  expect(describeCron('0 0 * * */2')).toBe(
    'At 00:00, only on Sunday, Tuesday, Thursday, and Saturday',
  );
  // Some schedulers begin the next week with Sunday, others end this one with it.
  for (const days of ['1/2', 'mon/2', '5/2', '1/1', '3,6/1'])
    expect(describeCron(`0 0 * * ${days}`)).toBe(null);
  expect(describeCron('0 0 * * 2/3')).toMatch(/every 3 days of the week, Tuesday/);
  expect(describeCron('0 0 * * 0/2')).toMatch(/every 2 days of the week/);
  expect(describeCron('0 0 */10 * *')).toBe('At 00:00, on day 1, 11, 21, and 31 of the month');
  expect(describeCron('0 0 */31 * *')).toBe('At 00:00, on day 1 of the month');
  expect(describeCron('0 0 */2 * *')).toBe('At 00:00, every 2 days in a month');
  expect(describeCron('0 6-6 * * *')).toBe('At 06:00');
  expect(describeCron('0,0 6 * * *')).toBe('At 06:00');
});

it('says nothing of numbered days of the week beside a question mark, which schedulers count from two beginnings', () => {
  // Monday to Friday where Sunday is 1, Tuesday to Saturday where it is 0.
  for (const cron of ['0 0 9 ? * 2-6', '0 9 ? * 2', '0 9 ? * MON,4 2027', '0 0 9 ? * 6L'])
    expect(describeCron(cron), cron).toBe(null);
  expect(describeCron('0 9 ? * MON#2')).toBe('At 09:00, on the second Monday of the month');
  expect(describeCron('0 0 9 * * 2-6')).toBe('At 09:00, Tuesday through Saturday');
});

it('takes a list that holds all of a field for all of it', () => {
  expect(describeCron('*,1 * * * *')).toBe('Every minute');
  expect(describeCron('0 6 1-5,* * *')).toBe('At 06:00');
  expect(describeCron('0 6 * 1,* *,1')).toBe('At 06:00');
});

it('names what a list names in two ways once', () => {
  expect(describeCron('0 9 * * 0,7')).toBe('At 09:00, only on Sunday');
  expect(describeCron('0 9 * * 1,MON,fri')).toBe('At 09:00, only on Monday and Friday');
  expect(describeCron('0 9 * jan,1 *')).toBe('At 09:00, only in January');
  expect(describeCron('0 9,09 * * sun')).toBe('At 09:00, only on Sunday');
});

it('says nothing of what is no cron expression', () => {
  for (const text of ['5- 6 * * *', '-5 6 * * *', '5, 6 * * *', '*/ 6 * * *', '1,,2 6 * * *'])
    expect(describeCron(text)).toBeNull();
  for (const text of ['', 'daily', '61 * * * *', '* *']) expect(describeCron(text)).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => void describeCron(text)));
});

it('words nothing that a scheduler could not read', () => {
  for (const text of ['* * 8 ** *', '* * * * #2', '* * * *5 1-5', '* * * * L-3', '0 0 L 5L 2026'])
    expect(describeCron(text)).toBeNull();
  expect(describeCron('0 9 L-3 * ?')).toBe('At 09:00, 3 days before the last day of the month');
  expect(describeCron('0 9 * * MON#2')).toBe('At 09:00, on the second Monday of the month');
  const parts = ['*', '?', '0', '5', '12', 'MON', 'jan', 'L', 'W', '#', '-', ',', '/', '2026'];
  const field = fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
    .map((signs) => signs.join(''));
  const fields = fc.array(fc.oneof(field, fc.constant('*')), { minLength: 5, maxLength: 7 });
  fc.assert(
    fc.property(fields, (made) => {
      expect(describeCron(made.join(' ')) ?? '').not.toMatch(/undefined|NaN|null/);
    }),
    { numRuns: 5_000 },
  );
});

it('says when a step that fills its cycle by itself runs: once a day is no hour of its own', () => {
  expect(describeCron('0 */24 * * *')).toBe('At 00:00');
  expect(describeCron('15 */24 * * 1')).toBe('At 00:15, only on Monday');
  expect(describeCron('0 0 1 */12 *')).toBe('At 00:00, on day 1 of the month, only in January');
});
