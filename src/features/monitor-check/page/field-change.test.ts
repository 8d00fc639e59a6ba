import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNumbers, isSameJson, readFieldChange } from './field-change.ts';

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
  });

  it('never throws, and equal JSON is unchanged', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), fc.anything(), (path, value, entry) => {
        readFieldChange(path, entry);
        expect(readFieldChange(path, { previous: value, current: structuredClone(value) })).toMatchObject({
          kind: Object.is(value, -0) ? expect.anything() : 'unchanged',
          number: null,
        });
      }),
    );
  });
});

describe('a numeric change', () => {
  it('is exact, with percent of the previous value', () => {
    expect(compareNumbers(10, 12.5)).toEqual({ difference: 2.5, percent: 25 });
    expect(compareNumbers(0.1, 0.3)).toMatchObject({ difference: 0.2 });
    expect(compareNumbers(-4, -2)).toEqual({ difference: 2, percent: 50 });
  });

  it('has no percent from zero', () => {
    expect(compareNumbers(0, 5)).toEqual({ difference: 5, percent: null });
  });

  it('reads amounts in the same unit and guesses at nothing else', () => {
    expect(compareNumbers('$1,200.50', '$1,300.50')).toMatchObject({ difference: 100 });
    expect(compareNumbers('49 €', '39 €')).toMatchObject({ difference: -10 });
    for (const [previous, current] of [
      ['$49', '€49'],
      ['1.299', '1.399'],
      ['v1.2.3', 'v1.2.4'],
      ['2026-01-02', '2026-01-03'],
      ['12', 13n],
      [Number.NaN, 1],
      ['1', null],
    ])
      expect(compareNumbers(previous, current)).toBeNull();
  });
});
