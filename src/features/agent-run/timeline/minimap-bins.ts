import type { TraceModel } from '../trace/trace-model.ts';
import { type TimeView, toView } from './time-view.ts';

export interface MinimapBins {
  /** How many calls and browser sessions were open in each bin, at most. */
  readonly open: readonly number[];
  readonly most: number;
  /** Bins in which something failed. */
  readonly failed: readonly number[];
}

/** The whole run in `count` equal bins of the line: concurrency and failures. O(events + count). */
export function binTrace(model: TraceModel, view: TimeView, count: number, openEnd: number): MinimapBins {
  const changes = Array.from({ length: count + 1 }, () => 0);
  const toBin = (time: number) => Math.min(count - 1, Math.max(0, Math.floor((toView(view, time) / view.length) * count)));
  for (const span of model.spans) {
    const last = toBin(span.end ?? openEnd);
    const first = Math.min(toBin(span.start), last);
    changes[first] = (changes[first] ?? 0) + 1;
    changes[last + 1] = (changes[last + 1] ?? 0) - 1;
  }
  let level = 0;
  const open = changes.slice(0, count).map((change) => (level += change));
  const failed = new Set<number>();
  for (const { mark } of model.failures) failed.add(toBin(mark.event.time));
  for (const span of model.spans) if (span.failed) failed.add(toBin(span.end ?? span.start));
  return { open, most: open.reduce((most, value) => Math.max(most, value), 0), failed: [...failed].sort((left, right) => left - right) };
}
