interface Keyed {
  readonly key: string;
}

/** At most one entry per key, for the screens to watch. */
export function createKeyedStore<Entry extends Keyed>() {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (key: string): Entry | null => entries.get(key) ?? null,
    list: (): readonly Entry[] => [...entries.values()],
    set(entry: Entry): void {
      entries.set(entry.key, entry);
      notify();
    },
    /** Removes this very entry: a newer one of the same key stays. */
    remove(entry: Entry): void {
      if (entries.get(entry.key) === entry && entries.delete(entry.key)) notify();
    },
  };
}
