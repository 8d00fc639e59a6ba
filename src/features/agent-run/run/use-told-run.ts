import { useMemo } from 'react';
import type { CreditSample } from '#/api/queries/agent-runs.ts';
import {
  type FollowedRun,
  type FollowOptions,
  useFollowedRun,
} from '#/api/queries/followed-run.ts';
import { countsAsWhole } from '#/api/trace/run-polling.ts';
import { withStatus } from '../describe/agent-state.ts';
import { isPartOfTrace } from './explain-part.ts';
import type { RunView } from './run-view.ts';
import { saysNoTrace } from './says-no-trace.ts';
import { useFolded } from './use-folded.ts';

const NO_CREDITS: readonly CreditSample[] = [];

/** What the answers about a run tell together, on its own screen and beside another run: asked for until it is over, and folded. */
export function useToldRun(jobId: string, options: FollowOptions) {
  const { status, trace, phase, news } = useFollowedRun(jobId, options);
  const { model: folded, isPending } = useFolded(trace.data?.entries);
  const said = status.data?.answer.value.status ?? null;
  const { cancelAccepted } = news;
  const isPart = isPartOfTrace(trace.data);
  const model = useMemo(
    () => withStatus(folded, said, cancelAccepted, isPart),
    [folded, said, cancelAccepted, isPart],
  );
  const fromStatus = status.data?.credits ?? NO_CREDITS;
  const fromTrace = trace.data?.credits ?? NO_CREDITS;
  // The two count apart, and mixed they would make steps that never were: one of them is the line, the one that says more.
  const credits = fromStatus.length > fromTrace.length ? fromStatus : fromTrace;
  return {
    status,
    trace,
    phase,
    news,
    model,
    traceState: readTraceState(trace, isPending),
    isPending,
    over: countsAsWhole(news),
    credits,
    used: (fromTrace.at(-1) ?? credits.at(-1))?.credits ?? null,
    heardAt: Math.max(news.statusHeardAt, news.traceHeardAt),
  };
}

/** Whether the trace has been read. `isPending`: it has come and is being worked out. */
export function readTraceState(
  trace: Pick<FollowedRun['trace'], 'data' | 'error'>,
  isPending: boolean,
): RunView['traceState'] {
  if (trace.data === undefined) {
    if (trace.error === null) return 'loading';
    return saysNoTrace(trace.error) ? 'missing' : 'unread';
  }
  return isPending ? 'loading' : 'read';
}
