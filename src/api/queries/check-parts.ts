import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { monitorQueries, useMonitorChecks } from './monitors.ts';

export interface CheckParts {
  /** Newest first, each once. */
  readonly checks: readonly MonitorCheck[];
  /** The query of the newest part, asked for again while one of its checks is under way. */
  readonly newest: ReturnType<typeof useMonitorChecks>;
  /** The last part that was asked for, where that failed or is on its way. */
  readonly open: { readonly offset: number; readonly query: UseQueryResult<unknown> } | null;
  /** The list came to its end: a part was empty, or held nothing new. */
  readonly isEnd: boolean;
}

/** The newest checks of a monitor in parts of `limit`: each begins where the one before ended, for a service may give fewer than asked for. */
export function useCheckParts(
  monitorId: string,
  { parts, limit }: { readonly parts: number; readonly limit: number },
  enabled = true,
): CheckParts {
  const client = useQueryClient();
  const newest = useMonitorChecks(monitorId, { limit, offset: 0 }, enabled);
  const offsets: number[] = [];
  const checks = new Map<string, MonitorCheck>();
  let isEnd = false;
  let part = newest.data?.value.data;
  for (let offset = 0; part !== undefined && !isEnd;) {
    const before = checks.size;
    for (const check of part) if (!checks.has(check.id)) checks.set(check.id, check);
    isEnd = checks.size === before;
    offset += part.length;
    if (isEnd || offsets.length >= parts - 1) break;
    offsets.push(offset);
    part = client.getQueryData(monitorQueries.checks(monitorId, { limit, offset }).queryKey)?.value
      .data;
  }
  const older = useQueries({
    queries: offsets.map((offset) => ({
      ...monitorQueries.checks(monitorId, { limit, offset }),
      enabled,
    })),
  });
  const last = older.at(-1);
  const offset = offsets.at(-1);
  return {
    checks: [...checks.values()],
    newest,
    open:
      last === undefined || offset === undefined || last.data !== undefined
        ? null
        : { offset, query: last },
    isEnd,
  };
}
