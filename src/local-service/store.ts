import * as v from 'valibot';

/** A moment in a record, in milliseconds since the epoch: years 1970 to 9999, so that a date and what follows it can always be written. */
export const storedTime = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(9999, 0)));

/** Keeps what happened on top of the seeded world: runs started, cancels, manual checks, fault controls. Small by design. */
export interface Store {
  /** The records of one kind. A stored value that does not fit `schema` (an older version wrote it) reads as absent. */
  collection<const Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ): Collection<v.InferOutput<Schema>>;
  /** The kinds that have records, whatever these are worth. */
  kinds(): ReadonlySet<string>;
  clear(): void;
  /** Settles when everything written so far is saved. */
  settled(): Promise<void>;
  /** Whether all that was written so far outlives the program. */
  isSaved(): boolean;
}

export interface Collection<Value> {
  get(id: string): Value | undefined;
  set(id: string, value: Value): void;
  remove(id: string): void;
  /** All records, in the order in which their ids were first written. */
  list(): readonly (readonly [id: string, value: Value])[];
}

/** Where a store is saved beyond the life of the process. */
export interface Keeper {
  set(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** A store in memory; with a keeper, every write also goes there. `entries` is what a keeper had saved: it stays shared, and may be changed from outside. */
export function createStore(entries: Map<string, unknown> = new Map(), keeper?: Keeper): Store {
  let writes: Promise<unknown> = Promise.resolve();
  let isSaved = keeper !== undefined;
  const keep = (write: (to: Keeper) => Promise<void>) => {
    // Storage may be full, forbidden or silent: the service then goes on, says so, and a reload forgets.
    if (keeper) writes = writes.then(() => write(keeper)).catch(() => void (isSaved = false));
  };
  return {
    collection: (name, schema) => {
      const keyOf = (id: string) => `${name}/${id}`;
      const read = (value: unknown) => {
        const result = v.safeParse(schema, value);
        return result.success ? result.output : undefined;
      };
      return {
        get: (id) => (entries.has(keyOf(id)) ? read(entries.get(keyOf(id))) : undefined),
        set(id, value) {
          entries.set(keyOf(id), value);
          keep((to) => to.set(keyOf(id), value));
        },
        remove(id) {
          entries.delete(keyOf(id));
          keep((to) => to.remove(keyOf(id)));
        },
        list: () =>
          [...entries].flatMap(([key, stored]) => {
            if (!key.startsWith(`${name}/`)) return [];
            const value = read(stored);
            return value === undefined ? [] : [[key.slice(name.length + 1), value] as const];
          }),
      };
    },
    kinds: () => new Set(Array.from(entries.keys(), (key) => key.slice(0, key.indexOf('/')))),
    clear() {
      entries.clear();
      keep((to) => to.clear());
    },
    settled: async () => void (await writes),
    isSaved: () => isSaved,
  };
}
