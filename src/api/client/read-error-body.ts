import { leadsToOne } from '#/contract/schemas/tolerant.ts';
import { isContainer } from '#/lib/json/exact-number.ts';
import { foldDeep } from '#/lib/json/fold-deep.ts';

export interface ErrorBody {
  /** The service's own words; null when the body has none. */
  readonly message: string | null;
  readonly details: unknown;
  /** The id that the body gives as a successful answer would, in its own fields or in its `data`; null when it gives none. */
  readonly startedId: string | null;
}

/**
 * What an error body says, whatever the types of its other fields. Specification, "Error body": `error` is the message. Proxies and relayed
 * bodies keep to less, so the words are also taken where such bodies have them; a body without any, or no JSON at all, has no message.
 */
export function readErrorBody(body: unknown): ErrorBody {
  const { value } = foldDeep(body);
  if (typeof value !== 'object' || value === null)
    return { message: textOf(value), details: undefined, startedId: null };
  const error = fieldOf(value, 'error');
  const message = wordsWithHeading(value) ?? wordsOf(value);
  const startedId = idOf(value) ?? idOf(fieldOf(value, 'data'));
  const errors = fieldOf(value, 'errors');
  // What names fields is told as details are: `errors` also beside words, which tell the first of them or none, and a body that is nothing
  // else.
  const rest = fieldOf(value, 'success') === undefined ? value : undefined;
  const named =
    message === null
      ? [error, errors, rest].find(isContainer)
      : [errors].find((each) => isContainer(each) && !Array.isArray(each));
  // Some frameworks list here what is wrong with each field.
  const listed = [fieldOf(value, 'detail')].find(Array.isArray);
  const details = fieldOf(value, 'details') ?? fieldOf(error, 'details') ?? named ?? listed;
  return { message, details, startedId };
}

/** Where bodies have their words, `error` before all others. */
const WORDS = ['error', 'message', 'detail', 'errors', 'title', 'msg'];
/** A number in their place is a code: it says less than words beside it. */
const isCode = (words: string) => /^\s*\d+\s*$/.test(words);
/** An error in a list in a field: deeper words are details. */
const DEEPEST_WORDS = 3;
const MOST_WORDS = 10;

/** Frameworks and gateways set a heading in `error` and beside it what is wrong: null where only one of them has words. */
function wordsWithHeading(body: object): string | null {
  const told = (name: string) => wordsOf(fieldOf(body, name), 1);
  const heading = told('error');
  const words = ['message', 'detail', 'error_description'].map(told).find((each) => each !== null);
  if (heading === null || !words || isCode(heading) || isCode(words)) return null;
  if (heading.includes(words)) return heading;
  return words.includes(heading) ? words : `${heading}; ${words}`;
}

/**
 * The words of an error or a warning, whatever it came as: validators give a list of sentences, others one of objects with a sentence each.
 * Null where it has none.
 */
export function wordsOf(value: unknown, depth = 0): string | null {
  const text = textOf(value);
  if (text !== null || depth > DEEPEST_WORDS) return text;
  const words = Array.isArray(value)
    ? value.slice(0, MOST_WORDS).map((each) => wordsOf(each, depth + 1))
    : [firstWords(value, depth)];
  const told = words.filter((each) => each !== null);
  const more = Array.isArray(value) ? value.length - MOST_WORDS : 0;
  if (told.length === 0) return null;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function firstWords(value: unknown, depth: number): string | null {
  let code: string | null = null;
  for (const name of WORDS) {
    const words = wordsOf(fieldOf(value, name), depth + 1);
    if (words !== null && !isCode(words)) return words;
    code ??= words;
  }
  return code;
}

const textOf = (value: unknown): string | null =>
  (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
    ? String(value)
    : null;

const idOf = (value: unknown): string | null =>
  ['id', 'jobId', 'checkId']
    .map((name) => textOf(fieldOf(value, name)))
    .find((id) => id !== null && leadsToOne(id)) ?? null;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
