import { expect, it } from 'vitest';
import { groupBy } from './group-by.ts';

it('keeps the order of the first items, and under each key the order of its own', () => {
  const groups = groupBy(['b2', 'a1', 'b1', 'a2'], ([letter]) => letter);
  expect([...groups]).toEqual([
    ['b', ['b2', 'b1']],
    ['a', ['a1', 'a2']],
  ]);
});

it('takes undefined and the names of prototypes for keys as any other', () => {
  const groups = groupBy([undefined, '__proto__', 'constructor', undefined], (item) => item);
  expect([...groups.keys()]).toEqual([undefined, '__proto__', 'constructor']);
  expect(groups.get(undefined)).toHaveLength(2);
});
