import { groupBy } from '#/lib/group-by.ts';
import { type AgentEnds, findSpanEnd, readAgentEnds } from '../../axis/view-run.ts';
import type { AgentNode, RunEvent, Span, TraceModel } from '../../trace/trace-model.ts';
import { packTracks } from './pack-tracks.ts';

/** One line of the timeline. All rows are equally high. */
export interface Row {
  readonly id: string;
  /** `agent`: the agent's own life with its marks. The others hold calls; a lane may take several rows where its bars overlap. */
  readonly kind: 'agent' | 'tool' | 'browser';
  readonly agent: AgentNode;
  /** Name of the tool; empty for an agent. */
  readonly name: string;
  /** From 1, as ARIA counts. */
  readonly level: number;
  /** Which row of its lane, from 0. */
  readonly track: number;
  /** By start; without overlap, except on a folded agent's row. */
  readonly bars: readonly Span[];
  /** All calls of the row's lane, on whichever of its rows; on a folded agent's row its own and those of the agents below. */
  readonly calls: readonly Span[];
  /** When each agent of the run stopped: what it left open ended there, at the latest. */
  readonly agentEnds: AgentEnds;
  /** Marks of the agent by time; empty on other rows. */
  readonly marks: readonly RunEvent[];
  /** Null where there is nothing to fold. */
  readonly folded: boolean | null;
}

const SPAN_EVENTS = new Set([
  'tool_call.started',
  'tool_call.finished',
  'browser.session.started',
  'browser.session.finished',
]);

/** Whether the lanes of an agent can be folded: the address names those that are, and events that name no agent are of one without an id. */
export const canFold = ({ id }: Pick<AgentNode, 'id'>): boolean => id !== '';

const NO_SPANS: readonly Span[] = [];

/** The rows of a trace from top to bottom. `shown` limits the events (null: all); `folded` names the agents that are folded up. */
export function buildRows(
  model: TraceModel,
  shown: ReadonlySet<string> | null,
  folded: ReadonlySet<string>,
): readonly Row[] {
  const isShown = (event: RunEvent | null) =>
    event !== null && (shown === null || shown.has(event.id));
  const spansOf = groupBy(
    model.spans.filter((span) => isShown(span.startEvent) || isShown(span.finishEvent)),
    (span) => span.agentId,
  );
  const marksOf = groupBy(
    model.events.filter(
      // An end told again belongs to no bar, and is marked by itself.
      (event) =>
        (!SPAN_EVENTS.has(event.event.type) || model.repeatedEnds.has(event.id)) && isShown(event),
    ),
    (event) => event.agentId,
  );
  const needed = shown === null ? null : findNeeded(model.agents, spansOf, marksOf);
  const agentEnds = readAgentEnds(model);
  const rows: Row[] = [];
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (const [index, agent] of model.agents.entries()) {
    if (agent.depth > hiddenBelow) continue;
    hiddenBelow = Number.POSITIVE_INFINITY;
    if (needed && !needed.has(agent.id)) continue;
    const spans = spansOf.get(agent.id) ?? [];
    const isFolded = folded.has(agent.id);
    if (isFolded) hiddenBelow = agent.depth;
    const below = isFolded ? collectBelow(model.agents, index) : [];
    const base = { agent, agentEnds, level: agent.depth + 1 };
    const bars = isFolded
      ? [...spans, ...below.flatMap((id) => spansOf.get(id) ?? [])].sort(
          (left, right) => left.start - right.start,
        )
      : NO_SPANS;
    rows.push({
      ...base,
      id: `agent ${agent.id}`,
      kind: 'agent',
      name: '',
      track: 0,
      bars,
      calls: bars,
      marks: [
        ...(marksOf.get(agent.id) ?? []),
        // What a filter leaves is counted beside it, and so is to be seen.
        ...below.flatMap((id) =>
          (marksOf.get(id) ?? []).filter((event) => shown !== null || event.event.error !== null),
        ),
      ].sort((left, right) => left.time - right.time),
      folded: canFold(agent) && (spans.length > 0 || agent.childIds.length > 0) ? isFolded : null,
    });
    if (isFolded) continue;
    for (const [key, lane] of groupBy(spans, (span) => `${span.kind} ${span.name}`)) {
      const first = lane[0];
      if (!first) continue;
      packTracks(lane, (span) => findSpanEnd(span, agentEnds)).forEach((bars, track) =>
        rows.push({
          ...base,
          id: `lane ${agent.id} ${key} ${track}`,
          kind: first.kind,
          name: first.name,
          level: agent.depth + 2,
          track,
          bars,
          calls: lane,
          marks: [],
          folded: null,
        }),
      );
    }
  }
  return rows;
}

/** The agents below the one at `index`; they come right after it. */
function collectBelow(agents: readonly AgentNode[], index: number): readonly string[] {
  const depth = agents[index]?.depth ?? 0;
  const after = agents.slice(index + 1);
  const end = after.findIndex((agent) => agent.depth <= depth);
  return after.slice(0, end === -1 ? after.length : end).map((agent) => agent.id);
}

/** With a filter: the agents that show something, and their ancestors, so that each is in its place. */
function findNeeded(
  agents: readonly AgentNode[],
  spansOf: ReadonlyMap<string, readonly Span[]>,
  marksOf: ReadonlyMap<string, readonly RunEvent[]>,
): ReadonlySet<string> {
  const needed = new Set<string>();
  // Children come after their parents, so one walk from the end is enough.
  for (const agent of agents.toReversed()) {
    if (!needed.has(agent.id) && !spansOf.has(agent.id) && !marksOf.has(agent.id)) continue;
    needed.add(agent.id);
    if (agent.parentId !== null) needed.add(agent.parentId);
  }
  return needed;
}
