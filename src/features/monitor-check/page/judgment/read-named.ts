import type { QuotedChange } from '#/ui/patch/find/locate-text.ts';

/** A value that is quoted with the name of its field: `price: 49`, `"trialDays": 14`, `14 days`. */
interface NamedValue {
  readonly name: string;
  readonly value: string;
}

/** A change whose quotes are values of fields of one name. */
export interface NamedChange {
  readonly words: readonly string[];
  /** As it would be quoted without the name. */
  readonly change: QuotedChange;
}

/** No field has a longer name. */
const LONGEST_NAME = 100;
const BEFORE_VALUE = /^["'`]?([^"'`:=\n]{1,100}?)["'`]?\s{0,9}[:=]/;
const BEHIND_NUMBER = /^(-?[\d.,]{1,40})\s(\p{L}[\p{L} ]{0,40})$/u;

function splitNamed(quote: string): NamedValue | null {
  const text = quote.trim();
  const before = BEFORE_VALUE.exec(text.slice(0, LONGEST_NAME + 20));
  if (before?.[1] !== undefined) {
    // As a line of JSON it may end in a comma.
    const value = text.slice(before[0].length).trimStart().replace(/[,;]$/, '');
    return { name: before[1], value };
  }
  const [, value, name] = (text.length <= LONGEST_NAME && BEHIND_NUMBER.exec(text)) || [];
  return value === undefined || name === undefined ? null : { name, value };
}

/** `plans[0].trialDays`: plans, 0, trial, days. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isBlank = (quote: string | null | undefined): boolean => (quote ?? '').trim() === '';

/** Null where a quote names no field, or the two name different ones. One that is empty, or left out, needs no name. */
export function readNamed({ before, after, ...change }: QuotedChange): NamedChange | null {
  const quotes = [before, after].filter((quote) => !isBlank(quote));
  const named = quotes.map((quote) => splitNamed(quote ?? ''));
  const [words = [], ...others] = named.map((value) => wordsOf(value?.name ?? ''));
  if (words.length === 0 || others.some((other) => other.join(' ') !== words.join(' ')))
    return null;
  const valueOf = (quote: typeof before) =>
    isBlank(quote) ? quote : named[quotes.indexOf(quote)]?.value;
  return { words, change: { ...change, before: valueOf(before), after: valueOf(after) } };
}

/** Whether a field is called so: by its whole path or by the end of it. */
export function isCalled(path: string, words: readonly string[]): boolean {
  const own = wordsOf(path);
  return (
    words.length <= own.length && words.every((word, at) => own.at(at - words.length) === word)
  );
}
