import { parseTime } from '#/lib/format/format-time.ts';
import type { TraceEntry } from './trace-entry.ts';

/** How far the clocks of a run's agents are ahead, at least: an event that has come has happened. */
export interface RunClock {
  readonly aheadOf: ReadonlyMap<string, number>;
  /** The agent that reported `run.started`, whose clock is the run's. */
  readonly starter: string | null;
}

export const NO_RUN_CLOCK: RunClock = { aheadOf: new Map(), starter: null };

/** `clock` with what the events of an answer tell that came at `receivedAt`. */
export function extendRunClock(
  clock: RunClock,
  added: readonly TraceEntry[],
  receivedAt: number,
): RunClock {
  if (added.length === 0) return clock;
  const ahead = new Map(clock.aheadOf);
  let { starter } = clock;
  for (const entry of added) {
    if (entry.kind !== 'event') continue;
    const { event } = entry;
    const agentId = event.agent?.id ?? '';
    if (event.type === 'run.started') starter ??= agentId;
    const time = parseTime(event.occurredAt);
    if (time !== null)
      ahead.set(
        agentId,
        Math.max(ahead.get(agentId) ?? Number.NEGATIVE_INFINITY, time - receivedAt),
      );
  }
  return { aheadOf: ahead, starter };
}

/**
 * How far a run's own clock is ahead, as far as it is known: by the service's `Date` and the events of the agent that started the run;
 * where there is no `Date`, by the events of any agent. Null without either.
 */
export function readRunAhead(
  { aheadOf: ahead, starter }: RunClock,
  serviceAhead: number | null,
): number | null {
  const own = starter === null ? undefined : ahead.get(starter);
  const known =
    serviceAhead === null
      ? [...ahead.values()]
      : [serviceAhead, ...(own === undefined ? [] : [own])];
  return known.length === 0 ? null : known.reduce((most, one) => Math.max(most, one));
}
