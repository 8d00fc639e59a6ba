import { useQueryClient } from '@tanstack/react-query';
import { apiOf } from '#/api/queries/query-client.ts';
import { nameClock, readServiceTime } from '#/api/connection/service-clock.ts';
import { warningsOf } from '../run/say-warnings.ts';
import { explainForeign } from '../run/run-view.ts';
import { useToldRun } from '../run/use-told-run.ts';
import { useKnownCancel } from '../runs/remembered-runs.ts';

/** One side of a comparison. Polled while the run is under way. */
export function useComparedRun(jobId: string) {
  const [wasCancelled] = useKnownCancel(jobId);
  const told = useToldRun(jobId, { retryOnMount: true, wasCancelled });
  const { status, trace, traceState, used, heardAt } = told;
  const { connection } = apiOf(useQueryClient());
  return {
    jobId,
    status: status.data?.answer.value ?? null,
    statusWarnings: warningsOf(status.data?.answer.raw),
    /** Null while the trace has not been read. */
    model: traceState === 'read' ? told.model : null,
    sentTrace: trace.data?.sent,
    foreignTrace: explainForeign('trace', jobId, trace.data?.sent),
    foreignStatus: explainForeign('status', jobId, status.data?.answer.raw),
    traceState,
    over: told.over,
    cancelAccepted: told.news.cancelAccepted,
    used,
    heardAt,
    now: readServiceTime(connection.baseUrl),
    clock: nameClock(connection),
    // A refused trace says nothing of a run whose status is still to come.
    error: status.data ? trace.error : status.error,
    retry: () => Promise.all([status.refetch(), trace.refetch()]),
  };
}

export type ComparedRun = ReturnType<typeof useComparedRun>;
