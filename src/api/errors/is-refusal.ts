import { isOfGateway } from '#/contract/errors/is-page.ts';
import { HttpError } from '../client/api-error.ts';

/**
 * Whether a service answered with one of these statuses. What a file does not hold, no service refused; nor does one refuse what a
 * gateway before it does.
 */
export const isRefusal = (error: unknown, ...statuses: readonly number[]): error is HttpError =>
  error instanceof HttpError &&
  error.explanation.matchedBy !== 'file' &&
  statuses.includes(error.status) &&
  !isOfGateway(error.status, error.rawBody);
