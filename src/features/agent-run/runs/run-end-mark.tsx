import { saysEnded } from '#/api/trace/run-polling.ts';
import { StatusMark } from '#/components/status/status-mark.tsx';
import { SuggestedEnd } from '../status/suggested-end.tsx';
import type { RunOutcome } from './read-outcome.ts';

/** The state of a run: its true end where this browser knows one behind a status of failed, else its status. */
export function RunEndMark({ status, end }: { status: string | null; end: RunOutcome | null }) {
  if (end === null || status === 'completed' || (status !== null && saysEnded(status) !== true))
    return <StatusMark kind="run" status={status} />;
  if (end.by === 'fact') return <StatusMark kind="outcome" status={end.end} />;
  return (
    <span className="inline-flex flex-col">
      <StatusMark kind="run" status={status ?? 'failed'} />
      <SuggestedEnd end={end.end} />
    </span>
  );
}
