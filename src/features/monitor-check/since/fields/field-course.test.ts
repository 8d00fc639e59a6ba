import { expect, it } from 'vitest';
import { readPageChange } from '#/components/page-change/page-change.ts';
import { makeCheck, makePage } from '#/components/monitor/test-data.ts';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';
import { followFields } from './field-course.ts';

type Map = Readonly<Record<string, Json>>;

/** What each field had before the checks with these field maps, and after those that moved it. */
function follow(...maps: readonly Map[]): Readonly<Record<string, readonly string[]>> {
  const courses = followFields(
    maps.map((json, index) => {
      const { fields } = readPageChange(makePage({ status: 'changed', diff: { json } }));
      const check = makeCheck({ id: `check-${index + 1}` });
      return { check, results: [{ fields: fields ?? [], isNoise: false }] };
    }),
  );
  return Object.fromEntries(
    courses.map(({ path, points }) => [
      path,
      points.map(({ held, check, isGap }) => {
        const value = held.is === 'value' ? JSON.stringify(held.value) : held.is;
        return `${value}${check ? ` on ${check.id.slice(6)}` : ''}${isGap ? ', unseen' : ''}`;
      }),
    ]),
  );
}
const from = (previous: Json, current: Json) => ({ previous, current });

it('a field goes on where a check names what holds it', () => {
  expect(
    follow(
      { 'plans[0].price': from(29, 34) },
      { plans: { previous: [{ price: 34 }] } },
      { plans: { current: [{ price: 31 }, { price: 50 }] } },
    ),
  ).toEqual({
    'plans[0].price': ['29', '34 on 1', 'absent on 2', '31 on 3'],
    plans: ['[{"price":29}]', '[{"price":34}] on 1', 'absent on 2', '[{"price":31},{"price":50}] on 3'], // prettier-ignore
  });
  // What did not move inside of a whole that did has not moved.
  expect(follow({ 'a.b': from(1, 2) }, { a: from({ b: 2, c: 1 }, { b: 2 }) })['a.b']).toEqual([
    '1',
    '2 on 1',
  ]);
});

it('a field goes on where a check names what it holds, however that is written', () => {
  expect(
    follow(
      { tags: from(null, ['a']) },
      { '["tags"][0]': from('a', 'b'), 'tags[1]': { current: 'c' } },
    ),
  ).toEqual({
    tags: ['null', '["a"] on 1', '["b","c"] on 2'],
    '["tags"][0]': ['absent', '"a" on 1', '"b" on 2'],
    'tags[1]': ['absent', '"c" on 2'],
  });
  expect(follow({ a: { current: { b: 1 } } }, { 'a.b': from(5, 6) }).a).toEqual([
    'absent',
    '{"b":1} on 1',
    '{"b":5} on 2, unseen',
    '{"b":6} on 2',
  ]);
});

it('what loses all of its parts is empty, before and after; of a list without an item in its middle nothing clear is known', () => {
  const gone = { 'tags[0]': { previous: 'a' }, 'tags[1]': { previous: 'b' } };
  expect(follow({ tags: from(null, ['a', 'b']) }, gone, { tags: from([], null) })['tags']).toEqual([
    'null',
    '["a","b"] on 1',
    '[] on 2',
    'null on 3',
  ]);
  expect(follow(gone, { tags: from([], null) })['tags']).toEqual([
    '["a","b"]',
    '[] on 1',
    'null on 2',
  ]);
  expect(follow({ 'a.b': { current: 1 } }, { a: from({ b: 1 }, 2) })['a']?.[0]).toBe('{}');
  const list = { list: from([0], [1, 2, 3]) };
  expect(follow(list, { 'list[1]': { previous: 2 } })['list']?.at(-1)).toBe('unclear on 2');
  expect(follow(list, { 'list[2]': { previous: 3 } })['list']?.at(-1)).toBe('[1,2] on 2');
});

it('takes fields of whatever name and depth', () => {
  const deep = `a${'.a'.repeat(5_000)}`;
  const maps = [
    { __proto__: from(1, 2), [deep]: from(1, 2), length: from(0, 1) },
    { 'a.a': from({ a: 1 }, null), '': from(null, ['x']) },
  ];
  expect(follow(...maps)[deep]).toEqual(['1', '2 on 1']);
  expect(follow(...maps)['length']).toEqual(['0', '1 on 1', 'absent on 2, unseen']);
});

it('follows many fields inside of one in a moment', () => {
  const many = (from: number) =>
    Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [
        `rows[${at}].price`,
        { previous: from, current: from + 1 },
      ]),
    );
  const rows = Array.from({ length: 5_000 }, () => ({ price: 0 }));
  const maps = [{ rows: { current: rows } }, ...Array.from({ length: 9 }, (_, at) => many(at))];
  let courses: ReturnType<typeof follow> = {};
  expect(cpuTimeOf(() => (courses = follow(...maps)))).toBeLessThan(4_000);
  expect(courses['rows[4999].price']?.at(-1)).toBe('9 on 10');
  expect(courses['rows']?.at(-1)).toContain('{"price":9}] on 10');
});
