import { isOrdinary } from './looks-like-key.ts';
import { KEY_REMOVED, redactKeys, withItsRandomPart } from './redact-keys.ts';

let known: readonly string[] = [];
/** Each of them in every writing; short ones and ordinary words are part of other texts. */
let written: readonly RegExp[] = [];

/** Tells the keys that this browser holds, so that they are recognised wherever they turn up as text. */
export function setKnownKeys(keys: readonly string[]): void {
  known = keys;
  written = keys
    .filter((key) => key.length >= 8 && !isOrdinary(key))
    .flatMap(withItsRandomPart)
    .map(inAnyWriting);
}

/** A key as itself, and as JSON and markdown (backslashes), CSV (two quotes) and an address (percent signs) write it. */
const inAnyWriting = (key: string): RegExp =>
  new RegExp(
    key.replaceAll(
      /[^a-z\d]/gi,
      (sign, at) =>
        // At most so many backslashes: a text of nothing else is read once.
        `(?:${at === 0 ? '' : '\\\\{0,8}'}\\${sign}${sign === '"' ? '"?' : ''}|${encodeSign(sign)})`,
    ),
    'gi',
  );

/** Also as an address within an address writes it. */
const encodeSign = (sign: string) => `%(?:25){0,3}${sign.charCodeAt(0).toString(16)}`;

/** A text without the keys in it: those this browser holds, and all that looks like one. */
export const withoutKeys = (text: string): string => redactKeys(withoutHeldKeys(text), known);

/** Whether a text holds a key of this browser, as a service may give back what it was sent. */
export const holdsKnownKey = (text: string): boolean =>
  written.some((pattern) => text.search(pattern) !== -1);

/**
 * A text that leaves the console, a file or a copy, without the keys of this browser: a service may give back what it was sent. Nothing else
 * of it changes: a file holds what was answered.
 */
export const withoutHeldKeys = (text: string): string =>
  written.reduce((left, pattern) => left.replaceAll(pattern, KEY_REMOVED), text);

/** JSON text without the keys in its strings and names, which may not look like keys as JSON writes them; what is no JSON, as plain text. */
export function jsonWithoutKeys(text: string): string {
  let holdsKeys = false;
  const clean = (part: string) => {
    const left = withoutKeys(part);
    holdsKeys ||= left !== part;
    return left;
  };
  try {
    const safe = JSON.stringify(JSON.parse(text), (_, value: unknown) => {
      if (typeof value === 'string') return clean(value);
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([name, field]) => [clean(name), field]));
    });
    // Else as it was written: numbers keep their digits.
    return holdsKeys ? safe : text;
  } catch {
    return withoutKeys(text);
  }
}
