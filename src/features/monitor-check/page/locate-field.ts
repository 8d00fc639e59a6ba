import { ExactNumber, isContainer, isNumber, isSameNumber } from '#/lib/exact-number.ts';
import { parseJson } from '#/lib/parse-json.ts';
import { cutAtEllipses, splitQuoteLines } from '#/lib/quote-tokens.ts';
import { printJson } from '#/lib/print-json.ts';
import type { QuotedChange } from '#/ui/patch/locate-text.ts';
import { type FieldChange, isSameJson, readAmount } from './field-change.ts';

/**
 * The fields that a judged change is about: one when it is clear, none, or several that are equally good. A field is meant when its
 * previous and current values are what the judgment quotes; a value that is merely contained in another field's text is not. What was
 * removed is looked for in fields that are gone or emptied, what was added in fields that are new or were empty.
 */
export function locateField(change: QuotedChange, fields: readonly FieldChange[], named: readonly string[]): readonly string[] {
  const equal = rateFields(change, fields, readEquality);
  const found = equal.length > 0 ? equal : rateFields(change, fields, readInside);
  const best = found.reduce((least, { cost }) => Math.min(least, cost), Number.POSITIVE_INFINITY);
  const leading = found.filter(({ cost }) => cost === best);
  // A name decides between fields that all fit; it makes no field fit.
  const meant = found.filter(({ path }) => named.includes(path));
  return (meant.length > 0 ? meant : leading).map(({ path }) => path);
}

interface RatedField {
  readonly path: string;
  /** 0: word for word. */
  readonly cost: number;
}

/** How well a quote fits one side of a field, given the other side; null when it does not. */
type Rate = (quote: string, own: unknown, other: unknown) => number | null;

function rateFields(change: QuotedChange, fields: readonly FieldChange[], rate: Rate): RatedField[] {
  const before = change.before ?? null;
  const after = change.after ?? null;
  if (before === null && after === null) return [];
  return fields.flatMap((field) => {
    if (rate === readEquality && !fitsType(change.type ?? null, field)) return [];
    if ((before !== null && !Object.hasOwn(KINDS_WITH_PREVIOUS, field.kind)) || (after !== null && field.kind === 'removed')) return [];
    const costs = [
      before === null ? 0 : rate(before, field.previous, field.current),
      after === null ? 0 : rate(after, field.current, field.previous),
    ].filter((cost) => cost !== null);
    return costs.length === 2 ? [{ path: field.path, cost: Math.max(...costs) }] : [];
  });
}

const KINDS_WITH_PREVIOUS = { removed: true, changed: true, unchanged: true };

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (isContainer(value) && Object.keys(value).length === 0);

function fitsType(type: string | null, { previous, current }: FieldChange): boolean {
  if (type === 'added') return isEmpty(previous);
  if (type === 'removed') return isEmpty(current);
  return true;
}

const readEquality: Rate = (quote, own) => {
  const printed = printValue(own);
  if (printed === quote || (typeof own === 'string' && JSON.stringify(own) === quote)) return 0;
  const [quoted, held] = [readTokens(quote), readTokens(printed)];
  if (quoted !== '' && quoted === held) return 1;
  if (isSameAmount(quote, own) || (isContainer(own) && isSameAsParsed(quote, own))) return 1;
  return isCutFrom(quote, printed) ? 2 : null;
};

/** Inside a larger value: an entry of a nested one, or a passage of a text, that stands on this side alone. */
const readInside: Rate = (quote, own, other) => {
  if (isContainer(own)) {
    const isLeaf = (value: unknown) => readEquality(quote, value, undefined) === 0;
    return someLeaf(own, isLeaf) && !someLeaf(other, isLeaf) ? 3 : null;
  }
  const tokens = readTokens(quote);
  if (typeof own !== 'string' || tokens.split(GAP).length < LEAST_OF_PASSAGE) return null;
  const holds = (value: unknown) => typeof value === 'string' && `${GAP}${readTokens(value)}${GAP}`.includes(`${GAP}${tokens}${GAP}`);
  return holds(own) && !holds(other) ? 3 : null;
};

const GAP = '\u0001';
/** Fewer words than this stand in many texts. */
const LEAST_OF_PASSAGE = 4;

const readTokens = (text: string): string => splitQuoteLines(text, 2).join(GAP);
const printValue = (value: unknown): string => (typeof value === 'string' ? value : printJson(value));

/** `$49` and 49, `1,200.50` and 1200.5: the same amount, where at most one of the two names a unit. */
function isSameAmount(quote: string, value: unknown): boolean {
  if (isNumber(value) && JSON_NUMBER.test(quote.trim())) return isSameNumber(new ExactNumber(quote.trim()), value);
  const [quoted, held] = [readAmount(quote), readAmount(value)];
  return (
    quoted !== null && held !== null && quoted.value === held.value && (quoted.unit === held.unit || quoted.unit === '' || held.unit === '')
  );
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function isSameAsParsed(quote: string, value: object): boolean {
  try {
    return isSameJson(parseJson(quote), value);
  } catch {
    return false;
  }
}

/** A quote with an ellipsis: its parts stand in the value in their order, the first and last at its ends unless they were cut. */
function isCutFrom(quote: string, value: string): boolean {
  const cut = cutAtEllipses(quote);
  if (cut === null || cut.fragments.length === 0) return false;
  const text = readPlain(value);
  let at = 0;
  for (const [index, { text: part }] of cut.fragments.entries()) {
    const wanted = readPlain(part);
    const isLast = index === cut.fragments.length - 1;
    const found = isLast && !cut.cutEnd ? text.length - wanted.length : text.indexOf(wanted, at);
    if (wanted === '' || found < at || !text.startsWith(wanted, found) || (index === 0 && !cut.cutStart && found > 0)) return false;
    at = found + wanted.length;
  }
  return cut.fragments.reduce((sum, { text: part }) => sum + part.trim().length, 0) >= LEAST_OF_CUT;
}

const LEAST_OF_CUT = 4;
const readPlain = (text: string): string => text.normalize().replace(/\s+/g, ' ').trim();

/** Whether any value inside fits; a stack of its own, for values may be nested by the thousand. */
function someLeaf(value: unknown, fits: (leaf: unknown) => boolean): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const at = waiting.pop();
    if (isContainer(at)) for (const inner of Object.values(at)) waiting.push(inner);
    else if (at !== undefined && fits(at)) return true;
  }
  return false;
}
