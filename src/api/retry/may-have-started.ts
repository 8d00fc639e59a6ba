import { BrokenOffError, HttpError, isApiError, RefusedRequestError } from '../client/api-error.ts';

/**
 * Whether a failed request that starts something (`POST /agent`) leaves open if that has started: no answer came, or one that cannot tell (408, 5xx, a 3xx, a 2xx
 * that could not be read or was cut short), or a refusal that names what it started. The service's own rejection of the submission, and whatever it refused before any work, leave nothing open.
 */
export function mayHaveStarted(error: unknown): boolean {
  if (!isApiError(error) || error instanceof RefusedRequestError) return false;
  if (!(error instanceof HttpError)) return !(error instanceof BrokenOffError && error.isRefusal);
  if (error.startedId !== null) return true;
  const { row, matchedBy } = error.explanation;
  if (row.id === 'submission-rejected' && matchedBy === 'message') return false;
  return leavesOpen(error.status);
}

const leavesOpen = (status: number) => status < 400 || status === 408 || status >= 500;
