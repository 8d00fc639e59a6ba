import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNumber, isSameNumber, readPlainNumber } from './exact-number.ts';
import { parseJson } from './parse-json.ts';
import { printJson } from './print-json.ts';

const sent = [
  '12345678901234567890',
  '-9007199254740993',
  '1e400',
  '1.0',
  '-0',
  '1E+2',
  '0.1000000000000000055',
  '1e-400',
  '100.00',
  '0e0',
];

describe('a number of JSON that a double would alter', () => {
  it('is kept, printed and written as it was sent, at any place', () => {
    for (const text of sent)
      for (const body of [
        text,
        `[${text}]`,
        `{"a":{"__proto__":[1,${text},"${text}"]},"constructor":${text}}`,
        ` { "a" : ${text} , "b":[ ${text}]}`,
        `{"a"\n:\t${text}\r\n}`,
        `[0,\n${text}]`,
      ])
        expect(printJson(parseJson(body)).replaceAll(/\s/g, '')).toBe(body.replaceAll(/\s/g, ''));
    expect(String(parseJson('1e400'))).toBe('1e400');
    expect(printJson(parseJson('{"a":[1.0]}'), 2)).toBe('{\n  "a": [\n    1.0\n  ]\n}');
  });

  it('is told apart from texts that look like it, or like the mark it is read by', () => {
    const value = {
      a: 'exact number 1.0',
      b: '1.0',
      'exact number 5': ['exact number 0 1.0', 1.5],
    };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
    expect(parseJson(`[${JSON.stringify(value)},1.0]`)).toEqual([value, new ExactNumber('1.0')]);
    expect(printJson([value, new ExactNumber('1.0')])).toBe(`[${JSON.stringify(value)},1.0]`);
    // The letters of the mark may be written as their codes.
    expect(parseJson('[1.0,"\\u0065xact number 7","\\u0065xact\\u0020number 0 7"]')).toEqual([
      new ExactNumber('1.0'),
      'exact number 7',
      'exact number 0 7',
    ]);
  });

  it('leaves all other JSON as the engine reads it, and refuses what the engine refuses', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
    for (const text of [
      '01',
      '1.',
      '{1.0:2}',
      '[1.0',
      '',
      '1.0 2',
      '-',
      '+1.0',
      '"\\"1.0',
      '{"a":1.0}}',
    ])
      expect(() => parseJson(text)).toThrow(SyntaxError);
    expect(parseJson('{"a":1,"a":2.0}')).toEqual({ a: new ExactNumber('2.0') });
  });

  it('survives any nesting', () => {
    const deep = `${'['.repeat(100_000)}1.0${']'.repeat(100_000)}`;
    let at = parseJson(deep);
    while (Array.isArray(at)) at = at[0];
    expect(String(at)).toBe('1.0');
  });

  it('is compared to its last digit', () => {
    const same = (left: string, right: string) =>
      isSameNumber(new ExactNumber(left), new ExactNumber(right));
    for (const [left = '', right = ''] of [
      ['1.0', '1'],
      ['1e2', '100.00'],
      ['-0', '0'],
      ['0.10', '1E-1'],
      ['0e9', '0'],
    ])
      expect(same(left, right)).toBe(true);
    for (const [left = '', right = ''] of [
      ['12345678901234567890', '12345678901234567891'],
      ['1', '-1'],
      ['1e400', '1e401'],
      ['1', '10'],
    ])
      expect(same(left, right)).toBe(false);
    expect(readPlainNumber(new ExactNumber('29.00'))).toBe(29);
    for (const text of ['12345678901234567890', '1e400', '0.1000000000000000055'])
      expect(readPlainNumber(new ExactNumber(text))).toBeNull();
  });
});
