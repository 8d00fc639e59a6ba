import type { AgentTrack } from './agent-track.ts';
import type { RunEvent, TraceModel } from './trace-model.ts';

/** Inside an agent its own order, across agents time; at one instant the order of the tree, so a parent comes before its children. */
export function mergeEvents(
  inTreeOrder: readonly AgentTrack[],
  grownFrom: TraceModel | null,
): readonly RunEvent[] {
  const appended = grownFrom && findAppended(inTreeOrder, grownFrom);
  if (grownFrom && appended) return grownFrom.events.concat(appended);
  return sortByTime(
    inTreeOrder.flatMap((track) => track.events),
    inTreeOrder,
  );
}

/**
 * By time. The sort is stable and every track is already in order of time, so equal times keep the order of the tree; only the end of the
 * run, and what its agent says after it, comes after all that others report of the same instant.
 */
function sortByTime(events: RunEvent[], tracks: readonly AgentTrack[]): RunEvent[] {
  const last = new Set<RunEvent>();
  for (const { events: own, profile } of tracks) {
    const { endOfRun } = profile;
    if (endOfRun === null) continue;
    for (let place = own.lastIndexOf(endOfRun); own[place]?.time === endOfRun.time; place++) {
      const event = own[place];
      if (event) last.add(event);
    }
  }
  const rank = (event: RunEvent) => (last.has(event) ? 1 : 0);
  return events.sort((left, right) => left.time - right.time || rank(left) - rank(right));
}

/** The events that came since `previous`, in order, if all of them are later than everything in it. Null if not. */
function findAppended(
  inTreeOrder: readonly AgentTrack[],
  previous: TraceModel,
): readonly RunEvent[] | null {
  const before = new Map(previous.agents.map((agent) => [agent.id, agent.eventCount]));
  const { lastAt } = previous;
  // A parent that only now reported itself may move agents about, and with them the order of what happened at one instant.
  const orderBefore = previous.agents.filter((agent) => agent.reported).map((agent) => agent.id);
  const orderNow = inTreeOrder
    .map((track) => track.agentId)
    .filter((agentId) => before.has(agentId));
  if (orderBefore.some((agentId, index) => orderNow[index] !== agentId)) return null;
  const appended: RunEvent[] = [];
  let kept = 0;
  for (const track of inTreeOrder) {
    const count = before.get(track.agentId) ?? 0;
    kept += count;
    for (let index = count; index < track.events.length; index++) {
      const event = track.events[index];
      if (!event || lastAt === null || event.time <= lastAt) return null;
      appended.push(event);
    }
  }
  return kept === previous.events.length ? sortByTime(appended, inTreeOrder) : null;
}
