import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';
import { formatCount } from '#/lib/format/format-number.ts';
import { countQuoted } from '#/ui/patch/find/find-quote.ts';
import { locateChange, type QuotedChange, type TextPlace } from '#/ui/patch/find/locate-text.ts';
import type { ParsedPatch } from '#/ui/patch/model/patch-model.ts';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import { leaveOutFrame } from './leave-out-frame.ts';
import { locateField } from './locate-field.ts';
import { LONGEST_REASON, tellByReason } from './tell-by-reason.ts';

/** One place in the page's own change; rows are those of the patch. */
export type OnePlace =
  | {
      readonly in: 'patch';
      readonly row: number;
      readonly endRow: number;
      readonly missing: TextPlace['missing'];
    }
  | { readonly in: 'fields'; readonly path: string };

/** Where a change that the judgment names is: at one place, at one of several that fit equally well, or nowhere. */
export type JudgmentPlace =
  | OnePlace
  | ({ readonly in: 'several' } & FoundPlaces)
  | { readonly in: 'nowhere'; readonly why: NoPlace };

/**
 * Why no place is given: nothing is quoted; the words are not there; one of two quotes is, in too few words to say more; that one is in so
 * many places that not all were looked at; so much was quoted before that this was not looked for.
 */
export type NoPlace = 'nothing-quoted' | 'absent' | 'half' | 'half-of-many' | 'not-looked-for';

interface FoundPlaces {
  readonly places: readonly OnePlace[];
  /** There may be more than these, which were not looked for. */
  readonly more: boolean;
  readonly isHalf?: boolean;
}

/** Characters of quotes that are looked for, all changes together and the one that passes it included: megabytes take seconds. */
export const MOST_QUOTED = 1_000_000;
/** Characters of quotes that are read to find changes with the same words, whichever are looked for. */
const MOST_COMPARED = 4 * MOST_QUOTED;

/**
 * Looks for the first `wanted` changes of a judgment in the patch and in the fields. Changes with the same words are led to their places
 * one by one when there are as many places as changes: in their order, or as their reasons tell. A place that is only probable is not
 * given: a false one is worse than none.
 */
export function locateMeaningfulChanges(
  changes: readonly MeaningfulChange[],
  patch: ParsedPatch | null,
  fields: readonly FieldChange[] | null,
  wanted = changes.length,
): readonly JudgmentPlace[] {
  const keys = nameAllQuotes(changes);
  const alike = new Map<string, number[]>();
  for (const [index, key] of keys.entries()) {
    if (key === null) continue;
    const others = alike.get(key);
    if (others) others.push(index);
    else alike.set(key, [index]);
  }
  const placesOfPatch = new Map<string, FoundPlaces>();
  const paths = new Set(fields?.map(({ path }) => path));
  const known = new Map<number, KnownPlaces>();
  const placesOf = (index: number): KnownPlaces => {
    const existing = known.get(index);
    if (existing) return existing;
    const change = changes[index] ?? NOTHING;
    const key = keys[index] ?? '';
    const find = (asked: MeaningfulChange, name: string) =>
      findPlaces(asked, fields, paths, () => {
        const ofPatch = placesOfPatch.get(name) ?? findInPatch(asked, patch);
        placesOfPatch.set(name, ofPatch);
        return ofPatch;
      });
    const asQuoted = find(change, key);
    const unframed = isWhole(asQuoted) ? null : leaveOutFrame(change);
    const ofUnframed = unframed && find(unframed, `${key} without frame`);
    const found = ofUnframed && isWhole(ofUnframed) ? ofUnframed : asQuoted;
    const made = { ...found, name: JSON.stringify(found.places) };
    known.set(index, made);
    return made;
  };
  const isLookedFor = boundQuotes(changes, keys);
  /** By the first of the changes that are told apart. */
  const toldApart = new Map<number, readonly OnePlace[] | null>();
  return changes.slice(0, wanted).map((change, index): JudgmentPlace => {
    if (!isLookedFor(index)) return { in: 'nowhere', why: 'not-looked-for' };
    const { places, more, name, isHalf = false } = placesOf(index);
    const [only] = places;
    if (only === undefined && isHalf) return { in: 'nowhere', why: more ? 'half-of-many' : 'half' };
    if (only === undefined) return { in: 'nowhere', why: nameAbsence(change) };
    if (more) return { in: 'several', places, more };
    if (places.length === 1) return only;
    const group = alike.get(keys[index] ?? '') ?? [];
    if (group.length < places.length || group.length > MOST_ALIKE)
      return { in: 'several', places, more };
    const rivals = group.filter((other) => isLookedFor(other) && placesOf(other).name === name);
    const first = rivals[0] ?? index;
    const told = toldApart.has(first) ? toldApart.get(first) : tellApart(rivals, places, changes);
    toldApart.set(first, told ?? null);
    return told?.[rivals.indexOf(index)] ?? { in: 'several', places, more };
  });
}

/** The places of changes with the same words, one for each; null where they cannot be told apart. */
function tellApart(
  rivals: readonly number[],
  places: readonly OnePlace[],
  changes: readonly MeaningfulChange[],
): readonly OnePlace[] | null {
  if (rivals.length !== places.length) return null;
  const paths = places.flatMap((place) => (place.in === 'fields' ? [place.path] : []));
  if (paths.length < places.length) return places;
  const reasons = rivals.map((index) => changes[index]?.reason ?? null);
  return tellByReason(reasons, paths)?.map((path) => ({ in: 'fields', path })) ?? null;
}

/** All that is quoted was found. */
const isWhole = ({ places }: FoundPlaces): boolean =>
  places.length > 0 && places.every((place) => place.in === 'fields' || place.missing === null);

const nameAbsence = ({ before, after }: MeaningfulChange): NoPlace =>
  [before, after].some((quote) => countQuoted(quote ?? '') > 0) ? 'absent' : 'nothing-quoted';

/** Which changes are within the bound: the first ones, and those with the words of one that is. */
function boundQuotes(
  changes: readonly MeaningfulChange[],
  keys: readonly (string | null)[],
): (index: number) => boolean {
  const within = new Set<string>();
  let quoted = 0;
  for (const [index, change] of changes.entries()) {
    const key = keys[index] ?? null;
    if (key !== null && within.has(key)) continue;
    if (key === null || quoted > MOST_QUOTED) break;
    within.add(key);
    quoted += lengthOf(change);
  }
  return (index) => within.has(keys[index] ?? '');
}

interface KnownPlaces extends FoundPlaces {
  /** The same for the same places. */
  readonly name: string;
}

/** `3 places`; `at least 500 places` where the search stopped there. */
export const countPlaces = ({ places, more }: FoundPlaces): string =>
  `${more ? 'at least ' : ''}${formatCount(places.length, 'place')}`;

/** More changes with the same words are not told apart. */
const MOST_ALIKE = 500;
const NOTHING: MeaningfulChange = { type: null, before: null, after: null, reason: null };

/** What two changes have in common that quote the same, whatever their reasons. */
const nameQuotes = ({ type, before, after }: MeaningfulChange): string =>
  JSON.stringify([
    type,
    ...[before, after].map((quote) => quote?.replace(/\s+/g, ' ').trim() ?? null),
  ]);

const lengthOf = ({ before, after }: MeaningfulChange): number =>
  (before?.length ?? 0) + (after?.length ?? 0);

/** The same for changes that quote the same; null where so much was quoted before that this was not read. */
function nameAllQuotes(changes: readonly MeaningfulChange[]): readonly (string | null)[] {
  let read = 0;
  return changes.map((change) => {
    const isRead = read <= MOST_COMPARED;
    read += lengthOf(change);
    return isRead ? nameQuotes(change) : null;
  });
}

function findInPatch(change: QuotedChange, patch: ParsedPatch | null): FoundPlaces {
  if (patch === null) return { places: [], more: false };
  const { places, more, isHalf = false } = locateChange(patch, change);
  return {
    places: places.map(({ row, endRow, missing }): OnePlace => ({
      in: 'patch',
      row,
      endRow,
      missing,
    })),
    more,
    isHalf,
  };
}

function findPlaces(
  change: MeaningfulChange,
  fields: readonly FieldChange[] | null,
  paths: ReadonlySet<string>,
  inPatch: () => FoundPlaces,
): FoundPlaces {
  const found = fields === null ? [] : locateField(change, fields, readNames(change, paths));
  const ofFields = { places: found.map((path): OnePlace => ({ in: 'fields', path })), more: false };
  // Where a page has both, the fields are what was compared and the text goes along (specification, "Mixed mode").
  if (ofFields.places.length === 1) return ofFields;
  const ofPatch = inPatch();
  return (ofPatch.places.length === 1 && !ofPatch.more) || ofFields.places.length === 0
    ? ofPatch
    : ofFields;
}

/** Whether the judgment names a field: in a key of its own that the specification does not have, or by its path in its reason. */
function readNames(
  change: MeaningfulChange,
  paths: ReadonlySet<string>,
): (path: string) => boolean {
  const keys = ['path', 'field', 'jsonPath'].map((key): unknown =>
    Object.hasOwn(change, key) ? Reflect.get(change, key) : undefined,
  );
  const said = new Set(keys.filter((key) => typeof key === 'string' && paths.has(key)));
  if (said.size > 0) return (path) => said.has(path);
  const reason = (change.reason ?? '').slice(0, LONGEST_REASON);
  return (path) => isNamedIn(reason, path);
}

const BEYOND = /[\p{L}\p{N}_[\]"]|\.[\p{L}_[]/uy;

/** A path of several steps, or one in code quotes; `plans[1].price` is not named by `plans[1].priceNote`. */
function isNamedIn(text: string, path: string): boolean {
  if (!/[.[]/.test(path)) return path !== '' && text.includes(`\`${path}\``);
  for (let at = text.indexOf(path); at >= 0; at = text.indexOf(path, at + 1)) {
    BEYOND.lastIndex = at + path.length;
    if (!BEYOND.test(text) && !/[\p{L}\p{N}_.\]]$/u.test(text.slice(Math.max(0, at - 2), at)))
      return true;
  }
  return false;
}
