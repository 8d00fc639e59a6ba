import type { RunStage } from '../describe/agent-state.ts';
import type { RunEvent, TraceModel } from '../trace/trace-model.ts';
import { buildTimeView, type Busy, mergeBusy, type TimeView } from '../axis/time-view.ts';

/** Until when the timeline reaches: the last event, and while the run works, now. */
export function findEnd(model: TraceModel, over: boolean, now: number | null): number {
  const last = model.lastAt ?? 0;
  return over || model.terminal ? last : Math.max(last, now ?? last);
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

/** Each failure once: where it was told first, of what the filter shows (`null`: everything). */
export const listShownErrors = (
  model: TraceModel,
  shown: ReadonlySet<string> | null,
): readonly RunEvent[] =>
  model.failures.flatMap(
    ({ mark, echoes }) =>
      [mark, ...echoes].find(({ event }) => shown === null || shown.has(event.id))?.event ?? [],
  );

/** How far the run has come, as its lanes say it. */
export function findStage({
  trace,
  over,
}: {
  readonly trace: TraceModel;
  readonly over: boolean;
}): RunStage {
  if (over) return 'over';
  return trace.terminal ? 'ended' : 'under-way';
}
