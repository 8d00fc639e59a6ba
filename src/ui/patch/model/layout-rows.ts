import { findPair } from './pair-rows.ts';
import { type ParsedPatch, ROW } from './patch-model.ts';
import type { PatchLayout } from './patch-view-props.ts';

export const SHAPE = {
  /** A line of text: `left` and `right` are its rows (split), or `left` alone (unified). -1 is an empty half. */
  line: 0,
  /** A row over the whole width: raw and further header lines. */
  full: 1,
  hunk: 2,
  /** The name of a file: `left` is an index into `patch.files`. */
  file: 3,
  /** Hidden unchanged rows [left, right). */
  fold: 4,
} as const;

/** What is drawn, line by line, for one layout of a patch. */
export interface PatchLines {
  count: number;
  shapes: Uint8Array;
  left: Int32Array;
  right: Int32Array;
  /** Per row of the patch the line that shows it; -1 when it is hidden. */
  lineOfRow: Int32Array;
}

export const NO_LINES: PatchLines = {
  count: 0,
  shapes: new Uint8Array(),
  left: new Int32Array(),
  right: new Int32Array(),
  lineOfRow: new Int32Array(),
};

interface LayoutOptions {
  layout: PatchLayout;
  onlyChanges: boolean;
  /** First rows of the folds that the reader opened. */
  openFolds: ReadonlySet<number>;
}

/** Lays a patch out in one pass: a few milliseconds for tens of thousands of rows. */
export function layoutRows(patch: ParsedPatch, options: LayoutOptions): PatchLines {
  const lines = new LineWriter(patch);
  const { hidden, nameRows } = findHiddenHeaders(patch);
  const split = options.layout === 'split';
  for (let row = 0; row < patch.rowCount;) {
    const kind = patch.kinds[row];
    const file = nameRows.get(row);
    if (file !== undefined) lines.add(SHAPE.file, file, -1, row);
    if (kind === ROW.hunk) row = lines.add(SHAPE.hunk, row, row);
    else if (kind === ROW.meta || kind === ROW.raw)
      row = hidden.has(row) ? row + 1 : lines.add(SHAPE.full, row, row);
    else if (kind === ROW.context || (kind === ROW.noNewline && !options.onlyChanges)) {
      const end = options.onlyChanges ? findContextEnd(patch, row) : row + 1;
      if (options.onlyChanges && !options.openFolds.has(row)) row = lines.addFold(row, end);
      else for (; row < end; row++) lines.add(SHAPE.line, row, split ? row : -1);
    } else if (!split) row = lines.add(SHAPE.line, row, -1);
    else row = addPairedRun(patch, row, lines);
  }
  return lines.finish();
}

/** First rows of each run of changed rows, between which `n` and `p` move. */
export function listChanges(patch: ParsedPatch): number[] {
  const changes: number[] = [];
  let inside = false;
  for (let row = 0; row < patch.rowCount; row++) {
    const kind = patch.kinds[row];
    const changed = kind === ROW.added || kind === ROW.removed;
    if (changed && !inside) changes.push(row);
    if (kind !== ROW.noNewline) inside = changed;
  }
  return changes;
}

class LineWriter {
  private readonly shapes: Uint8Array;
  private readonly left: Int32Array;
  private readonly right: Int32Array;
  private readonly lineOfRow: Int32Array;
  private count = 0;

  constructor(patch: ParsedPatch) {
    const most = patch.rowCount + patch.files.length;
    this.shapes = new Uint8Array(most);
    this.left = new Int32Array(most);
    this.right = new Int32Array(most);
    this.lineOfRow = new Int32Array(patch.rowCount).fill(-1);
  }

  /** Adds a line and returns the row after it. */
  add(shape: number, left: number, right: number, row = left): number {
    this.shapes[this.count] = shape;
    this.left[this.count] = left;
    this.right[this.count] = right;
    if (row >= 0) this.lineOfRow[row] = this.count;
    if (right >= 0) this.lineOfRow[right] = this.count;
    this.count++;
    return row + 1;
  }

  addFold(first: number, end: number): number {
    this.add(SHAPE.fold, first, -1, -1);
    this.right[this.count - 1] = end;
    return end;
  }

  finish(): PatchLines {
    const { count } = this;
    return {
      count,
      shapes: this.shapes.subarray(0, count),
      left: this.left.subarray(0, count),
      right: this.right.subarray(0, count),
      lineOfRow: this.lineOfRow,
    };
  }
}

function findContextEnd(patch: ParsedPatch, first: number): number {
  let row = first;
  while (
    row < patch.rowCount &&
    (patch.kinds[row] === ROW.context || (row > first && patch.kinds[row] === ROW.noNewline))
  )
    row++;
  return row;
}

/** Header lines whose content the file's bar shows. A single `---`/`+++` pair has no bar: it is shown as it came, unless it says nothing. */
export function findHiddenHeaders(patch: ParsedPatch) {
  const hidden = new Set<number>();
  /** Of each row that a bar stands above: the file that it names. */
  const nameRows = new Map<number, number>();
  // Without hunks the headers are all there is.
  if (patch.hunks.length === 0) return { hidden, nameRows };
  patch.files.forEach((file, index) => {
    if (file.oldNameRow < 0) return;
    const hasBar = patch.files.length > 1 || file.firstRow < file.oldNameRow;
    if (!hasBar && (file.oldName !== 'previous' || file.newName !== 'current')) return;
    for (let row = file.firstRow; row <= file.newNameRow; row++) {
      const start = patch.starts[row] ?? 0;
      const isNamed =
        row >= file.oldNameRow ||
        patch.text.startsWith('diff --git ', start) ||
        patch.text.startsWith('index ', start);
      if (isNamed) hidden.add(row);
    }
    if (hasBar) nameRows.set(file.firstRow, index);
  });
  return { hidden, nameRows };
}

/** One run of removed and added rows side by side. "No newline" stays with the line that it is said of. */
function addPairedRun(patch: ParsedPatch, first: number, lines: LineWriter): number {
  const removed: number[] = [];
  const added: number[] = [];
  let row = first;
  let side = removed;
  for (; row < patch.rowCount; row++) {
    const kind = patch.kinds[row];
    if (kind === ROW.removed) side = removed;
    else if (kind === ROW.added) side = added;
    else if (kind !== ROW.noNewline) break;
    side.push(row);
  }
  let [i, j] = [0, 0];
  while (i < removed.length || j < added.length) {
    const [left, right] = [removed[i] ?? -1, added[j] ?? -1];
    const together =
      left >= 0 &&
      right >= 0 &&
      (findPair(patch, left) === right || (isMark(patch, left) && isMark(patch, right)));
    const leftAlone = left >= 0 && !together && (right < 0 || findPair(patch, left) === -1);
    if (together || !leftAlone) j++;
    if (together || leftAlone) i++;
    lines.add(SHAPE.line, together || leftAlone ? left : -1, together || !leftAlone ? right : -1);
  }
  return row;
}

function isMark(patch: ParsedPatch, row: number): boolean {
  return patch.kinds[row] === ROW.noNewline;
}
