import { HttpError } from './api-error.ts';

/** Whether an error is the own answer of the console's server (src/server/answer-json.ts). */
export const isOfConsoleServer = (details: unknown): boolean =>
  JSON.stringify(details) === '{"answeredBy":"web-data-console"}';

/**
 * Whether the console's server says only that the API gave it no answer: of what the request did, that tells no more than a lost connection
 * does to a page that asks the API itself.
 */
export const isLostBehindProxy = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 502 || error.status === 504) &&
  isOfConsoleServer(error.details);
