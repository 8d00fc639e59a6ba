import type { HttpErrorRow } from '#/contract/errors/error-catalogue.ts';
import type { HttpError } from '../client/api-error.ts';

type Words = Pick<HttpErrorRow, 'cause' | 'remedy'>;

const TOO_LONG: Words = {
  cause: 'The request took longer than the service, or a gateway before it, allows.',
  remedy: 'Try again after a while.',
};
const READ_IT = 'Read the message; check what was sent.';

/** Specification, "Request fields that the Errors part refers to": of scrapes and extractions, and of no request of this console. */
const NEVER_SENT: ReadonlyMap<string, Partial<Words>> = new Map<string, Partial<Words>>([
  ['prompt-injection', { remedy: 'Inspect the page.' }],
  ['unprocessable', { remedy: 'Validate the schema, or make fewer fields required.' }],
  ['request-timeout', TOO_LONG],
  ['gateway-timeout', TOO_LONG],
]);
/** A schema and URLs are sent where a run is started, and nowhere else. */
const SENT_WITH_START: ReadonlyMap<string, Partial<Words>> = new Map([
  ['unprocessable', { cause: 'The service cannot do what the request says.', remedy: READ_IT }],
  ['payload-too-large', { remedy: 'Send less.' }],
]);

/**
 * Cause and remedy of an error's row as they are true of its request: nothing is to be changed that it does not have, or read where the
 * answer has nothing. Where the status alone names a row, its cause is the usual one, not known to be this one.
 */
export function fitRow(error: HttpError, hasDetails: boolean): Words {
  const { row, matchedBy } = error.explanation;
  const words = {
    ...row,
    ...NEVER_SENT.get(row.id),
    ...(error.request.endpointId !== 'startRun' && SENT_WITH_START.get(row.id)),
  };
  const isGuess = matchedBy === 'status' && row.status < 500 && words.cause === row.cause;
  return {
    cause: isGuess ? `Usual cause of HTTP ${row.status}: ${words.cause}` : words.cause,
    remedy: fitRemedy(error, words.remedy, hasDetails),
  };
}

function fitRemedy(
  { explanation: { row }, requestId, retryAfterSeconds }: HttpError,
  remedy: string,
  hasDetails: boolean,
): string {
  if (row.id === 'bad-request' && !hasDetails) return READ_IT;
  if (row.id === 'rate-limit' && retryAfterSeconds === null) return TOO_LONG.remedy;
  return requestId === null ? remedy.replace(' with the request id', '') : remedy;
}
