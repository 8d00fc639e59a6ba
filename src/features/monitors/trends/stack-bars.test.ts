import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Measure } from './measure-check.ts';
import { roundUpCount, roundUpDuration, stackBars } from './stack-bars.ts';

const measure = (changed: number, error = 0): Measure => [
  { name: 'changed', value: changed },
  { name: 'error', value: error },
];
const stack = (...measures: (Measure | null)[]) => stackBars(measures, roundUpCount);

describe('stacked bars', () => {
  it('are stacked, errors on top, and a check that measures nothing known has none', () => {
    const { bars, top } = stack([], measure(3, 1), null);
    expect(top).toBe(5);
    expect(bars.map((bar) => bar?.total ?? null)).toEqual([0, 4, null]);
    expect(bars[1]?.parts).toEqual([
      { name: 'changed', value: 3, from: 0, to: 0.6 },
      { name: 'error', value: 1, from: 0.6, to: 0.8 },
    ]);
  });

  it('are not known where none of their parts is, which is not nothing', () => {
    const { bars } = stackBars(
      [
        [{ name: 'new', value: null }],
        [
          { name: 'changed', value: 3 },
          { name: 'new', value: null },
        ],
        [],
      ],
      roundUpCount,
    );
    expect(bars.map((bar) => bar && bar.total)).toEqual([null, 3, 0]);
    expect(bars.map((bar) => bar && bar.unknown)).toEqual([null, ['new'], []]);
  });

  it('are not flattened by the first check, whose pages are all new: it is cut', () => {
    const { bars, top } = stack(measure(2_964), measure(339), measure(331), measure(12));
    expect(top).toBe(500);
    expect(bars.map((bar) => bar?.isCut)).toEqual([true, false, false, false]);
    expect(bars[0]).toMatchObject({ total: 2_964, parts: [{ to: 1 }, { from: 1, to: 1 }] });
  });

  it('are cut together above one gap, but not where tall ones are the rule', () => {
    const small = [20, 30, 25, 20, 10, 30].map((value) => measure(value));
    expect(stack(measure(900), measure(950), ...small).top).toBe(50);
    // Two of four are no exception.
    expect(stack(measure(11), measure(1), measure(1), measure(9)).top).toBe(20);
    const many = [900, 910, 920, 930, 20].map((value) => measure(value));
    expect(stack(...many)).toMatchObject({ top: 1_000 });
    expect(stack(measure(900), measure(300)).bars.some((bar) => bar?.isCut)).toBe(false);
    // Nothing beside it: nothing is flattened.
    expect(stack(measure(900), measure(0)).top).toBe(1_000);
  });

  it('never leave the chart, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.nat())),
        (values) => {
          const { bars } = stack(
            ...values.map(([changed, error]) => measure(changed, error)),
            null,
          );
          for (const bar of bars)
            for (const { from, to } of bar?.parts ?? [])
              expect(0 <= from && from <= to && to <= 1 + 1e-9).toBe(true);
        },
      ),
    );
  });
});

it('rounds the axis up to a step people read', () => {
  expect([0, 1, 1.5, 3, 7, 10, 11, 1900].map(roundUpCount)).toEqual([1, 1, 2, 5, 10, 10, 20, 2000]);
  const minute = 60_000;
  expect(
    [0, 900, 12_000, 31_000, 4 * minute, 40 * minute, 200 * minute].map(roundUpDuration),
  ).toEqual([1_000, 1_000, 15_000, minute, 5 * minute, 60 * minute, 5 * 60 * minute]);
});
