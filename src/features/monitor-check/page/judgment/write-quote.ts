import type { FieldChange } from '#/components/page-change/field-change.ts';
import { writeValue } from '#/components/page-change/quote-change.ts';
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
function cut(parts: readonly string[], start: number, most: number): string {
  let text = '';
  for (const [index, part] of parts.slice(start).entries()) {
    if (text.length + part.length > most) {
      const shown = index === 0 ? part.slice(0, most - 1) : text.trimEnd();
      return `${start > 0 ? '…' : ''}${shown}…`;
    }
    text += part;
  }
  return `${start > 0 ? '…' : ''}${text}`;
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

function quoteBoth(before: string, after: string): string {
  const [old, now] = [splitWords(plain(before)), splitWords(plain(after))];
  const start = findStart(old, now);
  const write = (parts: readonly string[]) =>
    parts.length === 0 ? 'empty text' : cut(parts, start, MOST_OF_BOTH);
  return `${write(old)} → ${write(now)}`;
}

const quoteOne = (sign: string, text: string): string =>
  `${sign} ${text.trim() === '' ? 'empty text' : cut(splitWords(plain(text)), 0, MOST_OF_ONE)}`;

/** A value of a field that the judgment does not name; null where the diff says nothing of it. */
function readSide(field: FieldChange | null, side: 'previous' | 'current'): string | null {
  if (field === null || field.kind === 'unclear') return null;
  if (field.kind === (side === 'previous' ? 'added' : 'removed')) return 'not there';
  return writeValue(field[side]);
}

/**
 * A meaningful change in a few words, never half of one: its field if it is one, and both what was there and what is there now. A side that
 * the judgment leaves out is read off the field; where nothing says it, the sign tells which side this is.
 */
export function writeQuote(
  { type, before, after }: MeaningfulChange,
  field: FieldChange | null,
): string {
  const [old, now] = [before ?? readSide(field, 'previous'), after ?? readSide(field, 'current')];
  const quote = () => {
    if (old !== null && now !== null && (old !== '' || now !== '')) return quoteBoth(old, now);
    if (now !== null && now !== '') return quoteOne('+', now);
    return old === null || old === '' ? (type ?? 'Change') : quoteOne('−', old);
  };
  return field === null ? quote() : `${field.path}: ${quote()}`;
}
