import { isPage, saysNoPath } from '#/contract/errors/is-page.ts';
import { HttpError } from '../client/api-error.ts';

/**
 * Whether a service answered with one of these statuses. What a file does not hold, no service refused; nor is a page a word of the
 * service, but one by which a program says that it lacks the path: of a wrong address a gateway says 404 as well.
 */
export const isRefusal = (error: unknown, ...statuses: readonly number[]): error is HttpError =>
  error instanceof HttpError &&
  error.explanation.matchedBy !== 'file' &&
  statuses.includes(error.status) &&
  (!isPage(error.rawBody) || (error.status === 404 && saysNoPath(error.rawBody)));
