import { findEvent, type TraceModel } from '../trace/trace-model.ts';
import type { Alignment } from './align/align-runs.ts';

/** When the runs first differ, milliseconds since the start of each; null for a run that lacks the step. */
export function findDifferenceTimes(
  { agents, divergence }: Alignment,
  left: TraceModel,
  right: TraceModel,
): readonly [number | null, number | null] {
  const agent = divergence === null ? undefined : agents[divergence.agent];
  const step = divergence === null ? undefined : agent?.steps[divergence.step];
  const timeOf = (model: TraceModel, eventId: string | undefined) => {
    const event = eventId === undefined ? null : findEvent(model, eventId);
    return event && event.time - (model.startedAt ?? event.time);
  };
  return [timeOf(left, step?.left?.eventId), timeOf(right, step?.right?.eventId)];
}
