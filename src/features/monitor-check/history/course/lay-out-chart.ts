export interface ChartPoint {
  /** Milliseconds since the epoch; null where the check names no time. */
  readonly at: number | null;
  /** Null: not known, or not there. */
  readonly value: number | null;
}

export interface PlacedPoint {
  /** Among what was given. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

export interface ValueChart {
  /** Points that follow one another without a gap. */
  readonly runs: readonly (readonly PlacedPoint[])[];
  /** The values at the lower and the upper end of the axis; the same where there is but one. */
  readonly least: number;
  readonly most: number;
}

export interface ChartSize {
  readonly width: number;
  readonly height: number;
  /** Room around the points. */
  readonly inset: number;
}

/**
 * Places the values of a field over time, oldest first. A value that is not known breaks the line. The axis goes by time; where a check has
 * none, or the times do not go on, by the order of the checks. Null where nothing is known.
 */
export function layOutChart(
  points: readonly ChartPoint[],
  { width, height, inset }: ChartSize,
): ValueChart | null {
  const values = points.flatMap(({ value }) =>
    value !== null && Number.isFinite(value) ? [value] : [],
  );
  if (values.length === 0) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const places = readPlaces(points);
  const runs: PlacedPoint[][] = [];
  let isOpen = false;
  points.forEach(({ value }, index) => {
    if (value === null || !Number.isFinite(value)) {
      isOpen = false;
      return;
    }
    const placed = {
      index,
      value,
      x: inset + (places[index] ?? 0.5) * (width - 2 * inset),
      // Halves first: the distance of the two largest numbers is none that a double holds.
      y:
        least === most
          ? height / 2
          : inset + ((most / 2 - value / 2) / (most / 2 - least / 2)) * (height - 2 * inset),
    };
    const run = runs.at(-1);
    if (isOpen && run) run.push(placed);
    else runs.push([placed]);
    isOpen = true;
  });
  return { runs, least, most };
}

/** Shares of the width, 0 to 1, that never go back. */
function readPlaces(points: readonly ChartPoint[]): readonly number[] {
  if (points.length === 1) return [0.5];
  const times = points.map(({ at }) => at);
  const [first, last] = [times[0] ?? null, times.at(-1) ?? null];
  const goesOn = times.every((at, index) => {
    const before = index === 0 ? at : times[index - 1];
    return at !== null && before !== null && before !== undefined && at >= before;
  });
  if (!goesOn || first === null || last === null || last === first)
    return points.map((_, index) => index / (points.length - 1));
  return times.map((at) => ((at ?? first) - first) / (last - first));
}

/** The line of a run: a value holds until the next check that shows another one. */
export const drawRun = (run: readonly PlacedPoint[]): string =>
  run.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
