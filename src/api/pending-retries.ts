/** A failed request that waits before its next attempt. */
export interface PendingRetry {
  /** The hash of the query's key, or of the mutation's. */
  readonly key: string;
  /** The attempt that will follow, from 1, of `maxAttempts`. */
  readonly nextAttempt: number;
  readonly maxAttempts: number;
  /** When it will be sent: milliseconds since the epoch. */
  readonly dueAt: number;
  readonly error: unknown;
  readonly retryNow: () => void;
  /** Gives up: the request fails with `error`. */
  readonly stop: () => void;
}

type Listener = () => void;

const pending = new Map<string, PendingRetry>();
const listeners = new Set<Listener>();
const stoppedErrors = new WeakSet<object>();
const notify = () => listeners.forEach((listener) => listener());

/** The waiting retries, for the screens to show. One per key: React Query never runs the same query twice at once. */
export const pendingRetries = {
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (key: string): PendingRetry | null => pending.get(key) ?? null,
  set(retry: PendingRetry): void {
    pending.set(retry.key, retry);
    notify();
  },
  remove(key: string): void {
    if (pending.delete(key)) notify();
  },
  rememberStop: (error: object): void => void stoppedErrors.add(error),
  /** Whether the user stopped the retries of a request that failed with `error`: then nothing repeats it until the user does. */
  wasStopped: (error: unknown): boolean => typeof error === 'object' && error !== null && stoppedErrors.has(error),
};
