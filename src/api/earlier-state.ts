import { isCheckUnderWay } from '#/contract/values/monitor-values.ts';
import { mayBeSince, parseTime } from '#/lib/format/format-time.ts';

interface Written {
  readonly id: string;
  readonly createdAt: string | null;
  /** When the service last wrote it. */
  readonly updatedAt: string | null;
  readonly status: string | null;
}

const isBefore = (one: string | null, other: string | null): boolean =>
  parseTime(one) !== null && parseTime(other) !== null && !mayBeSince(one, other);

/**
 * Whether this is an earlier state of the check that `known` is a later one of, by when the service says it last wrote it: a cache, or
 * one of several machines, may answer with what was. One of the same id that was made at another time is another check. That it has ended
 * comes after it was under way, whatever the clocks of the machines that wrote it say.
 */
export const isEarlierState = (state: Written, known: Written): boolean =>
  state.id === known.id &&
  state.createdAt === known.createdAt &&
  (isCheckUnderWay(state.status) || !isCheckUnderWay(known.status)) &&
  isBefore(state.updatedAt, known.updatedAt);

/** A service of many machines may take so long until each of them knows of a check, milliseconds. */
export const NEW_MS = 5 * 60_000;

/**
 * Whether this is an earlier state of the list of a monitor's checks that `known` is a later one of: it lacks those at its head alone, which
 * are so new at `now` (milliseconds since the epoch) that not every machine need know of them. What is older is gone.
 */
export function isEarlierList(
  list: readonly Pick<Written, 'id'>[],
  known: readonly Pick<Written, 'id' | 'createdAt'>[],
  now: number,
): boolean {
  const listed = new Set(list.map(({ id }) => id));
  const lacking = list.length === 0 ? known.length : known.findIndex(({ id }) => listed.has(id));
  const isNew = ({ createdAt }: Pick<Written, 'createdAt'>) =>
    now - (parseTime(createdAt) ?? 0) < NEW_MS;
  return lacking > 0 && known.slice(0, lacking).every(isNew);
}
