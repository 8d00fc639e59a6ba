import type { TraceModel } from '../trace/trace-model.ts';

/** A run of more agents than this opens with its sub-agents folded, so that the first look shows all of them. */
const MANY_AGENTS = 24;

/** Which agents are folded: as they are at first, but for those that the reader toggled. */
export function readFolded(model: TraceModel, toggled: readonly string[]): ReadonlySet<string> {
  const many = model.agents.length > MANY_AGENTS;
  const changed = new Set(toggled);
  return new Set(model.agents.filter((agent) => (many && agent.depth > 0) !== changed.has(agent.id)).map((agent) => agent.id));
}

/** The toggled agents after one more toggle. */
export const toggle = (toggled: readonly string[], agentId: string): readonly string[] =>
  toggled.includes(agentId) ? toggled.filter((id) => id !== agentId) : [...toggled, agentId];

/** The toggled agents when `agentId` and what is above it must be open. The same list when they are. */
export function unfoldTo(model: TraceModel, toggled: readonly string[], agentId: string): readonly string[] {
  const folded = readFolded(model, toggled);
  const parentOf = new Map(model.agents.map((agent) => [agent.id, agent.parentId]));
  let next = toggled;
  for (let id: string | null | undefined = agentId; id !== null && id !== undefined; id = parentOf.get(id))
    if (folded.has(id)) next = toggle(next, id);
  return next;
}
