import { ExactNumber, isContainer } from './exact-number.ts';

/**
 * `JSON.parse` that alters no number: one that a double would not give back as it was written becomes an `ExactNumber`. Throws on what is
 * no JSON. A text without such numbers costs one quick pass more. (Lossless parsers from npm refuse keys that come twice, lose a key
 * named `__proto__` and overflow on deep nesting; here the engine's own parser does all the reading.)
 */
export function parseJson(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!MAY_HOLD_INEXACT.test(text)) return plain;
  const found = findInexactNumbers(text);
  if (found.length === 0) return plain;
  const mark = chooseMark(text);
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of found) {
    parts.push(text.slice(at, start), `"${mark}${text.slice(start, end)}"`);
    at = end;
  }
  parts.push(text.slice(at));
  return replaceMarked(JSON.parse(parts.join('')), mark);
}

/**
 * A fraction, an exponent, a negative zero or sixteen digits where a number may be; text in a string may look so, too. The first answer
 * of a page is read by code that is not compiled yet, which takes this search no longer.
 */
const MAY_HOLD_INEXACT = /(?:^|"\s*:|[[,])\s*(?:-0|-?(?:\d+[.eE]|\d{16}))/;

const [QUOTE, BACKSLASH, MINUS, ZERO, NINE] = [34, 92, 45, 48, 57];
/** A double holds every whole number of so many digits. */
const SAFE_DIGITS = 15;

/** Where in a valid JSON text the numbers are that a double would not give back, as [start, end]. */
function findInexactNumbers(text: string): (readonly [start: number, end: number])[] {
  const found: [number, number][] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at);
    else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const start = at;
      let isPlain = code !== MINUS;
      while (at + 1 < text.length && isNumberCode(text.charCodeAt(at + 1))) {
        at++;
        const next = text.charCodeAt(at);
        if (next < ZERO || next > NINE) isPlain = false;
      }
      if (isPlain && at - start < SAFE_DIGITS) continue;
      const literal = text.slice(start, at + 1);
      if (String(Number(literal)) !== literal) found.push([start, at + 1]);
    }
  }
  return found;
}

/** Digits, `+`, `-`, `.`, `e`, `E`. */
const isNumberCode = (code: number): boolean =>
  (code >= ZERO && code <= NINE) ||
  code === 46 ||
  code === MINUS ||
  code === 43 ||
  code === 101 ||
  code === 69;

/** The quote that ends the string which begins at `start`. */
function findStringEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  for (; end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Begins no string of the text, however its letters are written there: as themselves, or as their codes. */
function chooseMark(text: string): string {
  const letters = text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  let mark = 'exact number ';
  for (let count = 0; letters.includes(mark); count++) mark = `exact number ${count} `;
  return mark;
}

/** Puts exact numbers in the place of marked strings; with a stack of its own, for a text may be nested by the thousand. */
function replaceMarked(root: unknown, mark: string): unknown {
  const read = (value: unknown): unknown =>
    typeof value === 'string' && value.startsWith(mark)
      ? new ExactNumber(value.slice(mark.length))
      : value;
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const container = waiting.pop();
    if (!isContainer(container)) continue;
    for (const key of Object.keys(container)) {
      const value: unknown = Reflect.get(container, key);
      const exact = read(value);
      // Not an assignment: a key may be named `__proto__`.
      if (exact !== value)
        Object.defineProperty(container, key, {
          value: exact,
          configurable: true,
          enumerable: true,
          writable: true,
        });
      else if (isContainer(value)) waiting.push(value);
    }
  }
  return read(root);
}
