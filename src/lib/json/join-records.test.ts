import { expect, it } from 'vitest';
import { joinRecords } from './join-records.ts';

const join = (...texts: readonly [base: unknown, mine: unknown, theirs: unknown]) => {
  const [base, mine, theirs] = texts.map((value) => JSON.stringify(value));
  return JSON.parse(joinRecords(base ?? null, mine ?? '', theirs ?? ''));
};

it('what was added, changed or taken away here is so beside what was there', () => {
  const base = { kept: 1, goneHere: 1, goneThere: 1, newHere: 1, newThere: 1 };
  const mine = { kept: 1, goneThere: 1, newHere: { at: 2 }, newThere: 1, addedHere: 1 };
  const theirs = { kept: 1, goneHere: 1, newHere: 1, newThere: 2, addedThere: 1 };
  expect(join(base, mine, theirs)).toEqual({
    kept: 1,
    newHere: { at: 2 },
    newThere: 2,
    addedHere: 1,
    addedThere: 1,
  });
});

it('keeps what was added to a list on either side, each entry named by itself', () => {
  const [base, here, there] = ['a', 'b', 'c'].map((id) => ({ id }));
  const all = join([base], [here], [base, there]);
  expect(Object.values(all)).toEqual([there, here]);
  // From then on it is an object, and as good as a list.
  expect(Object.values(join(all, [here], all))).toEqual([here]);
});

it('takes names as they are, and what is no object as empty', () => {
  expect(joinRecords(null, '{"__proto__":1}', '{"a":1}')).toBe('{"a":1,"__proto__":1}');
  expect(joinRecords('[1', '"x', '{"a":1}')).toBe('{"a":1}');
});
