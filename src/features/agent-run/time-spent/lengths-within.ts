import type { Stretch } from './stretches.ts';

/**
 * How much of each window is taken by the parts that began within it, in milliseconds; a part that outlasts the window counts up to its end.
 * `parts` in the order of their starts; an `end` of null goes on. In time by the number of parts and windows, not of one for each other.
 */
export function lengthsWithin(
  parts: readonly { readonly start: number; readonly end: number | null }[],
  windows: readonly Stretch[],
): readonly number[] {
  const last = windows.reduce((latest, { end }) => Math.max(latest, end), Number.NEGATIVE_INFINITY);
  // From the latest window to the earliest, so that parts are only ever added, each before those that are there.
  const merged: { start: number; end: number; total: number }[] = [];
  const add = (start: number, until: number) => {
    let end = until;
    for (let next = merged.at(-1); next && next.start <= end; next = merged.at(-1)) {
      end = Math.max(end, next.end);
      merged.pop();
    }
    merged.push({ start, end, total: (merged.at(-1)?.total ?? 0) + end - start });
  };
  const lengths = windows.map(() => 0);
  const order = [...windows.entries()].sort(([, left], [, right]) => right.start - left.start);
  let next = parts.length - 1;
  for (const [index, window] of order) {
    for (let part = parts[next]; part && part.start >= window.start; part = parts[--next]) {
      const end = Math.min(part.end ?? last, last);
      if (end > part.start) add(part.start, end);
    }
    // Those at the front of the list begin after the window.
    let [low, high] = [0, merged.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((merged[middle]?.start ?? 0) >= window.end) low = middle + 1;
      else high = middle;
    }
    const beyond =
      (merged[low - 1]?.total ?? 0) + Math.max(0, (merged[low]?.end ?? 0) - window.end);
    if (low < merged.length) lengths[index] = (merged.at(-1)?.total ?? 0) - beyond;
  }
  return lengths;
}
