/** A row of a list by what it is of, whatever its place; null for a heading, which says nothing of the rows below it. */
export interface ListRow {
  readonly key: string | null;
  /** Pixels. */
  readonly height: number;
}

/** Where each row begins, and at the end the height of all. */
export function sumHeights(rows: readonly ListRow[]): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  rows.forEach(({ height }, row) => {
    offsets[row + 1] = (offsets[row] ?? 0) + height;
  });
  return offsets;
}

/** The row that is at a height; the first above the list, the last below it. */
export function findRowAt(offsets: Float64Array, height: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * How far to scroll a list that took the place of another, so that the first row in sight that both have stays where it is; null where
 * nothing is to be done: at the top of the list one sees what comes in there.
 */
export function holdPlace(
  before: readonly ListRow[],
  now: readonly ListRow[],
  top: number,
): number | null {
  if (before === now || top <= 0) return null;
  const offsets = sumHeights(before);
  const rowOf = new Map(now.flatMap(({ key }, row) => (key === null ? [] : [[key, row]])));
  for (let row = findRowAt(offsets, top); row < before.length; row++) {
    const key = before[row]?.key ?? null;
    const there = key === null ? undefined : rowOf.get(key);
    if (there === undefined) continue;
    return (sumHeights(now)[there] ?? 0) + top - (offsets[row] ?? 0);
  }
  return null;
}
