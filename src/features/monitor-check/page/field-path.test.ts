import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAtPath, readFieldPath } from './field-path.ts';

describe('field paths', () => {
  it('reads keys, indexes, quoted keys and a leading $', () => {
    expect(readFieldPath('plans[0].price')).toEqual(['plans', 0, 'price']);
    expect(readFieldPath('$.plans[10]["per month"].x')).toEqual(['plans', 10, 'per month', 'x']);
    expect(readFieldPath("a['b.c']")).toEqual(['a', 'b.c']);
    expect(readFieldPath('[2].name')).toEqual([2, 'name']);
  });

  it('takes what is no path as one key', () => {
    for (const text of ['', 'a..b', 'a[', 'a]b', '[x]', '.']) expect(readFieldPath(text)).toEqual([text]);
  });

  it('finds the value, and a literal key before the path', () => {
    expect(readAtPath({ plans: [{ price: 5 }] }, 'plans[0].price')).toBe(5);
    expect(readAtPath({ 'a.b': 1, a: { b: 2 } }, 'a.b')).toBe(1);
    expect(readAtPath({ a: 1 }, 'a.b.c')).toBeUndefined();
    expect(readAtPath({}, 'constructor')).toBeUndefined();
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), fc.anything(), (path, value) => void readAtPath(value, path)));
  });
});
