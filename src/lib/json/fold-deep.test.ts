import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldDeep, MAX_DEPTH, printDeepJson } from './fold-deep.ts';

const nest = (depth: number, open = '[', close = ']') =>
  JSON.parse(open.repeat(depth) + '1' + close.repeat(depth)) as unknown;

test('a value that is not too deep stays the very same', () => {
  const value = { list: [1, { a: nest(50) }], __proto__: null };
  expect(foldDeep(value)).toEqual({ value, places: [] });
  expect(foldDeep(value).value).toBe(value);
});

test('what lies deeper is as the text of its JSON; nothing is lost and the original is not changed', () => {
  const original = JSON.parse(
    '{"a":[{"b":{"c":[1,"x",null]}}],"__proto__":{"b":{"c":{"constructor":1}}}}',
  ) as unknown;
  const before = JSON.stringify(original);
  const { value, places } = foldDeep(original, 3);
  expect(JSON.stringify(value)).toBe(
    JSON.stringify(
      JSON.parse(
        '{"a":[{"b":"{\\"c\\":[1,\\"x\\",null]}"}],"__proto__":{"b":{"c":"{\\"constructor\\":1}"}}}',
      ),
    ),
  );
  expect(places).toEqual([
    ['a', 0, 'b'],
    ['__proto__', 'b', 'c'],
  ]);
  expect(JSON.stringify(original)).toBe(before);
});

test.each([
  [100_000, '[', ']'],
  [100_000, '{"a":', '}'],
  [1_000_000, '[', ']'],
])('%i levels of %s can be printed, cloned and compared afterwards', (depth, open, close) => {
  const { value, places } = foldDeep({ data: nest(depth, open, close) });
  expect(places).toHaveLength(1);
  expect(JSON.stringify(value).length).toBeGreaterThan(depth * 2);
  expect(() => structuredClone(value)).not.toThrow();
  expect(places[0]).toHaveLength(MAX_DEPTH);
});

test('printing says what JSON.stringify says', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => printDeepJson(value) === JSON.stringify(value)));
});
