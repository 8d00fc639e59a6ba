import { diffArrays } from 'diff';

export interface LineChange {
  readonly type: 'normal' | 'del' | 'add';
  /** With its line break, which only the last line of a text may lack. */
  readonly line: string;
}

/** The lines of a text, each with its line break. */
export const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Above this product of line counts the exact algorithm is too slow; such a stretch without any anchor is replaced as a whole. */
const EXACT_LIMIT = 1_000_000;

/**
 * The line differences of two texts, by patience: lines that are unique in both are matched first, the stretches between them after that.
 * A document of 20,000 lines takes milliseconds where the plain algorithm takes minutes.
 */
export function diffLines(before: readonly string[], after: readonly string[]): LineChange[] {
  const changes: LineChange[] = [];
  diffRange(before, after, 0, before.length, 0, after.length, changes);
  return changes;
}

function diffRange(
  a: readonly string[],
  b: readonly string[],
  aFrom: number,
  aTo: number,
  bFrom: number,
  bTo: number,
  out: LineChange[],
) {
  let tail = 0;
  while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
    push(out, 'normal', a, aFrom, aFrom + 1);
    aFrom++;
    bFrom++;
  }
  while (aFrom < aTo - tail && bFrom < bTo - tail && a[aTo - tail - 1] === b[bTo - tail - 1])
    tail++;
  const aEnd = aTo - tail;
  const bEnd = bTo - tail;
  const anchors = aFrom < aEnd && bFrom < bEnd ? findAnchors(a, b, aFrom, aEnd, bFrom, bEnd) : [];
  if (anchors.length === 0) diffPlainly(a, b, aFrom, aEnd, bFrom, bEnd, out);
  else {
    let [aAt, bAt] = [aFrom, bFrom];
    for (const [aAnchor, bAnchor] of [...anchors, [aEnd, bEnd] as const]) {
      diffRange(a, b, aAt, aAnchor, bAt, bAnchor, out);
      if (aAnchor < aEnd) push(out, 'normal', a, aAnchor, aAnchor + 1);
      [aAt, bAt] = [aAnchor + 1, bAnchor + 1];
    }
  }
  push(out, 'normal', a, aEnd, aTo);
}

function push(
  out: LineChange[],
  type: LineChange['type'],
  lines: readonly string[],
  from: number,
  to: number,
) {
  for (let index = from; index < to; index++) out.push({ type, line: lines[index] ?? '' });
}

function diffPlainly(
  a: readonly string[],
  b: readonly string[],
  aFrom: number,
  aTo: number,
  bFrom: number,
  bTo: number,
  out: LineChange[],
) {
  if (aFrom === aTo || bFrom === bTo || (aTo - aFrom) * (bTo - bFrom) > EXACT_LIMIT) {
    push(out, 'del', a, aFrom, aTo);
    push(out, 'add', b, bFrom, bTo);
    return;
  }
  const parts = diffArrays(a.slice(aFrom, aTo), b.slice(bFrom, bTo));
  for (const part of parts) push(out, typeOf(part), part.value, 0, part.value.length);
}

function typeOf({ added, removed }: { added: boolean; removed: boolean }): LineChange['type'] {
  if (added) return 'add';
  return removed ? 'del' : 'normal';
}

/** Pairs of positions of lines that occur once on each side, thinned to those that stand in the same order on both (longest increasing run). */
function findAnchors(
  a: readonly string[],
  b: readonly string[],
  aFrom: number,
  aTo: number,
  bFrom: number,
  bTo: number,
) {
  const inA = uniquePositions(a, aFrom, aTo);
  const inB = uniquePositions(b, bFrom, bTo);
  const pairs: (readonly [number, number])[] = [];
  for (const [line, aAt] of inA) {
    const bAt = inB.get(line);
    if (aAt >= 0 && bAt !== undefined && bAt >= 0) pairs.push([aAt, bAt]);
  }
  pairs.sort(([left], [right]) => left - right);
  return longestIncreasing(pairs);
}

/** Position per line; -1 for a line that occurs more than once. */
function uniquePositions(lines: readonly string[], from: number, to: number): Map<string, number> {
  const positions = new Map<string, number>();
  for (let index = from; index < to; index++) {
    const line = lines[index] ?? '';
    positions.set(line, positions.has(line) ? -1 : index);
  }
  return positions;
}

function longestIncreasing(pairs: readonly (readonly [number, number])[]) {
  const previous = pairs.map(() => -1);
  const tops: number[] = [];
  pairs.forEach(([, value], index) => {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = tops[low - 1] ?? -1;
    tops[low] = index;
  });
  const chain: (readonly [number, number])[] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair) chain.push(pair);
  }
  return chain.reverse();
}
