import { isCancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { createStore, type Store, useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';

/** How far a reading is that takes many requests. */
export interface ReadingLife {
  /** `failed`: it ended early. */
  readonly phase: 'idle' | 'reading' | 'read' | 'stopped' | 'failed';
  /** Why it ended early. */
  readonly error: unknown;
}

/** Sends a request, and has it among those under way until it ends. */
export type Watch = <Value>(queryKey: QueryKey, request: () => Promise<Value>) => Promise<Value>;

/** One turn of a reading, from its begin to its end. `set` changes what is there, once it is over nothing any more. */
export interface Turn<Found> {
  readonly signal: AbortSignal;
  readonly set: (change: Partial<Found>) => void;
}

/** Reads. What it resolves to is set when it ends; it ends as `read` where that names no other phase. Rejects where it failed. */
export type Work<Found> = (turn: Turn<Found>) => Promise<Partial<Found & ReadingLife> | void>;

export const NOT_BEGUN: ReadingLife = { phase: 'idle', error: null };

/** What many requests find, and the life of reading it. */
export interface Reading<Found> {
  readonly store: Store<Found & ReadingLife>;
  /** The requests under way, whose waiting retries can be shown. A store of its own: it changes with every request. */
  readonly asking: Store<readonly QueryKey[]>;
  /** Asks for nothing more; what is there stays. */
  readonly stop: () => void;
}

/** A reading, in stores that can be watched: one turn at a time. */
export function createReading<Found extends object>(client: QueryClient, nothing: Found) {
  const store: Store<Found & ReadingLife> = createStore({ ...nothing, ...NOT_BEGUN });
  const asking = createStore<readonly QueryKey[]>([]);
  let abort = new AbortController();
  const set = (change: Partial<Found> | Partial<ReadingLife>) =>
    store.setState((now) => ({ ...now, ...change }));
  const watch: Watch = (queryKey, request) => {
    asking.setState((now) => [...now, queryKey]);
    return request()
      .catch((error: unknown) => {
        // Another reading shared the request, and was stopped: this one asks for itself.
        const isWanted = asking.get().includes(queryKey);
        if (isWanted && isCancelledError(error) && error.revert) return request();
        throw error;
      })
      .finally(() => asking.setState((now) => now.filter((key) => key !== queryKey)));
  };
  const cancel = () => {
    const keys = asking.get();
    asking.setState(() => []);
    for (const queryKey of keys) void client.cancelQueries({ queryKey, exact: true });
  };
  const stop = (change?: Partial<Found>) => {
    if (store.get().phase !== 'reading') return;
    abort.abort();
    set({ ...change, phase: 'stopped' });
    cancel();
  };
  return {
    store,
    asking,
    watch,
    /** Asks no more for what is under way. */
    cancel,
    /** Begins a turn, with this change of what is there; resolves when it is over. */
    async begin(work: Work<Found>, change?: Partial<Found>) {
      stop();
      const { signal } = (abort = new AbortController());
      const setOwn: typeof set = (own) => {
        if (!signal.aborted) set(own);
      };
      set({ ...change, phase: 'reading', error: null });
      try {
        setOwn({ phase: 'read', ...(await work({ signal, set: setOwn })) });
      } catch (error) {
        setOwn({ phase: 'failed', error });
      }
    },
    /** Asks for nothing more, and changes this; what else is there stays. */
    stop,
  };
}

export type ReadingOf<Found, Reader> = Found &
  ReadingLife & { readonly asking: readonly QueryKey[]; readonly reader: Reader };

/**
 * What there is of a reading that is begun (`start`) when it is shown and stopped when it is left, and so again for each other `edition` of what
 * it reads. Null: it is not begun.
 */
export function useReading<Found, Reader extends Reading<Found>>(
  reader: Reader & Reading<Found>,
  start: () => void,
  edition: string | null,
): ReadingOf<Found, Reader> {
  const state = useSelector(reader.store);
  const asking = useSelector(reader.asking);
  useEffect(() => {
    if (edition === null) return;
    start();
    return () => reader.stop();
    // oxlint-disable-next-line react/exhaustive-deps -- `edition` stands for what is read.
  }, [reader, edition]);
  return useMemo(() => ({ ...state, asking, reader }), [state, asking, reader]);
}
