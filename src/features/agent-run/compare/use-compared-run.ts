import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFollowedRun } from '#/api/queries/followed-run.ts';
import { apiOf } from '#/api/queries/query-client.ts';
import { nameClock, readServiceTime } from '#/api/connection/service-clock.ts';
import { withStatus } from '../describe/agent-state.ts';
import { foldTrace } from '../trace/fold-trace.ts';
import { warningsOf } from '../run/say-warnings.ts';
import { isPartOfTrace } from '../run/explain-part.ts';
import { explainForeign } from '../run/run-view.ts';
import { readTraceState } from '../run/use-run.ts';
import { useKnownCancel } from '../runs/remembered-runs.ts';

/** One side of a comparison: its status and its trace, folded. Both are polled while the run is under way. */
export function useComparedRun(jobId: string) {
  const [wasCancelled] = useKnownCancel(jobId);
  const { status, trace, phase, news } = useFollowedRun(jobId, {
    retryOnMount: true,
    wasCancelled,
  });
  const { connection } = apiOf(useQueryClient());
  const entries = trace.data?.entries;
  const folded = useMemo(() => (entries ? foldTrace(entries) : null), [entries]);
  const said = status.data?.answer.value.status ?? null;
  const { cancelAccepted } = news;
  const isPart = isPartOfTrace(trace.data);
  const model = useMemo(
    () => folded && withStatus(folded, said, cancelAccepted, isPart),
    [folded, said, cancelAccepted, isPart],
  );
  return {
    jobId,
    status: status.data?.answer.value ?? null,
    statusWarnings: warningsOf(status.data?.answer.raw),
    model,
    sentTrace: trace.data?.sent,
    foreignTrace: explainForeign('trace', jobId, trace.data?.sent),
    foreignStatus: explainForeign('status', jobId, status.data?.answer.raw),
    traceState: readTraceState(trace, false),
    over: phase === 'over' || phase === 'given-up',
    cancelAccepted,
    used: trace.data?.credits.at(-1)?.credits ?? null,
    heardAt: Math.max(news.statusHeardAt, news.traceHeardAt),
    now: readServiceTime(connection.baseUrl),
    clock: nameClock(connection),
    error: trace.error ?? (status.data ? null : status.error),
    retry: () => Promise.all([status.refetch(), trace.refetch()]),
  };
}

export type ComparedRun = ReturnType<typeof useComparedRun>;
