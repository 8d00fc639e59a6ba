import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { readFieldChange } from './field-change.ts';
import { writeApart, writeField } from './write-values.ts';

it('never writes two values alike that differ', () => {
  const sides = (previous: unknown, current: unknown) =>
    writeField(readFieldChange('price', { previous, current }));
  expect(sides('29', 29)).toEqual(['"29"', '29']);
  expect(sides('', '  ')).toEqual(['""', '"␣␣"']);
  expect(sides('  ', 'x')).toEqual(['white space', 'x']);
  expect(sides('29\u00a0€', '29 €')).toEqual(['"29\u00a0€"', '"29␣€"']);
  expect(sides('Café', 'Cafe\u0301')).toEqual(['"Caf\\u00e9"', '"Cafe\\u0301"']);
  const long = fc.constantFrom('', ' ', '料金は円です。'.repeat(40), 'a line of words '.repeat(30));
  const value = fc.oneof(
    fc.tuple(long, fc.string(), long).map((parts) => parts.join('')),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(value, value, (previous, current) => {
      fc.pre(!isSameJson(previous, current));
      const [one, other] = sides(previous, current);
      expect(one?.normalize()).not.toBe(other?.normalize());
      expect([one, other]).not.toContain('');
    }),
  );
});

it('begins no number in its middle where there is room for the whole of it', () => {
  const start = 'この製品の価格は毎月変わります。いまは';
  expect(writeApart(`${start}1,234,567,890円`, `${start}1,234,567,891円`)).toEqual([
    '…1,234,567,890円',
    '…1,234,567,891円',
  ]);
});

it('lets two texts part where a row on a phone still shows it, whatever they begin with', () => {
  const start = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc
      .array(fc.constantFrom('plans', 'are', 'unlimited', '🧾', '料金は'), { maxLength: 20 })
      .map((words) => words.join(' ')),
    fc
      .array(fc.constantFrom('/docs', '/very-long-name', '?a=b'), { maxLength: 9 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(
      start,
      fc.string({ minLength: 1 }),
      fc.string({ minLength: 1 }),
      (lead, one, other) => {
        fc.pre(one !== other);
        const [before, after] = writeApart(lead + one, lead + other);
        let at = 0;
        while (before[at] !== undefined && before[at] === after[at]) at++;
        expect(at).toBeLessThan(16);
      },
    ),
  );
});

it('cuts no character in two where it tells blanks', () => {
  const stars = '🌟'.repeat(100);
  const sides = [
    ...writeApart(`a b${stars}`, `a  b${stars}`),
    ...writeApart(`a b1${stars}`, `a  b1${stars}`),
  ];
  expect(sides).toHaveLength(4);
  expect(sides.filter((side) => side.includes('\\ud'))).toEqual([]);
});
