import { formatCount } from '#/lib/format/format-number.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { printJson } from '#/lib/json/print-json.ts';
import { countEntries, listEntries } from './json-rows.ts';

/** Longer strings are folded to one line of this many characters. */
export const FOLDED_STRING = 160;

export function isLongText(value: unknown): value is string {
  return typeof value === 'string' && (value.length > FOLDED_STRING || value.includes('\n'));
}

/** A value on one line: strings in quotes, containers by their size and the first plain entries. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string')
    return value.length > FOLDED_STRING
      ? `${JSON.stringify(value.slice(0, FOLDED_STRING)).slice(0, -1)}…`
      : JSON.stringify(value);
  if (!isContainer(value)) return String(value);
  const size = countEntries(value);
  return Array.isArray(value) ? `[${formatCount(size, 'item')}]` : `{${formatCount(size, 'key')}}`;
}

const LONGEST_PREVIEW = 80;

/** The first plain entries of a closed object: `name: "Pro", price: 49`. Empty for arrays and where there are none. */
export function previewEntries(value: unknown): string {
  if (!isContainer(value) || Array.isArray(value)) return '';
  const parts: string[] = [];
  let length = 0;
  for (const [key, entry] of listEntries(value)) {
    if (isContainer(entry)) continue;
    const part = `${key}: ${describeValue(entry).slice(0, 40)}`;
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
