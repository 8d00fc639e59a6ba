import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeCheck } from '#/components/monitor/test-data.ts';
import { layOutBars, roundUp } from './layout-bars.ts';

const checkOf = (changed: number, error = 0, id = 'c') =>
  makeCheck({ id, summary: { changed, error, new: 0, removed: 0, same: 900, totalPages: 1000 } });

it('stacks what was not the same, errors on top, oldest first', () => {
  const { bars, top } = layOutBars([checkOf(3, 1, 'newest'), checkOf(0, 0, 'oldest')]);
  expect(top).toBe(5);
  expect(bars.map(({ check, total }) => [check.id, total])).toEqual([
    ['oldest', 0],
    ['newest', 4],
  ]);
  expect(bars[1]?.parts).toEqual([
    { status: 'changed', count: 3, from: 0, to: 0.6 },
    { status: 'error', count: 1, from: 0.6, to: 0.8 },
  ]);
});

it('rounds the axis up to a step people read', () => {
  expect([0, 1, 1.5, 3, 7, 10, 11, 1900].map(roundUp)).toEqual([1, 1, 2, 5, 10, 10, 20, 2000]);
});

it('never leaves the chart, whatever the counts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: -5, max: 1e9 }), fc.nat())), (counts) => {
      for (const { parts } of layOutBars([
        ...counts.map(([changed, error]) => checkOf(changed, error)),
        makeCheck({ summary: null }),
      ]).bars)
        for (const { from, to } of parts)
          expect(0 <= from && from <= to && to <= 1 + 1e-9).toBe(true);
    }),
  );
});
