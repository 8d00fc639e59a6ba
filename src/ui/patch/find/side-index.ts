import { splitQuote, type Strength } from '#/lib/text/quote-tokens.ts';
import { findHunk, isChange, type ParsedPatch, readContent, ROW } from '../model/patch-model.ts';

export type Side = 'before' | 'after';
/** Which rows take part: the changed ones alone; with the unchanged ones of their hunk; those of a text that is no patch. */
export type Scope = 'changed' | 'hunk' | 'raw';

/** Between two tokens; every token has one before and one after it. */
export const GAP = '\u0001';
/** Between two runs: what is looked for never goes from one to the next. */
export const RUN_END = '\u0002';

/** The tokens of one side of a patch as one text, and which row is where in it. */
export interface SideIndex {
  readonly text: string;
  /** Per row in it: the row of the patch, where its first token's gap is, and where the gap behind its last one is. */
  readonly rows: readonly number[];
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const known = new WeakMap<ParsedPatch, Map<string, SideIndex>>();

/** Made once per patch and question: a judgment asks many times. */
export function readSide(
  patch: ParsedPatch,
  side: Side,
  strength: Strength,
  scope: Scope,
): SideIndex {
  const ofPatch = known.get(patch) ?? new Map<string, SideIndex>();
  known.set(patch, ofPatch);
  const key = `${side} ${strength} ${scope}`;
  const existing = ofPatch.get(key);
  if (existing) return existing;
  const made = makeIndex(patch, side, strength, scope);
  ofPatch.set(key, made);
  return made;
}

function makeIndex(patch: ParsedPatch, side: Side, strength: Strength, scope: Scope): SideIndex {
  const kind = side === 'after' ? ROW.added : ROW.removed;
  const [rows, starts, ends]: [number[], number[], number[]] = [[], [], []];
  const parts: string[] = [];
  let at = 0;
  let run = -2;
  const write = (part: string) => {
    parts.push(part);
    at += part.length;
  };
  for (let row = 0; row < patch.rowCount; row++) {
    const rowKind = patch.kinds[row];
    const takesPart =
      scope === 'raw'
        ? rowKind === ROW.raw
        : rowKind === kind || (scope === 'hunk' && rowKind === ROW.context);
    if (!takesPart) continue;
    const own = scope === 'changed' ? readRun(patch, row) : findHunk(patch, row);
    if (own !== run) write(`${run === -2 ? '' : GAP}${RUN_END}`);
    run = own;
    const tokens = splitQuote(readContent(patch, row), strength);
    if (tokens.length === 0) continue;
    rows.push(row);
    starts.push(at);
    write(`${GAP}${tokens.join(GAP)}`);
    ends.push(at);
  }
  write(`${GAP}${RUN_END}`);
  return { text: parts.join(''), rows, starts, ends };
}

const runs = new WeakMap<ParsedPatch, Int32Array>();

/** The first row of the run of changed rows that a row is part of; -1 for a row that is not. */
export function readRun(patch: ParsedPatch, row: number): number {
  let firsts = runs.get(patch);
  if (!firsts) {
    firsts = new Int32Array(patch.rowCount).fill(-1);
    let first = -1;
    for (let at = 0; at < patch.rowCount; at++) {
      if (isChange(patch, at)) firsts[at] = first = first < 0 ? at : first;
      else if (patch.kinds[at] !== ROW.noNewline) first = -1;
    }
    runs.set(patch, firsts);
  }
  return firsts[row] ?? -1;
}

const nextChanged = new WeakMap<ParsedPatch, Map<Side, Int32Array>>();

/** For each row the first one from it on that changed on this side; -1 where none does. */
export function readNextChanged(patch: ParsedPatch, side: Side): Int32Array {
  const ofPatch = nextChanged.get(patch) ?? new Map<Side, Int32Array>();
  nextChanged.set(patch, ofPatch);
  const existing = ofPatch.get(side);
  if (existing) return existing;
  const kind = side === 'after' ? ROW.added : ROW.removed;
  const rows = new Int32Array(patch.rowCount);
  for (let row = patch.rowCount - 1, next = -1; row >= 0; row--) {
    if (patch.kinds[row] === kind) next = row;
    rows[row] = next;
  }
  ofPatch.set(side, rows);
  return rows;
}

/** The index of the row that holds an offset. */
export function findRowAt({ starts }: SideIndex, offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
