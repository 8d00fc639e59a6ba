import { useMemo } from 'react';
import { isUuid } from '#/contract/uuid.ts';
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

/** What is wrong with the two ids of an address, or null. Nothing is asked for an id that is none. */
export function checkPair(left: string | undefined, right: string | undefined): string | null {
  if (left === undefined && right === undefined) return 'Name two runs to compare.';
  if (left === undefined || right === undefined) return 'One more run is needed to compare.';
  const malformed = [left, right].find((id) => !isUuid(id));
  if (malformed !== undefined) return `“${malformed}” is not a job id. A job id is a UUID.`;
  return left.toLowerCase() === right.toLowerCase() ? 'Both sides are the same run.' : null;
}
