import { useMemo, useState } from 'react';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { countInCheck, type ReviewCount } from './count-for-review.ts';
import { type DigestsLoad, useDigests } from './use-digests.ts';
import { useKnownReviews } from './use-known-reviews.ts';

export interface CheckReviews {
  readonly countOf: (check: MonitorCheck) => ReviewCount | null;
  readonly load: DigestsLoad;
  /** How many of the checks, from the newest on, are read. */
  readonly depth: number;
  readonly readMore: () => void;
}

/** Each check takes up to four requests. */
const READ_AT_ONCE = 50;
/** Of so many checks it is looked up what this browser keeps of them. */
const LOOKED_UP = 200;

/** What is to be reviewed in the newest of these checks, as far as it is saved; all of it is read once it is asked for. */
export function useCheckReviews(
  monitorId: string,
  checks: readonly MonitorCheck[],
  isAsked: boolean,
): CheckReviews {
  const [depth, setDepth] = useState(READ_AT_ONCE);
  const load = useDigests(monitorId, checks.slice(0, isAsked ? depth : LOOKED_UP), isAsked);
  const known = useKnownReviews()(monitorId);
  const { digests } = load;
  const countOf = useMemo(() => {
    const counts = new Map<MonitorCheck, ReviewCount | null>();
    return (check: MonitorCheck) => {
      const before = counts.get(check);
      if (before !== undefined) return before;
      const count = countInCheck(check, digests.get(check.id) ?? null, known);
      counts.set(check, count);
      return count;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `known` is made of what it names.
  }, [digests, known.marksOf, known.last]);
  return { countOf, load, depth, readMore: () => setDepth(depth + READ_AT_ONCE) };
}
