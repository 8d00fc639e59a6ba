import { useEffect, useMemo, useState } from 'react';
import type { CreditSample } from '#/api/queries/agent-runs.ts';
import { type FollowedRun, useFollowedRun } from '#/api/queries/followed-run.ts';
import { isTailOver } from '#/api/run-polling.ts';
import type { RunView } from './run-view.ts';
import { useFolded } from './use-folded.ts';

const NO_CREDITS: readonly CreditSample[] = [];

/** One run, asked for and folded. Belongs to one job id for its whole life: give the screen the id as its key. */
export function useRun(jobId: string) {
  const { status, trace, phase, news } = useFollowedRun(jobId);
  const { model, isBehind } = useFolded(trace.data?.entries);
  const [openedAt] = useState(() => Date.now());
  const [now, setNow] = useState(openedAt);
  const over = phase === 'over' || phase === 'given-up';
  const tailOver = isTailOver(news.traceEnd, now) && (news.statusEnd === null || isTailOver(news.statusEnd, now));
  useEffect(() => {
    if (over && tailOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over, tailOver]);

  const answer = status.data?.answer ?? null;
  const fromStatus = status.data?.credits;
  const fromTrace = trace.data?.credits;
  // The two count apart, and mixed they would make steps that never were: one of them is the line, the one that says more.
  const credits = (fromStatus?.length ?? 0) > (fromTrace?.length ?? 0) ? (fromStatus ?? NO_CREDITS) : (fromTrace ?? NO_CREDITS);
  const traceState = readTraceState(trace, isBehind);
  const { cancelAccepted } = news;
  const sentTrace = trace.data ?? null;
  const view = useMemo(
    (): RunView => ({ jobId, status: answer, trace: model, traceState, sentTrace, over, cancelAccepted, credits }),
    [jobId, answer, model, traceState, sentTrace, over, cancelAccepted, credits],
  );
  return { status, trace, view, isBehind, now, openedAt, phase, news, tailOver };
}

/** Whether the trace has been read. `isBehind`: it has come and is being worked out. */
export const readTraceState = (trace: FollowedRun['trace'], isBehind: boolean): RunView['traceState'] =>
  trace.data !== undefined ? (isBehind ? 'loading' : 'read') : trace.error === null ? 'loading' : 'missing';
