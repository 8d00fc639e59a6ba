import type { AgentNode, TraceModel } from '../../trace/trace-model.ts';
import { collectSteps, NO_STEPS, type TracedRun } from './collect-steps.ts';
import { markMissing } from './mark-missing.ts';
import { type Behind, isDifference, markPending } from './mark-pending.ts';
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
}

/** The steps of two runs against each other, as far as their traces tell them. */
export interface ComparedSteps {
  /** Null where a run has ended and its trace tells nothing of it: all that the other did would read as done by that alone. */
  readonly alignment: Alignment | null;
  /** Whether they are the same, as far as they are; null where one of the traces tells none. */
  readonly same: boolean | null;
}

export function compareSteps(left: TracedRun, right: TracedRun): ComparedSteps {
  // A trace without events tells no step of its run, which did something all the same.
  const silent = [left, right].filter(({ trace }) => trace.events.length === 0);
  if (silent.length === 1 && silent.some(({ over }) => over))
    return { alignment: null, same: null };
  const alignment = alignRuns(left, right);
  const tellsNone = silent.length > 0 || alignment.agents.length === 0;
  return { alignment, same: tellsNone ? null : alignment.divergence === null };
}

/** Aligns two runs: agents by their name, role and place in the tree, their steps by tool in order. */
export function alignRuns(left: TracedRun, right: TracedRun): Alignment {
  const [leftSteps, rightSteps] = [collectSteps(left), collectSteps(right)];
  const pairs = pairAgents(left.trace.agents, right.trace.agents).map(
    ({ left: one, right: other, depth, key }): AgentPair => {
      const did = {
        left: (one && leftSteps.get(one.id)) ?? NO_STEPS,
        right: (other && rightSteps.get(other.id)) ?? NO_STEPS,
      };
      const { pairs: steps, isAligned } = pairSteps(did.left.steps, did.right.steps);
      const goesOn = { left: findBehind(left, one), right: findBehind(right, other) };
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
    },
  );
  return { agents: pairs, divergence: findFirst(pairs, left.trace, right.trace) };
}

/**
 * What the other run did may still come, or be missing: what a trace leaves out that is a part, or that breaks off, may hold it. After the end
 * of an agent at the top there may be that of its run.
 */
function findBehind({ trace, over }: TracedRun, agent: AgentNode | null): Behind {
  const hasEnded =
    agent !== null && agent.end !== null && !(agent.depth === 0 && trace.terminal === null);
  if (hasEnded) return null;
  if (!over) return 'pending';
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

interface AgentMatch {
  readonly key: string;
  readonly left: AgentNode | null;
  readonly right: AgentNode | null;
  readonly depth: number;
}

/** Names carry what an agent does; where several siblings share one, they are taken in order. Tree order is kept on both sides. */
function pairAgents(
  left: readonly AgentNode[],
  right: readonly AgentNode[],
): readonly AgentMatch[] {
  const nameAgents = createNaming();
  const [leftKeys, rightKeys] = [nameAgents(left), nameAgents(right)];
  const rightByKey = new Map(right.map((agent, index) => [rightKeys[index] ?? '', agent]));
  const known = new Set(leftKeys);
  // One that only the right run has takes its place behind what was before it there.
  const behind = new Map<string, AgentMatch[]>();
  let before = '';
  right.forEach((agent, index) => {
    const key = rightKeys[index] ?? '';
    if (known.has(key)) before = key;
    else {
      const row = { key, left: null, right: agent, depth: agent.depth };
      const rows = behind.get(before);
      if (rows) rows.push(row);
      else behind.set(before, [row]);
    }
  });
  return [
    ...(behind.get('') ?? []),
    ...left.flatMap((agent, index) => {
      const key = leftKeys[index] ?? '';
      const row = { key, left: agent, right: rightByKey.get(key) ?? null, depth: agent.depth };
      return [row, ...(behind.get(key) ?? [])];
    }),
  ];
}

/**
 * Keys for the agents of runs, the same for those that belong together: by the key of the parent, role and name, and how many siblings share
 * these before. The lead is the lead, whatever its name. Each is as short as a number, however deep the agent lies.
 */
function createNaming(): (agents: readonly AgentNode[]) => readonly string[] {
  const numbers = new Map<string, string>();
  const numberOf = (...parts: readonly (string | number)[]) => {
    const text = JSON.stringify(parts);
    const number = numbers.get(text) ?? String(numbers.size);
    numbers.set(text, number);
    return number;
  };
  return (agents) => {
    const keys = new Map<string, string>();
    const counts = new Map<string, number>();
    return agents.map(({ id, role, ownName, parentId }) => {
      const own =
        role === 'orchestrator' && parentId === null ? ['lead'] : ['agent', role ?? '', ownName];
      const place = numberOf(...own, (parentId === null ? null : keys.get(parentId)) ?? '');
      const count = counts.get(place) ?? 0;
      counts.set(place, count + 1);
      const key = numberOf(place, count);
      keys.set(id, key);
      return key;
    });
  };
}
