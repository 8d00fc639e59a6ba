import type { endpoints, ResponseOf } from '#/contract/endpoints.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import type { Decoded } from './client/decode.ts';

export type ChecksAnswer = Decoded<ResponseOf<typeof endpoints.listChecks>>;

/** A part of a list of checks, and what tells whether the part behind it still begins where it ends: a new check moves all others on by one. */
export type ChecksPart = ChecksAnswer & {
  /** The last check of the part before this one, as it was when this one was asked for. */
  readonly after?: string | undefined;
  /** The checks that have moved out of this part since, in their order: the part behind it may have been read before. */
  readonly moved?: readonly MonitorCheck[];
};

export const lastOf = (part: ChecksAnswer | undefined) => part?.value.data.at(-1)?.id;

/** How many checks of the list a part stands for, with those of it that could not be read. */
export const countOf = ({ value, unread }: ChecksAnswer): number =>
  value.data.length + unread.length;

/** So many checks that moved out of a part are kept: of more it is not known any more what follows the part. */
const MOST_MOVED = 100;

/** What has moved out of a part, in its order; none where what it holds now is not known to have stood in front of what it held. */
export function listMoved(
  now: ChecksAnswer,
  before: ChecksPart | undefined,
): readonly MonitorCheck[] {
  const known = [...(before?.value.data ?? []), ...(before?.moved ?? [])];
  const at = known.findIndex(({ id }) => id === lastOf(now));
  return at < 0 ? [] : known.slice(at + 1, at + 1 + MOST_MOVED);
}
