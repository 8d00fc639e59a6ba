import type { DecodeWarning } from '#/api/client/repair-copy.ts';
import type { TraceError, TraceEvent } from '#/contract/schemas/agent.ts';

/** The trace of a run, folded: the same for every order in which its events may arrive. All times are milliseconds since the epoch. */
export interface TraceModel {
  /** Every readable event once: `producerSequence` rules inside an agent, time across agents. */
  readonly events: readonly RunEvent[];
  /** Agents in tree order, parents before their children. */
  readonly agents: readonly AgentNode[];
  /** Tool calls and browser sessions, agent by agent in tree order, by start inside each. */
  readonly spans: readonly Span[];
  /** What agents reported of their phase and progress, in order. */
  readonly reports: readonly ProgressReport[];
  readonly artifacts: readonly Artifact[];
  /** Everything that carries a trace error of its own, in order. */
  readonly errors: readonly ErrorMark[];
  /** The same errors, each failure once: what other agents only told again is its echo. In order. */
  readonly failures: readonly Failure[];
  /** What carries a trace error only because something else ended first: it was cancelled, or its parent finished. In order. */
  readonly stops: readonly ErrorMark[];
  readonly anomalies: readonly Anomaly[];
  readonly unreadable: readonly UnreadableEvent[];
  /** When the run started, by its `run.started`; without one, its earliest event. Null in a trace without events. */
  readonly startedAt: number | null;
  /** Time of the earliest and the latest event. The earliest may lie before the start. */
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  /** The `run.finished` that counts (`pickEnd`), or null. */
  readonly terminal: RunEvent | null;
  /** Every `run.started` behind an end, in order: what happened before it ended then. Empty where the run was started once. */
  readonly restarts: readonly RunEvent[];
  /** The last of them, or null. */
  readonly restart: RunEvent | null;
  /** The status tells that the run has ended, or is not known, while its trace has no end yet. */
  readonly hasEnded?: true;
  /** The service names more of the trace than is here. */
  readonly isPart?: true;
  /** The status tells that the run completed, and its trace tells no end: what it told last is not here. */
  readonly breaksOff?: true;
  /** Every `run.finished`, in order: there should be one. */
  readonly ends: readonly RunEvent[];
  /** The first `run.started`, or null. */
  readonly startEvent: RunEvent | null;
  /** Ends of calls and sessions that had been reported as finished before. They belong to no span. */
  readonly repeatedEnds: ReadonlySet<string>;
  /** The first `run.cancel_requested` since the last start: one before that asked for what had ended. */
  readonly cancelRequest: RunEvent | null;
}

export interface RunEvent {
  /** The `eventId`. */
  readonly id: string;
  readonly event: TraceEvent;
  readonly raw: unknown;
  readonly warnings: readonly DecodeWarning[];
  /** Empty for an event that names no agent. */
  readonly agentId: string;
  /** When it happened; where an agent's clock runs against its own sequence, the time that the sequence allows. */
  readonly time: number;
}

/** From when to when an agent was at rest: it had finished, or broken off, and started once more later. */
export interface Rest {
  readonly from: number;
  readonly to: number;
  /** Its own end, where it had told one. */
  readonly end?: RunEvent;
}

/** A place in what an agent told where events are missing, by their numbers; before its first, where they may be. */
export interface Gap {
  /** Time of the last event before it; before the first, no time at all (-Infinity). */
  readonly after: number;
  /** The event behind it. */
  readonly eventId: string;
  /** How many are missing. */
  readonly missing: number;
}

export interface AgentNode {
  readonly id: string;
  /** As it is shown: numbered in the order of the lanes where several agents of the run have one name (`Scout #2`). */
  readonly name: string;
  /** As its events name it: what messages say, and what other runs call the same agent. */
  readonly ownName: string;
  readonly role: string | null;
  /** The parent in the tree: null at the top, also where a circle of parents was cut. */
  readonly parentId: string | null;
  readonly childIds: readonly string[];
  readonly depth: number;
  readonly start: number;
  /** When it stopped, as far as anything tells (`endedBy`); null otherwise. */
  readonly end: number | null;
  /** Its own `agent.finished`; else the end of the run, where it reported that or is at the top; else, of a browser, the end of its last session. */
  readonly endedBy: 'finish' | 'run' | 'session' | null;
  /** In order. */
  readonly rests: readonly Rest[];
  /** In order. */
  readonly gaps: readonly Gap[];
  /**
   * Times of the events that could not be read and are its own, and of those that name nobody (one list for all agents), each in order; those
   * without a time last (Infinity). Absent where there are none.
   */
  readonly unread?: readonly (readonly number[])[];
  /** Its last event; null for an agent that reported nothing. */
  readonly lastAt: number | null;
  readonly startEvent: RunEvent | null;
  /** Its last end that no other start followed. */
  readonly finishEvent: RunEvent | null;
  /** Ids of those of its starts and ends that only tell again what it had told. */
  readonly toldAgain: ReadonlySet<string>;
  readonly outcome: string | null;
  readonly error: TraceError | null;
  readonly eventCount: number;
  /** False for an agent that others name as their parent but that never reported itself. */
  readonly reported: boolean;
}

export interface Span {
  /** Unique in the model. */
  readonly id: string;
  readonly kind: 'tool' | 'browser';
  /** Name of the tool; empty where no event names it. */
  readonly name: string;
  /** `toolCallId` or `sessionId`. */
  readonly callId: string;
  readonly agentId: string;
  readonly start: number;
  /** Null while it has not finished; whether it ever will, the run's end decides. */
  readonly end: number | null;
  /** An event of a type that is not known here names it: that may tell of its end. */
  readonly mayHaveEnded?: true;
  readonly startEvent: RunEvent | null;
  readonly finishEvent: RunEvent | null;
  /** Its result says so, or its agent reported an error of a tool while it was open. */
  readonly failed: boolean;
  /** The error that its agent reported of it first; null where it reported none. */
  readonly errorEvent: RunEvent | null;
}

/** A `progress.reported` that says anything; its event names the agent. */
export interface ProgressReport {
  readonly phase: string | null;
  readonly message: string | null;
  readonly event: RunEvent;
}

export interface Artifact {
  readonly artifactId: string;
  readonly kind: string | null;
  readonly path: string | null;
  readonly versions: readonly ArtifactVersion[];
}

export interface ArtifactVersion {
  /** From 1. */
  readonly number: number;
  readonly snapshotId: string | null;
  readonly kind: string | null;
  readonly change: string | null;
  readonly changedFields: readonly string[];
  readonly itemCount: number | null;
  readonly sourceToolCallId: string | null;
  readonly event: RunEvent;
}

export interface ErrorMark {
  readonly event: RunEvent;
  readonly error: TraceError;
}

/** Something that went wrong, however many agents told of it. */
export interface Failure {
  /** Where it was told first, nearest to where it happened. */
  readonly mark: ErrorMark;
  /** Who told of it after that, in order. */
  readonly echoes: readonly ErrorMark[];
}

export type AnomalyKind =
  | 'gap'
  | 'no-beginning'
  | 'sequence-twice'
  | 'no-sequence'
  | 'inverted-clock'
  | 'no-time'
  | 'no-agent'
  | 'other-run'
  | 'duplicate'
  | 'orphan-finish'
  | 'second-finish'
  | 'finish-before-start'
  | 'id-reused'
  | 'unreported-parent'
  | 'parent-circle'
  | 'parent-changed'
  | 'two-roots'
  | 'restart'
  | 'second-start'
  | 'second-end'
  | 'before-start'
  | 'after-end'
  | 'unknown-type'
  | 'unknown-value'
  | 'fixed'
  | 'unreadable';

/** Something about the trace that is not as it should be. It is marked, never hidden. */
export interface Anomaly {
  readonly kind: AnomalyKind;
  readonly eventId: string | null;
  readonly agentId: string | null;
  /** In words. */
  readonly message: string;
}

export interface UnreadableEvent {
  readonly id: string;
  readonly raw: unknown;
  readonly differences: readonly string[];
}

/** Whether an agent at the top leads the run, and so ends with it. */
export const isLead = ({ role, startEvent, reported }: AgentNode): boolean =>
  reported &&
  (role === 'orchestrator' || (startEvent !== null && role !== 'subagent' && role !== 'browser'));

/** Whether an error says no more than that its agent was stopped (specification, "Trace error codes"). */
export const isStop = (error: TraceError): boolean =>
  error.code === 'cancelled' || error.code === 'parent_finished';

/** Where every event of a trace stands of which none has a date that can be read: no time at all. */
export const UNDATED = 0;

/** Events may still arrive for a moment after the end (open points, "Agent"). */
export const TAIL_MS = 6_000;

export const findEvent = (model: TraceModel, id: string | null): RunEvent | null =>
  id === null ? null : (model.events.find((event) => event.id === id) ?? null);

export const findAgent = (model: TraceModel, id: string): AgentNode | null =>
  model.agents.find((agent) => agent.id === id) ?? null;

/** The failure that an event told of, first or as an echo. */
export const findFailure = (model: TraceModel, eventId: string): Failure | null =>
  model.failures.find(
    ({ mark, echoes }) =>
      mark.event.id === eventId || echoes.some((echo) => echo.event.id === eventId),
  ) ?? null;

/** The span that an event begins or ends. */
export const findSpan = (model: TraceModel, eventId: string): Span | null =>
  model.spans.find((span) => span.startEvent?.id === eventId || span.finishEvent?.id === eventId) ??
  null;

/** The call that a version of an artifact came of: the last of that id by its own agent, for each agent numbers its calls for itself. */
export function findSourceCall({ spans }: TraceModel, written: RunEvent): Span | undefined {
  // An empty id is none.
  const callId = written.event.artifact?.sourceToolCallId || null;
  return callId === null
    ? undefined
    : spans.findLast(
        (span) =>
          span.callId === callId && span.agentId === written.agentId && span.start <= written.time,
      );
}
