import { latestMoment, namesZone, parseTime } from '#/lib/format/format-time.ts';
import type { TraceEntry } from './trace-entry.ts';

/** How far the clocks of a run's agents are ahead, at least: an event that has come has happened. */
export interface RunClock {
  readonly aheadOf: ReadonlyMap<string, number>;
  /** The agent that reported `run.started`, whose clock is the run's. */
  readonly starter: string | null;
  /** Its dates name no zone: they may be hours from any other clock. */
  readonly isZoneless: boolean;
  /** When its newest events came, by this page's steady clock. */
  readonly heardAt: number;
}

export const NO_RUN_CLOCK: RunClock = {
  aheadOf: new Map(),
  starter: null,
  isZoneless: false,
  heardAt: 0,
};

/** Clocks that are less apart than this are the same. */
const APART_MS = 60_000;

/**
 * `clock` with what the events of an answer tell that came at `receivedAt`, when this device's own clock showed `deviceTime`. What is dated
 * later than both that and the clock of the agent that started the run tells of a clock that is ahead: by it a run of a minute would
 * have taken ten.
 */
export function extendRunClock(
  clock: RunClock,
  added: readonly TraceEntry[],
  receivedAt: number,
  deviceTime: number,
): RunClock {
  if (added.length === 0) return clock;
  const events = added.flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));
  const first = events.find(({ type }) => type === 'run.started');
  const starter = clock.starter ?? (first ? (first.agent?.id ?? '') : null);
  const ahead = new Map(clock.aheadOf);
  const read = (isMeant: (agentId: string) => boolean, latest: number) => {
    for (const { agent, occurredAt } of events) {
      const agentId = agent?.id ?? '';
      const time = isMeant(agentId) ? parseTime(occurredAt) : null;
      if (time !== null && time <= latest)
        ahead.set(
          agentId,
          Math.max(ahead.get(agentId) ?? Number.NEGATIVE_INFINITY, time - receivedAt),
        );
    }
  };
  read((agentId) => agentId === starter, Number.POSITIVE_INFINITY);
  const own = starter === null ? undefined : ahead.get(starter);
  const latest =
    own === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(deviceTime, own + receivedAt) + APART_MS;
  read((agentId) => agentId !== starter, latest);
  const isZoneless =
    clock.isZoneless ||
    (starter !== null &&
      events.some(
        ({ agent, occurredAt }) =>
          (agent?.id ?? '') === starter && occurredAt !== null && !namesZone(occurredAt),
      ));
  return { aheadOf: ahead, starter, isZoneless, heardAt: receivedAt };
}

/** `Date` counts whole seconds: what is dated less than one later is of the same clock. */
const DATE_STEP_MS = 1_000;

/**
 * The time of a run by its own clock when this page's steady clock shows `steady`; null where it cannot be known. A page counts by the second,
 * and an answer comes in between: what it tells has happened.
 */
export function readRunTime(
  clock: RunClock,
  serviceAhead: number | null,
  steady: number,
): number | null {
  const ahead = readRunAhead(clock, serviceAhead);
  return ahead === null ? null : Math.max(steady, clock.heardAt) + ahead;
}

/**
 * How far a run's own clock is ahead, as far as it is known: by the service's `Date` and the events of the agent that started the run, and by
 * those of any agent where there is no `Date` or they agree with it; where its dates name no zone, by them alone. Null without any.
 */
export function readRunAhead(
  { aheadOf: ahead, starter, isZoneless }: RunClock,
  serviceAhead: number | null,
): number | null {
  const own = starter === null ? undefined : ahead.get(starter);
  if (isZoneless && own !== undefined) return own;
  const known =
    serviceAhead === null
      ? [...ahead.values()]
      : [
          serviceAhead,
          ...(own === undefined ? [] : [own]),
          ...[...ahead.values()].filter((one) => one < serviceAhead + DATE_STEP_MS),
        ];
  return known.length === 0 ? null : known.reduce((most, one) => Math.max(most, one));
}

/** A device's own clock may be off by hours, hardly by a day. */
const DEVICE_DOUBT_MS = 23 * 3_600_000;

/**
 * When the newest event of a trace that was found was news, by this device's clock (`now`) in milliseconds since the epoch: of a run that broke
 * off yesterday nothing is news today. `serviceNow`: the service's time; null where nothing tells it, so that only what is old by any clock is.
 */
export function findNewsAt(
  entries: readonly TraceEntry[],
  now: number,
  serviceNow: number | null,
): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (const entry of entries)
    if (entry.kind === 'event')
      newest = Math.max(newest, latestMoment(entry.event.occurredAt) ?? newest);
  if (newest === Number.NEGATIVE_INFINITY) return now;
  const age = serviceNow === null ? now - newest - DEVICE_DOUBT_MS : serviceNow - newest;
  return now - Math.max(0, age);
}
