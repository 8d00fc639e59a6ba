import type { Repeat } from '#/contract/endpoint-addresses.ts';
import { createKeyedStore } from './keyed-store.ts';

/** A request that was sent and is not answered yet, or not to its end. */
export interface AskedRequest {
  /** The service and its key with the hash of the query's key, or of the mutation's (`requestKey`). */
  readonly key: string;
  /** When this attempt was sent: by the page's steady time (`readSteadyTime`). */
  readonly askedAt: number;
  /** Whether the answer has begun: its status is here, its end is not. */
  readonly hasBegun: boolean;
  readonly repeat: Repeat;
  /** Gives this attempt up and sends another at once. Null for what starts or stops something: then the doubt is explained first. */
  readonly askAgain: (() => void) | null;
  /** Gives up: the request fails with a `StoppedWaitingError`. */
  readonly stop: () => void;
}

/** The requests under way. One per key: React Query never runs the same query twice at once. */
export const askedRequests = createKeyedStore<AskedRequest>();
