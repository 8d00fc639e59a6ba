import type { ErrorMark, RunEvent, TraceModel } from '../trace/trace-model.ts';

/**
 * What a trace tells of a run since its service started it last: how it ended, and why, is told by nothing that came before. The trace itself
 * where it was started once.
 */
export function keepLastAttempt(trace: TraceModel): TraceModel {
  const { restart } = trace;
  if (restart === null) return trace;
  const isSince = ({ time }: RunEvent) => time >= restart.time;
  const isToldSince = ({ event }: ErrorMark) => isSince(event);
  return {
    ...trace,
    agents: trace.agents.filter(({ lastAt }) => lastAt === null || lastAt >= restart.time),
    spans: trace.spans.filter(({ start }) => start >= restart.time),
    errors: trace.errors.filter(isToldSince),
    failures: trace.failures.filter(({ mark }) => isToldSince(mark)),
    stops: trace.stops.filter(isToldSince),
    ends: trace.ends.filter(isSince),
  };
}
