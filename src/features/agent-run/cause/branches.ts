import type { AgentNode, Failure } from '../trace/trace-model.ts';

/** Of the agents above one, so many are looked at: a chain may be as long as the trace. */
export const MOST_ABOVE = 64;

/** The agents above one, the nearest first. */
export function listAbove(
  byId: ReadonlyMap<string, AgentNode>,
  agent: AgentNode,
): readonly AgentNode[] {
  const above: AgentNode[] = [];
  let next = byId.get(agent.parentId ?? '');
  while (next && above.length < MOST_ABOVE) {
    above.push(next);
    next = byId.get(next.parentId ?? '');
  }
  return above;
}

/** Whether a failure is of an agent that is neither the one of `first`, nor above or below it: there, one may have followed from the other. */
export function isOfOtherBranch(byId: ReadonlyMap<string, AgentNode>, first: Failure) {
  const idsUpFrom = (id: string) => {
    const agent = byId.get(id);
    return new Set([id, ...(agent ? listAbove(byId, agent) : []).map((above) => above.id)]);
  };
  const own = first.mark.event.agentId;
  const above = idsUpFrom(own);
  return ({ mark: { event } }: Failure): boolean =>
    !above.has(event.agentId) && !idsUpFrom(event.agentId).has(own);
}
