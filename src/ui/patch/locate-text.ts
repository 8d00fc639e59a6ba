import { contentEnd, contentStart, isChange, type ParsedPatch, ROW } from './patch-model.ts';

/** Where a judgment's words stand in a patch. `exact` is false when they were found only without regard to case and markdown signs. */
export interface TextPlace {
  row: number;
  endRow: number;
  side: 'before' | 'after';
  exact: boolean;
}

/**
 * Finds the place of a change in the patch by the words before and after it. Words that stand on both sides of one run of changes
 * win over words found anywhere; changed lines win over unchanged ones. Null when neither is there.
 */
export function locateText(
  patch: ParsedPatch,
  words: { before?: string | null | undefined; after?: string | null | undefined },
): TextPlace | null {
  for (const loose of [false, true]) {
    for (const withContext of [false, true]) {
      const after = findPlaces(patch, 'after', words.after, loose, withContext);
      const before = findPlaces(patch, 'before', words.before, loose, withContext);
      const both = after.find((place) => before.some((other) => isNear(patch, place, other)));
      const found = both ?? after[0] ?? before[0];
      if (found) return found;
    }
  }
  return null;
}

/** Places found per question; the first hundred are enough to choose the nearest pair. */
const MOST_PLACES = 100;

function findPlaces(
  patch: ParsedPatch,
  side: TextPlace['side'],
  words: string | null | undefined,
  loose: boolean,
  withContext: boolean,
): TextPlace[] {
  const needle = normalise(words ?? '', loose).trim();
  if (needle === '') return [];
  const text = readSide(patch, side, loose, withContext);
  const places: TextPlace[] = [];
  for (let at = text.joined.indexOf(needle); at >= 0 && places.length < MOST_PLACES; at = text.joined.indexOf(needle, at + needle.length)) {
    const row = text.rowAt(at);
    const endRow = text.rowAt(at + needle.length - 1);
    places.push({ row, endRow, side, exact: !loose });
  }
  return places;
}

interface SideText {
  joined: string;
  rowAt: (offset: number) => number;
}

const sideTexts = new WeakMap<ParsedPatch, Map<string, SideText>>();

/** The lines of one side as one text with single blanks, kept per patch because a judgment asks several times. */
function readSide(patch: ParsedPatch, side: TextPlace['side'], loose: boolean, withContext: boolean): SideText {
  const known = sideTexts.get(patch) ?? new Map<string, SideText>();
  sideTexts.set(patch, known);
  const key = `${side} ${loose} ${withContext}`;
  const existing = known.get(key);
  if (existing) return existing;
  const kind = side === 'after' ? ROW.added : ROW.removed;
  const rows: number[] = [];
  const offsets: number[] = [];
  const parts: string[] = [];
  let offset = 0;
  for (let row = 0; row < patch.rowCount; row++) {
    const rowKind = patch.kinds[row];
    if (rowKind !== kind && !(withContext && (rowKind === ROW.context || rowKind === ROW.raw))) continue;
    const part = normalise(patch.text.slice(contentStart(patch, row), contentEnd(patch, row)), loose).trim();
    if (part === '') continue;
    rows.push(row);
    offsets.push(offset);
    parts.push(part);
    offset += part.length + 1;
  }
  const made: SideText = { joined: parts.join(' '), rowAt: (at) => rows[findLastNotAbove(offsets, at)] ?? 0 };
  known.set(key, made);
  return made;
}

function normalise(text: string, loose: boolean): string {
  const plain = loose
    ? text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[*_`~#>|\\"'“”‘’]+/g, ' ')
    : text;
  return plain.replace(/\s+/g, ' ');
}

function findLastNotAbove(offsets: readonly number[], at: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** True when only changed rows (and "no newline" marks) lie between the two. */
function isNear(patch: ParsedPatch, a: TextPlace, b: TextPlace): boolean {
  const [first, last] = a.row < b.row ? [a.row, b.row] : [b.row, a.row];
  for (let row = first; row <= last; row++) if (!isChange(patch, row) && patch.kinds[row] !== ROW.noNewline) return false;
  return true;
}
