import { isOfGateway } from '#/contract/errors/is-page.ts';
import { asksForLongWait } from '#/contract/retry-rule.ts';
import { HttpError, RedirectError } from '../client/api-error.ts';
import { pendingRetries } from './pending-retries.ts';

/** Milliseconds at least until what is followed is asked for again, after a request and its retries failed. */
export const AFTER_FAILURE_MS = 30_000;

/** Whether it is the user who says if it is asked for again: who stopped the wait, or would wait long. */
export const isLeftToUser = (error: unknown): boolean =>
  pendingRetries.wasStopped(error) ||
  (error instanceof HttpError && asksForLongWait(error.retryAfterSeconds));

/**
 * Milliseconds until what is followed is asked for again by itself after this error, not before the service said; false for never. What the
 * Retryable column calls final stays so, and so do a redirect and what is left to the user; a lost connection, an answer that could not be
 * read, a failure that is in no table or a gateway's refusal may pass.
 */
export function waitAfterFailure(error: unknown): number | false {
  if (isLeftToUser(error) || error instanceof RedirectError) return false;
  if (!(error instanceof HttpError)) return AFTER_FAILURE_MS;
  if (error.explanation.row.retryable === 'no' && !mayPass(error)) return false;
  return Math.max(AFTER_FAILURE_MS, (error.retryAfterSeconds ?? 0) * 1000);
}

/**
 * Whether what failed so at `errorAt` (milliseconds since the epoch) may be asked for at once when somebody comes back to it: not before the
 * service said, and not where it is left to the user. Where nothing failed, it may.
 */
export const mayAskOnReturn = (error: unknown, errorAt: number): boolean =>
  !isLeftToUser(error) &&
  !(error instanceof HttpError && Date.now() < errorAt + (error.retryAfterSeconds ?? 0) * 1000);

/** What a gateway says by itself of a service that it does not reach, or does not let this page reach, tells nothing of what is asked for. */
export const isRefusalOfGateway = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.explanation.row.retryable === 'no' &&
  error.status < 500 &&
  isOfGateway(error.status, error.rawBody);

/** Of a failure outside the tables the column says nothing: what stands before a service has its own (520 to 530). Not so of what is not there. */
const mayPass = (error: HttpError) =>
  isRefusalOfGateway(error) || (error.status >= 500 && error.status !== 501);
