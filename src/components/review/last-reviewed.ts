import { readStored, writeStored } from '#/ui/storage/stored.ts';

/** That everything of a monitor up to a check was said to be reviewed. */
export interface LastReviewed {
  readonly checkId: string;
  /** When that check was made, as the API says it. */
  readonly createdAt: string | null;
  /** When it was said, milliseconds since the epoch. */
  readonly at: number;
}

/** One entry a service: by monitor id. */
export const keyOfLastReviewed = (service: string): string => `last-reviewed.${service}`;

const isLastReviewed = (value: unknown): value is LastReviewed =>
  typeof value === 'object' &&
  value !== null &&
  'checkId' in value &&
  typeof value.checkId === 'string' &&
  'createdAt' in value &&
  (value.createdAt === null || typeof value.createdAt === 'string') &&
  'at' in value &&
  typeof value.at === 'number';

/** What was kept, by monitor id; what cannot be read is left out. */
export function readLastReviewed(service: string): ReadonlyMap<string, LastReviewed> {
  try {
    const kept: unknown = JSON.parse(readStored(keyOfLastReviewed(service)) ?? '{}');
    return new Map(
      Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).flatMap(
        ([monitorId, value]) => (isLastReviewed(value) ? [[monitorId, value] as const] : []),
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
  const all = new Map(readLastReviewed(service));
  const before = all.get(monitorId) ?? null;
  if (last === null) all.delete(monitorId);
  else all.set(monitorId, last);
  writeStored(
    keyOfLastReviewed(service),
    all.size === 0 ? null : JSON.stringify(Object.fromEntries(all)),
  );
  return before;
}

/** Takes back what `setLastReviewed` said, unless something else was said since, in another tab perhaps. */
export function takeBackLastReviewed(
  service: string,
  monitorId: string,
  said: LastReviewed | null,
  before: LastReviewed | null,
): void {
  const now = readLastReviewed(service).get(monitorId) ?? null;
  if (now?.at === said?.at && now?.checkId === said?.checkId)
    setLastReviewed(service, monitorId, before);
}
