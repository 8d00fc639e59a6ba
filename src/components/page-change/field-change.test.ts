import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#/lib/json/parse-json.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { compareNumbers, readFieldChange } from './field-change.ts';

describe('a field change', () => {
  it('takes its kind from a missing key, never from null', () => {
    expect(readFieldChange('a', { current: 1 }).kind).toBe('added');
    expect(readFieldChange('a', { previous: 1 }).kind).toBe('removed');
    expect(readFieldChange('a', { previous: null, current: 1 }).kind).toBe('changed');
    expect(readFieldChange('a', { previous: 1, current: null }).kind).toBe('changed');
    expect(readFieldChange('a', { previous: null, current: null }).kind).toBe('unchanged');
  });

  it('keeps an entry of another shape whole', () => {
    for (const entry of ['text', 3, null, [], {}, { before: 1 }])
      expect(readFieldChange('a', entry)).toMatchObject({ kind: 'unclear', current: entry });
  });

  it('compares nested values whatever the order of their keys', () => {
    expect(isSameJson({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
    expect(isSameJson({ a: 1 }, { a: 1, b: undefined })).toBe(false);
    expect(isSameJson([], {})).toBe(false);
    expect(isSameJson(parseJson('[1.0]'), [1])).toBe(true);
    expect(isSameJson(parseJson('12345678901234567890'), parseJson('12345678901234567891'))).toBe(
      false,
    );
  });

  it('never throws, and equal JSON is unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.anything(), (path, value, entry) => {
        readFieldChange(path, entry);
        expect(
          readFieldChange(path, { previous: value, current: structuredClone(value) }),
        ).toMatchObject({
          kind: Object.is(value, -0) ? expect.anything() : 'unchanged',
          number: null,
        });
      }),
    );
  });
});

describe('a numeric change', () => {
  it('is exact, with percent of the previous value', () => {
    expect(compareNumbers(10, 12.5)).toEqual({ difference: 2.5, percent: 25, unit: '' });
    expect(compareNumbers(0.1, 0.3)).toMatchObject({ difference: 0.2 });
    expect(compareNumbers(-4, -2)).toEqual({ difference: 2, percent: 50, unit: '' });
  });

  it('has no percent from zero, nor across it', () => {
    expect(compareNumbers(0, 5)).toEqual({ difference: 5, percent: null, unit: '' });
    expect(compareNumbers(-5, 5)).toEqual({ difference: 10, percent: null, unit: '' });
    expect(compareNumbers(3, -1)).toEqual({ difference: -4, percent: null, unit: '' });
    expect(compareNumbers(5, 0)).toEqual({ difference: -5, percent: -100, unit: '' });
  });

  it('reads amounts in the same unit and guesses at nothing else', () => {
    expect(compareNumbers('$1,200.50', '$1,300.50')).toMatchObject({ difference: 100, unit: '$' });
    expect(compareNumbers('49 €', '39 €')).toMatchObject({ difference: -10, unit: '€' });
    expect(compareNumbers('$29.00', '$34.00')).toMatchObject({ difference: 5, unit: '$' });
    expect(compareNumbers('USD 5', 'USD 7')).toMatchObject({ difference: 2, unit: 'USD' });
    expect(compareNumbers('10%', '12.5 %')).toEqual({ difference: 2.5, percent: null, unit: '%' });
    expect(compareNumbers('€1,299', '€1,399')).toMatchObject({ difference: 100, unit: '€' });
    expect(compareNumbers('1,299.00 €', '1,399.00 €')).toMatchObject({ difference: 100 });
    expect(compareNumbers('1299', '1399')).toMatchObject({ difference: 100, unit: '' });
    expect(compareNumbers(parseJson('29.00'), parseJson('3.4e1'))).toMatchObject({ difference: 5 });
    for (const [previous, current] of [
      ['$49', '€49'],
      ['1.299', '1.399'],
      ['v1.2.3', 'v1.2.4'],
      ['v1.9', 'v1.10'],
      ['1.9', '1.10'],
      ['1.2.3', '1.2.4'],
      ['10:30', '11:30'],
      ['1,2', '1,3'],
      ['1e5 apples', '2e5 apples'],
      ['12 apples', '13 apples'],
      ['Q1', 'Q2'],
      ['24 OCT', '26 OCT'],
      ['MAY 12', 'MAY 15'],
      ['007', '008'],
      ['TLS 1.2', 'TLS 1.3'],
      ['PHP 8.9', 'PHP 8.10'],
      ['RFC 7230', 'RFC 9110'],
      ['4 CPU', '8 CPU'],
      ['1,299 €', '1,399 €'],
      ['12,500 %', '13,000 %'],
      ['+1 555 0100', '+1 555 0101'],
      ['$1.999', '$2.999'],
      ['$5/mo', '$6/mo'],
      [parseJson('12345678901234567890'), parseJson('12345678901234567891')],
      [9007199254740992, 9007199254740994],
      [parseJson('1e400'), 5],
      ['2026-01-02', '2026-01-03'],
      ['20261130', '20261201'],
      ['12', 13n],
      [Number.NaN, 1],
      ['1', null],
    ])
      expect(compareNumbers(previous, current)).toBeNull();
  });
});
