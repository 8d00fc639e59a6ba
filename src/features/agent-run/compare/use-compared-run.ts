import { useMemo } from 'react';
import { useRunStatus, useRunTrace } from '#/api/queries/agent-runs.ts';
import { foldTrace } from '../trace/fold-trace.ts';

/** One side of a comparison: its status and its trace, folded. Both are polled while the run is under way. */
export function useComparedRun(jobId: string) {
  const status = useRunStatus(jobId);
  const trace = useRunTrace(jobId);
  const entries = trace.data?.entries;
  const model = useMemo(() => (entries ? foldTrace(entries) : null), [entries]);
  return {
    jobId,
    status: status.data?.answer.value ?? null,
    model,
    error: trace.error ?? (status.data ? null : status.error),
    retry: () => void Promise.all([status.refetch(), trace.refetch()]),
  };
}

export type ComparedRun = ReturnType<typeof useComparedRun>;
