import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { namesTrouble } from '../errors/read-trouble.ts';
import { repeatsList } from '../client/repeats-list.ts';
import { monitorQueries, readChecksPart, useMonitorChecks } from './monitors.ts';

export interface CheckParts {
  /** As the service lists them, each once, and no more than were asked for: a service may answer with all of them. */
  readonly checks: readonly MonitorCheck[];
  /** The query of the newest part, asked for again while one of its checks is under way. */
  readonly newest: ReturnType<typeof useMonitorChecks>;
  /** The last part that was asked for, where that failed or is on its way. */
  readonly open: { readonly offset: number; readonly query: UseQueryResult<unknown> } | null;
  /** Checks of the list that could not be read. */
  readonly unread: number;
  /** The first answer that names an error or a warning beside its checks; null for none. */
  readonly troubled: unknown;
  /** Why there are no more: the list is at its end, or the service gives the same ones again. Null while there may be more. */
  readonly end: 'end' | 'repeats' | null;
}

/**
 * The newest checks of a monitor, as many parts of `limit` of their list as are asked for. Each begins where the one before ended, for a
 * service may give fewer than asked for; only an empty one tells that the list is at its end. A part that a new check has moved since, and that
 * could not be read again, is not joined: one check would be in no part.
 */
export function useCheckParts(
  monitorId: string,
  { parts, limit }: { readonly parts: number; readonly limit: number },
  enabled = true,
): CheckParts {
  const client = useQueryClient();
  const newest = useMonitorChecks(monitorId, { limit, offset: 0 }, enabled);
  const offsets: number[] = [];
  const checks = new Map<string, MonitorCheck>();
  let unread = 0;
  let end: CheckParts['end'] = null;
  let answer = newest.data;
  let [raw, troubled]: [unknown, unknown] = [null, null];
  for (let offset = 0; answer !== undefined;) {
    const before = checks.size;
    const part = answer.value.data;
    for (const check of part) if (!checks.has(check.id)) checks.set(check.id, check);
    const count = part.length + answer.unread.length;
    if (count === 0) end = 'end';
    else if (checks.size === before && (part.length > 0 || repeatsList(raw, answer.raw)))
      end = 'repeats';
    if (end === null) unread += answer.unread.length;
    raw = answer.raw;
    if (namesTrouble(raw)) troubled ??= raw;
    offset += count;
    if (end !== null || checks.size > parts * limit || offsets.length >= parts - 1) break;
    offsets.push(offset);
    answer = readChecksPart(client, monitorId, { limit, offset });
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
    checks: [...checks.values()].slice(0, parts * limit),
    newest,
    unread,
    troubled,
    open:
      last === undefined || offset === undefined || answer !== undefined
        ? null
        : { offset, query: last },
    end: checks.size > parts * limit ? null : end,
  };
}
