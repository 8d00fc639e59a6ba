import type { AgentRunSearch, Fold } from '../search/agent-run-params.ts';
import type { TraceModel } from '../trace/trace-model.ts';

/** A run of more agents than this opens with its sub-agents folded, so that the first look shows all of them. */
const MANY_AGENTS = 24;

/** How a trace's sub-agents stand until the reader folds or opens one. */
export const foldAtFirst = (model: TraceModel): Fold =>
  model.agents.length > MANY_AGENTS ? 'all' : 'none';

/** What the reader chose of the folding, as the URL keeps it. A choice names what it differs from, so that it still holds when the run has grown. */
export type FoldingChoice = Pick<AgentRunSearch, 'fold' | 'toggled'>;

/** Which agents are folded. */
export function readFolded(
  model: TraceModel,
  { fold, toggled = [] }: FoldingChoice,
  atFirst: Fold,
): ReadonlySet<string> {
  const changed = new Set(toggled);
  const all = (fold ?? atFirst) === 'all';
  return new Set(
    model.agents
      .filter((agent) => (all && agent.depth > 0) !== changed.has(agent.id))
      .map((agent) => agent.id),
  );
}

/** The choice after the lanes of one agent were folded or opened. */
export function toggleAgent(
  { fold, toggled = [] }: FoldingChoice,
  atFirst: Fold,
  agentId: string,
): FoldingChoice {
  const next = toggled.includes(agentId)
    ? toggled.filter((id) => id !== agentId)
    : [...toggled, agentId];
  return next.length === 0 && (fold ?? atFirst) === atFirst
    ? { fold: undefined, toggled: undefined }
    : { fold: fold ?? atFirst, toggled: next.length === 0 ? undefined : next };
}

/** The choice when `agentId` and what is above it must be open. The same choice when they are. */
export function unfoldTo(
  model: TraceModel,
  choice: FoldingChoice,
  atFirst: Fold,
  agentId: string,
): FoldingChoice {
  const folded = readFolded(model, choice, atFirst);
  const parentOf = new Map(model.agents.map((agent) => [agent.id, agent.parentId]));
  let next = choice;
  for (
    let id: string | null | undefined = agentId;
    id !== null && id !== undefined;
    id = parentOf.get(id)
  )
    if (folded.has(id)) next = toggleAgent(next, atFirst, id);
  return next;
}
