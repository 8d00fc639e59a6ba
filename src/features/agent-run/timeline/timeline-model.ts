import type { RunStage } from '../describe/agent-state.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';

/** Each failure once: where it was told first, of what the filter shows (`null`: everything). */
export const listShownErrors = (
  model: TraceModel,
  shown: ReadonlySet<string> | null,
): readonly RunEvent[] =>
  model.failures.flatMap(
    ({ mark, echoes }) =>
      [mark, ...echoes].find(({ event }) => shown === null || shown.has(event.id))?.event ?? [],
  );

/** How far the run has come, as its lanes say it. */
export function findStage({
  trace,
  over,
}: {
  readonly trace: TraceModel;
  readonly over: boolean;
}): RunStage {
  if (over) return 'over';
  return trace.terminal ? 'ended' : 'under-way';
}
