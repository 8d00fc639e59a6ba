import { contentEnd, contentStart, type ParsedPatch } from '../model/patch-model.ts';

/** Matches of a text in the lines of a patch, in order. */
export interface PatchMatches {
  count: number;
  /** True when there are more than were counted. */
  more: boolean;
  rows: Uint32Array;
  /** Offsets in the row's content. */
  starts: Uint32Array;
  /** Length of a match; folding of case may make it differ from the needle's. */
  lengths: Uint32Array;
  /** Per row the index of its first match. */
  firstOfRow: Map<number, number>;
}

const MOST_MATCHES = 50_000;
const NO_MATCHES: PatchMatches = {
  count: 0,
  more: false,
  rows: new Uint32Array(),
  starts: new Uint32Array(),
  lengths: new Uint32Array(),
  firstOfRow: new Map(),
};

/** Finds a text without regard to case; signs and line breaks take no part, nor do the rows that `isShown` leaves out. */
export function findMatches(
  patch: ParsedPatch,
  needle: string,
  isShown: (row: number) => boolean,
): PatchMatches {
  if (needle === '') return NO_MATCHES;
  const pattern = new RegExp(needle.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu');
  const rows: number[] = [];
  const starts: number[] = [];
  const lengths: number[] = [];
  const firstOfRow = new Map<number, number>();
  let row = 0;
  let more = false;
  for (let match = pattern.exec(patch.text); match; match = pattern.exec(patch.text)) {
    const at = match.index;
    while ((patch.starts[row + 1] ?? Infinity) <= at) row++;
    const start = contentStart(patch, row);
    // The sign of a removed `---` is a hyphen as well: the text itself is looked through from its own beginning on.
    if (at < start) pattern.lastIndex = start;
    if (at < start || at + match[0].length > contentEnd(patch, row) || !isShown(row)) continue;
    if (rows.length === MOST_MATCHES) {
      more = true;
      break;
    }
    if (!firstOfRow.has(row)) firstOfRow.set(row, rows.length);
    rows.push(row);
    starts.push(at - start);
    lengths.push(match[0].length);
  }
  return {
    count: rows.length,
    more,
    rows: Uint32Array.from(rows),
    starts: Uint32Array.from(starts),
    lengths: Uint32Array.from(lengths),
    firstOfRow,
  };
}

/** Offsets of the matches in one row: [start, end, …]. */
export function readRowMatches(matches: PatchMatches, row: number): number[] {
  const ranges: number[] = [];
  for (
    let index = matches.firstOfRow.get(row) ?? matches.count;
    matches.rows[index] === row;
    index++
  ) {
    const start = matches.starts[index] ?? 0;
    ranges.push(start, start + (matches.lengths[index] ?? 0));
  }
  return ranges;
}
