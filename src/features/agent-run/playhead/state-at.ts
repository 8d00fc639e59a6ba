import { countLeading } from '#/lib/count-leading.ts';
import type { AgentNode, ArtifactVersion, ErrorMark, Phase, RunEvent, Span, TraceModel } from '../trace/trace-model.ts';

/** How a run stood at one moment. */
export interface RunMoment {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The last event up to then. */
  readonly lastEvent: RunEvent | null;
  /** How many events had happened. */
  readonly eventCount: number;
  readonly phase: Phase | null;
  readonly openTools: readonly Span[];
  readonly openSessions: readonly Span[];
  readonly workingAgents: readonly AgentNode[];
  /** Each artifact's version as of then. */
  readonly artifacts: readonly { readonly artifactId: string; readonly version: ArtifactVersion }[];
  /** Each failure once, where it was told first. */
  readonly errors: readonly ErrorMark[];
  /** The run had ended by then. */
  readonly ended: boolean;
}

/** The state at `time`; what happens at that very moment has happened. `over`: nothing comes after the trace's last event. */
export function stateAt(model: TraceModel, time: number, over: boolean): RunMoment {
  const eventCount = countUntil(model.events, time);
  const end = model.terminal?.time ?? (over ? model.lastAt : null);
  const ended = end !== null && end <= time;
  const isOpen = (span: { readonly start: number; readonly end: number | null }) =>
    span.start <= time && (span.end === null || span.end > time);
  // What never finished is not open for ever: it stopped with the run.
  const open = ended ? [] : model.spans.filter(isOpen);
  return {
    time,
    lastEvent: model.events[eventCount - 1] ?? null,
    eventCount,
    phase: model.phases.findLast((phase) => phase.start <= time) ?? null,
    openTools: open.filter((span) => span.kind === 'tool'),
    openSessions: open.filter((span) => span.kind === 'browser'),
    workingAgents: ended ? [] : model.agents.filter((agent) => agent.reported && isOpen(agent)),
    artifacts: model.artifacts.flatMap(({ artifactId, versions }) => {
      const version = versions.findLast((candidate) => candidate.event.time <= time);
      return version ? [{ artifactId, version }] : [];
    }),
    errors: model.failures.flatMap(({ mark }) => (mark.event.time <= time ? [mark] : [])),
    ended,
  };
}

/** How many events lie at or before `time`. */
const countUntil = (events: readonly RunEvent[], time: number) => countLeading(events, (event) => event.time <= time);

/** The moment of the next event after `time`, or of the one before it; `time` itself when there is none. */
export function stepTime(events: readonly RunEvent[], time: number, direction: 1 | -1): number {
  const count = countUntil(events, time);
  if (direction === 1) return events[count]?.time ?? time;
  const current = events[count - 1];
  const before = current && current.time === time ? events[countUntil(events, time - 0.001) - 1] : current;
  return before?.time ?? time;
}
