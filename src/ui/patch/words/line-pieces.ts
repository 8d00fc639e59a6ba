import type { Ranges } from './compare-words.ts';

/** A stretch of a line as it is drawn. */
export interface LinePiece {
  start: number;
  end: number;
  /** Left out for now; drawn as a button that says how much. */
  elided: boolean;
  /** Part of a word-level change. */
  word: boolean;
  /** Part of a find match; `active` of the one the reader is on. */
  match: boolean;
  active: boolean;
}

interface PieceInput {
  length: number;
  words: Ranges;
  matches: Ranges;
  /** The match that the reader is on, as [start, end]. */
  active?: Ranges | undefined;
  /** How many characters may be drawn; more after each press on "show". */
  limit: number;
}

/** Lines up to this length are drawn whole. */
export const SHORT_LINE = 2_000;
/** Characters drawn around a change or match in a longer line. */
const AROUND = 160;
const HEAD = 400;
/** Stretches shorter than this are not worth leaving out. */
const LEAST_ELIDED = 80;
/** Find matches are marked as far as this many cuts. Changed words, of which a comparison gives some hundred at most, are all marked. */
const MOST_CUTS_OF_MATCHES = 400;

/** Cuts a line into the stretches to draw. In a long line the beginning and the surroundings of changes and matches stay. */
export function cutLine(input: PieceInput): LinePiece[] {
  const shown = input.length <= input.limit ? [0, input.length] : chooseShown(input);
  const pieces: LinePiece[] = [];
  let at = 0;
  for (let index = 0; index < shown.length; index += 2) {
    const [start = 0, end = 0] = [shown[index], shown[index + 1]];
    if (start > at) pieces.push(makePiece(at, start, true));
    cutShown(start, end, input, pieces);
    at = end;
  }
  if (at < input.length) pieces.push(makePiece(at, input.length, true));
  return pieces;
}

function chooseShown({ length, words, matches, active, limit }: PieceInput): number[] {
  // Past the first press the line is shown from its beginning, as far as the limit goes.
  if (limit > SHORT_LINE) return addAround([0, limit], active ?? [], length);
  const hasMarks = words.length > 0 || matches.length > 0;
  let shown = [0, hasMarks ? HEAD : limit];
  let budget = limit - HEAD;
  shown = addAround(shown, active ?? [], length);
  for (const ranges of [words, matches]) {
    for (let index = 0; index < ranges.length && budget > 0; index += 2) {
      const [start = 0, end = 0] = [ranges[index], ranges[index + 1]];
      const cut = Math.min(end, start + budget);
      budget -= cut - start + AROUND;
      shown = addAround(shown, [start, cut], length);
    }
  }
  return shown;
}

/** Adds a range and its surroundings, keeping the list ascending and without small gaps. */
function addAround(shown: readonly number[], range: Ranges, length: number): number[] {
  const [start, end] = range;
  if (start === undefined || end === undefined) return [...shown];
  const pairs: [number, number][] = [[Math.max(0, start - AROUND), Math.min(length, end + AROUND)]];
  for (let index = 0; index < shown.length; index += 2)
    pairs.push([shown[index] ?? 0, shown[index + 1] ?? 0]);
  pairs.sort((a, b) => a[0] - b[0]);
  const joined: number[] = [];
  for (const [from, to] of pairs) {
    const last = joined.at(-1);
    if (last !== undefined && from - last < LEAST_ELIDED)
      joined[joined.length - 1] = Math.max(last, to);
    else joined.push(from, to);
  }
  const last = joined.at(-1) ?? 0;
  if (length - last < LEAST_ELIDED) joined[joined.length - 1] = length;
  return joined;
}

function cutShown(
  start: number,
  end: number,
  { words, matches, active }: PieceInput,
  pieces: LinePiece[],
): void {
  const cuts = new Set([start, end]);
  const addCuts = (ranges: Ranges, most: number) => {
    for (const cut of ranges) if (cut > start && cut < end && cuts.size < most) cuts.add(cut);
  };
  addCuts(words, Number.POSITIVE_INFINITY);
  // Before the others: it is the one that is looked at.
  addCuts(active ?? [], Number.POSITIVE_INFINITY);
  addCuts(matches, cuts.size + MOST_CUTS_OF_MATCHES);
  const sorted = [...cuts].sort((a, b) => a - b);
  for (let index = 0; index + 1 < sorted.length; index++) {
    const [from = 0, to = 0] = [sorted[index], sorted[index + 1]];
    const piece = makePiece(from, to, false);
    piece.word = covers(words, from, to);
    piece.match = covers(matches, from, to);
    piece.active = covers(active ?? [], from, to);
    pieces.push(piece);
  }
}

function covers(ranges: Ranges, from: number, to: number): boolean {
  for (let index = 0; index < ranges.length; index += 2) {
    if ((ranges[index] ?? 0) <= from && to <= (ranges[index + 1] ?? 0)) return true;
  }
  return false;
}

function makePiece(start: number, end: number, elided: boolean): LinePiece {
  return { start, end, elided, word: false, match: false, active: false };
}
