import { saysEnded } from '#/api/trace/run-polling.ts';
import { findGapAfter } from '../axis/find-gap.ts';
import {
  type AgentNode,
  findAgent,
  isStop,
  type Span,
  type TraceModel,
} from '../trace/trace-model.ts';

/**
 * How far a run is. `ended`: its end has been reported, and late events may still end agents. `over`: nothing more comes. `broken-off`: nor
 * here, but what the run told last is missing.
 */
export type RunStage = 'under-way' | 'ended' | 'over' | 'broken-off';

/** How far the run has come, as its lanes and its story say it. */
export function findStage(
  {
    terminal,
    hasEnded,
    isPart,
    breaksOff,
  }: Pick<TraceModel, 'terminal' | 'hasEnded' | 'isPart' | 'breaksOff'>,
  over: boolean,
): RunStage {
  // An end that is missing from a part of the trace may have been reported in another.
  if (over && !isPart) return breaksOff ? 'broken-off' : 'over';
  return over || terminal || hasEnded ? 'ended' : 'under-way';
}

/**
 * The trace of a run, by its status: what has no end yet in a run that has failed, or whose status is not known, may not be at work any more. In one
 * that was cancelled a step in flight runs to its end (open points, "Agent"). One that completed had an end: where its trace tells none, that breaks
 * off. `isPart`: the service names more of the trace.
 */
export function withStatus(
  model: TraceModel,
  status: string | null,
  cancelAccepted: boolean,
  isPart = false,
): TraceModel {
  const told: TraceModel = isPart ? { ...model, isPart: true } : model;
  const isCancelled = cancelAccepted || model.cancelRequest !== null || status === 'cancelled';
  if (model.terminal !== null) return told;
  if (status === 'completed' && model.events.length > 0)
    return { ...told, hasEnded: true, breaksOff: true };
  const isAtWork = saysEnded(status) === false || isCancelled;
  return isAtWork ? told : { ...told, hasEnded: true };
}

/**
 * The state of an agent, in words. "Never finished" is said only of what is known to have begun: of an agent that reported no start, a
 * missing end says nothing.
 */
export function sayAgentState(agent: AgentNode, stage: RunStage): string {
  if (!agent.reported) return 'named as a parent, but it reported nothing';
  if (agent.finishEvent) return sayEnd(agent);
  if (agent.endedBy === 'run') return 'ended with the run';
  if (agent.endedBy === 'session') return 'browser closed';
  if (stage === 'over' || stage === 'broken-off') {
    // Before its first event is no time.
    const lacksLater = agent.gaps.some(({ after }) => after >= agent.start);
    if (agent.unread !== undefined || lacksLater) return 'end may be missing';
    if (!agent.startEvent)
      return agent.gaps.length > 0
        ? 'start may be missing, no end reported'
        : 'reported neither start nor end';
    return stage === 'over' ? 'never finished' : 'end may be missing';
  }
  if (stage === 'ended') return 'no end reported yet';
  return mayWork(agent) ? 'at work' : 'reported no start';
}

/** An agent that stopped only because something else had ended did not fail by itself (specification, "Trace error codes"). */
function sayEnd({ outcome, error }: AgentNode): string {
  const said = outcome?.replaceAll('_', ' ') ?? 'finished, no outcome given';
  if (error === null || !isStop(error) || outcome === 'cancelled') return said;
  return `${said}: ${error.code === 'cancelled' ? 'it was cancelled' : 'its parent had finished'}`;
}

/** Whether the finish of a call that has none may be among the events that are missing of its agent. */
export const mayLackFinish = (agent: AgentNode | null, { start }: Pick<Span, 'start'>): boolean =>
  agent !== null && findGapAfter(agent, start) !== null;

/**
 * How a call without a finish stands. It is open only while its agent may be at it: an agent that has ended works no more, and neither does
 * a run, though the finish may still arrive. Where it may have arrived without being here, nothing more is known.
 */
export function sayUnfinished(
  agent: AgentNode | null,
  stage: RunStage,
  span: Pick<Span, 'start' | 'mayHaveEnded'>,
): Unfinished {
  if (mayLackFinish(agent, span)) return 'end may be missing';
  if (stage === 'over' && span.mayHaveEnded) return 'end may be missing';
  // An agent that has told its own end told all there was.
  if (stage === 'broken-off' && !agent?.finishEvent) return 'end may be missing';
  if (stage === 'over' || stage === 'broken-off') return 'never finished';
  const hasStopped =
    agent && (agent.end !== null || agent.rests.some(({ from }) => from >= span.start));
  return stage === 'ended' || hasStopped ? 'no end reported yet' : 'still open';
}
export type Unfinished =
  | 'still open'
  | 'no end reported yet'
  | 'end may be missing'
  | 'never finished';

/** The same where the trace is at hand, and not the agent. */
export const sayUnfinishedIn = (trace: TraceModel, span: Span, over: boolean): Unfinished =>
  sayUnfinished(findAgent(trace, span.agentId), findStage(trace, over), span);

/** Whether an agent without an end may be at work: one of the system reports the run's own events, and works only where it says so. */
export const mayWork = (agent: AgentNode): boolean =>
  agent.reported && (agent.startEvent !== null || agent.role !== 'system');
