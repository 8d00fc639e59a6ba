import { parseJson } from '#/lib/json/parse-json.ts';

/** The JSON of a file: one value, or several one after the other, as lines (`.jsonl`), as appended answers, or as a tool printed them. */
export type SplitJson =
  | {
      readonly kind: 'values';
      readonly values: readonly unknown[];
      /** The last one has no end and was left out. */
      readonly isCut: boolean;
    }
  /** It begins as JSON and ends inside its only value. */
  | { readonly kind: 'cut' }
  /** No JSON. `at`: the number, from 1, of the value that is none; null where the whole text is none. */
  | { readonly kind: 'foreign'; readonly at: number | null };

/** Reads the JSON of a text. Never throws. Takes time by its length. */
export function splitJson(text: string): SplitJson {
  try {
    return { kind: 'values', values: [parseJson(text)], isCut: false };
  } catch {
    // Perhaps several.
  }
  const values: unknown[] = [];
  let at = skipBetween(text, 0);
  while (at < text.length) {
    const first = text[at];
    if (first !== '{' && first !== '[') return foreign(values.length);
    const end = findEnd(text, at);
    if (end === null) return values.length === 0 ? readCut(text, at) : cutAfter(values);
    try {
      values.push(parseJson(text.slice(at, end)));
    } catch {
      return foreign(values.length);
    }
    at = skipBetween(text, end);
  }
  return values.length === 0 ? foreign(0) : { kind: 'values', values, isCut: false };
}

const foreign = (count: number): SplitJson => ({
  kind: 'foreign',
  at: count === 0 ? null : count + 1,
});
const cutAfter = (values: readonly unknown[]): SplitJson => ({
  kind: 'values',
  values,
  isCut: true,
});

/** What follows an opening bracket where JSON begins; `{foo}` and `[Error] …` are other texts. */
const BEGINS_JSON = /^(?:\{\s*(?:"|$)|\[\s*(?:["{[\d-]|true|false|null|$))/;

const readCut = (text: string, at: number): SplitJson =>
  BEGINS_JSON.test(text.slice(at, at + 1_000)) ? { kind: 'cut' } : foreign(0);

/** Two values may be separated by blanks, and by the heads of answers that a tool printed with them (`curl -i`). */
function skipBetween(text: string, from: number): number {
  let at = skipBlanks(text, from);
  // A redirect has a head of its own, before that of the answer.
  while (text.startsWith('HTTP/', at)) {
    HEAD.lastIndex = at;
    if (!HEAD.test(text)) break;
    at = skipBlanks(text, HEAD.lastIndex);
  }
  return at;
}
const HEAD = /HTTP\/\d(?:\.\d)? \d{3}[^\n]*\n(?:[\w-]{1,100}:[^\n]*\n)*\r?\n/y;

/** Commas and record separators (RFC 7464), too. */
function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && BETWEEN.has(text.charCodeAt(at))) at++;
  return at;
}
const BETWEEN = new Set([0x20, 0x09, 0x0a, 0x0d, 0x1e, 0x2c, 0xfeff]);

/** Behind the bracket that closes the one at `start`; null where none does. */
function findEnd(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at);
    else if (code === OPEN_OBJECT || code === OPEN_LIST) depth++;
    else if ((code === CLOSE_OBJECT || code === CLOSE_LIST) && --depth === 0) return at + 1;
  }
  return null;
}
const [QUOTE, BACKSLASH] = [34, 92];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [123, 125, 91, 93];

function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
