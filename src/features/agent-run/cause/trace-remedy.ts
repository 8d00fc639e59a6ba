import { explainTraceCode } from '#/contract/explain-error.ts';
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
