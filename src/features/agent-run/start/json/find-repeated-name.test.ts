import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRepeatedName } from './find-repeated-name.ts';

it('finds a name that one object has twice, however it is written, and nothing else', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(findRepeatedName(JSON.stringify(value, null, 1))).toBe(null);
    }),
  );
  expect(
    findRepeatedName('{"a":{"a":1},"b":[{"a":1},{"a":"a"}],"c":"{\\"a\\":1,\\"a\\":2}"}'),
  ).toBe(null);
  expect(findRepeatedName('{"x":{"a":1,\n"\\u0061" : 2}}')).toEqual({ name: 'a', line: 2 });
  expect(findRepeatedName('[{"__proto__":1,"__proto__":2}]')?.name).toBe('__proto__');
});
