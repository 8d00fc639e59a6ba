import { formatCount } from '#/lib/format/format-number.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { sliceWhole } from '#/lib/text/shorten-text.ts';
import { countEntries, listEntries } from './json-rows.ts';

/** Longer strings are folded to one line of this many characters. */
const FOLDED_STRING = 160;

export function isLongText(value: unknown): value is string {
  return typeof value === 'string' && (value.length > FOLDED_STRING || value.includes('\n'));
}

/** A value on one line: strings in quotes, containers by their size and the first plain entries. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length > FOLDED_STRING
      ? `${JSON.stringify(sliceWhole(value, 0, FOLDED_STRING)).slice(0, -1)}…`
      : JSON.stringify(value);
  if (!isContainer(value)) return String(value);
  const size = countEntries(value);
  return Array.isArray(value) ? `[${formatCount(size, 'item')}]` : `{${formatCount(size, 'key')}}`;
}

/** Characters of a folded text that are shown before the match. */
const BEFORE_MATCH = 40;

/** As `describeValue`; a folded text around the match, where that lies further in. `needle`: what is looked for in lower case, or empty. */
export function describeMatch(value: unknown, needle: string): string {
  const at = needle !== '' && isLongText(value) ? value.toLowerCase().indexOf(needle) : -1;
  if (typeof value !== 'string' || at < 0 || at + needle.length < FOLDED_STRING)
    return describeValue(value);
  const start = Math.max(0, at - BEFORE_MATCH);
  const end = Math.max(start + FOLDED_STRING, at + needle.length);
  const text = JSON.stringify(sliceWhole(value, start, end)).slice(1, -1);
  return `${start > 0 ? '…' : '"'}${text}${end < value.length ? '…' : '"'}`;
}

const LONGEST_PREVIEW = 80;
const LONGEST_ENTRY = 40;

/** The first plain entries of a closed object: `name: "Pro", price: 49`. Empty for arrays and where there are none. */
export function previewEntries(value: unknown): string {
  if (!isContainer(value) || Array.isArray(value)) return '';
  const parts: string[] = [];
  let length = 0;
  for (const [key, entry] of listEntries(value)) {
    if (isContainer(entry)) continue;
    const text = describeValue(entry);
    // The first digits of a number are another number.
    const part = `${key}: ${text.length > LONGEST_ENTRY ? `${sliceWhole(text, 0, LONGEST_ENTRY)}…` : text}`;
    length += part.length + 2;
    if (length > LONGEST_PREVIEW) break;
    parts.push(part);
  }
  return parts.join(', ');
}

/** What a copy button puts on the clipboard: strings as they are, the rest as JSON. */
export function printValue(value: unknown): string {
  return typeof value === 'string' ? value : printJson(value, 2);
}
