import { HttpError, RefusedRequestError, UnreadableBodyError } from '#/api/client/api-error.ts';
import { earlierAttemptsOf } from '#/api/client/earlier-attempts.ts';
import { shortenText } from '#/lib/text/shorten-text.ts';
import { describeError } from '#/api/errors/describe-error.ts';

export interface NamedFailure {
  /** What came back, with the service's own words; no full stop at its end. */
  readonly what: string;
  /** What the answer says to have started all the same; null where it names nothing. */
  readonly startedId: string | null;
}

/** The run, or the check, that an answer names although it was no success, or could not be read; null where it names none. */
export const startedIdOf = (error: unknown): string | null =>
  error instanceof HttpError || error instanceof UnreadableBodyError ? error.startedId : null;

/** What a failed start is remembered by. */
export function nameFailure(error: unknown): NamedFailure {
  const startedId = startedIdOf(error);
  const [before] = earlierAttemptsOf(error).slice(-1);
  if (error instanceof RefusedRequestError && before !== undefined)
    return { what: `${nameAnswer(before)}. ${describeError(error).title}`, startedId };
  return { what: nameAnswer(error), startedId };
}

/** Characters of the service's words: all of them are in the error itself. */
const LONGEST_WORDS = 300;

function nameAnswer(error: unknown): string {
  const { title, status, message } = describeError(error);
  const named =
    status === null || title.includes(`HTTP ${status}`) ? title : `${title} (HTTP ${status})`;
  return message === null || named.includes(message)
    ? named
    : `${named}: “${shortenText(message, LONGEST_WORDS)}”`;
}
