import { isContainer } from '#/lib/json/exact-number.ts';
import { shortenText, sliceWhole } from '#/lib/text/shorten-text.ts';
import { printJson } from '#/lib/json/print-json.ts';
import type { FieldChange } from './field-change.ts';

/** Characters of a value or line in a row. */
export const LONGEST_VALUE = 120;

/** A value in a row: texts as they are, all else as JSON. */
export const writeValue = (value: unknown): string => shorten(printValue(value), LONGEST_VALUE);

/** As `writeValue`; a text of nothing, or of nothing that is seen, is said to be one. */
const nameValue = (value: unknown): string =>
  value === '' ? 'empty text' : writeValue(value) || 'white space';

/** Both sides of a field in a row, null where it was or is not there. */
export function writeField({
  kind,
  previous,
  current,
}: Pick<FieldChange, 'kind' | 'previous' | 'current'>): readonly [string | null, string | null] {
  if (kind === 'changed') return writeSides(previous, current);
  return [
    kind === 'added' || kind === 'unclear' ? null : nameValue(previous),
    kind === 'removed' ? null : nameValue(current),
  ];
}

/** Two values that differ, in a row: the parts in which they do, so that they never read alike. */
export function writeSides(previous: unknown, current: unknown): readonly [string, string] {
  const [one, other] = [printValue(previous), printValue(current)];
  // The number 29 and the text "29" are not the same.
  if (one === other && typeof previous !== typeof current)
    return [
      shorten(printJson(previous), LONGEST_VALUE),
      shorten(printJson(current), LONGEST_VALUE),
    ];
  const texts = writeApart(one, other);
  return [texts[0] || nameValue(previous), texts[1] || nameValue(current)];
}

/** A value beside others from which it differs, such as those before and after it: as beside the one like which it would read. */
export function writeBeside(value: unknown, others: readonly unknown[]): string {
  const isAlike = (other: unknown) => printValue(other) === printValue(value);
  return others.length === 0
    ? nameValue(value)
    : writeSides(others.some(isAlike) ? others.find(isAlike) : others[0], value)[1];
}

/** Characters of a value in a cell of a table. */
export const LONGEST_CELL = 240;

/** Two texts that a cell would show alike, as their beginning is the same: from where they part. Null for all others. */
export function writeLateParts(previous: unknown, current: unknown) {
  if (typeof previous !== 'string' || typeof current !== 'string' || previous === current)
    return null;
  const isAlike = shortenText(previous, LONGEST_CELL) === shortenText(current, LONGEST_CELL);
  return isAlike ? writeApart(previous, current) : null;
}

/**
 * Two texts, from shortly before where they part. What differs in white space alone is told by signs for it, what differs in how its letters
 * are put together (`é` as one sign or as two) by their codes.
 */
export function writeApart(one: string, other: string): readonly [string, string] {
  const from = findPart(one, other);
  const [before, after] = [one, other].map((text) => (from > 0 ? '…' : '') + text.slice(from));
  const write = (text = '') => shorten(text, LONGEST_VALUE);
  const isAlike = (left: string, right: string) =>
    one !== other && left.normalize() === right.normalize();
  if (!isAlike(write(before), write(after))) return [write(before), write(after)];
  const [left, right] = [showBlanks(before), showBlanks(after)];
  return isAlike(left, right) ? [showCodes(left), showCodes(right)] : [left, right];
}

/** As JSON, with a sign for each blank; other blanks are marked where they are drawn. */
const showBlanks = (text = ''): string =>
  JSON.stringify(sliceWhole(text, 0, LONGEST_VALUE)).replaceAll(' ', '␣');

const showCodes = (text: string): string =>
  text.replaceAll(/[^ -~␣]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Texts as they are, all else as JSON. */
export function printValue(value: unknown): string {
  if (typeof value === 'string') return value;
  return isContainer(value) ? printJson(value) : String(value);
}

export function shorten(whole: string, most: number): string {
  // What is cut off is not looked at: a text may have megabytes.
  const plain = whole
    .slice(0, most * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return shortenText(plain, most);
}

/**
 * Characters of what two texts share that are kept before the place where they part. A row on a phone, or beside an open page, has room for
 * some twenty of each side: where they part must be among them, or both would read alike.
 */
const LEAD = 8;
const LONGEST_LEAD = 14;

function findPart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  if (at <= LONGEST_LEAD) return 0;
  const start = one.lastIndexOf(' ', at - LEAD) + 1;
  if (at - start <= LONGEST_LEAD) return start;
  // Without a blank near: scripts that write none, addresses, one long word. Not in the middle of a number, where there is room for it.
  let from = at - LEAD;
  if (/^[\d.,]/.test(one.slice(from)))
    while (at - from < LONGEST_LEAD && /[\d.,]/.test(one.charAt(from - 1))) from--;
  return /[\uDC00-\uDFFF]/.test(one.charAt(from)) ? from - 1 : from;
}
