import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cpuTimeOf } from '#/lib/cpu-time.ts';
import { lengthsWithin } from './lengths-within.ts';
import { lengthOf, merge } from './stretches.ts';

it('gives what each part within each window gives', () => {
  const moment = fc.integer({ min: 0, max: 30 });
  const window = fc
    .tuple(moment, moment)
    .map(([start, length]) => ({ start, end: start + length }));
  const part = fc.record({ start: moment, end: fc.option(moment) });
  fc.assert(
    fc.property(fc.array(part), fc.array(window), (unsorted, windows) => {
      const parts = unsorted.toSorted((left, right) => left.start - right.start);
      const expected = windows.map(({ start, end }) =>
        lengthOf(
          merge(
            parts
              .filter((each) => each.start >= start && each.start < end)
              .map((each) => ({ start: each.start, end: Math.min(each.end ?? end, end) })),
          ),
        ),
      );
      expect(lengthsWithin(parts, windows)).toEqual(expected);
    }),
  );
});

it('takes time by the number of parts and windows, also where each window holds all parts', () => {
  const make = (count: number) => ({
    parts: Array.from({ length: count }, (_, index) => ({
      start: count + 2 * index,
      end: count + 2 * index + 1,
    })),
    windows: Array.from({ length: count }, (_, index) => ({
      start: index,
      end: 4 * count + index,
    })),
  });
  const timeOf = ({ parts, windows }: ReturnType<typeof make>) =>
    cpuTimeOf(() => lengthsWithin(parts, windows));
  const [small, large] = [make(4_000), make(64_000)];
  timeOf(small);
  // Sixteen times as many: the square would be 256 times as long.
  expect(timeOf(large)).toBeLessThan(100 * Math.max(1, timeOf(small)));
});
