import { HttpError, NetworkError } from '#/api/client/api-error.ts';

/** Whether the service no longer has what was asked for: 410 is what HTTP calls "gone", for what was kept elsewhere or has expired. */
export const isGone = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 404 || error.status === 410);

/** Whether every further request would fail as well: no network, no permission, too many requests. */
const concernsAll = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof HttpError && [401, 402, 403, 429].includes(error.status));

/**
 * Tells a reader of many checks when to give up: what is wrong with one check need not be wrong with the others, so it goes on until something
 * fails that concerns all, or two fail one after the other. A check that is gone says nothing of the others.
 */
export function watchFailures() {
  let hasFailed = false;
  return {
    /** To be called for each check that was read. */
    succeed: () => {
      hasFailed = false;
    },
    /** Whether the reading ends with this failure. */
    isLast(error: unknown): boolean {
      const isLast = !isGone(error) && (hasFailed || concernsAll(error));
      hasFailed = !isGone(error);
      return isLast;
    },
  };
}
