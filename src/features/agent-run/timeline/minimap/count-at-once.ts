import { findSpanEnd, readAgentEnds } from '../../axis/view-run.ts';
import type { TraceModel } from '../../trace/trace-model.ts';

/** How many calls and sessions went on at once, as it changed over real time. */
export interface Concurrency {
  /** Moments at which something began or ended, in order; milliseconds since the epoch. */
  readonly steps: readonly ConcurrencyStep[];
  /** The most that truly overlapped. */
  readonly most: number;
}

export interface ConcurrencyStep {
  readonly time: number;
  /** The most at this very moment; a call of no length counts here alone. */
  readonly peak: number;
  /** How many go on from here to the next step. */
  readonly after: number;
}

/**
 * Counts real overlaps: calls that only touch, one ending in the instant in which the next begins, are not at once. What never finished is
 * taken to have gone on until its agent stopped. O(n log n).
 */
export function countAtOnce(model: Pick<TraceModel, 'spans' | 'agents' | 'terminal'>): Concurrency {
  const agentEnds = readAgentEnds(model);
  const changes: { readonly time: number; readonly kind: 'end' | 'moment' | 'start' }[] = [];
  for (const span of model.spans) {
    const end = findSpanEnd(span, agentEnds) ?? Number.POSITIVE_INFINITY;
    if (end <= span.start) changes.push({ time: span.start, kind: 'moment' });
    else changes.push({ time: span.start, kind: 'start' }, { time: end, kind: 'end' });
  }
  changes.sort((left, right) => left.time - right.time);
  const steps: ConcurrencyStep[] = [];
  let level = 0;
  let most = 0;
  for (let index = 0; index < changes.length;) {
    const time = changes[index]?.time ?? 0;
    const counts = { end: 0, moment: 0, start: 0 };
    for (; changes[index]?.time === time; index++) counts[changes[index]?.kind ?? 'end'] += 1;
    const during = level - counts.end + Math.min(1, counts.moment);
    level += counts.start - counts.end;
    const peak = Math.max(during, level);
    most = Math.max(most, peak);
    if (Number.isFinite(time)) steps.push({ time, peak, after: level });
  }
  return { steps, most };
}
