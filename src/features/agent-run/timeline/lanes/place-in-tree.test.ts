import { expect, it } from 'vitest';
import { placeInTree } from './place-in-tree.ts';

it('counts the rows of one parent, whatever stands between them', () => {
  const places = placeInTree([1, 2, 2, 3, 3, 3, 2, 3, 1]);
  expect(places.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
    '1/2',
    '1/3',
    '2/3',
    '1/3',
    '2/3',
    '3/3',
    '3/3',
    '1/1',
    '2/2',
  ]);
  expect(placeInTree([])).toEqual([]);
});
