import type { AgentRunSearch, Fold } from '../search/agent-run-params.ts';
import type { TraceModel } from '../trace/trace-model.ts';
import { canFold } from './drawing/build-rows.ts';

/** A run of more agents than this opens with its sub-agents folded, so that the first look shows all of them. */
const MANY_AGENTS = 24;

/** Which of a trace's sub-agents are folded until the reader folds or opens one. A failed run shows the lanes in which something failed. */
export function foldAtFirst(model: TraceModel, hasFailed: boolean): Fold {
  if (hasFailed && findUnhealthy(model).size <= MANY_AGENTS) return 'healthy';
  return model.agents.length > MANY_AGENTS ? 'all' : 'none';
}

/**
 * The agents in which something failed, and all above them. One that was merely stopped because another ended is none of them: its mark
 * is on its folded lane.
 */
function findUnhealthy({ agents, failures, spans }: TraceModel): ReadonlySet<string> {
  const unhealthy = new Set([
    ...failures.flatMap(({ mark, echoes }) => [mark, ...echoes].map(({ event }) => event.agentId)),
    ...spans.filter((span) => span.failed).map((span) => span.agentId),
  ]);
  // Children come after their parents, so one walk from the end is enough.
  for (const { id, parentId } of agents.toReversed())
    if (parentId !== null && unhealthy.has(id)) unhealthy.add(parentId);
  return unhealthy;
}

/** What the reader chose of the folding, as the URL keeps it. A choice names what it differs from, so that it still holds when the run has grown. */
export type FoldingChoice = Pick<AgentRunSearch, 'fold' | 'toggled'>;

/** Which agents are folded. */
export function readFolded(
  model: TraceModel,
  { fold, toggled = [] }: FoldingChoice,
  atFirst: Fold,
): ReadonlySet<string> {
  const changed = new Set(toggled);
  const base = fold ?? atFirst;
  const open = base === 'healthy' ? findUnhealthy(model) : new Set<string>();
  return new Set(
    model.agents
      .filter(canFold)
      .filter(
        ({ id, depth }) => (base !== 'none' && depth > 0 && !open.has(id)) !== changed.has(id),
      )
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
