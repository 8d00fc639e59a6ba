import { isContainer } from '#/lib/json/exact-number.ts';
import { lookUp } from '#/lib/json/look-up.ts';
import type { Json } from '#/contract/schemas/tolerant.ts';

export type Fields = { readonly [key: string]: Json };

export const isFields = (value: unknown): value is Fields =>
  isContainer(value) && !Array.isArray(value);

/** The ways in which a result says that there was no error. */
const isNone = (error: Json | undefined): boolean =>
  error === undefined ||
  error === null ||
  error === false ||
  error === '' ||
  error === 0 ||
  (isContainer(error) && Object.keys(error).length === 0);

/** Fields by which results say how they came out, each with what it says of a success. */
const SAYINGS = [
  ['success', true],
  ['ok', true],
  ['isError', false],
  ['is_error', false],
] as const;

/** Whether each of the fields by which a result says how it came out says that it came out well. */
const readSayings = (result: Fields): readonly boolean[] =>
  SAYINGS.flatMap(([field, good]) => {
    const value = lookUp(result, field);
    return typeof value === 'boolean' ? [value === good] : [];
  });

/**
 * Whether the result of a tool says that the call failed. The contract gives a result no shape: a field that says how it came out decides, and
 * where it has none, whether it names an error.
 */
export function saysFailed(result: unknown): boolean {
  if (!isFields(result)) return false;
  const said = readSayings(result);
  return said.length > 0 ? said.includes(false) : !isNone(lookUp(result, 'error'));
}

/** What a result says of its error, in words; null where it says nothing. Where it names none, a failed one may tell it beside. */
export function readResultError(result: Json | undefined): string | null {
  if (!isFields(result)) return null;
  const error = lookUp(result, 'error');
  const named = isFields(error)
    ? ['message', 'error', 'code'].map((name) => lookUp(error, name))
    : [error];
  const beside = saysFailed(result)
    ? [...['message', 'reason'].map((name) => lookUp(result, name)), readContent(result)]
    : [];
  for (const value of [...named, ...beside]) {
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    // A number of 0 is none, as above.
    if (typeof value === 'number' && !isNone(value)) return String(value);
  }
  return null;
}

/** Longer texts are what a tool found, and no word of its own about how it went. */
const LONGEST_ANSWER = 2_000;
const SAYS_ERROR = /^\s*(?:error|exception|traceback|fail(?:ed|ure)?)\b/i;

/**
 * What a text that a tool answers with says of an error: it may be JSON, or begin with the word. Whether the call failed is not told by it: it
 * may be what was found. Null where it says nothing of one, and beside a field that says how it came out.
 */
export function readErrorInText(result: Json | undefined): string | null {
  if (isFields(result) && readSayings(result).length > 0) return null;
  const text = isFields(result) ? readContent(result) : result;
  if (typeof text !== 'string' || text.length > LONGEST_ANSWER) return null;
  return SAYS_ERROR.test(text) ? text.trim() : readResultError(readFieldsIn(text));
}

function readFieldsIn(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The first text of a result's content, which is a text or a list of parts. */
function readContent(result: Fields): Json | undefined {
  const content = lookUp(result, 'content');
  const [first] = Array.isArray(content) ? content : [content];
  return isFields(first) ? lookUp(first, 'text') : first;
}
