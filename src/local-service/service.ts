import * as v from 'valibot';
import { DEMO_KEYS } from './demo-keys.ts';
import { type Faults, faultsSchema, NO_FAULTS } from './faults.ts';
import { createRateLimiter, DEFAULT_LIMITS, type RateLimits } from './rate-limit.ts';
import { createStore, type Store, storedTime } from './store.ts';

/** What every handler works with: the clock, the store, the fault controls. Nothing else in the service knows the time or keeps state. */
export interface Service {
  /** Milliseconds since the epoch, moved by the clock control. */
  clock(): number;
  /** The moment around which the seeded world is set: its past lies before, what runs by itself begins here. Milliseconds since the epoch. */
  worldStart(): number;
  readonly store: Store;
  faults(): Faults;
  setFaults(change: Partial<Faults>): void;
  /** 1 is the seeded world; larger numbers multiply pages, lines and events. */
  scale(): number;
  /** Throws a 429 when the key (null: none) has asked too often. */
  countRequest(key: string | null): void;
  readonly credits: CreditLog;
  /** A part of the world that is built once and cached until the world changes (its start, its scale, a reset of what happened in it). */
  cached<Value>(name: string, build: () => Value): Value;
  readonly control: LocalServiceControl;
}

interface CreditEntry {
  readonly teamId: string;
  readonly credits: number;
  readonly what: string;
  readonly at: number;
}

/** What was charged since the start, newest last. */
export interface CreditLog {
  charge(teamId: string, credits: number, what: string): void;
  entries(): readonly CreditEntry[];
}

/** The fault controls, in the form that a console of any host uses. */
export interface LocalServiceControl {
  describe(): Promise<{
    readonly keys: readonly { readonly key: string; readonly shows: string }[];
    readonly faults: Faults;
    readonly scale: number;
    readonly now: number;
    /** Whether a restart finds what was done. */
    readonly isSaved: boolean;
  }>;
  setFaults(faults: Partial<Faults>): Promise<void>;
  advanceClock(ms: number): Promise<void>;
  setScale(scale: number): Promise<void>;
  reset(): Promise<void>;
}

export interface ServiceOptions {
  readonly clock?: (() => number) | undefined;
  readonly store?: Store | undefined;
  readonly scale?: number | undefined;
  readonly limits?: Partial<RateLimits> | undefined;
}

/** A world older than this is moved to the present when a service starts, so that a demonstration never looks stale. */
const WORLD_LIFE_MS = 12 * 3_600_000;
/** Clocks are put right by seconds all the time: no world begins again for these. */
const MOST_AHEAD_MS = 60_000;
const MAX_SCALE = 1_000;

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most;

/** The clock may be moved on, not beyond what a date can hold. */
const MAX_CLOCK_OFFSET_MS = 100 * 365 * 24 * 3_600_000;

const CONTROLS = 'controls';
const controlsSchema = v.object({
  worldStart: storedTime,
  clockOffset: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_CLOCK_OFFSET_MS)),
  scale: v.pipe(v.number(), v.minValue(1), v.maxValue(MAX_SCALE)),
  faults: faultsSchema,
  /** How often what happened in the world was taken back: another tab holds what it built of the world before. */
  life: v.optional(v.number(), 0),
});
type Controls = v.InferOutput<typeof controlsSchema>;

export function createService(options: ServiceOptions = {}): Service {
  const { clock: hostClock = Date.now, store = createStore() } = options;
  const saved = store.collection(CONTROLS, controlsSchema);
  const wholeMinute = (ms: number) => Math.floor(ms / 60_000) * 60_000;
  const freshControls = (): Controls => ({
    worldStart: wholeMinute(hostClock()),
    clockOffset: 0,
    scale: options.scale ?? 1,
    faults: NO_FAULTS,
    life: 0,
  });
  // Read each time: another tab may have changed a control.
  const controls = () => saved.get('all') ?? freshControls();
  const pull = (change: Partial<Controls>) => saved.set('all', { ...controls(), ...change });
  // Whole milliseconds, as every date and page link has them: the control takes parts of one.
  const clock = () => Math.floor(hostClock() + controls().clockOffset);

  const found = saved.get('all');
  if (!found) pull({});
  // A clock that was moved on stays so: what was done by it would else lie in the future.
  // One that lies ahead is of a clock that was set back: its past has not happened yet.
  else if (!isWithin(clock() - found.worldStart, -MOST_AHEAD_MS, WORLD_LIFE_MS))
    pull({ worldStart: wholeMinute(clock()) });

  const cache = new Map<string, { readonly world: string; readonly value: unknown }>();
  const charged: CreditEntry[] = [];
  const limiter = createRateLimiter({ ...DEFAULT_LIMITS, ...options.limits }, clock);
  const service: Service = {
    clock,
    worldStart: () => controls().worldStart,
    store,
    faults: () => controls().faults,
    setFaults: (change) =>
      pull({ faults: v.parse(faultsSchema, { ...controls().faults, ...change }) }),
    scale: () => controls().scale,
    countRequest: (key) => limiter.count(key),
    credits: {
      charge: (teamId, credits, what) => void charged.push({ teamId, credits, what, at: clock() }),
      entries: () => charged,
    },
    cached<Value>(name: string, build: () => Value): Value {
      const { worldStart, scale, life } = controls();
      const world = `${worldStart} ${scale} ${life}`;
      const hit = cache.get(name);
      if (hit?.world === world) return hit.value as Value;
      const value = build();
      cache.set(name, { world, value });
      return value;
    },
    control: {
      describe: async () => ({
        keys: DEMO_KEYS.map(({ key, shows }) => ({ key, shows })),
        faults: controls().faults,
        scale: controls().scale,
        now: clock(),
        isSaved: store.isSaved(),
      }),
      setFaults: async (faults) => {
        service.setFaults(faults);
        await store.settled();
      },
      advanceClock: async (ms) => {
        const step = v.parse(v.pipe(v.number(), v.minValue(0)), ms);
        pull({
          clockOffset: v.parse(controlsSchema.entries.clockOffset, controls().clockOffset + step),
        });
        await store.settled();
      },
      setScale: async (scale) => {
        pull({ scale: v.parse(controlsSchema.entries.scale, scale) });
        await store.settled();
      },
      reset: async () => {
        // Where nothing happened on top of it, the seeded world of this minute is the one that was built: building it again takes longest.
        const isUsed = [...store.kinds()].some((kind) => kind !== CONTROLS);
        const life = controls().life + Number(isUsed);
        if (isUsed) cache.clear();
        store.clear();
        charged.length = 0;
        limiter.clear();
        pull({ ...freshControls(), life });
        await store.settled();
      },
    },
  };
  return service;
}
