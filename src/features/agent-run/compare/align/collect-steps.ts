import { groupBy } from '#/lib/group-by.ts';
import { findStage, type RunStage, sayUnfinished } from '../../describe/agent-state.ts';
import type { AgentNode, RunEvent, Span, TraceModel } from '../../trace/trace-model.ts';
import { countMissing, findTorn } from './mark-missing.ts';
import type { Step } from './pair-steps.ts';
import { isRunEnd, readStep } from './read-step.ts';

/** One side of a comparison. */
export interface TracedRun {
  readonly trace: TraceModel;
  /** Nothing more will happen: what is unfinished then was never finished. */
  readonly over: boolean;
}

/** What an agent did, as far as its events are here. */
export interface AgentSteps {
  /** In order; those that it began at one moment, in an order of their own, which is that of no run. */
  readonly steps: readonly Step[];
  /** How many of its events are missing behind the last step. */
  readonly missingBehind: number;
}
export const NO_STEPS: AgentSteps = { steps: [], missingBehind: 0 };

/** The steps of each agent, by its id. */
export function collectSteps(run: TracedRun): ReadonlyMap<string, AgentSteps> {
  const { trace, over } = run;
  const spans = new Map<string, Span>(
    trace.spans.flatMap((span) => {
      const event = span.startEvent ?? span.finishEvent;
      return event ? [[event.id, span] as const] : [];
    }),
  );
  const agents = new Map(trace.agents.map((agent) => [agent.id, agent]));
  const stage = findStage(trace, over);
  const collected = new Map<string, AgentSteps>();
  for (const [agentId, events] of groupBy(trace.events, (event) => event.agentId))
    collected.set(agentId, collectOfAgent(agents.get(agentId) ?? null, events, spans, stage));
  return collected;
}

function collectOfAgent(
  agent: AgentNode | null,
  events: readonly RunEvent[],
  spans: ReadonlyMap<string, Span>,
  stage: RunStage,
): AgentSteps {
  const missing = countMissing(agent, events);
  let missingUpTo = 0;
  const moments: Moment[] = [];
  for (const event of events) {
    const span = spans.get(event.id);
    const read = readStep(event, span, sayUnfinished(agent, stage, span ?? { start: event.time }));
    const steps: Step[] = [];
    if (read !== null) {
      const upTo = missing.upTo(event.id) ?? missingUpTo;
      const torn = span ? findTorn(span, missing) : null;
      steps.push({ ...read, torn, missingBefore: upTo - missingUpTo });
      missingUpTo = upTo;
    }
    const begins = span !== undefined && span.startEvent === event;
    const last = moments.at(-1);
    if (begins && last?.begins === true && last.time === event.time) last.steps.push(...steps);
    // Also an event that is no step, as the finish of a call: what begins after it did not begin together with what came before.
    else moments.push({ time: event.time, begins, steps });
  }
  const steps = moments.flatMap(({ steps }) => (steps.length > 1 ? sortMoment(steps) : steps));
  return { steps: endLast(steps), missingBehind: missing.total - missingUpTo };
}

/**
 * The end of an agent, and what else it told last, may be dated some moments behind the end of its run (open points, "Agent"), and so may the
 * finish of a call whose start is missing: by chance, and not by what it did.
 */
function endLast(steps: readonly Step[]): readonly Step[] {
  const ended = steps.findLastIndex(isRunEnd);
  const [end, next, ...others] = ended === -1 ? [] : steps.slice(ended);
  const isLate = ({ kind, torn }: Step) =>
    (kind !== 'tool' && kind !== 'browser') || torn === 'start';
  if (end === undefined || next === undefined || ![next, ...others].every(isLate)) return steps;
  return [
    ...steps.slice(0, ended),
    { ...next, missingBefore: next.missingBefore + end.missingBefore },
    ...others,
    { ...end, missingBefore: 0 },
  ];
}

/** Calls that an agent began together, or one thing that it did or told. */
interface Moment {
  readonly time: RunEvent['time'];
  readonly begins: boolean;
  readonly steps: Step[];
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
const byWhatIsAsked = (one: Step, other: Step) =>
  compare(one.kind, other.kind) || compare(one.name, other.name) || compare(one.input, other.input);

/** What is missing between calls of one moment may be before any of them. */
function sortMoment(steps: readonly Step[]): readonly Step[] {
  const missingBefore = steps.reduce((sum, step) => sum + step.missingBefore, 0);
  return steps
    .toSorted(byWhatIsAsked)
    .map((step, place) => ({ ...step, missingBefore: place === 0 ? missingBefore : 0 }));
}
