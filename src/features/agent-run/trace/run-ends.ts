import { listRestarts } from '#/api/trace/pick-end.ts';
import { countLeading } from '#/lib/text/count-leading.ts';
import { formatDuration } from '#/lib/format/format-duration.ts';
import { STARTED_AGAIN } from './agent-profile.ts';
import {
  type AgentNode,
  type Anomaly,
  isLead,
  type Rest,
  type RunEvent,
  type Span,
  TAIL_MS,
} from './trace-model.ts';

/** A browser that reported no end of its own is done when its last session has closed and nothing came after that. */
export function closeBrowsers(
  agents: readonly AgentNode[],
  spans: readonly Span[],
): readonly AgentNode[] {
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

/**
 * What had no end of its own when the run ended that was started again (`restarts`, in order) ended with it, or with the last that it told
 * before it was: for good where it told nothing since, else until then. `eventsOf`: what an agent told, in order.
 */
export const breakOff = (
  agents: readonly AgentNode[],
  ends: readonly RunEvent[],
  restarts: readonly RunEvent[],
  eventsOf: (agentId: string) => readonly RunEvent[],
): readonly AgentNode[] =>
  restarts.reduce((known, { time: to }, place) => {
    const from = ends.findLast(({ time }) => time < to)?.time;
    if (from === undefined) return known;
    const began = restarts[place - 1]?.time ?? Number.NEGATIVE_INFINITY;
    return known.map((agent) => breakOffBetween(agent, { began, from, to }, eventsOf(agent.id)));
  }, agents);

/** `began`: when the try of the run began that ended at `from`, before another began at `to`. `events`: what the agent told, in order. */
function breakOffBetween(
  agent: AgentNode,
  { began, from, to }: Rest & { readonly began: number },
  events: readonly RunEvent[],
): AgentNode {
  const { start, end, lastAt, rests } = agent;
  // One of the system reports the run's own events, and works only where it says so.
  const mayWork = agent.startEvent !== null || agent.role !== 'system';
  if (start > from || (end !== null && end < to) || lastAt === null || !mayWork) return agent;
  const known = rests.find((rest) => rest.from <= to && rest.to >= from);
  // What broke off by its numbers alone did not with the last that it told, but with the run.
  if (
    known &&
    (known.from < began ||
      events.some(
        ({ time, event }) => time === known.from && /^(agent|run)\.finished$/.test(event.type),
      ))
  )
    return agent;
  const before = countLeading(events, ({ time }) => time < to);
  const last = events[before - 1];
  // A browser is done with its last session.
  const isClosed = agent.role === 'browser' && last?.event.type === 'browser.session.finished';
  const stopped = isClosed ? last.time : Math.max(from, last?.time ?? from);
  if (lastAt < to && end === null)
    return { ...agent, end: stopped, endedBy: isClosed ? 'session' : 'run' };
  // It is there again once it tells so: the run may come to it late.
  const rest = { from: stopped, to: events[before]?.time ?? to };
  const started = events.find(({ time, event }) => time >= to && event.type === 'agent.started');
  return {
    ...agent,
    rests: [...rests.filter((other) => other !== known), rest].sort((a, b) => a.from - b.from),
    // With the run it started once more, and did not tell its first start again.
    toldAgain: new Set([...agent.toldAgain].filter((id) => id !== started?.id)),
  };
}

/** What agents told of their starts that they told again, as it is known by now: with the run that was started again they started once more. */
export const markRestarts = (
  anomalies: readonly Anomaly[],
  agents: readonly AgentNode[],
): readonly Anomaly[] => {
  const toldAgain = new Set(agents.flatMap((agent) => [...agent.toldAgain]));
  return anomalies.map((anomaly) =>
    anomaly.kind === 'second-start' && !toldAgain.has(anomaly.eventId ?? '')
      ? { ...anomaly, kind: 'restart', message: STARTED_AGAIN }
      : anomaly,
  );
};

/** The end of the run is the end of those at its top, whoever reported it. */
export const closeWithRun = (
  agents: readonly AgentNode[],
  terminal: RunEvent | null,
): readonly AgentNode[] =>
  terminal === null
    ? agents
    : agents.map((agent) =>
        agent.end === null && agent.depth === 0 && isLead(agent)
          ? // By a clock of its own it may have begun later.
            { ...agent, end: Math.max(terminal.time, agent.start), endedBy: 'run' as const }
          : agent,
      );

export const listSince = ({ time }: RunEvent, events: readonly RunEvent[]) =>
  events.slice(countLeading(events, (event) => event.time < time));

export function findStartAnomalies(
  starts: readonly RunEvent[],
  ends: readonly RunEvent[],
): readonly Anomaly[] {
  const restarts = new Set(listRestarts(starts, ends));
  return starts.slice(1).map((start) => {
    const { id: eventId, agentId } = start;
    return restarts.has(start)
      ? { kind: 'restart', eventId, agentId, message: 'The run had ended, and was started again.' }
      : {
          kind: 'second-start',
          eventId,
          agentId,
          message: 'The run had already been reported as started.',
        };
  });
}

/** `ends`: those of the same start. */
export function findEndAnomalies(
  events: readonly RunEvent[],
  first: RunEvent | null,
  ends: readonly RunEvent[],
): Anomaly[] {
  if (!first) return [];
  const more = ends.filter((end) => end !== first);
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

export function findEarly(events: readonly RunEvent[], start: RunEvent | null): Anomaly[] {
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

/**
 * Events that name another run than any start does; where there is no start, than the most of them. A deployment may have a name of its own
 * for a run: what all events agree on is the run of this trace.
 */
export function findOfOtherRun(
  events: readonly RunEvent[],
  starts: readonly RunEvent[],
): Anomaly[] {
  const counts = new Map<string, number>();
  for (const { event } of events)
    if (event.runId !== null) {
      const name = event.runId.toLowerCase();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  if (counts.size < 2) return [];
  const named = starts.flatMap(({ event }) => (event.runId === null ? [] : [event.runId]));
  const [most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one));
  const own = new Set(named.length === 0 ? [most] : named.map((name) => name.toLowerCase()));
  return events.flatMap(({ id, agentId, event: { runId } }) =>
    runId === null || own.has(runId.toLowerCase())
      ? []
      : [
          {
            kind: 'other-run' as const,
            eventId: id,
            agentId,
            message: `The event names another run: ${runId}.`,
          },
        ],
  );
}
