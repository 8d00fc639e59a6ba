import { type QueryKey, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { monitorQueries } from '#/api/queries/monitors.ts';
import type { MonitorCheck } from '#/contract/schemas/monitor.ts';
import { orderNewestFirst } from '../model/check-range.ts';

/** As many as the monitor's own screen asks for, so that its answer serves here. */
const CHECKS_PER_LIST = 30;
/** Who has not looked for longer is told so; the list is not read on for it. */
const MOST_LISTS = 20;

export const firstChecks = (monitorId: string) =>
  monitorQueries.checks(monitorId, { limit: CHECKS_PER_LIST, offset: 0 });

export interface ListedChecks {
  /** Newest first, as far as the list is read; null before its first part. */
  readonly checks: readonly MonitorCheck[] | null;
  readonly isWhole: boolean;
  /** The list goes on, and is read no further. */
  readonly isCut: boolean;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => void;
  /** The part that is under way or failed. */
  readonly queryKey: QueryKey;
}

/** The checks of a monitor, part after part, until `isEnough`. Its newest part is asked for again while a check is under way. */
export function useListedChecks(
  monitorId: string,
  isEnough: (checks: readonly MonitorCheck[], isWhole: boolean) => boolean,
): ListedChecks {
  const [wanted, setWanted] = useState(1);
  const options = Array.from({ length: wanted }, (_, index) =>
    monitorQueries.checks(monitorId, { limit: CHECKS_PER_LIST, offset: index * CHECKS_PER_LIST }),
  );
  const parts = useQueries({
    queries: options.map((query) => ({ ...query, retryOnMount: false })),
  });
  const lists = parts.map(({ data }) => data?.value.data);
  const known = new Map<string, MonitorCheck>();
  for (const check of lists.flatMap((list) => list ?? []))
    if (!known.has(check.id)) known.set(check.id, check);
  const checks = orderNewestFirst([...known.values()]);
  const last = lists.at(-1);
  const before = new Set(lists.slice(0, -1).flatMap((list) => list?.map(({ id }) => id) ?? []));
  // A service that does not heed `offset` gives the same again.
  const isWhole =
    last !== undefined && (last.length < CHECKS_PER_LIST || last.every(({ id }) => before.has(id)));
  const isRead = last !== undefined;
  if (isRead && !isWhole && wanted < MOST_LISTS && !isEnough(checks, false)) setWanted(wanted + 1);
  const open = parts.findIndex(({ data }) => data === undefined);
  const at = open === -1 ? 0 : open;
  const part = parts[at];
  return {
    checks: lists[0] === undefined ? null : checks,
    isWhole,
    isCut: isRead && !isWhole && wanted >= MOST_LISTS,
    error: part?.error ?? null,
    isLoading: part?.isLoading ?? true,
    dataUpdatedAt: part?.dataUpdatedAt ?? 0,
    refetch: () => void part?.refetch(),
    queryKey: (options[at] ?? firstChecks(monitorId)).queryKey,
  };
}
