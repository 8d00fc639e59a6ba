import type { ErrorFacts } from '#/lib/error-facts.ts';
import {
  type ApiError,
  HttpError,
  NetworkError,
  UnreadableBodyError,
} from '../client/api-error.ts';
import { NO_SERVICE } from '../connection/no-service.ts';

/** Whether nobody was asked: the answer, as far as there is one, is from a file. */
const isOfFile = ({ request: { url } }: ApiError): boolean => url.startsWith(`${NO_SERVICE}/`);

/**
 * What is wrong with an answer that a file holds, where that is so: no service answered now, its address is none, and the same file says the
 * same again.
 */
export function tellOfFile(error: ApiError, facts: ErrorFacts): ErrorFacts {
  if (!isOfFile(error) || facts.isLack === true) return facts;
  const { method, url } = error.request;
  return {
    ...facts,
    ...findWords(error),
    request: `The answer to ${method} ${url.slice(NO_SERVICE.length)} in the file`,
    retryable: null,
    timesSent: 0,
    isOfFile: true,
  };
}

function findWords(error: ApiError): Partial<ErrorFacts> {
  if (error instanceof HttpError)
    return {
      title: 'The answer in this file says that the request failed',
      cause: 'So the service answered when this was saved.',
      remedy: 'Read the message. What the service says now, only a connection to it can tell.',
    };
  if (error instanceof UnreadableBodyError)
    return {
      title: 'What the file holds of this could not be read',
      cause: 'It is not in the shape that the API describes.',
      remedy: 'Look at the raw body and at the fields that differ.',
    };
  if (error instanceof NetworkError)
    return {
      title: 'The file could not be read',
      cause: 'The part of the console that reads the file failed.',
      remedy: 'Close the file and open it again.',
    };
  return {};
}
