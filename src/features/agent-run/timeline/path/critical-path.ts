import { addTo } from '#/lib/group-by.ts';
import { createLifeEnds, cutAtEnd, findSpanEnd, readAgentEnds } from '../../axis/view-run.ts';
import { type AgentNode, isLead, type TraceModel } from '../../trace/trace-model.ts';

/** A stretch of the critical path: what the run was waiting for. */
export interface PathStep {
  readonly agentId: string;
  /** The call it waited for; null where the agent itself was at work. */
  readonly spanId: string | null;
  readonly start: number;
  readonly end: number;
}

interface Work {
  readonly start: number;
  readonly end: number;
  readonly agent: AgentNode | null;
  readonly spanId: string | null;
}

/** More steps than this are no help to anyone; the walk stops there. */
const MAX_STEPS = 20_000;

/**
 * From the end of the run backwards: at each moment the child (call or sub-agent) that ended last before it is what the agent waited for;
 * what lies between is the agent's own work. Steps in order of time, without overlap.
 */
export function findCriticalPath(model: TraceModel, until: number): readonly PathStep[] {
  const end = cutAtEnd(model, until);
  const root = model.agents[0];
  if (!root || model.startedAt === null) return [];
  const workOf = collectWork(model, end);
  const steps: PathStep[] = [];
  /** One frame per agent on the way down; each walks back from `cursor` to `floor`. */
  const frames = [
    {
      agentId: root.id,
      floor: Math.min(root.start, end),
      cursor: end,
      next: (workOf.get(root.id)?.length ?? 0) - 1,
    },
  ];
  while (frames.length > 0 && steps.length < MAX_STEPS) {
    const frame = frames.at(-1);
    if (!frame) break;
    const work = workOf.get(frame.agentId) ?? [];
    while (frame.next >= 0 && (work[frame.next]?.end ?? 0) > frame.cursor) frame.next--;
    const item = work[frame.next];
    if (!item || item.end <= frame.floor) {
      if (frame.cursor > frame.floor)
        steps.push({ agentId: frame.agentId, spanId: null, start: frame.floor, end: frame.cursor });
      frames.pop();
      continue;
    }
    frame.next--;
    const start = Math.max(item.start, frame.floor);
    if (frame.cursor > item.end)
      steps.push({ agentId: frame.agentId, spanId: null, start: item.end, end: frame.cursor });
    frame.cursor = start;
    if (item.agent)
      frames.push({
        agentId: item.agent.id,
        floor: start,
        cursor: item.end,
        next: (workOf.get(item.agent.id)?.length ?? 0) - 1,
      });
    else if (item.end > start)
      steps.push({ agentId: frame.agentId, spanId: item.spanId, start, end: item.end });
  }
  return steps.reverse();
}

/**
 * The agent at the top, where it does nothing but report the run's own events, as one of the system does: the run waited for the agent that
 * leads it, beside that one. Null where it works itself.
 */
function findReporter({ agents: [root], spans }: TraceModel): string | null {
  const isReporter =
    root !== undefined &&
    root.startEvent === null &&
    root.finishEvent === null &&
    root.childIds.length === 0 &&
    !spans.some(({ agentId }) => agentId === root.id);
  return isReporter ? root.id : null;
}

/** The last moment at which each agent told of anything but its own end. */
function readLastWords({ events }: TraceModel): ReadonlyMap<string, number> {
  const lastWords = new Map<string, number>();
  for (const { agentId, time, event } of events)
    if (event.type !== 'agent.finished' && event.type !== 'run.finished')
      lastWords.set(agentId, Math.max(time, lastWords.get(agentId) ?? time));
  return lastWords;
}

/** What each agent may have waited for, by its end. */
function collectWork(model: TraceModel, end: number): ReadonlyMap<string, readonly Work[]> {
  const workOf = new Map<string, Work[]>();
  const agentEnds = readAgentEnds(model);
  const lifeEndOf = createLifeEnds(model, end);
  const lastWords = readLastWords(model);
  for (const span of model.spans) {
    if (span.kind !== 'tool') continue;
    // An agent that tells of something else does not wait for a call that never finished; from its last word on it may.
    const start =
      span.end === null
        ? Math.max(span.start, lastWords.get(span.agentId) ?? span.start)
        : span.start;
    const until = Math.min(findSpanEnd(span, agentEnds) ?? end, end);
    if (span.end === null ? until > start : start < end)
      addTo(workOf, span.agentId, { start, end: until, agent: null, spanId: span.id });
  }
  // An agent that was stopped because its parent had finished is nothing that the parent waited for.
  const reporterId = findReporter(model);
  for (const agent of model.agents) {
    const parentId =
      agent.parentId ?? (isLead(agent) && agent.id !== reporterId ? reporterId : null);
    if (parentId !== null && agent.start < end && agent.error?.code !== 'parent_finished')
      addTo(workOf, parentId, {
        start: agent.start,
        // Its sub-agents may have gone on.
        end: Math.min(agent.childIds.length > 0 ? (agent.end ?? end) : lifeEndOf(agent), end),
        agent,
        spanId: null,
      });
  }
  for (const list of workOf.values())
    list.sort((left, right) => left.end - right.end || left.start - right.start);
  return workOf;
}
