import { addTo } from '#/lib/group-by.ts';
import {
  createLifeEnds,
  cutAtEnd,
  findSpanEnd,
  listLives,
  readAgentEnds,
} from '../../axis/view-run.ts';
import { type AgentNode, isLead, TAIL_MS, type TraceModel } from '../../trace/trace-model.ts';

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

/**
 * From the end of the run backwards: at each moment the child (call or sub-agent) that ended last before it is what the agent waited for;
 * what lies between is the agent's own work. Steps in order of time, without overlap.
 */
export function findCriticalPath(model: TraceModel, until: number): readonly PathStep[] {
  const end = cutAtEnd(model, until);
  if (model.agents.length === 0 || model.startedAt === null) return [];
  const top = findTop(model);
  const workOf = collectWork(model, end, top);
  const steps: PathStep[] = [];
  /** One frame per agent on the way down; each walks back from `cursor` to `floor`. */
  const frames = [
    {
      agentId: top.id,
      floor: Math.min(top.start, end),
      cursor: end,
      next: (workOf.get(top.id)?.length ?? 0) - 1,
    },
  ];
  while (frames.length > 0) {
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
  return leaveOutRests(steps.reverse(), model);
}

/** An agent that had ended and started once more later, as with a run that was started again, was at no work of its own in between. */
function leaveOutRests(steps: readonly PathStep[], { agents }: TraceModel): readonly PathStep[] {
  const livesOf = new Map(
    agents.map((agent) => [agent.id, listLives(agent, Number.POSITIVE_INFINITY)]),
  );
  return steps.flatMap((step) =>
    (step.spanId === null ? (livesOf.get(step.agentId) ?? []) : [step]).flatMap((life) => {
      const [start, end] = [Math.max(step.start, life.start), Math.min(step.end, life.end)];
      return start < end ? [{ ...step, start, end }] : [];
    }),
  );
}

/** Where the path begins, and the agents that name no parent and are waited for there all the same. */
interface Top {
  readonly id: string;
  readonly start: number;
  readonly waitsFor: ReadonlySet<AgentNode>;
}

/** Of no agent: where none leads the run, nothing is known of who waited for those that there are. */
const NOBODY = '\u0000';

/**
 * The agent that leads the run; before it one that does nothing but report the run's own events, as one of the system does: the run waited for
 * the agent that leads it, beside that one.
 */
function findTop({ agents, spans }: TraceModel): Top {
  const tops = agents.filter(({ depth }) => depth === 0);
  const leads = tops.filter(isLead);
  // One of a role that nobody has heard of may lead where none does by its role.
  const lead = leads.find(({ role }) => role === 'orchestrator') ?? leads[0];
  const reporter = tops
    .slice(0, 1)
    .find(
      ({ id, role, startEvent, finishEvent, childIds }) =>
        role !== 'subagent' &&
        role !== 'browser' &&
        startEvent === null &&
        finishEvent === null &&
        childIds.length === 0 &&
        !spans.some(({ agentId }) => agentId === id),
    );
  const { id, start } = reporter ?? lead ?? { id: NOBODY, start: agents[0]?.start ?? 0 };
  const led = reporter ? leads : [];
  const others = leads.length > 0 ? led : tops.filter((agent) => !isSystem(agent));
  return { id, start, waitsFor: new Set(others.filter((agent) => agent.id !== id)) };
}

/** It reports the run's own events, and works only where it says so. */
const isSystem = ({ role, startEvent }: AgentNode) => role === 'system' && startEvent === null;

/** What an agent tells of as it ends, or of what ended it: none of it is work of its own. */
const LAST_TYPES: ReadonlySet<string> = new Set([
  'agent.finished',
  'run.finished',
  'error.occurred',
]);

/** The last moment at which each agent told of anything but its own end, or heard of the end of a sub-agent. */
function readLastWords(
  { agents, events }: TraceModel,
  parentOf: (agent: AgentNode) => string | null,
  end: number,
): ReadonlyMap<string, number> {
  const lastWords = new Map<string, number>();
  const add = (agentId: string, time: number) =>
    lastWords.set(agentId, Math.max(time, lastWords.get(agentId) ?? time));
  for (const { agentId, time, event } of events)
    if (!LAST_TYPES.has(event.type)) add(agentId, time);
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  for (const agent of agents) {
    const parent = byId.get(parentOf(agent) ?? '');
    if (parent && agent.finishEvent && agent.end !== null && !isStopped(agent))
      if (agent.end <= (parent.end ?? end)) add(parent.id, agent.end);
  }
  return lastWords;
}

/** Whether it was stopped because its parent had ended (specification, "Trace error codes"). */
const isStopped = ({ error }: AgentNode) => error?.code === 'parent_finished';

/**
 * When the parent ended of each sub-agent that was stopped with it, and of all below: from then on nobody waited for them. Null where the
 * parent ended well, and so did not wait for them at all. `end`: that of the run.
 */
function readStops(
  { agents, terminal }: TraceModel,
  parentOf: (agent: AgentNode) => string | null,
  end: number,
): ReadonlyMap<string, number | null> {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const stops = new Map<string, number | null>();
  // Parents stand before their sub-agents.
  for (const agent of agents) {
    const parent = byId.get(parentOf(agent) ?? '');
    const above = parent && stops.get(parent.id);
    if (above !== undefined) stops.set(agent.id, above);
    if (!parent || above === null || !isStopped(agent)) continue;
    const { outcome } = parent.finishEvent ? parent : (terminal?.event ?? parent);
    const stop = Math.min(above ?? end, parent.end ?? end);
    stops.set(agent.id, outcome === 'succeeded' ? null : stop);
  }
  return stops;
}

/** What each agent may have waited for, by its end. */
function collectWork(
  model: TraceModel,
  end: number,
  top: Top,
): ReadonlyMap<string, readonly Work[]> {
  const workOf = new Map<string, Work[]>();
  const agentEnds = readAgentEnds(model);
  const lifeEndOf = createLifeEnds(model, end);
  const parentOf = (agent: AgentNode) =>
    agent.parentId ?? (top.waitsFor.has(agent) ? top.id : null);
  const endOf = new Map(model.agents.map((agent) => [agent.id, agent.end]));
  const stops = readStops(model, parentOf, end);
  const lastWords = readLastWords(model, parentOf, end);
  /** Who tells of something else does not wait for what never came to an end; from its last word on it may. */
  const addStopped = (waiterId: string, work: Work) => {
    const start = Math.max(work.start, lastWords.get(waiterId) ?? work.start);
    if (start < work.end) addTo(workOf, waiterId, { ...work, start });
  };
  for (const span of model.spans) {
    const stop = stops.get(span.agentId) ?? end;
    if (span.kind !== 'tool' || span.start >= stop) continue;
    const until = Math.min(findSpanEnd(span, agentEnds) ?? end, stop);
    const work = { start: span.start, end: until, agent: null, spanId: span.id };
    if (span.end === null) addStopped(span.agentId, work);
    else addTo(workOf, span.agentId, work);
  }
  for (const agent of model.agents) {
    const parentId = parentOf(agent);
    const stop = stops.get(agent.id);
    if (parentId === null || stop === null || agent.start >= (stop ?? end)) continue;
    // Its sub-agents may have gone on.
    const own = agent.childIds.length > 0 ? (agent.end ?? end) : lifeEndOf(agent);
    // What an agent waited for may tell its end a moment after that one's, as a browser that is closed behind it, or one whose clock is ahead.
    const waited = endOf.get(parentId) ?? end;
    const until = Math.min(own, stop ?? end, own - waited <= TAIL_MS ? waited : own);
    for (const life of listLives(agent, until)) {
      const work = { ...life, agent, spanId: null };
      if (life.end <= life.start) continue;
      if (stop !== undefined && isStopped(agent)) addStopped(parentId, work);
      else addTo(workOf, parentId, work);
    }
  }
  for (const list of workOf.values())
    list.sort((left, right) => left.end - right.end || left.start - right.start);
  return workOf;
}
