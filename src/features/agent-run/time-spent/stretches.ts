/** A stretch of time, in milliseconds since the epoch. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The same time as stretches in order that neither touch nor overlap. Stretches without a length are left out. */
export function merge(stretches: readonly Stretch[]): readonly Stretch[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    if (end <= start) continue;
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The time that both have. Takes merged stretches, and gives such. */
export function intersect(left: readonly Stretch[], right: readonly Stretch[]): readonly Stretch[] {
  const both: Stretch[] = [];
  let [one, other] = [0, 0];
  for (;;) {
    const [a, b] = [left[one], right[other]];
    if (!a || !b) return both;
    const [start, end] = [Math.max(a.start, b.start), Math.min(a.end, b.end)];
    if (start < end) both.push({ start, end });
    if (a.end < b.end) one++;
    else other++;
  }
}

/** Milliseconds of merged stretches. */
export const lengthOf = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, { start, end }) => sum + end - start, 0);

/** Milliseconds that merged stretches have in common. */
export const sharedLength = (left: readonly Stretch[], right: readonly Stretch[]): number =>
  lengthOf(intersect(left, right));
