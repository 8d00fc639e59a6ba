import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type JoinedChecks,
  joinCheckParts,
  readChecksPart,
} from '#/api/queries/join-check-parts.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { isOldestFirst, orderNewestFirst } from '#/components/monitor/order-newest-first.ts';

/** As many as the monitor's own screen asks for, so that its answer serves here. */
const CHECKS_PER_LIST = 30;
/** Who has not looked for longer is told so; the list is not read on for it. */
const MOST_LISTS = 20;
/** What another screen read a minute ago still tells which checks there are. */
const UNFOLLOWED_STALE_MS = 60_000;

export const firstChecks = (monitorId: string) =>
  monitorQueries.checks(monitorId, { limit: CHECKS_PER_LIST, offset: 0 });

export interface ListedChecks extends Pick<JoinedChecks, 'unread' | 'troubled'> {
  /** Newest first, as far as the list is read; null before its first part. */
  readonly checks: readonly MonitorCheck[] | null;
  readonly isWhole: boolean;
  /** The list goes on, or could not be read on, and is read no further. */
  readonly isCut: boolean;
  /** It is cut, and begins with the oldest checks: there may be newer ones than these. */
  readonly lacksNewer: boolean;
  /** Of the part that is under way or failed, as what follows. */
  readonly data: unknown;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
  readonly queryKey: QueryKey;
}

interface Reading {
  readonly enabled?: boolean;
  /** How many parts are read at most. */
  readonly mostLists?: number;
  /** Whether its newest part is asked for again while a check is under way. */
  readonly isFollowed?: boolean;
}

/** The checks of a monitor, part after part, until `isEnough`. */
export function useListedChecks(
  monitorId: string,
  isEnough: (checks: readonly MonitorCheck[], isWhole: boolean) => boolean,
  { enabled = true, mostLists = MOST_LISTS, isFollowed = true }: Reading = {},
): ListedChecks {
  const client = useQueryClient();
  const [wanted, setWanted] = useState(1);
  const queryOf = (offset: number) => ({ limit: CHECKS_PER_LIST, offset });
  const {
    checks: listed,
    offsets,
    isOpen,
    end,
    unread,
    troubled,
  } = joinCheckParts(
    (offset, before) => readChecksPart(client, monitorId, queryOf(offset), before),
    {
      parts: wanted,
    },
  );
  const options = offsets.map((offset) => monitorQueries.checks(monitorId, queryOf(offset)));
  const parts = useQueries({
    queries: options.map((query) => ({
      ...query,
      retryOnMount: false,
      enabled,
      ...(!isFollowed && {
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: UNFOLLOWED_STALE_MS,
      }),
    })),
  });
  const checks = orderNewestFirst(listed);
  const mayGoOn = !isOpen && end === null;
  // Of a list that begins with its oldest checks a part says nothing of the newest.
  const isEnoughRead = !isOldestFirst(listed) && isEnough(checks, false);
  if (mayGoOn && wanted < mostLists && !isEnoughRead) setWanted(wanted + 1);
  // The part that is under way or failed; of a list that is joined to its end, the newest.
  const at = isOpen ? parts.length - 1 : 0;
  const part = parts[at];
  // What cannot be read on is shown as far as it was read.
  const isStuck = at > 0 && part?.isError === true;
  const isCut = isStuck || end === 'repeats' || (mayGoOn && wanted >= mostLists);
  return {
    checks: parts[0]?.data === undefined ? null : checks,
    isWhole: end === 'end',
    isCut,
    lacksNewer: isCut && isOldestFirst(listed),
    unread,
    troubled,
    // What is left of a part that is not joined is not shown.
    data: at > 0 ? undefined : part?.data,
    error: part?.error ?? null,
    // One that is read again and does not follow on what is shown is as good as not there.
    isLoading: part === undefined || part.isLoading || (isOpen && part.isFetching),
    dataUpdatedAt: at > 0 ? 0 : (part?.dataUpdatedAt ?? 0),
    refetch: () => parts.forEach((each) => (each === part || each.isError) && void each.refetch()),
    queryKey: (options[at] ?? firstChecks(monitorId)).queryKey,
  };
}
