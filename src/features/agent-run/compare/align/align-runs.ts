import { TRACE_EVENT_TYPES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { readAgentId } from '../../trace/agent-tree.ts';
import type { AgentNode, TraceModel } from '../../trace/trace-model.ts';
import { type AgentSteps, collectSteps, NO_STEPS, type TracedRun } from './collect-steps.ts';
import { markMissing } from './mark-missing.ts';
import { type Behind, isDifference, markPending } from './mark-pending.ts';
import { pairAgents } from './pair-agents.ts';
import { pairSteps, type Step, type StepPair } from './pair-steps.ts';

/** Agents of the two runs that do the same work. */
export interface AgentPair {
  readonly key: string;
  readonly left: AgentNode | null;
  readonly right: AgentNode | null;
  readonly depth: number;
  readonly steps: readonly StepPair[];
  /** False where the steps are paired by their place alone. */
  readonly isAligned: boolean;
  /** The run that lacks the agent may still begin it, or lacks events that may tell of it. */
  readonly isPending: boolean;
  /** The first pair of steps that differs; -1 for none. */
  readonly firstDivergence: number;
}

/** Whether an agent did something else in the two runs, or is in one of them alone. */
export const differs = ({ firstDivergence, left, right, isPending }: AgentPair): boolean =>
  firstDivergence !== -1 || ((left === null || right === null) && !isPending);

export interface Alignment {
  readonly agents: readonly AgentPair[];
  /** The earliest divergence over all agents, counted from each run's own start; null when the runs did the same, as far as they are. */
  readonly divergence: { readonly agent: number; readonly step: number } | null;
  /** The agent of the first run that each of the second belongs to, by their ids. */
  readonly leftOf: ReadonlyMap<string, string>;
}

/** The steps of two runs against each other, as far as their traces tell them. */
export interface ComparedSteps {
  /**
   * Null where the trace of a run that has ended, or one of events that nobody here has heard of, tells nothing of it: all that the other did
   * would read as done by that alone.
   */
  readonly alignment: Alignment | null;
  /** Whether they are the same, as far as they are; null where one of the traces tells none. */
  readonly same: boolean | null;
}

/** Whether a trace tells no step of its run, which did something all the same: it holds no events, or none of a type that is known here. */
export const tellsNoStep = ({ events }: TraceModel): boolean =>
  events.every(({ event }) => !isKnown(TRACE_EVENT_TYPES, event.type));

export function compareSteps(left: TracedRun, right: TracedRun): ComparedSteps {
  const silent = [left, right].filter(({ trace }) => tellsNoStep(trace));
  if (
    silent.some(({ trace }) => trace.events.length > 0) ||
    (silent.length === 1 && silent.some(({ over }) => over))
  )
    return { alignment: null, same: null };
  const alignment = alignRuns(left, right);
  const tellsNone = silent.length > 0 || alignment.agents.length === 0;
  return { alignment, same: tellsNone ? null : alignment.divergence === null };
}

/** Aligns two runs: agents by their name, role and place in the tree, and by what they did; their steps by tool in order. */
export function alignRuns(left: TracedRun, right: TracedRun): Alignment {
  const [leftSteps, rightSteps] = [collectSteps(left), collectSteps(right)];
  const workOf = (steps: ReadonlyMap<string, AgentSteps>) => (agent: AgentNode) =>
    (steps.get(agent.id) ?? NO_STEPS).steps;
  const mayLack = { left: mayLackAgent(left.trace), right: mayLackAgent(right.trace) };
  const pairs = pairAgents(
    { agents: left.trace.agents, stepsOf: workOf(leftSteps) },
    { agents: right.trace.agents, stepsOf: workOf(rightSteps) },
  ).map(({ left: one, right: other, depth, key }): AgentPair => {
    const did = {
      left: (one && leftSteps.get(one.id)) ?? NO_STEPS,
      right: (other && rightSteps.get(other.id)) ?? NO_STEPS,
    };
    const { pairs: steps, isAligned } = pairSteps(did.left.steps, did.right.steps);
    const goesOn = {
      left: findBehind(left, one, mayLack.left),
      right: findBehind(right, other, mayLack.right),
    };
    const behind = { left: did.left.missingBehind, right: did.right.missingBehind };
    const compared = markPending(markMissing(steps, behind), goesOn);
    return {
      key,
      left: one,
      right: other,
      depth,
      steps: compared,
      isAligned,
      isPending:
        (one === null && goesOn.left !== null) || (other === null && goesOn.right !== null),
      firstDivergence: compared.findIndex(isDifference),
    };
  });
  const leftOf = new Map(
    pairs.flatMap(({ left: one, right: other }) => (one && other ? [[other.id, one.id]] : [])),
  );
  return { agents: pairs, divergence: findFirst(pairs, left.trace, right.trace), leftOf };
}

/** Whether an agent may be at work of which nothing could be read. */
function mayLackAgent({ unreadable, agents }: TraceModel): boolean {
  const known = new Set<string | null>(agents.map(({ id }) => id));
  return unreadable.some(({ raw }) => !known.has(readAgentId(raw)));
}

/**
 * Whether an agent has done with its work. After the end of one at the top there may be that of its run; a browser whose session was closed may
 * open another; and what ended with a try of the run may be there again in the next.
 */
function isDone({ end, endedBy, depth }: AgentNode, { terminal, restart }: TraceModel): boolean {
  if (end === null || terminal !== null) return end !== null;
  return endedBy === 'finish' && depth > 0 && (restart === null || end > restart.time);
}

/**
 * What the other run did may still come, or be missing: what a trace leaves out that is a part, or that breaks off, may hold it.
 */
function findBehind({ trace, over }: TracedRun, agent: AgentNode | null, mayLack: boolean): Behind {
  if (agent !== null && isDone(agent, trace)) return null;
  if (!over) return 'pending';
  if (agent === null && mayLack) return 'missing';
  return trace.isPart === true || trace.breaksOff === true ? 'missing' : null;
}

function findFirst(
  pairs: readonly AgentPair[],
  left: TraceModel,
  right: TraceModel,
): Alignment['divergence'] {
  const timeOf = createClock(left, right);
  let first: { agent: number; step: number; at: number } | null = null;
  pairs.forEach(({ steps, firstDivergence, isPending, left: one, right: other }, agent) => {
    const pair = steps[firstDivergence];
    // An agent that one run lacks diverges where it begins, even without steps.
    const lone = !isPending && (one === null || other === null);
    if (pair === undefined && !lone) return;
    const at = pair ? timeOf(pair) : Math.min(sinceStart(one, left), sinceStart(other, right));
    if (first === null || at < first.at) first = { agent, step: Math.max(0, firstDivergence), at };
  });
  return first;
}

const sinceStart = (agent: AgentNode | null, model: TraceModel) =>
  agent === null ? Number.POSITIVE_INFINITY : agent.start - (model.startedAt ?? agent.start);

function createClock(left: TraceModel, right: TraceModel) {
  const times = (model: TraceModel) =>
    new Map(model.events.map((event) => [event.id, event.time - (model.startedAt ?? event.time)]));
  const [leftTimes, rightTimes] = [times(left), times(right)];
  const at = (step: Step | null, from: ReadonlyMap<string, number>) =>
    step === null ? Number.POSITIVE_INFINITY : (from.get(step.eventId) ?? Number.POSITIVE_INFINITY);
  return (pair: StepPair) => Math.min(at(pair.left, leftTimes), at(pair.right, rightTimes));
}
