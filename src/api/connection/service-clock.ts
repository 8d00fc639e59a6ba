import type { ConnectionSettings } from './connection.ts';
import { parseTime } from '#/lib/format/format-time.ts';
import { confirmSleep, readSteadyTime } from '#/lib/steady-time.ts';

/**
 * The clocks of a service, against this page's own steady one (`readSteadyTime`), which no change of this machine's time moves. A clock is
 * kept as how far it is ahead of that, in milliseconds: its time is `readSteadyTime() + ahead`.
 */

/** By base URL. */
const aheadOf = new Map<string, number>();
/** `Date` counts whole seconds and travels; what lies closer than this is the same time. */
const STEP_MS = 2_000;

/** Keeps what the `Date` of an answer tells. Many services do not let a page read it: then null, which tells nothing. */
export function noteServiceTime(
  baseUrl: string,
  date: string | null,
  receivedAt = readSteadyTime(),
): void {
  const time = parseTime(date);
  if (time === null) return;
  const known = aheadOf.get(baseUrl);
  const setAhead = known === undefined ? 0 : confirmSleep(known - (time - receivedAt));
  const ahead = time - receivedAt + setAhead;
  // A late answer makes the clock seem slow, so the later reading holds, unless the clock was set.
  if (known === undefined || ahead > known || ahead < known - STEP_MS) aheadOf.set(baseUrl, ahead);
  if (known === undefined || setAhead > 0 || Math.abs(ahead - known) > STEP_MS)
    for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

/** Calls when a service first tells its time, or another than before. Gives how to hear no more of it. */
export function watchServiceClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How far the service's clock is ahead, as its `Date` told; null where that cannot be read. */
export const readServiceAhead = (baseUrl: string): number | null => aheadOf.get(baseUrl) ?? null;

/** Whose time `readServiceTime` gives; nobody's of a file (`saved`): when its answers came, and what time it is at its service, is not known. */
export type NamedClock = 'service' | 'device' | 'saved';
export function nameClock({
  kind,
  baseUrl,
}: Pick<ConnectionSettings, 'kind' | 'baseUrl'>): NamedClock {
  if (kind === 'file') return 'saved';
  return readServiceAhead(baseUrl) === null ? 'device' : 'service';
}

/** The service's time, milliseconds since the epoch; this machine's where the service's cannot be read. */
export function readServiceTime(baseUrl: string): number {
  const ahead = aheadOf.get(baseUrl);
  return ahead === undefined ? Date.now() : readSteadyTime() + ahead;
}
