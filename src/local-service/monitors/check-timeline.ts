import * as v from 'valibot';
import { nameUuid } from '../random.ts';
import type { Service } from '../service.ts';
import { type Store, storedTime } from '../store.ts';
import type { CheckError, CheckSeed, MonitorSeed } from './monitor-seed.ts';

/** One check on the time axis. What it is at a moment follows from the clock. Times in milliseconds since the epoch. */
export interface CheckPlan {
  readonly id: string;
  /** Position among the monitor's checks: which state of the pages this check meets. */
  readonly ordinal: number;
  readonly trigger: 'scheduled' | 'manual';
  readonly scheduledFor: number | null;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly outcome: 'completed' | 'failed' | 'partial' | 'skipped_overlap' | 'skipped_no_credits';
  /** Share of the pages that it reaches. */
  readonly reach: number;
  readonly error: CheckError | null;
  readonly judgeUnanswered: number;
  readonly judgeSilent: boolean;
}

export type CheckStatus = CheckPlan['outcome'] | 'queued' | 'running';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A scheduler is never quite on time. */
const START_DELAY_MS = 4_200;
const QUEUE_MS = 6_000;
/** The clock control may leap by years. */
const MAX_SLOTS = 10_000;

const manualCheckSchema = v.object({ monitorId: v.string(), createdAt: storedTime });
const manualChecks = (store: Store) => store.collection('manual-checks', manualCheckSchema);

export const monitorIdOf = (seed: MonitorSeed): string => nameUuid(`monitor ${seed.slug}`);

/** All checks of a monitor up to now, oldest first: those of the seed, those of the schedule since, those started by hand. */
export function listCheckPlans(seed: MonitorSeed, service: Service): readonly CheckPlan[] {
  const worldStart = service.worldStart();
  const plans = pastPlans(seed, worldStart);
  const byHand = manualEvents(seed, service.store);
  const later = [
    ...presentEvents(seed, worldStart),
    ...slotEvents(seed, service),
    ...byHand.filter((event) => event.createdAt >= worldStart),
  ];
  later.sort((left, right) => left.createdAt - right.createdAt);
  for (const event of later) plans.push(planEvent(seed, event, plans));
  // A world that was set again after somebody's check has its own past around it: that check meets the pages as they were then.
  const earlier = byHand
    .filter((event) => event.createdAt < worldStart)
    .map((event) => ({
      ...planEvent(seed, event, []),
      ordinal: plans.findLast((plan) => plan.createdAt < event.createdAt)?.ordinal ?? 0,
    }));
  return earlier.length === 0
    ? plans
    : [...plans, ...earlier].toSorted((left, right) => left.createdAt - right.createdAt);
}

export function statusAt(plan: CheckPlan, now: number): CheckStatus {
  if (now < plan.startsAt) return 'queued';
  return now < plan.endsAt ? 'running' : plan.outcome;
}

/** Share of the check's pages that are done, from 0 to 1. */
export const progressAt = (plan: CheckPlan, now: number): number =>
  now >= plan.endsAt ? 1 : Math.max(0, (now - plan.startsAt) / (plan.endsAt - plan.startsAt));

/** The next time the schedule starts a check, after `now`. */
function nextSlot({ schedule }: MonitorSeed, now: number): number {
  const every = schedule.everyMinutes * MINUTE;
  const offset = schedule.offsetMinutes * MINUTE;
  return (Math.floor((now - offset) / every) + 1) * every + offset;
}

/** Notes that somebody started a check now; gives its id. */
export function startManualCheck(seed: MonitorSeed, service: Service): string {
  const checks = manualChecks(service.store);
  const id = nameUuid(`check ${seed.slug} manual ${service.clock()} ${checks.list().length}`);
  checks.set(id, { monitorId: monitorIdOf(seed), createdAt: service.clock() });
  return id;
}

/** When the schedule says that the next check starts. In the past where the scheduler has lost the monitor; null where it is paused. */
export function nextRunOf(seed: MonitorSeed, service: Service): number | null {
  if (seed.status === 'paused') return null;
  return seed.missedSlots === undefined
    ? nextSlot(seed, service.clock())
    : lastPastSlot(seed, service.worldStart()) + seed.schedule.everyMinutes * MINUTE;
}

function lastPastSlot(seed: MonitorSeed, worldStart: number): number {
  const every = seed.schedule.everyMinutes * MINUTE;
  const latest = nextSlot(seed, worldStart) - every;
  // When the latest slot lies so near that its check would reach into the present, the past ends one slot earlier:
  // the seeded checks are the same whenever the world starts.
  const isNear = latest + (seed.usualMinutes + 2) * MINUTE > worldStart;
  return latest - (Number(isNear) + (seed.missedSlots ?? 0)) * every;
}

function pastPlans(seed: MonitorSeed, worldStart: number): CheckPlan[] {
  const every = seed.schedule.everyMinutes * MINUTE;
  const plans: CheckPlan[] = [];
  const last = lastPastSlot(seed, worldStart);
  seed.past.forEach((check, index) => {
    const slot = last - every * (seed.past.length - 1 - index);
    const createdAt =
      check.trigger === 'manual' ? slot + (check.offsetHours ?? 1) * HOUR : slot + START_DELAY_MS;
    const duration =
      (check.durationMinutes ?? seed.usualMinutes) * MINUTE + ((index * 7_919) % 47_000);
    const event: CheckEvent = {
      id: nameUuid(`check ${seed.slug} ${index}`),
      trigger: check.trigger ?? 'scheduled',
      scheduledFor: check.trigger === 'manual' ? null : slot,
      createdAt,
      startsAt: createdAt + QUEUE_MS + ((index * 3_571) % 20_000),
      duration,
      check,
    };
    plans.push(planEvent(seed, event, plans));
  });
  return plans;
}

interface CheckEvent {
  readonly id: string;
  readonly trigger: 'scheduled' | 'manual';
  readonly scheduledFor: number | null;
  readonly createdAt: number;
  readonly startsAt: number;
  readonly duration: number;
  readonly check: CheckSeed;
}

/** A scheduled check that meets one still at work is skipped. */
function planEvent(seed: MonitorSeed, event: CheckEvent, earlier: readonly CheckPlan[]): CheckPlan {
  const { id, trigger, scheduledFor, createdAt, startsAt, duration, check } = event;
  const shared = {
    id,
    ordinal: earlier.length,
    trigger,
    scheduledFor,
    createdAt,
    judgeUnanswered: check.judgeUnanswered ?? 0,
    judgeSilent: check.judgeSilent ?? false,
  };
  const busy = earlier.slice(-8).findLast((plan) => plan.endsAt > createdAt);
  if (busy && trigger === 'scheduled')
    return {
      ...shared,
      startsAt: createdAt,
      endsAt: createdAt,
      outcome: 'skipped_overlap',
      reach: 0,
      error: `The check ${busy.id} of ${seed.name} was still running.`,
    };
  if (check.outcome === 'skipped_no_credits')
    return {
      ...shared,
      startsAt: createdAt,
      endsAt: createdAt,
      outcome: check.outcome,
      reach: 0,
      error: check.error ?? null,
    };
  return {
    ...shared,
    startsAt,
    endsAt: startsAt + duration,
    outcome: check.outcome ?? 'completed',
    reach: check.reach ?? 1,
    error: check.error ?? null,
  };
}

function presentEvents({ slug, present }: MonitorSeed, worldStart: number): CheckEvent[] {
  if (!present) return [];
  const at = (minutes: number) => worldStart + minutes * MINUTE;
  return [
    {
      id: nameUuid(`check ${slug} present`),
      trigger: present.trigger,
      scheduledFor: present.trigger === 'scheduled' ? at(present.createdAt) : null,
      createdAt: at(present.createdAt),
      startsAt: at(present.startsAt),
      duration: (present.endsAt - present.startsAt) * MINUTE,
      check: {},
    },
  ];
}

function slotEvents(seed: MonitorSeed, service: Service): CheckEvent[] {
  if (seed.status === 'paused' || seed.missedSlots !== undefined) return [];
  const every = seed.schedule.everyMinutes * MINUTE;
  const first = nextSlot(seed, service.worldStart());
  const due = Math.floor((service.clock() - START_DELAY_MS - first) / every) + 1;
  return Array.from({ length: Math.min(Math.max(0, due), MAX_SLOTS) }, (_, index) => {
    const slot = first + index * every;
    const createdAt = slot + START_DELAY_MS;
    const id = nameUuid(`check ${seed.slug} slot ${index}`);
    return {
      id,
      trigger: 'scheduled',
      scheduledFor: slot,
      createdAt,
      startsAt: createdAt + QUEUE_MS,
      duration: seed.usualMinutes * MINUTE,
      check: {},
    };
  });
}

const manualEvents = (seed: MonitorSeed, store: Store): CheckEvent[] =>
  manualChecks(store)
    .list()
    .filter(([, { monitorId }]) => monitorId === monitorIdOf(seed))
    .map(([id, { createdAt }]) => ({
      id,
      trigger: 'manual',
      scheduledFor: null,
      createdAt,
      startsAt: createdAt + QUEUE_MS,
      duration: Math.min(seed.usualMinutes * MINUTE, 45_000),
      check: {},
    }));
