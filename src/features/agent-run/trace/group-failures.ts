import { addTo, groupBy } from '#/lib/group-by.ts';
import { countLeading } from '#/lib/text/count-leading.ts';
import {
  endedBadly,
  hasSameCode,
  namesOneOf,
  readTellingTimes,
  sharesMessage,
} from './failure-words.ts';
import {
  type AgentStarts,
  type AgentTree,
  type Life,
  readLife,
  readStarts,
  readTree,
} from './agents-by-place.ts';
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
/**
 * The failures of a run: one that several agents told of on its way up (a tool's error, the end of the sub-agent, the error of its
 * orchestrator, the end of the run) is one failure with its echoes. An error is an echo of an earlier one of its own agent or of an agent
 * below it, if both have the same code, and
 * - its message is, holds, or is held by what was said before, or it names the agent that failed; or
 * - it follows along the chain: it is the end of the agent, or (not being the error of a tool, of billing or of the system itself) comes of
 *   an agent whose sub-agent had ended with the failure, and since then that agent has started nothing.
 * What one of the system tells is of the run: whoever uses its words, or whose words it uses, tells of the same.
 * Whatever began after a failure shows that its agent had got over it, so two errors of one code remain two. A run has one ceiling of credits
 * (specification, "States and transitions"): whoever tells of it, in whatever words, tells of that. Nothing tells again what went wrong before
 * the run was started again (`restarts`, in order). `errors` and `agents` are the model's, `spans` by start inside each agent.
 */
export function groupFailures(
  errors: readonly ErrorMark[],
  agents: readonly AgentNode[],
  spans: readonly Span[],
  restarts: readonly RunEvent[],
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
  const failures: Known[] = [];
  const knownOf = new Map<number, Known[]>();
  const ceilingOf = new Map<number, Known>();
  const endings: Endings = new Map();
  for (const mark of inOrder) {
    const start = countLeading(restarts, ({ time }) => time <= mark.event.time);
    const isCeiling = mark.error.code === 'credit_limit_reached';
    const told = isCeiling
      ? ceilingOf.get(start)
      : findTold(mark, knownOf.get(start) ?? [], tree, starts, endings, restarts[start - 1]?.time);
    const failure = told ?? { mark, echoes: [] };
    if (isCeiling) ceilingOf.set(start, failure);
    if (told) told.echoes.push(mark);
    else {
      failures.push(failure);
      addTo(knownOf, start, failure);
    }
    if (mark.event.event.type === 'agent.finished') {
      const ended = endings.get(failure);
      if (ended) ended.add(mark.event.agentId);
      else endings.set(failure, new Set([mark.event.agentId]));
    }
  }
  return failures;
}

interface Known extends Failure {
  readonly echoes: ErrorMark[];
}

/** Which agents ended with a failure, by their ids, as far as was told before. */
type Endings = Map<Failure, Set<string>>;

/** The failure that an error tells again; undefined when it is one of its own. */
function findTold<Told extends Failure>(
  mark: ErrorMark,
  failures: readonly Told[],
  tree: AgentTree,
  starts: AgentStarts,
  endings: Endings,
  since = Number.NEGATIVE_INFINITY,
): Told | undefined {
  const { event } = mark;
  const endsAgent = (failure: Failure, id: string) => endings.get(failure)?.has(id) === true;
  let byMessage:
    | { readonly failure: Told; readonly wentOn: boolean; readonly isFirst: boolean }
    | undefined;
  let byChain: Told | undefined;
  let byOwnEnd: Told | undefined;
  let byName: Told | undefined;
  let byNamedEnd: Told | undefined;
  const isRunEnd = event.event.type === 'run.finished';
  const isEnd = isRunEnd || event.event.type === 'agent.finished';
  const told = starts.listToldBy(mark).filter(({ start }) => start >= since);
  const ofCalls = told.filter(({ agentId }) => agentId === event.agentId);
  const toldOf = groupBy(
    isRunEnd ? told : told.filter(({ agentId }) => tree.isWithin(agentId, event.agentId)),
    ({ agentId }) => agentId,
  );
  for (
    let place = failures.length - 1;
    place >= Math.max(0, failures.length - LOOK_BACK);
    place--
  ) {
    const failure = failures[place];
    if (!failure) continue;
    const origin = failure.mark.event.agentId;
    const teller =
      isRunEnd && !tree.isWithin(origin, event.agentId) ? tree.topOf(origin) : event.agentId;
    // What one of the system tells is of the run; others tell of it in the same words alone.
    const isOfRun = !isRunEnd && origin !== teller && [origin, teller].some(tree.isOfRun);
    if (!isOfRun && !tree.isWithin(origin, teller)) continue;
    const isAbove = !isOfRun && origin !== teller;
    if (!hasSameCode(mark, failure, isAbove || isEnd)) continue;
    const last = failure.echoes.at(-1) ?? failure.mark;
    const mayGoOn = tree.isOfRun(teller) ? origin : teller;
    const wentOn = starts.isAnyBetween(mayGoOn, last.event.time, event.time);
    const child = isAbove ? tree.childTowards(teller, origin) : undefined;
    const life = child && readLife(child, failure.mark.event.time);
    const isOfOther = toldOf.size > 0 && !isOfOne(toldOf, failure, teller, life, { tree, starts });
    if (isRunEnd && !isOfOther && endsAgent(failure, event.agentId)) byOwnEnd ??= failure;
    // An agent that then ended well got over it.
    if (isAbove && [child, tree.nodeOf(origin)].some((agent) => hasEndedWell(agent, event.time)))
      continue;
    const mayPassOn = !wentOn || isEnd || (isAbove && mark.error.source !== 'tool');
    // What failed before the call began in which it happened is another matter.
    const began = (isAbove ? undefined : ofCalls.at(-1)?.start) ?? starts.startOfCall(event);
    if (mayPassOn && began <= failure.mark.event.time && !isOfOtherCall(event, failure)) {
      // Of what went wrong in the agent that it names it tells what ended that one, else one below it, else the latest.
      const named = child && [tree.nodeOf(origin), child].find((one) => namesOneOf(mark, [one]));
      if (child && named) {
        if (endsAgent(failure, child.id)) return failure;
        // What it got over did not end it.
        if (starts.isAnyBetween(named.id, last.event.time, event.time)) continue;
        if (endings.has(failure)) byNamedEnd ??= failure;
        byName ??= failure;
        continue;
      }
      // Two of one message are told of in turn; an end tells of the one that an agent could not get over.
      const isTaken = (known: Told) =>
        known.echoes.some((echo) => echo.event.agentId === event.agentId);
      const goesBefore = (one: Told, other: Told) =>
        isEnd ? endings.has(one) && !endings.has(other) : !isTaken(one) && isTaken(other);
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
    if (isOfRun || isOfOther || wentOn || !hasSameCode(mark, failure, false)) continue;
    // Nor does it come of what an agent on the way up got over, or the one that it happened to: that went on, and told of another failure, or will.
    const onTheWay = [
      ...(isAbove && !endings.has(failure) ? [origin] : []),
      ...tree.listBetween(origin, teller),
    ];
    if (onTheWay.some((id) => starts.isAnyBetween(id, last.event.time, event.time))) continue;
    const follows = life === undefined ? isEnd : endedBadly(life) && (isEnd || isOfAgent(mark));
    // What ends an agent is the first of what another could not get over, else of its own; what it reports is the latest that ended one, else the
    // latest that it heard of. What could be tried again was, where its agent told of more after it.
    const [ends, ended] = [endings.has(failure), byChain !== undefined && endings.has(byChain)];
    const isTried = failure.mark.error.retryable === true && byChain?.mark.event.agentId === origin;
    if (follows && !isTried && (byChain === undefined || (isEnd ? ends || !ended : ends && !ended)))
      byChain = failure;
  }
  if (byName) return byNamedEnd ?? byName;
  // Words of an end that was got over, in which it was not told first, may be those of any end.
  const isFormula = byMessage?.wentOn === true && !byMessage.isFirst;
  // What ended the agent that ends the run ended the run, where the words tell of no other.
  const follows = byOwnEnd ?? byChain;
  return isFormula ? (follows ?? byMessage?.failure) : (byMessage?.failure ?? follows);
}

const isOfAgent = ({ error }: ErrorMark) => error.source === null || error.source === 'agent';

function hasEndedWell(agent: AgentNode | undefined, time: number): boolean {
  const life = agent && readLife(agent, time);
  return life?.outcome === 'succeeded' && (life.end ?? time) <= time;
}

/**
 * Whether who tells in the words of calls, by their agents, may tell of a failure: it is that of one of them, or came of an agent that called,
 * above or below it. An error is compared with hundreds of failures, and each may be that of one of hundreds of calls.
 */
function isOfOne(
  toldOf: ReadonlyMap<string, readonly Span[]>,
  { mark: { event } }: Failure,
  teller: string,
  child: Life | undefined,
  { tree, starts }: { readonly tree: AgentTree; readonly starts: AgentStarts },
): boolean {
  const origin = event.agentId;
  const own = toldOf.get(origin);
  // Not the failure of another of its calls.
  if (
    own?.some((call) => call.errorEvent === event) ||
    (own && starts.startOfCall(event) === Number.NEGATIVE_INFINITY)
  )
    return true;
  if (toldOf.get(teller)?.some((call) => mayWaitFor(call, child))) return true;
  for (const id of toldOf.keys())
    if (id !== origin && id !== teller && (tree.isWithin(id, origin) || tree.isWithin(origin, id)))
      return true;
  return false;
}

/**
 * Whether a call may have waited for an agent below: not where it is too short for that, whatever the clocks say, or outlasted it. Whoever waits
 * for an agent began to before, or with it, and hears of its end at once; clocks are seldom further apart.
 */
function mayWaitFor(call: Span, child: Life | undefined): boolean {
  if (child === undefined || call.start > child.start + TAIL_MS) return false;
  if (call.end === null || child.end === null) return true;
  return call.end <= child.end + TAIL_MS && call.end - call.start >= child.end - child.start;
}

/** Whether an agent tells of one of its calls after another of them had failed: of two at once both may fail in the same words. */
function isOfOtherCall({ agentId, event: { toolCallId } }: RunEvent, { mark }: Failure): boolean {
  const known = mark.event.event.toolCallId;
  return (
    mark.event.agentId === agentId && toolCallId !== null && known !== null && toolCallId !== known
  );
}
