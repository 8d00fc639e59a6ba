import { addTo, groupBy } from '#/lib/group-by.ts';
import { createLifeEnds, cutAtEnd, listLives } from '../axis/view-run.ts';
import { siteOfCall } from '../describe/call-address.ts';
import { findCriticalPath, type PathStep } from '../timeline/path/critical-path.ts';
import type { Grouping } from '../search/agent-run-params.ts';
import type { AgentNode, Span, TraceModel } from '../trace/trace-model.ts';
import { type Call, readCalls } from './read-calls.ts';
import { lengthOf, merge, sharedLength, type Stretch } from './stretches.ts';

/** What one tool, agent or site took. Times in milliseconds, shares from 0 to 1. */
export interface TimeRow {
  /** The tool's name, the agent's id or the site's host. Sessions of a browser are no tool: theirs is null. */
  readonly key: string | null;
  readonly name: string;
  /** What the same tool, agent or site is called in another run. */
  readonly ownName: string;
  readonly calls: number;
  readonly failures: number;
  /** Calls that repeat a failed one: the same agent, tool and parameters, after it. */
  readonly retries: number;
  /** Calls without an end: they count up to that of their agent, or of what is known. */
  readonly open: number;
  /** Calls that ended, of which nothing tells how long they took. */
  readonly untold: number;
  /** Of all its calls together, also of those at once; of an agent from its start to its end. Null where no call tells its length. */
  readonly total: number | null;
  /** Without what was done inside: sub-agents that began during a call, calls during a browser session, an agent's sub-agents. */
  readonly own: number | null;
  /** Of the calls whose start and end are known; null where there is none. */
  readonly median: number | null;
  readonly p95: number | null;
  readonly longest: number | null;
  /** The event that began the longest call, or ended it. */
  readonly longestEventId: string | null;
  /** Of the run's time: in how much of it this was at work. Null in a run without a length, and where no call tells its own. */
  readonly share: number | null;
  /** Of the critical path. */
  readonly pathShare: number | null;
  /** Of agents: while only its sub-agents were at work, and while neither they nor a call of its own was. */
  readonly waiting: number | null;
  readonly idle: number | null;
}

export interface TimeSpent {
  readonly rows: readonly TimeRow[];
  /** Length of the run as far as it is known; null without a start. */
  readonly runMs: number | null;
  /** How much of it lies between an end of the run and the start that followed, of one that was started again. */
  readonly betweenTriesMs: number;
  /** In how much of the rest no call was open anywhere: what was done then, no event says. */
  readonly noCallMs: number;
  /** Calls that lie before its start or behind its end, as those of an agent whose clock is another: no share of its time holds them. */
  readonly outside: number;
  /** Calls that ended, of which nothing tells how long they took: their time is in no share either. */
  readonly untold: number;
  readonly noCallPathShare: number | null;
  /** Calls that belong to no row: they name no site. */
  readonly leftOut: number;
}

const isOfTool = ({ span }: Call) => span.kind === 'tool';

/** Where the time of a run went. `until`: until when it is known, milliseconds since the epoch; what comes after its end is no time of the run. */
export function measureTime(model: TraceModel, until: number, by: Grouping): TimeSpent {
  const end = cutAtEnd(model, until);
  const run = { start: model.startedAt ?? end, end };
  const runMs = model.startedAt === null ? null : Math.max(0, end - model.startedAt);
  const calls = readCalls(model, end);
  const path = findCriticalPath(model, end);
  const measure: Measure = {
    lifeEndOf: createLifeEnds(model, end),
    run,
    runMs,
    pathMs: lengthOf(path),
    pathOfSpan: groupBy(path, ({ spanId }) => spanId),
    pathOfAgent: groupBy(path, ({ agentId }) => agentId),
    childrenOf: groupBy(model.agents, ({ parentId }) => parentId),
  };
  const groups = groupCalls(calls, by);
  const rows =
    by === 'agent'
      ? model.agents
          .filter(({ reported }) => reported)
          .map((agent) => measureAgent(agent, groups.get(agent.id) ?? [], measure))
      : [...groups].map(([key, group]) => measureGroup(key, group, measure));
  const toolCalls = calls.filter(isOfTool);
  const between = listBetweenTries(model);
  const busy = merge([...toolCalls.filter((call) => !call.isUntold), ...between]);
  return {
    rows,
    runMs,
    betweenTriesMs: sharedLength(merge(between), merge([run])),
    noCallMs: runMs === null ? 0 : runMs - sharedLength(busy, merge([run])),
    outside:
      runMs === null
        ? 0
        : toolCalls.filter(
            (call) => !call.isUntold && (call.end < run.start || call.start > run.end),
          ).length,
    untold: toolCalls.filter(({ isUntold }) => isUntold).length,
    noCallPathShare: shareOf(lengthOf(measure.pathOfSpan.get(null) ?? []), measure.pathMs),
    leftOut:
      by === 'site' ? toolCalls.length - [...groups.values()].flat().filter(isOfTool).length : 0,
  };
}

const listBetweenTries = ({ ends, restarts }: TraceModel): readonly Stretch[] =>
  restarts.flatMap(({ time }) => {
    const before = ends.findLast((end) => end.time < time);
    return before ? [{ start: before.time, end: time }] : [];
  });

function groupCalls(
  calls: readonly Call[],
  by: Grouping,
): ReadonlyMap<string | null, readonly Call[]> {
  const groups = new Map<string | null, Call[]>();
  for (const call of calls) {
    const key = keyOfCall(call.span, by);
    if (key !== undefined) addTo(groups, key, call);
  }
  return groups;
}

/** Undefined for a call that belongs to no row. */
function keyOfCall(
  { kind, name, agentId, startEvent }: Span,
  by: Grouping,
): string | null | undefined {
  if (by === 'tool') return kind === 'browser' ? null : name;
  if (kind === 'browser') return undefined;
  return by === 'agent' ? agentId : (siteOfCall(startEvent?.event.parameters) ?? undefined);
}

interface Measure {
  readonly lifeEndOf: (agent: AgentNode) => number;
  readonly run: Stretch;
  readonly runMs: number | null;
  readonly pathMs: number;
  /** By what runs may have by the thousand, so that each row looks at its own alone. */
  readonly pathOfSpan: ReadonlyMap<string | null, readonly PathStep[]>;
  readonly pathOfAgent: ReadonlyMap<string, readonly PathStep[]>;
  readonly childrenOf: ReadonlyMap<string | null, readonly AgentNode[]>;
}

function measureGroup(key: string | null, calls: readonly Call[], measure: Measure): TimeRow {
  const ids = new Set(calls.map(({ span }) => span.id));
  const told = calls.filter((call) => !call.isUntold);
  const whereTold = <Value>(value: Value): Value | null => (told.length === 0 ? null : value);
  return {
    ...countCalls(calls),
    key,
    name: key ?? 'Browser session',
    ownName: key ?? 'Browser session',
    total: whereTold(sumOf(told, ({ start, end }) => end - start)),
    own: whereTold(sumOf(told, ({ own }) => own)),
    share: whereTold(shareOf(sharedLength(merge(told), merge([measure.run])), measure.runMs)),
    pathShare: whereTold(
      shareOf(lengthOf([...ids].flatMap((id) => measure.pathOfSpan.get(id) ?? [])), measure.pathMs),
    ),
    waiting: null,
    idle: null,
  };
}

function measureAgent(agent: AgentNode, calls: readonly Call[], measure: Measure): TimeRow {
  const livesOf = (one: AgentNode) => listLives(one, measure.lifeEndOf(one));
  const life = merge(livesOf(agent));
  const children = merge((measure.childrenOf.get(agent.id) ?? []).flatMap(livesOf));
  const total = lengthOf(life);
  const calling = sharedLength(merge(calls), life);
  const atWork = sharedLength(merge([...calls, ...children]), life);
  return {
    ...countCalls(calls),
    key: agent.id,
    name: agent.name,
    ownName: agent.ownName,
    total,
    own: total - sharedLength(children, life),
    share: shareOf(sharedLength(life, merge([measure.run])), measure.runMs),
    pathShare: shareOf(lengthOf(measure.pathOfAgent.get(agent.id) ?? []), measure.pathMs),
    waiting: atWork - calling,
    idle: total - atWork,
  };
}

function countCalls(calls: readonly Call[]) {
  const timed = calls
    .filter((call) => call.span.end !== null && !call.isUntold)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start));
  const lengths = timed.map(({ start, end }) => end - start);
  const quantile = (share: number) =>
    lengths[Math.max(0, Math.ceil(lengths.length * share) - 1)] ?? null;
  // Of an even number the middle lies between two.
  const [low, high] = [quantile(0.5), lengths[Math.floor(lengths.length / 2)] ?? null];
  const longest = timed.at(-1)?.span;
  return {
    calls: calls.length,
    failures: calls.filter(({ span }) => span.failed).length,
    retries: calls.filter(({ isRetry }) => isRetry).length,
    open: calls.filter(({ span, isUntold }) => span.end === null && !isUntold).length,
    untold: calls.filter(({ isUntold }) => isUntold).length,
    median: low === null || high === null ? null : (low + high) / 2,
    p95: quantile(0.95),
    longest: quantile(1),
    longestEventId: (longest?.startEvent ?? longest?.finishEvent)?.id ?? null,
  };
}

const sumOf = (calls: readonly Call[], read: (call: Call) => number): number =>
  calls.reduce((sum, call) => sum + read(call), 0);

const shareOf = (part: number, whole: number | null): number | null =>
  whole === null || whole <= 0 ? null : part / whole;
