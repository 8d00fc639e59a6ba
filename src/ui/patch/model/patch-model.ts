/**
 * A parsed unified patch: one row per line of the text, held as offsets into the one string, so that tens of thousands of lines
 * cost a few typed arrays and no objects.
 */
export interface ParsedPatch {
  text: string;
  /** Number of lines; a final line break does not begin another line. */
  rowCount: number;
  /** Where each line begins in `text`; `starts[rowCount]` is the end of the text. */
  starts: Uint32Array;
  /** A `ROW` per line. */
  kinds: Uint8Array;
  /** Line number in the old and new text, from 1; 0 where the line has none or it is not known. */
  oldNumbers: Uint32Array;
  newNumbers: Uint32Array;
  hunks: PatchHunk[];
  files: PatchFile[];
  additions: number;
  deletions: number;
  problems: PatchProblem[];
  /** How body lines end: 'mixed' when some end in CRLF and some do not. */
  lineEndings: 'lf' | 'crlf' | 'mixed' | 'none';
}

export const ROW = {
  /** A line that could not be read as part of a patch; shown as it came. */
  raw: 0,
  /** A header line of a file: `diff --git`, `index`, `new file mode`, `---`, `+++`. */
  meta: 1,
  hunk: 2,
  context: 3,
  added: 4,
  removed: 5,
  /** `\ No newline at end of file`, said of the line before it. */
  noNewline: 6,
} as const;

export interface PatchFile {
  /** First row of the file's headers, or of its first hunk when it has none. */
  firstRow: number;
  /** Rows of the `---` and `+++` lines; -1 when missing. */
  oldNameRow: number;
  newNameRow: number;
  oldName: string | null;
  newName: string | null;
  additions: number;
  deletions: number;
}

export interface PatchHunk {
  /** Row of the `@@` line; -1 when the changes have none. */
  headerRow: number;
  /** Rows [firstRow, endRow) are the body. */
  firstRow: number;
  endRow: number;
  file: number;
  /** As the header says; null when it is missing or cannot be read. */
  range: HunkRange | null;
  /** The text after the second `@@`, for example the section's heading. */
  section: string;
  /** Lines counted in the body, old and new; compared with `range` to find `miscounted`. */
  oldCount: number;
  newCount: number;
  miscounted: boolean;
}

export interface HunkRange {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
}

export interface PatchProblem {
  /**
   * `no-headers`: changes without any `@@`. `no-hunks`: headers of files, and no change. `no-changes`: hunks, and no line added or removed.
   * `not-a-patch`: nothing in the text reads as a patch.
   */
  kind:
    | 'no-headers'
    | 'no-hunks'
    | 'no-changes'
    | 'not-a-patch'
    | 'miscounted-hunk'
    | 'unreadable-header'
    | 'unread-lines'
    | 'combined-diff';
  row: number;
  /** How many rows it concerns. */
  count: number;
}

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** The line break of a row as it is in the text. */
export function readLineBreak(patch: ParsedPatch, row: number): '' | '\n' | '\r\n' {
  const start = patch.starts[row] ?? 0;
  const end = patch.starts[row + 1] ?? start;
  if (end === start || patch.text.charCodeAt(end - 1) !== LINE_FEED) return '';
  return end - start > 1 && patch.text.charCodeAt(end - 2) === CARRIAGE_RETURN ? '\r\n' : '\n';
}

/** Where the row's own text begins: after the sign in the body of a hunk. */
export function contentStart(patch: ParsedPatch, row: number): number {
  const start = patch.starts[row] ?? 0;
  const kind = patch.kinds[row];
  if (kind !== ROW.context && kind !== ROW.added && kind !== ROW.removed) return start;
  // An empty context line whose blank was trimmed on the way has no sign.
  return contentEnd(patch, row) > start ? start + 1 : start;
}

export function contentEnd(patch: ParsedPatch, row: number): number {
  const end = patch.starts[row + 1] ?? patch.text.length;
  return end - readLineBreak(patch, row).length;
}

/** The row's text without sign and line break. */
export function readContent(patch: ParsedPatch, row: number): string {
  return patch.text.slice(contentStart(patch, row), contentEnd(patch, row));
}

/** True for the rows between which `n` and `p` move. */
export function isChange(patch: ParsedPatch, row: number): boolean {
  const kind = patch.kinds[row];
  return kind === ROW.added || kind === ROW.removed;
}

/** The hunk whose header or body holds the row; -1 outside any. */
export function findHunk(patch: ParsedPatch, row: number): number {
  let low = 0;
  let high = patch.hunks.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const hunk = patch.hunks[middle];
    if (!hunk) return -1;
    const first = hunk.headerRow >= 0 ? hunk.headerRow : hunk.firstRow;
    if (row < first) high = middle - 1;
    else if (row >= hunk.endRow) low = middle + 1;
    else return middle;
  }
  return -1;
}
