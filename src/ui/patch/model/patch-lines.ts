const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/** The lines of a text as offsets into it. Only `\n` (with a `\r` before it) ends a line; a lone `\r` is part of one. */
export class PatchLines {
  /** Where each line begins, and last the text's length. */
  readonly starts: Uint32Array;
  readonly count: number;

  constructor(private readonly text: string) {
    const starts: number[] = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    if (starts.at(-1) !== text.length) starts.push(text.length);
    this.starts = new Uint32Array(starts);
    this.count = this.starts.length - 1;
  }

  /** Code of the line's first character; -1 when it is empty. */
  code(row: number): number {
    return this.length(row) > 0 ? this.text.charCodeAt(this.start(row)) : -1;
  }

  /** Length without the line break. */
  length(row: number): number {
    return this.start(row + 1) - this.start(row) - this.breakLength(row);
  }

  line(row: number): string {
    const start = this.start(row);
    return this.text.slice(start, start + this.length(row));
  }

  begins(row: number, prefix: string): boolean {
    return row < this.count && this.text.startsWith(prefix, this.start(row));
  }

  /** 0 without a line break, 1 for LF, 2 for CRLF. */
  breakLength(row: number): 0 | 1 | 2 {
    const start = this.start(row);
    const end = this.start(row + 1);
    if (end === start || this.text.charCodeAt(end - 1) !== LINE_FEED) return 0;
    return end - start > 1 && this.text.charCodeAt(end - 2) === CARRIAGE_RETURN ? 2 : 1;
  }

  private start(row: number): number {
    return this.starts[row] ?? this.text.length;
  }
}
