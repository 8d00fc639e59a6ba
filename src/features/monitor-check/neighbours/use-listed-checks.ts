import { namesTrouble } from '#/api/errors/read-trouble.ts';
import { repeatsList } from '#/api/client/repeats-list.ts';
import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { monitorQueries, readChecksPart } from '#/api/queries/monitors.ts';
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

export interface ListedChecks {
  /** Newest first, as far as the list is read; null before its first part. */
  readonly checks: readonly MonitorCheck[] | null;
  readonly isWhole: boolean;
  /** The list goes on, or could not be read on, and is read no further. */
  readonly isCut: boolean;
  /** It is cut, and begins with the oldest checks: there may be newer ones than these. */
  readonly lacksNewer: boolean;
  /** Checks of the list that could not be read. */
  readonly unread: number;
  /** The first answer that names an error or a warning beside its checks; null for none. */
  readonly troubled: unknown;
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
  const queries = [{ limit: CHECKS_PER_LIST, offset: 0 }];
  const known = new Map<string, MonitorCheck>();
  let [reached, unread, isWhole, isAgain, isRead] = [0, 0, false, false, false];
  let raw: unknown = null;
  let troubled: unknown = null;
  // Each part begins where the one before ended, for a service may give fewer than asked for.
  for (const query of queries) {
    const answer = readChecksPart(client, monitorId, query);
    isRead = answer !== undefined;
    if (answer === undefined) break;
    const { data } = answer.value;
    const before = known.size;
    for (const check of data) if (!known.has(check.id)) known.set(check.id, check);
    const count = data.length + answer.unread.length;
    // A service that does not heed `offset` gives the same again: what follows is not known.
    isAgain = known.size === before && (data.length > 0 || repeatsList(raw, answer.raw));
    raw = answer.raw;
    if (namesTrouble(raw)) troubled ??= raw;
    // A short part may come of a limit that the service keeps to: an empty one ends the list.
    isWhole = count === 0;
    if (!isAgain) unread += answer.unread.length;
    reached += count;
    if (isWhole || isAgain || queries.length >= wanted) break;
    queries.push({ limit: CHECKS_PER_LIST, offset: reached });
  }
  const options = queries.map((query) => monitorQueries.checks(monitorId, query));
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
  const listed = [...known.values()];
  const checks = orderNewestFirst(listed);
  // Of a list that begins with its oldest checks a part says nothing of the newest.
  const isEnoughRead = !isOldestFirst(listed) && isEnough(checks, false);
  if (isRead && !isWhole && !isAgain && wanted < mostLists && !isEnoughRead) setWanted(wanted + 1);
  // The last one is where the loop above has ended.
  const at = isRead ? 0 : parts.length - 1;
  const part = parts[at];
  // What cannot be read on is shown as far as it was read.
  const isStuck = at > 0 && part?.isError === true;
  const isCut = isStuck || (isRead && !isWhole && (isAgain || wanted >= mostLists));
  return {
    checks: parts[0]?.data === undefined ? null : checks,
    isWhole,
    isCut,
    lacksNewer: isCut && isOldestFirst(listed),
    unread,
    troubled,
    // What is left of a part that is not joined is not shown.
    data: at > 0 ? undefined : part?.data,
    error: part?.error ?? null,
    isLoading: part?.isLoading ?? true,
    dataUpdatedAt: at > 0 ? 0 : (part?.dataUpdatedAt ?? 0),
    refetch: () => parts.forEach((each) => (each === part || each.isError) && void each.refetch()),
    queryKey: (options[at] ?? firstChecks(monitorId)).queryKey,
  };
}
