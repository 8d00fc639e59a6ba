import {
  GENERAL_ERRORS,
  type HttpErrorRow,
  TRACE_ERRORS,
  type TraceErrorRow,
} from './error-catalogue.ts';
import { isOfGateway, isPage, saysNoPath } from './is-page.ts';
import { ROWS_BY_MESSAGE } from './rows-by-message.ts';

export interface Explanation {
  readonly row: HttpErrorRow;
  /**
   * `message`: the message named this row. `status`: only the status did. `class`: nothing but the first digit of the status did.
   * `file`: no service said it.
   */
  readonly matchedBy: 'message' | 'status' | 'class' | 'file';
}

const unknownClient: HttpErrorRow = {
  id: 'unknown-client-error',
  table: 'general',
  status: 400,
  message: 'Request refused',
  pattern: /(?!)/,
  cause: 'The service refused the request for a reason that is not in the catalogue.',
  remedy: 'Read the message and the details; check what was sent.',
  retryable: 'no',
};
const unknownServer: HttpErrorRow = {
  ...unknownClient,
  id: 'unknown-server-error',
  status: 500,
  message: 'Service failure',
  cause: 'The service failed in a way that is not in the catalogue.',
  remedy: 'Try again after a while. If it persists, contact support with the request id.',
};

/** Not in the tables: a 2xx whose body says `success: false`. Its message may be one of theirs; its status promises no repeat. */
const saidFailed: HttpErrorRow = {
  ...unknownClient,
  id: 'said-failed',
  status: 200,
  message: 'Reported as failed',
  cause: 'The service answered with a success status, but its body says that the request failed.',
  remedy: 'Read the message. This answer does not say what the request did or cost.',
};

/** Not in the tables: a 304, say, or a 300. Redirects are told apart before (`RedirectError`). */
const noResult: HttpErrorRow = {
  ...unknownClient,
  id: 'no-result',
  status: 300,
  message: 'Answered without a result',
  cause:
    'The service, or a cache or proxy in front of it, answered with a status that carries no result.',
  remedy:
    'Check the base URL. If it is right, whoever runs the service can say where this status comes from.',
};

/** Not in the tables: a refusal as a page of HTML or XML, which the API does not write. What they say of its status need not hold. */
const answeredByPage: HttpErrorRow = {
  ...unknownClient,
  id: 'answered-by-page',
  message: 'A web page came as the answer',
  cause: 'A proxy, a gateway or a firewall in front of the service has most likely answered.',
  remedy: 'Look at the raw body, and check the base URL.',
};

/** Not in the tables: a refusal in plain words, which the API does not write either. They say nothing of its keys, or of what it has. */
const answeredInWords: HttpErrorRow = {
  ...answeredByPage,
  id: 'answered-in-words',
  message: 'Plain text came as the answer',
  remedy: 'Read the message, and check the base URL.',
};
const OF_KEY_OR_PLACE: readonly number[] = [401, 402, 403, 404];

/** Not in the tables: the program that was reached has no such path. The public software of this API answers so for what it lacks. */
const noSuchPath: HttpErrorRow = {
  ...unknownClient,
  id: 'no-such-path',
  status: 404,
  message: 'There is no such endpoint',
  cause:
    'The program there says that it has no such path: this deployment lacks the endpoint, or the base URL leads somewhere else.',
  remedy: 'Check the base URL, or ask whoever runs the service whether it has that part.',
};

const notInFile: HttpErrorRow = {
  ...unknownClient,
  id: 'not-in-file',
  status: 404,
  message: 'Not in this file',
  cause: 'What is shown here is read from a file, and the file does not hold this.',
  remedy: 'Look at it on the service, with a connection to it.',
};
const fileCannotAct: HttpErrorRow = {
  ...unknownClient,
  id: 'file-cannot-act',
  status: 403,
  message: 'A file cannot start or stop anything',
  cause: 'What is shown here is read from a file. Nothing was sent.',
  remedy: 'Do this with a connection to the service.',
};

/** Why saved answers did not answer: there was no service to refuse anything. */
export const explainForFile = (status: number): Explanation => ({
  row: status === 403 ? fileCannotAct : notInFile,
  matchedBy: 'file',
});

/**
 * The catalogue row for an error answer. Messages in practice are longer than the typical ones, so rows are matched by pattern within
 * their status (the narrower rows first), then by status alone, then by the class of the status.
 * An error outside the tables is never retryable: the Retryable column is authoritative (specification, "Retry rules", 1), and it has no such row.
 * `body`: as it came; one that is a page, or plain words about a key or a place, refuses nothing in the name of the API.
 */
export function explainError(status: number, message: string, body = ''): Explanation {
  if (status < 400) return { row: status < 300 ? saidFailed : noResult, matchedBy: 'class' };
  if (OF_KEY_OR_PLACE.includes(status) && !isPage(body) && isOfGateway(status, body))
    return { row: answeredInWords, matchedBy: 'class' };
  const byMessage = ROWS_BY_MESSAGE.find(
    (row) => row.status === status && row.pattern.test(message),
  );
  if (byMessage) return { row: byMessage, matchedBy: 'message' };
  const byStatus = GENERAL_ERRORS.find((row) => row.status === status);
  if (status === 404 && saysNoPath(body)) return { row: noSuchPath, matchedBy: 'class' };
  if (isPage(body) && byStatus?.retryable !== 'yes' && status < 500)
    return { row: answeredByPage, matchedBy: 'class' };
  if (byStatus) return { row: byStatus, matchedBy: 'status' };
  return { row: status >= 500 ? unknownServer : unknownClient, matchedBy: 'class' };
}

/** The row of a trace error code, or null for a code nobody has heard of. */
export const explainTraceCode = (code: string | null): TraceErrorRow | null =>
  TRACE_ERRORS.find((row) => row.code === code) ?? null;
