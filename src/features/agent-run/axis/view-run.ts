import type { AgentNode, Span, TraceModel } from '../trace/trace-model.ts';
import { findGapAfter } from './find-gap.ts';
import { buildTimeView, type Busy, mergeBusy, type TimeView } from './time-view.ts';

/** Until when the timeline reaches: the last event, and while the run works, now. */
export function findEnd(model: TraceModel, over: boolean, now: number | null): number {
  const last = model.lastAt ?? 0;
  return over || model.terminal ? last : Math.max(last, now ?? last);
}

/** Until when what is open is counted. The timeline may reach further: a clock that is ahead dates events later than now, which makes nothing longer. */
export const findCountEnd = (model: TraceModel, over: boolean, now: number | null): number =>
  over || model.terminal || now === null ? findEnd(model, over, now) : now;

/** Until when the run itself went on, of what is known until `end`: late events lie behind its end. */
export const cutAtEnd = ({ terminal }: Pick<TraceModel, 'terminal'>, end: number): number =>
  Math.min(end, terminal?.time ?? end);

/**
 * Tells until when an agent is known to have been there, of what is known until `until`. Of one that reported neither start nor end nothing is
 * known behind its last event once the run has ended, but that a call of it has no end; one of the system reports the run's own events, and
 * works only where it says so.
 */
export function createLifeEnds(
  { spans, terminal, hasEnded }: Pick<TraceModel, 'spans' | 'terminal' | 'hasEnded'>,
  until: number,
): (agent: AgentNode) => number {
  const isOver = terminal !== null || hasEnded === true;
  const busy = new Set(spans.flatMap(({ end, agentId }) => (end === null ? [agentId] : [])));
  return ({ id, end, startEvent, role, lastAt }) => {
    if (end !== null) return end;
    const isTold = startEvent !== null || busy.has(id) || !(isOver || role === 'system');
    return isTold ? until : Math.min(until, lastAt ?? until);
  };
}

/** When an agent was there, until `end`: not in between an end of its own and the start that followed. */
export function listLives(
  { start, rests }: Pick<AgentNode, 'start' | 'rests'>,
  end: number,
): readonly { readonly start: number; readonly end: number }[] {
  // It may have told of more after the end of its run: none of that is a life.
  const before = rests.filter(({ to }) => to < end);
  const ends = [...before.map(({ from }) => from), end];
  return [start, ...before.map(({ to }) => to)].map((from, index) => ({
    start: from,
    end: ends[index] ?? end,
  }));
}

/** When an agent stopped, by its id. */
export type AgentEnds = ReadonlyMap<string, AgentEnd>;
interface AgentEnd extends Pick<AgentNode, 'rests' | 'gaps' | 'unread'> {
  /** For good: at its own end, else with the run. Null while it may still be at work. */
  readonly last: number | null;
}

/** When each agent stopped. */
export const readAgentEnds = ({
  agents,
  terminal,
}: Pick<TraceModel, 'agents' | 'terminal'>): AgentEnds =>
  new Map(
    agents.map(({ id, end, rests, gaps, unread = [] }) => [
      id,
      { last: end ?? terminal?.time ?? null, rests, gaps, unread },
    ]),
  );

/**
 * When a call ended; what never finished went on until its agent ended, at most: one that started again later does not go on with it. Where
 * the finish may be among missing events, it is known to go on only until these. Null where none of it is known.
 */
export function findSpanEnd(span: Span, agentEnds: AgentEnds): number | null {
  if (span.end !== null) return span.end;
  const agent = agentEnds.get(span.agentId);
  const rest = agent?.rests.find(({ from }) => from >= span.start);
  const gap = agent ? findGapAfter(agent, span.start) : null;
  const bounds = [gap?.after, rest?.from, agent?.last].filter(
    (bound) => bound !== null && bound !== undefined,
  );
  return bounds.length === 0 ? null : Math.max(span.start, Math.min(...bounds));
}

/** When something happened or went on. Changes with the trace only, not with the clock. */
export const listBusy = (model: TraceModel): Busy =>
  mergeBusy(
    model.events.map((event) => event.time),
    model.spans,
  );

/** The timeline of a run. What never finished does not keep it busy, or nothing would ever be idle. */
export const viewRun = (
  model: TraceModel,
  busy: Busy,
  end: number,
  collapseIdle: boolean,
  over: boolean,
): TimeView =>
  buildTimeView(
    model.firstAt ?? end,
    end,
    busy,
    collapseIdle,
    over ? 'idle' : 'busy',
    model.startedAt ?? end,
  );
