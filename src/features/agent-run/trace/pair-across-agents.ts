import { addTo } from '#/lib/group-by.ts';
import type { AgentTrack } from './agent-track.ts';
import { makeSpan } from './pair-spans.ts';
import type { AgentNode, Anomaly, RunEvent, Span } from './trace-model.ts';

/** Of so many open calls of one id the best is chosen. */
const MOST_LOOKED_AT = 256;

function listCandidates(lists: Iterable<readonly Span[]>): Span[] {
  const found: Span[] = [];
  for (const list of lists) {
    found.push(...list.slice(0, MAX_CANDIDATES));
    if (found.length >= MOST_LOOKED_AT) break;
  }
  return found;
}

/**
 * A call may be started by one agent and finished by another, if both name the same id and the same tool. Only what found no partner at
 * home is looked at; of several open calls a relative's (parent or child) goes first, then one that began before the finish. Where agents
 * number their calls each for itself, a finish belongs to no other agent as long as its own start may be among missing events.
 */
export function pairAcrossAgents(
  tracks: readonly AgentTrack[],
  agents: readonly AgentNode[],
): { spans: readonly Span[]; repeatedEnds: ReadonlySet<string>; anomalies: readonly Anomaly[] } {
  const lone = tracks.flatMap((track) => track.loneFinishes);
  if (lone.length === 0)
    return {
      spans: tracks.flatMap((track) => track.spans),
      repeatedEnds: new Set(),
      anomalies: [],
    };
  const keyOf = ({ kind, callId }: Span) => `${kind} ${callId}`;
  const alones = lone.map((finish) => ({ finish, alone: makeSpan(null, finish) }));
  // Of a long trace nearly every call has its start and its finish at home: only the ids that miss a start are looked at.
  const wanted = new Set(alones.map(({ alone }) => alone.callId).filter((callId) => callId !== ''));
  /** By id, then by tool. */
  const open = new Map<string, Map<string, Span[]>>();
  for (const { spans } of tracks)
    for (const span of spans) {
      // Without an id nothing tells one agent's call from another's.
      if (span.end !== null || !wanted.has(span.callId)) continue;
      const byTool = open.get(keyOf(span)) ?? new Map<string, Span[]>();
      open.set(keyOf(span), byTool);
      addTo(byTool, span.name, span);
    }
  const parentOf = new Map(agents.map((agent) => [agent.id, agent.parentId]));
  const areRelated = (one: string, other: string) =>
    parentOf.get(one) === other || parentOf.get(other) === one;
  const gapsOf = new Map(tracks.map(({ agentId, gaps }) => [agentId, gaps]));
  const numberThemselves =
    tracks.some(({ gaps, loneFinishes }) => gaps.length > 0 && loneFinishes.length > 0) &&
    haveOwnNumbers(tracks);
  const mayBeOwn = ({ agentId, time }: RunEvent) =>
    (gapsOf.get(agentId)?.[0]?.after ?? Number.POSITIVE_INFINITY) <= time && numberThemselves;
  const finishOf = new Map<string, RunEvent>();
  const repeatedEnds = new Set<string>();
  const finished = listFinished(tracks, wanted);
  const orphans = new Map<string, Span[]>();
  const anomalies: Anomaly[] = [];
  for (const { finish, alone } of alones) {
    const byTool = open.get(keyOf(alone)) ?? new Map<string, Span[]>();
    const lists =
      alone.name === '' ? byTool.values() : [byTool.get(alone.name) ?? [], byTool.get('') ?? []];
    const rank = (span: Span) =>
      (areRelated(span.agentId, finish.agentId) ? 0 : 2) + (span.start <= finish.time ? 0 : 1);
    const partner = mayBeOwn(finish)
      ? undefined
      : listCandidates(lists).sort((left, right) => rank(left) - rank(right))[0];
    if (partner) {
      const list = byTool.get(partner.name);
      list?.splice(list.indexOf(partner), 1);
      // Only tools with open calls stay, so that looking takes no longer with each that was found.
      if (list?.length === 0) byTool.delete(partner.name);
      finishOf.set(partner.id, finish);
      for (const agentId of [partner.agentId, finish.agentId])
        finished.set(`${keyOf(partner)} ${partner.name} ${agentId}`, finish.time);
      continue;
    }
    // What had finished is no second call: the same end is told again.
    if (
      alone.callId !== '' &&
      (finished.get(`${keyOf(alone)} ${alone.name} ${finish.agentId}`) ??
        Number.POSITIVE_INFINITY) <= finish.time
    ) {
      repeatedEnds.add(finish.id);
      const message = `This ${alone.kind === 'tool' ? 'call' : 'session'} had already been reported as finished.`;
      anomalies.push({
        kind: 'second-finish',
        eventId: finish.id,
        agentId: finish.agentId,
        message,
      });
      continue;
    }
    addTo(orphans, finish.agentId, alone);
    const what = alone.kind === 'tool' ? 'call' : 'session';
    const message =
      byTool.size > 0
        ? `The open ${what} of this id names another tool.`
        : `The start of this ${what} is not in the trace.`;
    anomalies.push({ kind: 'orphan-finish', eventId: finish.id, agentId: finish.agentId, message });
  }
  const spans = tracks.flatMap((track) => {
    const own = orphans.get(track.agentId) ?? [];
    if (own.length === 0 && !track.spans.some(({ id }) => finishOf.has(id))) return track.spans;
    const ended = track.spans.map((span) => {
      const finish = finishOf.get(span.id);
      return finish ? makeSpan(span.startEvent, finish) : span;
    });
    return [...ended, ...own].sort((left, right) => left.start - right.start);
  });
  return { spans, repeatedEnds, anomalies };
}

/** Whether agents give their calls ids of which others give theirs the same. */
function haveOwnNumbers(tracks: readonly AgentTrack[]): boolean {
  const agentOf = new Map<string, string>();
  return tracks.some(({ agentId, spans }) =>
    spans.some(({ kind, callId, startEvent }) => {
      if (startEvent === null || callId === '') return false;
      const key = `${kind} ${callId}`;
      const first = agentOf.get(key) ?? agentId;
      agentOf.set(key, first);
      return first !== agentId;
    }),
  );
}

/** When calls and sessions of the ids came to their end, by kind, id, name and agent. */
function listFinished(
  tracks: readonly AgentTrack[],
  ids: ReadonlySet<string>,
): Map<string, number> {
  const finished = new Map<string, number>();
  for (const { spans } of tracks)
    for (const { kind, callId, name, agentId, end } of spans)
      if (end !== null && ids.has(callId))
        finished.set(`${kind} ${callId} ${name} ${agentId}`, end);
  return finished;
}

/** Of more open calls with one id and tool than this the later ones wait for their turn, so that the work stays linear. */
const MAX_CANDIDATES = 32;
