import { useEffect, useRef } from 'react';
import { useRunList } from '#/api/queries/agent-run-list.ts';

/**
 * The service's list of runs, asked for again where it was read before `startedAt`, when a run was last started here: without that it says too
 * little. Once for each start, for the clock that dates both may have been ahead then.
 */
export function useListSince(before: number | undefined, startedAt: number) {
  const list = useRunList(before);
  const { dataUpdatedAt, refetch } = list;
  const askedFor = useRef(0);
  useEffect(() => {
    if (dataUpdatedAt === 0 || startedAt <= dataUpdatedAt || askedFor.current === startedAt) return;
    askedFor.current = startedAt;
    void refetch();
  }, [dataUpdatedAt, startedAt, refetch]);
  return list;
}
