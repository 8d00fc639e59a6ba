import { BrokenOffError, HttpError, isApiError, RefusedRequestError } from '#/api/api-error.ts';
import type { RunListItem } from '#/contract/schemas/agent.ts';

/**
 * Whether a failed `POST /agent` leaves open if a run has started: no answer came, or one that cannot tell (408, 5xx, a redirect, a 2xx
 * that could not be read or was cut short). The service's own rejection of the submission, and whatever it refused before any work, leave nothing open.
 */
export function mayHaveStarted(error: unknown): boolean {
  if (!isApiError(error) || error instanceof RefusedRequestError) return false;
  if (!(error instanceof HttpError)) return !(error instanceof BrokenOffError) || leavesOpen(error.status);
  const { row, matchedBy } = error.explanation;
  if (row.id === 'submission-rejected' && matchedBy === 'message') return false;
  return leavesOpen(error.status);
}

const leavesOpen = (status: number) => status < 300 || status === 408 || status >= 500;

/** The clocks of a browser and a service differ; a run may seem to have started before it was asked for. */
const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** The runs of a list that may be the one that a failed try started: the same prompt, not much older than the try. */
export function findPossibleRuns(listed: readonly RunListItem[], prompt: string, triedAt: number): readonly RunListItem[] {
  return listed.filter((run) => {
    const createdAt = run.createdAt === null ? Number.NaN : Date.parse(run.createdAt);
    return run.options?.prompt?.trim() === prompt.trim() && (Number.isNaN(createdAt) || createdAt >= triedAt - CLOCK_TOLERANCE_MS);
  });
}
