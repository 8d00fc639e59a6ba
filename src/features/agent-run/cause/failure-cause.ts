import type { TraceError } from '#/contract/schemas/agent.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { leadWithRaised } from '../describe/lead-with-raised.ts';
import type { NamedVersion } from '../describe/name-version.ts';
import { keepLastAttempt } from '../run/keep-last-attempt.ts';
import type { DeliberateEnd, RunFailure } from '../run/run-end.ts';
import { isItsOwn, type NearbyCall } from '../trace/call-at.ts';
import { readResultError } from '../trace/result-error.ts';
import {
  type AgentNode,
  type ErrorMark,
  type Failure,
  findAgent,
  type RunEvent,
  type Span,
  type TraceModel,
} from '../trace/trace-model.ts';
import { MOST_ABOVE } from './branches.ts';
import { locateCause, saysCancelled } from './locate-cause.ts';
import { readWentOn } from './got-over.ts';

/** Why a run ended badly, as far as its trace tells. */
export interface FailureCause {
  /** `error`: something went wrong. The others end a run on purpose, each in its own way. */
  readonly kind: 'error' | DeliberateEnd;
  /** What told the kind. */
  readonly told: RunFailure;
  /** The first causal event; null when the trace has none. */
  readonly event: RunEvent | null;
  /** The run that the event names, where that is another one: a sub-agent may run under a name of its own, or the event may be astray. */
  readonly otherRun: string | null;
  readonly error: TraceError | null;
  /** Whether another try of the run may succeed, by the end of the run where that says other than the error; else null. */
  readonly endRetryable: boolean | null;
  /** The agent that it happened to. */
  readonly agent: AgentNode | null;
  /** The agent that reported it, where that is another one. */
  readonly reporter: AgentNode | null;
  /** The tool call in which it happened, or the last one that had ended before it. */
  readonly call: NearbyCall | null;
  /** Calls that had begun before it and have no end, the first begun first, where it is not known to have happened in one: at a deadline, say. */
  readonly unfinished: readonly Span[];
  /** What had failed before it, in order, where it is not known to have happened in a call: words of an end may sum up what came before. */
  readonly failedBefore: readonly ErrorMark[];
  /** The same error of other agents, each in a place of its own: one of each agent, in order, and none of those that failed before. */
  readonly alike: readonly ErrorMark[];
  /** Failures of other agents in other words, one of each, in order, which may have ended the run as well: the first alone was picked. */
  readonly rivals: readonly ErrorMark[];
  /** The version of an artifact that was written last before it. */
  readonly artifact: NamedVersion | null;
  /** The same error, told again by other agents. */
  readonly echoes: readonly RunEvent[];
  /** What followed from it, in order: other failures, the ends of agents that carry an error, and the end of the run. */
  readonly consequences: readonly RunEvent[];
}

/** Whether the trace tells of a place at all: an end without an error names none, unless another agent ended badly below it, or a call failed. */
export const hasPlace = (cause: FailureCause): boolean =>
  cause.event !== null &&
  (cause.error !== null ||
    cause.kind !== 'error' ||
    cause.reporter !== null ||
    sayFailedBefore(cause) !== null);

/** What had gone wrong before an end without an error; null for nothing known. */
export function sayFailedBefore({ call, agent, event }: FailureCause): string | null {
  if (call?.span.failed === true) return 'a call had failed before it';
  const isLead = agent?.depth === 0 && agent.role === 'orchestrator';
  return event?.event.type === 'agent.finished' && !isLead
    ? 'an agent had ended badly before it'
    : null;
}

/** What the result of the failed call says, where the error does not say it as well. Null where nothing is said. */
export function sayResult({
  kind,
  error,
  call,
}: Pick<FailureCause, 'kind' | 'error' | 'call'>): string | null {
  // What ends a run on purpose is no matter of a call.
  if (kind !== 'error' || !call?.span.failed) return null;
  const words = readableText(readResultError(call.span.finishEvent?.event.result));
  return words !== null && error?.message?.includes(words) ? null : words;
}

/** What went wrong: what the error says, else, where the trace has none, the result of the failed call. */
export function sayWrong(cause: Pick<FailureCause, 'kind' | 'error' | 'call'>): string | null {
  const words = cause.error === null ? sayResult(cause) : readableText(cause.error.message);
  return words && leadWithRaised(words);
}

/** What an error says of itself. */
export const sayReason = ({ message, code }: TraceError): string =>
  readableText(message) ?? code ?? 'no reason given';

/** Said beside `rivals`. */
export const UNDECIDED = 'the trace does not tell which of these failures ended the run';

/** The cause of a bad end in the trace. `told`: how the run ended, as facts told it; null gives null. */
export function findCause(trace: TraceModel, told: RunFailure | null): FailureCause | null {
  if (told === null) return null;
  const model = keepLastAttempt(trace);
  const kind = told.end === 'failed' ? 'error' : told.end;
  const { event, failure, agent, call, rivals } = locateCause(model, kind);
  const { terminal } = model;
  const ofEnd = kind !== 'cancelled' || saysCancelled(terminal) ? terminal?.event.error : null;
  const error = event?.event.error ?? ofEnd ?? null;
  const endSays = ofEnd?.retryable ?? null;
  const ownEchoes = failure?.echoes.map((echo) => echo.event) ?? [];
  const failedBefore =
    event && kind === 'error' && (call === null || !isItsOwn(call))
      ? model.failures.flatMap(({ mark }) =>
          mark.event.time < event.time && mark !== failure?.mark ? [mark] : [],
        )
      : [];
  const alike = failure && kind === 'error' ? listAlike(model, failure, failedBefore) : [];
  return {
    kind,
    told,
    event,
    otherRun: event === null ? null : readOtherRun(model, event),
    error,
    endRetryable: endSays === (error?.retryable ?? null) ? null : endSays,
    agent,
    reporter: event && agent && agent.id !== event.agentId ? findAgent(model, event.agentId) : null,
    call,
    unfinished:
      event && kind === 'error' && (call === null || !isItsOwn(call))
        ? listUnfinished(model, event)
        : [],
    failedBefore,
    alike,
    rivals: oneOfEach(rivals, [...alike, ...failedBefore]),
    artifact: event ? findArtifact(model, event) : null,
    echoes: ownEchoes.filter((echo) => !isEnd(echo)),
    consequences: event ? listConsequences(model, event, rivals) : [],
  };
}

/**
 * Where each of several agents failed in the same words, none of them tells more of why the run ended than the others do. One that ended well, or
 * went on with other calls, did not fail of that.
 */
function listAlike(
  model: TraceModel,
  { mark: own, echoes: ownEchoes }: Failure,
  told: readonly ErrorMark[],
): readonly ErrorMark[] {
  const agents = new Set([own, ...ownEchoes].map(({ event }) => event.agentId));
  for (const { id, outcome } of model.agents) if (outcome === 'succeeded') agents.add(id);
  const wentOnAt = readWentOn(model);
  return model.failures.flatMap(({ mark, echoes }) => {
    const { error, event } = mark;
    const isAlike = error.message !== null && error.message === own.error.message;
    if (!isAlike || error.code !== own.error.code) return [];
    if (agents.has(event.agentId) || told.includes(mark)) return [];
    const last = echoes.findLast((echo) => echo.event.agentId === event.agentId) ?? mark;
    if ((wentOnAt.get(event.agentId) ?? 0) > last.event.time) return [];
    agents.add(event.agentId);
    return [mark];
  });
}

/** One failure of each agent, in order, without the agents that are `told` of. */
function oneOfEach(failures: readonly Failure[], told: readonly ErrorMark[]): readonly ErrorMark[] {
  const agents = new Set(told.map(({ event }) => event.agentId));
  return failures.flatMap(({ mark }) => {
    if (agents.has(mark.event.agentId)) return [];
    agents.add(mark.event.agentId);
    return [mark];
  });
}

const readOtherRun = ({ anomalies }: TraceModel, { id, event }: RunEvent): string | null =>
  anomalies.some(({ kind, eventId }) => kind === 'other-run' && eventId === id)
    ? event.runId
    : null;

/** That something ended with an error, which is no second report of it. */
export const isEnd = ({ event: { type } }: RunEvent): boolean =>
  type === 'agent.finished' || type === 'run.finished';

function listConsequences(
  { failures: all, stops, terminal }: TraceModel,
  cause: RunEvent,
  rivals: readonly Failure[],
): readonly RunEvent[] {
  const beside = new Set(rivals);
  const failures = all.filter((failure) => !beside.has(failure));
  const events = new Set([
    // Of two errors of one instant neither followed from the other.
    ...failures.map(({ mark }) => mark.event).filter(({ time }) => time > cause.time),
    // An agent that told of a failure before its end ended with an error all the same, whether or not that failure was the cause.
    ...failures.flatMap(({ echoes }) => echoes.map((echo) => echo.event).filter(isEnd)),
    ...stops.map((mark) => mark.event),
    // The end of the run is no error beside the cause, and may carry none.
    ...(terminal === null ? [] : [terminal]),
  ]);
  return [...events]
    .filter((event) => event !== cause && event.time >= cause.time)
    .sort((left, right) => left.time - right.time);
}

/**
 * A call that had failed, as its agent said, was done. An agent that had ended before, for good or until it was started again, was at no call any
 * more, unless it stopped because the one that had started it finished first, and that one told of its own end only then.
 */
function listUnfinished({ spans, agents }: TraceModel, { time }: RunEvent): readonly Span[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const endOf = (agent: AgentNode | undefined, left = MOST_ABOVE): number =>
    agent?.error?.code === 'parent_finished' && left > 0
      ? endOf(byId.get(agent.parentId ?? ''), left - 1)
      : (agent?.end ?? time);
  const hasRested = ({ agentId, start }: Span) =>
    byId.get(agentId)?.rests.some(({ from }) => from >= start && from < time) === true;
  return spans
    .filter(
      (span) =>
        span.kind === 'tool' &&
        span.end === null &&
        span.errorEvent === null &&
        span.start <= time &&
        endOf(byId.get(span.agentId)) >= time &&
        !hasRested(span),
    )
    .sort((left, right) => left.start - right.start);
}

function findArtifact(model: TraceModel, event: RunEvent): FailureCause['artifact'] {
  return (
    model.artifacts
      .flatMap((artifact) => artifact.versions.map((version) => ({ artifact, version })))
      .filter(({ version }) => version.event.time <= event.time)
      .sort((left, right) => left.version.event.time - right.version.event.time)
      .at(-1) ?? null
  );
}
