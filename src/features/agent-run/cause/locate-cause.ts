import { readDeliberateEnd } from '../run/run-end.ts';
import { findCallAt, isItsOwn, type NearbyCall, saysSame } from '../trace/call-at.ts';
import { failedItself, readGotOver } from './got-over.ts';
import {
  type CauseKind,
  findLeadEnd,
  pickFailure,
  type PickedFailure,
  tellsOf,
} from './pick-failure.ts';
import {
  type AgentNode,
  findAgent,
  type Failure,
  type RunEvent,
  type Span,
  type TraceModel,
} from '../trace/trace-model.ts';

/** Where a run failed: the event that told of it first, and the agent and the call that it happened to, whoever reported it. */
export interface CausePlace {
  readonly event: RunEvent | null;
  /** Null where the event itself is all that tells of it. */
  readonly failure: Failure | null;
  readonly agent: AgentNode | null;
  /** The tool call in which it happened, or the last one of the agent that had ended before it. */
  readonly call: NearbyCall | null;
}

export function locateCause(
  model: TraceModel,
  kind: CauseKind,
): CausePlace & Pick<PickedFailure, 'rivals'> {
  const end = findBadEnd(model);
  if (kind === 'cancelled') {
    const event = model.cancelRequest ?? (saysCancelled(end) ? end : null);
    return { ...placeEvent(model, event, null), rivals: [] };
  }
  const { failure, rivals } = pickFailure(model, kind);
  return { ...placeEvent(model, failure?.mark.event ?? end, failure), rivals };
}

/** Of a run that its status calls cancelled an end may tell of something else. */
export const saysCancelled = (end: RunEvent | null): boolean =>
  end?.event.outcome === 'cancelled' || end?.event.error?.code === 'cancelled';

/** The end of the run, else that of the agent that leads it. One that says succeeded tells of no failure, whatever the status says. */
function findBadEnd(model: TraceModel): RunEvent | null {
  const end = model.terminal ?? findLeadEnd(model);
  return end?.event.outcome === 'succeeded' && end.event.error === null ? null : end;
}

function placeEvent(
  model: TraceModel,
  event: RunEvent | null,
  failure: Failure | null,
): CausePlace {
  if (event === null) return { event, failure, agent: null, call: null };
  const reporter = findAgent(model, event.agentId);
  if (event.event.type === 'run.cancel_requested')
    return { event, failure, agent: reporter, call: null };
  const below = listBelow(model, event);
  const named = findNamedCall(model, below, event, failure);
  if (named) return { event, failure, agent: findAgent(model, named.span.agentId), call: named };
  const own = findCallAt(
    model.spans.filter((span) => span.kind === 'tool' && span.agentId === event.agentId),
    event,
  );
  const isDecided = isDeliberate(event);
  if (own && (isDecided ? saysSame(own, event) : isItsOwn(own)))
    return { event, failure, agent: reporter, call: own };
  const deepest = findFallen(model, below, event, failure);
  if (deepest) {
    const calls = model.spans.filter((span) => span.kind === 'tool' && span.agentId === deepest.id);
    const failed = calls.findLast(
      (span) => span.failed && (span.finishEvent === null || isUpTo(span.finishEvent, event)),
    );
    const wentOn =
      failed !== undefined &&
      calls.some((span) => !span.failed && span.start > (failed.end ?? failed.start));
    // An end without an error tells of nobody: then it was the agent's own end that told of it.
    const told = event.event.error === null ? (deepest.finishEvent ?? event) : event;
    return {
      event: told,
      failure,
      agent: deepest,
      call: failed && !wentOn ? relate(failed, told) : null,
    };
  }
  return {
    event,
    failure,
    agent: reporter,
    call:
      isDecided || (event.event.type === 'run.finished' && event.event.error === null) ? null : own,
  };
}

/**
 * Whether somebody or something decided on what an event tells: that the run or an agent refused, say, or the ceiling, whoever tells of it.
 * That is no matter of a call that was merely open then.
 */
function isDeliberate({ event: { type, outcome, error } }: RunEvent): boolean {
  const end = readDeliberateEnd(outcome) ?? readDeliberateEnd(error?.code);
  return end === 'credit_limit_reached' || (end !== null && type.endsWith('.finished'));
}

/**
 * Whether an agent's end may be what an event above it tells of: it failed or refused, and was not merely stopped. An end of the whole run
 * (its ceiling, say) is the agent's only where that has the same code, or where neither has one, the same outcome.
 */
function mayHaveCaused(agent: AgentNode, { event }: RunEvent): boolean {
  if (!failedItself(agent)) return false;
  const { outcome, error } = agent;
  const code = event.error?.code ?? readDeliberateEnd(event.outcome);
  const own = error?.code ?? readDeliberateEnd(outcome);
  return code === null || code === 'internal' || code === own;
}

/**
 * The agent of whose end an event tells, by what its own end says: nobody has got over it, and it tells of no other failure. The deepest of
 * one branch; null where those of several branches fit, for nothing tells which.
 */
function findFallen(
  model: TraceModel,
  below: readonly AgentNode[],
  event: RunEvent,
  failure: Failure | null,
): AgentNode | null {
  const isGotOver = readGotOver(model);
  const ofOthers = new Set(
    model.failures.flatMap((known) =>
      known === failure ? [] : [known.mark, ...known.echoes].map((mark) => mark.event.id),
    ),
  );
  const fallen = below.filter(
    (agent) =>
      agent.finishEvent !== null &&
      isUpTo(agent.finishEvent, event) &&
      mayHaveCaused(agent, event) &&
      !ofOthers.has(agent.finishEvent.id) &&
      !isGotOver(agent.id, agent.finishEvent.time),
  );
  const byId = new Map(model.agents.map((agent) => [agent.id, agent]));
  const branch = new Set<string>();
  for (let agent = fallen[0]; agent; agent = byId.get(agent.parentId ?? '')) branch.add(agent.id);
  return fallen.every(({ id }) => branch.has(id)) ? (fallen[0] ?? null) : null;
}

const isUpTo = (one: RunEvent | null, other: RunEvent) => one !== null && one.time <= other.time;

const relate = (span: Span, event: RunEvent): NearbyCall => ({
  span,
  place: 0,
  relation: span.end === null || span.end > event.time ? 'during' : 'before',
});

/**
 * The agents whose failures an event may tell of, the deepest first: an error travels upwards. They are those below its own, which come right
 * after it; the end of the run, and what one of the system tells that leads nobody, may be of any agent.
 */
function listBelow(model: TraceModel, { agentId, event }: RunEvent): readonly AgentNode[] {
  const at = model.agents.findIndex((agent) => agent.id === agentId);
  const own = model.agents[at];
  const depth = own?.depth ?? 0;
  const after = model.agents.slice(at + 1);
  const end = after.findIndex((agent) => agent.depth <= depth);
  const isOfAll =
    event.type === 'run.finished' || (own?.role === 'system' && own.childIds.length === 0);
  const below = isOfAll
    ? model.agents.filter((agent) => agent !== own)
    : after.slice(0, end === -1 ? after.length : end);
  return below.sort((left, right) => right.depth - left.depth);
}

/** The call that an error names: by its id, or by its tool at the head of the message; its own agent's, or one below it. */
function findNamedCall(
  model: TraceModel,
  below: readonly AgentNode[],
  event: RunEvent,
  failure: Failure | null,
): NearbyCall | null {
  const { toolCallId, toolName, error, type } = event.event;
  if (type.startsWith('tool_call.')) return null;
  const ids = new Set([event.agentId, ...below.map((agent) => agent.id)]);
  const calls = model.spans.filter(
    (span) => span.kind === 'tool' && span.start <= event.time && ids.has(span.agentId),
  );
  const latest = (fits: (span: Span) => boolean) => {
    const fitting = calls.filter(fits);
    const own = fitting.filter((span) => span.agentId === event.agentId);
    return (own.length > 0 ? own : tellAgentsApart(fitting, below, event)).reduce<Span | null>(
      (last, span) => (last && last.start > span.start ? last : span),
      null,
    );
  };
  const byId =
    toolCallId === null
      ? null
      : latest(
          (span) => span.callId === toolCallId && (toolName === null || span.name === toolName),
        );
  if (byId) return relate(byId, event);
  const isOwn = calls.some((span) => span.agentId === event.agentId);
  const message = error?.message ?? '';
  const byTool = isOwn
    ? null
    : latest(
        (span) =>
          span.name !== '' && (span.name === toolName || message.startsWith(`${span.name}:`)),
      );
  // What is told without words may be told again in those of a call.
  const inWords = message === '' ? failure?.echoes.find((echo) => echo.error.message) : { event };
  const found = byTool ?? (inWords ? latest(tellsOf(model, inWords.event)) : null);
  return found && relate(found, event);
}

/**
 * Those of the calls that are of the one agent in which something tells that it went wrong: each agent numbers its calls for itself, and several
 * may call one tool at once. Empty where nothing tells which it was.
 */
function tellAgentsApart(
  calls: readonly Span[],
  agents: readonly AgentNode[],
  { time }: RunEvent,
): readonly Span[] {
  const well = new Set(agents.flatMap(({ id, outcome }) => (outcome === 'succeeded' ? [id] : [])));
  const open = calls.filter(({ agentId }) => !well.has(agentId));
  const told = [
    open.filter(({ failed }) => failed),
    open.filter(({ end }) => end === null),
    open.filter(({ end }) => end !== null && end > time),
    open,
    calls,
  ].find(({ length }) => length > 0);
  return told !== undefined && new Set(told.map(({ agentId }) => agentId)).size === 1 ? told : [];
}
