import { countLeading } from '#/lib/text/count-leading.ts';
import { addTo, groupBy } from '#/lib/group-by.ts';
import { saysSame } from './call-at.ts';
import type { AgentNode, ErrorMark, RunEvent, Span } from './trace-model.ts';

export type AgentTree = ReturnType<typeof readTree>;
export type AgentStarts = ReturnType<typeof readStarts>;

/** An agent between one of its starts and the end that followed. */
export interface Life extends Pick<AgentNode, 'start' | 'end' | 'outcome' | 'error'> {
  readonly finishEvent: RunEvent | null;
}

/** The agent as it was at a time, with the end that it then came to: it may have started again since, and ended another way. */
export function readLife(agent: AgentNode, time: number): Life {
  const { rests } = agent;
  const before = countLeading(rests, ({ to }) => to <= time);
  const start = rests[before - 1]?.to ?? agent.start;
  const rest = rests[before];
  if (rest === undefined) return { ...agent, start };
  const { outcome = null, error = null } = rest.end?.event ?? {};
  return { start, end: rest.from, outcome, error, finishEvent: rest.end ?? null };
}

/** Of the agents between two, so many are looked at: a chain may be as long as the trace. */
const MOST_BETWEEN = 16;

/** Which agent lies below which, asked of thousands of pairs. `agents` in tree order. */
export function readTree(agents: readonly AgentNode[]) {
  const placeOf = new Map(agents.map((agent, place) => [agent.id, place]));
  /** Where the agents below one end: they come right after it. */
  const endOf: number[] = [];
  const open: number[] = [];
  for (const [place, agent] of agents.entries()) {
    for (
      let last = open.at(-1);
      last !== undefined && (agents[last]?.depth ?? 0) >= agent.depth;
      last = open.at(-1)
    ) {
      endOf[last] = place;
      open.pop();
    }
    open.push(place);
  }
  for (const place of open) endOf[place] = agents.length;
  const nodeOf = (id: string | null): AgentNode | undefined =>
    id === null ? undefined : agents[placeOf.get(id) ?? -1];
  const roots = agents.filter(({ parentId }) => parentId === null).map(({ id }) => id);
  /** Which of the agents beside one another, each with all below it, holds `id`: in tree order the last that is before it. */
  const findHolder = (ids: readonly string[], id: string): string | undefined => {
    const place = placeOf.get(id) ?? -1;
    return ids[
      countLeading(ids, (other) => (placeOf.get(other) ?? Number.POSITIVE_INFINITY) <= place) - 1
    ];
  };
  return {
    nodeOf,
    /** Whether an agent speaks for the whole run: one of the system that leads nobody. */
    isOfRun: (id: string): boolean => {
      const agent = nodeOf(id);
      return agent?.role === 'system' && agent.childIds.length === 0;
    },
    depthOf: (id: string) => nodeOf(id)?.depth ?? 0,
    /** Whether `id` is `above` or lies below it. */
    isWithin(id: string, above: string): boolean {
      const [place, top] = [placeOf.get(id), placeOf.get(above)];
      return place !== undefined && top !== undefined && place >= top && place < (endOf[top] ?? 0);
    },
    topOf: (id: string) => findHolder(roots, id) ?? id,
    /** The agents above `id` and below `above`, from below; of a long chain the lowest. */
    listBetween(id: string, above: string): readonly string[] {
      const between: string[] = [];
      for (
        let next = nodeOf(id)?.parentId ?? null;
        next !== null && next !== above && between.length < MOST_BETWEEN;
      ) {
        between.push(next);
        next = nodeOf(next)?.parentId ?? null;
      }
      return between;
    },
    /** The child of `above` on the way down to `id`, which lies below it. */
    childTowards: (above: string, id: string) =>
      nodeOf(findHolder(nodeOf(above)?.childIds ?? [], id) ?? null),
  };
}

/** An error may tell of as many of the calls that had failed last, and of those of its own agent: there may be thousands of each. */
const MOST_FAILED = 200;

/** When each agent started something: a call, a session, a sub-agent. */
export function readStarts(agents: readonly AgentNode[], spans: readonly Span[]) {
  const timesOf = new Map<string, number[]>();
  const add = (agentId: string, time: number) => {
    const times = timesOf.get(agentId);
    if (times) times.push(time);
    else timesOf.set(agentId, [time]);
  };
  const callStarts = new Map<string, number[]>();
  const callOf = new Map<RunEvent, Span>();
  const failed = spans
    .filter((span) => span.failed)
    .toSorted((left, right) => left.start - right.start);
  const failedOf = groupBy(failed, ({ agentId }) => agentId);
  for (const span of spans) {
    const { agentId, callId, start, startEvent, errorEvent } = span;
    if (startEvent === null) continue;
    add(agentId, start);
    if (callId !== '') addTo(callStarts, `${callId} ${agentId}`, start);
    if (errorEvent !== null) callOf.set(errorEvent, span);
  }
  for (const { parentId, startEvent, rests } of agents) {
    if (parentId === null) continue;
    if (startEvent) add(parentId, startEvent.time);
    for (const { to } of rests) add(parentId, to);
  }
  for (const times of timesOf.values()) times.sort((left, right) => left - right);
  return {
    isAnyBetween(agentId: string, after: number, before: number): boolean {
      const times = timesOf.get(agentId) ?? [];
      const next = times[countLeading(times, (time) => time <= after)];
      return next !== undefined && next < before;
    },
    /** Whether an error is of a call too short to have held what took so many milliseconds, whatever the clocks say. */
    isOfShorterCall(event: RunEvent, length: number): boolean {
      const call = callOf.get(event);
      return call !== undefined && call.end !== null && call.end - call.start < length;
    },
    /** The failed calls until an error whose results say what that says: an agent may have started again. What a tool tells is of its own call. */
    listToldBy({ event, error }: ErrorMark): readonly Span[] {
      if (error.source === 'tool') return [];
      const latest = (calls: readonly Span[]) => {
        const end = countLeading(calls, ({ start }) => start <= event.time);
        return calls.slice(Math.max(0, end - MOST_FAILED), end);
      };
      const calls = new Set([...latest(failedOf.get(event.agentId) ?? []), ...latest(failed)]);
      return [...calls].filter((span) => saysSame({ span }, event));
    },
    /** When the call began of which an error is: by its id the last until then, else the one that it was found to be of. */
    startOfCall: (event: RunEvent) =>
      (event.event.toolCallId === null
        ? callOf.get(event)?.start
        : callStarts
            .get(`${event.event.toolCallId} ${event.agentId}`)
            ?.findLast((time) => time <= event.time)) ?? Number.NEGATIVE_INFINITY,
  };
}
