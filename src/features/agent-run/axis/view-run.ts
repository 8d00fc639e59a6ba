import type { Span, TraceModel } from '../trace/trace-model.ts';
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

/** When each agent stopped: at its own end, else with the run. It holds none that may still be at work. */
export const readAgentEnds = ({
  agents,
  terminal,
}: Pick<TraceModel, 'agents' | 'terminal'>): ReadonlyMap<string, number> =>
  new Map(
    agents.flatMap(({ id, end }) => {
      const stopped = end ?? terminal?.time ?? null;
      return stopped === null ? [] : [[id, stopped]];
    }),
  );

/** When a call ended; what never finished went on until its agent ended, at most. Null where neither is known. */
export function findSpanEnd(span: Span, agentEnds: ReadonlyMap<string, number>): number | null {
  if (span.end !== null) return span.end;
  const ended = agentEnds.get(span.agentId);
  return ended === undefined ? null : Math.max(span.start, ended);
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
