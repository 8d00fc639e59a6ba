import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import type { Decoded } from '#/api/client/decode.ts';
import { monitorQueries } from '#/api/queries/monitors.ts';
import type { CheckStatus } from '#/contract/values/monitor-values.ts';
import type { Monitor, MonitorCheck } from '#/contract/schemas/monitor.ts';
import { MONITORS_PER_PAGE } from '#/components/monitor/use-known-monitor.ts';
import { asRecord } from '#/lib/json/as-record.ts';
import { tellsMore } from '../doubt-list.ts';
import { CHECKS_PER_PAGE } from '../monitor-params.ts';
import { createListLoader, type ListLoad, type ListLoader } from './list-loader.ts';
import type { ListAnswer } from './read-whole-list.ts';

export type WholeListLoad<Item> = ListLoad<Item> & { readonly loader: ListLoader<Item> };

/** All monitors, read while `enabled`. The first request is the one of the list as it is shown without a filter. */
export function useWholeMonitors(enabled: boolean): WholeListLoad<Monitor> {
  const client = useQueryClient();
  const loader = useMemo(
    () =>
      createListLoader<Monitor>(
        client,
        (cache, query) => {
          const options = monitorQueries.list(query);
          return {
            queryKey: options.queryKey,
            answer: async () => readAnswer(await cache.fetchQuery(options), query.offset),
          };
        },
        MONITORS_PER_PAGE,
      ),
    [client],
  );
  return useListLoader(loader, enabled);
}

/** All checks of a monitor, or those of a status, newest first, read while `enabled`. */
export function useWholeChecks(
  monitorId: string,
  status: CheckStatus | undefined,
  enabled: boolean,
): WholeListLoad<MonitorCheck> {
  const client = useQueryClient();
  const loader = useMemo(
    () =>
      createListLoader<MonitorCheck>(
        client,
        (cache, query) => {
          const options = monitorQueries.checks(monitorId, {
            ...query,
            ...(status !== undefined && { status }),
          });
          return {
            queryKey: options.queryKey,
            answer: async () => readAnswer(await cache.fetchQuery(options), query.offset),
          };
        },
        CHECKS_PER_PAGE,
      ),
    [client, monitorId, status],
  );
  return useListLoader(loader, enabled);
}

function useListLoader<Item extends { readonly id: string }>(
  loader: ListLoader<Item>,
  enabled: boolean,
): WholeListLoad<Item> {
  const state = useSelector(loader.store);
  useEffect(() => {
    if (!enabled) return;
    loader.goOn();
    return () => loader.stop();
  }, [loader, enabled]);
  return useMemo(() => ({ ...state, loader }), [state, loader]);
}

function readAnswer<Item>(
  { value, unread, raw }: Decoded<{ readonly data: readonly Item[] }>,
  offset: number,
): ListAnswer<Item> {
  const count = value.data.length + unread.filter(({ list }) => list === 'data').length;
  const { total } = asRecord(raw);
  return {
    items: value.data,
    count,
    namesMore: tellsMore({ raw, offset, shown: count, perPage: Infinity }),
    total: typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 ? total : null,
  };
}
