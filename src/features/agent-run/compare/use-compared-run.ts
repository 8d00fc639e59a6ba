import { useMemo } from 'react';
import { useRunStatus, useRunTrace } from '#/api/queries/agent-runs.ts';
import { isTailOver } from '#/api/run-polling.ts';
import { foldTrace } from '../trace/fold-trace.ts';

/** One side of a comparison: its status and its trace, folded. Both are polled while the run is under way. */
export function useComparedRun(jobId: string) {
  const status = useRunStatus(jobId);
  const trace = useRunTrace(jobId);
  const entries = trace.data?.entries;
  const model = useMemo(() => (entries ? foldTrace(entries) : null), [entries]);
  // The last polls come after the tail of late events, so their time is late enough to tell that it has passed.
  const now = Math.max(status.dataUpdatedAt, trace.dataUpdatedAt);
  return {
    jobId,
    status: status.data?.answer.value ?? null,
    model,
    over: isTailOver(trace.data?.end ?? null, now) || isTailOver(status.data?.end ?? null, now),
    now,
    error: trace.error ?? (status.data ? null : status.error),
    retry: () => void Promise.all([status.refetch(), trace.refetch()]),
  };
}

export type ComparedRun = ReturnType<typeof useComparedRun>;
