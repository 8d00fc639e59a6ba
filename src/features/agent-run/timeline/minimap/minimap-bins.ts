import type { TraceModel } from '../../trace/trace-model.ts';
import type { Concurrency } from './count-at-once.ts';
import { type TimeView, toView } from '../../axis/time-view.ts';

export interface MinimapBins {
  /** How many calls and browser sessions went on at once in each bin, at most. */
  readonly open: readonly number[];
  /** The same over the whole run: of real time, so it does not depend on the bins nor on how idle time is drawn. */
  readonly most: number;
  /** Bins in which something failed. */
  readonly failed: readonly number[];
}

/** The whole run in `count` equal bins of the line: concurrency and failures. O(events + count). */
export function binTrace(
  model: TraceModel,
  { steps, most }: Concurrency,
  view: TimeView,
  count: number,
): MinimapBins {
  const open = Array.from({ length: count }, () => 0);
  const toBin = (time: number) =>
    Math.min(count - 1, Math.max(0, Math.floor((toView(view, time) / view.length) * count)));
  const raise = (bin: number, level: number) => {
    open[bin] = Math.max(open[bin] ?? 0, level);
  };
  steps.forEach(({ time, peak, after }, index) => {
    const bin = toBin(time);
    raise(bin, peak);
    const next = steps[index + 1];
    // Up to the next step, whose own bin it touches only if it lies in it.
    const last = next ? toBin(next.time) - 1 : count - 1;
    for (let between = bin; after > 0 && between <= last; between++) raise(between, after);
  });
  const failed = new Set<number>();
  for (const { mark } of model.failures) failed.add(toBin(mark.event.time));
  for (const span of model.spans) if (span.failed) failed.add(toBin(span.end ?? span.start));
  return { open, most, failed: [...failed].sort((left, right) => left - right) };
}
