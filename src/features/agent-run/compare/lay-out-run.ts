import { formatDuration } from '#/lib/format/format-duration.ts';
import { addTo } from '#/lib/group-by.ts';
import { cutAtEnd, findSpanEnd, readAgentEnds } from '../axis/view-run.ts';
import { readRunLength } from '../describe/read-length.ts';
import { familyOfSpan, type ToolFamily } from '../describe/tool-family.ts';
import type { TraceModel } from '../trace/trace-model.ts';

/** The height of a run on the common axis, and the width of the axis, in units of its drawing. */
export const HEIGHT = 20;
export const WIDTH = 1_000;
const NARROWEST = 2;

/** How long before its start the events of a run begin, milliseconds. */
export const measureLead = ({ startedAt, firstAt }: TraceModel): number =>
  Math.max(0, (startedAt ?? 0) - (firstAt ?? 0));

/** How far a run reaches on the axis: from its start to its last event, milliseconds. */
export const measureReach = ({ startedAt, lastAt }: TraceModel): number =>
  Math.max(0, (lastAt ?? 0) - (startedAt ?? lastAt ?? 0));

/** How long it went on, as far as is known: what is dated behind its end, or before its start, was no part of it. Milliseconds. */
export const measureRun = (model: TraceModel): number => {
  const [start, end] = [model.startedAt ?? 0, cutAtEnd(model, model.lastAt ?? 0)];
  return Math.max(0, end - start);
};

/** The same in words, behind what happened in that time; empty where the trace does not tell. */
export function sayRunTime(model: TraceModel): string {
  const length = readRunLength(model);
  if (length !== null) return length.ms === null ? '' : ` in ${formatDuration(length.ms)}`;
  return model.terminal === null && model.startEvent !== null
    ? ` in the ${formatDuration(measureRun(model))} up to its last event`
    : '';
}

/** The calls and sessions of a run as one path for each family, by their time since its start; the axis goes from `lead` milliseconds before it to `total` after. */
export function layoutRun(
  model: TraceModel,
  lead: number,
  total: number,
): ReadonlyMap<ToolFamily | 'failed', string> {
  const start = model.startedAt ?? model.firstAt ?? 0;
  const end = model.lastAt ?? start;
  const agentEnds = readAgentEnds(model);
  const toX = (time: number) =>
    Math.max(0, ((time - start + lead) / Math.max(1, lead + total)) * WIDTH);
  const paths = new Map<ToolFamily | 'failed', string[]>();
  const drawn = new Map<ToolFamily | 'failed', number>();
  const put = (kind: ToolFamily | 'failed', from: number, to: number) => {
    const x0 = toX(from);
    const x1 = Math.min(WIDTH, Math.max(toX(to), x0 + NARROWEST));
    // What lies under the bar before it would not be seen: of thousands only the visible are drawn.
    if (x1 <= (drawn.get(kind) ?? -1)) return;
    drawn.set(kind, x1);
    addTo(paths, kind, `M${x0.toFixed(1)} 0H${x1.toFixed(1)}V${HEIGHT}H${x0.toFixed(1)}Z`);
  };
  for (const span of model.spans.toSorted((left, right) => left.start - right.start))
    put(
      span.failed ? 'failed' : familyOfSpan(span),
      span.start,
      findSpanEnd(span, agentEnds) ?? end,
    );
  return new Map([...paths].map(([kind, list]) => [kind, list.join('')]));
}
