import { expect, it } from 'vitest';
import { readableText, readableTitle } from './readable-text.ts';

it('tells a name that can be read from one that cannot be seen', () => {
  for (const text of [
    null,
    undefined,
    '',
    ' ',
    '\n\t',
    '\u00A0',
    '\u200B\u2060\uFEFF',
    '\u202E',
    '\u3164',
    '\u2800',
    '\u0301',
    '\u0000',
    '\uD800',
  ])
    expect(readableText(text)).toBeNull();
  for (const text of ['a', ' a ', '0', '.', 'क', '日本', '🙂', '\u202Ea', '-'])
    expect(readableText(text)).toBe(text);
});

it('a title is cut where no title is that long', () => {
  expect(readableTitle('x'.repeat(1_000_000))).toBe(`${'x'.repeat(999)}…`);
  expect([readableTitle('A title'), readableTitle(' '), readableTitle(null)]).toEqual([
    'A title',
    null,
    null,
  ]);
});
