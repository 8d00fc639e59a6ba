import { type AgentNode, isStop } from '../trace/trace-model.ts';

/** How far a run is. `ended`: its end has been reported, and late events may still end agents. `over`: nothing more comes. */
export type RunStage = 'under-way' | 'ended' | 'over';

/**
 * The state of an agent, in words. "Never finished" is said only of what is known to have begun: of an agent that reported no start, a
 * missing end says nothing.
 */
export function sayAgentState(agent: AgentNode, stage: RunStage): string {
  if (!agent.reported) return 'named as a parent, but it reported nothing';
  if (agent.finishEvent) return sayEnd(agent);
  if (agent.endedBy === 'run') return 'ended with the run';
  if (agent.endedBy === 'session') return 'browser closed';
  if (stage === 'over')
    return agent.startEvent ? 'never finished' : 'reported neither start nor end';
  if (stage === 'ended') return 'no end reported yet';
  return mayWork(agent) ? 'at work' : 'reported no start';
}

/** An agent that stopped only because something else had ended did not fail by itself (specification, "Trace error codes"). */
function sayEnd({ outcome, error }: AgentNode): string {
  const said = outcome?.replaceAll('_', ' ') ?? 'finished, no outcome given';
  if (error === null || !isStop(error) || outcome === 'cancelled') return said;
  return `${said}: ${error.code === 'cancelled' ? 'it was cancelled' : 'its parent had finished'}`;
}

/** Whether an agent without an end may be at work: one of the system reports the run's own events, and works only where it says so. */
export const mayWork = (agent: AgentNode): boolean =>
  agent.reported && (agent.startEvent !== null || agent.role !== 'system');
