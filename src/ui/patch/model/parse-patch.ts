import { PatchLines } from './patch-lines.ts';
import { type ParsedPatch, type PatchHunk, type PatchProblem, ROW } from './patch-model.ts';
import { readFileName, readHunkHeader } from './read-hunk-header.ts';

const [PLUS, MINUS, BLANK, BACKSLASH, AT] = [43, 45, 32, 92, 64];

/**
 * Reads a unified patch. Never throws: a line that fits nowhere becomes a raw row and is told of in `problems`, so every line of the
 * text stays visible. 20,000 lines take a few milliseconds.
 */
export function parsePatch(text: string): ParsedPatch {
  return new PatchParser(text).parse();
}

class PatchParser {
  private readonly lines: PatchLines;
  private readonly patch: ParsedPatch;
  private hunk: PatchHunk | null = null;
  /** Lines that the open hunk's header still announces; null when its header could not be read. */
  private remaining: { old: number; new: number } | null = null;
  private oldNext = 0;
  private newNext = 0;
  private inHeaders = false;
  private crlf = 0;
  private lf = 0;

  constructor(text: string) {
    this.lines = new PatchLines(text);
    const rowCount = this.lines.count;
    this.patch = {
      text,
      rowCount,
      starts: this.lines.starts,
      kinds: new Uint8Array(rowCount),
      oldNumbers: new Uint32Array(rowCount),
      newNumbers: new Uint32Array(rowCount),
      hunks: [],
      files: [],
      additions: 0,
      deletions: 0,
      problems: [],
      lineEndings: 'none',
    };
  }

  parse(): ParsedPatch {
    const { patch } = this;
    for (let row = 0; row < patch.rowCount; row++) row = this.readRow(row);
    this.closeHunk(patch.rowCount);
    if (patch.hunks.length === 0 && patch.files.length === 0) this.readWithoutHeaders();
    else if (patch.hunks.length === 0) this.report('no-hunks', 0, patch.rowCount);
    else if (patch.additions + patch.deletions === 0) this.report('no-changes', 0, patch.rowCount);
    this.noteUnreadRows();
    patch.problems.sort((a, b) => a.row - b.row);
    patch.lineEndings = this.nameLineEndings();
    return patch;
  }

  private nameLineEndings(): ParsedPatch['lineEndings'] {
    if (this.crlf === 0) return this.lf > 0 ? 'lf' : 'none';
    return this.lf > 0 ? 'mixed' : 'crlf';
  }

  /** Reads one line and returns the last row it used. */
  private readRow(row: number): number {
    const code = this.lines.code(row);
    if (code === AT && this.lines.begins(row, '@@')) return this.openHunk(row);
    if (this.hunk && this.readBody(row, code)) return row;
    if (code === MINUS && this.isFileHeader(row)) return this.readNames(row);
    if (this.lines.begins(row, 'diff --git ') || this.lines.begins(row, 'Index: '))
      this.openFile(row);
    if (this.inHeaders) this.patch.kinds[row] = ROW.meta;
    // Without `@@` the lines after a file's names can still be told apart by their signs.
    else if (
      !this.hunk &&
      this.patch.files.length > 0 &&
      this.patch.hunks.at(-1)?.file !== this.patch.files.length - 1
    )
      this.openBareHunk(row, code);
    return row;
  }

  /** True when the line belongs to the open hunk. */
  private readBody(row: number, code: number): boolean {
    const done = this.remaining !== null && this.remaining.old <= 0 && this.remaining.new <= 0;
    if (code === BACKSLASH) return this.mark(row, ROW.noNewline);
    if (code === MINUS && this.endsHunk(row, done)) return this.closeHunk(row);
    if (code === PLUS) return this.markBody(row, ROW.added);
    if (code === MINUS) return this.markBody(row, ROW.removed);
    if (code === BLANK) return this.markBody(row, ROW.context);
    // A blank line between hunks, or a context line whose one blank was trimmed on the way.
    if (this.lines.length(row) === 0 && (!done || this.goesOn(row + 1)))
      return this.markBody(row, ROW.context);
    if (this.lines.begins(row, 'diff --git ') || this.lines.begins(row, 'Index: '))
      return this.closeHunk(row);
    // Unreadable inside a hunk: the row stays raw; numbering goes on behind it while lines are still announced.
    return done ? this.closeHunk(row) : true;
  }

  /** A line beginning `---` is a removed line unless it opens the next file or a mail signature. */
  private endsHunk(row: number, done: boolean): boolean {
    if (
      done &&
      this.lines.begins(row, '-- ') &&
      this.lines.length(row) === 3 &&
      row + 3 > this.patch.rowCount - 1
    )
      return true;
    if (!this.isFileHeader(row)) return false;
    if (done) return true;
    // The header announces more lines than these two could fill, and a hunk follows: the count is wrong, the next file begins.
    const { remaining } = this;
    const filled = remaining !== null && remaining.old === 1 && remaining.new === 1;
    return !filled && this.lines.begins(row + 2, '@@');
  }

  /** True when a signed line follows that no header announced: the header counted too few. */
  private goesOn(row: number): boolean {
    const code = row < this.patch.rowCount ? this.lines.code(row) : -1;
    return code === PLUS || code === BLANK || (code === MINUS && !this.endsHunk(row, true));
  }

  private isFileHeader(row: number): boolean {
    return this.lines.begins(row, '--- ') && this.lines.begins(row + 1, '+++ ');
  }

  private openHunk(row: number): number {
    this.closeHunk(row);
    if (this.patch.files.length === 0) this.openFile(row);
    this.inHeaders = false;
    const line = this.lines.line(row);
    const header = readHunkHeader(line);
    if (!header)
      this.report(line.startsWith('@@@') ? 'combined-diff' : 'unreadable-header', row, 1);
    this.startHunk(row, row + 1, header);
    this.patch.kinds[row] = ROW.hunk;
    return row;
  }

  private openBareHunk(row: number, code: number): void {
    if (code !== PLUS && code !== MINUS && code !== BLANK) return;
    this.report('no-headers', row, 1);
    this.startHunk(-1, row, null);
    this.readBody(row, code);
  }

  private startHunk(
    headerRow: number,
    firstRow: number,
    header: ReturnType<typeof readHunkHeader>,
  ): void {
    const range = header?.range ?? null;
    this.hunk = {
      headerRow,
      firstRow,
      endRow: firstRow,
      file: this.patch.files.length - 1,
      range,
      section: header?.section ?? '',
      oldCount: 0,
      newCount: 0,
      miscounted: false,
    };
    this.patch.hunks.push(this.hunk);
    this.remaining = range ? { old: range.oldLines, new: range.newLines } : null;
    this.oldNext = range?.oldStart ?? 0;
    this.newNext = range?.newStart ?? 0;
  }

  private closeHunk(row: number): false {
    const { hunk } = this;
    if (hunk) {
      hunk.endRow = row;
      hunk.miscounted =
        hunk.range !== null &&
        (hunk.range.oldLines !== hunk.oldCount || hunk.range.newLines !== hunk.newCount);
      if (hunk.miscounted) this.report('miscounted-hunk', hunk.headerRow, 1);
    }
    this.hunk = null;
    return false;
  }

  private openFile(row: number): void {
    this.inHeaders = true;
    this.patch.files.push({
      firstRow: row,
      oldNameRow: -1,
      newNameRow: -1,
      oldName: null,
      newName: null,
      additions: 0,
      deletions: 0,
    });
  }

  private readNames(row: number): number {
    let file = this.patch.files.at(-1);
    if (!file || !this.inHeaders || file.oldNameRow >= 0) this.openFile(row);
    file = this.patch.files.at(-1);
    if (!file) return row;
    file.oldNameRow = row;
    file.newNameRow = row + 1;
    file.oldName = readFileName(this.lines.line(row));
    file.newName = readFileName(this.lines.line(row + 1));
    this.mark(row, ROW.meta);
    this.mark(row + 1, ROW.meta);
    this.inHeaders = false;
    return row + 1;
  }

  private markBody(row: number, kind: number): true {
    const { patch, hunk, remaining } = this;
    const hasNumbers = remaining !== null;
    const file = patch.files[patch.files.length - 1];
    if (kind !== ROW.added) {
      if (hasNumbers) patch.oldNumbers[row] = this.oldNext++;
      if (hunk) hunk.oldCount++;
      if (remaining) remaining.old--;
    }
    if (kind !== ROW.removed) {
      if (hasNumbers) patch.newNumbers[row] = this.newNext++;
      if (hunk) hunk.newCount++;
      if (remaining) remaining.new--;
    }
    if (kind === ROW.added) patch.additions++;
    if (kind === ROW.removed) patch.deletions++;
    if (file && kind === ROW.added) file.additions++;
    if (file && kind === ROW.removed) file.deletions++;
    const breakLength = this.lines.breakLength(row);
    if (breakLength === 2) this.crlf++;
    else if (breakLength === 1) this.lf++;
    return this.mark(row, kind);
  }

  /** A text of nothing but signed lines is read by its signs; anything else stays raw. */
  private readWithoutHeaders(): void {
    const { patch } = this;
    // Lines that end with a lone CR are one line here, and the sign of the first would speak for all of them.
    if (patch.rowCount === 1 && this.lines.line(0).includes('\r'))
      return this.report('not-a-patch', 0, 1);
    let signed = 0;
    for (let row = 0; row < patch.rowCount; row++) {
      const code = this.lines.code(row);
      if (code === PLUS || code === MINUS) signed++;
      else if (code !== BLANK && code !== BACKSLASH && this.lines.length(row) > 0)
        return this.report('not-a-patch', 0, patch.rowCount);
    }
    if (signed === 0)
      return patch.rowCount > 0 ? this.report('not-a-patch', 0, patch.rowCount) : undefined;
    this.openFile(0);
    this.report('no-headers', 0, 1);
    this.startHunk(-1, 0, null);
    for (let row = 0; row < patch.rowCount; row++) this.readBody(row, this.lines.code(row));
    this.closeHunk(patch.rowCount);
  }

  private noteUnreadRows(): void {
    const { patch } = this;
    if (patch.problems.some((problem) => problem.kind === 'not-a-patch')) return;
    for (let row = 0; row < patch.rowCount; row++) {
      if (patch.kinds[row] !== ROW.raw) continue;
      const first = row;
      let texts = 0;
      for (; row < patch.rowCount && patch.kinds[row] === ROW.raw; row++)
        if (this.lines.length(row) > 0) texts++;
      if (texts > 0) this.report('unread-lines', first, row - first);
    }
  }

  private report(kind: PatchProblem['kind'], row: number, count: number): void {
    this.patch.problems.push({ kind, row, count });
  }

  private mark(row: number, kind: number): true {
    this.patch.kinds[row] = kind;
    return true;
  }
}
