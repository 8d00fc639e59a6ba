import { nameMonitor } from '#/components/monitor/name-monitor.ts';
import { Skeleton, SkeletonRows } from '#/ui/feedback/skeleton.tsx';
import type { ReviewGroup } from '../model/group-reviews.ts';

interface ChangesToComeProps {
  readonly group: ReviewGroup;
  /** Rows that are drawn. */
  readonly shown: number;
  /** Rows of a monitor before more are asked for. */
  readonly most: number;
}

/** Room for the changes of a monitor that are on their way, and for what is said below them. */
export function ChangesToCome({
  group: {
    items,
    toCome,
    reading: { monitor },
  },
  shown,
  most,
}: ChangesToComeProps) {
  const expected = items.length + toCome;
  const rows = Math.min(most, expected) - shown;
  return (
    <>
      {rows > 0 && (
        <SkeletonRows
          // Those that are left are others: rows come in the place of the first, and the last keep theirs.
          key={rows}
          rows={rows}
          label={`Reading what changed: ${nameMonitor(monitor)}`}
          // Without a judgment a row has no reason; on a phone what was and what is are lines of their own.
          rowClassName={
            monitor.judgeEnabled === false ? 'h-14.5 max-sm:h-19' : 'h-19.5 max-sm:h-24.5'
          }
        />
      )}
      {toCome > 0 && shown === items.length && expected > most && (
        <Skeleton className="my-3 ml-6 h-2.5 w-24" />
      )}
    </>
  );
}
