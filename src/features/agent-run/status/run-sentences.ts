import { formatCredits } from '#/lib/format/format-credits.ts';
import { formatNumber } from '#/lib/format/format-number.ts';
import type { RunFacts } from '../run/run-end.ts';

/**
 * Who or what cancelled the run, as far as it is told: `run.cancel_requested` may give a reason, of which only `user` is a caller (open
 * points, "Agent").
 */
export function sayCancelled({
  trace,
  traceState,
  cancelAccepted,
}: Pick<RunFacts, 'trace' | 'traceState' | 'cancelAccepted'>): string {
  const reason = trace.cancelRequest?.event.reason ?? null;
  if (reason === 'user') return 'Cancelled by the caller (reason: user).';
  if (reason !== null && reason !== '')
    return `Cancelled. The reason that the trace gives: ${reason}.`;
  // An earlier request, perhaps another's, counts as taken as well (specification, "Agent errors": already cancelled).
  if (cancelAccepted) return 'Cancelled. The service had accepted a request to cancel it.';
  return traceState === 'read' && !trace.isPart
    ? 'Cancelled. The trace does not say by whom.'
    : 'Cancelled.';
}

/** Whether the status of an ended run holds data; null where no status tells. */
export function sayData({ status }: Pick<RunFacts, 'status'>): string | null {
  if (status === null) return null;
  return status.data === null
    ? 'There is no data.'
    : 'The status holds data all the same: see the result.';
}

/**
 * What a bad end cost, by the credits of the status (specification: a failed run that is not billed has `creditsUsed` 0). Null where that
 * cannot be said: no number is there, or credits may still grow.
 */
export function sayCost({
  status,
  used,
  over,
}: Pick<RunFacts, 'status' | 'used' | 'over'>): string | null {
  const credits = status?.creditsUsed ?? null;
  if (credits === null || !over) return null;
  if (credits !== 0) return `The status counts ${formatCredits(credits)}.`;
  return used !== null && used > 0
    ? `Nothing was billed (0 credits; ${formatNumber(used)} used).`
    : 'Nothing was billed (0 credits).';
}
