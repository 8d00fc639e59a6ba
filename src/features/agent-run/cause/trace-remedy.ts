import { explainTraceCode } from '#/contract/errors/explain-error.ts';
import type { TraceError } from '#/contract/schemas/agent.ts';

/**
 * What to do about a trace error; null for a code that is not in the catalogue. The catalogue speaks of the code, the event of this very
 * case: where it says that another try would end the same way, another try is no advice.
 */
export function findRemedy(error: TraceError): string | null {
  const row = explainTraceCode(error.code);
  if (row === null) return null;
  return row.code === 'internal' && error.retryable === false
    ? 'Contact support with the job id. The service says that running it again would not help.'
    : row.remedy;
}

/**
 * What a trace error's code means; null for a code that is not in the catalogue. The catalogue takes a cancellation for the caller's own;
 * here that is said only where the trace gives the reason `user`. `cancelReason`: the reason of `run.cancel_requested`, null without one.
 */
export function findMeaning(error: TraceError, cancelReason: string | null): string | null {
  const row = explainTraceCode(error.code);
  if (row?.code !== 'cancelled') return row?.meaning ?? null;
  return cancelReason === 'user' ? row.meaning : 'It was cancelled.';
}
