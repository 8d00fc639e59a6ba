import { findStage, sayUnfinished } from '../../describe/agent-state.ts';
import type { RunEvent, Span, TraceModel } from '../../trace/trace-model.ts';
import type { Step } from './pair-steps.ts';
import { readStep } from './read-step.ts';

/** One side of a comparison. */
export interface TracedRun {
  readonly trace: TraceModel;
  /** Nothing more will happen: what is unfinished then was never finished. */
  readonly over: boolean;
}

/** The steps of each agent in order; those that it began at one moment, in an order of their own, which is that of no run. */
export function collectSteps({ trace, over }: TracedRun): ReadonlyMap<string, readonly Step[]> {
  const spans = new Map<string, Span>(
    trace.spans.flatMap((span) => {
      const event = span.startEvent ?? span.finishEvent;
      return event ? [[event.id, span] as const] : [];
    }),
  );
  const agents = new Map(trace.agents.map((agent) => [agent.id, agent]));
  const stage = findStage(trace, over);
  const moments = new Map<string, Moment[]>();
  for (const event of trace.events) {
    const ofAgent = moments.get(event.agentId) ?? [];
    moments.set(event.agentId, ofAgent);
    const span = spans.get(event.id);
    const unfinished = sayUnfinished(
      agents.get(event.agentId) ?? null,
      stage,
      span ?? { start: event.time },
    );
    const step = readStep(event, span, unfinished);
    const begins = span !== undefined && span.startEvent === event;
    const last = ofAgent.at(-1);
    if (begins && last?.begins === true && last.time === event.time && step !== null)
      last.steps.push(step);
    // Also an event that is no step, as the finish of a call: what begins after it did not begin together with what came before.
    else ofAgent.push({ time: event.time, begins, steps: step === null ? [] : [step] });
  }
  return new Map(
    Array.from(moments, ([agent, ofAgent]) => [
      agent,
      ofAgent.flatMap(({ steps }) => (steps.length > 1 ? steps.toSorted(byWhatIsAsked) : steps)),
    ]),
  );
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
