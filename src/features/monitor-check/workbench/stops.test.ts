import { expect, it } from 'vitest';
import { makePage, makePatch } from '#/components/monitor/test-data.ts';
import { hashChange } from '#/components/page-change/change-content.ts';
import { findNextUnreviewed, findStop, findUndone } from './stops.ts';

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

it('finds of two results of one id the one whose review was taken back, also where blanks are around the id', () => {
  const of = (id: string, text: string) =>
    makePage({ id, status: 'changed', diff: { text: makePatch('old', text), json: null } });
  const [first, second, blank] = [of('x', 'one'), of('x', 'two'), of(' y ', 'three')];
  const all = [first, second, blank].map((page) => ({ pages: [page] as [typeof page] }));
  const undo = (page: typeof first) =>
    findUndone(all, [{ pageId: page.id, hash: hashChange(page) }]);
  expect([first, second, blank].map((page) => undo(page) === page)).toEqual([true, true, true]);
  expect(undo(makePage())).toBeUndefined();
});
