import { type ParsedPatch, ROW } from './patch-model.ts';

/** Per row the removed or added row that it is set against; -1 for none, -2 while its run was not looked at. */
type RowPairs = Int32Array;
const UNKNOWN = -2;

/** Aligning by likeness costs removed × added comparisons, so only small runs get it. */
const MOST_CELLS = 64;

const known = new WeakMap<ParsedPatch, RowPairs>();

/**
 * The row that a removed or added row is set against, -1 for none. Rows of one run are paired in order: one to one where a run has as
 * many of both, by likeness in small uneven runs, and by position elsewhere. Each run is paired once, when it is first asked for.
 */
export function findPair(patch: ParsedPatch, row: number): number {
  let pairs = known.get(patch);
  if (!pairs) {
    pairs = new Int32Array(patch.rowCount).fill(UNKNOWN);
    known.set(patch, pairs);
  }
  if (pairs[row] === UNKNOWN) pairRun(patch, row, pairs);
  return pairs[row] ?? -1;
}

function pairRun(patch: ParsedPatch, row: number, pairs: RowPairs): void {
  let first = row;
  while (first > 0 && isInRun(patch.kinds[first - 1])) first--;
  const removed: number[] = [];
  const added: number[] = [];
  pairs[row] = -1;
  for (let at = first; at < patch.rowCount && isInRun(patch.kinds[at]); at++) {
    pairs[at] = -1;
    if (patch.kinds[at] === ROW.removed) removed.push(at);
    else if (patch.kinds[at] === ROW.added) added.push(at);
  }
  if (removed.length !== added.length && removed.length * added.length <= MOST_CELLS)
    pairByLikeness(patch, removed, added, pairs);
  else pairByPosition(removed, added, pairs);
}

function isInRun(kind: number | undefined): boolean {
  return kind === ROW.removed || kind === ROW.added || kind === ROW.noNewline;
}

function pairByPosition(
  removed: readonly number[],
  added: readonly number[],
  pairs: RowPairs,
): void {
  const count = Math.min(removed.length, added.length);
  for (let index = 0; index < count; index++) setPair(pairs, removed[index], added[index]);
}

function setPair(pairs: RowPairs, left: number | undefined, right: number | undefined): void {
  if (left === undefined || right === undefined) return;
  pairs[left] = right;
  pairs[right] = left;
}

/** The alignment in order with the greatest sum of likeness; what it leaves over between two pairs is set together by position. */
function pairByLikeness(
  patch: ParsedPatch,
  removed: readonly number[],
  added: readonly number[],
  pairs: RowPairs,
): void {
  const width = added.length + 1;
  const sums = new Float64Array((removed.length + 1) * width);
  const likeness = new Float64Array((removed.length + 1) * width);
  for (let i = removed.length - 1; i >= 0; i--) {
    for (let j = added.length - 1; j >= 0; j--) {
      const alike = compareEnds(patch, removed[i] ?? 0, added[j] ?? 0);
      likeness[i * width + j] = alike;
      sums[i * width + j] = Math.max(
        alike + (sums[(i + 1) * width + j + 1] ?? 0),
        sums[(i + 1) * width + j] ?? 0,
        sums[i * width + j + 1] ?? 0,
      );
    }
  }
  let [i, j, leftFrom, rightFrom] = [0, 0, 0, 0];
  while (i < removed.length && j < added.length) {
    const here = sums[i * width + j] ?? 0;
    const alike = likeness[i * width + j] ?? 0;
    if (alike > 0 && here === alike + (sums[(i + 1) * width + j + 1] ?? 0)) {
      pairByPosition(removed.slice(leftFrom, i), added.slice(rightFrom, j), pairs);
      setPair(pairs, removed[i], added[j]);
      [leftFrom, rightFrom] = [++i, ++j];
    } else if (here === (sums[(i + 1) * width + j] ?? 0)) i++;
    else j++;
  }
  pairByPosition(removed.slice(leftFrom), added.slice(rightFrom), pairs);
}

const LONGEST_COMPARED = 200;

/** Likeness from 0 to 1 by the text shared at the beginning and the end, which is quick and good enough to align lines. */
function compareEnds(patch: ParsedPatch, left: number, right: number): number {
  const { text, starts } = patch;
  // Sign and line break are cut off roughly, which is enough for likeness.
  const [leftStart, rightStart] = [(starts[left] ?? 0) + 1, (starts[right] ?? 0) + 1];
  const leftLength = Math.max(0, (starts[left + 1] ?? 0) - 1 - leftStart);
  const rightLength = Math.max(0, (starts[right + 1] ?? 0) - 1 - rightStart);
  const shorter = Math.min(leftLength, rightLength, LONGEST_COMPARED);
  if (shorter === 0) return 0;
  let head = 0;
  while (head < shorter && text.charCodeAt(leftStart + head) === text.charCodeAt(rightStart + head))
    head++;
  let tail = 0;
  const [leftEnd, rightEnd] = [leftStart + leftLength - 1, rightStart + rightLength - 1];
  while (
    tail < shorter - head &&
    text.charCodeAt(leftEnd - tail) === text.charCodeAt(rightEnd - tail)
  )
    tail++;
  const alike = (head + tail) / Math.min(Math.max(leftLength, rightLength), LONGEST_COMPARED);
  return alike > 0.2 ? Math.min(alike, 1) : 0;
}
