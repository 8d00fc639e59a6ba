import { explainTraceCode } from '#/contract/errors/explain-error.ts';
import type { TraceError } from '#/contract/schemas/agent.ts';
import type { FailureCause } from './failure-cause.ts';

/**
 * What to do about a trace error. The catalogue speaks of the code, the event of this very case: where it says that another try would end
 * the same way, another try is no advice, and where it came from billing, that is looked at first. Of a code that is not in the catalogue
 * the event alone speaks; null where it does not.
 */
export function findRemedy(error: TraceError): string | null {
  const row = explainTraceCode(error.code);
  if (row !== null && (row.code !== 'internal' || error.retryable !== false)) return row.remedy;
  if (error.retryable === null) return null;
  if (error.retryable) return 'Run it again: the service says that it may succeed on another try.';
  return error.source === 'billing'
    ? 'Check the credits and the plan of the team; if both are in order, contact support with the job id.'
    : 'Contact support with the job id. The service says that running it again would not help.';
}

/**
 * The same of a cause: a code that does not tell how the run ended gives no advice on that end, and whether to run it again the end of the
 * run says, not one of its steps, which may itself have been tried again. Null without advice.
 */
export const findCauseRemedy = ({
  kind,
  error,
  endRetryable,
}: Pick<FailureCause, 'kind' | 'error' | 'endRetryable'>) =>
  error === null || (kind !== 'error' && error.code !== kind)
    ? null
    : findRemedy({ ...error, retryable: endRetryable ?? error.retryable });

/** Whether another try may help, and who says so. `endRetryable`: what the end of the run says other than the error. */
export function sayRetryable({ retryable }: TraceError, endRetryable: boolean | null): string {
  const says = endRetryable ?? retryable;
  if (says === null) return 'The event does not say.';
  const by = endRetryable === null ? 'the event' : 'the end of the run';
  const itself =
    endRetryable === null || retryable === null
      ? ''
      : ` The event itself says ${retryable ? 'yes' : 'no'}.`;
  return says
    ? `Yes, according to ${by}: the same run may succeed on another try.${itself}`
    : `No, according to ${by}.${itself}`;
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
