import { useEffect, useMemo, useState } from 'react';
import { type CreditSample, useRunStatus, useRunTrace } from '#/api/queries/agent-runs.ts';
import { isTailOver } from '#/api/run-polling.ts';
import type { RunView } from './run-view.ts';
import { useFolded } from './use-folded.ts';

/** One run, asked for and folded. Belongs to one job id for its whole life: give the screen the id as its key. */
export function useRun(jobId: string) {
  const status = useRunStatus(jobId);
  const trace = useRunTrace(jobId);
  const { model, isBehind } = useFolded(trace.data?.entries);
  const statusEnd = status.data?.end ?? null;
  const traceEnd = trace.data?.end ?? null;
  const [now, setNow] = useState(() => Date.now());
  // The status says so, or the trace did and late events have had their time.
  const over = statusEnd !== null || isTailOver(traceEnd, now);
  const tailOver = isTailOver(traceEnd, now) && (statusEnd === null || isTailOver(statusEnd, now));
  useEffect(() => {
    if (over && tailOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over, tailOver]);

  const answer = status.data?.answer ?? null;
  const fromStatus = status.data?.credits;
  const fromTrace = trace.data?.credits;
  const credits = useMemo(() => mergeSamples(fromStatus ?? [], fromTrace ?? []), [fromStatus, fromTrace]);
  const view = useMemo((): RunView => ({ jobId, status: answer, trace: model, over, credits }), [jobId, answer, model, over, credits]);
  return { status, trace, view, isBehind, now, tailOver };
}

/** What both endpoints said of the credits, in order of time; what repeats the value before it is no news. */
function mergeSamples(left: readonly CreditSample[], right: readonly CreditSample[]): readonly CreditSample[] {
  const all = [...left, ...right].sort((one, other) => one.at - other.at);
  return all.filter((sample, index) => index === 0 || all[index - 1]?.credits !== sample.credits);
}
