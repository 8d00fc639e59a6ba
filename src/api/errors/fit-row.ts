import type { HttpErrorRow } from '#/contract/errors/error-catalogue.ts';
import type { HttpError } from '../client/api-error.ts';

type Words = Pick<HttpErrorRow, 'cause' | 'remedy'>;

/**
 * Rows that speak of what this console sends in no request (specification, "Request fields that the Errors part refers to": `timeout` and
 * `fastMode` belong to scrapes), or in none but the start of a run: its schema and its URLs.
 */
const ELSEWHERE: ReadonlyMap<string, Partial<Words> & { readonly but?: string }> = new Map([
  [
    'request-timeout',
    {
      cause: 'The service did not finish within the time that it allows the request.',
      remedy: 'Try again after a while.',
    },
  ],
  [
    'gateway-timeout',
    {
      cause: 'The request took longer than the gateway waits.',
      remedy: 'Try again after a while.',
    },
  ],
  [
    'unprocessable',
    {
      but: 'startRun',
      cause: 'The service can read the request, but cannot do what it says.',
      remedy: 'Read the message and the details; check what was sent.',
    },
  ],
  ['payload-too-large', { but: 'startRun', remedy: 'Send less.' }],
]);

/**
 * Cause and remedy of an error's row as they are true of its request: nothing is to be changed that it does not have, or read where the
 * answer has nothing. Where the status alone names a row, its cause is the usual one, not known to be this one.
 */
export function fitRow(error: HttpError, hasDetails: boolean): Words {
  const { row, matchedBy } = error.explanation;
  const elsewhere = ELSEWHERE.get(row.id);
  const words: Words =
    elsewhere && elsewhere.but !== error.request.endpointId ? { ...row, ...elsewhere } : row;
  const isGuess = matchedBy === 'status' && row.status < 500 && words.cause === row.cause;
  return {
    cause: isGuess ? `Usual cause of HTTP ${row.status}: ${words.cause}` : words.cause,
    remedy: fitRemedy(error, words.remedy, hasDetails),
  };
}

function fitRemedy(
  { explanation, requestId, retryAfterSeconds }: HttpError,
  remedy: string,
  hasDetails: boolean,
) {
  if (explanation.row.id === 'bad-request' && !hasDetails)
    return 'The answer names no field: read its message and check what was sent.';
  if (explanation.row.id === 'rate-limit' && retryAfterSeconds === null)
    return 'Wait a while, then try again. The answer names no time to wait that a page can read.';
  return requestId === null ? remedy.replace(' with the request id', '') : remedy;
}
