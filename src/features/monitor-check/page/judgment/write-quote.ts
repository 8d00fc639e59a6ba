import type { FieldChange } from '#/components/page-change/field-change.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import {
  printValue,
  writeApart,
  writeSides,
  writeValue,
} from '#/components/page-change/write-values.ts';
import type { MeaningfulChange } from '#/contract/schemas/monitor.ts';

/** Characters of each side where both are quoted, and of one alone. */
const MOST_OF_BOTH = 48;
const MOST_OF_ONE = 80;
/** Characters kept before the place where two texts part. */
const LEAD = 20;

const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });

/** The parts that are not to be cut: words, and each sign between them. A text without spaces has words, too. */
const splitWords = (text: string): readonly string[] =>
  [...words.segment(text)].map(({ segment }) => segment);

const plain = (text: string) => text.slice(0, 4_000).replaceAll(/\s+/g, ' ').trim();

/** A text from a word on, as far as whole words fit. The first is there even where it alone is too long: it is no word then. */
function cut(parts: readonly string[], start: number, most: number, isLater = false): string {
  const lead = isLater || start > 0 ? '…' : '';
  let text = '';
  for (const [index, part] of parts.slice(start).entries()) {
    if (text.length + part.length > most) {
      return `${lead}${index === 0 ? shortenText(part, most) : `${text.trimEnd()}…`}`;
    }
    text += part;
  }
  return `${lead}${text}`;
}

/** The word with which a quote of two texts begins: a few before the one where they part, the first where that is near. */
function findStart(old: readonly string[], now: readonly string[]): number {
  let [at, length] = [0, 0];
  while (at < old.length && at < now.length && old[at] === now[at])
    length += (old[at++] ?? '').length;
  if (length <= LEAD * 2) return 0;
  // Where one text continues the other, its end is what they have in common.
  const parting = at;
  let lead = 0;
  while (at > 0 && lead + (old[at - 1] ?? '').length <= LEAD) lead += (old[--at] ?? '').length;
  while (at < parting && !SAYS_SOMETHING.test(old[at] ?? '')) at++;
  return at;
}

/** Characters of a text that are split into words: more than a quote holds. */
const LOOKED_AT = 400;

/** Where long texts are looked at from: a space well before the place where they part, so that no word is cut. */
function findWindow(old: string, now: string): number {
  let at = 0;
  while (at < old.length && at < now.length && old[at] === now[at]) at++;
  if (at <= LOOKED_AT / 2) return 0;
  const space = old.lastIndexOf(' ', at - LEAD * 3) + 1;
  // A text without spaces, as JSON is: the words of the quote are those near the place alone.
  return at - space > LOOKED_AT / 2 ? at - LEAD * 3 : space;
}

function quoteBoth(before: string, after: string): string {
  const [whole, other] = [plain(before), plain(after)];
  const from = findWindow(whole, other);
  const split = (text: string) => splitWords(text.slice(from, from + LOOKED_AT));
  const [old, now] = [split(whole), split(other)];
  const write = (start: number) =>
    [old, now].map((parts) =>
      parts.length === 0 ? 'empty text' : cut(parts, start, MOST_OF_BOTH, from > 0),
    );
  // Where the words in which they part do not fit behind what they share, those come first; what differs otherwise needs more room.
  const sides = [findStart(old, now), old.findIndex((part, at) => part !== now[at])]
    .map(write)
    .find(([left, right]) => left !== right);
  return (sides ?? (before === after ? write(0) : writeApart(before, after))).join(' → ');
}

const quoteOne = (sign: string, text: string): string =>
  `${sign} ${text.trim() === '' ? 'empty text' : cut(splitWords(plain(text).slice(0, LOOKED_AT)), 0, MOST_OF_ONE)}`;

/**
 * A value of a field that the judgment does not name; null where the diff says nothing of it, and where the judgment quotes a part of the
 * other value alone: a part did not become the whole.
 */
function readSide(
  field: FieldChange | null,
  side: 'previous' | 'current',
  quoted: string | null,
): string | null {
  if (field === null || field.kind === 'unclear') return null;
  if (isPartOf(quoted, field[side === 'previous' ? 'current' : 'previous'])) return null;
  if (field.kind === (side === 'previous' ? 'added' : 'removed')) return 'not there';
  return writeValue(field[side]);
}

/** Whether a quote is an entry of a larger value, or a passage of a longer text. */
function isPartOf(quoted: string | null, value: unknown): boolean {
  if (quoted === null || !(isContainer(value) || typeof value === 'string')) return false;
  const [part, whole] = [unspaced(quoted), unspaced(printValue(value))];
  return isContainer(value) ? part !== whole : part.length < whole.length && whole.includes(part);
}

const unspaced = (text: string) => text.replaceAll(/\s+/g, '');

/**
 * A meaningful change in a few words, never half of one: its field if it is one, and both what was there and what is there now. A side that
 * the judgment leaves out is read off the field; where nothing says it, the sign tells which side this is.
 */
export function writeQuote(
  { type, before, after }: MeaningfulChange,
  field: FieldChange | null,
): string {
  // Some judgments quote an empty text where others leave a side out: the field tells which it was.
  const isTold = (quote: string | null) =>
    quote !== null && (field === null || quote.trim() !== '');
  const [old, now] = [
    isTold(before) ? before : (readSide(field, 'previous', after) ?? before),
    isTold(after) ? after : (readSide(field, 'current', before) ?? after),
  ];
  const quote = () => {
    // The number 29 became the text "29": a judgment quotes both alike.
    if (field?.kind === 'changed' && old !== null && old === now)
      return writeSides(field.previous, field.current).join(' → ');
    if (old !== null && now !== null && (old !== '' || now !== '')) return quoteBoth(old, now);
    if (now !== null && now !== '') return quoteOne('+', now);
    return old === null || old === '' ? (type ?? 'Change') : quoteOne('−', old);
  };
  return field === null ? quote() : `${field.path}: ${quote()}`;
}
