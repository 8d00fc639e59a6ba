import type { Endpoint } from '#/contract/endpoints.ts';
import { wordsOf } from './read-error-body.ts';
import { isRecord } from '#/lib/json/as-record.ts';

/** What is beside an answer and is not what was asked for. */
const ASIDE = new Set([
  'success',
  'error',
  'next',
  'warning',
  'coverage',
  'reranked',
  'creditsUsed',
]);

/** An answer holds its parts near its top; what is nested deeper is something, and must not exhaust the stack. */
const MOST_LEVELS = 20;

/** Whether a value says nothing, whatever it is made of. */
export function isEmpty(value: unknown, level = 0): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return (
    isRecord(value) &&
    level < MOST_LEVELS &&
    Object.values(value).every((part) => isEmpty(part, level + 1))
  );
}

/** `false`, also as text, in the writing of other languages, and as the number. */
export const isNo = (success: unknown) =>
  success === false ||
  success === 0 ||
  (typeof success === 'string' && /^(?:false|0)$/i.test(success));

/** What an answer says of an error or a warning beside what it holds; null for nothing. A number there may count them, and be 0. */
export const wordsBeside = (trouble: unknown): string | null =>
  typeof trouble === 'number' ? null : wordsOf(trouble);

/** Whether an answer says by a plain yes that it is an error; what it says of that stands beside (`message`). */
export const isErrorFlag = (error: unknown) => error === true;

/** In bodies that tell by a `status` how they are meant, as many frameworks write them. That a run `failed` is another matter. */
const FAILURES = new Set<unknown>(['error', 'fail']);

/**
 * Whether the body of a 2xx says that the request failed (specification, "Error body": `success` is false on an error), or holds nothing
 * but the words of an error. A body that holds what was asked for all the same, such as the status of a failed run, is an answer: what it
 * holds is shown. What starts something answers with no more than its id: that beside a failure leaves open whether it was started
 * (`HttpError.startedId`).
 */
export function saysFailure(
  { response, repeat }: Pick<Endpoint, 'response' | 'repeat'>,
  body: unknown,
): boolean {
  if (!isRecord(body)) return false;
  const { success, error, errors, status } = body;
  const entries =
    'entries' in response && isRecord(response.entries) ? Object.keys(response.entries) : [];
  const isNamed = !entries.includes('status') && FAILURES.has(status);
  if (
    !isNo(success) &&
    !(
      (success === undefined || success === null) &&
      (isErrorFlag(error) || isNamed || (wordsBeside(error) ?? wordsBeside(errors)) !== null)
    )
  )
    return false;
  if (repeat === 'paid') return true;
  return entries.every(
    (name) => ASIDE.has(name) || isEmpty(Object.hasOwn(body, name) ? body[name] : null),
  );
}
