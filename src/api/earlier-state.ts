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
