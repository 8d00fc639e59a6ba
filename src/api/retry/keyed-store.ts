import { createStore } from '@tanstack/react-store';

interface Keyed {
  readonly key: string;
}

/** At most one entry per key, for the screens to watch. */
export function createKeyedStore<Entry extends Keyed>() {
  const store = createStore<ReadonlyMap<string, Entry>>(new Map());
  return {
    store,
    get: (key: string): Entry | null => store.get().get(key) ?? null,
    list: (): readonly Entry[] => [...store.get().values()],
    set: (entry: Entry): void =>
      store.setState((entries) => new Map(entries).set(entry.key, entry)),
    /** Removes this very entry: a newer one of the same key stays. */
    remove(entry: Entry): void {
      if (store.get().get(entry.key) === entry)
        store.setState((entries) => new Map([...entries].filter(([key]) => key !== entry.key)));
    },
  };
}
