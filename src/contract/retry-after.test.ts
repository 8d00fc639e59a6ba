import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const header = (text: string | null, message = '') =>
  readRetryAfter({ header: text, message, nowMs });
const message = (text: string) => header(null, text);

describe('the Retry-After header', () => {
  it.each([
    ['29', 29],
    [' 29 ', 29],
    ['1.5', 1.5],
    ['2592000', 2_592_000],
    ['Fri, 20 Nov 2026 12:00:30 GMT', 30],
    ['Friday, 20-Nov-26 12:00:30 GMT', 30],
    ['Fri Nov 20 12:00:30 2026', 30],
    ['2026-11-20T12:02:00Z', 120],
    ['2026-11-20T13:02:00.5+01:00', 121],
    ['2026-11-20 12:02:00Z', 120],
    ['Fri, 20 Nov 2026 13:02:00 +0100', 120],
    ['Fri, 20 Nov 2026 07:02:00 EST', 120],
    ['20 Nov 2026 12:02:00 UTC', 120],
    ['30, Fri, 20 Nov 2026 12:02:00 GMT', 120],
    ['120 seconds', 120],
    ['2 minutes', 120],
    ['1m30s', 90],
    // Two headers, joined: at least as long as it was told.
    ['5, 10', 10],
    ['10,5', 10],
  ])('%j is a wait of %d seconds', (text, seconds) => expect(header(text)).toBe(seconds));

  it.each([
    '',
    ' ',
    'soon',
    '-5',
    '-0',
    '0',
    '0.2',
    '0x20',
    '1e3',
    'Infinity',
    'NaN',
    '5, soon',
    '5,',
    ',',
    '+30',
    '30;jitter=5',
    'Fri, 20 Nov 2026 11:00:00 GMT',
    'Fri, 20 Nov 2026 12:00:00 GMT',
    '2001-05-01',
    'Fri, 99 Nov 2026 12:00:00 GMT',
    'GMT',
    '9'.repeat(400),
  ])('%j names no usable wait, and so leaves it to the message', (text) => {
    expect(header(text)).toBeNull();
    expect(header(text, 'please retry after 29s')).toBe(29);
  });
});

describe('the message', () => {
  it.each([
    [
      'Rate limit exceeded. Consumed (req/min): 11, Remaining (req/min): 0. please retry after 29s, resets at 12:00',
      29,
    ],
    ['Please retry after 29 seconds.', 29],
    ['Please retry after 29', 29],
    ['{"message":"Retry-After: 45"}', 45],
    // As a tool prints the head of an answer.
    ['HTTP/2 429\r\nretry-after: 12\r\n\r\n{"error":"Rate limit exceeded"}', 12],
    ['{"retry_after": 7}', 7],
    ['Please retry after 2 minutes', 120],
    ['Please retry after two minutes', 120],
    ['Try again in a minute.', 60],
    ['Slow down, try again in 1m30s', 90],
    ['Please retry in 34.074824224s.', 34.074824224],
    ['retry_after: 34.074824224', 34.074824224],
    ['Try again in 1 minute and 30 seconds', 90],
    ['Try again in 1 min 30 sec', 90],
    ['wait 1 hour', 3600],
    ['Please wait for an hour before the next request', 3600],
    ['Limit resets in 1,800 seconds', 1800],
    ['available again in 3 days', 259_200],
    ['retry after at least 90 sec', 90],
    ['retry after 1500ms', 1.5],
    ['Retry after waiting for 20 seconds', 20],
  ])('%j is a wait of %d seconds', (text, seconds) => expect(message(text)).toBe(seconds));

  it.each([
    'Slow down',
    'Retry with backoff',
    'Retry after 3 attempts',
    'Retry after the 5th of May',
    'Retry after 0s',
    'retry after -5s',
    'wait a few minutes',
    'We waited 30 seconds for the page',
    'Gateway Timeout: gave up after waiting 30 seconds for the worker',
    'Request Timeout: the page was not ready after waiting for 15 minutes',
    'timeout of 30000ms exceeded',
    'retry after 12:30',
  ])('%j names none', (text) => expect(message(text)).toBeNull());

  it('is read in time that does not grow with its length', () => {
    const before = process.cpuUsage();
    for (const text of [
      'retry after '.repeat(200_000),
      `retry after ${'9'.repeat(1_000_000)}`,
      'wait for 1m'.repeat(100_000),
    ])
      message(text);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
  });
});

it('is null or at least a second, and a finite number, whatever is in either', () =>
  fc.assert(
    fc.property(
      fc.option(
        fc.oneof(
          fc.string(),
          fc.integer().map(String),
          fc.double().map(String),
          fc.date().map(String),
        ),
      ),
      fc.oneof(
        fc.string(),
        fc
          .tuple(
            fc.constantFrom('retry after ', 'wait '),
            fc.double(),
            fc.constantFrom('s', ' minutes', 'h', ''),
          )
          .map((parts) => parts.join('')),
      ),
      (text, words) => {
        const seconds = header(text, words);
        expect(seconds === null || (Number.isFinite(seconds) && seconds >= 1)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  ));
