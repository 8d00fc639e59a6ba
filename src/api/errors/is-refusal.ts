import { isPage } from '#/contract/errors/is-page.ts';
import { HttpError } from '../client/api-error.ts';

/**
 * Whether a service answered with one of these statuses. What a file does not hold, no service refused; nor is a page that forbids a word of
 * the service, as one is that says of a path that it is not there.
 */
export const isRefusal = (error: unknown, ...statuses: readonly number[]): error is HttpError =>
  error instanceof HttpError &&
  error.explanation.matchedBy !== 'file' &&
  statuses.includes(error.status) &&
  (error.status === 404 || !isPage(error.rawBody));
