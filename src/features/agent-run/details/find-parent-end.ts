import { findAgent, type RunEvent, type TraceModel } from '../trace/trace-model.ts';

/**
 * The end that `parent_finished` points at: the parent's terminal event, or the run's where the parent reported none. Of a parent that started
 * once more, or a run that was started again, the end that had come by then.
 */
export function findParentEnd(model: TraceModel, event: RunEvent): RunEvent | null {
  const { restart, ends, terminal } = model;
  const isSince = ({ time }: RunEvent) => restart === null || time >= restart.time;
  const isOfTry = (one: RunEvent) => isSince(one) === isSince(event);
  const pick = (told: readonly RunEvent[]): RunEvent | null =>
    told.findLast(({ time }) => time <= event.time) ?? told[0] ?? null;
  const parentId = findAgent(model, event.agentId)?.parentId ?? null;
  const parent = parentId === null ? null : findAgent(model, parentId);
  const ownEnds = model.events.filter(
    (one) =>
      one.agentId === parent?.id &&
      one.event.type === 'agent.finished' &&
      !parent.toldAgain.has(one.id) &&
      isOfTry(one),
  );
  return pick(ownEnds) ?? (isSince(event) ? terminal : pick(ends.filter(isOfTry)));
}
