import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#/api/errors/is-refusal.ts';
import { mayChange } from '#/api/errors/may-change.ts';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { useNow } from '#/components/use-now.ts';
import { listedStartQuery } from './find-listed-request.ts';
import { useRememberedRuns } from './remembered-runs.ts';
import { explainMissingRun, pickEarlier } from '../status/explain-missing-run.ts';
import { type TraceModel, UNDATED } from '../trace/trace-model.ts';

interface UnreadableRunProps {
  readonly jobId: string;
  /** With which its status was refused. */
  readonly error: Error;
  /** With which the service answers all the same; null where it does not. */
  readonly trace: TraceModel | null;
  readonly onRetry: () => unknown;
  readonly className?: string;
}

/** Why a run cannot be read, by what this browser, the list of the service and its trace know of it. */
export function UnreadableRun({ jobId, error, trace, onRetry, className }: UnreadableRunProps) {
  const known = useRememberedRuns().runs.find((run) => run.jobId === jobId);
  // A run that the status endpoint does not know may still be in the list, which tells its age.
  const listed = useQuery({ ...listedStartQuery(jobId), enabled: isRefusal(error, 404) });
  const tracedAt = trace === null || trace.startedAt === UNDATED ? null : trace.startedAt;
  const serviceAt = listed.data ?? tracedAt;
  const [now] = useState(() => Date.now());
  const serviceNow = useNow(false);
  const facts = explainMissingRun(
    error,
    // This browser dates what it saw by its own clock, the list and the trace are dated by the service's.
    pickEarlier(
      known ? { at: known.firstAt, now } : null,
      serviceAt === null ? null : { at: serviceAt, now: serviceNow },
    ),
    trace !== null,
    known?.startedHere === true ? { at: known.firstAt, now } : null,
    listed.isLoading,
  );
  return (
    <ErrorNotice
      error={facts}
      onRetry={mayChange(facts) ? onRetry : undefined}
      canLookUp
      className={className}
    />
  );
}
