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

/**
 * Whether an endpoint "beyond" the specification is simply not there: a deployment may lack it, or not give it to a key (open points, "Paths
 * and envelopes"). One that has the path for another method answers 405, one that knows of the endpoint and has none 501. A 404 may also mean
 * an unknown id, which looks the same.
 */
export const isMissingEndpoint = (error: unknown): error is HttpError =>
  isRefusal(error, 403, 404, 405, 501);
