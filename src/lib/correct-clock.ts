/**
 * Times in the order of `producerSequence`, fixed so that none is earlier than the one before it. The longest run of times that already
 * agree with the sequence is kept; each other time, and each missing one, takes the nearest time the sequence allows. So one event with
 * a clock an hour ahead, or behind, moves alone. Null when there is no time at all.
 */
export function correctClock(times: readonly (number | null)[]): readonly number[] | null {
  if (isOrdered(times)) return times;
  const kept = longestOrderedRun(times);
  const first = times.find((_, index) => kept.has(index));
  if (first === undefined || first === null) return null;
  let before = first;
  return times.map((time, index) => {
    if (kept.has(index) && time !== null) before = time;
    return before;
  });
}

function isOrdered(times: readonly (number | null)[]): times is readonly number[] {
  let before = Number.NEGATIVE_INFINITY;
  for (const time of times) {
    if (time === null || time < before) return false;
    before = time;
  }
  return true;
}

/** Indices of a longest non-decreasing subsequence of the times that are there. O(n log n). */
function longestOrderedRun(times: readonly (number | null)[]): ReadonlySet<number> {
  /** `tails[k]`: index of the smallest last time among ordered runs of length k + 1. */
  const tails: number[] = [];
  const before = new Map<number, number>();
  times.forEach((time, index) => {
    if (time === null) return;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((times[tails[middle] ?? 0] ?? 0) <= time) low = middle + 1;
      else high = middle;
    }
    const previous = tails[low - 1];
    if (previous !== undefined) before.set(index, previous);
    tails[low] = index;
  });
  const kept = new Set<number>();
  for (let index = tails.at(-1); index !== undefined; index = before.get(index)) kept.add(index);
  return kept;
}
