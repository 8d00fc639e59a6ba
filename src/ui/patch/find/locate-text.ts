import { groupBy } from '#/lib/group-by.ts';
import { countQuoted, findQuote, type QuotePlace, type QuotePlaces } from './find-quote.ts';
import { findHunk, type ParsedPatch } from '../model/patch-model.ts';
import { readRun, type Side } from './side-index.ts';

/** Where a judgment's words stand in a patch. */
export interface TextPlace {
  readonly row: number;
  readonly endRow: number;
  readonly side: Side;
  /** The half of the change that is not in the patch; null when all that was quoted is there. */
  readonly missing: Side | null;
}

/** The places that fit a change equally well. */
export interface TextPlaces {
  readonly places: readonly TextPlace[];
  /** There may be more than these, so that a single one is not surely the one. */
  readonly more: boolean;
  /** One of two quotes is there, in too few words to say that the change is: `places` is empty then. */
  readonly isHalf?: boolean;
}

export interface QuotedChange {
  readonly type?: string | null | undefined;
  readonly before?: string | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * The places of a change in the patch: one when it is clear, none when it is not there, several when they are equally good. What was
 * added is looked for on added rows, what was removed on removed ones, and a change with both quotes where both are near one another.
 * A place is better than another only when it is worse in nothing: whole lines before parts of longer ones, words as written before
 * words without signs or case, both quotes in one run of changes before both in one hunk.
 */
export function locateChange(
  patch: ParsedPatch,
  { type, before, after }: QuotedChange,
): TextPlaces {
  const wantsBefore = countQuoted(before ?? '') > 0;
  const wantsAfter = countQuoted(after ?? '') > 0;
  const removed = wantsBefore && before ? findQuote(patch, 'before', before) : NOWHERE;
  const added = wantsAfter && after ? findQuote(patch, 'after', after) : NOWHERE;
  const { pairs, isCut } = pairUp(patch, removed.places, added.places);
  // A pair is where its new text does: where that is found once, old text beyond what was found adds no place.
  const hasMorePairs = added.more || ((isCut || removed.more) && added.places.length > 1);
  if (pairs.length > 0) return { places: keepBest(pairs), more: hasMorePairs };
  // The other quote of an addition or a removal is only a hint.
  if (type === 'added') return keepBestOn('after', added);
  if (type === 'removed') return keepBestOn('before', removed);
  if (removed.places.length > 0 && added.places.length > 0) {
    const [olds, news] = [keepBestOn('before', removed), keepBestOn('after', added)];
    return { places: [...olds.places, ...news.places], more: olds.more || news.more };
  }
  const [found, side, other] =
    added.places.length > 0
      ? ([added, 'after', 'before'] as const)
      : ([removed, 'before', 'after'] as const);
  const isHalf = side === 'after' ? wantsBefore : wantsAfter;
  if (!isHalf) return keepBestOn(side, found);
  // Half of a change leads to a place only when it says enough.
  const isEnough = countQuoted((side === 'after' ? after : before) ?? '') >= LEAST_OF_HALF;
  const sure = found.places.filter(({ extent }) => extent === 0 || isEnough);
  return {
    places: keepBest(sure.map((place) => ({ ...placeOf(side)(place), missing: other }))),
    more: found.more,
    isHalf: found.places.length > 0 && sure.length === 0,
  };
}

const NOWHERE: QuotePlaces = { places: [], more: false };
const LEAST_OF_HALF = 3;
/** Rows between two quotes of one change that stand in one hunk, not in one run. */
const MOST_BETWEEN = 12;
const MOST_PAIRS = 2_000;

interface RatedPlace extends TextPlace {
  /** Less is better, in each. */
  readonly costs: readonly number[];
}

const placeOf =
  (side: Side) =>
  ({ row, endRow, extent, strength }: QuotePlace): RatedPlace => ({
    row,
    endRow,
    side,
    missing: null,
    costs: [extent, strength],
  });

const keepBestOn = (side: Side, { places, more }: QuotePlaces): TextPlaces => ({
  places: keepBest(places.map(placeOf(side))),
  more,
});

/** Both quotes of a change where they are near one another; the place is that of the new text. */
function pairUp(patch: ParsedPatch, removed: readonly QuotePlace[], added: readonly QuotePlace[]) {
  const pairs: RatedPlace[] = [];
  let isCut = false;
  const pair = (old: QuotePlace | undefined, now: QuotePlace | undefined, distance: number) => {
    if (old === undefined || now === undefined) return;
    isCut ||= pairs.length === MOST_PAIRS;
    if (isCut) return;
    const costs = [old.extent, old.strength, now.extent, now.strength, distance];
    pairs.push({ row: now.row, endRow: now.endRow, side: 'after', missing: null, costs });
  };
  const runOf = ({ row }: QuotePlace) => readRun(patch, row);
  const byRun = groupBy(removed, runOf);
  for (const [run, news] of groupBy(added, runOf)) {
    const olds = byRun.get(run) ?? [];
    if (olds.length === 0) continue;
    // Equal lines within one run: the first was replaced by the first, and so on.
    const [left, right] = [keepBestOf(olds), keepBestOf(news)];
    for (let index = 0; index < Math.max(left.length, right.length); index++)
      pair(left[Math.min(index, left.length - 1)], right[Math.min(index, right.length - 1)], 0);
  }
  for (const old of removed)
    for (const now of added) {
      const isNear =
        Math.max(now.row - old.endRow, old.row - now.endRow) <= MOST_BETWEEN &&
        findHunk(patch, old.row) === findHunk(patch, now.row);
      if (isNear && readRun(patch, old.row) !== readRun(patch, now.row)) pair(old, now, 1);
    }
  return { pairs, isCut };
}

const keepBestOf = (places: readonly QuotePlace[]): readonly QuotePlace[] =>
  keepUnbeaten(
    places.map((place) => ({ place, row: place.row, costs: [place.extent, place.strength] })),
  ).map(({ place }) => place);

/** The places that no other beats, each row once. */
function keepBest(places: readonly RatedPlace[]): readonly TextPlace[] {
  const byRow = new Map<number, TextPlace>();
  for (const { row, endRow, side, missing } of keepUnbeaten(places))
    byRow.set(row, byRow.get(row) ?? { row, endRow, side, missing });
  return [...byRow.values()].sort((a, b) => a.row - b.row);
}

/** What is left when all that another place beats is taken away: another one beats it that is worse in nothing and better in something. */
function keepUnbeaten<Rated extends { readonly costs: readonly number[] }>(
  places: readonly Rated[],
): readonly Rated[] {
  const distinct = new Map(places.map(({ costs }) => [costs.join(), costs]));
  const beaten = new Set(
    [...distinct].flatMap(([key, costs]) =>
      [...distinct.values()].some((other) => beats(other, costs)) ? [key] : [],
    ),
  );
  return places.filter(({ costs }) => !beaten.has(costs.join()));
}

const beats = (left: readonly number[], right: readonly number[]): boolean =>
  left.every((cost, index) => cost <= (right[index] ?? 0)) &&
  left.some((cost, index) => cost < (right[index] ?? 0));
