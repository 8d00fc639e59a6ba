import { findCallAt, saysSame } from '../trace/call-at.ts';
import { hasSameCode, namesOneOf, sharesMessage } from '../trace/failure-words.ts';
import {
  type AgentNode,
  type ErrorMark,
  type Failure,
  isStop,
  type RunEvent,
  type Span,
  type TraceModel,
} from '../trace/trace-model.ts';
import { isOfOtherBranch, listAbove, MOST_ABOVE } from './branches.ts';
import { failedItself, readGotOver, readTried, readWentOn } from './got-over.ts';

export type CauseKind = 'error' | 'cancelled' | 'credit_limit_reached' | 'refused';

/** The end of the agent that leads the run. */
export const findLeadEnd = ({ agents }: TraceModel): RunEvent | null =>
  agents.find(
    ({ depth, role, finishEvent }) =>
      depth === 0 && role === 'orchestrator' && finishEvent !== null,
  )?.finishEvent ?? null;

/** Why a run ended badly: a failure, and those that may have ended it as well. */
export interface PickedFailure {
  /** Null where the trace tells of none that nobody got over. */
  readonly failure: Failure | null;
  /** Failures of other branches, in order: nothing that the trace tells puts the one that was picked, the first of them, before these. */
  readonly rivals: readonly Failure[];
}

/** The failure that ended a run, as far as its trace tells. */
export function pickFailure(
  model: TraceModel,
  kind: Exclude<CauseKind, 'cancelled'>,
): PickedFailure {
  const alone = (failure: Failure | null = null) => ({ failure, rivals: [] });
  const failures = listUpToEnd(model);
  const fatal = listFatal(model, failures);
  // A deliberate end is told by errors of its own code alone; another error beside it is another matter.
  if (kind !== 'error') return alone(fatal.find(({ mark }) => mark.error.code === kind));
  const { terminal, agents } = model;
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const agentOf = ({ mark }: Failure) => byId.get(mark.event.agentId);
  // Whatever it began after, with whatever end, it had got over the one before.
  const isGotOver = readGotOver(model, { alsoFailing: true });
  const isOpen = ({ mark: { event }, echoes }: Failure) => {
    const lastTold = echoes.findLast((echo) => echo.event.agentId === event.agentId);
    return !isGotOver(event.agentId, lastTold?.event.time ?? event.time);
  };
  const open = fatal.filter(isOpen);
  const ends = [terminal, findLeadEnd(model)];
  const among = (list: readonly Failure[], failure: Failure): PickedFailure => {
    const isOfBranch = isOfOtherBranch(byId, failure);
    // An end of the whole run is no branch of it, also where nothing tells who is below whom.
    const isRival = (other: Failure) => !ends.includes(other.mark.event) && isOfBranch(other);
    return { failure, rivals: list.filter(isRival) };
  };
  const told = ends
    .map((end) =>
      failures.find(({ mark: { event }, echoes }) =>
        event === end ? isOfCall(model, event) : echoes.some((echo) => echo.event === end),
      ),
    )
    .find((failure) => failure !== undefined);
  if (told) {
    const { error, event } = told.mark;
    const ownEnd = told.echoes.findIndex((echo) => echo.event.agentId === event.agentId);
    const mark = told.echoes[ownEnd];
    // In other words an agent does not end of what it had tried again, and gone on after.
    const isRepeated = mark?.error.message?.includes(error.message ?? '') ?? true;
    if (mark && !isRepeated && readTried(model, [])(told))
      return alone({ mark, echoes: told.echoes.slice(ownEnd + 1) });
    // The end of a run that could be retried did not break by itself where one of its agents had failed of the same code before.
    const mayFollow = error.retryable === true && error.source !== 'tool' && isAtTop(agentOf(told));
    const isFollowed = open.some(
      (other) =>
        other.mark.event.time < event.time &&
        other.mark.error.code === error.code &&
        isBad(agentOf(other)?.outcome),
    );
    if (!mayFollow || !isFollowed || isOfCall(model, event)) {
      const end = told.echoes.find((echo) => ends.includes(echo.event));
      if (end === undefined || isToldBy(end, told, agentOf(told))) return alone(told);
      // That an end came after a failure tells of none of several that it came after.
      const mayBeTold = (other: Failure) => {
        const agent = agentOf(other);
        return agent && failedItself(agent) && hasSameCode(end, other, true) && isOpen(other);
      };
      return among(failures.filter(mayBeTold), told);
    }
  }
  const likely = listLikely(open, terminal, byId);
  const inTurn = pickByCode(likely, terminal?.event.error?.code ?? null);
  const [first] = inTurn;
  return first === undefined
    ? alone(open.find(({ mark }) => mark.event !== terminal))
    : among(inTurn, first);
}

/** Whether an end tells of a failure in words: in those of it, or by the name of its agent. */
const isToldBy = (end: ErrorMark, { mark }: Failure, agent: AgentNode | undefined): boolean =>
  sharesMessage(end, { mark, echoes: [] }) || namesOneOf(end, [agent]);

/**
 * Those that go before the others by how their agents ended. Before an agent that ended badly goes none that was at work still, nor one that was at
 * work until it was stopped; nor one below such an agent, which had not ended of it.
 */
function listLikely(
  open: readonly Failure[],
  terminal: RunEvent | null,
  byId: ReadonlyMap<string, AgentNode>,
): readonly Failure[] {
  const failedUpward = (agent: AgentNode) =>
    failedItself(agent) && !listAbove(byId, agent).some(({ error }) => error && isStop(error));
  const isEndedBadly = ({ outcome }: AgentNode) => isBad(outcome);
  const ofEnded = [failedUpward, failedItself, isEndedBadly].map((hasEnded) =>
    open.filter(({ mark: { event } }) => {
      const agent = byId.get(event.agentId);
      return agent && (hasEnded(agent) || (terminal !== null && isAtTop(agent)));
    }),
  );
  return [...ofEnded, open].find((list) => list.length > 0) ?? [];
}

/** An end in the words of a call that failed, and that nobody got over, tells of that: of its own, and of nothing below, or of one below. */
function isOfCall(model: TraceModel, event: RunEvent): boolean {
  const { spans } = model;
  const calls = spans.filter(({ kind, agentId }) => kind === 'tool' && agentId === event.agentId);
  const call = findCallAt(calls, event);
  return (
    (call !== null && call.span.failed && saysSame(call, event)) ||
    spans.some(tellsOf(model, event))
  );
}

/** Whether an event tells in the words of a call that failed, and that nobody got over. What a tool tells is of its own call. */
export function tellsOf(model: TraceModel, event: RunEvent): (span: Span) => boolean {
  const isGotOver = readGotOver(model);
  return (span) =>
    event.event.error?.source !== 'tool' &&
    span.failed &&
    span.start <= event.time &&
    saysSame({ span }, event) &&
    !isGotOver(span.agentId, span.end ?? span.start);
}

/** Whether nobody started an agent. */
const isAtTop = (agent: AgentNode | undefined): boolean => agent?.depth === 0;

/**
 * Without the errors that their agents got over, which did not end the run: such an agent ended well, or its end tells of another, or that of
 * one above it tells of what went wrong elsewhere below that, or it has none yet and began a later call that has not failed, or it could be
 * tried again, and was.
 */
function listFatal(model: TraceModel, failures: readonly Failure[]): readonly Failure[] {
  const wentOnAt = readWentOn(model);
  const isTried = readTried(model, failures);
  const endedBy = readEndings(model, failures);
  const byId = new Map(model.agents.map((agent) => [agent.id, agent]));
  const endedOtherwise = (failure: Failure) => {
    const { agentId } = failure.mark.event;
    let agent = byId.get(agentId);
    for (let left = MOST_ABOVE; agent && left > 0; left--) {
      const ending = endedBy.get(agent.id);
      // What it says in words of its own may still be said of this.
      const isOwn = agent.id !== agentId && ending?.mark.event.agentId === agent.id;
      if (ending !== undefined && ending !== failure && !isOwn) return true;
      agent = byId.get(agent.parentId ?? '');
    }
    return false;
  };
  return failures.filter((failure) => {
    const { agentId, event, time } = failure.mark.event;
    const outcome = byId.get(agentId)?.outcome;
    return (
      event.type === 'run.finished' ||
      (outcome !== 'succeeded' &&
        !isTried(failure) &&
        (outcome || (wentOnAt.get(agentId) ?? 0) <= time) &&
        !endedOtherwise(failure))
    );
  });
}

/** What each agent ended of, as far as it told: by its own end, else by the last that it told of what failed below it, and went not on after. */
function readEndings(
  model: TraceModel,
  failures: readonly Failure[],
): ReadonlyMap<string, Failure> {
  const isGotOver = readGotOver(model);
  const told = failures
    .flatMap((failure) =>
      [failure.mark, ...failure.echoes].map(({ event }) => ({ event, failure })),
    )
    .sort((left, right) => left.event.time - right.event.time);
  const isEnd = ({ event: { type } }: RunEvent) => type === 'agent.finished';
  const ends = told.filter(({ event }) => isEnd(event));
  const reports = told.filter(
    ({ event, failure }) =>
      !isEnd(event) &&
      failure.mark.event.agentId !== event.agentId &&
      !isGotOver(event.agentId, event.time),
  );
  return new Map([...reports, ...ends].map(({ event, failure }) => [event.agentId, failure]));
}

/** Those that go before the others: of the code that the run ended with, and not to be retried. Empty where only its end is left. */
function pickByCode(failures: readonly Failure[], code: string | null): readonly Failure[] {
  const sameCode = failures.filter(
    ({ mark, echoes }) =>
      code === null || [mark, ...echoes].some(({ error }) => error.code === code),
  );
  const isFinal = ({ mark }: Failure) => mark.error.retryable !== true;
  return (
    [sameCode.filter(isFinal), sameCode, failures.filter(isFinal), failures].find((list) =>
      list.some(({ mark }) => mark.event.event.type !== 'run.finished'),
    ) ?? []
  );
}

const isBad = (outcome: string | null | undefined) =>
  outcome !== null && outcome !== undefined && outcome !== 'succeeded';

/**
 * The failures that may have ended the run: what came after its end did not. Late events arrive for a moment after `run.finished` (open points,
 * "Agent"). Of an agent that began after the end the clock is another one, and orders nothing; nor does that of one whose failure somebody
 * told again before the end.
 */
function listUpToEnd({ terminal, ends, failures, agents }: TraceModel): readonly Failure[] {
  const endedAt = ends.at(-1)?.time ?? null;
  if (endedAt === null) return failures;
  const elsewhere = new Set(
    agents.flatMap(({ id, startEvent }) =>
      startEvent !== null && startEvent.time > endedAt ? [id] : [],
    ),
  );
  return failures.filter(
    ({ mark, echoes }) =>
      elsewhere.has(mark.event.agentId) ||
      [mark, ...echoes].some(({ event }) => event.time <= endedAt || event === terminal),
  );
}
