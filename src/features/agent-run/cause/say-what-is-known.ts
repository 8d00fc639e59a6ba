import { messageOf, type RunView } from '../run/run-view.ts';

/** What to do about a failure of which no cause is known; null while the rest of the trace, or the status, may tell one that another try would meet again. */
export const findUnknownRemedy = ({
  status,
  traceState,
  over,
}: Pick<RunView, 'status' | 'traceState' | 'over'>): string | null =>
  status === null || (traceState === 'read' && !over)
    ? null
    : 'Run it again; if it fails again, contact support with the job id.';

/** What is left to go by where no event and no code names a cause. `before`: what had gone wrong before it; null for nothing known. */
export function sayWhatIsKnown(
  view: Pick<RunView, 'status' | 'trace' | 'traceState' | 'over'>,
  before: string | null = null,
): string {
  const trace = sayWhatTraceTells(view);
  if (before !== null) return `${trace}; ${before}.`;
  if (view.status === null) return `${trace}, and the status is not known.`;
  return messageOf(view) === null
    ? `${trace}, and the status names no reason.`
    : `${trace}; what the service says is all that is known.`;
}

function sayWhatTraceTells({
  traceState,
  trace: { events, unreadable, terminal, isPart },
  over,
}: Pick<RunView, 'trace' | 'traceState' | 'over'>): string {
  if (traceState === 'missing') return 'There is no trace to tell why';
  if (traceState === 'unread') return 'The trace, which may tell why, was not read';
  if (isPart) return 'This part of the trace names no error that ended the run';
  // What could not be read may be the end, or name the error.
  if (unreadable.length > 0)
    return events.length === 0
      ? 'No event of the trace could be read'
      : 'The events of the trace that could be read name no error that ended the run';
  if (over) return 'The trace names no error that ended the run';
  return `The trace names no error that ended the run so far${terminal === null ? ', and has no end' : ''}`;
}
