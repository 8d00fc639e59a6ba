import { countLeading } from '#/lib/text/count-leading.ts';
import { createLifeEnds, findSpanEnd, readAgentEnds } from '../axis/view-run.ts';
import { mayWork } from '../describe/agent-state.ts';
import type { NamedVersion } from '../describe/name-version.ts';
import type {
  AgentNode,
  ErrorMark,
  ProgressReport,
  RunEvent,
  Span,
  TraceModel,
} from '../trace/trace-model.ts';

/** The state of a run at one moment. */
export interface RunMoment {
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The last event up to then. */
  readonly lastEvent: RunEvent | null;
  /** How many events had happened. */
  readonly eventCount: number;
  /** What each agent had reported last of its phase and progress, the latest first. */
  readonly progress: readonly ProgressReport[];
  readonly openTools: readonly Span[];
  readonly openSessions: readonly Span[];
  readonly workingAgents: readonly AgentNode[];
  /** Each artifact's version as of then. */
  readonly artifacts: readonly NamedVersion[];
  /** Each failure once, where it was told first. */
  readonly errors: readonly ErrorMark[];
  /** The run had ended by then. */
  readonly ended: boolean;
  /** Nothing was reported later, and nothing will be: events come after the end of a run as well. */
  readonly isFinal: boolean;
}

/** The state at `time`; what happens at that very moment has happened. `over`: nothing comes after the trace's last event. */
export function stateAt(model: TraceModel, time: number, over: boolean): RunMoment {
  const eventCount = countUntil(model.events, time);
  // Where the last events are not here, the last of these is no end.
  const hasLast = over && (model.terminal !== null || !(model.isPart || model.breaksOff));
  const end = model.terminal?.time ?? (hasLast ? model.lastAt : null);
  const ended = end !== null && end <= time;
  const agentEnds = readAgentEnds(model);
  const isOpen = (span: Span) => {
    const until = findSpanEnd(span, agentEnds);
    return span.start <= time && (until === null ? !ended : until > time);
  };
  // What never finished is not open for ever: it stopped with its agent, and with the run. What finished behind the end of the run was open
  // until then.
  const open = model.spans.filter(isOpen);
  return {
    time,
    lastEvent: model.events[eventCount - 1] ?? null,
    eventCount,
    progress: listProgress(model, time),
    openTools: open.filter((span) => span.kind === 'tool'),
    openSessions: open.filter((span) => span.kind === 'browser'),
    workingAgents: listWorking(model, time, open, { over, ended }),
    artifacts: model.artifacts.flatMap((artifact) => {
      const version = artifact.versions.findLast((candidate) => candidate.event.time <= time);
      return version ? [{ artifact, version }] : [];
    }),
    errors: model.failures.flatMap(({ mark }) => (mark.event.time <= time ? [mark] : [])),
    ended,
    isFinal: hasLast && eventCount === model.events.length,
  };
}

/** The latest report of each agent up to `time`, the latest first: what one said before the run was started again then is no progress of it. */
function listProgress(model: TraceModel, time: number): readonly ProgressReport[] {
  const heard = new Set<string>();
  const since =
    model.restarts.findLast((start) => start.time <= time)?.time ?? Number.NEGATIVE_INFINITY;
  const latest: ProgressReport[] = [];
  for (let place = model.reports.length - 1; place >= 0; place--) {
    const report = model.reports[place];
    if (!report || report.event.time > time || heard.has(report.event.agentId)) continue;
    if (report.event.time < since) break;
    heard.add(report.event.agentId);
    latest.push(report);
  }
  return latest;
}

/**
 * Agents that had begun and not ended, and did not rest between an end and another start. With the run ends who reports no end of its own; who
 * reports no start either is not known, once it is over, to have been there behind its last event. A browser whose sessions had closed is not at
 * work, whatever it reports of its end, or when.
 */
function listWorking(
  model: TraceModel,
  time: number,
  openSpans: readonly Span[],
  { over, ended }: { readonly over: boolean; readonly ended: boolean },
): readonly AgentNode[] {
  const busy = new Set(openSpans.map((span) => span.agentId));
  const closed = new Set(
    model.spans.flatMap((span) =>
      span.kind === 'browser' && span.end !== null && span.end <= time ? [span.agentId] : [],
    ),
  );
  const open = Number.POSITIVE_INFINITY;
  const endOf = over
    ? createLifeEnds({ ...model, hasEnded: true }, open)
    : ({ end }: AgentNode) => end ?? open;
  const isThere = (agent: AgentNode) => (endOf(agent) === open ? !ended : endOf(agent) > time);
  return model.agents.filter(
    (agent) =>
      mayWork(agent) &&
      agent.start <= time &&
      isThere(agent) &&
      !agent.rests.some(({ from, to }) => from <= time && time < to) &&
      !(agent.role === 'browser' && closed.has(agent.id) && !busy.has(agent.id)),
  );
}

/** How many events lie at or before `time`. */
const countUntil = (events: readonly RunEvent[], time: number) =>
  countLeading(events, (event) => event.time <= time);

/** The moment of the next event after `time`, or of the one before it; `time` itself when there is none. */
export function stepTime(events: readonly RunEvent[], time: number, direction: 1 | -1): number {
  const count = countUntil(events, time);
  if (direction === 1) return events[count]?.time ?? time;
  const current = events[count - 1];
  const before =
    current && current.time === time ? events[countUntil(events, time - 0.001) - 1] : current;
  return before?.time ?? time;
}
