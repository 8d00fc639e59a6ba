import {
  cutAtEllipses,
  type CutQuote,
  LEAST_OF_TOKENS,
  LEAST_OF_WORD,
  LONG,
  splitQuoteLines,
  type Strength,
  STRENGTHS,
} from '#/lib/text/quote-tokens.ts';
import type { ParsedPatch } from '../model/patch-model.ts';
import { createFinder } from './create-finder.ts';
import {
  findRowAt,
  GAP,
  readNextChanged,
  readSide,
  RUN_END,
  type Scope,
  type Side,
  type SideIndex,
} from './side-index.ts';

/** A place where a quote is, by its rows. Less is better in both numbers. */
export interface QuotePlace {
  readonly row: number;
  readonly endRow: number;
  /** 0: whole lines, as far as the quote says what it left out. 1: a part of a line. */
  readonly extent: 0 | 1;
  readonly strength: Strength;
}

/** Where a quote is: all its places, or the first of them. */
export interface QuotePlaces {
  readonly places: readonly QuotePlace[];
  /** It is in more places than these, which were not looked for. */
  readonly more: boolean;
}

/** Rows told apart; beyond them a quote says nothing about where it is from. */
const MOST_PLACES = 500;
/** A quote cut into more parts says of no place that it is from there. */
const MOST_FRAGMENTS = 1_000;

/**
 * Where a quote is on one side of a patch: on added rows for what came, on removed rows for what went. It is looked for as written,
 * then cut at its ellipses, then (a long one) as a stretch that begins and ends anywhere, then without the signs of a patch; the first
 * reading that is there at all counts. Unchanged rows count only around a changed one, and only where nothing else is found.
 */
export function findQuote(patch: ParsedPatch, side: Side, quote: string): QuotePlaces {
  const readings = readQuote(quote, side);
  const split = rememberSplits();
  const hasChanges = patch.additions + patch.deletions > 0;
  for (const scope of hasChanges ? (['changed', 'hunk'] as const) : (['raw'] as const)) {
    for (const reading of readings) {
      const found = findReading(patch, side, reading, scope, split);
      if (found.places.length > 0) return found;
    }
  }
  return NOWHERE;
}

const NOWHERE: QuotePlaces = { places: [], more: false };

type Split = (text: string, strength: Strength) => readonly string[];

/** The same text is read many times while it is looked for: cut and whole, in each scope. */
function rememberSplits(): Split {
  const known = STRENGTHS.map(() => new Map<string, readonly string[]>());
  return (text, strength) => {
    const ofStrength = known[strength];
    const tokens = ofStrength?.get(text) ?? splitQuoteLines(text, strength);
    ofStrength?.set(text, tokens);
    return tokens;
  };
}

/** How many words, numbers and signs a quote has, its ellipses aside; of markup alone, a fence or an image, its signs, unless they are few. */
export function countQuoted(quote: string): number {
  const fragments = cutAtEllipses(quote)?.fragments ?? [{ text: quote }];
  const count = (strength: Strength) =>
    fragments.reduce((sum, { text }) => sum + splitQuoteLines(text, strength).length, 0);
  const words = count(1);
  const signs = words > 0 ? 0 : count(0);
  return signs < LEAST_OF_TOKENS ? words : signs;
}

function readQuote(quote: string, side: Side, isStripped = false): CutQuote[] {
  const text = quote.trim();
  const whole = (isOpen: boolean): CutQuote => ({
    fragments: [{ text, openStart: isOpen, openEnd: isOpen }],
    cutStart: false,
    cutEnd: false,
  });
  const cut = cutAtEllipses(text);
  const lines = text.split(/\r?\n/);
  const sign = side === 'after' ? '+' : '-';
  // Once: a rule of a thousand hyphens has no thousand signs.
  const isSigned = !isStripped && lines.every((line) => line.startsWith(sign)) && text.length > 1;
  return [
    whole(false),
    ...(cut !== null && cut.fragments.length > 0 && cut.fragments.length <= MOST_FRAGMENTS
      ? [cut, openCuts(cut)]
      : []),
    ...(text.length >= LONG ? [whole(true)] : []),
    ...(isSigned ? readQuote(lines.map((line) => line.slice(1)).join('\n'), side, true) : []),
  ];
}

/** A blank before or after an ellipsis does not always mean that it cut no word. */
const openCuts = (cut: CutQuote): CutQuote => ({
  ...cut,
  fragments: cut.fragments.map(({ text }, index) => ({
    text,
    openStart: index > 0 || cut.cutStart,
    openEnd: index < cut.fragments.length - 1 || cut.cutEnd,
  })),
});

function findReading(
  patch: ParsedPatch,
  side: Side,
  reading: CutQuote,
  scope: Scope,
  split: Split,
): QuotePlaces {
  const places = new Map<number, QuotePlace>();
  let more = false;
  const isAt = (strength: Strength) =>
    findAtStrength(patch, side, reading, scope, strength, split).places.length > 0;
  // What is not there in the loosest form is not there in a stricter one, but for what that leaves out: the address of a link.
  if (!isAt(2) && !isAt(0)) return NOWHERE;
  for (const strength of STRENGTHS) {
    const isPlain =
      strength === 1 &&
      reading.fragments.every(({ text }) => isSame(split(text, 0), split(text, 1)));
    const atStrength = findAtStrength(patch, side, reading, scope, strength, split);
    more ||= atStrength.more;
    for (const found of atStrength.places) {
      // A quote without signs may be of a line that has none or of one that lost them: nobody can tell.
      const place = isPlain ? { ...found, strength: 0 as const } : found;
      const other = places.get(place.row);
      // The same line found twice: as written, and as a whole without its signs.
      places.set(
        place.row,
        other ? { ...other, extent: other.extent === 0 ? 0 : place.extent } : place,
      );
    }
    if (strength > 0 && [...places.values()].some(({ extent }) => extent === 0)) break;
  }
  return { places: [...places.values()].sort((a, b) => a.row - b.row), more };
}

/** Of a quote that is markup, what reading it without its signs leaves may be a stop, which is everywhere. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{So}\p{Sc}]/u;

const isSame = (left: readonly string[], right: readonly string[]) =>
  left.length === right.length && left.every((token, index) => token === right[index]);

interface Needle {
  readonly text: string;
  readonly openStart: boolean;
  readonly openEnd: boolean;
}

function findAtStrength(
  patch: ParsedPatch,
  side: Side,
  reading: CutQuote,
  scope: Scope,
  strength: Strength,
  split: Split,
): QuotePlaces {
  const needles = reading.fragments.flatMap((fragment): Needle[] => {
    const tokens = split(fragment.text, strength);
    const [first, last] = [tokens[0], tokens.at(-1)];
    if (first === undefined || last === undefined) return [];
    const isLong = fragment.text.length >= LONG || tokens.length >= LEAST_OF_TOKENS;
    const openStart = fragment.openStart && (isLong || first.length >= LEAST_OF_WORD);
    const openEnd = fragment.openEnd && (isLong || last.length >= LEAST_OF_WORD);
    return [
      {
        text: `${openStart ? '' : GAP}${tokens.join(GAP)}${openEnd ? '' : GAP}`,
        openStart,
        openEnd,
      },
    ];
  });
  const [first, ...rest] = needles;
  if (
    first === undefined ||
    (strength > 0 && !needles.some(({ text }) => SAYS_SOMETHING.test(text))) ||
    (scope === 'hunk' && needles.every(({ text }) => text.indexOf(GAP, 1) >= text.length - 1))
  )
    return NOWHERE;
  const index = readSide(patch, side, strength, scope);
  const places: QuotePlace[] = [];
  const { length } = first.text;
  const find = createFinder(first.text);
  const follow = followFragments(index, rest);
  // A line that repeats itself may hold a long quote at each of its words: only where a place begins or ends elsewhere is it looked at again.
  let from = 0;
  for (let at = find(index.text, 0); at >= 0; at = find(index.text, from)) {
    const { end, until } = follow(at + length);
    const nextRow = end < 0 ? undefined : index.starts[findRowAt(index, at) + 1];
    from = Math.max(at + 1, Math.min(until + 1 - length, nextRow ?? Number.POSITIVE_INFINITY));
    if (end < 0) continue;
    const place = readPlace(
      index,
      at,
      end,
      reading,
      first.openStart,
      (rest.at(-1) ?? first).openEnd,
      strength,
    );
    const settled = scope === 'hunk' ? keepChanged(patch, side, place) : place;
    const last = places.at(-1);
    if (settled === null) continue;
    // Twice in one row is one place, which is the whole line if either is.
    if (last?.row === settled.row)
      places[places.length - 1] = settled.extent === 0 ? { ...last, extent: 0 } : last;
    else if (places.length === MOST_PLACES) return { places, more: true };
    else places.push(settled);
  }
  return { places, more: false };
}

/**
 * Finds the end of the last fragment when all follow one another within the run, from places that only move on; -1 where they do not. What
 * was found, or not found, for one place holds `until` another, which is told apart from it: a long run is read once, not once per place.
 */
function followFragments(
  index: SideIndex,
  needles: readonly Needle[],
): (from: number) => { readonly end: number; readonly until: number } {
  const { text, ends } = index;
  if (needles.length === 0)
    return (from) => ({ end: from, until: ends[findRowAt(index, from - 2)] ?? from });
  const finders = needles.map((needle) => createFinder(needle.text));
  let [runEnd, next, end] = [-1, -1, -1];
  return (from) => {
    // A gap ends one fragment and begins the next.
    const start = from - 1;
    if (start <= next) return { end, until: next + 1 };
    if (start > runEnd) runEnd = text.indexOf(RUN_END, start);
    const run = text.slice(0, runEnd);
    let at = start;
    end = -1;
    for (const [place, needle] of needles.entries()) {
      const found = finders[place]?.(run, at) ?? -1;
      if (place === 0 || found < 0) next = found < 0 ? runEnd : found;
      if (found < 0) return { end, until: next + 1 };
      at = found + needle.text.length - 1;
    }
    end = at + 1;
    return { end, until: next + 1 };
  };
}

function readPlace(
  index: SideIndex,
  at: number,
  end: number,
  reading: CutQuote,
  openStart: boolean,
  openEnd: boolean,
  strength: Strength,
): QuotePlace {
  const first = findRowAt(index, at);
  // The last character is the gap behind the last token, or part of that token where it may go on.
  const last = findRowAt(index, openEnd ? end - 1 : end - 2);
  const beginsLine = reading.cutStart || (!openStart && index.starts[first] === at);
  const endsLine = reading.cutEnd || (!openEnd && index.ends[last] === end - 1);
  return {
    row: index.rows[first] ?? 0,
    endRow: index.rows[last] ?? 0,
    extent: beginsLine && endsLine ? 0 : 1,
    strength,
  };
}

/** A stretch with unchanged rows in it, led to its first row that changed on this side; null when it has none. */
function keepChanged(patch: ParsedPatch, side: Side, place: QuotePlace): QuotePlace | null {
  const row = readNextChanged(patch, side)[place.row] ?? -1;
  return row < 0 || row > place.endRow ? null : { ...place, row };
}
