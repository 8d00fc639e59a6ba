import { TRACE_ERROR_CODES } from '#/contract/values/agent-values.ts';
import { isKnown } from '#/contract/values/known-values.ts';
import { namesOneOf, sharesMessage } from './failure-words.ts';
import { type AgentStarts, type AgentTree, readStarts, readTree } from './agents-by-place.ts';
import {
  type AgentNode,
  type ErrorMark,
  type Failure,
  type RunEvent,
  type Span,
  TAIL_MS,
} from './trace-model.ts';

/** Of the failures before an error, so many are looked at. */
const LOOK_BACK = 200;
/** Of more errors the dates alone decide which was told first. */
const MOST_RETIMED = 200;
/** Of what was told before in the same words, so much is looked at. */
const MOST_EARLIER = 16;

/**
 * The failures of a run: one that several agents told of on its way up (a tool's error, the end of the sub-agent, the error of its
 * orchestrator, the end of the run) is one failure with its echoes. An error is an echo of an earlier one of its own agent or of an agent
 * below it, if both have the same code, and
 * - its message is, holds, or is held by what was said before, or it names the agent that failed; or
 * - it follows along the chain: it is the end of the agent, or (not being the error of a tool, of billing or of the system itself) comes of
 *   an agent whose sub-agent had ended with the failure, and since then that agent has started nothing.
 * Whatever began after a failure shows that its agent had got over it, so two errors of one code remain two. `errors` and `agents` are the
 * model's, `spans` by start inside each agent.
 */
export function groupFailures(
  errors: readonly ErrorMark[],
  agents: readonly AgentNode[],
  spans: readonly Span[],
): readonly Failure[] {
  if (errors.length < 2) return errors.map((mark) => ({ mark, echoes: [] }));
  const tree = readTree(agents);
  const starts = readStarts(agents, spans);
  // At one instant what lies deepest came first: an error travels upwards.
  const rank = ({ event }: ErrorMark) =>
    event.event.type === 'run.finished' ? -1 : tree.depthOf(event.agentId);
  const timeOf = readTellingTimes(errors, tree, starts);
  const inOrder = errors.toSorted(
    (left, right) => timeOf(left) - timeOf(right) || rank(right) - rank(left),
  );
  const failures: { readonly mark: ErrorMark; readonly echoes: ErrorMark[] }[] = [];
  for (const mark of inOrder) {
    const told = findTold(mark, failures, tree, starts);
    if (told) told.echoes.push(mark);
    else failures.push({ mark, echoes: [] });
  }
  return failures;
}

/**
 * When each error was told, as far as the words tell against the clocks: agents' clocks may be minutes apart, and what passes on the words
 * of an agent below, or names it, came after that. What an agent tells later comes later, and the end of the run after all of its own.
 */
function readTellingTimes(
  errors: readonly ErrorMark[],
  tree: AgentTree,
  starts: AgentStarts,
): (mark: ErrorMark) => number {
  const times = new Map(errors.map((mark) => [mark, mark.event.time]));
  const timeOf = (mark: ErrorMark) => times.get(mark) ?? mark.event.time;
  if (errors.length > MOST_RETIMED) return timeOf;
  const deepestFirst = errors.toSorted(
    (left, right) => tree.depthOf(right.event.agentId) - tree.depthOf(left.event.agentId),
  );
  const latest = new Map<string, number>();
  for (const mark of deepestFirst) {
    const { agentId } = mark.event;
    let time = Math.max(timeOf(mark), latest.get(agentId) ?? Number.NEGATIVE_INFINITY);
    const below = deepestFirst.filter(
      ({ event: other }) => other.agentId !== agentId && tree.isWithin(other.agentId, agentId),
    );
    const toldBefore = below
      .filter((other) => timeOf(other) <= time && usesWordsOf(mark, other, tree))
      .slice(-MOST_EARLIER);
    const isRunEnd = mark.event.event.type === 'run.finished';
    for (const other of below) {
      // In the words of what another branch told before, nothing is left for the clocks to explain.
      const isElsewhere =
        !isRunEnd &&
        toldBefore.length > 0 &&
        !toldBefore.some(
          ({ event: { agentId: id } }) =>
            tree.isWithin(id, other.event.agentId) || tree.isWithin(other.event.agentId, id),
        );
      // Where the words of what ended an agent are told above it before it tells them, a second tells of the clocks as an hour does.
      const child = tree.childTowards(agentId, other.event.agentId);
      const isTold =
        toldBefore.length === 0 &&
        child !== undefined &&
        endedBadly(child) &&
        usesWordsOf(mark, other, tree);
      if (
        timeOf(other) > time + (isTold ? 0 : TAIL_MS) &&
        !isElsewhere &&
        passesOn(mark, other, tree, starts)
      )
        time = timeOf(other);
    }
    times.set(mark, time);
    latest.set(agentId, time);
  }
  return timeOf;
}

const usesWordsOf = (mark: ErrorMark, other: ErrorMark, tree: AgentTree): boolean =>
  sharesMessage(mark, { mark: other, echoes: [] }) ||
  namesOneOf(mark, [tree.nodeOf(other.event.agentId)]);

function passesOn(
  mark: ErrorMark,
  other: ErrorMark,
  tree: AgentTree,
  starts: AgentStarts,
): boolean {
  // Nothing fails so long after the run has ended.
  if (mark.event.event.type === 'run.finished') return true;
  const child = tree.childTowards(mark.event.agentId, other.event.agentId);
  return (
    hasSameCode(mark, { mark: other, echoes: [] }, true) &&
    usesWordsOf(mark, other, tree) &&
    !(child && starts.isOfShorterCall(mark.event, other.event.time - child.start))
  );
}

/** Whether an agent ended with it, as far as was told before. */
const isEnding = ({ mark, echoes }: Failure) =>
  [mark, ...echoes].some(({ event }) => event.event.type === 'agent.finished');

/** The failure that an error tells again; undefined when it is one of its own. */
function findTold<Known extends Failure>(
  mark: ErrorMark,
  failures: readonly Known[],
  tree: AgentTree,
  starts: AgentStarts,
): Known | undefined {
  const { event } = mark;
  let byMessage:
    | { readonly failure: Known; readonly wentOn: boolean; readonly isFirst: boolean }
    | undefined;
  let byChain: Known | undefined;
  const ofCalls = event.event.type === 'agent.finished' ? starts.listToldBy(event) : [];
  for (
    let place = failures.length - 1;
    place >= Math.max(0, failures.length - LOOK_BACK);
    place--
  ) {
    const failure = failures[place];
    if (!failure) continue;
    const origin = failure.mark.event.agentId;
    const isRunEnd = event.event.type === 'run.finished';
    const teller =
      isRunEnd && !tree.isWithin(origin, event.agentId) ? tree.topOf(origin) : event.agentId;
    if (!tree.isWithin(origin, teller)) continue;
    const isEnd = isRunEnd || event.event.type === 'agent.finished';
    const isAbove = origin !== teller;
    if (!hasSameCode(mark, failure, isAbove || isEnd)) continue;
    const last = failure.echoes.at(-1) ?? failure.mark;
    const wentOn = starts.isAnyBetween(teller, last.event.time, event.time);
    const child = isAbove ? tree.childTowards(teller, origin) : undefined;
    // An agent that then ended well got over it.
    if (child?.outcome === 'succeeded' && (child.end ?? event.time) <= event.time) continue;
    const mayPassOn = !wentOn || isEnd || (isAbove && mark.error.source !== 'tool');
    // What failed before the call began in which it happened is another matter.
    const began = (isAbove ? undefined : ofCalls.at(-1)?.start) ?? starts.startOfCall(event);
    if (mayPassOn && began <= failure.mark.event.time && !isOfOtherCall(event, failure)) {
      if (child && namesOneOf(mark, [child, tree.nodeOf(origin)])) return failure;
      // Two of one message are told of in turn; an end tells of the one that an agent could not get over.
      const isTaken = (known: Known) =>
        known.echoes.some((echo) => echo.event.agentId === event.agentId);
      const goesBefore = (one: Known, other: Known) =>
        isEnd ? isEnding(one) && !isEnding(other) : !isTaken(one) && isTaken(other);
      if (
        sharesMessage(mark, failure) &&
        (byMessage === undefined ||
          (wentOn === byMessage.wentOn ? goesBefore(failure, byMessage.failure) : !wentOn))
      )
        byMessage = {
          failure,
          wentOn,
          isFirst: sharesMessage(mark, { mark: failure.mark, echoes: [] }),
        };
    }
    if (wentOn || !hasSameCode(mark, failure, false)) continue;
    if (ofCalls.length > 0 && !ofCalls.some((call) => mayTellOf(call, failure, child, starts)))
      continue;
    // Nor does it come of what an agent on the way up got over, or the one that it happened to: that went on, and told of another failure, or will.
    const onTheWay = [
      ...(isAbove && !isEnding(failure) ? [origin] : []),
      ...tree.listBetween(origin, teller),
    ];
    if (onTheWay.some((id) => starts.isAnyBetween(id, last.event.time, event.time))) continue;
    const follows = child === undefined ? isEnd : endedBadly(child) && (isEnd || isOfAgent(mark));
    // What ends an agent is the first of what another could not get over, else of its own; what it reports is the latest that it heard of.
    if (follows && (byChain === undefined || (isEnd && (isEnding(failure) || !isEnding(byChain)))))
      byChain = failure;
  }
  // Words of an end that was got over, in which it was not told first, may be those of any end.
  const isFormula = byMessage?.wentOn === true && !byMessage.isFirst;
  return isFormula ? (byChain ?? byMessage?.failure) : (byMessage?.failure ?? byChain);
}

const isOfAgent = ({ error }: ErrorMark) => error.source === null || error.source === 'agent';

/** Not where it was stopped because its parent had ended: that did not end of it. */
const endedBadly = ({ outcome, error }: AgentNode) =>
  error?.code !== 'parent_finished' &&
  ((outcome !== null && outcome !== 'succeeded') || error !== null);

/**
 * Whether an agent that ended in the words of a call may have ended with a failure that was told in others: not with that of another of its
 * calls, nor with that of an agent below that the call is too short to have waited for, whatever the clocks say.
 */
function mayTellOf(
  call: Span,
  { mark: { event } }: Failure,
  child: AgentNode | undefined,
  starts: AgentStarts,
): boolean {
  if (child === undefined)
    return call.errorEvent === event || starts.startOfCall(event) === Number.NEGATIVE_INFINITY;
  return (
    call.end === null || child.end === null || call.end - call.start >= child.end - child.start
  );
}

/**
 * `internal` is the general code: under it an agent ends with a failure whose own code no catalogue has. `isGeneral`: it may stand for any
 * other code, as an agent further up tells of what failed below it, and an end of what it names by its words.
 */
function hasSameCode({ error }: ErrorMark, failure: Failure, isGeneral: boolean): boolean {
  const [code, before] = [error.code, failure.mark.error.code];
  if (code === before || code === null || before === null) return true;
  return code === 'internal' && (isGeneral || !isKnown(TRACE_ERROR_CODES, before));
}

/** Whether an agent tells of one of its calls after another of them had failed: of two at once both may fail in the same words. */
function isOfOtherCall({ agentId, event: { toolCallId } }: RunEvent, { mark }: Failure): boolean {
  const known = mark.event.event.toolCallId;
  return (
    mark.event.agentId === agentId && toolCallId !== null && known !== null && toolCallId !== known
  );
}
