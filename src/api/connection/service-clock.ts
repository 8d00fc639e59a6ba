import type { Connection, ConnectionSettings } from './connection.ts';
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

/**
 * When the answers of a file came, in milliseconds since the epoch: by their service's clock where the file says that, else by that of whoever
 * saved them (`device`). Null where it does not say.
 */
export function readSavedTime({
  sourceOfFile,
}: Pick<Connection, 'sourceOfFile'>): { readonly at: number; readonly by: NamedClock } | null {
  const source = sourceOfFile?.() ?? null;
  const [told, made] = [parseTime(source?.toldAt ?? null), parseTime(source?.made ?? null)];
  if (told !== null) return { at: told, by: 'service' };
  return made === null ? null : { at: made, by: 'device' };
}

/** What this machine's clock showed at a moment, as the service's did; null where that cannot be read, and for no moment (0). Both in milliseconds since the epoch. */
export function toServiceTime(baseUrl: string, at: number): number | null {
  if (at <= 0 || readServiceAhead(baseUrl) === null) return null;
  return readServiceTime(baseUrl) - Math.max(0, Date.now() - at);
}

/** The service's time, milliseconds since the epoch; this machine's where the service's cannot be read. */
export function readServiceTime(baseUrl: string): number {
  const ahead = aheadOf.get(baseUrl);
  return ahead === undefined ? Date.now() : readSteadyTime() + ahead;
}
