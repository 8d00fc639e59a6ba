import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type JoinedChecks, joinCheckParts, readChecksPart } from './join-check-parts.ts';
import { monitorQueries, useMonitorChecks } from './monitors.ts';

/** `checks`: no more than were asked for, as a service may answer with all of them. */
export interface CheckParts extends Omit<JoinedChecks, 'offsets' | 'isOpen'> {
  /** The query of the newest part, asked for again while one of its checks is under way. */
  readonly newest: ReturnType<typeof useMonitorChecks>;
  /** The last part that was asked for, where that failed or is on its way. */
  readonly open: { readonly offset: number; readonly query: UseQueryResult<unknown> } | null;
}

/**
 * The newest checks of a monitor, as many parts of `limit` of their list as are asked for. A part that a new check has moved since, and that
 * could not be read again, is not joined: one check would be in no part.
 */
export function useCheckParts(
  monitorId: string,
  { parts, limit }: { readonly parts: number; readonly limit: number },
): CheckParts {
  const client = useQueryClient();
  const newest = useMonitorChecks(monitorId, { limit, offset: 0 });
  const most = parts * limit;
  const { checks, offsets, isOpen, end, ...told } = joinCheckParts(
    (offset, before) =>
      offset === 0
        ? newest.data && { part: newest.data, between: [], isOld: false }
        : readChecksPart(client, monitorId, { limit, offset }, before),
    { parts, mostChecks: most },
  );
  const [, ...later] = offsets;
  const older = useQueries({
    queries: later.map((offset) => monitorQueries.checks(monitorId, { limit, offset })),
  });
  const [offset, query] = [later.at(-1), older.at(-1)];
  return {
    ...told,
    checks: checks.slice(0, most),
    newest,
    open: isOpen && offset !== undefined && query !== undefined ? { offset, query } : null,
    end: checks.length > most ? null : end,
  };
}
