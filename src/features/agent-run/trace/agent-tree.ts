import { parseTime } from '#/lib/format/format-time.ts';
import { addTo, groupBy } from '#/lib/group-by.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { readableText } from '#/lib/text/readable-text.ts';
import { type AgentProfile, EMPTY_PROFILE } from './agent-profile.ts';
import type { AgentTrack } from './agent-track.ts';
import type { AgentNode, Anomaly, UnreadableEvent } from './trace-model.ts';

interface Draft {
  readonly id: string;
  readonly track: AgentTrack | null;
  parentId: string | null;
  readonly childIds: string[];
}

/** The agents of a run as a forest, however their parents are declared: a circle is cut, a parent nobody heard of gets a place. */
export function buildAgentTree(tracks: readonly AgentTrack[]): {
  agents: readonly AgentNode[];
  anomalies: readonly Anomaly[];
} {
  const anomalies: Anomaly[] = [];
  const drafts = new Map<string, Draft>();
  for (const track of tracks)
    drafts.set(track.agentId, {
      id: track.agentId,
      track,
      parentId: track.profile.parentId,
      childIds: [],
    });
  for (const { id, parentId } of drafts.values()) {
    if (parentId === null || drafts.has(parentId)) continue;
    drafts.set(parentId, { id: parentId, track: null, parentId: null, childIds: [] });
    anomalies.push({
      kind: 'unreported-parent',
      eventId: null,
      agentId: id,
      message: `The parent agent ${parentId} has reported no event.`,
    });
  }
  const byStart = [...drafts.values()].sort(
    (left, right) => startOf(left) - startOf(right) || (left.id < right.id ? -1 : 1),
  );
  cutCircles(byStart, drafts, anomalies);
  for (const draft of byStart)
    if (draft.parentId !== null) drafts.get(draft.parentId)?.childIds.push(draft.id);

  const agents: AgentNode[] = [];
  // A stack, not recursion: a chain of sub-agents may be as long as the trace.
  const stack = byStart
    .filter((draft) => draft.parentId === null)
    .map((draft) => ({ draft, depth: 0 }))
    .reverse();
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { draft, depth } = top;
    agents.push(makeNode(draft, depth, drafts));
    for (const childId of draft.childIds.toReversed()) {
      const child = drafts.get(childId);
      if (child) stack.push({ draft: child, depth: depth + 1 });
    }
  }
  const orchestrators = agents.filter(
    (agent) => agent.depth === 0 && agent.role === 'orchestrator',
  );
  for (const second of orchestrators.slice(1))
    anomalies.push({
      kind: 'two-roots',
      eventId: null,
      agentId: second.id,
      message: 'The run has more than one orchestrator without a parent.',
    });
  return { agents: numberNames(agents), anomalies };
}

/** Agents of one name, told apart wherever they are named: of three “Scout” of which one failed, none else could tell which. */
function numberNames(agents: readonly AgentNode[]): readonly AgentNode[] {
  const named = groupBy(agents, ({ ownName }) => ownName);
  if (named.size === agents.length) return agents;
  const counts = new Map<string, number>();
  return agents.map((agent) => {
    const { ownName } = agent;
    if ((named.get(ownName)?.length ?? 0) < 2) return agent;
    let number = counts.get(ownName) ?? 0;
    let name: string;
    // A service may number its agents itself.
    do name = `${ownName} #${++number}`;
    while (named.has(name));
    counts.set(ownName, number);
    return { ...agent, name };
  });
}

const startOf = (draft: Draft) => draft.track?.events[0]?.time ?? Number.MAX_SAFE_INTEGER;

/** Cuts each circle at its earliest agent. `byStart` makes the cut independent of the order of arrival. */
function cutCircles(
  byStart: readonly Draft[],
  drafts: ReadonlyMap<string, Draft>,
  anomalies: Anomaly[],
): void {
  const settled = new Set<string>();
  const orderOf = new Map(byStart.map(({ id }, order) => [id, order]));
  for (const draft of byStart) {
    const path = new Set<string>();
    let current: Draft | undefined = draft;
    while (current && !settled.has(current.id) && !path.has(current.id)) {
      path.add(current.id);
      current = current.parentId === null ? undefined : drafts.get(current.parentId);
    }
    if (current && path.has(current.id)) {
      const whole = [...path];
      const circle = whole.slice(whole.indexOf(current.id));
      const earliest =
        byStart[
          circle.reduce(
            (least, id) => Math.min(least, orderOf.get(id) ?? least),
            Number.POSITIVE_INFINITY,
          )
        ];
      if (earliest) {
        const message = `Its parents form a cycle (${circle.length} ${circle.length === 1 ? 'agent' : 'agents'}); it is shown at the top.`;
        anomalies.push({ kind: 'parent-circle', eventId: null, agentId: earliest.id, message });
        earliest.parentId = null;
      }
    }
    for (const id of path) settled.add(id);
  }
}

/** What an agent is called that has no name. */
export const nameById = (id: string): string => readableText(id) ?? 'An unnamed agent';

function makeNode(draft: Draft, depth: number, drafts: ReadonlyMap<string, Draft>): AgentNode {
  const events = draft.track?.events ?? [];
  const profile = draft.track?.profile ?? EMPTY_PROFILE;
  const name = profile.name ?? nameById(draft.id);
  return {
    id: draft.id,
    name,
    ownName: name,
    role: profile.role,
    parentId: draft.parentId,
    childIds: draft.childIds,
    depth,
    start: events[0]?.time ?? firstStartBelow(draft, drafts),
    end: (profile.finished ?? profile.endOfRun)?.time ?? null,
    endedBy: nameEnd(profile),
    lastAt: events.at(-1)?.time ?? null,
    rests: profile.rests,
    gaps: draft.track?.gaps ?? [],
    startEvent: profile.started,
    finishEvent: profile.finished,
    toldAgain: new Set(
      profile.repeats.flatMap(({ kind, eventId }) => (kind === 'restart' ? [] : (eventId ?? []))),
    ),
    outcome: profile.finished?.event.outcome ?? null,
    error: profile.finished?.event.error ?? null,
    eventCount: events.length,
    reported: draft.track !== null,
  };
}

function nameEnd({ finished, endOfRun }: AgentProfile): AgentNode['endedBy'] {
  if (finished) return 'finish';
  return endOfRun ? 'run' : null;
}

/** An agent that reported nothing begins, for the eye, where its first child does. */
function firstStartBelow(draft: Draft, drafts: ReadonlyMap<string, Draft>): number {
  return draft.childIds.reduce(
    (first, id) =>
      Math.min(first, drafts.get(id)?.track?.events[0]?.time ?? Number.MAX_SAFE_INTEGER),
    Number.POSITIVE_INFINITY,
  );
}

/** Agents with the times of the events that could not be read and may be theirs: those that name them, and those that name nobody. */
export function markUnread(
  agents: readonly AgentNode[],
  unreadable: readonly UnreadableEvent[],
): readonly AgentNode[] {
  if (unreadable.length === 0) return agents;
  const timesOf = new Map<string | null, number[]>();
  for (const { raw } of unreadable) {
    const { occurredAt } = asRecord(raw);
    const id = readAgentId(raw);
    const time = typeof occurredAt === 'string' ? parseTime(occurredAt) : null;
    addTo(timesOf, id, time ?? Number.POSITIVE_INFINITY);
  }
  for (const times of timesOf.values()) times.sort((left, right) => left - right);
  return agents.map((agent) => {
    // Of thousands of agents each has what names nobody: one list, not one for each.
    const unread = [timesOf.get(agent.id), timesOf.get(null)].filter(
      (times) => times !== undefined,
    );
    return unread.length === 0 ? agent : { ...agent, unread };
  });
}

/** Which agent an event names that could not be read, also where that came as its id alone; null where it names nobody. */
export function readAgentId(event: unknown): string | null {
  const { agent } = asRecord(event);
  const id: unknown = typeof agent === 'string' ? agent : asRecord(agent)['id'];
  return typeof id === 'string' && id !== '' ? id : null;
}
