import { contentEnd, contentStart, type ParsedPatch, ROW } from './patch-model.ts';

/** Per row the removed or added row that it is set against; -1 for none. */
export type RowPairs = Int32Array;

/** Aligning by likeness costs removed × added comparisons: only small runs get it, and no patch more than this many in all. */
const MOST_CELLS_PER_RUN = 100;
const MOST_CELLS = 60_000;

const known = new WeakMap<ParsedPatch, RowPairs>();

/**
 * Sets removed rows against the added rows of the same run, in order: one to one where a run has as many of both, by likeness in
 * small uneven runs, and by position elsewhere.
 */
export function pairRows(patch: ParsedPatch): RowPairs {
  const existing = known.get(patch);
  if (existing) return existing;
  const pairs = new Int32Array(patch.rowCount).fill(-1);
  let cells = 0;
  for (const run of listRuns(patch)) {
    const { removed, added } = run;
    const cost = removed.length * added.length;
    const isUneven = removed.length !== added.length;
    if (isUneven && cost <= MOST_CELLS_PER_RUN && cells + cost <= MOST_CELLS) {
      cells += cost;
      pairByLikeness(patch, removed, added, pairs);
    } else pairByPosition(removed, added, pairs);
  }
  known.set(patch, pairs);
  return pairs;
}

interface Run {
  removed: number[];
  added: number[];
}

function* listRuns(patch: ParsedPatch): Generator<Run> {
  let run: Run = { removed: [], added: [] };
  for (let row = 0; row < patch.rowCount; row++) {
    const kind = patch.kinds[row];
    if (kind === ROW.removed) run.removed.push(row);
    else if (kind === ROW.added) run.added.push(row);
    else if (kind !== ROW.noNewline && run.removed.length + run.added.length > 0) {
      if (run.removed.length > 0 && run.added.length > 0) yield run;
      run = { removed: [], added: [] };
    }
  }
  if (run.removed.length > 0 && run.added.length > 0) yield run;
}

function pairByPosition(removed: readonly number[], added: readonly number[], pairs: RowPairs): void {
  const count = Math.min(removed.length, added.length);
  for (let index = 0; index < count; index++) setPair(pairs, removed[index], added[index]);
}

function setPair(pairs: RowPairs, left: number | undefined, right: number | undefined): void {
  if (left === undefined || right === undefined) return;
  pairs[left] = right;
  pairs[right] = left;
}

/** The alignment in order with the greatest sum of likeness; what it leaves over between two pairs is set together by position. */
function pairByLikeness(patch: ParsedPatch, removed: readonly number[], added: readonly number[], pairs: RowPairs): void {
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
  const { text } = patch;
  const [leftStart, rightStart] = [contentStart(patch, left), contentStart(patch, right)];
  const leftLength = contentEnd(patch, left) - leftStart;
  const rightLength = contentEnd(patch, right) - rightStart;
  const shorter = Math.min(leftLength, rightLength, LONGEST_COMPARED);
  if (shorter === 0) return 0;
  let head = 0;
  while (head < shorter && text.charCodeAt(leftStart + head) === text.charCodeAt(rightStart + head)) head++;
  let tail = 0;
  const [leftEnd, rightEnd] = [leftStart + leftLength - 1, rightStart + rightLength - 1];
  while (tail < shorter - head && text.charCodeAt(leftEnd - tail) === text.charCodeAt(rightEnd - tail)) tail++;
  const alike = (head + tail) / Math.min(Math.max(leftLength, rightLength), LONGEST_COMPARED);
  return alike > 0.2 ? Math.min(alike, 1) : 0;
}
