import type { TraceModel } from '../trace/trace-model.ts';
import { buildTimeView, type TimeView } from './time-view.ts';

/** Until when the time line reaches: the last event, and while the run works, now. */
export function findEnd(model: TraceModel, over: boolean, now: number): number {
  const last = model.lastAt ?? 0;
  return over ? last : Math.max(last, now);
}

/** The time line of a run. What never finished does not keep it busy, or nothing would ever be idle. */
export function viewRun(model: TraceModel, end: number, collapseIdle: boolean, over: boolean): TimeView {
  const start = model.startedAt ?? end;
  return buildTimeView(
    start,
    end,
    {
      moments: model.events.map((event) => event.time),
      stretches: model.spans
        .map((span) => ({ start: span.start, end: span.end ?? (over ? span.start : end) }))
        .sort((left, right) => left.start - right.start),
    },
    collapseIdle,
  );
}
