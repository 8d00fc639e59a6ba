import { expect, it } from 'vitest';
import { makePage } from '#/components/monitor/test-data.ts';
import { findNextUnreviewed, findStop } from './stops.ts';

const [a, b, c, d] = [makePage(), makePage(), makePage(), makePage()];
const stops = [{ pages: [a, b] as const }, { pages: [c] as const }, { pages: [d] as const }].map(
  ({ pages }) => ({
    pages: [...pages] as [typeof a],
  }),
);

it('finds the stop of any page of a group', () => {
  expect([a, b, c, makePage()].map((page) => findStop(stops, page.id, ({ id }) => id))).toEqual([
    0, 0, 1, -1,
  ]);
});

it('goes on to what is not reviewed yet, from the end back to the start', () => {
  expect(findNextUnreviewed(stops, 0, (page) => page === c)).toBe(stops[2]);
  expect(findNextUnreviewed(stops, 2, () => false)).toBe(stops[0]);
  expect(findNextUnreviewed(stops, 2, (page) => page === a)).toBe(stops[0]);
  expect(findNextUnreviewed(stops, 1, () => true)).toBeUndefined();
});
