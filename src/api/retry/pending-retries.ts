import type { Repeat } from '#/contract/endpoint-addresses.ts';
import { createKeyedStore } from './keyed-store.ts';

/** A failed request that waits before its next attempt. */
export interface PendingRetry {
  /** The service and its key with the hash of the query's key, or of the mutation's (`requestKey`). */
  readonly key: string;
  /** The attempt that will follow, from 1, of `maxAttempts`. */
  readonly nextAttempt: number;
  readonly maxAttempts: number;
  /** When it will be sent, by the page's steady time (`readSteadyTime`): no setting of the clock moves it. */
  readonly dueAt: number;
  readonly repeat: Repeat;
  readonly error: unknown;
  /** Why it waits: the title of the error. */
  readonly reason: string;
  readonly retryNow: () => void;
  /** Gives up: the request fails with `error`. */
  readonly stop: () => void;
  /** As `stop`, for nobody looks any more: another request of the same waits as long as the service asked for. */
  readonly leave: () => void;
}

const stoppedErrors = new WeakSet<object>();

/** The waiting retries, for the screens to show. One per key: React Query never runs the same query twice at once. */
export const pendingRetries = {
  ...createKeyedStore<PendingRetry>(),
  rememberStop: (error: object): void => void stoppedErrors.add(error),
  /** Whether the user stopped the request that failed with `error`: then nothing repeats it until the user does. */
  wasStopped: (error: unknown): boolean =>
    typeof error === 'object' && error !== null && stoppedErrors.has(error),
};
