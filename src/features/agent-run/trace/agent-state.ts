import type { AgentNode } from './trace-model.ts';

/**
 * How an agent stands, in words. `over`: the run will bring no more events. "Never finished" is said only of what is known to have
 * begun: of an agent that reported no start, a missing end says nothing.
 */
export function sayAgentState(agent: AgentNode, over: boolean): string {
  if (!agent.reported) return 'named as a parent, but it reported nothing';
  if (agent.finishEvent) return agent.outcome?.replaceAll('_', ' ') ?? 'finished, no outcome given';
  if (agent.endedBy === 'run') return 'ended with the run';
  if (agent.endedBy === 'session') return 'browser closed';
  if (over) return agent.startEvent ? 'never finished' : 'reported neither start nor end';
  return mayWork(agent) ? 'at work' : 'reported no start';
}

/** Whether an agent without an end may be at work: one of the system reports the run's own events, and works only where it says so. */
export const mayWork = (agent: AgentNode): boolean => agent.reported && (agent.startEvent !== null || agent.role !== 'system');
