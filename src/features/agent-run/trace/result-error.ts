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

/**
 * Whether the result of a tool says that the call failed. The contract gives a result no shape: a field that says how it came out decides, and
 * where it has none, whether it names an error.
 */
export function saysFailed(result: unknown): boolean {
  if (!isFields(result)) return false;
  const said = SAYINGS.flatMap(([field, good]) => {
    const value = lookUp(result, field);
    return typeof value === 'boolean' ? [value === good] : [];
  });
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

/** The first text of a result's content, which is a text or a list of parts. */
function readContent(result: Fields): Json | undefined {
  const content = lookUp(result, 'content');
  const [first] = Array.isArray(content) ? content : [content];
  return isFields(first) ? lookUp(first, 'text') : first;
}
