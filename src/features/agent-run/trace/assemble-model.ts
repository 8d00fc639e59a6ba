import { compareTexts } from '#/lib/text/compare-texts.ts';
import { listRestarts, pickEnd } from '#/api/trace/pick-end.ts';
import {
  breakOff,
  closeBrowsers,
  closeWithRun,
  findEarly,
  findEndAnomalies,
  findOfOtherRun,
  findStartAnomalies,
  listSince,
  markRestarts,
} from './run-ends.ts';
import { buildAgentTree, markUnread } from './agent-tree.ts';
import type { AgentTrack } from './agent-track.ts';
import { groupFailures } from './group-failures.ts';
import { markFailed, markNamed } from './mark-failed.ts';
import { mergeEvents } from './merge-events.ts';
import { pairAcrossAgents } from './pair-across-agents.ts';
import {
  type AgentNode,
  type Anomaly,
  type Artifact,
  type ArtifactVersion,
  type ErrorMark,
  isStop,
  type ProgressReport,
  type RunEvent,
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
  const { end: terminal, restart } = pickEnd(sorted.starts, sorted.ends);
  const restarts = listRestarts(sorted.starts, sorted.ends);
  const spans = markNamed(markFailed(paired.spans, sorted.errors), events);
  const eventsOf = (agentId: string) => trackOf.get(agentId)?.events ?? [];
  // A session that a try before left open is not open since.
  const ofTry = spans.filter(({ start }) => start >= (restart?.time ?? start));
  const brokenOff = breakOff(closeBrowsers(tree.agents, ofTry), sorted.ends, restarts, eventsOf);
  const anomalies: Anomaly[] = [
    ...tree.anomalies,
    ...markRestarts(
      inTreeOrder.flatMap((track) => track.anomalies),
      brokenOff,
    ),
    ...paired.anomalies,
    ...findOfOtherRun(events, sorted.starts),
    ...findEarly(events, sorted.starts[0] ?? null),
    ...findStartAnomalies(sorted.starts, sorted.ends),
    ...findEndAnomalies(
      events,
      terminal,
      restart === null ? sorted.ends : listSince(restart, sorted.ends),
    ),
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
  return {
    events,
    agents: keepSame(grownFrom?.agents, markUnread(closeWithRun(brokenOff, terminal), unreadable)),
    spans,
    reports: readReports(sorted.reports),
    artifacts: readArtifacts(sorted.updates),
    errors: sorted.errors,
    failures: groupFailures(sorted.errors, brokenOff, spans, restarts),
    stops: sorted.stops,
    anomalies: sortAnomalies(anomalies),
    unreadable: [...unreadable].sort((left, right) => (left.id < right.id ? -1 : 1)),
    startedAt: (sorted.starts[0] ?? events[0])?.time ?? null,
    firstAt: events[0]?.time ?? null,
    lastAt: events.at(-1)?.time ?? null,
    terminal,
    restarts,
    restart,
    ends: sorted.ends,
    startEvent: sorted.starts[0] ?? null,
    repeatedEnds: paired.repeatedEnds,
    cancelRequest:
      (restart === null ? sorted.cancels : listSince(restart, sorted.cancels))[0] ?? null,
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

const describeCopies = ({ count, differ }: { count: number; differ: boolean }) =>
  differ
    ? `This event came ${count} times, with different contents; one of them is shown.`
    : `This event came ${count} times.`;

const readReports = (progress: readonly RunEvent[]): readonly ProgressReport[] =>
  progress.flatMap((event) => {
    const [phase, message] = [event.event.phase || null, event.event.message || null];
    return phase === null && message === null ? [] : [{ phase, message, event }];
  });

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
    path: versions.flatMap((version) => version.event.event.artifact?.path || []).at(-1) ?? null,
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

const sayRests = ({ rests }: AgentNode): string =>
  rests.map(({ from, to }) => `${from} ${to}`).join();

const isSame = (left: AgentNode, right: AgentNode) =>
  left.eventCount === right.eventCount &&
  left.start === right.start &&
  left.end === right.end &&
  left.lastAt === right.lastAt &&
  left.depth === right.depth &&
  left.parentId === right.parentId &&
  left.finishEvent === right.finishEvent &&
  left.endedBy === right.endedBy &&
  sayRests(left) === sayRests(right) &&
  left.reported === right.reported &&
  left.name === right.name &&
  left.ownName === right.ownName &&
  left.role === right.role &&
  left.startEvent === right.startEvent &&
  // They are only ever added to.
  countUnread(left) === countUnread(right) &&
  left.childIds.join(' ') === right.childIds.join(' ');
