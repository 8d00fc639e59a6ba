import { isContainer, isNumber, isSameNumber } from '#/lib/json/exact-number.ts';
import type { QuotedChange } from '#/ui/patch/find/locate-text.ts';
import type { FieldChange } from '#/components/page-change/field-change.ts';
import { isSameJson } from '#/lib/json/is-same-json.ts';
import { isWithinToken } from '#/lib/text/quote-tokens.ts';
import { isCalled, type NamedChange, readNamed, wordsOf } from './read-named.ts';
import { holdsCalled } from './read-nested.ts';
import { GAP, type HeldValue, type Quote, readHeld, readQuote } from './read-quoted.ts';

/**
 * The fields that a judged change is about: one when it is clear, none, or several that are equally good. A field is meant when its
 * previous and current values are what the judgment quotes; a value that is merely contained in another field's text is not. What was
 * removed is looked for in fields that are gone or emptied, what was added in fields that are new or were empty, and nothing in one that stayed
 * as it was. `isNamed` is asked of fields that fit equally well, unless they are too many to be told apart.
 */
export function locateField(
  change: QuotedChange,
  fields: readonly FieldChange[],
  isNamed: (path: string) => boolean,
): readonly string[] {
  const ways = [readEquality, readInside, readEither];
  const asQuoted = firstFound(ways, (rate) => rateFields(change, fields, rate));
  const found = asQuoted.length > 0 ? asQuoted : rateNamed(change, fields);
  if (found.length === 0) return findRenamed(change, fields);
  const best = found.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  const leading = found.filter(({ cost }) => cost === best);
  // A name decides between fields that all fit; it makes no field fit.
  const meant =
    found.length > 1 && found.length <= MOST_NAMED ? found.filter(({ path }) => isNamed(path)) : [];
  return (meant.length > 0 ? meant : leading).map(({ path }) => path);
}

const MOST_NAMED = 500;

/** Where the quotes are of no field as they are, they may name theirs. */
function rateNamed(quoted: QuotedChange, fields: readonly FieldChange[]): readonly RatedField[] {
  const named = readNamed(quoted);
  if (named === null) return [];
  const called = fields.filter(({ path }) => isCalled(path, named.words));
  const asCalled = rateFields(named.change, called, readEquality);
  return asCalled.length > 0 ? asCalled : rateNested(named, fields);
}

/** A value inside a nested one that is quoted with its name, and stands under that name on this side alone: `price: 49` of a list of plans. */
function rateNested({ change, words }: NamedChange, fields: readonly FieldChange[]): RatedField[] {
  return fields.flatMap((field) => {
    const fieldWords = wordsOf(field.path);
    const holds = ({ text, unquoted, otherNames }: Quote, { value }: HeldValue) =>
      holdsCalled(value, fieldWords, words, [text, unquoted ?? text, ...otherNames]);
    const readNested: Rate = (quote, own, other) =>
      holds(quote, own) && !holds(quote, other) ? 5 : null;
    return rateFields(change, [field], readNested);
  });
}

/** A field that has another name now: what was there is gone in one field alone, and what is there came in one alone. */
function findRenamed({ before, after }: QuotedChange, fields: readonly FieldChange[]) {
  const gone = rateFields({ type: 'removed', before, after: null }, fields, readEquality);
  const come = rateFields({ type: 'added', before: null, after }, fields, readEquality);
  return gone.length === 1 && come.length === 1 ? [...gone, ...come].map(({ path }) => path) : [];
}

function firstFound<Way, Found>(
  ways: readonly Way[],
  find: (way: Way) => readonly Found[],
): readonly Found[] {
  for (const way of ways) {
    const found = find(way);
    if (found.length > 0) return found;
  }
  return [];
}

interface RatedField {
  readonly path: string;
  /** 0: word for word. */
  readonly cost: number;
}

/** How well a quote fits one side of a field, given the other side; null when it does not. */
type Rate = (quote: Quote, own: HeldValue, other: HeldValue) => number | null;

function rateFields(
  change: QuotedChange,
  fields: readonly FieldChange[],
  rate: Rate,
): RatedField[] {
  const before = readQuote(change.before);
  const after = readQuote(change.after);
  if (before === null && after === null) return [];
  return fields.flatMap((field) => {
    if (field.kind === 'unchanged') return [];
    if (rate !== readInside && !fitsType(change.type ?? null, field)) return [];
    if (
      (before !== null && !before.isBlank && !Object.hasOwn(KINDS_WITH_PREVIOUS, field.kind)) ||
      (after !== null && !after.isBlank && field.kind === 'removed')
    )
      return [];
    const { previous, current } = readHeld(field);
    const cost = rateSide(rate, before, previous, current);
    if (cost === null) return [];
    const other = rateSide(rate, after, current, previous);
    return other === null ? [] : [{ path: field.path, cost: Math.max(cost, other) }];
  });
}

/** Some judgments quote an empty text where others leave `before` or `after` out: it is any value that is not there or is empty. */
function rateSide(rate: Rate, quote: Quote | null, own: HeldValue, other: HeldValue) {
  if (quote === null) return 0;
  if (quote.isBlank) return isEmpty(own.value) || own.printed.trim() === '' ? 0 : null;
  return rate(quote, own, other);
}

const KINDS_WITH_PREVIOUS = { removed: true, changed: true };

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isContainer(value) && Object.keys(value).length === 0);

function fitsType(type: string | null, { previous, current }: FieldChange): boolean {
  if (type === 'added') return isEmpty(previous);
  if (type === 'removed') return isEmpty(current);
  return true;
}

const readEquality: Rate = (quote, own) => {
  if (own.printed === quote.text || (typeof own.value === 'string' && quote.unquoted === own.value))
    return 0;
  if (quote.tokens !== '' && (quote.tokens === own.tokens || quote.tokens === own.listed)) return 1;
  if (isSameAmount(quote, own) || (isContainer(own.value) && isSameAsParsed(quote, own.value)))
    return 1;
  return isCutFrom(quote, own) ? 2 : null;
};

/** Inside a larger value: an entry of a nested one, or a passage of a text, that is on this side alone. */
const readInside: Rate = (quote, own, other) => {
  if (isContainer(own.value)) {
    const isOnlyHere = (name: string) => own.leaves.has(name) && !other.leaves.has(name);
    if (isOnlyHere(quote.text)) return 3;
    return quote.otherNames.some(isOnlyHere) ? 4 : null;
  }
  if (typeof own.value !== 'string' || !quote.isPassage) return null;
  // As it reads, or as it is written: the address of a link is only there.
  const holds = (held: HeldValue) =>
    typeof held.value === 'string' &&
    (holdsTokens(held.tokens, quote.tokens) || holdsTokens(held.written, quote.written));
  return holds(own) && !holds(other) ? 3 : null;
};

const holdsTokens = (all: string, some: string) =>
  `${GAP}${all}${GAP}`.includes(`${GAP}${some}${GAP}`);

/** A value that became one of another kind may be quoted whole on one side, and by a part on the other. */
const readEither: Rate = (quote, own, other) =>
  readEquality(quote, own, other) ?? readInside(quote, own, other);

/** `$49` and 49, `1,200.50` and 1200.5: the same amount, where at most one of the two names a unit. */
function isSameAmount(
  { number, amount: quoted }: Quote,
  { value, amount: held }: HeldValue,
): boolean {
  if (isNumber(value) && number !== null) return isSameNumber(number, value);
  return (
    quoted !== null &&
    held !== null &&
    quoted.value === held.value &&
    (quoted.unit === held.unit || quoted.unit === '' || held.unit === '')
  );
}

const isSameAsParsed = ({ parsed }: Quote, value: object): boolean =>
  isContainer(parsed) &&
  Object.keys(parsed).length === Object.keys(value).length &&
  isSameJson(parsed, value);

/** Places within words that are passed over: a value of a million digits has as many. */
const MOST_TRIES = 1_000;

/** A quote with an ellipsis: its parts stand in the value in their order, the first and last at its ends unless they were cut. */
function isCutFrom({ cut }: Quote, { plain }: HeldValue): boolean {
  if (cut === null || !cut.isEnough) return false;
  let at = 0;
  let tries = 0;
  for (const [index, { text, openStart, openEnd }] of cut.parts.entries()) {
    if (text === '') return false;
    const mayMove = index > 0 || cut.cutStart;
    const isAtEnd = index === cut.parts.length - 1 && !cut.cutEnd;
    const isWhole = (found: number) =>
      (openStart || !mayMove || !isWithinToken(plain, found)) &&
      (openEnd || isAtEnd || !isWithinToken(plain, found + text.length));
    let found = isAtEnd ? plain.length - text.length : plain.indexOf(text, at);
    if (!isAtEnd && mayMove)
      while (found >= 0 && !isWhole(found) && ++tries < MOST_TRIES)
        found = plain.indexOf(text, found + 1);
    if (found < at || !plain.startsWith(text, found) || (!mayMove && found > 0) || !isWhole(found))
      return false;
    at = found + text.length;
  }
  return true;
}
