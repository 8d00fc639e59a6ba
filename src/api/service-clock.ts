import { parseTime } from '#/lib/format-time.ts';
import type { TraceEntry } from './trace-entry.ts';

/**
 * The clocks of a service, against this page's own steady one (`performance.now()`), which no change of this machine's time moves. A
 * clock is kept as how far it is ahead of that, in milliseconds: its time is `performance.now() + ahead`.
 */

/** By base URL. */
const aheadOf = new Map<string, number>();
/** `Date` counts whole seconds and travels; what lies closer than this is the same time. */
const STEP_MS = 2_000;

/** Keeps what the `Date` of an answer tells. Many services do not let a page read it: then null, which tells nothing. */
export function noteServiceTime(baseUrl: string, date: string | null, receivedAt = performance.now()): void {
  const time = parseTime(date);
  if (time === null) return;
  const [ahead, known] = [time - receivedAt, aheadOf.get(baseUrl)];
  // A late answer makes the clock seem slow, so the later reading holds, unless the clock was set.
  if (known === undefined || ahead > known || ahead < known - STEP_MS) aheadOf.set(baseUrl, ahead);
}

/** How far the service's clock is ahead, as its `Date` told; null where that cannot be read. */
export const readServiceAhead = (baseUrl: string): number | null => aheadOf.get(baseUrl) ?? null;

/** The service's time, milliseconds since the epoch; this machine's where the service's cannot be read. */
export function readServiceTime(baseUrl: string): number {
  const ahead = aheadOf.get(baseUrl);
  return ahead === undefined ? Date.now() : performance.now() + ahead;
}

/** How far the clocks of a run's agents are ahead, at least: an event that has come has happened. */
export interface RunClock {
  readonly aheadOf: ReadonlyMap<string, number>;
  /** The agent that reported `run.started`, whose clock is the run's. */
  readonly starter: string | null;
}

export const NO_RUN_CLOCK: RunClock = { aheadOf: new Map(), starter: null };

/** `clock` with what the events of an answer tell that came at `receivedAt`. */
export function extendRunClock(clock: RunClock, added: readonly TraceEntry[], receivedAt: number): RunClock {
  if (added.length === 0) return clock;
  const ahead = new Map(clock.aheadOf);
  let { starter } = clock;
  for (const entry of added) {
    if (entry.kind !== 'event') continue;
    const { event } = entry;
    const agentId = event.agent?.id ?? '';
    if (event.type === 'run.started') starter ??= agentId;
    const time = parseTime(event.occurredAt);
    if (time !== null) ahead.set(agentId, Math.max(ahead.get(agentId) ?? Number.NEGATIVE_INFINITY, time - receivedAt));
  }
  return { aheadOf: ahead, starter };
}

/**
 * How far a run's own clock is ahead, as far as it is known: by the service's `Date` and the events of the agent that started the run;
 * where there is no `Date`, by the events of any agent. Null without either.
 */
export function readRunAhead({ aheadOf: ahead, starter }: RunClock, serviceAhead: number | null): number | null {
  const own = starter === null ? undefined : ahead.get(starter);
  const known = serviceAhead === null ? [...ahead.values()] : [serviceAhead, ...(own === undefined ? [] : [own])];
  return known.length === 0 ? null : known.reduce((most, one) => Math.max(most, one));
}
