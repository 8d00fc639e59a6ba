import { expect, it } from 'vitest';
import { withoutColours } from './without-colours.ts';

it.each(['\u001b', '\\u001b', '\\x1b', '\\033', '\\e', '^[', '␛', ''])(
  'leaves out what colours a line of a log, however it is written: %j',
  (escape) => {
    const line = `${escape}[31mERROR${escape}[0m job=${escape}[38;5;81;1mid-1${escape}[39;49;00m 429`;
    expect(withoutColours(line)).toBe('ERROR job=id-1 429');
  },
);

it.each([
  'rate(http_requests{status="500"}[5m]) > 0',
  'values[0] and m',
  '[31m ago] late',
  'a[0m]',
])('leaves a text without colours as it is: %s', (text) => expect(withoutColours(text)).toBe(text));
