import { keepEntries, readStored, writeStored } from '#/ui/storage/stored.ts';
import { asRecord } from '#/lib/json/as-record.ts';

/** The checks that were listed when all was said to be reviewed: one that is listed later has been seen by nobody. */
export interface ListedThen {
  /** Hashes of their ids in lower case, of the newest ones. */
  readonly ids: readonly string[];
  /** When the oldest of these was made: older ones are told by their time alone. Null where that is not known. */
  readonly since: string | null;
}

/** That everything of a monitor up to a check was said to be reviewed. */
export interface LastReviewed {
  readonly checkId: string;
  /** When that check was made, as the API says it. */
  readonly createdAt: string | null;
  /** When it was said, milliseconds since the epoch. */
  readonly at: number;
  /** Versions that did not keep it leave it out. */
  readonly listed?: ListedThen | undefined;
  /** What had been said before, for undo: null where nothing had. Versions that did not keep it leave it out. */
  readonly before?: Omit<LastReviewed, 'before'> | null;
}

const LAST = 'last-reviewed.';
keepEntries(LAST);

/** One record a service: by monitor id. */
export const keyOfLastReviewed = (service: string): string => `${LAST}${service}`;

const isLastReviewed = (value: unknown): value is LastReviewed => {
  const { checkId, createdAt, at, listed, before = null } = asRecord(value);
  return (
    typeof checkId === 'string' &&
    isTextOrNull(createdAt) &&
    typeof at === 'number' &&
    (listed === undefined || isListedThen(listed)) &&
    (before === null || isLastReviewed(before))
  );
};

const isListedThen = (value: unknown): value is ListedThen => {
  const { ids, since } = asRecord(value);
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') && isTextOrNull(since);
};

const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string';

/** By monitor id, in either case; null where nothing was said. */
export type LastReviewedOf = (monitorId: string) => LastReviewed | null;

/** What was saved; what cannot be read is left out. */
export function readLastReviewed(service: string): LastReviewedOf {
  const all = readAll(service);
  return (monitorId) => all.get(monitorId.toLowerCase()) ?? null;
}

function readAll(service: string): Map<string, LastReviewed> {
  try {
    const saved: unknown = JSON.parse(readStored(keyOfLastReviewed(service)) ?? '{}');
    return new Map(
      Object.entries(asRecord(saved)).flatMap(([monitorId, value]) =>
        isLastReviewed(value) ? [[monitorId.toLowerCase(), value] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Null takes it back. Gives what was there before, for undo. */
export function setLastReviewed(
  service: string,
  monitorId: string,
  last: LastReviewed | null,
): LastReviewed | null {
  const all = readAll(service);
  const id = monitorId.toLowerCase();
  const before = all.get(id) ?? null;
  if (last === null) all.delete(id);
  else all.set(id, { before: before && strip(before), ...last });
  writeStored(
    keyOfLastReviewed(service),
    all.size === 0 ? null : JSON.stringify(Object.fromEntries(all)),
  );
  return before;
}

function strip(last: LastReviewed): Omit<LastReviewed, 'before'> {
  const { before: _, ...said } = last;
  return said;
}

/** Takes back what `setLastReviewed` said, unless something else was said since, in another tab perhaps. Whether that was still so. */
export function takeBackLastReviewed(
  service: string,
  monitorId: string,
  said: LastReviewed | null,
  before: LastReviewed | null,
): boolean {
  const now = readLastReviewed(service)(monitorId);
  const isCurrent = now?.at === said?.at && now?.checkId === said?.checkId;
  if (isCurrent) setLastReviewed(service, monitorId, before);
  return isCurrent;
}
