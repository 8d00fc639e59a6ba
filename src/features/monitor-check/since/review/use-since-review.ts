import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import { useServiceName } from '#/api/queries/use-service-name.ts';
import { isUpTo } from '#/components/check-digest/review-state.ts';
import { hashChange } from '#/components/page-change/change-content.ts';
import {
  type LastReviewed,
  setLastReviewed,
  takeBackLastReviewed,
} from '#/components/review/last-reviewed.ts';
import { isReviewed, type ReviewedPage } from '#/components/review/review-marks.ts';
import { keyOfMarks, marksOfService } from '#/components/review/marks-key.ts';
import { storedMarks } from '#/components/review/stored-marks.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { readStored, subscribeStoredUnder } from '#/ui/storage/stored.ts';
import type { ChangeVisit } from '../model/change-visit.ts';
import type { ChangedPage } from '../model/merge-changes.ts';

export interface SinceReview {
  readonly isVisitReviewed: (visit: ChangeVisit) => boolean;
  /** Every change of the page in these checks is marked, or was said to be reviewed with its check. */
  readonly isReviewed: (page: ChangedPage) => boolean;
  /** Said to be reviewed with all of its checks, so that no mark of its own can be taken away. */
  readonly isCovered: (page: ChangedPage) => boolean;
  readonly review: (page: ChangedPage) => void;
  readonly unreview: (page: ChangedPage) => void;
  /** Sets up to where everything of the monitor is reviewed. Gives what takes just that back. `onUndo`: before `undo` does. */
  readonly setLast: (last: LastReviewed, onUndo: () => void) => () => void;
  /** Sets that back to what had been said before, wherever it was said: no act that `undo` would take back. */
  readonly restoreLast: (before: LastReviewed | null) => void;
  /** Takes back the last of these acts on this screen that still counts: the page it was about, `all`, or null where there is none. */
  readonly undo: () => Undone;
}

type Marked = readonly (readonly [checkId: string, page: ReviewedPage])[];

/** What an act was about; null where it had been taken back in another way, or said again in another tab. */
type Undone = { readonly page: string } | 'all' | null;

const asMark = ({ check, page }: ChangeVisit): Marked[number] => [
  check.id,
  { pageId: page.id, hash: hashChange(page) },
];

/** What of these checks of a monitor is reviewed, as this browser keeps it now: other tabs mark too. */
export function useSinceReview(
  monitorId: string,
  checks: readonly MonitorCheck[],
  last: LastReviewed | null,
): SinceReview {
  const service = useServiceName();
  const acts = useRef<(() => Undone)[]>([]);
  const saved = useSyncExternalStore(
    useCallback(
      (listener: () => void) => subscribeStoredUnder(marksOfService(service), listener),
      [service],
    ),
    () => checks.map(({ id }) => readStored(keyOfMarks(service, id)) ?? '').join('\n'),
  );
  return useMemo(() => {
    const marks = new Map(checks.map(({ id }) => [id, storedMarks(service, id).read()]));
    const isMarked = (visit: ChangeVisit) => {
      const [checkId, page] = asMark(visit);
      return isReviewed(marks.get(checkId) ?? {}, page);
    };
    const isVisitReviewed = (visit: ChangeVisit) => isUpTo(visit.check, last) || isMarked(visit);
    const unmark = (marked: Marked) => {
      for (const [checkId, page] of marked) storedMarks(service, checkId).unreview([page]);
    };
    return {
      isVisitReviewed,
      isReviewed: ({ visits }) => visits.every(isVisitReviewed),
      isCovered: ({ visits }) => visits.every(({ check }) => isUpTo(check, last)),
      review({ name, visits }) {
        const marked = visits.filter((visit) => !isMarked(visit)).map(asMark);
        for (const [checkId, page] of marked) storedMarks(service, checkId).review([page]);
        if (marked.length === 0) return;
        acts.current.push(() => {
          const left = marked.filter(([checkId, page]) =>
            isReviewed(storedMarks(service, checkId).read(), page),
          );
          unmark(left);
          return left.length > 0 ? { page: name } : null;
        });
      },
      unreview: ({ visits }) => unmark(visits.map(asMark)),
      setLast(next, onUndo) {
        const before = setLastReviewed(service, monitorId, next);
        const takeBack = () =>
          takeBackLastReviewed(service, monitorId, next, before) ? ('all' as const) : null;
        acts.current.push(() => {
          onUndo();
          return takeBack();
        });
        return takeBack;
      },
      restoreLast: (before) => void setLastReviewed(service, monitorId, before),
      undo() {
        for (let act = acts.current.pop(); act !== undefined; act = acts.current.pop()) {
          const undone = act();
          if (undone !== null) return undone;
        }
        return null;
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `saved` stands for the marks of the checks.
  }, [service, monitorId, checks, last, saved]);
}
