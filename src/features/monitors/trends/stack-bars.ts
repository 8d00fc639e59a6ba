import type { Measure, PartName } from './measure-check.ts';

export interface Bar {
  /** Parts from the axis upwards, as shares of the chart's height. */
  readonly parts: readonly {
    readonly name: PartName;
    readonly value: number;
    readonly from: number;
    readonly to: number;
  }[];
  /** Of the parts: what is not known is not in it. */
  readonly total: number;
  /** Parts that nobody knows, beside those that are known. */
  readonly unknown: readonly PartName[];
  /** It goes beyond the top, where it is broken off: its value is told beside it. */
  readonly isCut: boolean;
}

export interface BarChart {
  /** In the order in which they were given; null for a check that measures nothing known. */
  readonly bars: readonly (Bar | null)[];
  /** The top of the axis: a round value not below the tallest bar that is not cut. */
  readonly top: number;
}

/** A bar that is so many times as tall as all lower ones would flatten them. */
const FLATTENS = 4;
/** So many bars may be cut, and no more than a quarter of all, but for a single one: more of them are no exception. */
const MOST_CUT = 3;
const mostCutOf = (bars: number) => Math.min(MOST_CUT, Math.max(1, Math.floor(bars / 4)));

/** Stacked bars. `roundUp` gives the top of the axis for the tallest. */
export function stackBars(
  measures: readonly (Measure | null)[],
  roundUp: (value: number) => number,
): BarChart {
  const known = measures.map(readKnown);
  const totals = known.map((measure) =>
    measure === null ? null : measure.reduce((sum, { value }) => sum + value, 0),
  );
  const top = roundUp(findTallest(totals.filter((total) => total !== null)));
  return {
    top,
    bars: known.map((measure, index) => {
      const total = totals[index] ?? null;
      if (measure === null || total === null) return null;
      const isCut = total > top;
      // A cut bar keeps the shares of its parts.
      const scale = isCut ? total : top;
      let below = 0;
      const parts = measure.map(({ name, value }) => {
        const from = below / scale;
        below += value;
        return { name, value, from, to: below / scale };
      });
      const unknown = (measures[index] ?? []).flatMap(({ name, value }) =>
        value === null ? [name] : [],
      );
      return { parts, total, unknown, isCut };
    }),
  };
}

/** The parts whose values are known; null where none is, which is not nothing. */
function readKnown(measure: Measure | null) {
  const known = (measure ?? []).flatMap(({ name, value }) =>
    value === null ? [] : [{ name, value }],
  );
  return known.length === 0 && measure?.length !== 0 ? null : known;
}

/** The tallest bar that the axis shows whole: those above the first wide gap among the tallest few are cut. */
function findTallest(totals: readonly number[]): number {
  const sorted = totals.toSorted((left, right) => right - left);
  for (let cut = 1; cut <= mostCutOf(sorted.length) && cut < sorted.length; cut++) {
    const [above = 0, below = 0] = [sorted[cut - 1], sorted[cut]];
    if (below > 0 && above >= below * FLATTENS) return below;
  }
  return sorted[0] ?? 0;
}

/** The next of 1, 2, 5, 10, 20, 50 and so on. */
export function roundUpCount(value: number): number {
  if (!(value > 1)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const STEPS = [1, 2, 5, 10, 15, 30];

/** The next length of time that people read: 1, 2, 5, 10, 15, 30 seconds, minutes; then hours. Milliseconds. */
export function roundUpDuration(ms: number): number {
  const steps = [SECOND, MINUTE].flatMap((unit) => STEPS.map((step) => step * unit));
  return steps.find((step) => step >= ms) ?? roundUpCount(ms / HOUR) * HOUR;
}
