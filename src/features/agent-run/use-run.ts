import { useEffect, useMemo, useState } from 'react';
import { type CreditSample, useRunStatus, useRunTrace } from '#/api/queries/agent-runs.ts';
import { isTailOver } from '#/api/run-polling.ts';
import type { RunView } from './run-view.ts';
import { useFolded } from './use-folded.ts';

const NO_CREDITS: readonly CreditSample[] = [];

/** One run, asked for and folded. Belongs to one job id for its whole life: give the screen the id as its key. */
export function useRun(jobId: string) {
  const status = useRunStatus(jobId);
  const trace = useRunTrace(jobId);
  const { model, isBehind } = useFolded(trace.data?.entries);
  const statusEnd = status.data?.end ?? null;
  const traceEnd = trace.data?.end ?? null;
  const [now, setNow] = useState(() => Date.now());
  // The trace is over when late events have had their time, and so it is after the status said so; without a trace the status alone decides.
  const statusIsFinal = statusEnd !== null && (traceEnd !== null || trace.data === undefined || isTailOver(statusEnd, now));
  const over = statusIsFinal || isTailOver(traceEnd, now);
  const tailOver = isTailOver(traceEnd, now) && (statusEnd === null || isTailOver(statusEnd, now));
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
  const view = useMemo((): RunView => ({ jobId, status: answer, trace: model, over, credits }), [jobId, answer, model, over, credits]);
  return { status, trace, view, isBehind, now, tailOver };
}
