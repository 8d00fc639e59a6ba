import { type TimeView, toTime, toView } from './time-view.ts';
import { type TraceModel, UNDATED } from '../trace/trace-model.ts';
import type { ViewWindow } from './view-window.ts';

/** Steps that people count in, in milliseconds. */
const STEPS = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000, 60_000, 120_000,
  300_000, 600_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 10_800_000, 21_600_000, 43_200_000,
  86_400_000,
] as const;

export interface Tick {
  /** Share of the window's width, 0 to 1. */
  readonly x: number;
  /** Milliseconds since the start of the run. */
  readonly offset: number;
  readonly label: string;
}

export interface GapMark {
  readonly x0: number;
  readonly x1: number;
  readonly ms: number;
}

/** Ticks at round offsets from the start of the run (negative before it), at most `maxTicks` and no closer than their share of the width. */
export function layoutAxis(
  view: TimeView,
  window: ViewWindow,
  maxTicks: number,
): { ticks: readonly Tick[]; gaps: readonly GapMark[] } {
  const size = window.to - window.from;
  const closest = 1 / Math.max(1, maxTicks);
  const wanted = size * closest;
  const step =
    STEPS.find((candidate) => candidate >= wanted) ?? Math.ceil(wanted / 86_400_000) * 86_400_000;
  const shareOf = (offset: number) => (toView(view, view.zero + offset) - window.from) / size;
  const ticks: Tick[] = [];
  const gaps: GapMark[] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const piece of view.pieces) {
    if (piece.view > window.to || piece.view + piece.viewLength < window.from) continue;
    const x0 = (piece.view - window.from) / size;
    const x1 = (piece.view + piece.viewLength - window.from) / size;
    if (piece.idle) {
      gaps.push({ x0, x1, ms: piece.timeLength });
      continue;
    }
    const first = Math.max(piece.time, toTime(view, window.from)) - view.zero;
    const last = Math.min(piece.time + piece.timeLength, toTime(view, window.to)) - view.zero;
    for (let offset = Math.ceil(first / step) * step; offset <= last; offset += step) {
      const x = shareOf(offset);
      if (x - before < closest * 0.7) continue;
      before = x;
      ticks.push({ x, offset, label: formatOffset(offset, step) });
    }
  }
  // A gap has its own label; one that would run into it gives way.
  const isFree = (tick: Tick) =>
    gaps.every((gap) => tick.x < gap.x0 - closest * 0.45 || tick.x > gap.x1 + closest * 0.12);
  return { ticks: ticks.filter(isFree), gaps };
}

/** Of seconds, so that ticks of that many milliseconds read differently. */
function countDecimals(step: number): number {
  if (step >= 1_000) return 0;
  if (step >= 100) return 1;
  return step >= 10 ? 2 : 3;
}

/** `0`, `250 ms`, `5 s`, `1:30`, `1:02:30`: as precise as the step asks for. */
export function formatOffset(ms: number, step: number): string {
  if (ms === 0) return '0';
  if (ms < 0) return `−${formatOffset(-ms, step)}`;
  const decimals = countDecimals(step);
  // Rounded before it is cut into units: 119.96 s are two minutes, not `1:60.0`.
  const unit = 1_000 / 10 ** decimals;
  if (ms < 1_000 && step < 1_000 && Math.round(ms) < 1_000) return `${Math.round(ms)} ms`;
  const seconds = (Math.round(ms / unit) * unit) / 1_000;
  if (seconds < 60) return `${seconds.toFixed(decimals)} s`;
  const rest = (seconds % 60).toFixed(decimals).padStart(decimals === 0 ? 2 : 3 + decimals, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** `5 s after the start`, `1:30 before the start`; of a run that reported none, after its first event. `ms` counts from there; a trace without dates has no such time. */
export const sayOffset = (
  ms: number,
  step: number,
  { startEvent, startedAt }: Pick<TraceModel, 'startEvent' | 'startedAt'>,
): string => {
  if (startedAt === UNDATED) return 'at a time not known';
  const length = Math.abs(ms);
  // Down, as the story counts lengths: 6.98 s are not `7.0 s` beside a clock that reads the sixth second.
  const at = formatOffset(length < 1_000 ? length : Math.floor(length / step) * step, step);
  return ms < 0
    ? `${at} before the start`
    : `${at} after the ${startEvent ? 'start' : 'first event'}`;
};
