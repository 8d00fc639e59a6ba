import { type Length, readRunLength } from '../describe/read-length.ts';
import { saysZone } from '../describe/says-zone.ts';
import { type TraceModel, UNDATED } from '../trace/trace-model.ts';
import type { RunFacts } from '../run/run-end.ts';
import type { RunState } from './run-verdict.ts';

export interface Elapsed extends Length {
  readonly name: 'Took' | 'Elapsed' | 'Elapsed, at least';
}

const GOES_ON: readonly RunState[] = ['running', 'cancelling'];

/**
 * Whether now is told by a clock of the service: else it is only the time of the latest event, and more may have passed since. Held against
 * dates without a zone no clock but their own tells anything.
 */
export const tellsNow = (trace: TraceModel, { clock }: Pick<RunFacts, 'clock'>): boolean =>
  clock === 'service' && (trace.startEvent === null || saysZone(trace.startEvent));

/**
 * How long the run took, or has taken so far, by its own clock at both ends: what other agents date later does not make it longer. Null
 * where that is not known, and for a run that has ended without saying when. `runNow`: the time by the run's clock.
 */
export function readElapsed(
  trace: TraceModel,
  {
    state,
    over,
    clock,
    runNow,
  }: { readonly state: RunState; readonly runNow: number | null } & Pick<
    RunFacts,
    'over' | 'clock'
  >,
): Elapsed | null {
  const length = readRunLength(trace);
  if (length !== null) return { name: 'Took', ...length };
  if (
    trace.terminal ||
    over ||
    trace.startEvent === null ||
    trace.startEvent.time === UNDATED ||
    runNow === null ||
    !GOES_ON.includes(state)
  )
    return null;
  const seconds = Math.floor(Math.max(0, runNow - trace.startEvent.time) / 1000);
  return {
    name: tellsNow(trace, { clock }) ? 'Elapsed' : 'Elapsed, at least',
    ms: seconds * 1000,
    doubt: null,
  };
}
