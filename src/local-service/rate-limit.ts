import { rateLimitError } from './faults.ts';

export interface RateLimits {
  /** Requests per minute of one key. */
  readonly keyed: number;
  /** Requests per minute of everybody without a key, together. */
  readonly keyless: number;
}

/** Enough for a console that loads every page of a large check and polls a run meanwhile; without a key, enough for a curious hand. */
export const DEFAULT_LIMITS: RateLimits = { keyed: 3_000, keyless: 60 };

const MINUTE_MS = 60_000;

/** Counts requests per key in windows of one minute and throws a 429 above the limit. Not saved across restarts. */
export function createRateLimiter(limits: RateLimits, clock: () => number) {
  const windows = new Map<string | null, { startedAt: number; count: number }>();
  return {
    count(key: string | null): void {
      const now = clock();
      let window = windows.get(key);
      if (!window || now - window.startedAt >= MINUTE_MS || now < window.startedAt) {
        window = { startedAt: now, count: 0 };
        windows.set(key, window);
      }
      window.count++;
      if (window.count > (key === null ? limits.keyless : limits.keyed))
        throw rateLimitError(
          window.count,
          Math.max(1, Math.ceil((window.startedAt + MINUTE_MS - now) / 1000)),
          now,
        );
    },
    clear: () => windows.clear(),
  };
}
