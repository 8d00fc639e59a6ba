import { compareTexts } from '#/lib/text/compare-texts.ts';
import { countLeading } from '#/lib/text/count-leading.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { buildAgentTree, markUnread } from './agent-tree.ts';
import type { AgentTrack } from './agent-track.ts';
import { groupFailures } from './group-failures.ts';
import { markFailed } from './mark-failed.ts';
import { mergeEvents } from './merge-events.ts';
import { pairAcrossAgents } from './pair-across-agents.ts';
import {
  type AgentNode,
  type Anomaly,
  type Artifact,
  type ArtifactVersion,
  type ErrorMark,
  isLead,
  isStop,
  type ProgressReport,
  type RunEvent,
  type Span,
  TAIL_MS,
  type TraceModel,
  type UnreadableEvent,
} from './trace-model.ts';

type Copies = ReadonlyMap<string, { readonly count: number; readonly differ: boolean }>;

/**
 * Puts the agents' tracks together. `grownFrom` is the model whose tracks these are with events added at their ends, if they are: it
 * saves work, and the result does not depend on it.
 */
export function assembleModel(
  tracks: readonly AgentTrack[],
  copies: Copies,
  unreadable: readonly UnreadableEvent[],
  grownFrom: TraceModel | null,
): TraceModel {
  const tree = buildAgentTree(tracks);
  const trackOf = new Map(tracks.map((track) => [track.agentId, track]));
  const inTreeOrder = tree.agents
    .map((agent) => trackOf.get(agent.id))
    .filter((track) => track !== undefined);
  const events = mergeEvents(inTreeOrder, grownFrom);
  const paired = pairAcrossAgents(inTreeOrder, tree.agents);
  const sorted = sortByType(events);
  const terminal = sorted.ends[0] ?? null;
  const anomalies: Anomaly[] = [
    ...tree.anomalies,
    ...inTreeOrder.flatMap((track) => track.anomalies),
    ...paired.anomalies,
    ...findEarly(events, sorted.starts[0] ?? null),
    ...findSecond(sorted.starts, 'The run had already been reported as started.'),
    ...findEndAnomalies(events, sorted.ends),
    ...[...copies].map(([eventId, copy]) => ({
      kind: 'duplicate' as const,
      eventId,
      agentId: null,
      message: describeCopies(copy),
    })),
    ...unreadable.map(({ id, differences }) => ({
      kind: 'unreadable' as const,
      eventId: id,
      agentId: null,
      message: `An event could not be read: ${differences.join('; ')}.`,
    })),
  ];
  const spans = markFailed(paired.spans, sorted.errors);
  return {
    events,
    agents: keepSame(
      grownFrom?.agents,
      markUnread(closeWithRun(closeBrowsers(tree.agents, spans), terminal), unreadable),
    ),
    spans,
    reports: readReports(sorted.reports),
    artifacts: readArtifacts(sorted.updates),
    errors: sorted.errors,
    failures: groupFailures(sorted.errors, tree.agents, spans),
    stops: sorted.stops,
    anomalies: sortAnomalies(anomalies),
    unreadable: [...unreadable].sort((left, right) => (left.id < right.id ? -1 : 1)),
    startedAt: (sorted.starts[0] ?? events[0])?.time ?? null,
    firstAt: events[0]?.time ?? null,
    lastAt: events.at(-1)?.time ?? null,
    terminal,
    ends: sorted.ends,
    startEvent: sorted.starts[0] ?? null,
    repeatedEnds: paired.repeatedEnds,
    cancelRequest: sorted.cancels[0] ?? null,
  };
}

/** One pass over all events for everything that is picked by type. */
function sortByType(events: readonly RunEvent[]) {
  const picked = {
    starts: new Array<RunEvent>(),
    ends: new Array<RunEvent>(),
    cancels: new Array<RunEvent>(),
    reports: new Array<RunEvent>(),
    updates: new Array<RunEvent>(),
    errors: new Array<ErrorMark>(),
    stops: new Array<ErrorMark>(),
  };
  for (const event of events) {
    const { type, error } = event.event;
    if (error !== null) (isStop(error) ? picked.stops : picked.errors).push({ event, error });
    if (type === 'run.finished') picked.ends.push(event);
    else if (type === 'run.started') picked.starts.push(event);
    else if (type === 'run.cancel_requested') picked.cancels.push(event);
    else if (type === 'progress.reported') picked.reports.push(event);
    else if (type === 'artifact.updated') picked.updates.push(event);
  }
  return picked;
}

const findSecond = (events: readonly RunEvent[], message: string): Anomaly[] =>
  events
    .slice(1)
    .map((event) => ({ kind: 'second-start', eventId: event.id, agentId: event.agentId, message }));

function findEndAnomalies(events: readonly RunEvent[], ends: readonly RunEvent[]): Anomaly[] {
  const [first, ...more] = ends;
  if (!first) return [];
  const again = more.map((end): Anomaly => {
    const [before, now] = [first, end].map(({ event }) => event.outcome ?? 'no outcome');
    const differs = before === now ? '' : ` The first said ${before}, this one ${now}.`;
    return {
      kind: 'second-end',
      eventId: end.id,
      agentId: end.agentId,
      message: `The run had already been reported as finished.${differs}`,
    };
  });
  const firstLate = events.findLastIndex((event) => event.time <= first.time + TAIL_MS) + 1;
  const late = events.slice(firstLate).filter((event) => event.event.type !== 'run.finished');
  return [
    ...again,
    ...late.map((event): Anomaly => {
      const message = `Dated ${formatDuration(event.time - first.time)} after the run had finished.`;
      return { kind: 'after-end', eventId: event.id, agentId: event.agentId, message };
    }),
  ];
}

const describeCopies = ({ count, differ }: { count: number; differ: boolean }) =>
  differ
    ? `This event came ${count} times, with different contents; one of them is shown.`
    : `This event came ${count} times.`;

const readReports = (progress: readonly RunEvent[]): readonly ProgressReport[] =>
  progress.flatMap((event) => {
    const [phase, message] = [event.event.phase || null, event.event.message || null];
    return phase === null && message === null ? [] : [{ phase, message, event }];
  });

/** A browser that reported no end of its own is done when its last session has closed and nothing came after that. */
function closeBrowsers(agents: readonly AgentNode[], spans: readonly Span[]): readonly AgentNode[] {
  if (!agents.some((agent) => agent.role === 'browser' && agent.end === null)) return agents;
  const sessionsOf = new Map<string, Span[]>();
  for (const span of spans) {
    if (span.kind !== 'browser') continue;
    const own = sessionsOf.get(span.agentId);
    if (own) own.push(span);
    else sessionsOf.set(span.agentId, [span]);
  }
  return agents.map((agent) => {
    if (agent.role !== 'browser' || agent.end !== null) return agent;
    const sessions = sessionsOf.get(agent.id) ?? [];
    const last = sessions.reduce<number | null>(
      (end, span) => (end === null || span.end === null ? null : Math.max(end, span.end)),
      0,
    );
    return last === null || sessions.length === 0 || (agent.lastAt ?? 0) > last
      ? agent
      : { ...agent, end: last, endedBy: 'session' };
  });
}

/** The end of the run is the end of those at its top, whoever reported it. */
const closeWithRun = (
  agents: readonly AgentNode[],
  terminal: RunEvent | null,
): readonly AgentNode[] =>
  terminal === null
    ? agents
    : agents.map((agent) =>
        agent.end === null && agent.depth === 0 && isLead(agent)
          ? { ...agent, end: terminal.time, endedBy: 'run' as const }
          : agent,
      );

function findEarly(events: readonly RunEvent[], start: RunEvent | null): Anomaly[] {
  if (start === null) return [];
  const early = events.slice(
    0,
    countLeading(events, (event) => event.time < start.time),
  );
  return early.map((event) => ({
    kind: 'before-start',
    eventId: event.id,
    agentId: event.agentId,
    message: `Dated ${formatDuration(start.time - event.time)} before the run had started.`,
  }));
}

function readArtifacts(updates: readonly RunEvent[]): readonly Artifact[] {
  const versionsOf = new Map<string, ArtifactVersion[]>();
  for (const event of updates) {
    const { artifact } = event.event;
    if (artifact === null) continue;
    const versions = versionsOf.get(artifact.artifactId) ?? [];
    versionsOf.set(artifact.artifactId, versions);
    versions.push({
      number: versions.length + 1,
      // An empty id is none.
      snapshotId: artifact.snapshotId || null,
      kind: artifact.kind,
      change: artifact.change,
      changedFields: artifact.changedFields ?? [],
      itemCount: artifact.itemCount,
      sourceToolCallId: artifact.sourceToolCallId,
      event,
    });
  }
  return [...versionsOf].map(([artifactId, versions]) => ({
    artifactId,
    kind: versions.findLast((version) => version.kind !== null)?.kind ?? null,
    path: versions.flatMap((version) => version.event.event.artifact?.path ?? []).at(-1) ?? null,
    versions,
  }));
}

const keyOfAnomaly = (anomaly: Anomaly) =>
  `${anomaly.kind} ${anomaly.agentId ?? ''} ${anomaly.eventId ?? ''} ${anomaly.message}`;

/** In an order that does not depend on the order of arrival. */
const sortAnomalies = (anomalies: readonly Anomaly[]): readonly Anomaly[] =>
  anomalies
    .map((anomaly) => ({ anomaly, key: keyOfAnomaly(anomaly) }))
    .sort((left, right) => compareTexts(left.key, right.key))
    .map(({ anomaly }) => anomaly);

/** Agents that did not change keep their identity, so that rows drawn from them need not be drawn again. */
function keepSame(
  previous: readonly AgentNode[] | undefined,
  agents: readonly AgentNode[],
): readonly AgentNode[] {
  if (!previous) return agents;
  const before = new Map(previous.map((agent) => [agent.id, agent]));
  return agents.map((agent) => {
    const old = before.get(agent.id);
    return old && isSame(old, agent) ? old : agent;
  });
}

const countUnread = ({ unread = [] }: AgentNode): number =>
  unread.reduce((sum, times) => sum + times.length, 0);

const isSame = (left: AgentNode, right: AgentNode) =>
  left.eventCount === right.eventCount &&
  left.start === right.start &&
  left.end === right.end &&
  left.lastAt === right.lastAt &&
  left.depth === right.depth &&
  left.parentId === right.parentId &&
  left.finishEvent === right.finishEvent &&
  left.reported === right.reported &&
  left.name === right.name &&
  left.ownName === right.ownName &&
  left.role === right.role &&
  left.startEvent === right.startEvent &&
  // They are only ever added to.
  countUnread(left) === countUnread(right) &&
  left.childIds.join(' ') === right.childIds.join(' ');
